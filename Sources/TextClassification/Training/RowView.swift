/// Rows as a fold of a cross-validation sees them: some of the rows of a matrix, and of those the columns that it knows.
///
/// Nothing is copied: a row is put together each time it is read. What is left of a block is as long as the block was.
struct RowView: Sendable {
  private let rows: SparseRows
  /// The numbers of the rows; `nil` for all in their order.
  private let chosen: [Int32]?
  /// The position of each column of the matrix, or -1 for one that is left out; `nil` when all are known.
  private let positions: [Int32]?
  /// What the values of each block of each chosen row are multiplied by, one factor after the other.
  ///
  /// Empty when no column is left out.
  private let factors: [SIMD2<Float>]
  /// How often columns were left out, at most twice.
  private let depth: Int

  /// All rows of a matrix as they are.
  init(_ rows: SparseRows) {
    self.init(rows: rows, chosen: nil, positions: nil, factors: [], depth: 0)
  }

  private init(
    rows: SparseRows, chosen: [Int32]?, positions: [Int32]?, factors: [SIMD2<Float>], depth: Int
  ) {
    self.rows = rows
    self.chosen = chosen
    self.positions = positions
    self.factors = factors
    self.depth = depth
  }

  /// Some rows of a matrix, of which some columns are known.
  ///
  /// - Parameters:
  ///   - rows: The matrix.
  ///   - chosen: The numbers of the rows, in the view's order.
  ///   - positions: The position of each column in the view, or -1 for one that is left out.
  init(_ rows: SparseRows, of chosen: [Int], keeping positions: [Int32]) {
    let all = RowView(
      rows: rows, chosen: chosen.map { Int32($0) }, positions: nil, factors: [], depth: 0)
    self = all.keeping(positions)
  }

  /// The same rows with fewer columns.
  ///
  /// - Parameter positions: The new position of each column of the matrix, or -1; columns that were left out stay so.
  /// - Returns: The rows, in the same order.
  func keeping(_ positions: [Int32]) -> RowView {
    precondition(depth < 2, "columns are left out at most twice")
    var factors: [SIMD2<Float>] = []
    factors.reserveCapacity(count * rows.blockCount)
    for row in 0..<count {
      for block in 0..<rows.blockCount {
        var factor =
          self.factors.isEmpty ? SIMD2(1, 1) : self.factors[row * rows.blockCount + block]
        factor[depth] = lengthening(row, block, factor, positions)
        factors.append(factor)
      }
    }
    return RowView(
      rows: rows, chosen: chosen, positions: positions, factors: factors, depth: depth + 1)
  }

  /// By how much what is left of a block is shorter than the block.
  private func lengthening(
    _ row: Int, _ block: Int, _ factor: SIMD2<Float>, _ next: [Int32]
  ) -> Float {
    let places = rows.places(of: number(row), block: block)
    return unsafe rows.withPlaces(places) { columns, values in
      var (sum, kept): (Float, Float) = (0, 0)
      for j in 0..<columns.count {
        let column = unsafe Int(columns[j])
        if let positions, positions[column] < 0 { continue }
        let value = unsafe values[j] * factor.x * factor.y
        let square = value * value
        sum += square
        if next[column] >= 0 { kept += square }
      }
      guard kept < sum else { return 1 }
      return kept > 0 ? (sum / kept).squareRoot() : 0
    }
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
    guard let positions else {
      return unsafe rows.withPlaces(rows.places(of: number(row)), body)
    }
    let count = fill(&buffer, row, positions)
    return unsafe buffer.columns.withUnsafeBufferPointer { columns in
      unsafe buffer.values.withUnsafeBufferPointer { values in
        unsafe body(
          UnsafeBufferPointer(rebasing: columns[..<count]),
          UnsafeBufferPointer(rebasing: values[..<count]))
      }
    }
  }

  /// Puts the known columns of a row and their values into a buffer; returns how many they are.
  private func fill(_ buffer: inout Buffer, _ row: Int, _ positions: [Int32]) -> Int {
    let (number, blockCount) = (number(row), rows.blockCount)
    let size = rows.places(of: number).count
    if buffer.columns.count < size {
      buffer.columns = Array(repeating: 0, count: size * 2)
      buffer.values = Array(repeating: 0, count: size * 2)
    }
    var count = 0
    unsafe buffer.columns.withUnsafeMutableBufferPointer { known in
      unsafe buffer.values.withUnsafeMutableBufferPointer { scaled in
        unsafe positions.withUnsafeBufferPointer { positions in
          for block in 0..<blockCount {
            let factor = factors[row * blockCount + block]
            unsafe rows.withPlaces(rows.places(of: number, block: block)) { columns, values in
              for j in 0..<columns.count {
                let position = unsafe positions[Int(columns[j])]
                // The next one takes the place of one that is left out: no branch that nobody could foretell.
                unsafe known[count] = position
                unsafe scaled[count] = values[j] * factor.x * factor.y
                count &+= position >= 0 ? 1 : 0
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
