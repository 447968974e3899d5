/// Rows as a fold of a cross-validation sees them: some of the rows of a matrix, and of those the columns that it knows.
///
/// Nothing is copied: a row is put together each time it is read. What is left of a block is as long as the block was.
struct RowView: Sendable {
  private let rows: SparseRows
  /// The numbers of the rows; `nil` for all in their order.
  private let chosen: [Int32]?
  /// What the columns of the texts weigh, with the positions that they have in the view.
  private let columns: [SparseRows.Column]
  /// What the values of each kept block are multiplied by, one factor after the other.
  ///
  /// Empty when no column is left out.
  private let factors: [SIMD2<Float>]
  /// How often columns were left out, at most twice.
  private let depth: Int

  /// All rows of a matrix as they are.
  init(_ rows: SparseRows) {
    self.init(rows: rows, chosen: nil, columns: rows.columns, factors: [], depth: 0)
  }

  private init(
    rows: SparseRows, chosen: [Int32]?, columns: [SparseRows.Column], factors: [SIMD2<Float>],
    depth: Int
  ) {
    self.rows = rows
    self.chosen = chosen
    self.columns = columns
    self.factors = factors
    self.depth = depth
  }

  /// Some of the rows, in a given order.
  ///
  /// - Parameter chosen: Numbers of rows of the matrix.
  /// - Returns: The rows, with the same columns.
  func choosing(_ chosen: [Int]) -> RowView {
    RowView(
      rows: rows, chosen: chosen.map { Int32($0) }, columns: columns, factors: factors,
      depth: depth)
  }

  /// The same rows with fewer columns.
  ///
  /// - Parameter positions: The new position of each column of the matrix, or -1; columns that were left out stay so.
  /// - Returns: The rows, in the same order.
  func keeping(_ positions: [Int32]) -> RowView {
    precondition(depth < 2, "columns are left out at most twice")
    var left = columns
    for i in left.indices where left[i].position >= 0 {
      left[i].position = positions[Int(rows.columns[i].position)]
    }
    var factors: [SIMD2<Float>] = []
    factors.reserveCapacity(rows.texts.keptCount)
    for kept in 0..<rows.texts.keptCount {
      var factor = self.factors.isEmpty ? SIMD2(1, 1) : self.factors[kept]
      factor[depth] = lengthening(kept, left)
      factors.append(factor)
    }
    return RowView(rows: rows, chosen: chosen, columns: left, factors: factors, depth: depth + 1)
  }

  /// By how much what is left of a kept block is shorter than the block.
  private func lengthening(_ kept: Int, _ left: [SparseRows.Column]) -> Float {
    let texts = rows.texts
    var (sum, rest): (Float, Float) = (0, 0)
    for place in texts.places(of: kept) {
      let entry = texts.entries[place]
      let column = columns[entry.column]
      guard column.position >= 0 else { continue }
      let value = column.value(count: texts.count(of: entry, at: place))
      let square = value * value
      sum += square
      if left[entry.column].position >= 0 { rest += square }
    }
    guard rest < sum else { return 1 }
    return rest > 0 ? (sum / rest).squareRoot() : 0
  }

  /// How many rows there are.
  var count: Int { chosen?.count ?? rows.count }

  private func number(_ row: Int) -> Int { chosen.map { Int($0[row]) } ?? row }

  /// Room for a row, which is used again.
  struct Buffer {
    fileprivate var columns: [Int32] = []
    fileprivate var values: [Float] = []
  }

  /// Calls a function with the columns and values of a row.
  @inline(__always)
  func withRow<T>(
    _ row: Int, _ buffer: inout Buffer,
    _ body: (UnsafeBufferPointer<Int32>, UnsafeBufferPointer<Float>) -> T
  ) -> T {
    let count = fill(&buffer, row)
    return unsafe buffer.columns.withUnsafeBufferPointer { columns in
      unsafe buffer.values.withUnsafeBufferPointer { values in
        unsafe body(
          UnsafeBufferPointer(rebasing: columns[..<count]),
          UnsafeBufferPointer(rebasing: values[..<count]))
      }
    }
  }

  /// Puts the known columns of a row and their values into a buffer; returns how many they are.
  private func fill(_ buffer: inout Buffer, _ row: Int) -> Int {
    let (number, texts) = (number(row), rows.texts)
    let blocks = number * texts.blockCount..<(number + 1) * texts.blockCount
    let size = blocks.reduce(1) { $0 + texts.places(of: Int(texts.blocks[$1])).count }
    if buffer.columns.count < size {
      buffer.columns = Array(repeating: 0, count: size * 2)
      buffer.values = Array(repeating: 0, count: size * 2)
    }
    var count = 0
    unsafe buffer.columns.withUnsafeMutableBufferPointer { known in
      unsafe buffer.values.withUnsafeMutableBufferPointer { scaled in
        unsafe columns.withUnsafeBufferPointer { columns in
          unsafe texts.entries.withUnsafeBufferPointer { entries in
            for block in 0..<texts.blockCount {
              let kept = Int(texts.blocks[blocks.lowerBound + block])
              let scale = rows.factor(kept, block: block)
              let factor = factors.isEmpty ? SIMD2(1, 1) : factors[kept]
              for place in texts.places(of: kept) {
                let entry = unsafe entries[place]
                let column = unsafe columns[entry.column]
                let value = column.value(count: texts.count(of: entry, at: place))
                // The next one takes the place of one that is left out: no branch that nobody could foretell.
                unsafe known[count] = column.position
                unsafe scaled[count] = value * scale * factor.x * factor.y
                count &+= column.position >= 0 ? 1 : 0
              }
            }
          }
        }
      }
    }
    return count
  }

  /// The squared length of each row.
  var squaredLengths: [Float] {
    var buffer = Buffer()
    return (0..<count).map { row in
      unsafe withRow(row, &buffer) { _, values in unsafe values.reduce(0) { $0 + $1 * $1 } }
    }
  }

  /// In how many rows each column is.
  func rowCounts(columnCount: Int) -> [Float] {
    var counts = [Float](repeating: 0, count: columnCount)
    var buffer = Buffer()
    for row in 0..<count {
      unsafe withRow(row, &buffer) { columns, _ in
        for j in 0..<columns.count { unsafe counts[Int(columns[j])] += 1 }
      }
    }
    return counts
  }

  /// Whether a row has none of the columns.
  func isEmpty(_ row: Int) -> Bool {
    var buffer = Buffer()
    return unsafe withRow(row, &buffer) { columns, _ in columns.isEmpty }
  }
}
