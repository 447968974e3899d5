package import Evaluation
package import Reporting

/// The gates that a candidate has to meet beside a baseline.
package struct ComparisonGates: Sendable {
  /// The overall regression gate.
  package var regression: RegressionGate
  /// The gate of the classes.
  package var classes: ClassRegressionGate
  /// The accuracy that the candidate must reach; `nil` for none.
  package var target: AccuracyTarget?
  /// How much slower the candidate may be.
  package var latency: LatencyRatioGate

  /// Gates of the given parts.
  package init(
    regression: RegressionGate, classes: ClassRegressionGate, target: AccuracyTarget?,
    latency: LatencyRatioGate
  ) {
    self.regression = regression
    self.classes = classes
    self.target = target
    self.latency = latency
  }

  /// What is compared with what, for the report.
  package struct Names: Sendable {
    /// The report's title.
    package var title: String
    /// The new side.
    package var candidate: ComparisonReport.Source
    /// The old side.
    package var baseline: ComparisonReport.Source
    /// The data; `nil` for two runs.
    package var data: ComparisonReport.Source?

    /// Names of the given parts.
    package init(
      title: String, candidate: ComparisonReport.Source, baseline: ComparisonReport.Source,
      data: ComparisonReport.Source?
    ) {
      self.title = title
      self.candidate = candidate
      self.baseline = baseline
      self.data = data
    }
  }

  /// Judges two sides on the same rows.
  ///
  /// - Parameters:
  ///   - candidate: The new side's rows.
  ///   - baseline: The old side's rows.
  ///   - names: What is compared with what.
  ///   - isGrouped: Whether rows say whose they are.
  ///   - latency: Both sides' times, when they were measured.
  ///   - place: Where a row stands, for what is newly broken.
  /// - Returns: The report; sets that do not match give a gate that is not comparable.
  package func judge(
    candidate: ScoredSet, baseline: ScoredSet, names: Names, isGrouped: Bool,
    latency: LatencyComparison?,
    place: (ScoredRow) -> (file: String, line: Int?, place: String?)
  ) -> ComparisonReport {
    let judgement = regression.judge(candidate: candidate, baseline: baseline)
    var report = report(judgement, names, isGrouped: isGrouped)
    if let target {
      report.gates.append(target.judge(candidate).gateResult)
    }
    guard let classes = try? classes.judge(candidate: candidate, baseline: baseline) else {
      return report
    }
    report.classes = classes
    report.gates.append(classes.gateResult)
    if let latency {
      report.latency = latency.ratio
      report.candidateLatency = latency.candidate.figures
      report.baselineLatency = latency.baseline.figures
      report.gates.append(self.latency.judge(latency.ratio))
    }
    report.broken = Self.broken(candidate, baseline, place)
    return report
  }

  /// The report of two sides that cannot be compared.
  package func report(of problem: NotComparable, names: Names) -> ComparisonReport {
    report(
      RegressionJudgement(
        verdict: .notComparable(problem), margin: regression.margin, alpha: regression.alpha,
        comparison: nil),
      names, isGrouped: false)
  }

  private func report(
    _ judgement: RegressionJudgement, _ names: Names, isGrouped: Bool
  ) -> ComparisonReport {
    ComparisonReport(
      title: names.title, candidate: names.candidate, baseline: names.baseline, data: names.data,
      regression: judgement, classes: nil, latency: nil, bootstrap: regression.bootstrap,
      isGrouped: isGrouped, gates: [judgement.gateResult], broken: [])
  }

  private static func broken(
    _ candidate: ScoredSet, _ baseline: ScoredSet,
    _ place: (ScoredRow) -> (file: String, line: Int?, place: String?)
  ) -> [ComparisonReport.BrokenRow] {
    candidate.broken(since: baseline).map { row in
      let spot = place(row)
      return ComparisonReport.BrokenRow(
        id: row.id, file: spot.file, line: spot.line, place: spot.place,
        actual: candidate.labels[row.actual], predicted: candidate.labels[row.predicted])
    }
  }
}
