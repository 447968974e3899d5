internal import PageLayout
internal import ResumeModel
internal import Workbench

/// What the figures of a report are told apart by, for each paragraph of a resume.
struct RowAttributes {
  /// Properties of documents that are slices.
  private static let ofDocument = [
    "layout": "layout", "producer": "producer", "language": "language", "trade": "trade",
    "level": "seniority",
  ]

  private let document: [String: String]
  private let outline: DocumentOutline

  init(of resume: LabeledResume) {
    var document: [String: String] = [:]
    for (key, name) in Self.ofDocument {
      if let value = resume.file.attributes[key], !value.isEmpty { document[name] = value }
    }
    self.document = document
    outline = DocumentOutline(of: resume.paragraphs)
  }

  /// The properties of a paragraph.
  subscript(_ position: Int) -> [String: String] {
    let paragraph = outline.paragraphs[position]
    var attributes = document
    attributes["page"] = Self.page(paragraph.page)
    attributes["heading"] = heading(position)
    attributes["length"] = TextLength.slice(of: paragraph.text)
    return attributes
  }

  /// The slice of a page's number.
  static func page(_ number: Int) -> String { number < 3 ? "\(number)" : "3 and later" }

  /// Whether the section heading above is one that the lexicon knows.
  private func heading(_ position: Int) -> String {
    guard let heading = outline.governing[position] else { return "none" }
    return outline.lexicon[heading] == nil ? "unknown" : "known"
  }
}
