import PageLayout
import Testing

/// The words of a text in one line, 5 pt a letter, where a picture's cells are too coarse.
func words(
  of text: String, x: Double, y: Double, height: Double, space: Double = 3, style: Int = 0
) -> [Word] {
  var x = x
  return text.split(separator: " ").map { word in
    let box = Box(x0: x, y0: y, x1: x + 5 * Double(word.count), y1: y + height)
    x = box.x1 + space
    return Word(text: String(word), box: box, style: style)
  }
}

/// A page drawn with text, one character a cell of 5 × 12 pt; body text is 10 pt.
///
/// - A word stands where it is drawn. A blank row is white space of a row's height.
/// - `*word` is bold, `^word` is 14 pt, `~word` is blue; the sign stands in a cell of its own.
/// - `1️⃣` stands in the blank cell before a word at which a paragraph must start. When other digits occur too,
///   they give the reading order, from 1️⃣ to 9️⃣ and from 1️⃣ again; when all are 1️⃣, order is left open.
/// - A row that starts with `⊤` is in the top edge of the page, one that starts with `⊥` in the bottom edge.
struct PagePicture {
  static let digits: [Character] = ["1️⃣", "2️⃣", "3️⃣", "4️⃣", "5️⃣", "6️⃣", "7️⃣", "8️⃣", "9️⃣"]
  static let styles = [
    TextStyle(fontName: "Sans", size: 10),
    TextStyle(fontName: "Sans-Bold", size: 10, isBold: true),
    TextStyle(fontName: "Sans", size: 14),
    TextStyle(fontName: "Sans-Bold", size: 14, isBold: true),
    TextStyle(fontName: "Sans", size: 10, color: 0x0000FF),
  ]
  static let (width, height) = (612.0, 792.0)

  /// A word and the cell before it.
  struct Place {
    var word: Word
    var row: Int
    var cell: Int
  }

  let number: Int
  /// The picture's rows without digits.
  private(set) var rows: [[Character]]
  private(set) var places: [Place] = []
  /// The digits that were drawn.
  private(set) var marks: Set<Character> = []

  init(_ text: String, number: Int = 1) {
    self.number = number
    rows = text.split(separator: "\n", omittingEmptySubsequences: false).map { Array($0) }
    var bodyRow = 0
    for row in rows.indices {
      for cell in rows[row].indices where Self.digits.contains(rows[row][cell]) {
        marks.insert(rows[row][cell])
        rows[row][cell] = " "
      }
      let bottom: Double
      switch rows[row].first {
      case "⊤": bottom = 30
      case "⊥": bottom = Self.height - 20
      default:
        bottom = 82 + 12 * Double(bodyRow)
        bodyRow += 1
      }
      addWords(of: row, bottom: bottom)
    }
  }

  var page: Page {
    Page(
      number: number, width: Self.width, height: Self.height, styles: Self.styles,
      words: places.map(\.word))
  }

  private mutating func addWords(of row: Int, bottom: Double) {
    let cells = rows[row]
    var start = 0
    while start < cells.count {
      guard cells[start] != " ", cells[start] != "⊤", cells[start] != "⊥" else {
        start += 1
        continue
      }
      let end = cells[start...].firstIndex(of: " ") ?? cells.count
      var (style, first) = (0, start)
      if end - start > 1, cells[first] == "^" { (style, first) = (2, first + 1) }
      if end - first > 1, cells[first] == "*" { (style, first) = (style + 1, first + 1) }
      if end - first > 1, cells[first] == "~" { (style, first) = (4, first + 1) }
      let box = Box(
        x0: 36 + 5 * Double(first), y0: bottom - Self.styles[style].size,
        x1: 36 + 5 * Double(end), y1: bottom)
      let word = Word(text: String(cells[first..<end]), box: box, style: style)
      places.append(Place(word: word, row: row, cell: start - 1))
      start = end
    }
  }

  /// Where a paragraph of this page starts: the leftmost word of its first row.
  func start(of paragraph: Paragraph) -> Place? {
    places.filter { place in
      let (inner, outer) = (place.word.box, paragraph.box)
      return inner.x0 >= outer.x0 && inner.x1 <= outer.x1 && inner.y0 >= outer.y0
        && inner.y1 <= outer.y1
    }.min { ($0.row, $0.cell) < ($1.row, $1.cell) }
  }
}

/// The paragraphs of pages that were drawn.
func paragraphs(drawn pictures: String...) -> [Paragraph] {
  paragraphs(of: pictures.enumerated().map { PagePicture($1, number: $0 + 1).page })
}

/// Checks that paragraphs start where the pictures say, and in the order that they say.
func expectParagraphs(_ pictures: String..., sourceLocation: SourceLocation = #_sourceLocation) {
  let drawn = pictures.enumerated().map { PagePicture($1, number: $0 + 1) }
  let isOrdered = drawn.contains { !$0.marks.subtracting(["1️⃣"]).isEmpty }
  var found = drawn.map(\.rows)
  for (i, paragraph) in paragraphs(of: drawn.map(\.page)).enumerated() {
    guard let start = drawn[paragraph.page - 1].start(of: paragraph), start.cell >= 0 else {
      Issue.record("'\(paragraph.text)' starts nowhere", sourceLocation: sourceLocation)
      continue
    }
    let digit = PagePicture.digits[isOrdered ? i % PagePicture.digits.count : 0]
    found[paragraph.page - 1][start.row][start.cell] = digit
  }
  let texts = found.map { rows in rows.map { String($0) }.joined(separator: "\n") }
  for (expected, text) in zip(pictures, texts) where expected != text {
    Issue.record("expected\n\(expected)\nfound\n\(text)", sourceLocation: sourceLocation)
  }
}
