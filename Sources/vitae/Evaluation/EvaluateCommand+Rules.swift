import BulkParsing
import CommandLineKit
import PlainFoundation
import ResumeModel
import ResumeWorkbench
import Workbench

extension EvaluateCommand {
  static let rulesSpec = CommandSpec(
    name: "rules",
    abstract: "Say what each rule of field reading is worth.",
    discussion: """
      Reads what vitae parse --without-rules printed: the fields of each resume, and those that it has without one \
      rule. Prints a Markdown table: how many resumes of each fold a rule makes better and worse, and by how much F1 \
      would be higher or lower without it, with the paired interval over people.
      """,
    options: [
      .value("gold", "FOLDER", help: "JSON Resume files, one per resume.", isRequired: true),
      .value(
        "parsed", "FILE",
        help: "What vitae parse --without-rules printed, JSON lines; - for standard input.",
        isRequired: true),
      .value(
        "documents", "FILE", help: "JSON lines with 'document', 'person' and 'fold'.",
        isRequired: true),
      PipelineCommand.jsonOption("rules"),
    ],
    examples: [
      .init(
        "vitae evaluate rules --gold gold/ --parsed out.jsonl --documents cvs.jsonl",
        "a table of rules")
    ], exitCodes: [.done, .notComparable, .usage] + ExitCode.ofFiles)

  static func rules(
    _ arguments: ParsedArguments, _ output: OutputWriter
  ) throws -> ExitCode {
    var golds: [String: URL] = [:]
    for file in try JudgedFiles.goldFiles(arguments.string("gold") ?? "") {
      golds[file.deletingPathExtension().lastPathComponent] = file
    }
    let attributes = try JudgedFiles.readAttributes(arguments.string("documents") ?? "")
    let path = arguments.string("parsed") ?? ""
    var baseline = FieldScoreTable()
    var leftOut = 0
    var without: [String: [FieldScoreTable.Row]] = [:]
    for (number, line) in try TextFile.bytes(path).numberedLines {
      guard let document = try? JSONDecoder().decode(RuleReadings.self, from: line) else {
        throw DataFileError(
          path: path, line: number, problem: "no line of vitae parse --without-rules")
      }
      let name = URL(filePath: document.source).deletingPathExtension().lastPathComponent
      guard let file = golds[name] else {
        leftOut += 1
        continue
      }
      let gold = try JudgedFiles.gold(file)
      func row(_ resume: Resume) -> FieldScoreTable.Row {
        var score = FieldScore()
        score.add(resume, against: gold)
        return FieldScoreTable.Row(
          document: name, person: attributes[name]?["person"], fold: attributes[name]?["fold"],
          resume: resume, score: score)
      }
      baseline.rows.append(row(document.resume))
      for reading in document.withoutRules {
        without[reading.rule, default: []].append(row(reading.resume))
      }
    }
    guard !baseline.rows.isEmpty else { return nothingScored(arguments) }
    if leftOut > 0 {
      StandardError.complain("vitae: \(leftOut) resumes have no gold file and were left out")
    }
    guard baseline.rows.contains(where: { !$0.fold.isEmpty }) else {
      StandardError.complain(
        TerminalText.escaped(
          "vitae: no resume has a fold in \(arguments.string("documents") ?? ""), "
            + "so there is nothing to compare"))
      return .notComparable
    }
    let figures = RuleFigures(baseline, without)
    try output.write(
      arguments.flag("json") ? try JSONLine.text(of: figures) + "\n" : figures.markdown)
    return .done
  }
}
