package import Evaluation
package import ResumeModel

/// How the values found in resumes compare with the gold values, field by field.
///
/// Values are compared as multisets of normalised texts: what stands on both sides once counts once. Fields beyond JSON
/// Resume are compared only where the gold is of our extended form, since other gold cannot have them.
package struct FieldScore: Sendable, Hashable {
  /// Values on both sides, only found, and only in the gold.
  package struct Counts: Sendable, Hashable {
    /// Found and in the gold.
    package var matchCount = 0
    /// Found, not in the gold.
    package var spuriousCount = 0
    /// In the gold, not found.
    package var missedCount = 0

    /// The share of found values that are right; 1 when nothing was found.
    package var precision: Double { Self.share(matchCount, matchCount + spuriousCount) }
    /// The share of gold values that were found; 1 when there are none.
    package var recall: Double { Self.share(matchCount, matchCount + missedCount) }
    /// The harmonic mean of both.
    package var f1: Double {
      Self.share(2 * matchCount, 2 * matchCount + spuriousCount + missedCount)
    }

    private static func share(_ part: Int, _ whole: Int) -> Double {
      whole == 0 ? 1 : Double(part) / Double(whole)
    }

    mutating func add(_ other: Counts, times: Int = 1) {
      matchCount += times * other.matchCount
      spuriousCount += times * other.spuriousCount
      missedCount += times * other.missedCount
    }
  }

  /// A value on one side only.
  package struct Miss: Sendable, Hashable {
    /// The field's name.
    package var field: String
    /// Whether it is in the gold; otherwise it was found.
    package var isGold: Bool
    /// The value as it is written.
    package var value: String
  }

  /// Counts by field; fields without values are absent.
  package private(set) var fields: [ResumeField: Counts] = [:]
  /// Jobs whose title, employer and both dates are right.
  package private(set) var wholeWork = Counts()
  /// How many resumes were compared.
  package private(set) var resumeCount = 0
  /// How sure the found values were, and how many of them are right.
  package private(set) var reliability = ReliabilityBin.empty(10)

  /// A score of nothing.
  package init() {}

  /// The score of one resume from its counts, without confidences.
  package init(fields: [ResumeField: Counts], wholeWork: Counts) {
    self.fields = fields
    self.wholeWork = wholeWork
    resumeCount = 1
  }

  /// Counts of all fields together; the micro average is over them.
  package var all: Counts {
    fields.values.reduce(into: Counts()) { $0.add($1) }
  }

  /// Adds a resume.
  ///
  /// - Parameters:
  ///   - found: What was read from the page.
  ///   - gold: What the page prints.
  ///   - confidences: How sure the found values are, by their JSON pointers.
  /// - Returns: The values on one side only, in the order of the fields.
  @discardableResult
  package mutating func add(
    _ found: Resume, against gold: GoldResume, confidences: [String: Double] = [:]
  ) -> [Miss] {
    resumeCount += 1
    var misses: [Miss] = []
    let (foundItems, goldItems) = (found.fieldItems, gold.resume.fieldItems)
    for field in ResumeField.allCases where gold.isExtended || !field.isExtension {
      let (left, right) = (
        foundItems.filter { $0.field == field }, goldItems.filter { $0.field == field }
      )
      guard !left.isEmpty || !right.isEmpty else { continue }
      let spurious = Self.surplus(of: left, over: right)
      let missed = Self.surplus(of: right, over: left)
      fields[field, default: Counts()].add(
        Counts(
          matchCount: left.count - spurious.count, spuriousCount: spurious.count,
          missedCount: missed.count))
      let wrong = Set(spurious.map(\.path))
      for item in left {
        guard let confidence = confidences[item.path] else { continue }
        reliability.add(confidence: confidence, isCorrect: !wrong.contains(item.path))
      }
      misses += missed.map { Miss(field: field.rawValue, isGold: true, value: $0.value) }
      misses += spurious.map { Miss(field: field.rawValue, isGold: false, value: $0.value) }
    }
    let (works, goldWorks) = (found.wholeWorkEntries, gold.resume.wholeWorkEntries)
    let spuriousCount = Self.surplus(of: works, over: goldWorks).count
    wholeWork.add(
      Counts(
        matchCount: works.count - spuriousCount, spuriousCount: spuriousCount,
        missedCount: Self.surplus(of: goldWorks, over: works).count))
    return misses
  }

  /// Adds the counts of another score.
  package mutating func add(_ other: FieldScore) {
    for (field, counts) in other.fields { fields[field, default: Counts()].add(counts) }
    wholeWork.add(other.wholeWork)
    reliability.add(other.reliability)
    resumeCount += other.resumeCount
  }

  private static func surplus(of left: [FieldItem], over right: [FieldItem]) -> [FieldItem] {
    var stock: [String: Int] = [:]
    for item in right { stock[item.key, default: 0] += 1 }
    return left.filter { item in
      guard let count = stock[item.key], count > 0 else { return true }
      stock[item.key] = count - 1
      return false
    }
  }

  private static func surplus(of left: [String], over right: [String]) -> [String] {
    surplus(of: left.map(FieldItem.init(whole:)), over: right.map(FieldItem.init(whole:)))
      .map(\.key)
  }
}

extension FieldItem {
  fileprivate init(whole key: String) { self.init(field: .position, key: key, value: key) }
}
