/// Rows of which only some places are not zero, one behind the other in memory.
struct SparseRows: Sendable {
  /// Positions; one may occur twice in a row when two blocks share a feature, and then counts twice.
  private(set) var indices: [Int32] = []
  /// The values at these positions.
  private(set) var values: [Float] = []
  /// Row `r` is at `starts[r]..<starts[r + 1]`.
  private(set) var starts: [Int] = [0]
  /// How many blocks a row has, and where each begins in ``values``.
  let blockCount: Int
  private var blockStarts: [Int] = []

  var count: Int { starts.count - 1 }

  /// The places of a row in ``indices`` and ``values``.
  func places(of row: Int) -> Range<Int> { starts[row]..<starts[row + 1] }

  /// The places of a block of a row.
  func places(of row: Int, block: Int) -> Range<Int> {
    let first = row * blockCount + block
    return blockStarts[
      first]..<(first + 1 < blockStarts.count ? blockStarts[first + 1] : values.count)
  }

  /// No rows.
  init() { blockCount = 1 }

  /// Rows of given places and values, each of one block.
  init(_ rows: [[(Int32, Float)]]) {
    blockCount = 1
    for row in rows {
      blockStarts.append(values.count)
      for (index, value) in row { append(index, value) }
      closeRow()
    }
  }

  /// The weighted features of texts: each block scaled to the length 1 (or left empty) and then by its weight.
  init(
    _ texts: FeatureRows, _ vocabulary: Vocabulary, _ columns: FeatureColumns, blockWeights: [Float]
  ) {
    precondition(
      texts.blockCount == blockWeights.count,
      "\(texts.blockCount) blocks, \(blockWeights.count) block weights")
    blockCount = blockWeights.count
    let scales = columns.sizes.map { Float($0).squareRoot() }
    // Arrays that grow would be there twice.
    let size = texts.features.reduce(0) { $0 + (columns.firsts[Int($1)] >= 0 ? 1 : 0) }
    indices.reserveCapacity(size)
    values.reserveCapacity(size)
    starts.reserveCapacity(texts.rowCount + 1)
    blockStarts.reserveCapacity(texts.rowCount * blockCount)
    for row in 0..<texts.rowCount {
      for (b, weight) in blockWeights.enumerated() {
        let first = values.count
        blockStarts.append(first)
        var sum: Float = 0
        let start = row * texts.blockCount + b
        for place in texts.starts[start]..<texts.starts[start + 1] {
          let feature = Int(columns.firsts[Int(texts.features[place])])
          guard feature >= 0 else { continue }
          let column = columns.ofFeatures[feature]
          let value =
            vocabulary.value(of: feature, count: Int(texts.counts[place])) * scales[Int(column)]
          append(column, value)
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

  /// Calls a function with some of ``indices`` and ``values``.
  @inline(__always)
  func withPlaces<T>(
    _ places: Range<Int>,
    _ body: (UnsafeBufferPointer<Int32>, UnsafeBufferPointer<Float>) -> T
  ) -> T {
    unsafe indices.withUnsafeBufferPointer { indices in
      unsafe values.withUnsafeBufferPointer { values in
        unsafe body(
          UnsafeBufferPointer(rebasing: indices[places]),
          UnsafeBufferPointer(rebasing: values[places]))
      }
    }
  }
}
