/// A command line that cannot be understood: what is wrong, how it should look and where to read
/// more.
///
/// ```
/// vitae: unknown option '--fromat'. Did you mean '--format'?
/// usage: vitae parse [options] <path>...
/// See 'vitae parse --help'.
/// ```
public struct UsageError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What is wrong, without a full stop.
  ///
  /// User input inside is safe for a terminal.
  public var message: String
  /// What was probably meant, as one would type it.
  public var suggestion: String?
  /// The command that refused, program name first.
  public var path: [String]
  /// How to call that command, without "usage:".
  public var usage: String

  /// An error of the given parts.
  public init(_ message: String, suggestion: String? = nil, path: [String], usage: String) {
    self.message = message
    self.suggestion = suggestion
    self.path = path
    self.usage = usage
  }

  /// What a process that stops on this error exits with.
  public var exitCode: ExitCode { .usage }

  /// The three lines for standard error, without a final newline.
  public var description: String {
    let hint = suggestion.map { ". Did you mean '\($0)'?" } ?? ""
    return """
      \(path.first ?? ""): \(message)\(hint)
      usage: \(usage)
      See '\(path.joined(separator: " ")) --help'.
      """
  }
}
