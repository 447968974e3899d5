/// How deep the items of lists are nested.
enum BulletLevels {
  /// Sets the level of every bullet: 1 for the outermost of its list.
  ///
  /// A list ends with a paragraph that is no bullet, and with its column.
  static func assign(to paragraphs: inout [Paragraph], tolerance: Double) {
    var edges: [Double] = []
    var above: Paragraph?
    for i in paragraphs.indices where paragraphs[i].role != .furniture {
      guard paragraphs[i].role == .bullet else {
        edges = []
        continue
      }
      if let above, !paragraphs[i].isInLine(with: above) { edges = [] }
      above = paragraphs[i]
      let edge = paragraphs[i].box.x0
      while let last = edges.last, last > edge + tolerance { edges.removeLast() }
      if edges.last.map({ edge > $0 + tolerance }) ?? true { edges.append(edge) }
      paragraphs[i].style.level = edges.count
    }
  }
}
