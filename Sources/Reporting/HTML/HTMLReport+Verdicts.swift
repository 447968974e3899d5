internal import Evaluation

extension HTMLReport {
  /// The headline: what follows from the gates, then each gate, the gravest first.
  static func verdicts(_ report: EvaluationReport, _ limits: PageLimits) -> Markup {
    let ranked = report.gates.enumerated().sorted {
      ($0.element.verdict.gravity, $0.offset) < ($1.element.verdict.gravity, $1.offset)
    }
    let rows = ranked.prefix(limits.rows).map { item -> Markup in
      """
      <li><span class="chip \(item.element.verdict.rawValue)">\(chip(item.element.verdict))</span>
      <div><b>\(item.element.name.clipped)</b> <span>\(item.element.detail.clipped)</span></div></li>
      """
    }
    let headline = report.headline.prefix(1).uppercased() + report.headline.dropFirst()
    let list: Markup =
      rows.isEmpty ? "" : "<ul class=\"gates\">\n\(Markup.lines(rows))\n</ul>"
    return """
      <section class="verdict \(report.outcome.rawValue)" id="verdicts">
      <h2>\(headline)</h2>
      \(list)
      </section>
      """
  }

  private static func chip(_ verdict: GateResult.Verdict) -> Markup {
    "<span aria-hidden=\"true\">\(verdict.sign)</span> \(verdict.words)"
  }

  /// The few figures a reader looks for first, large.
  static func figures(_ report: EvaluationReport) -> Markup {
    var tiles: [Markup] = []
    var seen = Set<String>()
    for metric in report.metrics where seen.insert(metric.name).inserted && tiles.count < 2 {
      tiles.append(
        tile(
          metric.name, NumberText.percent(metric.estimate.value),
          "\(metric.estimate.intervalText), \(metric.estimate.method)"))
    }
    if let summary = report.latency?.summary, summary.count > 0 {
      tiles.append(
        tile(
          "latency p99", NumberText.time(nanoseconds: Double(summary.p99Nanoseconds)),
          "p50 \(NumberText.time(nanoseconds: Double(summary.p50Nanoseconds))), per \(report.nouns.item.one), as measured here"
        ))
    }
    tiles.append(
      tile(
        "\(report.nouns.item.many) judged", NumberText.grouped(report.matrix.total),
        report.concentration?.words(report.nouns)
          ?? "\(NumberText.grouped(report.matrix.total - report.matrix.correct)) of them wrong"))
    return
      "<section class=\"tiles\" aria-label=\"Key figures\">\n\(Markup.lines(tiles))\n</section>"
  }

  private static func tile(_ name: String, _ figure: String, _ note: String) -> Markup {
    """
    <div><p>\(name.clipped)</p><p class="figure">\(figure)</p>\
    <p class="soft">\(note.clipped)</p></div>
    """
  }
}
