import CommandLineKit
import Foundation
import Workbench

/// `vitae run PIPELINE`: hands over to the pipeline's executable.
enum RunCommand: Command {
  static let spec = CommandSpec(
    name: "run", abstract: "Run a pipeline: what changed since the last run, then the verdict.",
    positionals: [Pipelines.argument], options: PipelineCommand.runOptions,
    examples: [.init("vitae run resume-sections", "train, evaluate, report, verify")],
    exitCodes: PipelineCommand.exitCodes)

  static func run(_ arguments: ParsedArguments, output: OutputWriter) async throws -> ExitCode {
    var words = ["run"]
    for name in ["store", "audit", "inconclusive"] {
      if let value = arguments.string(name) { words += ["--\(name)", value] }
    }
    if arguments.flag("quiet") { words.append("--quiet") }
    return try Pipelines.become(arguments, words)
  }
}

/// `vitae plan PIPELINE`: says what a run would do and why.
enum PlanCommand: Command {
  static let spec = CommandSpec(
    name: "plan", abstract: "Say which steps of a pipeline would run and why.",
    positionals: [Pipelines.argument], options: [PipelineCommand.storeOption])

  static func run(_ arguments: ParsedArguments, output: OutputWriter) async throws -> ExitCode {
    let store = arguments.string("store").map { ["--store", $0] } ?? []
    return try Pipelines.become(arguments, ["plan"] + store)
  }
}

/// `vitae graph PIPELINE`: prints the graph.
enum GraphCommand: Command {
  static let spec = CommandSpec(
    name: "graph", abstract: "Print a pipeline's graph as Mermaid, Graphviz or JSON.",
    positionals: [Pipelines.argument], options: PipelineCommand.graphOptions)

  static func run(_ arguments: ParsedArguments, output: OutputWriter) async throws -> ExitCode {
    try Pipelines.become(arguments, ["graph", "--format", arguments.string("format") ?? "mermaid"])
  }
}

/// Pipelines are executables beside this one.
enum Pipelines {
  static let argument = PositionalSpec(
    "pipeline", help: "A pipeline's name: that of an executable beside this one.")

  /// Replaces this process by the pipeline's, so that signals and exit codes are its own.
  static func become(_ arguments: ParsedArguments, _ words: [String]) throws -> ExitCode {
    let name = arguments.string("pipeline") ?? ""
    let folder = URL(filePath: ownPath).deletingLastPathComponent().path
    let path = folder + "/" + name
    let isName =
      !name.isEmpty && !name.contains("/")
      && !["vitae", "PDFWorker", "vitae-pdf-worker"].contains(name)
    guard isName, FileManager.default.isExecutableFile(atPath: path) else {
      let known = names(in: folder)
      let near = Spelling.nearest(to: name, among: known).map { " Did you mean '\($0)'?" } ?? ""
      let list = known.isEmpty ? "none is built" : "there is " + known.joined(separator: ", ")
      throw arguments.usageError("no pipeline '\(TerminalText.escaped(name))'; \(list).\(near)")
    }
    try execute(path, [name] + words)
  }

  /// The pipelines of the current folder whose executables are built, or what else is beside this executable.
  private static func names(in folder: String) -> [String] {
    let own = ["vitae", "PDFWorker", "vitae-pdf-worker"]
    let found =
      (try? FileManager.default.contentsOfDirectory(atPath: "pipelines"))
      ?? (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return found.filter { !own.contains($0) && !$0.contains(".") }.filter {
      FileManager.default.isExecutableFile(atPath: folder + "/" + $0)
    }
    .sorted()
  }

  private static var ownPath: String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
      ?? CommandLine.arguments[0]
  }

  private static func execute(_ path: String, _ words: [String]) throws -> Never {
    // The strings live until exec replaces the process.
    var pointers = unsafe words.map { unsafe strdup($0) }
    unsafe pointers.append(nil)
    unsafe execv(path, pointers)
    throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
  }
}
