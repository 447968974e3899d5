import CommandLineKit
import Foundation
import TextClassification
import Workbench

/// `vitae train`: fits a text classifier on labelled texts of any label set.
enum TrainCommand: Command {
  static let spec = CommandSpec(
    name: "train", abstract: "Train a text classifier on labelled texts of any label set.",
    discussion: LabeledTexts.help,
    options: [
      .value("data", short: "d", "FILE", help: "Labelled texts.", isRequired: true),
      .value("model", short: "m", "FILE", help: "Where the model is written.", isRequired: true),
      LabeledTexts.formatOption,
      .value(
        "seed", "N", kind: .integer(0...Int.max), help: "Draws folds and orders.", default: "42"),
    ],
    examples: [
      .init("vitae train --data train.txt --model m.vitae", "fastText lines: __label__x text")
    ],
    exitCodes: [.done, .usage, .badData])

  static func run(_ arguments: ParsedArguments, output: OutputWriter) async throws -> ExitCode {
    let path = arguments.string("data") ?? ""
    let texts = try LabeledTexts.read(path, format: arguments.string("format"))
    let labels = Set(texts.rows.map(\.label)).sorted()
    let number = Dictionary(uniqueKeysWithValues: labels.enumerated().map { ($1, $0) })
    let options = TrainingOptions(seed: UInt64(arguments.int("seed") ?? 42))
    let examples = texts.rows.enumerated().map { i, row in
      Example(
        features: TextClassifier.features(of: row.text), label: number[row.label] ?? 0,
        group: row.group ?? "row \(i)")
    }
    let start = ContinuousClock.now
    let result = try await LinearClassifier.train(
      labels: labels, examples: examples, options: options)
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    let bytes = TextClassifier(model: result.classifier).encodedBytes
    let model = arguments.string("model") ?? ""
    try write(bytes, to: model)
    let correct = zip(result.outOfFoldProbabilities, examples).count { row, example in
      row.indices.max { row[$0] < row[$1] } == example.label
    }
    try output.writeLine(
      "\(texts.rows.count) texts, \(labels.count) labels: "
        + labels.map { TerminalText.escaped($0) }.joined(separator: ", "))
    try output.writeLine(
      "cross-validated accuracy \(NumberText.percent(Double(correct) / Double(examples.count)))"
        + " at C = \(result.classifier.cost)")
    try output.writeLine(
      "wrote \(TerminalText.escaped(model)): \((bytes.count + 500) / 1000) kB, "
        + "\(result.classifier.featureCount) features, \(NumberText.fixed(seconds, digits: 2)) s")
    return .done
  }

  /// Writes the model beside its name and renames it, so that no half-written model is ever found.
  ///
  /// A link's target is replaced, not the link; what is no regular file (a pipe, `/dev/stdout`) is written to as it is.
  private static func write(_ bytes: [UInt8], to path: String) throws {
    let target = URL(filePath: path).resolvingSymlinksInPath()
    let values = try? target.resourceValues(forKeys: [.isRegularFileKey])
    do {
      if values == nil || values?.isRegularFile == true {
        try Data(bytes).write(to: target, options: .atomic)
      } else {
        let file = try FileHandle(forWritingTo: target)
        try file.write(contentsOf: Data(bytes))
        try file.close()
      }
    } catch {
      throw DataFileError(path: path, line: nil, problem: "cannot be written")
    }
  }
}
