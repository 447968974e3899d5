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
  ///
  /// - Parameters:
  ///   - picture: The painted page.
  ///   - fonts: Names of fonts that can be painted, whether a word shows it or not; called when no word tells.
  /// - Returns: The words that no reader sees.
  func withoutInk(_ picture: borrowing PagePixels, fonts: () -> Set<String>) -> [Word] {
    let seen = page.words.filter { !isTiny($0) }
    let inks = seen.map { picture.ink(of: $0, color: page.styles[$0.style].color) }
    var painted: Set<String> = []
    for (word, ink) in zip(seen, inks) where ink == .painted {
      painted.insert(page.styles[word.style].fontName)
    }
    for (word, ink) in zip(seen, inks) where ink == .none {
      guard !painted.contains(page.styles[word.style].fontName) else { continue }
      painted.formUnion(fonts())
      break
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
