import CommandLineKit

/// One command of the tool.
protocol Command: Sendable {
  /// Its part of the command line.
  static var spec: CommandSpec { get }

  /// Does it and says with what code to exit.
  static func run(_ arguments: ParsedArguments, output: OutputWriter) async throws -> ExitCode
}
