/// Numbers of rows or columns for some groups of eight labels.
struct LaneTable: Sendable {
  /// How many groups there are.
  let groupCount: Int
  /// The numbers of row r for group g at `r * groupCount + g`.
  var lanes: [Lanes]

  init(groupCount: Int, lanes: [Lanes]) {
    precondition(
      lanes.count % groupCount == 0, "\(lanes.count) lanes in rows of \(groupCount)")
    self.groupCount = groupCount
    self.lanes = lanes
  }

  /// Zeros.
  init(groupCount: Int, rowCount: Int) {
    self.init(groupCount: groupCount, lanes: Array(repeating: .zero, count: rowCount * groupCount))
  }

  /// How many rows there are.
  var rowCount: Int { lanes.count / groupCount }

  subscript(row: Int, group: Int) -> Lanes {
    get { lanes[row * groupCount + group] }
    set { lanes[row * groupCount + group] = newValue }
  }

  /// Some of the rows.
  func keeping(_ rows: [Int]) -> LaneTable {
    LaneTable(
      groupCount: groupCount,
      lanes: rows.flatMap { lanes[$0 * groupCount..<($0 + 1) * groupCount] })
  }
}
