internal import Evaluation

extension HTMLReport {
  /// The latency histogram with its percentiles.
  static func latency(_ report: EvaluationReport) -> Markup {
    guard let latency = report.latency, latency.summary.count > 0 else { return "" }
    let summary = latency.summary
    let times = LatencyPercentile.allCases.map { percentile -> Markup in
      let time = NumberText.time(nanoseconds: Double(summary.nanoseconds(at: percentile)))
      return "<div><dt>\(percentile.rawValue)</dt><dd>\(time)</dd></div>"
    }
    let mean = NumberText.time(nanoseconds: summary.meanNanoseconds)
    let more: [Markup] = [
      "<div><dt>mean</dt><dd>\(mean)</dd></div>",
      """
      <div><dt>a second, one core</dt><dd>\(NumberText.grouped(Int(latency.throughput)))</dd></div>
      """,
      cold(latency.cold),
    ]
    return """
      <section id="latency">
      <h2>Latency of one paragraph</h2>
      <p class="soft">\(NumberText.grouped(summary.count)) paragraphs on \(latency.machine.clipped). \
      Percentiles are nearest-rank; the time axis is logarithmic.</p>
      <dl class="times">
      \(Markup.lines(times + more))
      </dl>
      <div class="scroll">\(LatencyPicture(latency).svg)</div>
      </section>
      """
  }

  /// The first pass, for those who classify once and leave.
  private static func cold(_ summary: LatencySummary?) -> Markup {
    guard let summary, summary.count > 0 else { return "" }
    let p99 = NumberText.time(nanoseconds: Double(summary.p99Nanoseconds))
    return """
      <div><dt>cold p99</dt><dd>\(p99)</dd></div>
      <div><dt>cold max</dt><dd>\(NumberText.time(nanoseconds: Double(summary.maximumNanoseconds)))</dd></div>
      """
  }

  /// The confusions with their quotes, each under the anchor its matrix cell links to.
  static func worstConfusions(_ report: EvaluationReport, _ limits: PageLimits) -> Markup {
    guard !report.confusions.isEmpty else { return "" }
    let labels = report.matrix.labels
    let blocks = report.confusions.prefix(limits.confusions).map { confusion -> Markup in
      let quotes = confusion.quotes.prefix(limits.quotes).map(quote)
      let list: Markup =
        quotes.isEmpty ? "" : "<ul class=\"quotes\">\n\(Markup.lines(quotes))\n</ul>"
      return """
        <article id="\(anchor(confusion.actual, confusion.predicted))">
        <h3>\(labels[confusion.actual].clipped) <span class="soft">called</span> \
        \(labels[confusion.predicted].clipped)</h3>
        <p class="soft">\(NumberText.grouped(confusion.count)) paragraphs, \
        \(NumberText.percent(report.share(of: confusion))) of the label</p>
        \(list)
        </article>
        """
    }
    return """
      <section id="worst-confusions">
      <h2>Worst confusions</h2>
      <p class="soft">Addresses, links, telephone numbers and the names of the people are masked. \
      Confidence is what the model gave its wrong answer.</p>
      <div class="confusions">
      \(Markup.lines(blocks))
      </div>
      </section>
      """
  }

  private static func quote(_ quote: MaskedQuote) -> Markup {
    let confidence: Markup =
      quote.confidence.map { "<span>confidence \(NumberText.fixed($0, digits: 2))</span>" } ?? ""
    return """
      <li><q dir="auto">\(quote.text.clipped)</q>
      <p class="soft"><span>\(quote.document.clipped)</span> <span>page \(quote.page)</span> \
      <span>paragraph \(quote.paragraph)</span> \(confidence)</p></li>
      """
  }

  /// The anchor of a confusion's examples.
  static func anchor(_ actual: Int, _ predicted: Int) -> Markup {
    "confusion-\(actual)-\(predicted)"
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
