/// A command line that was understood.
///
/// Values are read by the name their spec declares, options and positionals alike. Asking for a
/// name the command does not declare is a mistake of the programmer and stops the process.
public struct ParsedArguments: Sendable, Equatable {
  /// What the user wants of the command.
  public enum Request: Sendable, Equatable {
    /// Do it.
    case run
    /// Say how it is used (`--help`, `-h`, `help COMMAND`).
    case help
    /// Say the program's version (`--version`).
    case version
  }

  /// What the user wants.
  public let request: Request
  /// The names that lead to the command, program name first: `["vitae", "store", "check"]`.
  public let path: [String]
  /// The command that was chosen.
  public let command: CommandSpec
  /// Options of the commands around it, outermost first.
  public let inheritedOptions: [OptionSpec]
  /// What was given, by name.
  let values: [String: [String]]

  /// Whether the user gave it at all; a default does not count.
  public func isGiven(_ name: String) -> Bool {
    checkDeclared(name)
    return values[name] != nil
  }

  /// Whether a flag was given.
  public func flag(_ name: String) -> Bool { isGiven(name) }

  /// How often a flag was given: 2 for `-vv`.
  public func count(_ name: String) -> Int {
    checkDeclared(name)
    return values[name]?.count ?? 0
  }

  /// The value, the last one if there are several, or the default; nil when there is neither.
  public func string(_ name: String) -> String? { strings(name).last }

  /// Every value in the order given, or the default alone, or nothing.
  public func strings(_ name: String) -> [String] {
    checkDeclared(name)
    if let given = values[name] { return given }
    return option(name)?.defaultValue.map { [$0] } ?? []
  }

  /// The value as a whole number.
  ///
  /// The spec's kind must be `.integer`, so that parsing has checked it.
  public func int(_ name: String) -> Int? { string(name).flatMap(Int.init) }

  /// The value as a number.
  ///
  /// The spec's kind must be `.integer` or `.number`, so that parsing has checked it.
  public func double(_ name: String) -> Double? { string(name).flatMap(Double.init) }

  /// An error in this command's name, for rules a spec cannot express ("--data and --run exclude
  /// each other").
  public func usageError(_ message: String) -> UsageError {
    UsageError(message, path: path, usage: command.usage(path: path))
  }

  private func option(_ name: String) -> OptionSpec? {
    command.options.first { $0.name == name } ?? inheritedOptions.last { $0.name == name }
  }

  private func checkDeclared(_ name: String) {
    precondition(
      option(name) != nil || command.positionals.contains { $0.name == name },
      "'\(path.joined(separator: " "))' declares no '\(name)'")
  }
}
