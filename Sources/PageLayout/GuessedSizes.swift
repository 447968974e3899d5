/// Corrects sizes of type that poppler had to guess.
///
/// A Type 3 font draws its letters by instructions, in coordinates of its own. Poppler takes its size from how wide an "m" is;
/// a heading's font that has none may be told as half as large as it is. Producers make such fonts of variable ones.
enum GuessedSizes {
  /// The name that poppler gives a font without one.
  private static let namelessFont = "Default"
  /// How much larger than told letters must seem: those of common fonts differ less.
  private static let leastRatio = 1.45
  /// The letters of a style at least: of few words nothing is told.
  private static let leastLetters = 8

  /// The page with the sizes of nameless fonts as their letters' widths tell them.
  static func corrected(_ page: Page) -> Page {
    guard page.styles.contains(where: { $0.fontName == namelessFont }) else { return page }
    var page = page
    for (style, ratio) in ratios(of: page) where ratio >= leastRatio {
      page.styles[style].size = (2 * page.styles[style].size * ratio).rounded() / 2
    }
    return page
  }

  /// How much larger the letters of each nameless style are than its size says.
  private static func ratios(of page: Page) -> [Int: Double] {
    var sums: [Int: (width: Double, usual: Double, letters: Int)] = [:]
    for word in page.words where page.styles[word.style].fontName == namelessFont {
      guard word.box.width > word.box.height, word.text.allSatisfy(\.isLetter) else { continue }
      let letters = word.text.count
      let capitals = word.text.count(where: \.isUppercase)
      var sum = sums[word.style] ?? (0, 0, 0)
      sum.width += word.box.width
      // Widths of letters in most fonts, in sizes.
      sum.usual +=
        page.styles[word.style].size * (0.52 * Double(letters - capitals) + 0.66 * Double(capitals))
      sum.letters += letters
      sums[word.style] = sum
    }
    return sums.filter { $0.value.letters >= leastLetters && $0.value.usual > 0 }
      .mapValues { $0.width / $0.usual }
  }
}
