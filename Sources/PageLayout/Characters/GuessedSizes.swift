/// Corrects sizes of type that poppler had to guess.
///
/// A Type 3 font draws its letters by instructions, in coordinates of its own. Poppler takes its size from how wide an "m" is;
/// a font of which little is used may be told as half or as twice as large as it is, and its letters' boxes with it.
/// Producers make such fonts of variable ones.
enum GuessedSizes {
  /// The name that poppler gives a font without one.
  private static let namelessFont = "Default"
  /// How much larger or smaller than told letters must seem: those of common fonts differ less.
  private static let leastRatio = 1.45
  /// The letters of a style at least: of few words nothing is told.
  private static let leastLetters = 8
  /// Styles whose ratios differ by no more than this are drawn alike, and the widths of their words differ.
  private static let likeness = 1.25
  /// Where the baseline lies in a guessed box, from its top: poppler takes 0.95 sizes above it and 0.35 below.
  private static let baseline = 0.95 / 1.3
  /// How far the boxes of most fonts reach above and below the baseline, in sizes.
  private static let (ascent, descent) = (0.9, 0.22)

  /// The pages with the sizes and boxes of nameless fonts as their letters' widths tell them.
  static func corrected(_ pages: [Page]) -> [Page] {
    let widths = widths(of: pages)
    guard !widths.isEmpty else { return pages }
    let usual = usualRatio(widths)
    return pages.map { page in
      var page = page
      let ratios = page.styles.map { style -> Double in
        guard style.fontName == namelessFont else { return 1 }
        let own = widths[style].flatMap { $0.letters >= leastLetters ? $0.ratio : nil } ?? usual
        let ratio = alike(own, usual) ? usual : own
        return ratio >= leastRatio || ratio <= 1 / leastRatio ? ratio : 1
      }
      for (style, ratio) in ratios.enumerated() where ratio != 1 {
        page.styles[style].size = (2 * page.styles[style].size * ratio).rounded() / 2
      }
      for i in page.words.indices where ratios[page.words[i].style] != 1 {
        let box = page.words[i].box
        let size = box.height / 1.3 * ratios[page.words[i].style]
        let line = box.y0 + baseline * box.height
        page.words[i].box.y0 = line - ascent * size
        page.words[i].box.y1 = line + descent * size
      }
      return page
    }
  }

  private static func alike(_ a: Double, _ b: Double) -> Bool {
    a < likeness * b && b < likeness * a
  }

  /// The ratio of most letters.
  private static func usualRatio(_ widths: [TextStyle: Widths]) -> Double {
    let sorted = widths.values.sorted { $0.ratio < $1.ratio }
    let half = sorted.reduce(0) { $0 + $1.letters } / 2
    var letters = 0
    for width in sorted {
      letters += width.letters
      if letters > half { return width.ratio }
    }
    return 1
  }

  /// What the words of a style are wide, and what they would be in most fonts of the size that is told.
  private struct Widths {
    var width = 0.0
    var usual = 0.0
    var letters = 0

    var ratio: Double { usual > 0 ? width / usual : 1 }
  }

  private static func widths(of pages: [Page]) -> [TextStyle: Widths] {
    var found: [TextStyle: Widths] = [:]
    for page in pages {
      let isNameless = page.styles.map { $0.fontName == namelessFont }
      guard isNameless.contains(true) else { continue }
      for word in page.words where isNameless[word.style] {
        guard word.text.allSatisfy(\.isLetter), word.box.width > 0.5 * word.box.height else {
          continue
        }
        let style = page.styles[word.style]
        let letters = word.text.count
        let capitals = word.text.count(where: \.isUppercase)
        found[style, default: Widths()].width += word.box.width
        // Widths of letters in most fonts, in sizes.
        found[style, default: Widths()].usual +=
          style.size * (0.52 * Double(letters - capitals) + 0.66 * Double(capitals))
        found[style, default: Widths()].letters += letters
      }
    }
    return found
  }
}
