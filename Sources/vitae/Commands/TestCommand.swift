import CommandLineKit
import Foundation
import TextClassification
import Workbench

/// `vitae test`: measures a text classifier on labelled texts.
enum TestCommand: Command {
  static let spec = CommandSpec(
    name: "test",
    abstract: "Measure a model on labelled texts: accuracy, per class, confusion matrix.",
    discussion: LabeledTexts.help,
    options: [
      .value("data", short: "d", "FILE", help: "Labelled texts.", isRequired: true),
      .value("model", short: "m", "FILE", help: "The model.", isRequired: true),
      LabeledTexts.formatOption,
      .flag("json", help: "Print one JSON object instead of tables."),
    ],
    examples: [.init("vitae test --model m.vitae --data test.txt", "tables")],
    exitCodes: [.done, .notComparable, .usage, .badData])

  static func run(_ arguments: ParsedArguments, output: OutputWriter) async throws -> ExitCode {
    let path = arguments.string("model") ?? ""
    let classifier = try ModelLookup.textClassifier(
      try ModelLookup.bytes(file: path) { nil }, from: path)
    let data = arguments.string("data") ?? ""
    let texts = try LabeledTexts.read(data, format: arguments.string("format"))
    let set = try ScoredSet(scoring: texts, of: data, by: classifier)
    if arguments.flag("json") {
      try output.writeLine(try JSONLine.text(of: Figures(set)))
    } else {
      try output.write(Figures(set).tables(set))
    }
    return .done
  }

  private struct Figures: Encodable {
    var accuracy: Estimate
    var macro: ClassMetrics
    /// With one label a text, micro precision, recall and F1 are all the accuracy.
    var microF1: Double
    var weighted: ClassMetrics
    var classes: [ClassMetrics]
    var logLoss: Double
    var expectedCalibrationError: Double
    var confusion: [[Int]]

    init(_ set: ScoredSet) {
      let matrix = set.confusionMatrix
      let calibration = Calibration(of: set)
      accuracy = WilsonInterval.estimate(successes: matrix.correct, of: matrix.total)
      macro = matrix.macro
      microF1 = matrix.accuracy
      weighted = matrix.weighted
      classes = matrix.perClass
      logLoss = calibration.logLoss
      expectedCalibrationError = calibration.expectedCalibrationError
      confusion = set.labels.indices.map { actual in
        set.labels.indices.map { matrix[actual: actual, predicted: $0] }
      }
    }

    func tables(_ set: ScoredSet) -> String {
      func text(_ value: Double) -> String { NumberText.fixed(value, digits: 3) }
      var out = "accuracy \(NumberText.percent(accuracy.value)) of \(accuracy.count)"
      out += " (95 %: \(NumberText.percent(accuracy.low))–\(NumberText.percent(accuracy.high)),"
      out += " \(accuracy.method))\n"
      out += "macro F1 \(text(macro.f1))   micro F1 \(text(microF1))   log loss \(text(logLoss))"
      out += "   ECE \(text(expectedCalibrationError))\n\n"
      var table = TextTable(
        [.text("label"), .number("precision"), .number("recall"), .number("F1"), .number("n")])
      for row in classes + [macro, weighted] {
        table.append(
          [row.label, text(row.precision), text(row.recall), text(row.f1), "\(row.support)"])
      }
      out += table.render() + "\n"
      var matrix = TextTable([.text("actual \\ predicted")] + set.labels.map { .number($0) })
      for (label, row) in zip(set.labels, confusion) {
        matrix.append([label] + row.map(String.init))
      }
      return out + matrix.render()
    }
  }
}
