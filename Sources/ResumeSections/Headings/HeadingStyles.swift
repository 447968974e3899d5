package import PageLayout
internal import UnicodeText

/// How this document sets its section headings, learnt from those whose words are listed and applied to the others.
///
/// Each column has a style of its own where it has sure headings of its own.
struct HeadingStyles {
  private var ofDocument: Set<HeadingSignature>
  private var ofColumn: [Int: Set<HeadingSignature>] = [:]
  /// Whether enough whole phrases are listed that a listed word alone, set otherwise, is no section heading.
  private let isSure: Bool
  /// Whether the headings are those that stand apart most rather than one with a listed word.
  private let isOfWidest: Bool
  /// The least white space above the listed headings that do not open a region, body sizes.
  private let gap: Double
  /// The same, or the usual white space above headings where none is listed.
  private let coloredGap: Double
  /// Headings that only white space sets apart, by position.
  private let plain: Set<Int>
  /// The colour of most of the text.
  private let bodyColor: UInt32
  /// The first heading in a margin: below it others open sections only where all their words are listed.
  private let firstInMargin: Int?

  init(_ paragraphs: [Paragraph], _ lexicon: [HeadingLexicon.Match?]) {
    var listed: [Int: [HeadingSignature: Int]] = [:]
    var whole: [Int: [HeadingSignature: Int]] = [:]
    for (paragraph, match) in zip(paragraphs, lexicon) where paragraph.role == .heading {
      guard let match else { continue }
      let signature = HeadingSignature(paragraph.style)
      listed[paragraph.column, default: [:]][signature, default: 0] += 1
      if match.isWhole { whole[paragraph.column, default: [:]][signature, default: 0] += 1 }
    }
    let wholeCount = whole.values.reduce(0) { $0 + $1.values.reduce(0, +) }
    isSure = wholeCount >= 2
    let evidence = isSure ? whole : listed
    var all: [HeadingSignature: Int] = [:]
    for counts in evidence.values { all.merge(counts, uniquingKeysWith: +) }
    let widest = wholeCount == 0 ? Self.widest(paragraphs) : []
    // A single listed word may stand in the name of a job; what stands further apart than it are headings.
    let isOneWord = all.count == 1 && all.values.first == 1
    let isWidest = all.isEmpty || isOneWord && !widest.isEmpty && widest.isDisjoint(with: all.keys)
    ofDocument = isWidest ? widest : Self.frequent(all)
    isOfWidest = isWidest && !all.isEmpty
    for (column, counts) in evidence where counts.values.reduce(0, +) >= 2 {
      ofColumn[column] = Self.frequent(counts)
    }
    let side = Self.sideHeadings(paragraphs, besides: ofDocument, known: Set(ofColumn.keys))
    ofColumn.merge(side) { own, _ in own }
    gap =
      paragraphs.indices.filter { i in
        i > 0 && lexicon[i]?.isWhole == true && paragraphs[i].role == .heading
          && paragraphs[i].region == paragraphs[i - 1].region
      }.map { paragraphs[$0].style.gapAbove }.min() ?? .infinity
    firstInMargin = paragraphs.firstIndex { $0.style.columnKind == .margin }
    var letters: [UInt32: Int] = [:]
    for paragraph in paragraphs where paragraph.role != .heading {
      letters[paragraph.style.color, default: 0] += paragraph.text.utf8.count
    }
    bodyColor = letters.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? 0
    plain = Self.plainHeadings(paragraphs, lexicon)
      .union(Self.centredHeadings(paragraphs, lexicon))
      .union(Self.numberedHeadings(paragraphs, lexicon))
      .union(Self.largerHeadings(paragraphs))
    let styles = ofDocument
    let alike = paragraphs.filter {
      $0.role == .heading && $0.style.gapAbove < 9 && styles.contains(HeadingSignature($0.style))
    }.map(\.style.gapAbove).sorted()
    coloredGap = gap < .infinity ? gap : alike.isEmpty ? .infinity : alike[alike.count / 2]
  }

  /// What the paragraph at a position is to its chain.
  func kind(
    of paragraph: Paragraph, at position: Int, _ match: HeadingLexicon.Match?
  ) -> DocumentOutline.Kind {
    if paragraph.style.columnKind == .margin { return .sectionHeading }
    if let firstInMargin, position > firstInMargin, match?.isWhole != true {
      return paragraph.role == .heading ? .minorHeading : .body
    }
    if plain.contains(position) { return .sectionHeading }
    if match?.isWhole == true, paragraph.role == .heading || !paragraph.isNumbered {
      return .sectionHeading
    }
    guard paragraph.role == .heading || isColoredHeading(paragraph) else { return .body }
    let styles = ofColumn[paragraph.column] ?? ofDocument
    let own = HeadingSignature(paragraph.style)
    let isAlike =
      styles.isEmpty || styles.contains(own)
      || styles.contains(where: own.isSmallForm)
        && paragraph.style.gapAbove > 0.9 * gap
    if match != nil, !isSure, !isOfWidest { return .sectionHeading }
    return isAlike ? .sectionHeading : .minorHeading
  }

  /// Whether a line of bold text with too many words for a heading, or a point at its end, is one by its colour: that of the
  /// listed headings, in their size, and with as much white space above.
  private func isColoredHeading(_ paragraph: Paragraph) -> Bool {
    let style = paragraph.style
    return paragraph.role == .body && style.isBold && style.color != bodyColor
      && style.lineCount == 1 && style.segmentCount == 1 && style.marker.isEmpty
      && paragraph.text.wordCount <= 9 && style.gapAbove > 0.8 * coloredGap
      && (ofColumn[paragraph.column] ?? ofDocument).contains(HeadingSignature(style))
  }

  /// The style of the largest headings of columns that have no listed ones, and none set as the document's are.
  ///
  /// Larger than text, and two or more of them; beside another column one will do that is much larger and stands apart. The
  /// person's name and what stands right below it are none.
  private static func sideHeadings(
    _ paragraphs: [Paragraph], besides styles: Set<HeadingSignature>, known: Set<Int>
  ) -> [Int: Set<HeadingSignature>] {
    guard !styles.isEmpty else { return [:] }
    var counts: [Int: [HeadingSignature: (count: Int, size: Double, standsApart: Bool)]] = [:]
    for (i, paragraph) in paragraphs.enumerated()
    where i > 2 && paragraph.role == .heading && !known.contains(paragraph.column) {
      let style = paragraph.style
      let standsApart =
        style.columnKind != .full && style.sizeRatio > 1.15 && (0.8..<6).contains(style.gapAbove)
      var own = counts[paragraph.column]?[HeadingSignature(style)] ?? (0, 0, false)
      own = (own.count + 1, max(own.size, style.sizeRatio), own.standsApart || standsApart)
      counts[paragraph.column, default: [:]][HeadingSignature(style)] = own
    }
    return counts.compactMapValues { own in
      guard styles.isDisjoint(with: own.keys) else { return nil }
      let sure = own.filter { ($0.value.count > 1 || $0.value.standsApart) && $0.value.size > 1.08 }
      guard let largest = sure.map(\.value.size).max() else { return nil }
      return Set(sure.filter { $0.value.size == largest }.keys)
    }
  }

  /// Short lines in the type of the text, with as much white space above as the listed headings that are set so.
  ///
  /// Where far more of them are not listed than are, they are the first lines of entries.
  private static func plainHeadings(
    _ paragraphs: [Paragraph], _ lexicon: [HeadingLexicon.Match?]
  ) -> Set<Int> {
    func opensRegion(_ i: Int) -> Bool {
      i == 0 || paragraphs[i - 1].region != paragraphs[i].region
    }
    let listed = paragraphs.indices.filter {
      lexicon[$0]?.isWhole == true && isPlain(paragraphs[$0])
    }
    guard listed.count >= 3 else { return plainHeadingsSetApart(paragraphs, lexicon) }
    let signatures = Set(listed.map { HeadingSignature(paragraphs[$0].style) })
    // "Contact" inside of a header may have less white space above than the headings have.
    let gaps = Set(listed.filter { !opensRegion($0) }.map { paragraphs[$0].style.gapAbove })
      .sorted()
    var surely: [Int] = []
    // A page has few kinds of them; the bound is for hostile ones.
    for gap in gaps.prefix(9).map({ $0 - 0.1 }) {
      func standsApart(_ i: Int) -> Bool {
        guard i + 1 < paragraphs.count, !opensRegion(i + 1) else { return false }
        return (paragraphs[i].style.gapAbove >= gap || opensRegion(i))
          && paragraphs[i + 1].style.gapAbove < gap
      }
      let sure = listed.filter(standsApart)
      guard sure.count >= 3 else { continue }
      let found = paragraphs.indices.dropFirst().filter { i in
        lexicon[i]?.isWhole != true && isPlain(paragraphs[i]) && standsApart(i)
          && signatures.contains(HeadingSignature(paragraphs[i].style))
      }
      let unknownCount = found.count { lexicon[$0] == nil }
      if 2 * unknownCount <= 3 * sure.count { return Set(found) }
      if surely.isEmpty { surely = found.filter { lexicon[$0] != nil } }
    }
    return Set(surely)
  }

  /// Short lines in the type of the text with more white space above than anything else has: four and more, one of them
  /// with a listed word, in a document that sets no headings otherwise.
  private static func plainHeadingsSetApart(
    _ paragraphs: [Paragraph], _ lexicon: [HeadingLexicon.Match?]
  ) -> Set<Int> {
    func gap(_ i: Int) -> Double { paragraphs[i].style.gapAbove }
    // The name, and a line of the head.
    guard paragraphs.count(where: { $0.role == .heading }) <= 2 else { return [] }
    let inner = paragraphs.indices.dropFirst().filter { i in
      paragraphs[i - 1].region == paragraphs[i].region && paragraphs[i].role != .furniture
        && gap(i) < 9
    }
    let short = inner.filter { i in
      isPlain(paragraphs[i]) && i + 1 < paragraphs.count
        && paragraphs[i + 1].region == paragraphs[i].region && gap(i + 1) < 0.5 * gap(i)
    }.sorted { (gap($0), $1) > (gap($1), $0) }
    // One or two may stand further apart for other reasons.
    for start in short.indices.prefix(3) {
      let found = short[start...].prefix { gap($0) > 0.85 * gap(short[start]) }
      guard found.count >= 4, let least = found.last.map(gap) else { continue }
      let headings = Set(found)
      let others = inner.count { gap($0) >= 0.93 * least && !headings.contains($0) }
      let isListed = headings.contains { lexicon[$0] != nil }
      return isListed && others <= headings.count / 4 ? headings : []
    }
    return []
  }

  /// Short lines that open with a number, set like two or more of them that are listed.
  private static func numberedHeadings(
    _ paragraphs: [Paragraph], _ lexicon: [HeadingLexicon.Match?]
  ) -> Set<Int> {
    // The items of a list stand right below each other, headings have something between them.
    func goesOn(_ i: Int) -> Bool {
      paragraphs[i].number.map { $0 + 1 } == paragraphs[i + 1].number
    }
    let numbered = paragraphs.indices.dropLast().filter {
      paragraphs[$0].isNumbered && paragraphs[$0].style.lineCount == 1
        && paragraphs[$0].text.wordCount <= 7 && !goesOn($0)
    }
    let listed = numbered.filter { lexicon[$0]?.isWhole == true }
    guard listed.count > 1 else { return [] }
    let signatures = Set(listed.map { HeadingSignature(paragraphs[$0].style) })
    return Set(numbered.filter { signatures.contains(HeadingSignature(paragraphs[$0].style)) })
  }

  /// Short lines a little larger than the text, three and more, where all of that type stand apart from what is above.
  private static func largerHeadings(_ paragraphs: [Paragraph]) -> Set<Int> {
    var found: [HeadingSignature: [Int]] = [:]
    for i in paragraphs.indices.dropFirst(2)
    where paragraphs[i].role == .body && (1.05..<1.15).contains(paragraphs[i].style.sizeRatio) {
      found[HeadingSignature(paragraphs[i].style), default: []].append(i)
    }
    let headings = found.values.filter { list in
      list.count > 2
        && list.allSatisfy { i in
          i + 1 < paragraphs.count && isPlain(paragraphs[i]) && paragraphs[i].style.gapAbove > 0.9
            && paragraphs[i + 1].style.gapAbove < paragraphs[i].style.gapAbove
        }
    }
    return Set(headings.joined())
  }

  /// Short lines in the middle of a column whose text starts at its edge: three and more, of one style, one of them listed, or
  /// four and more in capitals that stand far apart.
  private static func centredHeadings(
    _ paragraphs: [Paragraph], _ lexicon: [HeadingLexicon.Match?]
  ) -> Set<Int> {
    /// Text may flow from a left column into the one at its right: they have edges of their own.
    struct Place: Hashable {
      package var column: Int
      package var isRight: Bool
    }
    var edges: [Place: (x0: Double, x1: Double)] = [:]
    func column(_ paragraph: Paragraph) -> Place {
      Place(column: paragraph.column, isRight: paragraph.style.columnKind == .right)
    }
    for paragraph in paragraphs where paragraph.role != .furniture {
      let (own, box) = (edges[column(paragraph)], paragraph.box)
      edges[column(paragraph)] = (min(own?.x0 ?? box.x0, box.x0), max(own?.x1 ?? box.x1, box.x1))
    }
    func isCentred(_ i: Int) -> Bool {
      guard let edge = edges[column(paragraphs[i])], paragraphs[i].style.indent >= 2 else {
        return false
      }
      return abs(paragraphs[i].box.midX - (edge.x0 + edge.x1) / 2) < 0.02 * (edge.x1 - edge.x0)
    }
    var found: [HeadingSignature: [Int]] = [:]
    for i in paragraphs.indices.dropLast()
    where isPlain(paragraphs[i]) && isCentred(i) && !isCentred(i + 1)
      && paragraphs[i + 1].role != .furniture && paragraphs[i].style.gapAbove > 0.3
    {
      found[HeadingSignature(paragraphs[i].style), default: []].append(i)
    }
    let headings = found.values.filter { list in
      list.count >= 3 && list.contains { lexicon[$0]?.isWhole == true }
        || list.count >= 4
          && list.allSatisfy {
            paragraphs[$0].style.isCapitals && paragraphs[$0].style.gapAbove > 1
          }
    }
    return Set(headings.joined())
  }

  /// Whether a paragraph is a short line of text that may be a heading.
  private static func isPlain(_ paragraph: Paragraph) -> Bool {
    paragraph.role == .body && paragraph.style.marker.isEmpty && paragraph.style.lineCount == 1
      && paragraph.style.segmentCount == 1 && paragraph.text.wordCount <= 6
      && !paragraph.text.has(.numbers) && paragraph.text.first?.isUppercase == true
      && paragraph.text.last.map { ".,;:)".contains($0) } == false
  }

  /// The styles of headings that have the most white space above, for a document without a listed heading.
  private static func widest(_ paragraphs: [Paragraph]) -> Set<HeadingSignature> {
    var gaps: [HeadingSignature: [Double]] = [:]
    for (paragraph, above) in zip(paragraphs.dropFirst(), paragraphs)
    where paragraph.role == .heading && paragraph.region == above.region {
      gaps[HeadingSignature(paragraph.style), default: []].append(paragraph.style.gapAbove)
    }
    let medians = gaps.filter { $0.value.count >= 2 }.mapValues { $0.sorted()[$0.count / 2] }
    let widest = medians.values.max() ?? 0
    return Set(medians.filter { $0.value >= 0.8 * widest }.keys)
  }

  /// The styles that a third as many headings have as the most frequent one.
  private static func frequent(_ counts: [HeadingSignature: Int]) -> Set<HeadingSignature> {
    let most = counts.values.max() ?? 0
    return Set(counts.filter { $0.value * 3 >= most }.keys)
  }
}

extension Paragraph {
  /// Whether it opens with a number, as the second of several headings may.
  package var isNumbered: Bool { style.marker.first?.isNumber == true }

  /// The number it opens with.
  fileprivate var number: Int? { Int(style.marker.prefix { $0.isNumber }) }
}

/// How a heading is set, coarse enough that the headings of one document agree.
package struct HeadingSignature: Hashable {
  private let size: Int
  private let isBold: Bool
  private var isCapitals: Bool
  private let color: UInt32
  /// Whether it starts two body sizes or more from its column's edge, as what is centred does, where its size says nothing.
  private let isSetIn: Bool

  /// Whether it is another without its capitals: "My strengths" beside "EDUCATION".
  func isSmallForm(of other: HeadingSignature) -> Bool {
    var small = other
    small.isCapitals = false
    return small == self && other.isCapitals
  }

  /// Whether it is larger than text by a third and more.
  package var isVeryLarge: Bool { size >= 26 }

  package init(_ style: ParagraphStyle) {
    size = Int(min(style.sizeRatio * 20, 1e6).rounded())
    isBold = style.isBold
    isCapitals = style.isCapitals
    color = style.color
    isSetIn = style.indent >= 2 && style.sizeRatio < 1.15
  }
}
