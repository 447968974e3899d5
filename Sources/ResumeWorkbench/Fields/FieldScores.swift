internal import Evaluation
internal import PipelineKit
package import ResumeModel

/// Field scores of many resumes: of all, and by groups such as layout and language.
package struct FieldScores: Sendable {
  /// Of all resumes.
  package private(set) var all = FieldScore()
  /// By the kind of group and its name.
  package private(set) var groups: [String: [String: FieldScore]] = [:]
  /// Values that no page explains.
  package private(set) var inventionCount = 0

  /// Scores of nothing.
  package init() {}

  /// Adds a resume.
  ///
  /// - Parameters:
  ///   - found: What was read from the page.
  ///   - gold: What the page prints.
  ///   - confidences: How sure the found values are, by their JSON pointers.
  ///   - inventions: How many of the values no place on the page explains.
  ///   - names: The resume's groups, name by kind; empty names are left out.
  /// - Returns: The values on one side only.
  package mutating func add(
    _ found: Resume, against gold: GoldResume, confidences: [String: Double] = [:],
    inventionCount inventions: Int = 0, groups names: [String: String] = [:]
  ) -> [FieldScore.Miss] {
    var one = FieldScore()
    let misses = one.add(found, against: gold, confidences: confidences)
    add(one, inventionCount: inventions, groups: names)
    return misses
  }

  /// Adds a resume's score.
  package mutating func add(
    _ one: FieldScore, inventionCount inventions: Int = 0, groups names: [String: String] = [:]
  ) {
    all.add(one)
    inventionCount += inventions
    for (kind, name) in names where !name.isEmpty {
      groups[kind, default: [:]][name, default: FieldScore()].add(one)
    }
  }

  /// The tables of a report.
  package var markdown: String {
    var text =
      "\(all.resumeCount) resumes. A value counts when its letters and digits are those of the gold; both dates of an entry are one value.\n\n"
    text +=
      "| what | gold | found | precision | recall | F1 |\n| --- | --- | --- | --- | --- | --- |\n"
    text += Self.row("all fields", all.all)
    text += Self.row("whole work entry: title, employer, both dates", all.wholeWork)
    for field in ResumeField.allCases {
      if let counts = all.fields[field] { text += Self.row(field.rawValue, counts) }
    }
    text += "\nValues that the page does not have: \(inventionCount)\n"
    text += reliabilityTable
    for (kind, scores) in groups.sorted(by: { $0.key < $1.key }) {
      text +=
        "\n| \(kind) | resumes | F1, all fields | F1, whole work entry |\n| --- | --- | --- | --- |\n"
      for (name, score) in scores.sorted(by: {
        ($0.value.all.f1, $0.key) < ($1.value.all.f1, $1.key)
      }) {
        text +=
          "| \(name) | \(score.resumeCount) | \(Self.share(score.all.f1)) | \(Self.share(score.wholeWork.f1)) |\n"
      }
    }
    return text
  }

  /// How honest the confidences are; empty when no value has one.
  private var reliabilityTable: String {
    let reliability = all.reliability
    guard reliability.answerCount > 0 else { return "" }
    var text =
      "\nCalibration error of the confidences of \(reliability.answerCount) values: "
      + "\(Self.share(reliability.expectedCalibrationError))\n\n"
    text += "| confidence | values | mean confidence | right |\n| --- | --- | --- | --- |\n"
    for bin in reliability where bin.count > 0 {
      text += "| \(Self.share(bin.low))–\(Self.share(bin.high)) | \(bin.count) "
      text += "| \(Self.share(bin.meanConfidence)) | \(Self.share(bin.accuracy)) |\n"
    }
    return text
  }

  private static func row(_ name: String, _ counts: FieldScore.Counts) -> String {
    "| \(name) | \(counts.matchCount + counts.missedCount) | \(counts.matchCount + counts.spuriousCount) "
      + "| \(share(counts.precision)) | \(share(counts.recall)) | \(share(counts.f1)) |\n"
  }

  private static func share(_ value: Double) -> String { NumberText.fixed(value, digits: 3) }
}

/// A gold file that is no JSON Resume.
package struct GoldResumeError: InputProblem, CustomStringConvertible {
  /// The file.
  package var path: String

  /// An error from the file's path.
  package init(path: String) { self.path = path }

  /// What is wrong and where.
  package var description: String { "\(path): no JSON Resume" }
}
