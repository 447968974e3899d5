public import PageLayout

/// Consecutive paragraphs under one label.
public struct Section: Hashable, Sendable, Codable {
  /// The label of its paragraphs.
  public var label: String
  /// The text of the heading that opens it, or `nil`.
  public var heading: String?
  /// Positions of its paragraphs among the document's, its heading left out.
  public var paragraphs: [Int]

  /// A section from its parts.
  public init(label: String, heading: String?, paragraphs: [Int]) {
    self.label = label
    self.heading = heading
    self.paragraphs = paragraphs
  }
}

/// Returns the sections of a labelled document: runs of paragraphs under one label, column by
/// column; a section heading always opens a new one.
///
/// Furniture belongs to no section.
///
/// - Parameters:
///   - paragraphs: The document's paragraphs in reading order.
///   - labels: One label a paragraph.
/// - Returns: The sections, column by column in reading order.
public func sections(of paragraphs: [Paragraph], labels: [String]) -> [Section] {
  sections(in: DocumentOutline(of: paragraphs), labels: labels)
}

/// The sections of a document whose outline is known.
package func sections(in outline: DocumentOutline, labels: [String]) -> [Section] {
  let paragraphs = outline.paragraphs
  precondition(
    paragraphs.count == labels.count, "\(paragraphs.count) paragraphs, \(labels.count) labels")
  var out: [Section] = []
  for chain in outline.chains {
    var open: Section?
    for i in chain {
      let isHeading = outline.kinds[i] == .sectionHeading
      if let section = open, isHeading || section.label != labels[i] {
        out.append(section)
        open = nil
      }
      if open == nil {
        open = Section(label: labels[i], heading: nil, paragraphs: [])
      }
      if isHeading { open?.heading = paragraphs[i].text } else { open?.paragraphs.append(i) }
    }
    if let open { out.append(open) }
  }
  return out
}
