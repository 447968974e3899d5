import CommandLineKit
import Foundation
import TextClassification
import Workbench

/// `vitae model show|card|promote`: what a model says of itself, and which one is the champion.
enum ModelCommand: Command {
  private static let file = PositionalSpec("file", .one, help: "A model file.")

  static let spec = CommandSpec(
    name: "model", abstract: "Say what a model is, and how it came to be.",
    subcommands: [
      CommandSpec(
        name: "show", abstract: "List kind, labels, size, thresholds and training of a model.",
        positionals: [file], options: [.flag("json", help: "Print one JSON object.")],
        examples: [.init("vitae model show m.vitae", "a table")],
        exitCodes: [.done, .notComparable, .usage]),
      CommandSpec(
        name: "card", abstract: "Write a model card in Markdown.", positionals: [file],
        examples: [.init("vitae model card m.vitae > MODEL.md", "to go with the model")],
        exitCodes: [.done, .notComparable, .usage]),
      ModelPromoteCommand.spec,
    ])

  static func run(_ arguments: ParsedArguments, output: OutputWriter) async throws -> ExitCode {
    if arguments.command.name == ModelPromoteCommand.spec.name {
      return try ModelPromoteCommand.run(arguments, output: output)
    }
    let path = arguments.string("file") ?? ""
    let facts = try ModelFacts(
      try ModelLookup.bytes(file: path) { nil }, name: URL(filePath: path).lastPathComponent)
    if arguments.command.name == "card" {
      try output.write(facts.card())
    } else if arguments.flag("json") {
      try output.writeLine(try facts.json())
    } else {
      try output.write(facts.table())
    }
    return .done
  }
}
