internal import Evaluation

extension HTMLReport {
  /// The confusions with their quotes, each under the anchor its matrix cell links to.
  static func worstConfusions(_ report: EvaluationReport, _ limits: PageLimits) -> Markup {
    guard !report.confusions.isEmpty else { return "" }
    let labels = report.matrix.labels
    let blocks = report.confusions.prefix(limits.confusions).map { confusion -> Markup in
      let quotes = confusion.quotes.prefix(limits.quotes).map(quote)
      let left = confusion.count - quotes.count
      let more: Markup =
        left > 0 && !quotes.isEmpty
        ? "<p class=\"soft\">\(NumberText.grouped(left)) more, of which the model was less sure, are left out.</p>"
        : ""
      return """
        <article id="\(anchor(confusion.actual, confusion.predicted))">
        <h3>\(labels[confusion.actual].clipped) <span class="soft">called</span> \
        \(labels[confusion.predicted].clipped)</h3>
        <p class="soft">\(NumberText.grouped(confusion.count)) \(confusion.count == 1 ? report.nouns.item.one : report.nouns.item.many), \
        \(NumberText.percent(report.share(of: confusion))) of the \(report.nouns.item.many) that are \
        \(labels[confusion.actual].clipped(to: 60))</p>
        \(list(quotes))\(more)\(rowsNote("All of them", RowsCommand(report)?.rows(
          labeled: labels[confusion.actual], called: labels[confusion.predicted])))
        </article>
        """
    }
    return """
      <section id="worst-confusions">
      <h2>Wrong \(report.nouns.item.many)</h2>
      <p class="soft">The most frequent confusion first, and in it the \(report.nouns.item.many) of which the model was surest. E-mail \
      addresses, links, telephone numbers and names of people are masked. <b>Confidence</b> is the probability \
      that the model gave its wrong answer. Below it stands what decided: features with <b>+</b> spoke for the wrong \
      answer, those with <b>−</b> for the right one, the strongest first; <i>_</i> is the edge of a word, and digits are \
      read as 0.</p>
      <div class="confusions">
      \(Markup.lines(blocks))
      </div>
      </section>
      """
  }

  /// The quotes that are open from the start, and the others behind a line to click, which needs no script.
  private static func list(_ quotes: [Markup]) -> Markup {
    guard !quotes.isEmpty else { return "" }
    let open = 5
    let first: Markup = "<ul class=\"quotes\">\n\(Markup.lines(quotes.prefix(open)))\n</ul>"
    guard quotes.count > open else { return first }
    return """
      \(first)
      <details><summary>\(quotes.count - open) more</summary>
      <ul class="quotes">
      \(Markup.lines(quotes.dropFirst(open)))
      </ul></details>
      """
  }

  private static func quote(_ quote: MaskedQuote) -> Markup {
    let confidence: Markup =
      quote.confidence.map { "<span>confidence \(NumberText.fixed($0, digits: 2))</span>" } ?? ""
    let alone: Markup =
      quote.aloneAnswer.map {
        "<p class=\"soft\">decided by the labels around it; by itself \($0.clipped(to: 60))</p>"
      } ?? ""
    return """
      <li><q dir="auto">\(quote.text.clipped)</q>
      <p class="soft"><span>\(quote.document.clipped)</span> <span>\(quote.place.clipped)</span> \
      \(confidence)</p>\(alone)\(evidence(quote))</li>
      """
  }

  /// What decided, as small labels.
  private static func evidence(_ quote: MaskedQuote) -> Markup {
    guard !quote.evidence.isEmpty else { return "" }
    let pieces = quote.evidence.map { piece -> Markup in
      let isFor = piece.weight >= 0
      let text: Markup = piece.text.map { "\($0.clipped(to: 60))" } ?? "<i>masked</i>"
      return """
        <li class="\(isFor ? "for" : "against")"><b>\(isFor ? "+" : "−")\
        \(NumberText.fixed(abs(piece.weight), digits: 2))</b> <small>\(piece.source.clipped(to: 20))</small> \(text)</li>
        """
    }
    return "<ul class=\"evidence\" aria-label=\"What decided\">\(Markup.lines(pieces))</ul>"
  }

  /// The anchor of a confusion's examples.
  static func anchor(_ actual: Int, _ predicted: Int) -> Markup {
    "confusion-\(actual)-\(predicted)"
  }
}
