internal import CPoppler
internal import PDFText
internal import PageLayout

/// The characters of one page with what poppler says of each.
struct PageGlyphs {
  var glyphs: [Glyph] = []
  var styles: [TextStyle] = []
  /// Characters of the page's text that have a box, by poppler's own count.
  var scalarCount = 0
  /// Boxes that poppler gave.
  var boxCount = 0
}

/// Reads names of fonts once a document.
struct FontNames {
  private var known: [String: FontName] = [:]

  /// The reading of a font's raw name.
  mutating func callAsFunction(_ raw: String) -> FontName {
    if let name = known[raw] { return name }
    let name = FontName(raw)
    known[raw] = name
    return name
  }
}

extension PopplerPage {
  /// The page's characters in the order of its text, white space included; those of lines that run right to left, as they
  /// are painted from left to right.
  ///
  /// Text, boxes and attributes are three lists over the same characters. Only poppler's direction marks are
  /// in the text alone, and a NUL ends the text: the rest is asked for again behind it. When the lists differ
  /// nevertheless, the common beginning is paired: `PageGlyphs` says so by its counts.
  /// `poppler_page_get_text_for_area`, `poppler_page_get_text_layout_for_area`,
  /// `poppler_page_get_text_attributes_for_area`.
  func glyphs(_ fontNames: inout FontNames) -> PageGlyphs {
    // Larger than any page: text that hangs over an edge belongs to it too.
    var area = PopplerRectangle(x1: -1e6, y1: -1e6, x2: 1e6, y2: 1e6)
    var result = PageGlyphs()
    var text = text(in: area)
    let runsBothWays = SelectionText.runsBothWays(text)
    if runsBothWays, SelectionText.isRightToLeft(text) { (area, text) = wholeSelection() }
    var rectangles: UnsafeMutablePointer<PopplerRectangle>?
    var rectangleCount: guint = 0
    _ = unsafe poppler_page_get_text_layout_for_area(
      pointer, &area, &rectangles, &rectangleCount)
    defer { unsafe g_free(rectangles) }
    let boxes = unsafe UnsafeBufferPointer(start: rectangles, count: Int(rectangleCount))
    result.boxCount = Int(rectangleCount)

    var styles = unsafe StyleRuns(poppler_page_get_text_attributes_for_area(pointer, &area))
    result.glyphs.reserveCapacity(result.boxCount)
    var scalars = SelectionText.painted(text)
    if scalars.count < boxes.count { unsafe appendBehindNULs(&scalars, boxes) }
    for scalar in scalars {
      let index = result.scalarCount
      result.scalarCount += 1
      guard index < result.boxCount else { continue }
      if index > styles.lastIndex || index == 0 { styles.advance(to: index, &fontNames) }
      let edges = unsafe boxes[index]
      guard let box = box(x1: edges.x1, y1: edges.y1, x2: edges.x2, y2: edges.y2) else { continue }
      result.glyphs.append(Glyph(scalar: scalar, box: box, style: styles.current))
    }
    result.styles = styles.styles
    if runsBothWays {
      result.glyphs = SelectionText.leftToRight(
        result.glyphs, isRightToLeft: SelectionText.isRightToLeft(text))
    }
    result.glyphs = SelectionText.withoutMarks(result.glyphs)
    return result
  }
}

extension PopplerPage {
  /// Steps across and down the page in which the end of a selection is looked for.
  private static let steps = 12

  /// NULs of a page behind which text is asked for again.
  private static let nulLimit = 256

  /// Adds what a NUL in the text cut off: a replacement character for each, and what follows it.
  private func appendBehindNULs(
    _ scalars: inout [Unicode.Scalar], _ boxes: UnsafeBufferPointer<PopplerRectangle>
  ) {
    var left = Self.nulLimit
    while scalars.count < boxes.count, left > 0 {
      left -= 1
      scalars.append("\u{FFFD}")
      guard scalars.count < boxes.count else { return }
      let next = unsafe boxes[scalars.count]
      let rest = text(
        in: PopplerRectangle(
          x1: (next.x1 + next.x2) / 2, y1: (next.y1 + next.y2) / 2, x2: 1e6, y2: 1e6))
      scalars += SelectionText.painted(rest)
    }
  }

  private func text(in area: PopplerRectangle) -> String {
    var area = area
    return unsafe takeString(poppler_page_get_text_for_area(pointer, &area)) ?? ""
  }

  /// The area that selects all text of a page which runs right to left, and that text.
  ///
  /// A selection goes from one point to another in reading order. It starts with the first block when one point is
  /// beyond the upper right corner. To the block that is last in reading order it goes when the other one is beyond
  /// the lower right corner, but without the block's last line; with all of it, only when that point is at the left of
  /// the line and next to the block. So the second point is looked for until more text comes than without the last line.
  private func wholeSelection() -> (area: PopplerRectangle, text: String) {
    func selection(to x: Double, _ y: Double) -> PopplerRectangle {
      PopplerRectangle(x1: 1e6, y1: -1e6, x2: x, y2: y)
    }
    let withoutLastLine = text(in: selection(to: 1e6, 1e6)).unicodeScalars.count
    var best = (area: selection(to: -1e6, 1e6), text: "", count: -1)
    let heights =
      [1e6, height]
      + (1..<Self.steps).reversed().map { step in
        Double(step) / Double(Self.steps) * height
      }
    for y in heights {
      for step in 0..<Self.steps {
        let x = step == 0 ? -1e6 : Double(step) / Double(Self.steps) * width
        let area = selection(to: x, y)
        let found = text(in: area)
        let count = found.unicodeScalars.count
        if count > best.count { best = (area, found, count) }
      }
      if best.count > withoutLastLine { break }
    }
    return (best.area, best.text)
  }
}

/// The styles of a page's characters, asked for in ascending order.
@safe
private struct StyleRuns: ~Copyable {
  private(set) var styles: [TextStyle] = []
  private var numbers: [TextStyle: Int] = [:]
  private let list: UnsafeMutablePointer<GList>?
  private var node: UnsafeMutablePointer<GList>?
  /// The style of the run that ends at `lastIndex`.
  private(set) var current = 0
  /// The last character of that run.
  private(set) var lastIndex = -1

  init(_ list: UnsafeMutablePointer<GList>?) {
    unsafe self.list = list
    unsafe node = list
  }

  deinit { unsafe poppler_page_free_text_attributes(list) }

  /// Goes on to the run that holds a character; behind the last run its style stays.
  mutating func advance(to index: Int, _ fontNames: inout FontNames) {
    while index > lastIndex, let next = unsafe node {
      if let data = unsafe next.pointee.data {
        let run = unsafe data.assumingMemoryBound(to: PopplerTextAttributes.self).pointee
        lastIndex = unsafe Int(run.end_index)
        if index <= lastIndex { current = unsafe number(of: style(of: run, &fontNames)) }
      }
      unsafe node = next.pointee.next
    }
    if styles.isEmpty { current = number(of: TextStyle(fontName: "", size: 0)) }
  }

  private mutating func number(of style: TextStyle) -> Int {
    if let number = numbers[style] { return number }
    numbers[style] = styles.count
    styles.append(style)
    return styles.count - 1
  }

  /// Sizes are rounded to half a point: producers scale the same text to 10.98 and 11.02.
  private func style(
    of run: PopplerTextAttributes, _ fontNames: inout FontNames
  ) -> TextStyle {
    let name = unsafe fontNames(run.font_name.map { unsafe String(cString: $0) } ?? "")
    let fontSize = unsafe run.font_size
    let size = fontSize.isFinite ? min(max(fontSize, 0), 10_000) : 0
    let paint = unsafe run.color
    let color =
      UInt32(paint.red >> 8) << 16 | UInt32(paint.green >> 8) << 8
      | UInt32(paint.blue >> 8)
    return TextStyle(
      fontName: name.name, size: (size * 2).rounded() / 2, isBold: name.isBold,
      isItalic: name.isItalic, color: color)
  }
}
