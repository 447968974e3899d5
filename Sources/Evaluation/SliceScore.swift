/// The figures of the rows that share a property: one layout, one language, page 2.
public struct SliceScore: Hashable, Sendable, Codable {
  /// The property: `layout`.
  public var attribute: String
  /// Its value: `two-column`.
  public var value: String
  /// How many people the rows belong to.
  public var personCount: Int
  /// Accuracy with its interval over people.
  public var accuracy: Estimate
  /// Accuracy with Wilson's interval, rows taken as independent.
  public var accuracyOverRows: Estimate
  /// Mean F1 over the classes that occur, with its interval over people.
  public var macroF1: Estimate

  /// Scores every value of every property.
  ///
  /// - Parameters:
  ///   - set: The rows.
  ///   - attributes: The properties of each row, parallel to the rows; a row may lack one.
  ///   - bootstrap: How intervals over people are drawn.
  /// - Returns: Attributes by name; the values of each by falling number of rows.
  public static func slices(
    of set: ScoredSet, attributes: [[String: String]],
    bootstrap: ClusterBootstrap = ClusterBootstrap(resampleCount: 1_000)
  ) -> [SliceScore] {
    precondition(
      attributes.count == set.rows.count,
      "\(attributes.count) lists of attributes for \(set.rows.count) rows")
    var rows: [String: [String: [ScoredRow]]] = [:]
    for (row, properties) in zip(set.rows, attributes) {
      for (name, value) in properties { rows[name, default: [:]][value, default: []].append(row) }
    }
    return rows.sorted { $0.key < $1.key }.flatMap { name, values in
      values.sorted { (-$0.value.count, $0.key) < (-$1.value.count, $1.key) }.map { value, rows in
        SliceScore(
          attribute: name, value: value,
          of: ScoredSet(labels: set.labels, rows: rows, nouns: set.nouns),
          bootstrap: bootstrap)
      }
    }
  }

  private static let groupSuffix = ", most errors first"

  /// The property by which ``groups(of:bootstrap:)`` tells groups apart; its values are their ranks, from 1.
  package static func groupAttribute(_ nouns: RowNouns) -> String {
    nouns.group.one + groupSuffix
  }

  /// Whether the slice is one group, by rank.
  public var isGroup: Bool { attribute.hasSuffix(Self.groupSuffix) }

  /// How many groups are slices of their own.
  fileprivate static let groupLimit = 20

  /// Scores the groups with most wrong rows, the worst first, by rank: reports do not name them.
  ///
  /// - Parameters:
  ///   - set: The rows.
  ///   - bootstrap: How intervals are drawn; of one group there is none.
  /// - Returns: A slice per group with a wrong row; none when every row is a group of its own.
  public static func groups(
    of set: ScoredSet, bootstrap: ClusterBootstrap = ClusterBootstrap(resampleCount: 1_000)
  ) -> [SliceScore] {
    set.worstGroups.enumerated().map { rank, rows in
      SliceScore(
        attribute: groupAttribute(set.nouns), value: "\(rank + 1)",
        of: ScoredSet(labels: set.labels, rows: rows.map { set.rows[$0] }, nouns: set.nouns),
        bootstrap: bootstrap)
    }
  }

  private init(
    attribute: String, value: String, of set: ScoredSet, bootstrap: ClusterBootstrap
  ) {
    self.attribute = attribute
    self.value = value
    let people = set.rowsByPerson
    personCount = people.count
    let estimates = bootstrap.estimates([.accuracy, .macroF1], of: set, people: people)
    (accuracy, macroF1) = (estimates[0], estimates[1])
    let matrix = set.confusionMatrix
    accuracyOverRows = WilsonInterval.estimate(successes: matrix.correct, of: matrix.total)
  }
}

extension ScoredSet {
  /// The positions of the rows of each group with a wrong row, the group with most wrong rows first, at most 20 groups.
  ///
  /// None when every row is a group of its own.
  package var worstGroups: [[Int]] {
    let groups = rowsByPerson
    guard groups.count > 1, groups.count < rows.count else { return [] }
    let errors = groups.map { members in members.count { !rows[$0].isCorrect } }
    let worst = errors.indices.filter { errors[$0] > 0 }
      .sorted { (errors[$1], $0) < (errors[$0], $1) }
    return worst.prefix(SliceScore.groupLimit).map { Array(groups[$0]) }
  }
}
