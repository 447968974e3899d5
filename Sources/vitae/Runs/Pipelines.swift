import CommandFiles
import CommandLineKit
import PlainFoundation
import Workbench

/// Pipelines are executables beside this one.
enum Pipelines {
  static let argument = PositionalSpec(
    "pipeline", help: "The pipeline's name: an executable beside this one.",
    valuesFrom: ["completions", "--pipelines"])

  /// The options that were given, for the pipeline's own command line.
  static func words(_ arguments: ParsedArguments) -> [String] {
    arguments.command.options.filter { arguments.isGiven($0.name) }.flatMap { option in
      option.isFlag
        ? ["--\(option.name)"] : arguments.strings(option.name).map { "--\(option.name)=\($0)" }
    }
  }

  /// Replaces this process by the pipeline's, so that signals and exit codes are its own.
  static func become(
    _ arguments: ParsedArguments, named given: String? = nil, _ words: [String]
  ) throws -> ExitCode {
    let name = given ?? arguments.string("pipeline") ?? ""
    let folder = URL(filePath: ownPath).deletingLastPathComponent().path
    let path = folder + "/" + name
    guard !name.isEmpty, !name.contains("/"), isPipeline(path) else {
      let known = names(in: folder)
      let near = Spelling.nearest(to: name, among: known).map { " Did you mean '\($0)'?" } ?? ""
      let list =
        known.isEmpty
        ? "no pipeline is built beside this program. \(origin)"
        : "those built are \(TerminalText.list(known, atMost: 30)).\(near)"
      throw arguments.usageError("no pipeline '\(TerminalText.escaped(name))'; \(list)")
    }
    try execute(path, [name] + words)
  }

  /// Where pipelines come from, for who has none.
  private static let origin =
    "Pipelines are Swift programs of the project: clone it and call 'make run' there"

  /// How to get a store with a run in it.
  static var firstRun: String {
    names.isEmpty
      ? "a pipeline's run makes one. \(origin)" : "'vitae run resume-sections' makes one"
  }

  /// The names of the pipelines that can be run.
  static var names: [String] { names(in: URL(filePath: ownPath).deletingLastPathComponent().path) }

  /// The pipelines whose executables are beside this one.
  private static func names(in folder: String) -> [String] {
    let found = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return found.filter { !$0.contains(".") && isPipeline(folder + "/" + $0) }.sorted()
  }

  /// Whether a file is the executable of a pipeline: it holds a pipeline's help.
  private static func isPipeline(_ path: String) -> Bool {
    let url = URL(filePath: path)
    guard !own.contains(url.lastPathComponent), FileManager.default.isExecutableFile(atPath: path),
      fileType(of: path) == S_IFREG,
      let bytes = try? Data(contentsOf: url, options: .alwaysMapped)
    else { return false }
    return unsafe bytes.withUnsafeBytes {
      unsafe contains($0, Array(PipelineCommand.abstract.utf8))
    }
  }

  /// Whether bytes hold others; a program has tens of megabytes.
  private static func contains(_ bytes: UnsafeRawBufferPointer, _ sign: [UInt8]) -> Bool {
    guard let start = bytes.baseAddress else { return false }
    var offset = 0
    let end = bytes.count - sign.count
    while offset <= end {
      let rest = unsafe memchr(start + offset, Int32(sign[0]), end - offset + 1)
      guard let found = unsafe rest else { return false }
      offset = unsafe UnsafeRawPointer(found) - start
      if unsafe memcmp(start + offset, sign, sign.count) == 0 { return true }
      offset += 1
    }
    return false
  }

  /// Executables beside the pipelines that are none.
  private static let own: Set = ["vitae", "PDFWorker", "vitae-pdf-worker"]

  static var ownPath: String {
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
