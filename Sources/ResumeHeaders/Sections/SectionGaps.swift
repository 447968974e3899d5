internal import PageLayout
internal import ResumeDates
internal import ResumeScanners
package import ResumeSections
internal import UnicodeText

/// Where sections start by white space alone: the gap above a document's section headings, or its widest usual gap.
///
/// Resumes whose sections have no headings, or headings in plain type, still part them by more white space than entries.
package struct SectionGaps {
  /// What starts below the gap of a section.
  package enum Opening {
    /// A short line that names the section.
    case heading
    /// The section's first text.
    case text
  }

  /// The smallest gap that parts sections, in heights of a line; `nil` where gaps tell nothing.
  package let floor: Double?
  /// What opens a section although the outline does not say so.
  private(set) var openings: [Int: Opening] = [:]

  private let paragraphs: [Paragraph]
  /// The share of the usual gap that headings need which are larger than text, or in capitals of another colour, by how they
  /// are set: less of it where more of them stand as far apart as sections do.
  private var distinctHeadings: [HeadingSignature: Double] = [:]
  /// The first heading in a margin: below it lines open sections only by known words or by white space alone.
  private let firstInMargin: Int?
  /// Paragraphs right below a heading of their chain.
  private let isBelowHeading: Set<Int>

  /// The gaps of a document.
  ///
  /// - Parameters:
  ///   - outline: The document.
  ///   - headings: Its headings as the outline has them.
  ///   - reading: The reading of the resume.
  package init(_ outline: DocumentOutline, _ headings: SectionHeadings, _ reading: FieldReading) {
    paragraphs = outline.paragraphs
    firstInMargin = paragraphs.firstIndex { $0.style.columnKind == .margin }
    isBelowHeading = Set(
      outline.chains.flatMap { chain in
        zip(chain, chain.dropFirst()).filter { headings.opensSection[$0.0] }.map(\.1)
      })
    floor = Self.floor(of: outline, headings, reading)
    let listed = headings.usual
    guard let floor else { return }
    distinctHeadings = Self.distinctHeadings(outline, headings, apart: floor)
    let inner = signatures(below: floor, outline)
    var unsure: [Int] = []
    for chain in outline.chains {
      for (position, i) in chain.enumerated() where position > 0 && !listed.contains(i) {
        let next = position + 1 < chain.count ? chain[position + 1] : nil
        let gap = paragraphs[i].style.gapAbove
        if !Self.isKnown(gap) {
          if FieldRule.plainHeadings.holds(looksLikeHeading(i, above: next, reading), reading) {
            unsure.append(i)
          }
        } else if gap >= floor, !listed.contains(chain[position - 1]), i > 2 {
          let isAlone =
            headings.opensSection[i] && !inner.contains(HeadingSignature(paragraphs[i].style))
          // The larger title of an entry opens no section of that name.
          let isOfEntry =
            outline.kinds[i] == .minorHeading && outline.lexicon[i] == nil && listed.count > 1
            || outline.kinds[i] == .sectionHeading && !headings.opensSection[i]
              && !(listed.count > 3 && headings.isSetAlike(i))
          let isHeading =
            !isOfEntry
            && (isAlone || headings.isSetAlike(i) && isShort(i, reading)
              || FieldRule.plainHeadings.holds(looksLikeHeading(i, above: next, reading), reading))
          openings[i] = isHeading ? .heading : .text
        }
      }
    }
    if FieldRule.headingsAlike.isOn(reading) {
      makeHeadingsOfLinesAlike(outline, headings, inner, reading)
    }
    // At the top of a page the gap is not seen; where plain headings are the habit, one may stand there.
    if openings.values.count(where: { $0 == .heading }) > 2 {
      for i in unsure { openings[i] = .heading }
    }
  }

  /// The share of the gap that headings larger than text, or in capitals of another colour, need where enough of those set
  /// alike have all of it, or all of very large ones have more than nearly everything else.
  private static func distinctHeadings(
    _ outline: DocumentOutline, _ headings: SectionHeadings, apart floor: Double
  ) -> [HeadingSignature: Double] {
    let paragraphs = outline.paragraphs
    var gaps: [HeadingSignature: [Double]] = [:]
    var others: [Double] = []
    for i in outline.chains.joined() where i > 2 && isKnown(paragraphs[i].style.gapAbove) {
      let style = paragraphs[i].style
      if headings.opensSection[i],
        style.sizeRatio > 1.12 || style.isCapitals && headings.isColored(i)
      {
        gaps[HeadingSignature(style), default: []].append(style.gapAbove)
      } else {
        others.append(style.gapAbove)
      }
    }
    others.sort()
    let usual = others.isEmpty ? 0 : others[others.count * 9 / 10]
    var out: [HeadingSignature: Double] = [:]
    for (signature, gaps) in gaps {
      let apart = gaps.count { $0 >= floor }
      let least = gaps.min() ?? 0
      if gaps.count > 3, apart > 1, signature.isVeryLarge, least > 1.1 * usual {
        out[signature] = min(0.5, 0.99 * least / floor)
      } else if apart > 2, apart * 2 >= gaps.count {
        out[signature] = 0.5
      } else if apart > 1, apart * 3 >= gaps.count {
        out[signature] = 0.8
      }
    }
    return out
  }

  /// Makes headings of the lines that open a section and are set as three headings are, with as much white space below.
  ///
  /// - Parameters:
  ///   - outline: The document.
  ///   - headings: Its headings as the outline has them.
  ///   - inner: How the paragraphs are set that open no section; those of them in bold are names of employers.
  ///   - reading: The reading of the resume.
  private mutating func makeHeadingsOfLinesAlike(
    _ outline: DocumentOutline, _ headings: SectionHeadings, _ inner: Set<HeadingSignature>,
    _ reading: FieldReading
  ) {
    /// How many headings of a style have how many tenths of a line below.
    var counts: [HeadingSignature: [Int: Int]] = [:]
    var texts: [(position: Int, tenths: Int)] = []
    for chain in outline.chains {
      for (i, next) in zip(chain, chain.dropFirst()) {
        let style = paragraphs[i].style
        let tenths = Int((10 * max(0, min(paragraphs[next].style.gapAbove, 9))).rounded())
        if opening(at: i, headings, reading) == .heading {
          counts[HeadingSignature(style), default: [:]][tenths, default: 0] += 1
        } else if openings[i] == .text, Self.isLine(paragraphs[i], reading),
          !style.isBold || !inner.contains(HeadingSignature(style))
        {
          texts.append((i, tenths))
        }
      }
    }
    for (i, tenths) in texts {
      let alike = counts[HeadingSignature(paragraphs[i].style)] ?? [:]
      let count = (tenths - 1...tenths + 1).reduce(0) { $0 + alike[$1, default: 0] }
      if count > 2 { openings[i] = .heading }
    }
  }

  /// Whether a paragraph is one line of few words, without marker, dates, gap or closing sign.
  static func isLine(_ paragraph: Paragraph, _ reading: FieldReading) -> Bool {
    paragraph.style.lineCount == 1 && paragraph.style.segmentCount <= 1
      && paragraph.style.marker.isEmpty && paragraph.text.wordCount <= 11
      && paragraph.text.last.map { ".,;:".contains($0) } == false
      && reading.dates(in: paragraph.text).isEmpty
  }

  /// How the paragraphs are set that stand below narrower gaps.
  private func signatures(below floor: Double, _ outline: DocumentOutline) -> Set<HeadingSignature>
  {
    var out: Set<HeadingSignature> = []
    for i in outline.chains.joined() where paragraphs[i].style.gapAbove < floor {
      out.insert(HeadingSignature(paragraphs[i].style))
    }
    return out
  }

  /// Whether a paragraph is as short as headings are.
  private func isShort(_ i: Int, _ reading: FieldReading) -> Bool {
    let text = paragraphs[i].text
    return text.wordCount <= 7 && reading.dates(in: text).isEmpty
      && paragraphs[i].style.marker.isEmpty
  }

  /// How a section starts at a paragraph; `nil` when none does.
  package func opening(at i: Int, _ headings: SectionHeadings, _ reading: FieldReading) -> Opening?
  {
    if let firstInMargin, i >= firstInMargin {
      if paragraphs[i].style.columnKind == .margin { return .heading }
      // Beside them white space may open a section without a heading.
      if !headings.usual.contains(i) { return openings[i] == .text ? .text : nil }
    }
    if let opening = openings[i] { return opening }
    // Short and larger than text, as the known headings are, wherever it stands.
    if headings.usual.count > 1, i > 2, paragraphs[i].style.sizeRatio > 1.08,
      headings.isSetAlike(i), isShort(i, reading)
    {
      return .heading
    }
    guard headings.opensSection[i] else { return nil }
    let gap = paragraphs[i].style.gapAbove
    // Bold names of employers look like headings where nobody knows the words of these.
    if let floor, Self.isKnown(gap), !headings.usual.contains(i),
      gap < floor * gapShare(i, headings)
    {
      return nil
    }
    return .heading
  }

  /// The share of the usual gap that a heading needs above it: less of it the surer its type tells.
  private func gapShare(_ i: Int, _ headings: SectionHeadings) -> Double {
    let style = paragraphs[i].style
    // Names in bold may be set as headings are, also in capitals below one.
    if style.isCapitals || style.sizeRatio > 1.08, !isBelowHeading.contains(i),
      headings.areMostlyNamed(setAs: i)
    {
      return 0.55
    }
    let usual = !headings.named.isEmpty && headings.isSetAlike(i) ? 0.85 : 1
    guard !isBelowHeading.contains(i) else { return usual }
    return min(usual, distinctHeadings[HeadingSignature(style)] ?? 1)
  }

  /// Whether a line in plain type is a heading: few words, and below it something else in kind.
  private func looksLikeHeading(_ i: Int, above next: Int?, _ reading: FieldReading) -> Bool {
    let paragraph = paragraphs[i]
    guard let next, paragraph.style.marker.isEmpty, paragraph.style.segmentCount <= 1,
      paragraph.style.lineCount <= 2, !paragraph.style.startsBold || paragraph.style.isBold
    else { return false }
    let below = paragraphs[next]
    let words = paragraph.text.spacedWords
    guard words.count <= 7, let last = paragraph.text.last, !".,;:".contains(last),
      !paragraph.text.contains(bytesOf: ", "), reading.dates(in: paragraph.text).isEmpty,
      below.style.gapAbove < 0.7 * paragraph.style.gapAbove,
      !paragraph.text.contains(where: { "@0123456789".contains($0) })
    else { return false }
    if paragraph.style.isBold {
      // An employer in bold stands above a title or dates; a heading above an entry's first line, which is bold too.
      return below.style.isBold || below.style.startsBold || !below.style.marker.isEmpty
        || ItemScanner.isProse(below.text)
    }
    return below.style.isBold || below.style.startsBold || !below.style.marker.isEmpty
      || !reading.dates(in: below.text).isEmpty || ItemScanner.isProse(below.text)
  }
}
