internal import Evaluation

extension HTMLReport {
  /// Reliability, coverage, ROC and precision-recall, with the figures beside the pictures.
  static func probabilities(_ report: EvaluationReport, _ limits: PageLimits) -> Markup {
    guard let scores = report.probabilities else { return "" }
    let worst = scores.curves.sorted {
      ($0.averagePrecision.value, $0.label) < ($1.averagePrecision.value, $1.label)
    }
    let left = worst.count - CurvePicture.seriesLimit
    let note: Markup =
      left > 0 ? " The \(left) classes with the best average precision are not drawn." : ""
    return """
      <section id="probabilities">
      <h2>Probabilities</h2>
      <p class="soft">How honest the confidence is, what a threshold buys, and how well each class's probability \
      tells it from the rest.\(note)</p>
      <div class="curvegrid">
      \(Markup.lines([reliability(report), coverage(scores, report.nouns.item), roc(worst), precisionRecall(worst)]))
      </div>
      \(losses(scores))
      \(areas(scores, limits))
      </section>
      """
  }

  private static func reliability(_ report: EvaluationReport) -> Markup {
    guard let bins = report.calibration?.bins.filter({ $0.count > 0 }), !bins.isEmpty else {
      return ""
    }
    let points = bins.map { RankingCurve.Point(x: $0.meanConfidence, y: $0.accuracy) }
    let most = Double(bins.map(\.count).max() ?? 1)
    let series = CurvePicture.Series(
      name: "accuracy at that confidence", points: points, isMarked: true,
      weights: bins.map { Double($0.count) / most })
    var picture = CurvePicture(
      title: "Reliability curve", xTitle: "confidence", yTitle: "accuracy", series: [series])
    picture.hasDiagonal = true
    return figure(
      "Reliability",
      "On the dashed line confidence is accuracy; small dots are few \(report.nouns.item.many).",
      picture)
  }

  private static func coverage(_ scores: ProbabilityScores, _ item: Noun) -> Markup {
    let points = scores.coverage.map {
      RankingCurve.Point(x: $0.coverage, y: $0.accuracy.value)
    }
    let least = points.map(\.y).min() ?? 0
    let picture = CurvePicture(
      title: "Accuracy against coverage", xTitle: "share of \(item.many) answered",
      yTitle: "accuracy", series: [.init(name: "accuracy", points: points, isMarked: true)],
      low: (0.5, max(0, (least * 10).rounded(.down) / 10 - 0.1)))
    return figure(
      "Accuracy against coverage", "When only the surest \(item.many) are answered.", picture)
  }

  private static func roc(_ curves: [RankingCurve]) -> Markup {
    var picture = CurvePicture(
      title: "ROC curves", xTitle: "false positive rate", yTitle: "true positive rate",
      series: curves.map { .init(name: $0.label, points: $0.roc) })
    picture.hasDiagonal = true
    return figure("ROC", "Each class against the rest; the dashed line is guessing.", picture)
  }

  private static func precisionRecall(_ curves: [RankingCurve]) -> Markup {
    let picture = CurvePicture(
      title: "Precision-recall curves", xTitle: "recall", yTitle: "precision",
      series: curves.map { .init(name: $0.label, points: $0.precisionRecall) })
    return figure("Precision and recall", "Each class against the rest.", picture)
  }

  private static func figure(_ name: Markup, _ note: Markup, _ picture: CurvePicture) -> Markup {
    guard picture.series.contains(where: { !$0.points.isEmpty }) else { return "" }
    return """
      <figure><figcaption><b>\(name)</b> <span class="soft">\(note)</span></figcaption>
      \(picture.svg)\(picture.legend)</figure>
      """
  }

  private static func losses(_ scores: ProbabilityScores) -> Markup {
    let rows: [(Markup, Estimate, Markup)] = [
      ("log loss", scores.logLoss, "nats; 0 is perfect"),
      ("Brier score", scores.brierScore, "0 to 2; 0 is perfect"),
      ("expected calibration error", scores.calibrationError, "15 equal-width bins"),
    ]
    let body = rows.map { name, estimate, note -> Markup in
      """
      <tr><th scope="row">\(name)</th><td class="number strong">\(NumberText.fixed(estimate.value, digits: 3))</td>\
      <td class="range">\(NumberText.interval(estimate))</td>\
      <td class="number">\(NumberText.grouped(estimate.count))</td><td class="soft">\(note); \(estimate.method.clipped)</td></tr>
      """
    }
    return """
      <div class="scroll"><table><caption>Losses</caption>
      <thead><tr><th scope="col" class="name">figure</th><th scope="col" class="number">value</th>\
      <th scope="col">95 % interval</th><th scope="col" class="number">n</th><th scope="col">unit and method</th></tr></thead>
      <tbody>
      \(Markup.lines(body))
      </tbody></table></div>
      """
  }

  private static func areas(_ scores: ProbabilityScores, _ limits: PageLimits) -> Markup {
    guard !scores.curves.isEmpty else { return "" }
    let body = scores.curves.prefix(limits.rows).map { curve -> Markup in
      """
      <tr><th scope="row">\(curve.label.clipped)</th>\(area(curve.areaUnderROC))\
      \(area(curve.averagePrecision))<td class="number">\(NumberText.grouped(curve.positiveCount))</td></tr>
      """
    }
    return """
      <div class="scroll"><table><caption>Areas</caption>
      <thead><tr><th scope="col" class="name">class</th><th scope="col" class="number">area under ROC</th>\
      <th scope="col" class="number">average precision</th><th scope="col" class="number">n of the class</th></tr></thead>
      <tbody>
      \(Markup.lines(body))
      </tbody></table></div>
      """
  }

  private static func area(_ estimate: Estimate) -> Markup {
    """
    <td class="number">\(NumberText.fixed(estimate.value, digits: 3))\
    <small>\(NumberText.interval(estimate))</small></td>
    """
  }
}
