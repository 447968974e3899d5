/// A piece of text that a reader takes for one: a heading, a bullet, a line of a table, a paragraph of prose.
public struct Paragraph: Hashable, Sendable, Codable {
  /// What a paragraph is to the page.
  public enum Role: String, Hashable, Sendable, Codable, CaseIterable {
    /// Opens what follows it.
    case heading
    /// Text of the document.
    case body
    /// An item of a list; its sign is ``ParagraphStyle/marker``, its depth ``ParagraphStyle/level``.
    case bullet
    /// A mail address, telephone number or link with a few words around it.
    case contact
    /// Running heads, running feet and page numbers.
    case furniture
  }

  /// Page number of the first line, counted from 1.
  public var page: Int
  /// The box around the lines on that page, points; lines behind a page or column break are outside of it.
  public var box: Box
  /// The text without its bullet, lines joined by spaces and hyphens at line ends resolved.
  public var text: String
  /// What the paragraph is to the page.
  public var role: Role
  /// The column that the paragraph belongs to, numbered through the document; the same column on the next page
  /// has the same number.
  public var column: Int
  /// The part of the page, read from top to bottom before the next one, numbered through the document; -1 for furniture.
  public var region: Int
  /// The horizontal slice of the page that the region lies in, numbered through the document; -1 for furniture.
  ///
  /// A page with a header over two columns has two bands and three regions.
  public var band: Int
  /// How it is set.
  public var style: ParagraphStyle
  /// Its lines with the places of their words.
  public var lines: [TextLine]
  /// The page's links that lie on it; side data, never text.
  public var links: [Link]
  /// Which row of which table it is; `nil` for what stands in no table.
  public var tableRow: TableRow?

  /// Whether it stands above, below or in the lines of another paragraph of its page and column, not in the column beside it
  /// that text flows into.
  public func isInLine(with other: Paragraph) -> Bool {
    column == other.column && (region == other.region || band != other.band)
  }

  /// A paragraph from its parts.
  public init(
    page: Int, box: Box, text: String, role: Role, column: Int = 0, region: Int = 0, band: Int = 0,
    style: ParagraphStyle = .init(), lines: [TextLine] = [], links: [Link] = [],
    tableRow: TableRow? = nil
  ) {
    self.page = page
    self.box = box
    self.text = text
    self.role = role
    self.column = column
    self.region = region
    self.band = band
    self.style = style
    self.lines = lines
    self.links = links
    self.tableRow = tableRow
  }
}

extension Paragraph {
  /// Makes its lines one, as a cell of several lines is read.
  mutating func joinLines() {
    lines = lines.isEmpty ? [] : [TextLine(page: page, runs: lines.flatMap(\.runs))]
    style.lineCount = 1
  }

  /// Puts what stands in the next cell of a row behind its text, behind a gap.
  mutating func append(cell: Paragraph) {
    var runs = cell.lines.flatMap(\.runs)
    guard !runs.isEmpty, !lines.isEmpty else { return }
    runs[0].followsGap = true
    lines[lines.count - 1].runs += runs
    text += " " + cell.text
    box = box.union(cell.box)
    links += cell.links.filter { !links.contains($0) }
    style.segmentCount += 1
    style.startsBold = style.startsBold || style.isBold
    style.isBold = style.isBold && cell.style.isBold
    if style.isBold { style.startsBold = false }
    style.isCapitals = style.isCapitals && cell.style.isCapitals
  }
}

/// A row of a table; its cells are those of the paragraph's lines, ``TextLine/cells``.
public struct TableRow: Hashable, Sendable, Codable {
  /// The table, numbered through the document from 0.
  public var table: Int
  /// The row, counted from 0 at the top.
  public var row: Int

  /// A row from its parts.
  public init(table: Int, row: Int) {
    self.table = table
    self.row = row
  }
}

/// How a paragraph is set, relative to its document.
public struct ParagraphStyle: Hashable, Sendable, Codable {
  /// Size over the document's body size; 1 for body text.
  public var sizeRatio: Double
  /// Whether nearly all of it is bold.
  public var isBold: Bool
  /// Whether it starts bold and goes on plain, as "Skills: …" often does.
  public var startsBold: Bool
  /// Whether all of its letters are capitals.
  public var isCapitals: Bool
  /// The bullet or number that it starts with, or empty.
  public var marker: String
  /// How deep a bullet is nested in its list, from 1; 0 for what is no bullet.
  public var level: Int
  /// Distance of the first line from the edge of the column that lines start at, in body sizes.
  public var indent: Double
  /// White space above the first line, in body sizes; at most 9.
  public var gapAbove: Double
  /// How many segments, parted by wide gaps, the first line has.
  public var segmentCount: Int
  /// How many lines it has.
  public var lineCount: Int
  /// Where its column lies.
  public var columnKind: ColumnKind
  /// Fill colour of its first word as `0xRRGGBB`.
  public var color: UInt32

  /// A style from its parts; the defaults are those of plain body text.
  public init(
    sizeRatio: Double = 1, isBold: Bool = false, startsBold: Bool = false, isCapitals: Bool = false,
    marker: String = "", level: Int = 0, indent: Double = 0, gapAbove: Double = 0,
    segmentCount: Int = 1,
    lineCount: Int = 1, columnKind: ColumnKind = .full, color: UInt32 = 0
  ) {
    self.sizeRatio = sizeRatio
    self.isBold = isBold
    self.startsBold = startsBold
    self.isCapitals = isCapitals
    self.marker = marker
    self.level = level
    self.indent = indent
    self.gapAbove = gapAbove
    self.segmentCount = segmentCount
    self.lineCount = lineCount
    self.columnKind = columnKind
    self.color = color
  }
}
