package import CommandLineKit
internal import Evaluation
internal import PlainFoundation
package import Reporting
internal import Workbench

/// Prints a comparison, writes its files, and says with what code to exit.
package enum ComparisonOutput {
  /// Writes the files that the options name, prints the verdict, and returns the code to exit with.
  package static func deliver(
    _ report: ComparisonReport, _ arguments: ParsedArguments, to output: OutputWriter
  ) throws -> ExitCode {
    let fails = arguments.string("inconclusive") == "fail"
    let markdown = ComparisonMarkdown.render(report)
    if let path = arguments.string("junit") {
      try write(
        JUnitReport.render(suite: report.title, gates: report.gates, inconclusiveFails: fails),
        to: path)
    }
    if let path = arguments.string("sarif") {
      try write(SARIFReport.render(report.broken, version: PipelineCommand.version), to: path)
    }
    if let path = arguments.string("markdown") { try write(markdown, to: path) }
    try StepSummary.append(markdown)
    if arguments.flag("json") {
      try output.write(ComparisonJSON.render(report, inconclusiveFails: fails))
    } else {
      try output.write(text(report))
    }
    let code = report.outcome.exitCode(inconclusiveFails: fails)
    return ExitCode(rawValue: code) ?? .internalError
  }

  private static func write(_ text: String, to path: String) throws {
    do {
      try Data(text.utf8).write(to: URL(filePath: path), options: .atomic)
    } catch {
      throw DataFileError.writing(path, error)
    }
  }

  private static func text(_ report: ComparisonReport) -> String {
    let terminal = Terminal.standardOutput
    var out = "candidate  \(TerminalText.escaped(report.candidate.name))\n"
    out += "baseline   \(TerminalText.escaped(report.baseline.name))\n"
    if let data = report.data { out += "data       \(TerminalText.escaped(data.name))\n" }
    if let comparison = report.regression.comparison {
      var table = TextTable([.text("figure"), .text("value")])
      for fact in comparison.figures(
        bootstrap: report.bootstrap, nouns: report.regression.nouns)
      {
        table.append([fact.name, fact.value])
      }
      out += "\n" + table.render(on: terminal)
    }
    if let classes = report.classes?.classes {
      var table = TextTable(
        ClassComparison.columns.enumerated().map {
          (1...4).contains($0) || $0 == 6
            ? .number($1) : $1 == "verdict" ? .state($1) : .text($1)
        })
      for item in classes { table.append(item.cells) }
      out += "\n" + table.render(on: terminal)
    }
    let times = report.latencyRows
    if !times.isEmpty {
      var table = TextTable([.text("time per text"), .number("candidate"), .number("baseline")])
      for row in times { table.append(row) }
      out += "\n" + table.render(on: terminal)
    }
    var table = TextTable([.text("gate"), .state("verdict"), .text("detail")])
    for gate in report.gates {
      table.append([gate.name, gate.verdict.words, gate.detail])
    }
    out += "\n" + table.render(on: terminal)
    out += "verdict: \(terminal.styled(state: report.outcome.words))\n"
    if report.regression.comparison != nil, !report.isGrouped {
      out +=
        "note: no row says whose it is ('person' or 'group'), so each row counts as a group of its own\n"
    }
    return out
  }
}
