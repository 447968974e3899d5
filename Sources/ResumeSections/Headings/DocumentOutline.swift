public import PageLayout
internal import UnicodeText

/// A document's paragraphs seen as chains: which stand in one column, and which heading governs each.
///
/// Furniture is in no chain and governed by nothing.
public struct DocumentOutline: Sendable {
  /// What opens a chain's next piece.
  public enum Kind: Int, Hashable, Sendable, CaseIterable {
    /// Text.
    case body = 0
    /// Set like a heading, but below the document's section headings: an employer, a title.
    case minorHeading = 1
    /// Opens a section.
    case sectionHeading = 2
  }

  /// The paragraphs the outline is of.
  public let paragraphs: [Paragraph]
  /// Positions in `paragraphs`, one list a column, each in reading order.
  public let chains: [[Int]]
  /// What each paragraph is to its chain.
  public let kinds: [Kind]
  /// Position of the section heading above each paragraph in its column (its own for a heading), if there is one.
  public let governing: [Int?]
  /// What the heading lexicon says of each paragraph that may be a heading.
  package let lexicon: [HeadingLexicon.Match?]
  /// Positions of the paragraphs of each section, chain by chain: those that one heading governs, itself included, or
  /// those above a chain's first heading.
  package let sections: [[Int]]
  /// The section of each paragraph; -1 for furniture.
  let sectionOf: [Int]

  /// The outline of a document's paragraphs in reading order.
  public init(of paragraphs: [Paragraph]) {
    self.paragraphs = paragraphs
    let matches = paragraphs.map(Self.lexiconMatch)
    let styles = HeadingStyles(paragraphs, matches)
    let rows = Self.rowsOfForms(paragraphs, matches)
    let kinds = paragraphs.indices.map { i in
      rows.contains(i) ? .body : styles.kind(of: paragraphs[i], at: i, matches[i])
    }
    self.kinds = kinds
    lexicon = paragraphs.indices.map { i in
      // A listed word in a line of text says nothing unless the line is a heading.
      paragraphs[i].role == .heading || kinds[i] == .sectionHeading ? matches[i] : nil
    }
    var chains: [Int: [Int]] = [:]
    for (i, paragraph) in paragraphs.enumerated() where paragraph.role != .furniture {
      chains[paragraph.column, default: []].append(i)
    }
    self.chains = chains.sorted { $0.key < $1.key }.map(\.value)
    var governing = [Int?](repeating: nil, count: paragraphs.count)
    for chain in self.chains {
      var heading: Int?
      for i in chain {
        if kinds[i] == .sectionHeading { heading = i }
        governing[i] = heading
      }
    }
    self.governing = governing
    var sections: [[Int]] = []
    var sectionOf = [Int](repeating: -1, count: paragraphs.count)
    for chain in self.chains {
      for (position, i) in chain.enumerated() {
        if position == 0 || governing[i] != governing[chain[position - 1]] { sections.append([]) }
        sections[sections.count - 1].append(i)
        sectionOf[i] = sections.count - 1
      }
    }
    self.sections = sections
    self.sectionOf = sectionOf
  }

  /// The labels of a form, and what stands right of them, all at one edge: neither opens a section, whatever it says and
  /// however it is set.
  private static func rowsOfForms(
    _ paragraphs: [Paragraph], _ matches: [HeadingLexicon.Match?]
  ) -> Set<Int> {
    let pairs = zip(paragraphs.indices, paragraphs.indices.dropFirst()).filter { label, value in
      let (left, right) = (paragraphs[label], paragraphs[value])
      return left.column == right.column && left.isInRow(leftOf: right)
        && (left.role == .body || left.role == .bullet) && left.text.wordCount <= 6
    }
    var edges: [Double: [(Int, Int)]] = [:]
    for pair in pairs { edges[paragraphs[pair.1].box.x0.rounded(), default: []].append(pair) }
    var rows: Set<Int> = []
    for group in edges.values where group.count > 3 {
      let kinds = Set(group.compactMap { FormLabel.match(paragraphs[$0.0].text) })
      if kinds.count > 2, kinds.contains(.dates) {
        // "Other languages" at the left of them opens a section.
        let own = group.filter { label, _ in
          matches[label] == nil || FormLabel.match(paragraphs[label].text) != nil
        }
        rows.formUnion(own.flatMap { [$0.0, $0.1] })
      }
    }
    return rows
  }

  /// What a paragraph is to the decoder: its kind, told apart by how much the heading above says.
  ///
  /// Where no heading stands above, a label may change at any paragraph.
  package func step(at i: Int) -> Int {
    kinds[i].rawValue + authority(over: i).rawValue * Kind.allCases.count
  }

  /// How many values ``step(at:)`` has.
  static let stepCount = Kind.allCases.count * Authority.allCases.count

  private static func lexiconMatch(_ paragraph: Paragraph) -> HeadingLexicon.Match? {
    guard paragraph.role != .furniture,
      paragraph.style.marker.isEmpty || paragraph.role == .heading || paragraph.isNumbered,
      paragraph.style.lineCount <= 2, paragraph.text.utf8.count <= 60
    else { return nil }
    return HeadingLexicon.match(paragraph.text)
  }
}

extension Paragraph {
  /// Whether it stands at the left of another one in the same row, as labels of forms do.
  package func isInRow(leftOf other: Paragraph) -> Bool {
    page == other.page && box.x1 < other.box.x0
      && abs(box.midY - other.box.midY) < 0.3 * other.box.height
  }
}
