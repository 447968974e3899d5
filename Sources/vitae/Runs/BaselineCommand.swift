import CommandLineKit
import Evaluation
import PlainFoundation
import Workbench

/// `vitae baseline accept`: makes the answers of the last run those that later runs are held against.
enum BaselineCommand: Command {
  static let spec = CommandSpec(
    name: "baseline",
    abstract: "Accept the last run's answers as the baseline of the regression gate.",
    subcommands: [
      CommandSpec(
        name: "accept",
        abstract: "Copy candidate.json of a report to baseline.json, which NoRegression reads.",
        positionals: [
          PositionalSpec(
            "report",
            help:
              "The folder of the report, or the name of a pipeline that reports into reports/NAME.")
        ],
        examples: [
          .init("vitae baseline accept report", "commit report/baseline.json afterwards"),
          .init("vitae baseline accept resume-sections", "reports/resume-sections"),
        ],
        exitCodes: [.done, .usage] + ExitCode.ofFiles)
    ])

  static func run(_ arguments: ParsedArguments, output: OutputWriter) async throws -> ExitCode {
    guard arguments.command.name == "accept" else {
      try output.write(HelpText(arguments).render(on: .standardOutput))
      return .done
    }
    let given = arguments.string("report") ?? ""
    let isFolder = FileManager.default.fileExists(atPath: given)
    let folder = isFolder || given.contains("/") ? given : "reports/\(given)"
    let candidate = try set(folder + "/candidate.json")
    let path = folder + "/baseline.json"
    let old = FileManager.default.fileExists(atPath: path) ? try set(path).set : nil
    do {
      try candidate.bytes.write(to: URL(filePath: path), options: .atomic)
    } catch {
      throw DataFileError.writing(path, error)
    }
    let (new, was) = (accuracy(candidate.set), old.map { " (was \(accuracy($0)))" } ?? "")
    try output.writeLine("wrote \(TerminalText.escaped(path)): accuracy \(new)\(was)")
    return .done
  }

  private static func set(_ path: String) throws -> (bytes: Data, set: ScoredSet) {
    guard let bytes = try? Data(contentsOf: URL(filePath: path)) else {
      throw DataFileError.reading(path)
    }
    guard let set = try? JSONDecoder().decode(ScoredSet.self, from: bytes) else {
      throw DataFileError(path: path, line: nil, problem: "not the answers of a run")
    }
    return (bytes, set)
  }

  private static func accuracy(_ set: ScoredSet) -> String {
    "\(NumberText.percent(set.confusionMatrix.accuracy)) of \(NumberText.grouped(set.rows.count)) rows"
  }
}
