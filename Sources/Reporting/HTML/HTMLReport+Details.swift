internal import Evaluation

extension HTMLReport {
  /// The latency histogram with its percentiles.
  static func latency(_ report: EvaluationReport) -> Markup {
    guard let latency = report.latency, latency.summary.count > 0 else { return "" }
    let summary = latency.summary
    let figures = latency.facts.map { fact -> Markup in
      "<div><dt>\(fact.name)</dt><dd>\(fact.value)</dd></div>"
    }
    return """
      <section id="latency">
      <h2>Latency of one \(report.nouns.item.one)</h2>
      <p class="soft">\(NumberText.grouped(summary.count)) \(report.nouns.item.many) on \(latency.machine.clipped). \
      Percentiles are nearest-rank over \(report.nouns.item.many), each with its best time of several warm passes; cold is the \
      first pass. The time axis is logarithmic.</p>
      <dl class="times">
      \(Markup.lines(figures))
      </dl>
      <div class="scroll">\(LatencyPicture(latency).svg)</div>
      </section>
      """
  }

  /// Facts on the data and the model, side by side where there is room.
  static func facts(_ report: EvaluationReport, _ limits: PageLimits) -> Markup {
    let tables = [
      facts("Data", "data", report.dataFacts, limits),
      facts("Model", "model", report.modelFacts, limits),
    ].filter { !$0.html.isEmpty }
    return tables.isEmpty ? "" : "<div class=\"pair\">\n\(Markup.lines(tables))\n</div>"
  }

  private static func facts(
    _ title: String, _ anchor: Markup, _ facts: [Fact], _ limits: PageLimits
  ) -> Markup {
    guard !facts.isEmpty else { return "" }
    let rows = facts.prefix(limits.rows).map { fact -> Markup in
      "<tr><th scope=\"row\">\(fact.name.clipped)</th><td>\(fact.value.clipped)</td></tr>"
    }
    return """
      <section id="\(anchor)">
      <h2>\(title)</h2>
      <table class="facts"><tbody>
      \(Markup.lines(rows))
      </tbody></table>
      </section>
      """
  }

  /// The commands that make the report again.
  static func commands(_ report: EvaluationReport, _ limits: PageLimits) -> Markup {
    guard !report.commands.isEmpty else { return "" }
    let lines = report.commands.prefix(limits.rows).map { command -> Markup in
      "<code>\(command.clipped)</code>"
    }
    return """
      <section id="reproduce">
      <h2>Reproduce</h2>
      <pre class="scroll">\(Markup.lines(lines))</pre>
      </section>
      """
  }
}
