internal import PageLayout

/// The header lines and the text of one job, school or project.
struct EntryDraft {
  /// The lines above the entry's text, in reading order.
  var header: [HeaderLine] = []
  /// Positions of the paragraphs below them.
  var body: [Int] = []
}

/// A line of an entry's header.
struct HeaderLine {
  var line: TextLine
  var paragraph: Int
  var page: Int
  var dates: [DateSpan]
  var text: String
  /// Whether more than half of it is bold.
  var isBold: Bool

  init(_ line: TextLine, paragraph: Int, page: Int) {
    self.line = line
    self.paragraph = paragraph
    self.page = page
    text = line.text
    dates = DateSpan.all(in: text)
    let bold = line.runs.filter(\.isBold).reduce(0) { $0 + $1.text.count }
    isBold = bold * 2 > text.count
  }

  /// Lines that are set alike have equal signatures.
  var signature: Signature {
    Signature(isBold: isBold, isItalic: line.runs[0].isItalic, hasDates: !dates.isEmpty)
  }

  struct Signature: Hashable {
    var isBold: Bool
    var isItalic: Bool
    var hasDates: Bool
  }
}

/// Splits the paragraphs of a section into entries.
///
/// An entry opens with lines that look like a header: a date, bold or italic type, a gap as of a tab stop, few words. Text below
/// them belongs to the entry until the next header. A header block with several dates is several entries.
struct EntrySplit {
  private let paragraphs: [Paragraph]
  private let isHeader: [Int: Bool]
  private let members: [Int]

  init(_ members: [Int], of paragraphs: [Paragraph]) {
    self.members = members
    self.paragraphs = paragraphs
    var isHeader: [Int: Bool] = [:]
    for i in members { isHeader[i] = Self.isSurelyHeader(paragraphs[i]) }
    // A short line beside a header belongs to it: an employer in plain type above a title in bold.
    for (position, i) in members.enumerated() where isHeader[i] == false {
      guard Self.mayBeHeader(paragraphs[i]) else { continue }
      let isFirst = position == 0
      let follows = position > 0 && isHeader[members[position - 1]] == true
      let precedes =
        position + 1 < members.count && Self.isSurelyHeader(paragraphs[members[position + 1]])
        && paragraphs[i].style.gapAbove >= paragraphs[members[position + 1]].style.gapAbove
      if isFirst || follows || precedes { isHeader[i] = true }
    }
    self.isHeader = isHeader
  }

  func entries() -> [EntryDraft] {
    var out: [EntryDraft] = []
    var block: [HeaderLine] = []
    var body: [Int] = []
    func close() {
      guard !block.isEmpty || !body.isEmpty else { return }
      var drafts = splitting(block)
      if drafts.isEmpty { drafts = [EntryDraft()] }
      drafts[drafts.count - 1].body = body
      out += drafts
      block = []
      body = []
    }
    for i in members {
      if isHeader[i] == true {
        if !body.isEmpty { close() }
        block += headerLines(i)
      } else {
        body.append(i)
      }
    }
    close()
    return out
  }

  /// One draft an entry of a block of header lines.
  private func splitting(_ block: [HeaderLine]) -> [EntryDraft] {
    guard !block.isEmpty else { return [] }
    let dated = block.indices.filter { !block[$0].dates.isEmpty }
    guard dated.count > 1 else {
      return isList(block) ? block.map { EntryDraft(header: [$0]) } : [EntryDraft(header: block)]
    }
    // Between two dates the next entry opens with the line that is set like the first line of all, else with its date.
    let firstSignature = block[0].signature
    var starts = [0]
    for (last, next) in zip(dated, dated.dropFirst()) {
      starts.append(((last + 1)...next).first { block[$0].signature == firstSignature } ?? next)
    }
    return zip(starts, starts.dropFirst() + [block.count]).map { from, to in
      EntryDraft(header: Array(block[from..<max(to, from + 1)]))
    }
  }

  /// Whether lines without dates are one entry each: more than three of them set alike.
  private func isList(_ block: [HeaderLine]) -> Bool {
    block.count > 3 && Set(block.map(\.signature)).count == 1
  }

  private func headerLines(_ i: Int) -> [HeaderLine] {
    let paragraph = paragraphs[i]
    let lines =
      paragraph.lines.isEmpty
      ? [TextLine(runs: [.init(words: [PlacedWord(text: paragraph.text, box: paragraph.box)])])]
      : paragraph.lines
    return lines.map { HeaderLine($0, paragraph: i, page: paragraph.page) }
  }

  private static func isSurelyHeader(_ paragraph: Paragraph) -> Bool {
    guard mayBeHeader(paragraph) else { return false }
    let style = paragraph.style
    if paragraph.role == .heading || style.isBold || style.startsBold || style.segmentCount > 1 {
      return true
    }
    if paragraph.lines.allSatisfy({ $0.runs.allSatisfy(\.isItalic) }), !paragraph.lines.isEmpty {
      return true
    }
    return !DateSpan.all(in: paragraph.text).isEmpty && wordCount(paragraph) <= 18
  }

  private static func mayBeHeader(_ paragraph: Paragraph) -> Bool {
    guard paragraph.style.marker.isEmpty, paragraph.style.lineCount <= 3 else { return false }
    let count = wordCount(paragraph)
    guard count <= 28 else { return false }
    // A sentence is text, however short; an abbreviation at the end is not a sentence.
    let isSentence = paragraph.text.last == "." && count > 7
    return !isSentence
  }

  private static func wordCount(_ paragraph: Paragraph) -> Int {
    paragraph.text.split(separator: " ").count
  }
}
