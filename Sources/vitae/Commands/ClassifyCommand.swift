import CommandLineKit
import Foundation
import TextClassification
import Workbench

/// `vitae classify`: labels texts, one a line.
enum ClassifyCommand: Command {
  static let spec = CommandSpec(
    name: "classify", abstract: "Label texts, one a line, without context.",
    discussion:
      "Prints one JSON object a line: label, confidence, and with --top the likeliest labels.",
    positionals: [
      PositionalSpec("text", .any, help: "Texts; lines of standard input when absent.")
    ],
    options: [
      .value("model", short: "m", "FILE", help: "A model; that of the store when absent."),
      .value(
        "store", "PATH", help: "The store to look for a model in.",
        default: StoreLocation.defaultPath),
      .value(
        "top", short: "k", "K", kind: .integer(1...1000), help: "How many labels to print.",
        default: "1"),
    ],
    examples: [
      .init("vitae classify 'Led a team of five nurses'", "one text"),
      .init("cut -f2 texts.tsv | vitae classify --top 3", "as a filter"),
    ], exitCodes: [.done, .notComparable, .usage])

  static func run(_ arguments: ParsedArguments, output: OutputWriter) async throws -> ExitCode {
    let storePath = arguments.string("store") ?? StoreLocation.defaultPath
    let file = arguments.string("model")
    let bytes = try ModelLookup.bytes(file: file) { try StoreLocation.openExisting(storePath) }
    let classifier = try ModelLookup.textClassifier(bytes, from: file ?? storePath)
    let top = arguments.int("top") ?? 1
    let texts = arguments.strings("text")
    if texts.isEmpty {
      while let line = readLine() { try write(line, classifier, top, output) }
    } else {
      for text in texts { try write(text, classifier, top, output) }
    }
    return .done
  }

  private struct Answer: Encodable {
    struct Choice: Encodable {
      var label: String
      var confidence: Double
    }
    var label: String
    var confidence: Double
    var top: [Choice]?
  }

  private static func write(
    _ text: String, _ classifier: TextClassifier, _ top: Int, _ output: OutputWriter
  ) throws {
    let best = classifier.classify(text, top: top).map {
      Answer.Choice(label: $0.label, confidence: ($0.probability * 10_000).rounded() / 10_000)
    }
    let answer = Answer(
      label: best[0].label, confidence: best[0].confidence, top: top > 1 ? best : nil)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    try output.writeLine(String(decoding: try encoder.encode(answer), as: UTF8.self))
  }
}
