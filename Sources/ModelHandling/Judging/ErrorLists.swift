internal import CommandFiles
internal import CommandLineKit
internal import Evaluation
internal import Reporting
package import Workbench

/// The lists of an analysis of errors, for people and as files to correct.
package enum ErrorLists {
  /// The selected rows in a line, with the share that a report gives of them.
  package static func counts(_ analysis: ErrorAnalysis) -> String {
    let matrix = analysis.scores.confusionMatrix
    let noun = analysis.scores.nouns.item
    var line = "\(noun.counted(matrix.total)), \(NumberText.grouped(matrix.correct)) right"
    if matrix.total > 0 {
      line += " (\(NumberText.percent(Double(matrix.correct) / Double(matrix.total))))"
    }
    return line + "\n\n"
  }

  /// The classes that need rows, the neediest first.
  package static func needs(_ analysis: ErrorAnalysis) -> String {
    var table = TextTable([
      .text("class, the neediest first"), .number("F1"), .number("95 % interval"), .number("n"),
      .number("more rows wanted"),
    ])
    for need in analysis.needs {
      table.append([
        analysis.scores.labels[need.label], NumberText.percent(need.f1.value),
        NumberText.percents(from: need.f1.low, to: need.f1.high),
        "\(need.support)", "\(need.rowsWanted)",
      ])
    }
    return table.render(on: .standardOutput)
  }

  /// Rows of a list, with masked texts.
  package static func table(
    _ findings: ArraySlice<ErrorAnalysis.Finding>, _ analysis: ErrorAnalysis
  ) -> String {
    let mask = QuoteMask(names: analysis.names)
    var table = TextTable([
      .text("where"), .text("label"), .text("why"), .number("score"),
      .text("text, masked", maximumWidth: 60),
    ])
    for finding in findings {
      let row = analysis.rows[finding.row]
      table.append([
        "\(row.document), \(row.place)",
        analysis.scores.labels[analysis.scores.rows[finding.row].actual], finding.reason,
        NumberText.fixed(finding.score, digits: 2), mask.mask(row.text),
      ])
    }
    return table.render(on: .standardOutput)
  }

  /// One line of a file that is to be corrected.
  private struct Line: Encodable {
    var document: String
    var place: String
    var person: String
    var label: String
    var suggested: String
    var confidence: Double?
    var score: Double
    var reason: String
    var text: String
  }

  /// Writes a whole list with its texts into a folder, readable by its owner alone.
  ///
  /// - Throws: ``DataFileError`` when the folder or the file cannot be written.
  package static func write(
    _ findings: [ErrorAnalysis.Finding], _ kind: ErrorAnalysis.Kind, _ analysis: ErrorAnalysis,
    to folder: String
  ) throws {
    var text = ""
    for finding in findings {
      let (row, scored) = (analysis.rows[finding.row], analysis.scores.rows[finding.row])
      let line = Line(
        document: row.document, place: row.place, person: scored.person,
        label: analysis.scores.labels[scored.actual],
        suggested: analysis.scores.labels[finding.suggested], confidence: scored.confidence,
        score: finding.score, reason: finding.reason, text: row.text)
      text += try JSONLine.text(of: line) + "\n"
    }
    try PrivateFile.makeFolder(folder)
    try PrivateFile.write(text, to: folder + "/\(kind.rawValue).jsonl")
  }
}
