import Testing

@testable import PageLayout

/// Pages whose text runs right to left, as poppler's boxes show them: characters in the order of painting.
struct RightToLeftTests {
  private static let style = TextStyle(fontName: "Sans", size: 10)

  /// The characters of lines as they are painted, 5 pt each and 20 pt from line to line, flush right at 500 pt.
  private static func glyphs(_ lines: [String], flushRight: Bool = true) -> [Glyph] {
    lines.enumerated().flatMap { row, line -> [Glyph] in
      let scalars = Array(line.unicodeScalars)
      let start = flushRight ? 500 - 5 * Double(scalars.count) : 100
      return scalars.enumerated().map { n, scalar in
        let (x, y) = (start + 5 * Double(n), 100 + 20 * Double(row))
        return Glyph(scalar: scalar, box: Box(x0: x, y0: y, x1: x + 5, y1: y + 10), style: 0)
      }
    }
  }

  private static func page(_ lines: [String], flushRight: Bool = true) -> Page {
    let words = assembleWords(glyphs: glyphs(lines, flushRight: flushRight), styles: [style])
    return Page(number: 1, width: 600, height: 800, styles: [style], words: words)
  }

  /// The text of one line on a page of Hebrew.
  private static func read(_ painted: String) -> String {
    let hebrew = ["ףסונ ךורא טסקט", "ןימיל לאמשמ בתכנש", "ףוסה דע הזה דומעב"]
    return paragraphs(of: [page([painted, ""] + hebrew)]).first?.text ?? ""
  }

  @Test(arguments: [
    ("םולש םלוע", "עולם שלום"),
    // Runs from left to right keep their order, and signs between them.
    ("Adobe XD, Figma :םילכ", "כלים: Adobe XD, Figma"),
    (".Revit Pro-ב תינכתב", "בתכנית ב-Revit Pro."),
    ("Microsoft Office 365-ב דובע", "עבוד ב-Microsoft Office 365"),
    (",Word, Excel", "Word, Excel,"),
    ("ada@example.org :ל״אוד", "דוא״ל: ada@example.org"),
    ("+972 4-555-0164 :ןופלט", "טלפון: +972 4-555-0164"),
    ("0164 555 4 +972 :ןופלט", "טלפון: +972 4 555 0164"),
    // Years with a dash are read from right to left, unless that turns them round.
    ("2012 – 2009 ,שרוח", "חורש, 2009 – 2012"), ("2009 – 2012 ,שרוח", "חורש, 2009 – 2012"),
    ("2012–2009 ,שרוח", "חורש, 2009–2012"), ("2009–2012 ,שרוח", "חורש, 2009–2012"),
    ("17% לש הילע", "עליה של 17%"), ("%17 לש הילע", "עליה של 17%"),
    ("C++ תפש", "שפת C++"), ("https://example.org/ada/ :רתא", "אתר: https://example.org/ada/"),
    ("12/4 בוחר", "רחוב 12/4"), ("2015 ינויב Intel תרבח", "חברת Intel ביוני 2015"),
  ])
  func `a painted line is read in its own order`(painted: String, read: String) {
    #expect(Self.read(painted) == read)
  }

  @Test func `brackets named by their shapes are turned, others are not`() {
    #expect(Self.read("ףוס )ןושאר ראות( החתפ").contains("(תואר ראשון)"))
    #expect(Self.read("ףוס (ןושאר ראות) החתפ").contains("(תואר ראשון)"))
  }

  @Test func `words keep the boxes that they are painted in`() throws {
    let page = Self.page(["Adobe XD :םילכ", "", "ןימיל לאמשמ בתכנש טסקט"])
    let words = try #require(paragraphs(of: [page]).first).lines.flatMap(\.runs).flatMap(\.words)
    #expect(words.map(\.text) == ["כלים:", "Adobe", "XD"])
    #expect(words.map(\.box.x0) == [475, 430, 460])
    let box = try #require(paragraphs(of: [page]).first?.box)
    #expect(box.x0 == 430 && box.x1 == 500)
  }

  @Test func `bullets stand at the right, and lines go on from there`() throws {
    let page = Self.page([
      "הבר הרצ לש םינש רשע ןויסינ םע תובר תותיכל תילגנא הרומ •",
      "הקיטמתמ םג תעדוי איהו  ",
      "םירחא םירפסמו הרומ תבש •",
    ])
    let found = paragraphs(of: [page])
    #expect(found.map(\.role) == [.bullet, .bullet], "\(found.map(\.text))")
    #expect(found.allSatisfy { $0.style.marker == "•" })
    #expect(found.first?.text.hasSuffix("והיא יודעת גם מתמטיקה") == true)
  }

  @Test func `a phrase in a page from left to right is read from the right`() {
    let page = Self.page(
      ["Spoken at home: תירבע תפש (native)", "", "A page of English text with more letters"],
      flushRight: false)
    #expect(paragraphs(of: [page]).first?.text == "Spoken at home: שפת עברית (native)")
  }

  @Test func `a page without such letters is laid out as it is`() {
    #expect(RightToLeft([Self.page(["Ada Sample", "30 ▪ ünïcode – 東京 αβγ"])]) == nil)
  }

  @Test func `columns are told by where they are painted`() {
    var words: [Word] = []
    for row in 0..<10 {
      for n in 0..<6 {
        for (start, y) in [(60.0, 106.0), (340, 100)] {
          let (x, top) = (start + 28 * Double(n), y + 14 * Double(row))
          let box = Box(x0: x, y0: top, x1: x + 24, y1: top + 10)
          words.append(Word(text: ["אבגדה", "וזחטי", "כלמנס"][(n + row) % 3], box: box, style: 0))
        }
      }
    }
    let page = Page(number: 1, width: 600, height: 800, styles: [Self.style], words: words)
    let found = paragraphs(of: [page])
    #expect(found.first?.style.columnKind == .right && found.last?.style.columnKind == .left)
    #expect(found.first.map { $0.box.x0 > 300 } == true, "the right column is read first")
  }

  @Test(arguments: [
    ("\u{FEB3}\u{FEFC}\u{FEE1}", "سلام"), ("\u{FB56}\u{FBFE}", "پی"), ("\u{FE76}", "\u{FE76}"),
  ])
  func `shapes of Arabic letters are read as the letters`(shapes: String, letters: String) {
    let painted = String(String.UnicodeScalarView(shapes.unicodeScalars.reversed()))
    let words = assembleWords(glyphs: Self.glyphs([painted]), styles: [Self.style])
    #expect(words.map(\.text) == [letters])
  }

  @Test func `letters with marks are composed when they are in order`() {
    // Painted from left to right: the mark, its letter, another letter.
    let words = assembleWords(glyphs: Self.glyphs(["ب\u{653}ا"]), styles: [Self.style])
    #expect(words.first.map { Array($0.text.unicodeScalars) } == ["\u{622}", "ب"])
  }

  @Test func `a font's overtall box is cut down to its line`() {
    let tall = Glyph(scalar: "א", box: Box(x0: 10, y0: 90, x1: 15, y1: 120), style: 0)
    let words = assembleWords(glyphs: [tall], styles: [Self.style])
    #expect(words.first?.box == Box(x0: 10, y0: 99, x1: 15, y1: 111))
  }
}
