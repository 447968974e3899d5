public import Evaluation

extension EvaluationReport {
  /// A report whose figures are measured on judged rows: matrix, metrics, classes, calibration, slices by group.
  ///
  /// Accuracy is given twice: first with its interval over people, last with Wilson's over rows. The other parts are
  /// empty and can be set afterwards.
  ///
  /// - Parameters:
  ///   - title: What was evaluated.
  ///   - generatedAt: When and by what, as text.
  ///   - scores: The judged rows.
  ///   - bootstrap: How intervals over people are drawn.
  public init(
    title: String, generatedAt: String, scores: ScoredSet,
    bootstrap: ClusterBootstrap = ClusterBootstrap()
  ) {
    let matrix = scores.confusionMatrix
    let overall: [Metric] = [
      .accuracy, .macroF1, .macroPrecision, .macroRecall, .microF1, .weightedF1,
      .weightedPrecision, .weightedRecall,
    ]
    let perClass = scores.labels.indices.flatMap { label -> [Metric] in
      [.precision(label), .recall(label), .f1(label)]
    }
    let (estimates, probabilities) = bootstrap.measure(
      overall + perClass, of: scores, probabilityLimit: 1_000)
    var metrics = zip(overall, estimates).map { metric, estimate in
      NamedEstimate(metric.name(labels: scores.labels), estimate)
    }
    metrics.append(
      NamedEstimate(
        "accuracy (rows)", WilsonInterval.estimate(successes: matrix.correct, of: matrix.total)))
    let classes = scores.labels.indices.map { label in
      let first = overall.count + 3 * label
      return ClassEstimates(
        label: scores.labels[label], support: matrix.support(of: label),
        precision: estimates[first], recall: estimates[first + 1], f1: estimates[first + 2])
    }
    let calibration = Calibration(of: scores)
    self.init(
      title: title, generatedAt: generatedAt, matrix: matrix, metrics: metrics, classes: classes,
      calibration: calibration.count > 0 ? calibration : nil)
    nouns = scores.nouns
    concentration = ErrorConcentration(of: scores)
    slices = SliceScore.groups(of: scores)
    self.probabilities = probabilities
  }
}
