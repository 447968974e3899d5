/// The weights of every label's separator, and its bias as the weight of one more column.
struct Separators: Sendable {
  let columnCount: Int
  let labelCount: Int
  /// Weights of the columns, and behind them the biases; lanes of no label are 0.
  private let table: LaneTable

  /// - Parameters:
  ///   - table: The weights of each column, and the biases behind them.
  ///   - labelCount: How many labels there are; the groups have room for them.
  init(_ table: LaneTable, labelCount: Int) {
    precondition(
      labelCount <= table.groupCount * Lanes.scalarCount,
      "\(labelCount) labels in \(table.groupCount) groups")
    self.table = table
    self.labelCount = labelCount
    columnCount = table.rowCount - 1
  }

  /// How many groups of eight labels there are.
  var groupCount: Int { table.groupCount }

  /// The weight of a column for a label; the bias for column `columnCount`.
  subscript(column: Int, label: Int) -> Float {
    table[column, label / Lanes.scalarCount][label % Lanes.scalarCount]
  }

  /// The weights of a column for a group of labels.
  subscript(column: Int, group group: Int) -> Lanes { table[column, group] }

  /// The margins of a row for every label.
  ///
  /// Shape `[labelCount]`.
  func margins(_ rows: RowView, row: Int) -> [Float] {
    var sums = Array(table.lanes.suffix(groupCount))
    var buffer = RowView.Buffer()
    unsafe sums.withUnsafeMutableBufferPointer { sums in
      unsafe table.lanes.withUnsafeBufferPointer { weights in
        unsafe rows.withRow(row, &buffer) { indices, values in
          for j in 0..<indices.count {
            let start = unsafe Int(indices[j]) &* sums.count
            let value = unsafe values[j]
            for group in 0..<sums.count { unsafe sums[group] += weights[start &+ group] * value }
          }
        }
      }
    }
    return sums.scalars(labelCount)
  }
}
