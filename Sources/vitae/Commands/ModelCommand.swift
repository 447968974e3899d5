import CommandLineKit

/// `vitae model …`: the models of the store.
enum ModelCommand: Command {
  static let spec = CommandSpec(
    name: "model", abstract: "Work with models of the store.",
    subcommands: [ModelPromoteCommand.spec])

  static func run(_ arguments: ParsedArguments, output: OutputWriter) async throws -> ExitCode {
    try ModelPromoteCommand.run(arguments, output: output)
  }
}
