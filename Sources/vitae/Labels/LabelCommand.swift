import CommandLineKit

/// `vitae label`: labels of people, in and out, and how far they agree.
enum LabelCommand: Command {
  static let spec = CommandSpec(
    name: "label", abstract: "Import and export labels, and measure how far annotators agree.",
    subcommands: [LabelImportCommand.spec, LabelExportCommand.spec, LabelAgreementCommand.spec])

  static func run(_ arguments: ParsedArguments, output: OutputWriter) async throws -> ExitCode {
    switch arguments.command.name {
    case LabelExportCommand.spec.name:
      try await LabelExportCommand.run(arguments, output: output)
    case LabelAgreementCommand.spec.name:
      try await LabelAgreementCommand.run(arguments, output: output)
    default: try await LabelImportCommand.run(arguments, output: output)
    }
  }
}
