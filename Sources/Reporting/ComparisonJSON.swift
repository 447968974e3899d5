internal import Evaluation

/// Renders a comparison as JSON, described by `docs/schemas/gate.schema.json`.
///
/// Keys stand in a fixed order; a figure that does not exist is `null`; no text of any row is in it.
public enum ComparisonJSON {
  /// The format's version; it rises when a key changes its meaning or goes away.
  public static let schemaVersion = 1

  /// Returns the JSON text, with a line end at its end.
  ///
  /// - Parameters:
  ///   - report: The comparison.
  ///   - inconclusiveFails: Whether inconclusive is exit code 4 rather than 0.
  /// - Returns: One JSON object; the same comparison gives the same bytes.
  public static func render(_ report: ComparisonReport, inconclusiveFails: Bool) -> String {
    let value = JSONValue.object([
      ("schema", .string("vitae-gate")),
      ("schemaVersion", .integer(schemaVersion)),
      ("title", .string(report.title)),
      ("outcome", .string(report.outcome.rawValue)),
      ("exitCode", .integer(Int(report.outcome.exitCode(inconclusiveFails: inconclusiveFails)))),
      ("candidate", json(report.candidate)),
      ("baseline", json(report.baseline)),
      ("data", report.data.map(json) ?? .null),
      ("settings", settings(report)),
      ("gates", .array(report.gates.map(MetricsJSON.json))),
      ("comparison", report.regression.comparison.map { json($0, report.regression) } ?? .null),
      ("classes", .array((report.classes?.classes ?? []).map(json))),
      ("latency", report.latency.map(json) ?? .null),
      ("candidateLatency", report.candidateLatency.map(MetricsJSON.json) ?? .null),
      ("baselineLatency", report.baselineLatency.map(MetricsJSON.json) ?? .null),
      ("broken", .array(report.broken.map(json))),
    ])
    return value.text + "\n"
  }

  private static func settings(_ report: ComparisonReport) -> JSONValue {
    .object([
      ("margin", .number(report.regression.margin)),
      ("alpha", .number(report.regression.alpha)),
      ("classAlpha", .optional(report.classes?.alpha)),
      ("confidence", .number(report.bootstrap.confidence)),
      ("resamples", .integer(report.bootstrap.resampleCount)),
      ("seed", .integer(Int(clamping: report.bootstrap.seed))),
      ("groupedByPerson", .boolean(report.isGrouped)),
    ])
  }

  private static func json(_ source: ComparisonReport.Source) -> JSONValue {
    .object([
      ("name", .string(source.name)), ("sha256", source.digest.map(JSONValue.string) ?? .null),
    ])
  }

  private static func json(
    _ comparison: PairedComparison, _ judgement: RegressionJudgement
  ) -> JSONValue {
    var rows: Int?
    if case .inconclusive(let needed) = judgement.verdict { rows = needed }
    return .object(
      members(comparison) + [
        ("rowsToSettle", rows.map(JSONValue.integer) ?? .null),
        (
          "peopleToSettle",
          judgement.peopleToSettle.map(JSONValue.integer) ?? .null
        ),
      ])
  }

  private static func members(
    _ comparison: PairedComparison
  ) -> [(key: String, value: JSONValue)] {
    [
      ("rows", .integer(comparison.rowCount)), ("people", .integer(comparison.personCount)),
      ("candidateAccuracy", .number(comparison.candidateAccuracy)),
      ("baselineAccuracy", .number(comparison.baselineAccuracy)),
      ("bothCorrect", .integer(comparison.bothCorrect)),
      ("candidateOnlyCorrect", .integer(comparison.candidateOnlyCorrect)),
      ("baselineOnlyCorrect", .integer(comparison.baselineOnlyCorrect)),
      ("bothWrong", .integer(comparison.bothWrong)),
      ("difference", .object(MetricsJSON.members(comparison.difference))),
      (
        "signFlip",
        .object([
          ("pWorse", .number(comparison.signFlip.pWorse)),
          ("pBetter", .number(comparison.signFlip.pBetter)),
          ("pTwoSided", .number(comparison.signFlip.pTwoSided)),
          ("peopleWithDifference", .integer(comparison.signFlip.peopleWithDifference)),
          ("isExact", .boolean(comparison.signFlip.isExact)),
        ])
      ),
      ("mcNemarMidP", .number(comparison.mcNemarMidP)),
    ]
  }

  private static func json(_ item: ClassComparison) -> JSONValue {
    .object(
      [("label", .string(item.label)), ("verdict", .string(item.verdict.rawValue))]
        + members(item.comparison) + [("adjustedPWorse", .number(item.adjustedPWorse))])
  }

  private static func json(_ latency: LatencyRatio) -> JSONValue {
    .object([
      ("ratio", .object(MetricsJSON.members(latency.ratio))),
      ("candidateNanosecondsPerParagraph", .number(latency.candidateNanoseconds)),
      ("baselineNanosecondsPerParagraph", .number(latency.baselineNanoseconds)),
      ("paragraphs", .integer(latency.paragraphCount)),
    ])
  }

  private static func json(_ row: ComparisonReport.BrokenRow) -> JSONValue {
    .object([
      ("id", .string(row.id)), ("file", .string(row.file)),
      ("line", row.line.map(JSONValue.integer) ?? .null),
      ("place", row.place.map(JSONValue.string) ?? .null),
      ("actual", .string(row.actual)), ("predicted", .string(row.predicted)),
    ])
  }
}
