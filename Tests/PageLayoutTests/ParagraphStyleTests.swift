import PageLayout
import Testing

/// What a paragraph says about itself: text, role and style facts.
@Suite struct ParagraphStyleTests {
  private func only(_ picture: String) throws -> Paragraph {
    let found = paragraphs(drawn: picture)
    #expect(found.count == 1)
    return try #require(found.first)
  }

  @Test func `a number that no other line opens with is an ordinal`() {
    let found = paragraphs(
      drawn: """
        2. Cellar master (2012 – 2018)
        Wine growers of the valley

        Went on to other houses.
        """)
    #expect(found.first?.text.hasPrefix("2. Cellar master") == true)
    #expect(found.first?.role == .body)
    let list = paragraphs(drawn: "1. Wrote a book\n2. Read a book", "3. Sold a book")
    #expect(list.map(\.role) == [.bullet, .bullet, .bullet])
  }

  @Test(arguments: ["•", "–", "▪", "1.", "12)", "(a)"])
  func `the marker is a fact, not text`(marker: String) throws {
    let item = try only(" \(marker) Built a pipeline")
    #expect(item.text == "Built a pipeline")
    #expect(item.style.marker == marker)
    #expect(item.role == .bullet)
    #expect(item.style.level == 1)
  }

  @Test(arguments: ["2019", "A.", "100.", "(ab)"])
  func `what only looks like a marker stays text`(word: String) throws {
    let item = try only(" \(word) Built it")
    #expect(item.text == "\(word) Built it")
    #expect(item.style.marker == "")
  }

  @Test func `an o with a wide gap is the bullet of an old word processor`() throws {
    #expect(try only(" o  Built it").style.marker == "o")
    var page = PagePicture(" o clock").page
    page.words[1].box.x0 -= 2
    #expect(paragraphs(of: [page]).map(\.style.marker) == [""])
  }

  @Test func `a lone sign is text`() throws {
    #expect(try only(" •").text == "•")
  }

  private let rest = """
    \n
     The rest of the page is set in the usual size and goes on over a few
     lines, as text does.
    """

  @Test(arguments: ["EXPERIENCE", "WORK & PROJECTS", "^Experience", "*Work *History", "ÉDUCATION"])
  func `headings are short and set apart`(text: String) {
    #expect(paragraphs(drawn: " \(text)" + rest).map(\.role) == [.heading, .body])
  }

  @Test(arguments: [
    "Experience", "CEO", "^Ada ^did ^it.", "*2019 *– *2023", "*Five *words *are *too *many",
    "^2019",
  ])
  func `other lines are no headings`(text: String) {
    #expect(paragraphs(drawn: " \(text)" + rest).map(\.role) == [.body, .body])
  }

  @Test(arguments: [
    "^ada@example.org", "^https://example.org", "Kiel · +49 30 23125 001 · ada@example.org",
    "(02) 5550 4417", "Phone: 020 7946 0123", "GitHub: www.example.org/ada",
  ])
  func `contact details are a role of their own`(text: String) {
    #expect(paragraphs(drawn: " \(text)" + rest).map(\.role) == [.contact, .body])
  }

  @Test(arguments: [
    "2014-2018", "06/2017 - 04/2018", "04.2016 – 08.2019", "15/02/2022 –",
    "2015 – 2019", "2012 2015", "Sold 1,200,000 units of 14 products in 2019 and 2020",
    "Wrote to ada@example.org when the tower of letters had grown too high for one desk alone",
  ])
  func `years, counts and sentences are no contact details`(text: String) {
    #expect(paragraphs(drawn: " \(text)" + rest).map(\.role) == [.body, .body])
  }

  @Test func `an item of a list in a list is a level deeper`() {
    let found = paragraphs(
      drawn: """
         • One
           – One and a half
           – One and three quarters
             • Deeper still
         • Two
         Text between the lists, which ends the first of them.
           – Three
        """)
    #expect(found.map(\.style.level) == [1, 2, 2, 3, 1, 0, 1])
  }

  @Test func `size is relative to the body`() {
    let found = paragraphs(drawn: " ^Ada\n\n The rest of the page is set in the usual size.")
    #expect(found.map(\.style.sizeRatio) == [1.4, 1])
  }

  @Test func `weight and capitals are facts`() throws {
    let bold = try only(" *Senior *Engineer")
    #expect((bold.style.isBold, bold.style.startsBold) == (true, false))
    let mixed = try only(" *Skills: Swift, SQLite, statistics")
    #expect((mixed.style.isBold, mixed.style.startsBold) == (false, true))
    #expect(try only(" NATO").style.isCapitals)
    #expect(try !only(" Nato").style.isCapitals)
  }

  @Test func `indent, white space above, segments and lines are counted`() {
    let found = paragraphs(
      drawn: """
         Data engineer with nine years of practice in batch pipelines and
         model training.

           • Built a pipeline
         Example Works      Kiel
        """)
    #expect(found.map(\.style.lineCount) == [2, 1, 1])
    #expect(found.map(\.style.indent) == [0, 1, 0])
    #expect(found.map(\.style.gapAbove) == [9, 1.4, 0.2])
    #expect(found.map(\.style.segmentCount) == [1, 1, 2])
    #expect(found.last?.text == "Example Works Kiel")
  }

  @Test func `the box surrounds every line`() throws {
    let item = try only(
      """
       Data engineer with nine years of practice in batch pipelines and
       model training.
      """)
    #expect(item.box == Box(x0: 41, y0: 72, x1: 361, y1: 94))
  }
}
