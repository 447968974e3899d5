package import CommandLineKit
internal import Evaluation
package import ResumeWorkbench

/// What `vitae evaluate redaction` prints: a table for people, or one JSON object.
package struct RedactionFigures: Encodable {
  /// The contact values of a field, or of all fields.
  struct Field: Encodable {
    var field: String
    var gold: Int
    var shown: Int
    var hiddenShare: Double

    init(_ field: String, _ counts: RedactionScore.Counts) {
      self.field = field
      (gold, shown, hiddenShare) = (counts.goldCount, counts.shownCount, counts.recall)
    }
  }

  var resumes: Int
  var fields: [Field]

  /// The figures of a score.
  package init(_ score: RedactionScore) {
    resumes = score.resumeCount
    fields = [Field("all", score.all)]
    fields += ResumeField.allCases.compactMap { field in
      score.fields[field].map { Field(field.rawValue, $0) }
    }
  }

  /// The table.
  package func text(on terminal: Terminal) -> String {
    var table = TextTable([
      .text("field"), .number("gold"), .number("shown"), .number("hidden share"),
    ])
    for row in fields {
      table.append([
        row.field, "\(row.gold)", "\(row.shown)", NumberText.fixed(row.hiddenShare, digits: 3),
      ])
    }
    return "\(resumes) resumes. A value is hidden when no text has its words in a row.\n\n"
      + table.render(on: terminal)
  }
}
