internal import CPoppler
internal import UnicodeText

/// Measures, breaks and paints the texts of a card in a context of cairo.
@safe struct CardText {
  /// Size, weight and colour of a text.
  struct Style {
    /// Pixels from baseline to baseline are `size × leading`.
    var size: Double
    /// Baseline distance in sizes.
    var leading = 1.35
    var isBold = false
    /// `0xRRGGBB`.
    var color: UInt32
    /// 0...1.
    var alpha = 1.0
    /// True if each text has the direction of its own letters, as dates and names have, in place of the card's.
    var isApart = false
  }

  private let context: OpaquePointer
  private let fonts: CardFonts
  /// True if most of the card's text runs right to left.
  let isRightToLeft: Bool

  init(_ context: OpaquePointer, fonts: CardFonts, isRightToLeft: Bool) {
    unsafe self.context = context
    self.fonts = fonts
    self.isRightToLeft = isRightToLeft
  }

  /// The width of a text in pixels.
  func width(of text: String, _ style: Style) -> Double {
    fonts.runs(of: painted(text, style), isBold: style.isBold).reduce(0) {
      $0 + advance(of: $1, style)
    }
  }

  /// A text in the order of painting.
  private func painted(_ text: String, _ style: Style) -> String {
    VisualOrder.painted(
      text, isRightToLeft: style.isApart ? TextDirection.runsRightToLeft([text]) : isRightToLeft)
  }

  private func advance(of run: CardFonts.Run, _ style: Style) -> Double {
    select(run, style)
    var extents = cairo_text_extents_t()
    unsafe cairo_text_extents(context, run.text, &extents)
    return extents.x_advance
  }

  private func select(_ run: CardFonts.Run, _ style: Style) {
    guard let face = unsafe fonts.face(of: run, isBold: style.isBold) else { return }
    unsafe cairo_set_font_face(context, face)
    unsafe cairo_set_font_size(context, style.size)
  }

  /// Paints one line with its baseline at `y`.
  ///
  /// - Parameters:
  ///   - text: The line as it is read.
  ///   - left: The left edge of the column.
  ///   - right: Its right edge, where text that runs right to left begins.
  ///   - y: The baseline.
  ///   - style: The style.
  func paint(_ text: String, from left: Double, to right: Double, at y: Double, _ style: Style) {
    let runs = fonts.runs(of: painted(text, style), isBold: style.isBold)
    let widths = runs.map { advance(of: $0, style) }
    var x = isRightToLeft ? right - widths.reduce(0, +) : left
    unsafe Self.setColor(context, style.color, alpha: style.alpha)
    for (run, width) in zip(runs, widths) {
      select(run, style)
      unsafe cairo_move_to(context, x, y)
      unsafe cairo_show_text(context, run.text)
      x += width
    }
  }

  /// Breaks a text into lines that fit a width; the last of too many ends in an ellipsis.
  ///
  /// Lines break at spaces, behind hyphens, dashes and slashes, and between Chinese, Japanese and Korean characters; a longer
  /// word is cut.
  func lines(of text: String, width: Double, atMost limit: Int, _ style: Style) -> [String] {
    guard limit > 0 else { return [] }
    var lines: [String] = []
    var line = ""
    for piece in Self.pieces(text).flatMap({ fitting($0, width: width, style) }) {
      let longer = line.isEmpty ? String(piece.drop { $0 == " " }) : line + piece
      if line.isEmpty || self.width(of: longer, style) <= width {
        line = longer
        continue
      }
      if lines.count + 1 == limit { return lines + [cut(line + piece, width: width, style)] }
      lines.append(line)
      line = String(piece.drop { $0 == " " })
    }
    return line.isEmpty ? lines : lines + [line]
  }

  /// A text that was too long for its line, with an ellipsis.
  private func cut(_ text: String, width: Double, _ style: Style) -> String {
    var head = text
    while !head.isEmpty, self.width(of: head + "…", style) > width { head.removeLast() }
    while head.last == " " || head.last == "," { head.removeLast() }
    return head + "…"
  }

  /// A piece, or several where it is wider than a line.
  private func fitting(_ piece: String, width: Double, _ style: Style) -> [String] {
    guard self.width(of: piece, style) > width else { return [piece] }
    var parts: [String] = []
    var part = ""
    for character in piece {
      if !part.isEmpty, self.width(of: part + String(character), style) > width {
        parts.append(part)
        part = ""
      }
      part.append(character)
    }
    return part.isEmpty ? parts : parts + [part]
  }

  /// Stretches between which a line may break, each with the space before it.
  private static func pieces(_ text: String) -> [String] {
    var pieces: [String] = []
    var isAtBreak = true
    for character in text {
      if character.isWhitespace {
        if pieces.isEmpty || pieces.last == " " { continue }
        pieces.append(" ")
        isAtBreak = false
        continue
      }
      let isIdeograph = character.unicodeScalars.first.map(breaksAnywhere) ?? false
      if pieces.isEmpty || isAtBreak || isIdeograph && pieces.last != " " {
        pieces.append(String(character))
      } else {
        pieces[pieces.count - 1].append(character)
      }
      isAtBreak = isIdeograph || "-–—/".contains(character)
    }
    if pieces.last == " " { pieces.removeLast() }
    return pieces
  }

  private static func breaksAnywhere(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2E80...0x9FFF, 0xAC00...0xD7AF, 0xF900...0xFAFF, 0x20000...0x3FFFF: true
    default: false
    }
  }

  /// Sets the source of a context to a colour.
  static func setColor(_ context: OpaquePointer, _ color: UInt32, alpha: Double = 1) {
    func part(_ shift: UInt32) -> Double { Double(color >> shift & 0xFF) / 255 }
    unsafe cairo_set_source_rgba(context, part(16), part(8), part(0), alpha)
  }
}
