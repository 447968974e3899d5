internal import PageLayout

extension FeatureName {
  /// What the feature says, for readers of an explanation; features that differ only in a degree have the same words.
  ///
  /// - Parameter labels: The labels that numbers stand for.
  /// - Returns: Some words; the name itself for a feature that has none.
  func meaning(labels: [String]) -> String {
    let label = first.flatMap { labels.indices.contains($0) ? labels[$0] : nil }
    return aboutLabel(label ?? "no known class") ?? aboutText ?? aboutPlace
      ?? aboutSection ?? description
  }

  private func aboutLabel(_ label: String) -> String? {
    switch words {
    case "own": "its text looks like \(label)"
    case "before": "the text before looks like \(label)"
    case "behind": "the text behind looks like \(label)"
    case "around": "the texts around look like \(label)"
    case "section": "the section's texts look like \(label)"
    case "rival": "another section looks like \(label)"
    case "vote rank": "how much other sections look like \(label)"
    case "listed heading", "listed heading of": "a listed word for \(label)"
    case "listed elsewhere": "whether another heading says \(label)"
    case "year below listed": "has a year, below a heading of \(label)"
    case "marker below listed":
      (values.first == 0 ? "no bullet" : "a bullet")
        + ", below a heading of \(values.count > 1 ? "that class" : "no known class")"
    case "no heading": "no heading above"
    case "unlisted heading": "a heading no list knows"
    default: nil
    }
  }

  /// What the paragraph's text looks like.
  private var aboutText: String? {
    switch words {
    case "words": "\(range) words"
    case "commas": "\(range) commas"
    case "list or sentence":
      (values.first == 1 ? "many commas" : "few commas")
        + (values.last == 1 ? ", ends like a sentence" : ", no end of a sentence")
    case "bold": "bold"
    case "starts bold": "starts bold"
    case "capitals": "in capitals"
    case "year": "has a year"
    case "range": "has a range of years"
    case "address": "has a mail or web address"
    case "sentence": "ends like a sentence"
    case "colon": "has a colon"
    case "marker": values.first == 0 ? "no bullet" : "a bullet"
    case "size": "type of \((first ?? 0) * 20) % of the usual size"
    case "segments": "\(range) pieces on a line"
    case "lines": "\(range) lines"
    default: nil
    }
  }

  /// Where the paragraph stands.
  private var aboutPlace: String? {
    switch words {
    case "kind": "set as \(kind)"
    case "kind before": "behind \(kind)"
    case "kind behind": "before \(kind)"
    case "gap": first == 0 ? "close to what is above" : "a gap of \(range) lines above"
    case "indent": first == 0 ? "not indented" : "indented by \(range)"
    case "position": "place \(range) in its column"
    case "page": "on page \(range)"
    case "since": first == 0 ? "is a heading" : "\(range) paragraphs below its heading"
    case "part": "in part \((first ?? 0) + 1) of 8 of its column"
    case "column", "first of column":
      (words == "column" ? "in a column: " : "first of the column: ") + column
    default: nil
    }
  }

  /// What its section is like.
  private var aboutSection: String? {
    switch words {
    case "rank": first == 0 ? "in the longest section" : "in section \((first ?? 0) + 1) by length"
    case "paragraphs": "a section of \(range) paragraphs"
    case "years": "years in \(fifths) of its section"
    case "ranges": "ranges of years in \(fifths) of its section"
    case "bullets": "bullets in \(fifths) of its section"
    case "sentences": "sentences in \(fifths) of its section"
    case "years, bullets": "years and bullets of its section"
    case "list": "a list of \(range) in its section"
    case "length": "\(range) words a paragraph in its section"
    case "order": "in section \((first ?? 0) + 1) of the document"
    case "order from the end": "in section \((first ?? 0) + 1) from the end"
    default: nil
    }
  }

  private var fifths: String { "\((first ?? 0) * 20) %" }

  private var kind: String {
    switch first.flatMap(DocumentOutline.Kind.init(rawValue:)) {
    case .body: "body text"
    case .minorHeading: "a small heading"
    case .sectionHeading: "a section heading"
    case nil: "something"
    }
  }

  private var column: String {
    let kinds = ColumnKind.allCases
    return first.flatMap { kinds.indices.contains($0) ? "\(kinds[$0])" : nil } ?? "any"
  }

  /// What the first number's bucket holds: 3 is `3–4`, 4 is `5–8`.
  private var range: String {
    guard let first,
      ["words", "commas", "position", "since", "paragraphs", "list", "length"].contains(words),
      (3...20).contains(first)
    else { return first.map { "\($0)" } ?? "" }
    return "\((1 << (first - 2)) + 1)–\(1 << (first - 1))"
  }
}
