import CommandLineKit
import ModelHandling
import PlainFoundation
import ResumeModel
import ResumeWorkbench
import TextClassification
import Workbench

/// `vitae model`: which models there are, what they are, and how they move in and out of the store.
enum ModelCommand: Command {
  static let positional = PositionalSpec("model", .one, help: "The model: \(ModelLookup.help).")

  static let spec = CommandSpec(
    name: "model", abstract: "List, describe, export, import and promote models.",
    discussion: """
      Models that come with the program need no store: 'document' labels paragraphs, the others help to read fields. \
      Commands that take --model use, when none is named, the store's champion, else the model of the newest accepted \
      run, else the shipped one.
      """,
    subcommands: [
      ModelListCommand.spec,
      CommandSpec(
        name: "show", abstract: "Show kind, labels, size, thresholds and training of a model.",
        positionals: [positional],
        options: [.flag("json", help: "Print one JSON object."), PipelineCommand.storeOption],
        examples: [
          .init("vitae model show m.vitae", "a table"),
          .init("vitae model show shipped --json", "the model that comes with the program"),
        ],
        exitCodes: [.done, .notComparable, .usage]),
      CommandSpec(
        name: "card", abstract: "Write a model card in Markdown.", positionals: [positional],
        options: [PipelineCommand.storeOption],
        examples: [.init("vitae model card m.vitae > MODEL.md", "to go with the model")],
        exitCodes: [.done, .notComparable, .usage]),
      ModelTransferCommand.exportSpec, ModelTransferCommand.importSpec, ModelFeaturesCommand.spec,
      ModelPromoteCommand.spec,
    ])

  static func run(_ arguments: ParsedArguments, output: OutputWriter) async throws -> ExitCode {
    switch arguments.command.name {
    case ModelFeaturesCommand.spec.name:
      return try await ModelFeaturesCommand.run(arguments, output: output)
    case ModelPromoteCommand.spec.name:
      return try ModelPromoteCommand.run(arguments, output: output)
    case ModelListCommand.spec.name:
      return try ModelListCommand.run(arguments, output: output)
    case ModelTransferCommand.exportSpec.name:
      return try await ModelTransferCommand.export(arguments, output: output)
    case ModelTransferCommand.importSpec.name:
      return try ModelTransferCommand.importing(arguments, output: output)
    default:
      return try describe(arguments, output: output)
    }
  }

  private static func describe(
    _ arguments: ParsedArguments, output: OutputWriter
  ) throws -> ExitCode {
    let model = try find(arguments)
    if !ModelFile.isModel(model.bytes), let shipped = ShippedModel(rawValue: model.name) {
      // Models of fields have no frame of their own: their card says what there is to say.
      try output.write(shipped.card)
      return .done
    }
    let facts = try ModelFacts(model.bytes, name: displayName(of: model))
    if arguments.command.name == "card" {
      try output.write(facts.card())
    } else if arguments.flag("json") {
      try output.writeLine(try facts.json())
    } else {
      try output.write(facts.table())
    }
    return .done
  }

  /// The model that the command line names.
  static func find(_ arguments: ParsedArguments) throws -> ChosenModel {
    try ModelLookup.named(
      arguments.string("model") ?? "", in: ModelOptions.existingStore(arguments))
  }

  /// A file's name without its folders; other models by their name.
  private static func displayName(of model: ChosenModel) -> String {
    model.origin == .file ? URL(filePath: model.name).lastPathComponent : model.name
  }
}
