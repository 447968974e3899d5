package import Evaluation

/// Two readings of the same resumes: the documents whose fields changed, and by how much the scores differ.
///
/// Both readings are scored against gold. The interval of a difference is the paired bootstrap over people: whole people
/// are drawn, and both readings are scored on the same draw.
package struct FieldComparison: Sendable {
  /// A document whose fields changed.
  package struct Change: Sendable, Hashable {
    /// Its name.
    package var document: String
    /// The part of the dataset it is of.
    package var fold: String
    /// Values that are right now and were not, by field.
    package var gained: [ResumeField: Int]
    /// Values that were right and are not, by field.
    package var lost: [ResumeField: Int]
    /// By how many wrong values there are more, or fewer.
    package var spuriousDifference: Int
  }

  /// The difference of F1 on some of the documents, candidate less baseline.
  package struct Difference: Sendable, Hashable {
    /// Number of documents.
    package var documentCount: Int
    /// Number of documents whose fields changed.
    package var changedCount: Int
    /// Number of documents whose F1 is higher in the candidate.
    package var betterCount: Int
    /// Number of documents whose F1 is lower in the candidate.
    package var worseCount: Int
    /// F1 over all fields in the baseline, 0...1.
    package var baseline: Double
    /// F1 over all fields in the candidate, 0...1.
    package var candidate: Double
    /// The difference of F1 over all fields with its interval over people, −1...1.
    package var all: Estimate
    /// The same of whole work entries.
    package var wholeWork: Estimate
  }

  /// Documents whose fields changed, by name.
  package let changes: [Change]
  /// Fields and how many right values all documents together gained and lost; fields without either are absent.
  package let fields: [(field: ResumeField, gained: Int, lost: Int)]
  /// Documents that only one of the readings has; they are not compared.
  package let unpaired: [String]
  /// The difference on all documents.
  package let all: Difference
  /// The difference on each fold, by name.
  package let folds: [(name: String, difference: Difference)]

  /// Compares two readings; `nil` when they have no document in common.
  package init?(
    candidate: FieldScoreTable, baseline: FieldScoreTable,
    bootstrap: ClusterBootstrap = ClusterBootstrap(resampleCount: 2_000)
  ) {
    let before = Dictionary(baseline.rows.map { ($0.document, $0) }) { $1 }
    let pairs = candidate.rows.sorted { $0.document < $1.document }.compactMap { row in
      before[row.document].map { Pair(before: $0, after: row) }
    }
    guard !pairs.isEmpty else { return nil }
    let paired = Set(pairs.map(\.after.document))
    unpaired = Set(baseline.rows.map(\.document) + candidate.rows.map(\.document))
      .subtracting(paired).sorted()
    changes = pairs.filter(\.isChanged).map(\.change)
    fields = ResumeField.allCases.compactMap { [changes] field in
      let gained = changes.reduce(0) { $0 + ($1.gained[field] ?? 0) }
      let lost = changes.reduce(0) { $0 + ($1.lost[field] ?? 0) }
      return gained + lost > 0 ? (field, gained, lost) : nil
    }
    all = Self.difference(pairs, bootstrap)
    folds = Dictionary(grouping: pairs, by: \.after.fold).sorted { $0.key < $1.key }
      .filter { !$0.key.isEmpty }.map { ($0.key, Self.difference($0.value, bootstrap)) }
  }

  /// One document in both readings.
  private struct Pair {
    var before: FieldScoreTable.Row
    var after: FieldScoreTable.Row

    var isChanged: Bool { before.digest != after.digest || before.score != after.score }

    var change: Change {
      var gained: [ResumeField: Int] = [:]
      var lost: [ResumeField: Int] = [:]
      for field in ResumeField.allCases {
        let step =
          (after.score.fields[field]?.matchCount ?? 0)
          - (before.score.fields[field]?.matchCount ?? 0)
        if step > 0 { gained[field] = step }
        if step < 0 { lost[field] = -step }
      }
      return Change(
        document: after.document, fold: after.fold, gained: gained, lost: lost,
        spuriousDifference: after.score.all.spuriousCount - before.score.all.spuriousCount)
    }
  }

  private static func difference(_ pairs: [Pair], _ bootstrap: ClusterBootstrap) -> Difference {
    let people = Dictionary(grouping: pairs, by: \.after.person).sorted { $0.key < $1.key }
      .map(\.value)
    let all = people.map { Sides($0, \.all) }
    let work = people.map { Sides($0, \.wholeWork) }
    let ends = intervals(of: [all, work], bootstrap)
    let sum = Sides(all)
    return Difference(
      documentCount: pairs.count, changedCount: pairs.count(where: \.isChanged),
      betterCount: pairs.count { $0.after.score.all.f1 > $0.before.score.all.f1 },
      worseCount: pairs.count { $0.after.score.all.f1 < $0.before.score.all.f1 },
      baseline: sum.before.f1, candidate: sum.after.f1,
      all: estimate(sum, ends?[0], people.count, bootstrap),
      wholeWork: estimate(Sides(work), ends?[1], people.count, bootstrap))
  }

  private static func intervals(
    of statistics: [[Sides]], _ bootstrap: ClusterBootstrap
  ) -> [ClusterBootstrap.Interval]? {
    guard statistics[0].count >= 2 else { return nil }
    return bootstrap.intervals(clusterCount: statistics[0].count) { drawn in
      statistics.map { people in
        var sum = Sides([])
        for (person, times) in drawn.enumerated() where times > 0 {
          sum.add(people[person], times: times)
        }
        return sum.difference
      }
    }
  }

  private static func estimate(
    _ sides: Sides, _ ends: ClusterBootstrap.Interval?, _ people: Int,
    _ bootstrap: ClusterBootstrap
  ) -> Estimate {
    Estimate(
      value: sides.difference, count: sides.before.matchCount + sides.before.missedCount,
      low: ends?.low ?? -1,
      high: ends?.high ?? 1, confidence: bootstrap.confidence,
      method: ends == nil ? "no interval from one person" : "bootstrap over \(people) people")
  }

  /// What F1 is made of, in both readings.
  private struct Sides {
    var before = FieldScore.Counts()
    var after = FieldScore.Counts()

    var difference: Double { after.f1 - before.f1 }

    /// The counts of one person's documents.
    init(_ pairs: [Pair], _ counts: (FieldScore) -> FieldScore.Counts) {
      for pair in pairs {
        before.add(counts(pair.before.score))
        after.add(counts(pair.after.score))
      }
    }

    /// The sum of several.
    init(_ people: [Sides]) {
      for person in people { add(person, times: 1) }
    }

    mutating func add(_ other: Sides, times: Int) {
      before.add(other.before, times: times)
      after.add(other.after, times: times)
    }
  }
}
