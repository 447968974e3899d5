internal import Evaluation

/// Renders a report as one self-contained HTML page.
///
/// The page needs no script and no network (its content security policy forbids both), follows the
/// reader's light or dark setting, prints, and reads on a phone. Everything from outside passes
/// through `HTMLEscaping`: only literals of this module are markup, see `Markup`.
///
/// It is at most ``byteLimit`` bytes: quotes, rows and long texts are limited, and where something
/// is left out the page says so.
public enum HTMLReport {
  /// The greatest size of a page in bytes.
  public static let byteLimit = 500_000

  private static let kind = "Evaluation report"

  /// What every such page has, and no other.
  package static let mark = "<p class=\"kind\">\(kind)</p>"

  /// Returns the page, with a line end at its end.
  public static func render(_ report: EvaluationReport) -> String {
    // Long quotes of many confusions are all that can grow past the limit: show fewer of them.
    for limits in PageLimits.fromGenerousToFrugal {
      let page = page(report, limits)
      if page.html.utf8.count <= byteLimit { return page.html }
    }
    return page(report, .least).html
  }

  /// What the page is about, for somebody who sees it for the first time.
  private static func about(_ report: EvaluationReport) -> Markup {
    report.about.isEmpty ? "" : "<p class=\"about\">\(report.about.clipped)</p>\n"
  }

  /// Links to the parts that the page has.
  private static func contents(_ report: EvaluationReport) -> Markup {
    let parts: [(Bool, Markup, Markup)] = [
      (report.matrix.labelCount > 0, "confusion-matrix", "Confusion matrix"),
      (!report.metrics.isEmpty, "metrics", "Metrics"),
      (!report.confusions.isEmpty, "worst-confusions", "Wrong \(report.nouns.item.many)"),
      (report.probabilities != nil, "probabilities", "Probabilities"),
      (!report.slices.isEmpty, "slices", "Slices"),
      ((report.latency?.summary.count ?? 0) > 0, "latency", "Latency"),
      (!report.history.isEmpty, "history", "History"),
      (!report.dataFacts.isEmpty, "data", "Data"),
      (!report.modelFacts.isEmpty, "model", "Model"),
      (!report.commands.isEmpty, "reproduce", "Reproduce"),
      (true, "terms", "Terms"),
    ]
    let links = parts.filter(\.0).map { _, anchor, name -> Markup in
      "<a href=\"#\(anchor)\">\(name)</a>"
    }
    return "<nav aria-label=\"Parts of this report\">\(Markup.lines(links))</nav>"
  }

  private static func page(_ report: EvaluationReport, _ limits: PageLimits) -> Markup {
    let title = report.title.clipped
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta http-equiv="Content-Security-Policy" \
      content="default-src 'none'; style-src 'unsafe-inline'">
      <title>\(title): \(report.headline)</title>
      <style>
      \(PageStyle.sheet)</style>
      </head>
      <body>
      <header>
      <p class="kind">\(kind)</p>
      <h1>\(title)</h1>
      \(about(report))<p class="soft">\(report.generatedAt.clipped)</p>
      </header>
      <main>
      \(Markup.lines([
        verdicts(report, limits), figures(report), contents(report),
        confusionMatrix(report, limits), metrics(report, limits),
        worstConfusions(report, limits), probabilities(report, limits), slices(report, limits),
        latency(report), history(report), facts(report, limits), commands(report, limits),
        terms(report),
      ]))
      </main>
      </body>
      </html>

      """
  }
}

/// How much of the parts that grow with the data a page shows.
struct PageLimits {
  /// Confusions with examples.
  var confusions: Int
  /// Quotes under each of them.
  var quotes: Int
  /// Rows of any table.
  var rows: Int
  /// Labels on each side of the confusion matrix's picture.
  var labels: Int

  static let fromGenerousToFrugal = [
    PageLimits(confusions: 20, quotes: 40, rows: 200, labels: 30),
    PageLimits(confusions: 20, quotes: 12, rows: 200, labels: 30),
    PageLimits(confusions: 20, quotes: 4, rows: 100, labels: 24),
    least,
  ]
  static let least = PageLimits(confusions: 6, quotes: 2, rows: 12, labels: 12)
}

extension String {
  /// At most the first 260 scalars: about three lines, and at most 1.6 kB when all are escaped.
  var clipped: String { clipped(to: 260) }

  /// At most so many first scalars.
  func clipped(to limit: Int) -> String {
    guard utf8.count > limit, unicodeScalars.count > limit else { return self }
    var head = ""
    head.unicodeScalars.append(contentsOf: unicodeScalars.prefix(limit))
    return head + "…"
  }
}
