import CommandLineKit

/// `vitae label`: labels of people: made in the terminal, in and out of files, and how far people agree.
enum LabelCommand: Command {
  static let spec = CommandSpec(
    name: "label",
    abstract: "Label by hand with one key each, import and export labels, measure agreement.",
    subcommands: [
      LabelStartCommand.spec, LabelWebCommand.spec, LabelNextCommand.spec,
      LabelImportCommand.spec, LabelExportCommand.spec, LabelFieldsCommand.spec,
      LabelAgreementCommand.spec,
    ])

  static func run(_ arguments: ParsedArguments, output: OutputWriter) async throws -> ExitCode {
    switch arguments.command.name {
    case LabelWebCommand.spec.name: try await LabelWebCommand.run(arguments, output: output)
    case LabelNextCommand.spec.name: try await LabelNextCommand.run(arguments, output: output)
    case LabelImportCommand.spec.name: try await LabelImportCommand.run(arguments, output: output)
    case LabelExportCommand.spec.name: try await LabelExportCommand.run(arguments, output: output)
    case LabelFieldsCommand.spec.name: try await LabelFieldsCommand.run(arguments, output: output)
    case LabelAgreementCommand.spec.name:
      try await LabelAgreementCommand.run(arguments, output: output)
    default: try await LabelStartCommand.run(arguments, output: output)
    }
  }
}
