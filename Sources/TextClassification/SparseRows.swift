/// Rows of which only some places are not zero, one behind the other in memory.
struct SparseRows: Sendable {
  /// Positions; one may occur twice in a row when two blocks share a feature, and then counts twice.
  private(set) var indices: [Int32] = []
  /// The values at these positions.
  private(set) var values: [Float] = []
  /// Row `r` is at `starts[r]..<starts[r + 1]`.
  private(set) var starts: [Int] = [0]

  var count: Int { starts.count - 1 }

  /// The places of a row in ``indices`` and ``values``.
  func places(of row: Int) -> Range<Int> { starts[row]..<starts[row + 1] }

  init() {}

  /// Rows of given places and values.
  init(_ rows: [[(Int32, Float)]]) {
    for row in rows {
      for (index, value) in row { append(index, value) }
      closeRow()
    }
  }

  /// The weighted features of texts: each block scaled to the length 1 (or left empty) and then by its weight.
  init(_ texts: FeatureRows, _ vocabulary: Vocabulary, blockWeights: [Float]) {
    precondition(
      texts.blockCount == blockWeights.count,
      "\(texts.blockCount) blocks, \(blockWeights.count) block weights")
    let position = texts.known.map { vocabulary.index(of: UInt64($0.hash) << 32) ?? -1 }
    for row in 0..<texts.rowCount {
      for (b, weight) in blockWeights.enumerated() {
        let first = values.count
        var sum: Float = 0
        let start = row * texts.blockCount + b
        for place in texts.starts[start]..<texts.starts[start + 1] {
          let feature = position[Int(texts.features[place])]
          guard feature >= 0 else { continue }
          let value = vocabulary.value(of: feature, count: Int(texts.counts[place]))
          append(Int32(feature), value)
          sum += value * value
        }
        let scale = sum > 0 ? weight / sum.squareRoot() : 0
        for place in first..<values.count { values[place] *= scale }
      }
      closeRow()
    }
  }

  private mutating func append(_ index: Int32, _ value: Float) {
    indices.append(index)
    values.append(value)
  }

  private mutating func closeRow() { starts.append(values.count) }

  /// The sum of a row's squared values.
  func squaredLength(of row: Int) -> Float {
    places(of: row).reduce(0) { $0 + values[$1] * values[$1] }
  }
}
