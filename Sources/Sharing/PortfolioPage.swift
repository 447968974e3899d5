package import QRCode
internal import Reporting
package import ResumeModel
internal import UnicodeText

/// A page that shows a portfolio to others: one HTML file without script, which loads nothing.
package struct PortfolioPage: Sendable {
  /// A card of a project that opens in augmented reality.
  package struct Card: Hashable, Sendable {
    /// The name of the `.usdz` file beside the page.
    package var file: String
    /// The card's picture, a PNG file.
    package var png: [UInt8]

    /// A card from its parts.
    package init(file: String, png: [UInt8]) {
      self.file = file
      self.png = png
    }
  }

  /// The portfolio; mail address and telephone number are shown if it has them.
  package var portfolio: Portfolio
  /// Town and region of the person, for the vCard.
  package var location: Resume.Location?
  /// The code of the portfolio's language, ISO 639-1.
  package var language: String?
  /// True if mail address or telephone number were left out.
  package var hidesContact = false
  /// The page's own address, with its QR code.
  package var link: (url: String, code: QRCode)?
  /// The name of the vCard beside the page; no link to it when `nil`.
  package var contactFile: String?
  /// Cards by the position of their project.
  package var cards: [Int: Card] = [:]
  /// Name of the program and the person in the head, by which the page is known as one of them.
  package var mark = ""

  /// A page of a portfolio, without link, vCard and cards.
  package init(_ portfolio: Portfolio) {
    self.portfolio = portfolio
  }

  /// The codes of the languages that there are headings in.
  package static var languages: [String] { PortfolioWords.codes }

  /// The words of the headings.
  var words: PortfolioWords { PortfolioWords(language: language) }

  /// The dates of a project in words; `nil` where it has none.
  package func dates(of project: Portfolio.Project) -> String? {
    words.span(project.startDate, project.endDate)
  }

  /// The page, with a line end at its end.
  ///
  /// Every text is escaped. The policy allows the style sheet by its digest and pictures within the page, nothing else.
  package func render() -> String {
    let profile = portfolio.profile
    let name = profile.name ?? words.portfolio
    let sheet = PortfolioStyle.sheet
    let policy =
      "default-src 'none'; style-src 'sha256-\(PortfolioStyle.digest)'; img-src data:; "
      + "base-uri 'none'; form-action 'none'"
    let page: Markup = """
      <!doctype html>
      <html lang="\(language ?? words.code)"\(direction)>
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <meta name="referrer" content="no-referrer">
      <meta name="generator" content="\(mark)">
      <meta name="color-scheme" content="light dark">
      <title>\(title)</title>
      \(previews(title: title))
      <style>\(sheet)</style>
      </head>
      <body>
      <header><div class="inner">
      <div class="who">
      <h1 dir="auto">\(name)</h1>
      \(optional(profile.headline) { "<p class=\"headline\" dir=\"auto\">\($0)</p>" })
      \(optional(profile.place) { "<p class=\"place\" dir=\"auto\">\($0)</p>" })
      \(contact)
      </div>
      \(qrFigure)
      </div></header>
      <main>
      \(Markup.lines(sections))
      </main>
      </body>
      </html>

      """
    return page.html
  }

  private var title: String {
    let profile = portfolio.profile
    return [profile.name ?? words.portfolio, profile.headline].compactMap(\.self)
      .joined(separator: " – ")
  }

  /// Data that messengers show of a link to the page.
  private func previews(title: String) -> Markup {
    let summary = portfolio.profile.summary.map { text in
      text.count > 200 ? text.prefix(199) + "…" : text[...]
    }
    return Markup.lines([
      "<meta property=\"og:type\" content=\"profile\">",
      "<meta property=\"og:title\" content=\"\(title)\">",
      optional(summary.map(String.init)) {
        "<meta property=\"og:description\" content=\"\($0)\">"
      },
      optional(link?.url) { "<meta property=\"og:url\" content=\"\($0)\">" },
    ])
  }

  /// The direction of the whole page, where most of its text runs right to left.
  private var direction: Markup {
    let profile = portfolio.profile
    let texts =
      [profile.name, profile.headline, profile.summary].compactMap(\.self)
      + portfolio.experience.flatMap { [$0.title, $0.summary].compactMap(\.self) + $0.highlights }
      + portfolio.skills.map(\.name)
    return TextDirection.runsRightToLeft(texts) ? " dir=\"rtl\"" : ""
  }

  // MARK: Contact

  private var contact: Markup {
    let profile = portfolio.profile
    var items: [Markup] = []
    if let email = profile.email, WebLink.isMail(email) {
      items.append("<li><a href=\"mailto:\(email)\">\(email)</a></li>")
    }
    if let phone = profile.phone { items.append("<li><bdi>\(phone)</bdi></li>") }
    for link in profile.links.compactMap(WebLink.init) {
      items.append(
        """
        <li><a href="\(link.url)" rel="me noopener noreferrer">\(link.text)</a></li>
        """)
    }
    if hidesContact { items.append("<li class=\"quiet\">\(words.onRequest)</li>") }
    if let contactFile {
      items.append("<li><a class=\"button\" href=\"\(contactFile)\">\(words.saveContact)</a></li>")
    }
    return items.isEmpty ? "" : "<ul class=\"contact\">\n\(Markup.lines(items))\n</ul>"
  }

  private var qrFigure: Markup {
    guard let link else { return "" }
    let shown = WebLink(link.url)?.text ?? link.url
    return """
      <figure class="qr">\(QRPicture.markup(link.code, title: link.url))
      <figcaption>\(words.thisPage)<span class="address">\(shown)</span></figcaption></figure>
      """
  }
}

/// Markup of a value, or nothing where there is no value.
func optional(_ value: String?, _ body: (String) -> Markup) -> Markup {
  value.map(body) ?? ""
}
