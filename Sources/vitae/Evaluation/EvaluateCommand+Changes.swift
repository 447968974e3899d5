import BulkParsing
import CommandLineKit
import ResumeWorkbench
import Workbench

extension EvaluateCommand {
  static let changesSpec = CommandSpec(
    name: "changes",
    abstract: "Compare two readings of the same resumes, field by field.",
    discussion: """
      Reads two tables that vitae evaluate fields --scores wrote before and after a change. Prints the resumes whose \
      fields changed, what each field gained and lost, and the difference of F1 with its paired interval over people. \
      'Gained' counts values that are right now and were not, resume by resume.
      """,
    positionals: [
      PositionalSpec("baseline", help: "The table from before the change."),
      PositionalSpec("candidate", help: "The table from after it."),
    ],
    options: [
      .value(
        "limit", "N", kind: .integer(0...Int.max),
        help: "Changed resumes to list; 0 lists none.", default: "20"),
      PipelineCommand.jsonOption("changes", "fields", "folds"),
    ],
    examples: [
      .init("vitae evaluate changes before.tsv after.tsv", "what a change of the reader did")
    ], exitCodes: [.done, .notComparable, .usage] + ExitCode.ofFiles)

  static func changes(
    _ arguments: ParsedArguments, _ output: OutputWriter
  ) throws -> ExitCode {
    let paths = ["baseline", "candidate"].map { arguments.string($0) ?? "" }
    let tables = try paths.map(readScores)
    guard let comparison = FieldComparison(candidate: tables[1], baseline: tables[0]) else {
      StandardError.complain(
        TerminalText.escaped("vitae: \(paths[0]) and \(paths[1]) have no resume in common"))
      return .notComparable
    }
    let figures = ChangeFigures(comparison)
    try output.write(
      arguments.flag("json")
        ? try JSONLine.text(of: figures) + "\n"
        : figures.text(on: .standardOutput, limit: arguments.int("limit") ?? 20))
    return .done
  }

  private static func readScores(_ path: String) throws -> FieldScoreTable {
    let text = try TextFile.read(path)
    do {
      return try FieldScoreTable(text: text)
    } catch {
      throw DataFileError(path: path, line: error.line, problem: error.text)
    }
  }
}
