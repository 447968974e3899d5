internal import CPoppler
internal import Glibc
internal import PDFText
internal import UnicodeText

/// Draws cards as pictures: a ground of two colours, texts from top to bottom, tags at the lower edge.
///
/// Sizes are in hundredths of the width, so that a card looks the same at every size.
@safe struct CardDrawing {
  private let card: CardPicture
  private let context: OpaquePointer
  private let text: CardText
  private var unit: Double { Double(card.width) / 100 }
  private var margin: Double { 8 * unit }
  private var right: Double { Double(card.width) - margin }

  /// The card as a PNG file; `nil` when there is no font, or cairo fails.
  static func png(of card: CardPicture) -> [UInt8]? {
    let fonts = CardFonts()
    let surface = unsafe cairo_image_surface_create(
      CAIRO_FORMAT_RGB24, Int32(card.width), Int32(card.height))
    defer { unsafe cairo_surface_destroy(surface) }
    guard unsafe cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, fonts.hasFonts() else {
      return nil
    }
    guard let context = unsafe cairo_create(surface) else { return nil }
    defer { unsafe cairo_destroy(context) }
    // The same picture whatever the settings of the machine's screen.
    let options = unsafe cairo_font_options_create()
    defer { unsafe cairo_font_options_destroy(options) }
    unsafe cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    unsafe cairo_set_font_options(context, options)
    let drawing = unsafe CardDrawing(
      card: card, context: context,
      text: CardText(
        context, fonts: fonts,
        isRightToLeft: TextDirection.runsRightToLeft([card.title, card.text])))
    drawing.paint()
    guard unsafe cairo_status(context) == CAIRO_STATUS_SUCCESS else { return nil }
    return unsafe pngFile(of: surface)
  }

  private func paint() {
    paintGround()
    let small = CardText.Style(size: 3.9 * unit, color: card.softInk, isApart: true)
    var y = margin + 3.4 * unit
    if let kicker = line(card.kicker, small) {
      text.paint(kicker, from: margin, to: right, at: y, small)
      y += 4 * unit
    }
    y = paintTitle(at: y)
    if let note = line(card.note, small) {
      y += 1.2 * unit
      text.paint(note, from: margin, to: right, at: y + small.size, small)
      y += small.size * small.leading
    }
    let tagTop = paintTags()
    let prose = CardText.Style(size: 4.3 * unit, leading: 1.42, color: card.ink, alpha: 0.92)
    let step = prose.size * prose.leading
    y += 2.6 * unit
    let room = Int(((tagTop - 3 * unit - y) / step).rounded(.down))
    for line in text.lines(of: card.text, width: right - margin, atMost: room, prose) {
      text.paint(line, from: margin, to: right, at: y + prose.size, prose)
      y += step
    }
  }

  /// A text on one line, `nil` when there is none.
  private func line(_ value: String, _ style: CardText.Style) -> String? {
    text.lines(of: value, width: right - margin, atMost: 1, style).first
  }

  /// A gradient from corner to corner, with two pale circles.
  private func paintGround() {
    let (width, height) = (Double(card.width), Double(card.height))
    let ground = unsafe cairo_pattern_create_linear(0, 0, width, height)
    defer { unsafe cairo_pattern_destroy(ground) }
    for (n, color) in card.ground.enumerated() {
      func part(_ shift: UInt32) -> Double { Double(color >> shift & 0xFF) / 255 }
      unsafe cairo_pattern_add_color_stop_rgb(ground, Double(n), part(16), part(8), part(0))
    }
    unsafe cairo_set_source(context, ground)
    unsafe cairo_paint(context)
    for (x, y, radius) in [(width * 1.02, height * 0.02, 46.0), (width * 0.86, height * 0.2, 30.0)]
    {
      unsafe CardText.setColor(context, 0xFFFFFF, alpha: 0.055)
      unsafe cairo_arc(context, x, y, radius * unit, 0, 2 * Double.pi)
      unsafe cairo_fill(context)
    }
  }

  /// Paints the title in the largest size at which it has at most four lines; returns where it ends.
  private func paintTitle(at top: Double) -> Double {
    let width = right - margin
    let sizes = [9.6, 8.2, 7.0, 6.0]
    var style = CardText.Style(size: 0, leading: 1.16, isBold: true, color: card.ink)
    var lines: [String] = []
    for (n, size) in sizes.enumerated() {
      style.size = size * unit
      let limit = n + 1 < sizes.count ? 5 : 4
      lines = text.lines(of: card.title, width: width, atMost: limit, style)
      if lines.count <= (n == 0 ? 3 : 4) { break }
    }
    var y = top
    for line in lines.prefix(5) {
      text.paint(line, from: margin, to: right, at: y + style.size * 0.92, style)
      y += style.size * style.leading
    }
    return y
  }

  /// Paints the tags in rows above the lower edge; returns where they begin.
  private func paintTags() -> Double {
    let style = CardText.Style(size: 3.5 * unit, color: card.ink, isApart: true)
    let (height, gap, inset) = (6.4 * unit, 1.6 * unit, 2.6 * unit)
    var rows: [[(tag: String, width: Double)]] = []
    var x = margin
    for tag in card.tags {
      let room = right - margin - 2 * inset
      guard let shown = text.lines(of: tag, width: room, atMost: 1, style).first else { continue }
      let width = text.width(of: shown, style) + 2 * inset
      if rows.isEmpty || x + width > right {
        if rows.count == 3 { break }
        rows.append([])
        x = margin
      }
      rows[rows.count - 1].append((shown, width))
      x += width + gap
    }
    let bottom = Double(card.height) - margin
    guard !rows.isEmpty else { return bottom }
    let top = bottom - Double(rows.count) * (height + gap) + gap
    for (n, row) in rows.enumerated() {
      var x = margin
      let y = top + Double(n) * (height + gap)
      for (tag, width) in row {
        let left = text.isRightToLeft ? Double(card.width) - x - width : x
        paintBox(left, y, width, height)
        let baseline = y + height / 2 + style.size * 0.35
        text.paint(tag, from: left + inset, to: left + width - inset, at: baseline, style)
        x += width + gap
      }
    }
    return top
  }

  /// A pale box with round ends.
  private func paintBox(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    let radius = height / 2
    unsafe cairo_new_path(context)
    unsafe cairo_arc(context, x + width - radius, y + radius, radius, -Double.pi / 2, Double.pi / 2)
    unsafe cairo_arc(context, x + radius, y + radius, radius, Double.pi / 2, 1.5 * Double.pi)
    unsafe cairo_close_path(context)
    unsafe CardText.setColor(context, 0xFFFFFF, alpha: 0.16)
    unsafe cairo_fill(context)
  }
}
