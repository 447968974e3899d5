internal import CommandLineKit
package import Evaluation
internal import PlainFoundation
package import Reporting
internal import TextClassification
package import Workbench

/// The figures of `vitae test`, as JSON and as tables.
package struct TestFigures: Encodable {
  /// A figure with its n, interval and method.
  struct Figure: Encodable {
    var name: String
    var value: Double
    var count: Int
    var low: Double
    var high: Double
    var confidence: Double
    var method: String

    init(_ name: String, _ estimate: Estimate) {
      self.name = name
      value = estimate.value
      count = estimate.count
      (low, high) = (estimate.low, estimate.high)
      confidence = estimate.confidence
      method = estimate.method
    }

    /// Value and interval for people; dashes for what is not known.
    var texts: [String] {
      let estimate = Estimate(
        value: value, count: count, low: low, high: high, confidence: confidence, method: method)
      let shown = count == 0 ? "–" : NumberText.fixed(value, digits: 3)
      return [name, shown, NumberText.interval(estimate), "\(count)", method]
    }
  }

  /// Accuracy of the texts that share a property.
  struct Slice: Encodable {
    var attribute: String
    var value: String
    var people: Int
    var accuracy: Figure
    var accuracyOverRows: Figure
    var macroF1: Figure
  }

  /// The answers that pass thresholds, and how many of them are right.
  struct Accepted: Encodable {
    /// `thresholds` of the labels alone, or `thresholds and none`, as `vitae classify --none` has it.
    var by: String
    var count: Int
    /// The share of all texts.
    var share: Double
    /// The share that is right.
    var precision: Estimate

    init(_ by: String, _ acceptances: Set<DecisionThresholds.Acceptance>, of judged: JudgedTexts) {
      self.by = by
      let rows = zip(judged.scores.rows, judged.acceptances).filter { acceptances.contains($1) }
      count = rows.count
      share = Double(count) / Double(max(1, judged.acceptances.count))
      precision = WilsonInterval.estimate(successes: rows.count { $0.0.isCorrect }, of: count)
    }
  }

  var accuracy: Estimate
  var accepted: [Accepted]
  /// Texts without an n-gram that the model knows.
  var unknownTexts: Int
  var macro: ClassMetrics
  /// With one label a text, micro precision, recall and F1 are all the accuracy.
  var microF1: Double
  var weighted: ClassMetrics
  var classes: [ClassMetrics]
  var logLoss: Double
  var brierScore: Double
  var expectedCalibrationError: Double
  /// Rows are actual, columns predicted.
  var confusion: [[Int]]
  /// Everything with its interval.
  var figures: [Figure]
  var slices: [Slice]

  /// The figures of judged texts and of their report.
  package init(_ judged: JudgedTexts, _ report: EvaluationReport) {
    let set = judged.scores
    accepted = [
      Accepted("thresholds", [.unsurely, .surely], of: judged),
      Accepted("thresholds and none", [.surely], of: judged),
    ]
    unknownTexts = judged.unknownCount
    let matrix = set.confusionMatrix
    let calibration = Calibration(of: set)
    accuracy = WilsonInterval.estimate(successes: matrix.correct, of: matrix.total)
    macro = matrix.macro
    microF1 = matrix.accuracy
    weighted = matrix.weighted
    classes = matrix.perClass
    logLoss = calibration.logLoss
    brierScore = calibration.brierScore
    expectedCalibrationError = calibration.expectedCalibrationError
    confusion = set.labels.indices.map { actual in
      set.labels.indices.map { matrix[actual: actual, predicted: $0] }
    }
    figures = Self.figures(report)
    slices = report.slices.filter { !$0.isGroup }.map {
      Slice(
        attribute: $0.attribute, value: $0.value, people: $0.personCount,
        accuracy: Figure("accuracy", $0.accuracy),
        accuracyOverRows: Figure("accuracy (rows)", $0.accuracyOverRows),
        macroF1: Figure("macro F1", $0.macroF1))
    }
  }

  private static func figures(_ report: EvaluationReport) -> [Figure] {
    var figures = report.metrics.map { Figure($0.name, $0.estimate) }
    for label in report.classes {
      figures.append(Figure("precision of \(label.label)", label.precision))
      figures.append(Figure("recall of \(label.label)", label.recall))
      figures.append(Figure("F1 of \(label.label)", label.f1))
    }
    guard let scores = report.probabilities else { return figures }
    figures.append(Figure("log loss", scores.logLoss))
    figures.append(Figure("Brier score", scores.brierScore))
    figures.append(Figure("expected calibration error", scores.calibrationError))
    for curve in scores.curves {
      figures.append(Figure("area under ROC of \(curve.label)", curve.areaUnderROC))
      figures.append(Figure("average precision of \(curve.label)", curve.averagePrecision))
    }
    for point in scores.coverage {
      let share = NumberText.percent(point.coverage, digits: 0)
      figures.append(Figure("accuracy on the surest \(share)", point.accuracy))
    }
    return figures
  }

  /// The figures for people.
  package func tables(_ set: ScoredSet, _ report: EvaluationReport) -> String {
    func text(_ value: Double) -> String { NumberText.fixed(value, digits: 3) }
    var out = "accuracy \(NumberText.percent(accuracy.value)) of \(accuracy.count)"
    out += " (95 %: \(NumberText.percents(from: accuracy.low, to: accuracy.high)),"
    out += " \(accuracy.method))\n"
    out += "macro F1 \(text(macro.f1))   micro F1 \(text(microF1))   log loss \(text(logLoss))"
    out += "   ECE \(text(expectedCalibrationError))\n"
    for row in accepted { out += Self.line(row, of: accuracy.count) }
    if unknownTexts > 0 { out += "texts without a known n-gram: \(unknownTexts)\n" }
    out += "\n"
    var table = TextTable(
      [.text("label"), .number("precision"), .number("recall"), .number("F1"), .number("n")])
    for (n, row) in (classes + [macro, weighted]).enumerated() {
      // A class without texts has no recall, one that is never answered no precision.
      let answers = n < classes.count ? confusion.reduce(0) { $0 + $1[n] } : row.support
      let isShown = [answers > 0, row.support > 0, row.support > 0]
      let values = zip([row.precision, row.recall, row.f1], isShown).map { $1 ? text($0) : "–" }
      table.append([row.label] + values + ["\(row.support)"])
    }
    out += table.render(on: .standardOutput)
    let absent = classes.filter { $0.support == 0 }.map(\.label)
    if !absent.isEmpty {
      out +=
        "no texts in the data: \(TerminalText.list(absent, atMost: 20)); a dash is a figure that "
      out += "cannot be known\n"
    }
    out += "\n"
    var matrix = TextTable([.text("actual \\ predicted")] + set.labels.map { .number($0) })
    for (label, row) in zip(set.labels, confusion) { matrix.append([label] + row.map(String.init)) }
    out += matrix.render(on: .standardOutput) + "\n"
    var intervals = TextTable(
      [
        .text("figure"), .number("value"), .number("95 % interval"), .number("n"), .text("method"),
      ])
    for figure in figures {
      intervals.append(figure.texts)
    }
    out += intervals.render(on: .standardOutput)
    for gate in report.gates {
      let verdict = Terminal.standardOutput.styled(state: gate.verdict.words)
      out += "\n\(gate.name): \(verdict), \(gate.detail)\n"
    }
    return out + sliceTable
  }

  private static func line(_ row: Accepted, of count: Int) -> String {
    let name =
      row.by == "thresholds"
      ? "accepted above the labels' thresholds" : "accepted with --none as well"
    var out = "\(name): \(row.count) of \(count) (\(NumberText.percent(row.share)))"
    if row.count > 0 {
      out += ", \(NumberText.percent(row.precision.value)) correct (95 %: "
      out += "\(NumberText.percents(from: row.precision.low, to: row.precision.high)))"
    }
    return out + "\n"
  }

  private var sliceTable: String {
    guard !slices.isEmpty else { return "" }
    var table = TextTable([
      .text("slice"), .number("accuracy"), .number("95 % interval"), .number("over rows"),
      .number("macro F1"), .number("people"), .number("n"),
    ])
    for slice in slices {
      func range(_ figure: Figure) -> String {
        NumberText.percents(from: figure.low, to: figure.high)
      }
      table.append([
        "\(slice.attribute): \(slice.value)", NumberText.percent(slice.accuracy.value),
        slice.people > 1 ? range(slice.accuracy) : "one person", range(slice.accuracyOverRows),
        NumberText.percent(slice.macroF1.value), "\(slice.people)", "\(slice.accuracy.count)",
      ])
    }
    return "\n" + table.render(on: .standardOutput)
  }
}
