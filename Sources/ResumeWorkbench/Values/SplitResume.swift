public import ByteCoding
public import PageLayout
public import PipelineKit
internal import Workbench

/// Resumes with their paragraphs, each kept by itself.
public typealias SplitResumes = ItemList<ResumeFile, PageParagraphs>

/// The paragraphs of a resume's pages in reading order.
public struct PageParagraphs: Artifact {
  /// Number of pages.
  public var pageCount: Int
  /// The paragraphs.
  public var paragraphs: [Paragraph]

  /// Appends the value's bytes.
  public func write(to writer: inout ByteWriter) {
    writer.write(pageCount)
    writer.write(each: paragraphs) { $1.write(to: &$0) }
  }

  /// Reads back what ``write(to:)`` wrote.
  public static func read(from r: inout ByteReader) throws(ByteCodingError) -> PageParagraphs {
    PageParagraphs(
      pageCount: try r.int(),
      paragraphs: try r.array { r throws(ByteCodingError) in try Paragraph.read(from: &r) })
  }
}

/// A resume's file with its paragraphs in reading order.
public struct SplitResume: Sendable {
  /// The file.
  public var file: ResumeFile
  /// Number of pages.
  public var pageCount: Int
  /// The paragraphs.
  public var paragraphs: [Paragraph]
}

extension Context {
  /// The resumes of a list.
  func resumes(_ ref: Ref<SplitResumes>) async throws -> [SplitResume] {
    try await items(of: ref).map {
      SplitResume(file: $0.head, pageCount: $0.body.pageCount, paragraphs: $0.body.paragraphs)
    }
  }
}

extension Paragraph: Artifact {
  /// Appends the value's bytes.
  public func write(to writer: inout ByteWriter) {
    writer.write(page)
    box.write(to: &writer)
    writer.write(text)
    writer.write(role.rawValue)
    for number in [column, region, band, style.level] { writer.write(number) }
    for number in [style.sizeRatio, style.indent, style.gapAbove] { writer.write(number) }
    for flag in [style.isBold, style.startsBold, style.isCapitals] { writer.write(flag) }
    writer.write(style.marker)
    writer.write(style.segmentCount)
    writer.write(style.lineCount)
    writer.write(style.columnKind.rawValue)
    writer.write(style.color)
    writer.write(each: lines) { $1.write(to: &$0) }
    writer.write(each: links) { writer, link in
      link.box.write(to: &writer)
      writer.write(link.target)
    }
    // A row is told by both numbers, or by none.
    let numbers = tableRow.map { [$0.table, $0.row] } ?? []
    writer.write(each: numbers) { $0.write($1) }
  }

  /// Reads back what ``write(to:)`` wrote.
  public static func read(from r: inout ByteReader) throws(ByteCodingError) -> Paragraph {
    let page = try r.int()
    let box = try Box.read(from: &r)
    let text = try r.string()
    let role: Role = try r.choice()
    let (column, region, band, level) = (try r.int(), try r.int(), try r.int(), try r.int())
    let (size, indent, gap) = (try r.double(), try r.double(), try r.double())
    let (isBold, startsBold, isCapitals) = (try r.bool(), try r.bool(), try r.bool())
    let style = ParagraphStyle(
      sizeRatio: size, isBold: isBold, startsBold: startsBold, isCapitals: isCapitals,
      marker: try r.string(), level: level, indent: indent, gapAbove: gap,
      segmentCount: try r.int(),
      lineCount: try r.int(), columnKind: try r.choice(), color: try r.integer())
    let lines = try r.array { r throws(ByteCodingError) in try TextLine.read(from: &r) }
    let links = try r.array { r throws(ByteCodingError) in
      Link(box: try Box.read(from: &r), target: try r.string())
    }
    let numbers = try r.array { r throws(ByteCodingError) in try r.int() }
    let row = numbers.count == 2 ? TableRow(table: numbers[0], row: numbers[1]) : nil
    return Paragraph(
      page: page, box: box, text: text, role: role, column: column, region: region, band: band,
      style: style, lines: lines, links: links, tableRow: row)
  }
}

extension TextLine {
  fileprivate func write(to writer: inout ByteWriter) {
    writer.write(page)
    writer.write(each: runs) { writer, run in
      for flag in [run.isBold, run.isItalic, run.followsGap] { writer.write(flag) }
      writer.write(each: run.words) { writer, word in
        writer.write(word.text)
        word.box.write(to: &writer)
      }
    }
  }

  fileprivate static func read(from r: inout ByteReader) throws(ByteCodingError) -> TextLine {
    TextLine(
      page: try r.int(),
      runs: try r.array { r throws(ByteCodingError) in
        let (isBold, isItalic, followsGap) = (try r.bool(), try r.bool(), try r.bool())
        let words = try r.array { r throws(ByteCodingError) in
          PlacedWord(text: try r.string(), box: try Box.read(from: &r))
        }
        return Run(words: words, isBold: isBold, isItalic: isItalic, followsGap: followsGap)
      })
  }
}

extension Box {
  fileprivate func write(to writer: inout ByteWriter) {
    for edge in [x0, y0, x1, y1] { writer.write(edge) }
  }

  fileprivate static func read(from r: inout ByteReader) throws(ByteCodingError) -> Box {
    Box(x0: try r.double(), y0: try r.double(), x1: try r.double(), y1: try r.double())
  }
}
