package import CommandLineKit
internal import Evaluation
package import ResumeWorkbench

/// What `vitae evaluate changes` prints: tables for people, or one JSON object.
package struct ChangeFigures: Encodable {
  /// A resume whose fields changed.
  struct Change: Encodable {
    var document: String
    var fold: String
    var gained: [String: Int]
    var lost: [String: Int]
    var wrongValueDifference: Int
  }

  /// What a field gained and lost over all resumes.
  struct Field: Encodable {
    var field: String
    var gained: Int
    var lost: Int
  }

  /// A difference of F1 with its interval.
  struct Difference: Encodable {
    var value: Double
    var low: Double
    var high: Double
    var method: String

    init(_ estimate: Estimate) {
      (value, low, high) = (estimate.value, estimate.low, estimate.high)
      method = estimate.method
    }

    /// For example `+0.0012 (−0.0003 to +0.0027)`.
    var text: String {
      "\(Self.signed(value)) (\(Self.signed(low)) to \(Self.signed(high)))"
    }

    private static func signed(_ value: Double) -> String {
      (value < 0 ? "−" : "+") + NumberText.fixed(abs(value), digits: 4)
    }
  }

  /// The figures of one part of the dataset, or of all.
  struct Part: Encodable {
    var name: String
    var resumes: Int
    var changed: Int
    var baselineF1: Double
    var candidateF1: Double
    var f1Difference: Difference
    var wholeWorkDifference: Difference

    init(_ name: String, _ difference: FieldComparison.Difference) {
      self.name = name
      (resumes, changed) = (difference.documentCount, difference.changedCount)
      (baselineF1, candidateF1) = (difference.baseline, difference.candidate)
      f1Difference = Difference(difference.all)
      wholeWorkDifference = Difference(difference.wholeWork)
    }
  }

  var all: Part
  var folds: [Part]
  var fields: [Field]
  var changes: [Change]
  var unpaired: [String]

  /// The figures of a comparison.
  package init(_ comparison: FieldComparison) {
    all = Part("all", comparison.all)
    folds = comparison.folds.map { Part($0.name, $0.difference) }
    fields = comparison.fields.map {
      Field(field: $0.field.rawValue, gained: $0.gained, lost: $0.lost)
    }
    changes = comparison.changes.map { change in
      Change(
        document: change.document, fold: change.fold, gained: Self.named(change.gained),
        lost: Self.named(change.lost), wrongValueDifference: change.spuriousDifference)
    }
    unpaired = comparison.unpaired
  }

  private static func named(_ counts: [ResumeField: Int]) -> [String: Int] {
    Dictionary(uniqueKeysWithValues: counts.map { ($0.key.rawValue, $0.value) })
  }

  /// The tables; at most `limit` changed resumes.
  package func text(on terminal: Terminal, limit: Int) -> String {
    var out = "\(all.changed) of \(all.resumes) resumes have other fields.\n"
    if !unpaired.isEmpty {
      out += "\(unpaired.count) resumes are in one of the tables only and are not compared.\n"
    }
    guard all.changed > 0 else { return out }
    var parts = TextTable([
      .text("part"), .number("resumes"), .number("changed"), .number("F1 before"),
      .number("F1 after"), .text("difference of F1"), .text("of whole work entries"),
    ])
    for part in [all] + folds where part.changed > 0 {
      parts.append([
        part.name, "\(part.resumes)", "\(part.changed)",
        NumberText.fixed(part.baselineF1, digits: 4),
        NumberText.fixed(part.candidateF1, digits: 4), part.f1Difference.text,
        part.wholeWorkDifference.text,
      ])
    }
    out += "\n" + parts.render(on: terminal)
    out += "\nIntervals of 95 %: \(all.f1Difference.method).\n"
    if !fields.isEmpty {
      var table = TextTable([.text("field"), .number("gained"), .number("lost")])
      for field in fields { table.append([field.field, "\(field.gained)", "\(field.lost)"]) }
      out += "\n" + table.render(on: terminal)
    }
    return out + list(on: terminal, limit: limit)
  }

  private func list(on terminal: Terminal, limit: Int) -> String {
    guard limit > 0 else { return "" }
    var table = TextTable([
      .text("resume"), .text("part"), .text("gained"), .text("lost"), .number("wrong values"),
    ])
    for change in changes.prefix(limit) {
      table.append([
        change.document, change.fold, Self.text(change.gained), Self.text(change.lost),
        "\(change.wrongValueDifference > 0 ? "+" : "")\(change.wrongValueDifference)",
      ])
    }
    let rest = changes.count - min(limit, changes.count)
    return "\n" + table.render(on: terminal)
      + (rest > 0 ? "and \(rest) more; --limit \(changes.count) lists all\n" : "")
  }

  private static func text(_ counts: [String: Int]) -> String {
    counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
  }
}
