/// Reads command lines against a tree of commands.
///
/// Options may stand before or after positionals and subcommands, as `--name value`,
/// `--name=value`, `-n value`, `-nvalue` or bundled (`-qj4`). `--` ends the options; `-` alone is a
/// positional. A value that starts with a dash needs `=` unless it is a number where a number is
/// expected. `--help`, `-h` anywhere before `--` wins over every complaint but one: a command that
/// does not exist has no help.
public struct ArgumentParser: Sendable {
  /// The program.
  public let root: CommandSpec

  /// A parser of the program's command lines.
  ///
  /// A spec that contradicts itself stops the process.
  public init(_ root: CommandSpec) {
    root.validate()
    self.root = root
  }

  /// Understands one command line.
  ///
  /// - Parameter arguments: Without the program's name, that is
  ///   `CommandLine.arguments.dropFirst()`.
  /// - Returns: The command to run or to explain, with its values.
  /// - Throws: `UsageError` on an unknown command or option, a missing or refused value, or too
  ///   many positionals.
  public func parse(_ arguments: [String]) throws(UsageError) -> ParsedArguments {
    var scan = ArgumentScan(root, arguments)
    do {
      while try scan.step() {}
      if scan.request == .run { try scan.finish() }
    } catch {
      guard scan.asksForHelp, !scan.isLost else { throw error }
      scan.request = .help
    }
    return ParsedArguments(
      request: scan.request, path: scan.path, command: scan.command,
      inheritedOptions: scan.inherited, values: scan.values)
  }
}
