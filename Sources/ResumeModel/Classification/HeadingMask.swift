public import PageLayout

/// Hides the section headings of a document, to learn and to measure what is left without them.
public enum HeadingMask: String, Hashable, Sendable, Codable, CaseIterable {
  /// Headings stay where they are, set as they are, and say a word that nobody knows.
  case unknown
  /// Headings are not there.
  case absent

  /// A document with its section headings hidden.
  public struct Masked: Sendable {
    /// The paragraphs that are left, in order.
    public var paragraphs: [Paragraph]
    /// Where each of ``paragraphs`` stands in the document.
    public var places: [Int]
    /// Which of ``paragraphs`` are hidden headings: they are not to be judged.
    public var isHidden: [Bool]
  }

  /// Hides the headings that open a section.
  public func hiding(_ paragraphs: [Paragraph]) -> Masked {
    let outline = DocumentOutline(of: paragraphs)
    var out = Masked(paragraphs: [], places: [], isHidden: [])
    for (i, paragraph) in paragraphs.enumerated() {
      let isHeading = outline.kinds[i] == .sectionHeading && paragraph.role != .furniture
      if isHeading, self == .absent { continue }
      var paragraph = paragraph
      if isHeading { paragraph.text = Self.word(i) }
      out.paragraphs.append(paragraph)
      out.places.append(i)
      out.isHidden.append(isHeading)
    }
    return out
  }

  /// A word without vowels, another one for each heading of a document.
  private static func word(_ number: Int) -> String {
    let letters = Array("bdfghklmnprstvwz")
    var rest = number &* 0x9E37_79B1 &+ 0x7F4A
    var out = ""
    for _ in 0..<6 {
      out.append(letters[rest & 15])
      rest >>= 4
    }
    return out
  }
}

extension LabeledDocument {
  /// The document with its section headings hidden; hidden headings have no label.
  func masked(_ mask: HeadingMask) -> LabeledDocument {
    let masked = mask.hiding(paragraphs)
    return LabeledDocument(
      person: person, paragraphs: masked.paragraphs,
      labels: zip(masked.places, masked.isHidden).map { $1 ? nil : labels[$0] })
  }
}
