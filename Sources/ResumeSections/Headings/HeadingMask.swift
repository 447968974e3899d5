package import PageLayout

/// Hides the section headings of a document, to learn and to measure what is left without them.
package enum HeadingMask: String, Hashable, Sendable, Codable, CaseIterable {
  /// Headings stay where they are, set as they are, and say a word that nobody knows.
  case unknown
  /// Every second heading is not there, as when a page sets some of them like its text: what it opened seems to
  /// belong to the section before.
  case alternate
  /// Headings are not there.
  case absent

  /// A document with its section headings hidden.
  package struct Masked: Sendable {
    /// The paragraphs that are left, in order.
    package var paragraphs: [Paragraph]
    /// Where each of ``paragraphs`` stands in the document.
    package var places: [Int]
    /// Which of ``paragraphs`` are hidden headings: they are not to be judged.
    package var isHidden: [Bool]
  }

  /// Hides the headings that open a section; ``alternate`` leaves the first or the second one, by
  /// whether the paragraphs are even in number.
  package func hiding(_ paragraphs: [Paragraph]) -> Masked {
    let outline = DocumentOutline(of: paragraphs)
    var out = Masked(paragraphs: [], places: [], isHidden: [])
    var headingCount = 0
    for (i, paragraph) in paragraphs.enumerated() {
      var paragraph = paragraph
      var isHidden = false
      if outline.kinds[i] == .sectionHeading, paragraph.role != .furniture {
        headingCount += 1
        switch self {
        case .unknown:
          paragraph.text = Self.word(i)
          isHidden = true
        case .alternate: if (headingCount + paragraphs.count).isMultiple(of: 2) { continue }
        case .absent: continue
        }
      }
      out.paragraphs.append(paragraph)
      out.places.append(i)
      out.isHidden.append(isHidden)
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
  package func masked(_ mask: HeadingMask) -> LabeledDocument {
    let masked = mask.hiding(paragraphs)
    return LabeledDocument(
      person: person, paragraphs: masked.paragraphs,
      labels: zip(masked.places, masked.isHidden).map { $1 ? nil : labels[$0] })
  }
}
