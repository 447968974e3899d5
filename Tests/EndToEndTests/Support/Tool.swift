import Foundation

/// One of the package's executables, started as a user starts it.
struct Tool: Sendable {
  /// The tool.
  static let vitae = Tool(name: "vitae")
  /// The main pipeline.
  static let resumeSections = Tool(name: "resume-sections")

  /// The shell, which finds the tools by their names.
  static let shell = Tool(path: "/bin/sh")

  /// A program of the system, if it is installed.
  static func installed(_ name: String) -> Tool? {
    ["/bin/", "/usr/bin/", "/usr/local/bin/"].map { $0 + name }
      .first(where: FileManager.default.isExecutableFile(atPath:)).map(Tool.init(path:))
  }

  /// Where the executable is.
  let path: String

  private init(path: String) { self.path = path }

  /// The executable that was built beside these tests.
  init(name: String) { path = Self.productsFolder + "/" + name }

  /// How long an ordinary call may take before it is killed: a safety net, not a measurement.
  static let patience = Duration.seconds(isSanitized ? 1200 : 120)
  /// The same for a call that trains a document model.
  static let trainingPatience = patience * 10

  /// Whether the build is made to look for errors, which takes its time.
  private static let isSanitized =
    unsafe dlsym(nil, "__asan_init") != nil || dlsym(nil, "__tsan_init") != nil

  /// Runs the tool to its end.
  ///
  /// - Parameters:
  ///   - arguments: The command line after the program's name.
  ///   - folder: The working folder.
  ///   - input: Standard input.
  ///   - environment: Variables beside the few that every call gets.
  ///   - reaction: What to do to the process while it runs.
  ///   - patience: When to kill it.
  /// - Returns: How it ended and what it printed.
  /// - Throws: ``ToolError`` when it could not be started or had to be killed.
  func run(
    _ arguments: String..., in folder: Workplace, input: String = "",
    environment: [String: String] = [:], reaction: Reaction? = nil,
    patience: Duration = Tool.patience
  ) async throws -> Outcome {
    try await run(
      arguments, in: folder, input: input, environment: environment, reaction: reaction,
      patience: patience)
  }

  /// Runs the tool to its end, its arguments in an array.
  func run(
    _ arguments: [String], in folder: Workplace, input: String = "",
    environment: [String: String] = [:], reaction: Reaction? = nil,
    patience: Duration = Tool.patience
  ) async throws -> Outcome {
    let call = ToolCall(
      path: path, arguments: arguments, folder: folder.path, input: Array(input.utf8),
      environment: Self.environment.merging(environment) { $1 }, reaction: reaction,
      patience: patience)
    await Turnstile.shared.enter()
    let result = await withCheckedContinuation { continuation in
      // A thread of its own: waiting for a process must not hold up other tests.
      Thread { continuation.resume(returning: Result { try call.perform() }) }.start()
    }
    await Turnstile.shared.leave()
    return try withExtendedLifetime(folder) { try result.get() }
  }

  /// The build products: where the running test executable is.
  static let productsFolder: String = {
    let own =
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
      ?? Bundle.main.executablePath ?? CommandLine.arguments[0]
    return URL(filePath: own).deletingLastPathComponent().path
  }()

  /// What every call sees: nothing of the machine that could change the output.
  private static let environment: [String: String] = {
    var kept = ProcessInfo.processInfo.environment.filter {
      [
        "PATH", "HOME", "TMPDIR", "LD_LIBRARY_PATH", "ASAN_OPTIONS", "TSAN_OPTIONS",
        "LLVM_PROFILE_FILE",
      ].contains($0.key)
    }
    kept["LANG"] = "C.UTF-8"
    kept["COLUMNS"] = "80"
    kept["SWIFT_BACKTRACE"] = "enable=no"
    return kept
  }()
}

/// How a process ended and what it printed.
struct Outcome: Sendable {
  /// The exit code; a process that died of a signal has the signal's number, negated.
  var exitCode: Int32 = 0
  var outputBytes: [UInt8] = []
  var errorBytes: [UInt8] = []

  /// Standard output.
  var output: String { String(decoding: outputBytes, as: UTF8.self) }
  /// Standard error.
  var error: String { String(decoding: errorBytes, as: UTF8.self) }
  /// The lines of standard output, without the empty one after the last line's end.
  var outputLines: [Substring] {
    output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
  }
}

/// What is done to a running process, once, as soon as what it has printed says that it is time.
struct Reaction: Sendable {
  enum Action: Sendable {
    /// Ctrl-C.
    case interrupt
    /// The terminal goes away.
    case hangUp
    /// What a service that stops sends.
    case terminate
    /// Ends it at once, as a power cut would.
    case kill
    /// Sends another signal.
    case signal(Int32)
    /// The reader of standard output goes away.
    case closeOutput
  }

  var action: Action
  var isDue: @Sendable (Outcome) -> Bool
}

/// A process that could not be started or did not end.
struct ToolError: Error, CustomStringConvertible {
  var description: String
}

/// Lets as many processes run at once as there are processors.
///
/// The tests wait for processes most of the time; without this all of them would compete.
private actor Turnstile {
  static let shared = Turnstile()
  private var free = max(2, ProcessInfo.processInfo.activeProcessorCount)
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func enter() async {
    if free > 0 {
      free -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  func leave() {
    if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
  }
}
