import PageLayout
import ResumeDates
import ResumeLexicon
import TestSupport
import Testing
import UnicodeText

@testable import ResumeSections

@Suite struct DocumentOutlineTests {
  @Test func `nothing has an empty outline`() {
    let outline = DocumentOutline(of: [])
    #expect(outline.chains == [])
    #expect(outline.kinds == [])
    #expect(outline.governing == [])
  }

  @Test func `each column is a chain in reading order`() {
    let outline = DocumentOutline(of: [
      .text("a", column: 2), .text("b", column: 0), .text("c", column: 2), .text("d", column: 0),
      .text("e", column: 1),
    ])
    #expect(outline.chains == [[1, 3], [4], [0, 2]])
  }

  @Test func `a section heading governs itself and what stands under it in its column`() {
    let outline = DocumentOutline(of: [
      .text("Ada", column: 0), .heading("Experience", column: 0), .text("Led.", column: 0),
      .heading("Skills", column: 1), .text("SQL", column: 1), .text("Hired.", column: 0),
      .heading("Education", column: 0), .text("Thesis", column: 0),
    ])
    #expect(outline.governing == [nil, 1, 1, 3, 3, 1, 6, 6])
    #expect([1, 3, 6].allSatisfy { outline.kinds[$0] == .sectionHeading })
    #expect([0, 2, 4, 5, 7].allSatisfy { outline.kinds[$0] == .body })
  }

  @Test
  func `a side column sets its headings in a style of its own although nobody knows their words`() {
    let outline = DocumentOutline(of: [
      .text("Ada"), .text("Nurse"), .text("Leeds"),
      .heading("Experience", size: 1.4), .text("Led."), .heading("Education", size: 1.4),
      .text("Thesis"), .heading("On my bench", size: 1.2, column: 1), .text("Saws", column: 1),
      .heading("Off the clock", size: 1.2, column: 1), .text("Rowing", column: 1),
    ])
    #expect([3, 5, 7, 9].allSatisfy { outline.kinds[$0] == .sectionHeading })
  }

  @Test(arguments: [(ColumnKind.left, DocumentOutline.Kind.sectionHeading), (.full, .minorHeading)])
  func `one large line that stands apart is the heading of a column beside another`(
    kind: ColumnKind, expected: DocumentOutline.Kind
  ) {
    var paragraphs: [Paragraph] = [
      .text("Ada"), .text("Nurse"), .text("Leeds"), .heading("Experience", size: 1.4),
      .text("Led."), .heading("Education", size: 1.4), .text("Thesis"),
      .heading("On my bench", size: 1.2, column: 1), .text("Saws", column: 1),
    ]
    paragraphs[7].style.columnKind = kind
    paragraphs[7].style.gapAbove = 1.3
    #expect(DocumentOutline(of: paragraphs).kinds[7] == expected)
  }

  @Test func `furniture is in no chain and governed by nothing`() {
    let outline = DocumentOutline(of: [
      .heading("Experience"), .furniture("Skills"), .text("Led."), .furniture("Page 1"),
    ])
    #expect(outline.chains == [[0, 2]])
    #expect(outline.governing == [0, nil, 0, nil])
    #expect(outline.lexicon[1] == nil)
    #expect(outline.kinds[1] != .sectionHeading)
  }

  @Test func `a single listed word in the name of an entry says not how headings are set`() {
    let (large, small) = (
      ParagraphStyle(sizeRatio: 1.3, isBold: true, gapAbove: 1.8),
      ParagraphStyle(sizeRatio: 1.05, isBold: true, gapAbove: 1.1)
    )
    let outline = DocumentOutline(of: [
      .text("Ada"), .heading("At the stove", style: large), .text("Cooked."),
      .heading("Where I learnt it", style: large),
      .heading("Ausbildung, Köchin", style: small), .text("Harrow Inn"),
      .heading("With the crew", style: large), .text("English"),
    ])
    #expect(outline.kinds[1] == .sectionHeading && outline.kinds[6] == .sectionHeading)
    #expect(outline.kinds[4] == .minorHeading)
  }

  @Test func `numbered lines set like listed ones are headings`() {
    func line(_ number: String, _ text: String, isBold: Bool) -> Paragraph {
      var line = Paragraph.text(text)
      line.role = .bullet
      line.style = ParagraphStyle(isBold: isBold, marker: number)
      return line
    }
    let outline = DocumentOutline(of: [
      line("1.", "Profile", isBold: true), .text("Nurse"), line("2.", "Skills", isBold: true),
      line("1.", "Triage", isBold: false), line("2.", "Ward rounds", isBold: false),
      line("3.", "Courses and seminars", isBold: true), .text("First Aid"),
    ])
    #expect(
      outline.kinds == [
        .sectionHeading, .body, .sectionHeading, .body, .body, .sectionHeading, .body,
      ])
  }

  @Test func `lines in the middle of a column are headings where one is listed`() {
    func line(_ text: String, isCentred: Bool) -> Paragraph {
      var line = Paragraph.text(text)
      let x0 = isCentred ? 200.0 : 50
      line.box = Box(x0: x0, y0: 0, x1: isCentred ? 300 : 450, y1: 10)
      line.style = ParagraphStyle(indent: isCentred ? 15 : 0, gapAbove: 0.6)
      return line
    }
    func kinds(_ headings: [String]) -> [DocumentOutline.Kind] {
      DocumentOutline(
        of: headings.flatMap {
          [line($0, isCentred: true), line("Told at length", isCentred: false)]
        }
      ).kinds
    }
    #expect(kinds(["On air", "Newsrooms", "Sprachen"]).count { $0 == .sectionHeading } == 3)
    #expect(kinds(["On air", "Newsrooms", "Off air"]).count { $0 == .sectionHeading } == 0)
  }

  @Test func `headings set unlike the listed ones are minor`() {
    let outline = DocumentOutline(of: [
      .heading("Experience", size: 1.4), .heading("Acme Limited", size: 1.1), .text("Led."),
      .heading("Skills", size: 1.4), .text("SQL"), .heading("Mentoring", size: 1.4),
    ])
    #expect(
      outline.kinds == [
        .sectionHeading, .minorHeading, .body, .sectionHeading, .body, .sectionHeading,
      ])
    #expect(outline.governing == [0, 0, 0, 3, 3, 5])
  }

  @Test func `sections are what one heading governs, and what stands above the first of a column`()
  {
    let outline = DocumentOutline(of: [
      .text("Ada", column: 0), .heading("Experience", column: 0), .text("Led.", column: 0),
      .text("SQL", column: 1), .furniture("Page 1"), .heading("Skills", column: 1),
    ])
    #expect(outline.sections == [[0], [1, 2], [3], [5]])
    #expect(outline.sectionOf == [0, 1, 1, 2, -1, 3])
    #expect(
      [0, 1, 2, 3, 5].map { outline.authority(over: $0) } == [
        .none, .listed, .listed, .none, .listed,
      ])
    #expect(outline.step(at: 0) != outline.step(at: 2))
    #expect([0, 1, 2, 3, 5].allSatisfy { outline.step(at: $0) < DocumentOutline.stepCount })
  }

  @Test func `without a listed heading every heading opens a section`() {
    let outline = DocumentOutline(of: [
      .heading("Where it began", size: 1.4), .text("Led."), .heading("Onwards", size: 1.1),
    ])
    #expect(outline.kinds == [.sectionHeading, .body, .sectionHeading])
  }

  @Test func `a style that few listed headings have is not sure`() {
    let listed = ["Experience", "Skills", "Education", "Projects"].map {
      Paragraph.heading($0, size: 1.5)
    }
    let outline = DocumentOutline(
      of: listed + [.heading("Languages", size: 1.1), .heading("Acme Limited", size: 1.1)])
    #expect(outline.kinds[5] == .minorHeading)
  }

  @Test func `a listed phrase opens a section though nothing sets it off`() {
    let outline = DocumentOutline(of: [.text("Work history"), .text("Led."), .text("Hobbies")])
    #expect(outline.kinds == [.sectionHeading, .body, .sectionHeading])
    #expect(outline.lexicon.map { $0?.label } == [.experience, nil, .other])
  }

  @Test func `a bullet, prose and long texts are no headings for the words in them`() {
    let outline = DocumentOutline(of: [
      .text("Skills", style: ParagraphStyle(marker: "•")),
      .text("Led new projects"),
      .text("Projects", style: ParagraphStyle(lineCount: 3)),
    ])
    #expect(outline.kinds == [.body, .body, .body])
    #expect(outline.governing == [nil, nil, nil])
  }

  /// A line of text with white space above, in body sizes.
  private func line(_ text: String, gap: Double) -> Paragraph {
    .text(text, style: ParagraphStyle(gapAbove: gap))
  }

  private let listed: [(text: String, gap: Double)] = [
    ("Ada Example", 9), ("Profile", 0.7), ("A baker.", 0.1), ("Education", 0.7), ("A school", 0.1),
    ("Skills", 0.7), ("Dough", 0.1),
  ]

  @Test func `where white space alone sets headings apart, it tells those that no list knows`() {
    let lines =
      listed + [
        ("Boatbuilding Experience", 0.7), ("Master builder, Example Yard", 0.1),
        ("Shipwright, Example Refit", 0.4), ("Grants", 0.7), ("Subsidy", 0.1),
      ]
    let outline = DocumentOutline(of: lines.map { line($0.text, gap: $0.gap) })
    let headings = outline.kinds.indices.filter { outline.kinds[$0] == .sectionHeading }
    #expect(headings == [1, 3, 5, 7, 10])
    #expect(outline.lexicon[7]?.kind == .work)
    #expect(outline.governing[9] == 7)
  }

  @Test func `where entries stand as far apart as sections, their first lines are no headings`() {
    let entries = ["Baker", "Pastry cook", "Apprentice", "Waiter", "Driver"]
    let lines = listed + entries.flatMap { [($0, 0.7), ("at the mill", 0.1)] }
    let outline = DocumentOutline(of: lines.map { line($0.0, gap: $0.1) })
    #expect(outline.kinds[7...].allSatisfy { $0 == .body })
  }

  @Test func `four short lines that stand furthest apart are headings where one is listed`() {
    func headings(_ last: String, entry gap: Double) -> [Int] {
      let lines: [(String, Double)] = [
        ("Ada Example", 9), ("Where bread was baked", 0.9), ("Master baker, Example Mill", 0.1),
        ("Baker, Sample Mill", gap), ("Kneaded.", 0.1), ("Things I can do", 0.9), ("Dough", 0.1),
        ("What I read", 0.9), ("Novels", 0.1), (last, 0.9), ("Danish", 0.1),
      ]
      let outline = DocumentOutline(of: lines.map { line($0.0, gap: $0.1) })
      return outline.kinds.indices.filter { outline.kinds[$0] == .sectionHeading }
    }
    #expect(headings("Languages", entry: 0.4) == [1, 5, 7, 9])
    #expect(headings("Words I have", entry: 0.4) == [])
  }

  @Test func `a listed word inside of the header does not tell how far headings stand apart`() {
    let header = [("Ada Example", 9.0), ("Contact", 0.2), ("12 Mill Lane", 0.1)]
    let lines =
      header + listed.dropFirst().map { ($0.text, $0.gap) }
      + [("Grants", 0.7), ("Subsidy", 0.1)]
    let outline = DocumentOutline(of: lines.map { line($0.0, gap: $0.1) })
    let headings = outline.kinds.indices.filter { outline.kinds[$0] == .sectionHeading }
    #expect(headings == [1, 3, 5, 7, 9])
  }

  @Test func `titles at the margin are minor below centred headings in the same type`() {
    func heading(_ text: String, indent: Double) -> Paragraph {
      .heading(text, style: ParagraphStyle(isBold: true, indent: indent))
    }
    let outline = DocumentOutline(of: [
      heading("Experience", indent: 18), heading("Chief Baker", indent: 0), .text("Led."),
      heading("Education", indent: 19), heading("Diploma", indent: 0), .text("A school"),
    ])
    #expect(
      outline.kinds == [
        .sectionHeading, .minorHeading, .body, .sectionHeading, .minorHeading, .body,
      ])
  }

  @Test func `without a listed heading those with the most white space above open sections`() {
    func heading(_ text: String, gap: Double, size: Double) -> Paragraph {
      .heading(text, style: ParagraphStyle(sizeRatio: size, isBold: true, gapAbove: gap))
    }
    let outline = DocumentOutline(of: [
      .text("Ada"), heading("Where it began", gap: 1.9, size: 1.3),
      heading("Acme Limited", gap: 1, size: 1), .text("Led."),
      heading("Onwards", gap: 1.8, size: 1.3), heading("Mill Limited", gap: 0.9, size: 1),
    ])
    #expect(
      outline.kinds == [
        .body, .sectionHeading, .minorHeading, .body, .sectionHeading, .minorHeading,
      ])
  }

  @Test func `the first paragraph needs no white space above`() {
    let lines = [("Ada Example", 0.0)] + listed.dropFirst().map { ($0.text, $0.gap) }
    let outline = DocumentOutline(of: lines.map { line($0.0, gap: $0.1) })
    #expect(outline.kinds[0] == .body)
  }

  @Test func `a numbered heading is known by its words`() {
    var heading = Paragraph.heading("PUBLICACIONES")
    heading.style.marker = "6."
    let outline = DocumentOutline(of: [heading, .text("A book")])
    #expect(outline.kinds[0] == .sectionHeading)
    #expect(outline.lexicon[0]?.kind == .publications)
  }

  /// A line of bold text in some colour, with white space above.
  private func bold(_ text: String, color: UInt32, gap: Double = 1.2) -> Paragraph {
    .text(text, style: ParagraphStyle(isBold: true, gapAbove: gap, color: color))
  }

  @Test func `bold lines of many words in the colour of the headings are headings`() {
    let style = ParagraphStyle(isBold: true, gapAbove: 1.2, color: 9)
    let paragraphs: [Paragraph] = [
      .text("Ada"), .text("Mason"), .text("Leeds"), .heading("Skills", style: style),
      .text("Letter cutting and fixing of stone at some height"),
      .heading("Education", style: style), .text("Aldermoor College of Building"),
      bold("What I can do on day one", color: 9), .text("Set out, cut and fix."),
      bold("A line that stands close by", color: 9, gap: 0.3), .text("Text."),
      bold("A bold line of another colour", color: 0), .text("Text."),
    ]
    let kinds = DocumentOutline(of: paragraphs).kinds
    #expect(kinds[7] == .sectionHeading)
    #expect(kinds[9] == .body && kinds[11] == .body)
  }

  @Test func `short lines a little larger than text are headings where all of them stand apart`() {
    func line(_ text: String, gap: Double = 1.3) -> Paragraph {
      .text(text, style: ParagraphStyle(sizeRatio: 1.09, gapAbove: gap))
    }
    let body = Paragraph.text("Plated for ninety covers.", style: ParagraphStyle(gapAbove: 0.3))
    let head: [Paragraph] = [.text("Ada"), .text("Chef"), .text("Leeds")]
    let page = head + [line("Kitchens"), body, line("Good at"), body, line("Days off"), body]
    #expect([3, 5, 7].allSatisfy { DocumentOutline(of: page).kinds[$0] == .sectionHeading })
    let other =
      head + [line("Kitchens"), body, line("Good at", gap: 0.4), body, line("Days off"), body]
    #expect(!DocumentOutline(of: other).kinds.contains(.sectionHeading))
  }
}
