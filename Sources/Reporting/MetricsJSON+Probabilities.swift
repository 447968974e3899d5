internal import Evaluation

extension MetricsJSON {
  static func json(_ scores: ProbabilityScores) -> JSONValue {
    .object([
      ("logLoss", .object(members(scores.logLoss))),
      ("brierScore", .object(members(scores.brierScore))),
      ("expectedCalibrationError", .object(members(scores.calibrationError))),
      (
        "coverage",
        .array(
          scores.coverage.map { point in
            .object([
              ("coverage", .number(point.coverage)), ("threshold", .number(point.threshold)),
              ("accuracy", .object(members(point.accuracy))),
            ])
          })
      ),
      ("classes", .array(scores.curves.map(json))),
    ])
  }

  private static func json(_ curve: RankingCurve) -> JSONValue {
    .object([
      ("label", .string(curve.label)), ("positives", .integer(curve.positiveCount)),
      ("areaUnderROC", .object(members(curve.areaUnderROC))),
      ("averagePrecision", .object(members(curve.averagePrecision))),
    ])
  }

  static func json(_ slice: SliceScore, _ commands: RowsCommand?) -> JSONValue {
    .object(
      [
        ("attribute", .string(slice.attribute)), ("value", .string(slice.value)),
        ("people", .integer(slice.personCount)),
        ("accuracy", .object(members(slice.accuracy))),
        ("accuracyOverRows", .object(members(slice.accuracyOverRows))),
        ("macroF1", .object(members(slice.macroF1))),
      ] + rows(commands?.rows(of: slice)))
  }

  static func json(_ point: HistoryPoint) -> JSONValue {
    .object([("name", .string(point.name))] + members(point.estimate))
  }
}
