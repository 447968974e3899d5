import CBuildInfo
import CommandLineKit
import PipelineKit
import PlainFoundation
import TextClassification
import Workbench

/// The tool's entry point: finds the command, runs it, and turns what went wrong into an exit code.
@main
struct VitaeCommand {
  static let spec = CommandSpec(
    name: "vitae",
    abstract:
      "Parse resume PDFs; train, evaluate and gate resume classifiers; all on this machine.",
    subcommands: commands.map(\.spec),
    examples: [
      .init(
        "vitae parse resumes/ > resumes.jsonl",
        "one JSON object per PDF, even if the file is broken"),
      .init("vitae inspect cv.pdf", "one page in HTML: what was found where"),
      .init("vitae train --data train.txt --model m.vitae", "any label set, fastText lines"),
      .init("vitae run resume-sections", "in a clone of the project: train, verify, report"),
    ],
    exitCodes: [
      .done, .gateNotMet, .someInputsFailed, .notComparable, .inconclusive, .stale, .usage,
      .badData, .missing, .internalError, .cannotCreate, .inputOutput, .busy, .noPermission,
      .interrupted,
    ],
    variables: [
      .init("VITAE_STORE", "The store to use where --store is absent."),
      .init(
        "VITAE_PDF_WORKER", "The executable that reads PDFs, in place of the one beside the tool."),
      .init("NO_COLOR", "No colours on a terminal, if not empty."),
      .init("COLUMNS", "The width of tables that go to a file or a pipe; 80 when not set."),
      .init(
        "GITHUB_STEP_SUMMARY",
        "The file that runs, tests and gates append a summary in Markdown to; CI sets it."),
    ])

  /// The commands, under the headings of the help.
  static let commands =
    entries(
      "Resumes and datasets", Entry(ParseCommand.self), Entry(InspectCommand.self),
      Entry(PortfolioCommand.self), Entry(PeopleCommand.self),
      Entry(ImportCommand.self), Entry(DatasetCommand.self),
      Entry(LabelCommand.self))
    + entries(
      "Pipelines", Entry(RunCommand.self), Entry(PlanCommand.self), Entry(GraphCommand.self),
      Entry(RunsCommand.self), Entry(ShowCommand.self), Entry(WhyCommand.self),
      Entry(StoreCommand.self), Entry(InitCommand.self))
    + entries(
      "Models", Entry(TrainCommand.self), Entry(TuneCommand.self), Entry(ClassifyCommand.self),
      Entry(ModelCommand.self))
    + entries(
      "Evaluation and gates", Entry(TestCommand.self), Entry(EvaluateCommand.self),
      Entry(ErrorsCommand.self), Entry(GateCommand.self), Entry(CompareCommand.self),
      Entry(BaselineCommand.self))
    + entries(
      "Setup", Entry(DoctorCommand.self), Entry(HardwareCommand.self),
      Entry(CompletionsCommand.self), Entry(ManCommand.self))
    + [Entry(BenchmarkCommand.self), Entry(PageBenchmarkCommand.self)]

  private static func entries(_ group: String, _ entries: Entry...) -> [Entry] {
    entries.map { entry in
      var entry = entry
      entry.spec.group = group
      return entry
    }
  }

  /// A command as a value. (Calling an async requirement on `any Command.Type` crashes the 6.3.1 compiler.)
  struct Entry: Sendable {
    var spec: CommandSpec
    var run: @Sendable (ParsedArguments, OutputWriter) async throws -> ExitCode

    init<C: Command>(_: C.Type) {
      spec = C.spec
      run = { try await C.run($0, output: $1) }
    }
  }

  static func main() async {
    StandardDescriptors.fillClosed()
    FatalSignals.install()
    exit(await run(Array(CommandLine.arguments.dropFirst())).rawValue)
  }

  static func run(_ arguments: [String]) async -> ExitCode {
    do {
      return try await perform(arguments)
    } catch let error as UsageError {
      return complain("\(error)", error.exitCode)
    } catch let error as any ExitCoded {
      return error.exitCode == .done ? .done : fail("\(error)", error.exitCode)
    } catch is CancellationError {
      return fail("stopped", .interrupted)
    } catch let error as ModelLookupError {
      return fail("\(error)", .notComparable)
    } catch let error as any InputProblem {
      return fail("\(error)", error.isMissing ? .missing : .badData)
    } catch let error as TrainingError {
      return fail("\(error)", .badData)
    } catch {
      return fail("\(error)", .internalError)
    }
  }

  private static func perform(_ arguments: [String]) async throws -> ExitCode {
    let parsed = try ArgumentParser(spec).parse(arguments.isEmpty ? ["--help"] : arguments)
    let output = OutputWriter.standardOutput()
    switch parsed.request {
    case .help:
      try output.write(HelpText(parsed).render(on: .standardOutput))
    case .version:
      try output.writeLine(version)
    case .run:
      guard let command = commands.first(where: { $0.spec.name == parsed.path.dropFirst().first })
      else {
        try output.write(HelpText(parsed).render(on: .standardOutput))
        break
      }
      let code: ExitCode
      do {
        code = try await command.run(parsed, output)
      } catch {
        // What was finished before the failure is the user's.
        try output.flush()
        throw error
      }
      try output.flush()
      return code
    }
    try output.flush()
    return .done
  }

  /// For example `vitae 0.1.0 (dbc1ffb, 2026-11-28)`.
  private static var version: String {
    let commit = unsafe String(cString: vitae_build_commit())
    return "vitae \(PipelineCommand.version) (\(commit.isEmpty ? "commit unknown" : commit))"
  }

  private static func fail(_ text: String, _ code: ExitCode) -> ExitCode {
    complain("vitae: \(TerminalText.escaped(text))", code)
  }

  /// Prints lines that are safe for a terminal.
  private static func complain(_ lines: String, _ code: ExitCode) -> ExitCode {
    StandardError.complain(lines)
    return code
  }
}
