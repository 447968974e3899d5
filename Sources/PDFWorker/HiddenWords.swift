internal import CPoppler
internal import PDFText
internal import PageLayout

/// Finds the words of a page that no reader sees.
///
/// | hidden how | told from |
/// | --- | --- |
/// | outside of the page | poppler leaves them out itself |
/// | tiny | the box and the size of the font |
/// | white, transparent, not painted, clipped, covered | the painted page: no ink in the box |
///
/// A page is painted only when a style has a light color or the file's content says that it may hide text.
struct HiddenWords {
  /// Largest height of a tiny word, pt.
  private static let tinySize = 2.5
  /// A color is light when each part is at least this.
  private static let lightPart: UInt32 = 0xB4

  /// The page as it came from poppler.
  let page: Page
  /// Whether the file's content may hide text.
  let mayHide: Bool

  /// Whether the page has to be painted to know.
  var needsPicture: Bool {
    mayHide && !page.words.isEmpty || page.words.contains { isLight(page.styles[$0.style].color) }
  }

  /// The words that are too small to be read.
  var withoutPicture: [Word] {
    page.words.filter(isTiny)
  }

  /// The words without ink, given the painted page.
  ///
  /// Where a font cannot be painted none of its words has ink: those stay, unless their color is that of the paper.
  func withoutInk(_ picture: borrowing PagePixels) -> [Word] {
    let seen = page.words.filter { !isTiny($0) }
    let inks = seen.map { picture.ink(of: $0, color: page.styles[$0.style].color) }
    var painted: Set<String> = []
    for (word, ink) in zip(seen, inks) where ink == .painted {
      painted.insert(page.styles[word.style].fontName)
    }
    return zip(seen, inks).compactMap { word, ink in
      switch ink {
      case .painted: nil
      case .colorOfPaper: word
      case .none: painted.contains(page.styles[word.style].fontName) ? word : nil
      }
    }
  }

  private func isLight(_ color: UInt32) -> Bool {
    [color >> 16 & 0xFF, color >> 8 & 0xFF, color & 0xFF].allSatisfy { $0 >= Self.lightPart }
  }

  private func isTiny(_ word: Word) -> Bool {
    let size = page.styles[word.style].size
    return size < Self.tinySize && word.box.height < Self.tinySize && word.box.width < 4 * 72
      && word.text.unicodeScalars.contains { $0.properties.isAlphabetic }
  }
}

/// A painted page, one pixel a point or fewer.
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

  /// Paints a page: `poppler_page_render`.
  init?(_ page: borrowing PopplerPage) {
    guard page.width >= 1, page.height >= 1 else { return nil }
    let scale = min(1, Self.longestSide / max(page.width, page.height))
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

  private static func range(_ start: Double, _ end: Double, in count: Int) -> Range<Int> {
    let first = min(max(Int(start.rounded(.down)), 0), count)
    return first..<max(first, min(Int(end.rounded(.up)), count))
  }
}
