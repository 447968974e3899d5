/// How far the wrong answers of a set are on few of its groups: on one customer's tickets, in one person's resume.
///
/// Errors on few groups mean that the figure depends on who is in the set more than on how many rows it has.
public struct ErrorConcentration: Hashable, Sendable, Codable {
  /// How many rows are wrong.
  public var errorCount: Int
  /// How many groups there are.
  public var groupCount: Int
  /// How many of them have a wrong row.
  public var groupsWithErrors: Int
  /// The least number of groups that have half of the wrong rows.
  public var groupsWithHalf: Int
  /// How many wrong rows the group with most of them has.
  public var mostInOne: Int

  /// Counts the wrong rows of each group.
  public init(of set: ScoredSet) {
    let errors = set.rowsByPerson.map { rows in rows.count { !set.rows[$0].isCorrect } }
      .sorted(by: >)
    errorCount = errors.reduce(0, +)
    groupCount = errors.count
    groupsWithErrors = errors.count { $0 > 0 }
    mostInOne = errors.first ?? 0
    var sum = 0
    groupsWithHalf = 0
    for count in errors where 2 * sum < errorCount {
      sum += count
      groupsWithHalf += 1
    }
  }

  /// In words: `16 wrong tickets on 11 of 17 customers: half of them on 3, 4 on one`.
  public func words(_ nouns: RowNouns) -> String {
    let wrong =
      "\(NumberText.grouped(errorCount)) wrong \(errorCount == 1 ? nouns.item.one : nouns.item.many)"
    guard errorCount > 1, nouns.item != nouns.group else { return wrong }
    return
      "\(wrong) on \(NumberText.grouped(groupsWithErrors)) of \(nouns.group.counted(groupCount)): "
      + "half of them on \(NumberText.grouped(groupsWithHalf)), \(NumberText.grouped(mostInOne)) on one"
  }
}
