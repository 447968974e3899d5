/// What a command's exit status says to the shell, to `make` and to CI.
///
/// The numbers are a promise: scripts test them. 64–77 follow BSD's `sysexits.h`, 130 is 128 +
/// SIGINT.
public enum ExitCode: Int32, CaseIterable, Sendable {
  /// Everything asked for was done. A closed pipe on standard output counts as done.
  case done = 0
  /// The work was done, and a gate (accuracy, latency, regression) was not met.
  case gateNotMet = 1
  /// Some inputs failed; the rest are done.
  case someInputsFailed = 2
  /// Results cannot be compared, or a model is missing or incompatible.
  case notComparable = 3
  /// The evidence decides neither way and the caller asked for that to fail.
  case inconclusive = 4
  /// A step of a pipeline would run, and the caller asked whether one would.
  case stale = 5
  /// The command line was wrong.
  case usage = 64
  /// Input data was malformed.
  case badData = 65
  /// A file, folder or store is not there.
  case missing = 66
  /// A fault of the tool or of the machine under it.
  case internalError = 70
  /// A file that was asked for cannot be made: its folder is not there, or a folder has its name.
  case cannotCreate = 73
  /// The output or a disk cannot be written or read: it is full, closed or broken.
  case inputOutput = 74
  /// Another process uses the store; the same call may work later.
  case busy = 75
  /// The rights of a file or folder do not allow it.
  case noPermission = 77
  /// The user or the system asked the process to stop.
  case interrupted = 130

  /// One short phrase for the EXIT CODES section of a help text.
  public var meaning: String {
    switch self {
    case .done: "done"
    case .gateNotMet: "a gate was not met"
    case .someInputsFailed: "some inputs failed, the rest are done"
    case .notComparable: "not comparable, or a model is missing or incompatible"
    case .inconclusive: "inconclusive, with --inconclusive=fail"
    case .stale: "a step would run, with plan --check"
    case .usage: "the command line is wrong"
    case .badData: "the input data is malformed"
    case .missing: "a file, folder or store is missing"
    case .internalError: "internal error"
    case .cannotCreate: "a file cannot be made at the path given"
    case .inputOutput: "the output or a disk cannot be written"
    case .busy: "another process uses the store; try again"
    case .noPermission: "no permission"
    case .interrupted: "interrupted"
    }
  }
}

extension ExitCode {
  /// The codes of a command that reads files which the user names.
  public static let ofInputs: [ExitCode] = [.badData, .missing, .inputOutput, .noPermission]
  /// The codes of a command that reads and writes files which the user names.
  public static let ofFiles: [ExitCode] = [
    .badData, .missing, .cannotCreate, .inputOutput, .noPermission,
  ]
}

/// An error that says what a process that stops on it exits with.
public protocol ExitCoded: Error, CustomStringConvertible {
  /// The exit code.
  var exitCode: ExitCode { get }
}
