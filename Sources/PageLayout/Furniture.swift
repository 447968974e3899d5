/// Finds running heads, running feet and page numbers: lines at the edge of a page that come again, apart from
/// their numbers, on another page, and lone page numbers.
struct Furniture {
  private var repeated: Set<String> = []

  init(pages: [[Line]], heights: [Double]) {
    var pagesOfText: [String: Set<Int>] = [:]
    for (number, lines) in pages.enumerated() {
      for line in lines where Self.isAtEdge(line, height: heights[number]) {
        pagesOfText[Self.pattern(line), default: []].insert(number)
      }
    }
    repeated = Set(pagesOfText.filter { $0.value.count > 1 }.keys)
  }

  /// Whether a line of a page of some height is furniture.
  func contains(_ line: Line, pageHeight: Double) -> Bool {
    guard Self.isAtEdge(line, height: pageHeight) else { return false }
    return repeated.contains(Self.pattern(line)) || Self.isPageNumber(line)
  }

  private static func isAtEdge(_ line: Line, height: Double) -> Bool {
    line.box.y1 < 0.07 * height || line.box.y0 > 0.92 * height
  }

  /// The line's text with every run of digits as one sign, and its height on the page to 4 pt.
  private static func pattern(_ line: Line) -> String {
    // Clamped, because a page may put text anywhere.
    var out = "\(Int(min(1e6, max(-1e6, line.box.midY)) / 4)) "
    var wasDigit = false
    for character in line.text.lowercased() {
      if character.isNumber {
        if !wasDigit { out.append("#") }
        wasDigit = true
      } else {
        out.append(character)
        wasDigit = false
      }
    }
    return out
  }

  private static let pageWords: Set<String> = [
    "page", "seite", "página", "pagina", "of", "von", "de", "sur", "/", "|", "-", "–", "p.",
  ]

  private static func isPageNumber(_ line: Line) -> Bool {
    let words = line.text.lowercased().split { $0 == " " || $0 == "/" }
    guard !words.isEmpty, words.count <= 5 else { return false }
    let numbers = words.count { $0.count <= 3 && $0.allSatisfy(\.isNumber) }
    return numbers >= 1
      && words.allSatisfy { word in
        (word.count <= 3 && word.allSatisfy(\.isNumber)) || pageWords.contains(String(word))
      }
  }
}
