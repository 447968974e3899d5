package import CommandLineKit
internal import Evaluation
package import ResumeWorkbench

/// What `vitae evaluate fields` prints: tables for people, or one JSON object.
package struct FieldFigures: Encodable {
  /// The figures of a field, of all fields, or of whole work entries.
  struct Field: Encodable {
    var field: String
    var gold: Int
    var found: Int
    var matched: Int
    var precision: Double
    var recall: Double
    var f1: Double

    init(_ field: String, _ counts: FieldScore.Counts) {
      self.field = field
      gold = counts.matchCount + counts.missedCount
      found = counts.matchCount + counts.spuriousCount
      matched = counts.matchCount
      (precision, recall, f1) = (counts.precision, counts.recall, counts.f1)
    }
  }

  /// The values whose confidence lies in one range.
  struct Confidence: Encodable {
    var low: Double
    var high: Double
    var count: Int
    var meanConfidence: Double
    var accuracy: Double
  }

  /// The resumes of one layout or language.
  struct Group: Encodable {
    var kind: String
    var name: String
    var resumes: Int
    var f1: Double
    var wholeWorkF1: Double
  }

  var resumes: Int
  var inventedValues: Int
  var fields: [Field]
  /// Absent when no value has a confidence.
  var calibrationError: Double?
  var confidences: [Confidence]
  var groups: [Group]

  /// The figures of some scores.
  package init(_ scores: FieldScores) {
    let all = scores.all
    resumes = all.resumeCount
    inventedValues = scores.inventionCount
    fields = [Field("all", all.all), Field("whole work entry", all.wholeWork)]
    fields += ResumeField.allCases.compactMap { field in
      all.fields[field].map { Field(field.rawValue, $0) }
    }
    let bins = all.reliability
    calibrationError = bins.answerCount > 0 ? bins.expectedCalibrationError : nil
    confidences = bins.filter { $0.count > 0 }.map {
      Confidence(
        low: $0.low, high: $0.high, count: $0.count, meanConfidence: $0.meanConfidence,
        accuracy: $0.accuracy)
    }
    groups = scores.groups.sorted { $0.key < $1.key }.flatMap { kind, members in
      members.map { name, score in
        Group(
          kind: kind, name: name, resumes: score.resumeCount, f1: score.all.f1,
          wholeWorkF1: score.wholeWork.f1)
      }.sorted { ($0.f1, $0.name) < ($1.f1, $1.name) }
    }
  }

  /// The tables.
  package func text(on terminal: Terminal) -> String {
    var out = "\(resumes) resumes. A value counts when its letters and digits equal the gold's;\n"
    out += "both dates of an entry are one value.\n\n"
    var table = TextTable([
      .text("field"), .number("gold"), .number("found"), .number("precision"),
      .number("recall"), .number("F1"),
    ])
    for row in fields {
      let figures = [row.precision, row.recall, row.f1].map(share)
      table.append([row.field, "\(row.gold)", "\(row.found)"] + figures)
    }
    out += table.render(on: terminal)
    out += "\nWhole work entry: title, employer and both dates are right.\n"
    out += "Invented values, which no place of the page explains: \(inventedValues)\n"
    if let calibrationError {
      let count = confidences.reduce(0) { $0 + $1.count }
      out += "Calibration error of the confidences of \(count) values: "
      out += share(calibrationError) + "\n"
      var table = TextTable([
        .text("confidence"), .number("values"), .number("mean confidence"), .number("correct"),
      ])
      for row in confidences {
        table.append([
          "\(share(row.low))–\(share(row.high))", "\(row.count)",
          share(row.meanConfidence), share(row.accuracy),
        ])
      }
      out += "\n" + table.render(on: terminal)
    }
    for kind in Set(groups.map(\.kind)).sorted() {
      var table = TextTable([
        .text(kind), .number("resumes"), .number("F1"), .number("F1, whole work entry"),
      ])
      for row in groups where row.kind == kind {
        table.append([
          row.name, "\(row.resumes)", share(row.f1),
          share(row.wholeWorkF1),
        ])
      }
      out += "\n" + table.render(on: terminal)
    }
    return out
  }
}

private func share(_ value: Double) -> String { NumberText.fixed(value, digits: 3) }
