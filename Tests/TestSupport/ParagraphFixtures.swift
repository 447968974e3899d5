package import PageLayout

extension Paragraph {
  /// A paragraph of which only what matters to a test is said.
  package static func text(_ text: String, column: Int = 0, style: ParagraphStyle = .init())
    -> Paragraph
  {
    Paragraph(page: 1, box: box, text: text, role: .body, column: column, style: style)
  }

  /// A heading of a size.
  package static func heading(_ text: String, size: Double = 1.4, column: Int = 0) -> Paragraph {
    Paragraph(
      page: 1, box: box, text: text, role: .heading, column: column,
      style: ParagraphStyle(sizeRatio: size, isBold: true))
  }

  /// A heading set in some style.
  package static func heading(_ text: String, style: ParagraphStyle) -> Paragraph {
    Paragraph(page: 1, box: box, text: text, role: .heading, style: style)
  }

  /// A running foot.
  package static func furniture(_ text: String) -> Paragraph {
    Paragraph(page: 1, box: box, text: text, role: .furniture, column: -1)
  }

  private static let box = Box(x0: 0, y0: 0, x1: 100, y1: 10)
}

extension SyntheticResume {
  /// The rows as paragraphs of one page.
  package var paragraphs: [Paragraph] {
    rows.map { row in
      Paragraph(
        page: 1, box: Box(x0: 0, y0: 0, x1: 100, y1: 10), text: row.text,
        role: Paragraph.Role(rawValue: row.role) ?? .body, column: row.column,
        style: ParagraphStyle(sizeRatio: row.sizeRatio, isBold: row.role == "heading"))
    }
  }

  /// The rows' labels; furniture is `other`.
  package var labels: [String] { rows.map { $0.label ?? "other" } }
}
