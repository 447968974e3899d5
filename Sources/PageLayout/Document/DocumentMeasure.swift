/// What a whole document looks like, against which its parts are judged.
struct DocumentMeasure {
  /// The size in which most characters are set, points.
  let bodySize: Double
  /// The font in which most characters are set.
  let bodyFont: String
  /// Decides whether a hyphen at a line end stays.
  let vocabulary: Vocabulary

  /// Measures pages.
  init(of pages: [Page]) {
    var sizes: [Double: Int] = [:]
    var fonts: [String: Int] = [:]
    for page in pages {
      var characters = [Int](repeating: 0, count: page.styles.count)
      for word in page.words { characters[word.style] += word.text.utf8.count }
      for (style, count) in zip(page.styles, characters) {
        sizes[style.size, default: 0] += count
        fonts[style.fontName, default: 0] += count
      }
    }
    bodySize = max(1, sizes.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? 10)
    bodyFont = fonts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? ""
    vocabulary = Vocabulary(of: pages)
  }
}
