internal import PageLayout

/// Who may be asked, and what they said.
extension ResumeReader {
  private static let requests = [
    "request", "anfrage", "demande", "petición", "solicitud", "richiesta", "pedido", "aanvraag",
    "solicitar", "quien las pida", "verzoek",
  ]

  mutating func readReferences(_ section: Section) {
    var isOpen = false
    // What was said, without a name so far: "“…” — Ann Moor".
    var unnamed: Int?
    let members = section.paragraphs
    let quotesComeFirst = members.first.map { Self.opensQuote(paragraphs[$0].text) } == true
    for (position, i) in members.enumerated() {
      let at = "/references/\(resume.references?.count ?? 0)"
      let value = paragraphs[i].value(at: i, confidence: 0.7)
      let style = paragraphs[i].style
      let count = value.text.wordCount
      // "Available on request." names nobody.
      let isRequest = Self.requests.contains(where: value.text.lowercased().contains)
      if isRequest, count <= 6 || members.count == 1 { continue }
      // The end of a quotation that the layout cut.
      if position > 0, let last = resume.references?.indices.last, !Self.opensQuote(value.text),
        Self.isOpenQuote(resume.references?[last].reference)
      {
        continueReference(last, value)
        continue
      }
      if let colon = Self.quoteColon(value.text), !isOpen {
        // "Ann Moor: “…”".
        let (name, said) = Self.cut(value, at: colon)
        resume.references =
          (resume.references ?? []) + [
            .init(name: record(name, "\(at)/name"), reference: record(said, "\(at)/reference"))
          ]
        continue
      }
      let isName =
        count <= 16 && !value.text.ends(in: ".") && !Self.opensQuote(value.text)
        && (!isOpen || style.isBold || style.startsBold || paragraphs[i].role == .heading)
      if isName, quotesComeFirst, let last = unnamed {
        let name = record(value, "/references/\(last)/name")
        resume.references?[last].name = name
        unnamed = nil
      } else if isName {
        resume.references =
          (resume.references ?? []) + [.init(name: record(value, "\(at)/name"), reference: nil)]
        isOpen = true
      } else if isOpen, let last = resume.references?.indices.last {
        let text = record(value, "/references/\(last)/reference")
        resume.references?[last].reference = text
        isOpen = false
      } else {
        unnamed = resume.references?.count ?? 0
        resume.references =
          (resume.references ?? []) + [
            .init(name: nil, reference: record(value, "\(at)/reference"))
          ]
      }
    }
  }

  /// The colon between a name and what the person said, in quotation marks.
  private static func quoteColon(_ text: String) -> String.Index? {
    guard let colon = text.firstIndex(of: ":"), text[..<colon].wordCount <= 8,
      text.first?.isUppercase == true
    else { return nil }
    let said = text[colon...].dropFirst().trimmed
    return opensQuote(String(said.prefix(1))) ? colon : nil
  }

  private static func cut(
    _ value: FieldValue, at colon: String.Index
  ) -> (FieldValue, FieldValue) {
    var (name, said) = (value, value)
    name.text = String(value.text[..<colon].trimmed)
    said.text = String(value.text[colon...].dropFirst().trimmed)
    return (name, said)
  }

  private static func opensQuote(_ text: String) -> Bool { "“\"„«".contains(text.first ?? " ") }

  /// Whether a quotation has no end.
  private static func isOpenQuote(_ text: String?) -> Bool {
    guard let text, opensQuote(text), let last = text.last(where: { $0 != "." && $0 != "," })
    else { return false }
    return !"”\"“»".contains(last)
  }

  private mutating func continueReference(_ last: Int, _ value: FieldValue) {
    guard let text = record(value, "/references/\(last)/reference"),
      let start = resume.references?[last].reference
    else { return }
    resume.references?[last].reference = "\(start) \(text)"
  }
}
