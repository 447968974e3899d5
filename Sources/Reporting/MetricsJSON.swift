internal import Evaluation

/// Renders a report as `metrics.json`: figures only, no text of any resume.
///
/// Keys stand in a fixed order, shares are numbers in 0...1, times are nanoseconds, and a figure
/// that does not exist is `null`. The same report gives the same bytes.
public enum MetricsJSON {
  /// The format's version; it rises when a key changes its meaning or goes away.
  public static let schemaVersion = 1

  /// Returns the JSON text, with a line end at its end.
  public static func render(_ report: EvaluationReport) -> String {
    let matrix = report.matrix
    let commands = RowsCommand(report)
    let rows = (0..<matrix.labelCount).map { actual in
      JSONValue.array(
        (0..<matrix.labelCount).map { .integer(matrix[actual: actual, predicted: $0]) })
    }
    let value = JSONValue.object([
      ("schema", .string("vitae-metrics")),
      ("schemaVersion", .integer(schemaVersion)),
      ("title", .string(report.title)),
      ("generatedAt", .string(report.generatedAt)),
      ("outcome", .string(report.outcome.rawValue)),
      ("gates", .array(report.gates.map(json))),
      ("labels", .array(matrix.labels.map(JSONValue.string))),
      (
        "confusionMatrix",
        .object([
          ("rows", .string("actual")), ("columns", .string("predicted")), ("counts", .array(rows)),
        ])
      ),
      ("metrics", .array(report.metrics.map(json))),
      ("classes", .array(report.classes.map { json($0, commands) })),
      ("stages", .array(report.stages.map(json))),
      ("calibration", report.calibration.map(json) ?? .null),
      ("probabilities", report.probabilities.map(json) ?? .null),
      ("slices", .array(report.slices.map { json($0, commands) })),
      ("errorConcentration", report.concentration.map(json) ?? .null),
      ("history", .array(report.history.map(json))),
      ("latency", report.latency.map(json) ?? .null),
      ("confusions", .array(report.confusions.map { json($0, labels: matrix.labels, commands) })),
      ("data", .object(report.dataFacts.map { ($0.name, .string($0.value)) })),
      ("model", .object(report.modelFacts.map { ($0.name, .string($0.value)) })),
      ("commands", .array(report.commands.map(JSONValue.string))),
    ])
    return value.text + "\n"
  }

  private static func json(_ errors: ErrorConcentration) -> JSONValue {
    .object([
      ("errors", .integer(errors.errorCount)), ("groups", .integer(errors.groupCount)),
      ("groupsWithErrors", .integer(errors.groupsWithErrors)),
      ("groupsWithHalf", .integer(errors.groupsWithHalf)),
      ("mostInOne", .integer(errors.mostInOne)),
    ])
  }

  static func json(_ gate: GateResult) -> JSONValue {
    .object([
      ("name", .string(gate.name)), ("verdict", .string(gate.verdict.rawValue)),
      ("value", .optional(gate.value)), ("limit", .optional(gate.limit)),
      ("detail", .string(gate.detail)),
    ])
  }

  private static func json(_ named: NamedEstimate) -> JSONValue {
    .object([("name", .string(named.name))] + members(named.estimate))
  }

  static func members(_ estimate: Estimate) -> [(key: String, value: JSONValue)] {
    [
      ("value", .number(estimate.value)), ("count", .integer(estimate.count)),
      ("low", .number(estimate.low)), ("high", .number(estimate.high)),
      ("confidence", .number(estimate.confidence)), ("method", .string(estimate.method)),
    ]
  }

  /// The command that lists the rows of a figure, where there is one.
  static func rows(_ command: String?) -> [(key: String, value: JSONValue)] {
    command.map { [("rows", .string($0))] } ?? []
  }

  private static func json(_ label: ClassEstimates, _ commands: RowsCommand?) -> JSONValue {
    .object(
      [
        ("label", .string(label.label)), ("support", .integer(label.support)),
        ("precision", .object(members(label.precision))),
        ("recall", .object(members(label.recall))), ("f1", .object(members(label.f1))),
      ] + rows(commands?.rows(labeled: label.label)))
  }

  private static func json(_ calibration: Calibration) -> JSONValue {
    .object([
      ("count", .integer(calibration.count)), ("logLoss", .number(calibration.logLoss)),
      ("brierScore", .number(calibration.brierScore)),
      ("expectedCalibrationError", .number(calibration.expectedCalibrationError)),
      (
        "bins",
        .array(
          calibration.bins.map { bin in
            .object([
              ("low", .number(bin.low)), ("high", .number(bin.high)),
              ("count", .integer(bin.count)), ("meanConfidence", .number(bin.meanConfidence)),
              ("accuracy", .number(bin.accuracy)),
            ])
          })
      ),
    ])
  }

  static func json(_ latency: LatencyFigures) -> JSONValue {
    let summary = latency.summary
    return .object([
      ("count", .integer(summary.count)),
      ("p50Nanoseconds", .integer(summary.p50Nanoseconds)),
      ("p90Nanoseconds", .integer(summary.p90Nanoseconds)),
      ("p99Nanoseconds", .integer(summary.p99Nanoseconds)),
      ("maximumNanoseconds", .integer(summary.maximumNanoseconds)),
      ("meanNanoseconds", .number(summary.meanNanoseconds)),
      ("paragraphsPerSecond", .number(latency.throughput)),
      ("allocationsPerParagraph", .optional(latency.allocationsPerParagraph)),
      ("coldP50Nanoseconds", .optional(latency.cold.map { Double($0.p50Nanoseconds) })),
      ("coldP99Nanoseconds", .optional(latency.cold.map { Double($0.p99Nanoseconds) })),
      ("coldMaximumNanoseconds", .optional(latency.cold.map { Double($0.maximumNanoseconds) })),
      ("machine", .string(latency.machine)),
      (
        "histogram",
        .array(
          summary.histogram.map { bucket in
            .array([
              .number(bucket.lowNanoseconds.rounded()), .number(bucket.highNanoseconds.rounded()),
              .integer(bucket.count),
            ])
          })
      ),
    ])
  }

  private static func json(
    _ confusion: ConfusionExamples, labels: [String], _ commands: RowsCommand?
  ) -> JSONValue {
    let (actual, predicted) = (labels[confusion.actual], labels[confusion.predicted])
    return .object(
      [
        ("actual", .string(actual)), ("predicted", .string(predicted)),
        ("count", .integer(confusion.count)),
      ] + rows(commands?.rows(labeled: actual, called: predicted)))
  }
}
