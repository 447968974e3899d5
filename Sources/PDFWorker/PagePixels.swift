internal import CPoppler
internal import PageLayout

/// A painted page.
@safe
struct PagePixels: ~Copyable {
  /// What a word's box holds.
  enum Ink { case painted, colorOfPaper, none }

  /// Pixels on the longer side of the picture at most.
  private static let longestSide = 2000.0
  /// Differences of colors, of 255: what no eye sees, and what is surely ink.
  private static let (unseen, sure) = (16, 30)

  private let surface: OpaquePointer
  private let scale: Double
  private let size: (width: Int, height: Int)

  /// Paints a page, so many pixels a point or fewer: `poppler_page_render`.
  init?(_ page: borrowing PopplerPage, scale wanted: Double) {
    guard page.width >= 1, page.height >= 1 else { return nil }
    let scale = min(wanted, Self.longestSide / max(page.width, page.height))
    let size = (
      width: Int((page.width * scale).rounded(.up)), height: Int((page.height * scale).rounded(.up))
    )
    let surface = unsafe cairo_image_surface_create(
      CAIRO_FORMAT_RGB24, Int32(size.width), Int32(size.height))
    guard let surface = unsafe surface,
      unsafe cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS
    else { return nil }
    unsafe page.paint(onto: surface, scale: scale)
    unsafe cairo_surface_flush(surface)
    unsafe self.surface = surface
    (self.scale, self.size) = (scale, size)
  }

  deinit { unsafe cairo_surface_destroy(surface) }

  /// Whether a word is seen: its box has colors that differ.
  func ink(of word: Word, color: UInt32) -> Ink {
    guard let data = unsafe cairo_image_surface_get_data(surface) else { return .painted }
    let rowBytes = unsafe Int(cairo_image_surface_get_stride(surface))
    // The middle of the line: letters of the lines around reach into a box.
    let (y0, y1) = (word.box.y0 + word.box.height * 0.25, word.box.y1 - word.box.height * 0.2)
    let rows = Self.range(y0 * scale, y1 * scale, in: size.height)
    let columns = Self.range(word.box.x0 * scale, word.box.x1 * scale, in: size.width)
    guard !rows.isEmpty, !columns.isEmpty else { return .painted }
    var (low, high) = ([255, 255, 255], [0, 0, 0])
    var contrast = 0
    for row in rows {
      let line = unsafe data + row * rowBytes
      for column in columns {
        for part in 0..<3 {
          let value = unsafe Int(line[column * 4 + part])
          low[part] = min(low[part], value)
          high[part] = max(high[part], value)
          contrast = max(contrast, abs(value - Int(color >> (8 * UInt32(part)) & 0xFF)))
        }
      }
    }
    let difference = (0..<3).map { high[$0] - low[$0] }.max() ?? 0
    if contrast < Self.unseen { return .colorOfPaper }
    return difference >= max(Self.unseen, min(contrast / 4, Self.sure)) ? .painted : .none
  }

  /// The one spot of ink in an area whose ground has one color, where nothing is painted within a distance above and below it;
  /// `nil` where there is none, or more than a spot.
  func spot(in area: Box, reaching distance: Double) -> Box? {
    guard let data = unsafe cairo_image_surface_get_data(surface) else { return nil }
    let rowBytes = unsafe Int(cairo_image_surface_get_stride(surface))
    let rows = Self.range(area.y0 * scale, area.y1 * scale, in: size.height)
    let columns = Self.range(area.x0 * scale, area.x1 * scale, in: size.width)
    guard rows.count > 2, columns.count > 2 else { return nil }
    func pixel(_ row: Int, _ column: Int) -> SIMD4<Int32> {
      let bytes = unsafe data + row * rowBytes + column * 4
      return unsafe SIMD4(Int32(bytes[0]), Int32(bytes[1]), Int32(bytes[2]), 0)
    }
    func differs(_ a: SIMD4<Int32>, _ b: SIMD4<Int32>) -> Bool {
      let d = a &- b
      return max(abs(d[0]), abs(d[1]), abs(d[2])) > Self.inkDifference
    }
    let ground = pixel(rows.lowerBound, columns.upperBound - 1)
    var (x0, y0, x1, y1, count) = (Int.max, Int.max, -1, -1, 0)
    for row in rows {
      for column in columns where differs(pixel(row, column), ground) {
        (x0, x1) = (min(x0, column), max(x1, column))
        (y0, y1) = (min(y0, row), max(y1, row))
        count += 1
      }
    }
    guard count > 2, x0 > columns.lowerBound, x1 < columns.upperBound - 1,
      // A ring or a cross fills less of its box than a circle does.
      count * 10 >= (x1 - x0 + 1) * (y1 - y0 + 1) * 6
    else { return nil }
    // Neither above nor below: a line would join it with others.
    let reach = Int((distance * scale).rounded(.up))
    let middle = (x0 + x1) / 2
    for row in [y0 - reach, y0 - 2, y1 + 2, y1 + reach] where row >= 0 && row < size.height {
      if differs(pixel(row, middle), ground) { return nil }
    }
    return Box(
      x0: Double(x0) / scale, y0: Double(y0) / scale, x1: Double(x1 + 1) / scale,
      y1: Double(y1 + 1) / scale)
  }

  /// A larger difference of a color's parts is ink, of 255.
  private static let inkDifference: Int32 = 40

  private static func range(_ start: Double, _ end: Double, in count: Int) -> Range<Int> {
    let first = min(max(Int(start.rounded(.down)), 0), count)
    return first..<max(first, min(Int(end.rounded(.up)), count))
  }
}
