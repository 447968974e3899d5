public import ByteCoding
public import PageLayout
public import PipelineKit

/// A resume's paragraphs in reading order.
public struct SplitResume: Artifact {
  /// The file.
  public var file: ResumeFile
  /// Number of pages.
  public var pageCount: Int
  /// The paragraphs.
  public var paragraphs: [Paragraph]

  /// Appends the value's bytes.
  public func write(to writer: inout ByteWriter) {
    file.write(to: &writer)
    writer.write(pageCount)
    writer.write(each: paragraphs) { $1.write(to: &$0) }
  }

  /// Reads back what ``write(to:)`` wrote.
  public static func read(from r: inout ByteReader) throws(ByteCodingError) -> SplitResume {
    SplitResume(
      file: try .read(from: &r), pageCount: try r.int(),
      paragraphs: try r.array { r throws(ByteCodingError) in try Paragraph.read(from: &r) })
  }
}

extension Paragraph: Artifact {
  /// Appends the value's bytes.
  public func write(to writer: inout ByteWriter) {
    writer.write(page)
    for edge in [box.x0, box.y0, box.x1, box.y1] { writer.write(edge) }
    writer.write(text)
    writer.write(role.rawValue)
    writer.write(column)
    for number in [style.sizeRatio, style.indent, style.gapAbove] { writer.write(number) }
    for flag in [style.isBold, style.startsBold, style.isCapitals] { writer.write(flag) }
    writer.write(style.marker)
    writer.write(style.segmentCount)
    writer.write(style.lineCount)
    writer.write(style.columnKind.rawValue)
  }

  /// Reads back what ``write(to:)`` wrote.
  public static func read(from r: inout ByteReader) throws(ByteCodingError) -> Paragraph {
    let page = try r.int()
    let box = Box(
      x0: try r.double(), y0: try r.double(), x1: try r.double(), y1: try r.double())
    let text = try r.string()
    let role: Role = try r.choice()
    let column = try r.int()
    let (size, indent, gap) = (try r.double(), try r.double(), try r.double())
    let (isBold, startsBold, isCapitals) = (try r.bool(), try r.bool(), try r.bool())
    let style = ParagraphStyle(
      sizeRatio: size, isBold: isBold, startsBold: startsBold, isCapitals: isCapitals,
      marker: try r.string(), indent: indent, gapAbove: gap, segmentCount: try r.int(),
      lineCount: try r.int(), columnKind: try r.choice())
    return Paragraph(
      page: page, box: box, text: text, role: role, column: column, style: style)
  }
}

extension ByteReader {
  /// Reads a value that was written as its raw text; any other text is an error.
  mutating func choice<T: RawRepresentable<String>>() throws(ByteCodingError) -> T {
    let start = offset
    guard let value = T(rawValue: try string()) else {
      throw ByteCodingError(expected: "a value of \(T.self)", offset: start)
    }
    return value
  }
}
