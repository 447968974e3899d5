internal import Evaluation

extension HTMLReport {
  /// The confusion matrix as a picture.
  static func confusionMatrix(_ report: EvaluationReport, _ limits: PageLimits) -> Markup {
    guard report.matrix.labelCount > 0 else { return "" }
    let linked = Set(
      report.confusions.prefix(limits.confusions).map { Pair($0.actual, $0.predicted) })
    let picture = ConfusionMatrixPicture(
      matrix: report.matrix, labelLimit: limits.labels, linked: linked)
    let left = report.matrix.labelCount - picture.shown.count
    let note: Markup =
      left == 0 ? "" : " The \(left) labels with the fewest \(report.nouns.item.many) are left out."
    let link: Markup = linked.isEmpty ? "" : " Underlined counts lead to examples."
    return """
      <section id="confusion-matrix">
      <h2>Confusion matrix</h2>
      <p class="soft">Rows are actual, columns predicted. Each cell gives the count and its share of \
      the row; the deeper the colour, the greater the share.\(link)\(note)</p>
      <div class="scroll">\(picture.svg)</div>
      </section>
      """
  }

  /// Overall figures, the stages and the classes, each with its interval.
  static func metrics(_ report: EvaluationReport, _ limits: PageLimits) -> Markup {
    let all = report.metrics + report.stages
    let axis = IntervalPicture.Axis(
      covering: all.map(\.estimate) + report.classes.flatMap { [$0.precision, $0.recall, $0.f1] })
    let tables = [
      estimates("Overall", "metric", report.metrics, axis, limits),
      estimates("What each stage adds", "accuracy of", report.stages, axis, limits),
      classes(report, axis, limits),
    ]
    guard !all.isEmpty || !report.classes.isEmpty else { return "" }
    return """
      <section id="metrics">
      <h2>Metrics</h2>
      <p class="soft">Bars show 95 % intervals on a scale from \(NumberText.fixed(axis.low * 100, digits: 0)) \
      to <span class="number">100 %</span>; the dot is the measured value.</p>
      \(Markup.lines(tables))
      </section>
      """
  }

  private static func estimates(
    _ caption: String, _ column: String, _ rows: [NamedEstimate], _ axis: IntervalPicture.Axis,
    _ limits: PageLimits
  ) -> Markup {
    guard !rows.isEmpty else { return "" }
    let body = rows.prefix(limits.rows).map { row -> Markup in
      """
      <tr><th scope="row">\(row.name.clipped)</th>\(cells(row.estimate, axis))\
      <td class="number">\(NumberText.grouped(row.estimate.count))</td>\
      <td class="soft method">\(row.estimate.method.clipped)</td></tr>
      """
    }
    return """
      <div class="scroll"><table>
      <caption>\(caption)</caption>
      <thead><tr><th scope="col" class="name">\(column)</th><th scope="col" class="number value">value</th>\
      <th scope="col" colspan="2">95 % interval</th><th scope="col" class="number">n</th>\
      <th scope="col">method</th></tr></thead>
      <tbody>
      \(Markup.lines(body))
      </tbody></table></div>
      """
  }

  private static func classes(
    _ report: EvaluationReport, _ axis: IntervalPicture.Axis, _ limits: PageLimits
  ) -> Markup {
    guard !report.classes.isEmpty else { return "" }
    let body = report.classes.prefix(limits.rows).map { row -> Markup in
      """
      <tr><th scope="row">\(row.label.clipped)</th>\(cells(row.f1, axis))\
      \(figure(row.precision))\(figure(row.recall))\
      <td class="number">\(NumberText.grouped(row.support))</td></tr>
      """
    }
    let worst = report.classes.filter { $0.support > 0 }.min { $0.f1.value < $1.f1.value }
    let command = rowsNote(
      "The \(report.nouns.item.many) of a class, here of the worst",
      worst.flatMap { RowsCommand(report)?.rows(labeled: $0.label) })
    return """
      <div class="scroll"><table>
      <caption>Classes</caption>
      <thead><tr><th scope="col" class="name">class</th><th scope="col" class="number value">F1</th>\
      <th scope="col" colspan="2">95 % interval</th>\
      <th scope="col" class="number">precision</th><th scope="col" class="number">recall</th>\
      <th scope="col" class="number">n</th></tr></thead>
      <tbody>
      \(Markup.lines(body))
      </tbody></table>\(command)</div>
      """
  }

  private static func cells(_ estimate: Estimate, _ axis: IntervalPicture.Axis) -> Markup {
    """
    <td class="number strong">\(estimate.percentText)</td>\
    <td class="range">\(estimate.intervalText)</td>\
    <td class="bar">\(estimate.count == 0 ? "" : IntervalPicture(estimate, on: axis).svg)</td>
    """
  }

  private static func figure(_ estimate: Estimate) -> Markup {
    """
    <td class="number">\(estimate.percentText)\
    <small>\(estimate.intervalText)</small></td>
    """
  }
}
