/// The positions of a set's rows, group by group in the order of the groups' names, so that no result depends on the order
/// of rows.
///
/// Two flat arrays, since a set of a million texts without people has a million groups.
struct RowGroups: RandomAccessCollection {
  /// Positions of rows, rising within a group.
  ///
  /// Shape `[rows]`.
  private let rows: [Int]
  /// Where each group starts in `rows`, and their end.
  ///
  /// Shape `[groups + 1]`.
  private let starts: [Int]

  /// Groups rows by the names of whose they are.
  ///
  /// - Parameter names: A name per row. Shape `[rows]`.
  /// - Complexity: O(rows × log rows).
  init(_ names: [String]) {
    if let keys = Self.shortKeys(of: names) {
      let sorted = keys.sorted { ($0.high, $0.low, $0.row) < ($1.high, $1.low, $1.row) }
      rows = sorted.map(\.row)
      starts = Self.starts(sorted.count) {
        sorted[$0].high == sorted[$1].high && sorted[$0].low == sorted[$1].low
      }
    } else {
      let sorted = names.indices.sorted { (names[$0], $0) < (names[$1], $1) }
      rows = sorted
      starts = Self.starts(sorted.count) { names[sorted[$0]] == names[sorted[$1]] }
    }
  }

  var startIndex: Int { 0 }
  var endIndex: Int { starts.count - 1 }

  /// The rows of a group.
  subscript(group: Int) -> ArraySlice<Int> { rows[starts[group]..<starts[group + 1]] }

  /// The group of each row.
  ///
  /// Shape `[rows]`.
  var groupOfRow: [UInt32] {
    var groups = [UInt32](repeating: 0, count: rows.count)
    for group in indices {
      for row in self[group] { groups[row] = UInt32(group) }
    }
    return groups
  }

  private static func starts(_ count: Int, _ isSame: (Int, Int) -> Bool) -> [Int] {
    guard count > 0 else { return [0] }
    return [0] + (1..<count).filter { !isSame($0 - 1, $0) } + [count]
  }

  /// A name of at most 16 ASCII characters as a number that sorts as it does.
  private struct ShortKey {
    var high: UInt64 = 0
    var low: UInt64 = 0
    var row: Int
  }

  /// The names as numbers; `nil` when one is longer, or has other characters.
  private static func shortKeys(of names: [String]) -> [ShortKey]? {
    var keys: [ShortKey] = []
    keys.reserveCapacity(names.count)
    for (row, name) in names.enumerated() {
      var key = ShortKey(row: row)
      var length = 0
      for byte in name.utf8 {
        guard length < 16, 0 < byte, byte < 0x80 else { return nil }
        let part = UInt64(byte) << UInt64(56 - 8 * (length & 7))
        if length < 8 { key.high |= part } else { key.low |= part }
        length += 1
      }
      keys.append(key)
    }
    return keys
  }
}

extension ScoredSet {
  /// Positions of each person's rows, people in the order of their names.
  var rowsByPerson: RowGroups { RowGroups(rows.map(\.person)) }
}
