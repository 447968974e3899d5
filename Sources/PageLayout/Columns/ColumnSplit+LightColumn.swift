/// A column in light type on a dark ground beside one in dark type.
extension ColumnSplit {
  /// Each part of a light color is at least this.
  private static let lightPart: UInt32 = 0xB4
  /// Chunks on each side at least.
  private static let least = 6

  /// The two columns of a page whose words in light type all stand at one side of the others; `nil` of another page.
  func lightColumn(_ chunks: [Chunk]) -> Parts? {
    let light = chunks.filter(isLight)
    guard light.count >= Self.least, chunks.count - light.count >= Self.least else { return nil }
    let dark = chunks.filter { !isLight($0) }
    func extent(_ chunks: [Chunk]) -> (x0: Double, x1: Double) {
      (chunks.map(\.box.x0).min() ?? 0, chunks.map(\.box.x1).max() ?? 0)
    }
    let (own, other) = (extent(light), extent(dark))
    if own.x1 < other.x0 { return Parts(above: [], left: light, right: dark, below: []) }
    if other.x1 < own.x0 { return Parts(above: [], left: dark, right: light, below: []) }
    return nil
  }

  private func isLight(_ chunk: Chunk) -> Bool {
    let color = styles[words[chunk.words.lowerBound].style].color
    return [color >> 16 & 0xFF, color >> 8 & 0xFF, color & 0xFF].allSatisfy {
      $0 >= Self.lightPart
    }
  }
}
