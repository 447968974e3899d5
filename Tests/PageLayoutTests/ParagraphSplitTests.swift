import PageLayout
import Testing

/// Where paragraphs start within one column.
@Suite struct ParagraphSplitTests {
  @Test func `two lines of nothing but dates are the ends of one stretch`() {
    let lines = [
      (140.4, "Kitchen manager"), (155.6, "Kellermann, Kassel"), (170.8, "since 05/2021"),
      (192.9, "Care of a parent"), (208.1, "08/2019 -"), (223.3, "03/2021"),
      (245.4, "Head of reception"), (260.6, "Alpenkranz, Freiburg"), (275.8, "09/2017 -"),
      (291.0, "07/2019"), (313.1, "Waiter"), (328.3, "Weinstube, Würzburg"), (343.5, "2013"),
      (402.0, "Read every file of the house twice and told of each what it could not register"),
      (414.0, "and why, counted what came back from the cellars of the old building by the sea"),
      (426.0, "and wrote a guide for those who come after them to the house of the company and"),
      (438.0, "stay there for longer than a year or two."),
    ]
    let page = Page(
      number: 1, width: 595, height: 842, styles: [TextStyle(fontName: "Sans", size: 10)],
      words: lines.flatMap { words(of: $1, x: 50, y: $0, height: 11.6) })
    let found = paragraphs(of: [page]).map(\.text)
    #expect(found.contains("08/2019 - 03/2021"))
    #expect(found.contains("09/2017 - 07/2019"))
  }

  @Test func `prose goes on over lines and ends at white space`() {
    expectParagraphs(
      """
      1️⃣Data engineer with nine years of practice in batch pipelines and
       model training, who likes small tools, clear names and honest
       tests.

      1️⃣Looking for a team that ships every week and measures the work.
      """)
  }

  @Test func `a line that had room for the next word was ended on purpose`() {
    expectParagraphs(
      """
      1️⃣Ada Lovelace
      1️⃣12 Harbour Street
      1️⃣24103 Kiel
      1️⃣Data engineer with nine years of practice in batch pipelines and
       model training, who likes small tools, clear names and honest
       tests.
      """)
  }

  @Test func `one full line tells how far the text of shorter lines could have reached`() {
    expectParagraphs(
      """
      1️⃣I build the pipes that analysts never think about, seven years with
       stubborn sources.
      1️⃣Cut the nightly batch from seven hours to ninety minutes
      1️⃣Set up data contracts with eleven teams
      1️⃣Built the order stream and its tests
      1️⃣Replaced forty reports made by hand
      1️⃣Wrote the guide for newcomers
      """)
  }

  @Test func `where no line is broken, the longest is not for that reason full`() {
    expectParagraphs(
      """
      1️⃣Manage a budget of many pounds and a roster of people
      1️⃣Introduced a form that two sister titles adopted
      1️⃣Wrote the rules of the house
      """)
  }

  @Test func `an item of a list without markers may fill its line`() {
    expectParagraphs(
      """
      1️⃣I build the pipes that analysts never think about, seven years with
       stubborn sources.
         1️⃣Rewrote the night batch in one week and wrote of it to the others
         1️⃣Introduced contracts
         1️⃣Replaced forty reports
         1️⃣Wrote the guide
      """)
  }

  @Test func `the items of a list without markers may end in full stops`() {
    expectParagraphs(
      """
      1️⃣I build the pipes that analysts never think about, seven years with
       stubborn sources.
         1️⃣Rewrote the night batch in one week and wrote of it to the others.
         1️⃣Introduced contracts.
         1️⃣Replaced forty reports.
         1️⃣Wrote the guide.
      """)
  }

  /// The texts of the paragraphs of a page whose rows below the third stand some points further down.
  private func texts(_ picture: String, shift: Double) -> [String] {
    var page = PagePicture(picture).page
    for n in page.words.indices where page.words[n].box.y1 > 110 {
      page.words[n].box.y0 += shift
      page.words[n].box.y1 += shift
    }
    return paragraphs(of: [page]).map(\.text)
  }

  @Test func `a line a little further apart than usual goes on only what is open`() {
    func count(_ end: String, _ next: String) -> Int {
      texts(
        """
        I build the pipes that analysts never think about, seven years with
        stubborn sources and as many with those that only look as if they
        were, and write of both when asked, which is not often, \(end)
        \(next)
        """, shift: 3.2
      ).count
    }
    #expect(count("by anybody.", "Apprentice, Chez Colette") == 2)
    #expect(count("by Ada and", "Apprentice, Chez Colette") == 1)
    #expect(count("by anybody", "apprentices, at Chez Colette") == 1)
  }

  @Test func `a line set out of the one above it goes on it only when as near as any`() {
    let picture = """
      I build the pipes that analysts never think about, seven years with
      stubborn sources and as many with those that only look as if they
         were, and write of both when asked, which is not often, by anybody
      eBay listings, Harrow
      """
    #expect(texts(picture, shift: 0).count == 2)
    #expect(texts(picture, shift: 2.6).last == "eBay listings, Harrow")
  }

  @Test func `a list without markers whose items wrap is not cut at a capital`() {
    expectParagraphs(
      """
      1️⃣I build the pipes that analysts never think about, seven years with
       stubborn sources.
         1️⃣Rewrote the night batch in one week and wrote of it to those of
          Kiel and Lübeck
         1️⃣Introduced contracts with all of the teams, and kept to them in
          every week
         1️⃣Replaced reports
      """)
  }

  @Test func `lines of small type that stand far apart have their own leading`() {
    var page = PagePicture(
      """
      I build the pipes that analysts never think about, seven years with
      stubborn sources and as many with those that only look as if they
      were, and write of both when asked, which is not often, so that all
      that is left of it are notes on the margins of books, a few letters
      to the editor, and this, which was written late in the evening, and
      read in the morning with some surprise by all of the others, who
      had slept.
      """
    ).page
    for n in page.styles.indices { page.styles[n].size *= 0.45 }
    #expect(paragraphs(of: [page]).count == 1)
  }

  @Test func `names in capitals wrap in a narrow column`() {
    expectParagraphs(
      """
      1️⃣*STUDIES              6️⃣*WORK
      2️⃣*VLTAVA *TECHNICAL     7️⃣Engineer of pumps, Example Works, Kiel
       *UNIVERSITY           8️⃣• Built pumps that last for years
      3️⃣Master in Cybernetics 9️⃣• Wrote the guide of the pumps
       Prague, 2012 – 2014   1️⃣• Cut the cost by half
      4️⃣*LANGUAGES            2️⃣Pupil of pumps, Sample and Sons, Kiel
      5️⃣Czech, native         3️⃣• Cleaned pumps
       English, fluent       4️⃣• Swept the hall
      """)
  }

  @Test func `a bullet starts a paragraph and its wrapped lines hang behind it`() {
    expectParagraphs(
      """
      1️⃣• Built a pipeline that reads four thousand resumes in a minute
         and keeps one entry a file in a store that outlives the runs
         of a week.
      1️⃣• Cut the cost by half.
      1️⃣• Wrote the guide that every new colleague reads in the first of
         their weeks.
      """)
  }

  @Test func `where items hang, a full line below a marker opens the next entry`() {
    expectParagraphs(
      """
      1️⃣• Built a pipeline that reads four thousand resumes in a minute
         and keeps one entry a file.
      1️⃣• Cut the cost of it by more than half in the second year that
         followed.
      1️⃣• Wrote the guide that new colleagues read in their first weeks
      1️⃣Instructor of the young engineers, Sample and Sons, Kiel
      1️⃣• Taught eleven courses.
      """)
  }

  @Test func `wrapped lines may also stand below the bullet`() {
    expectParagraphs(
      """
      1️⃣- Built a pipeline that reads four thousand resumes in a minute
       and keeps one entry a file.
      1️⃣- Cut the cost by half.
      """)
  }

  @Test func `numbers and letters with a sign open items, years and names do not`() {
    expectParagraphs(
      """
      1️⃣1. Built a pipeline that reads four thousand resumes in a minute
       2020 and later it kept one entry a file, as asked for by Grace
       K. Hopper.
      1️⃣2. Cut the cost by half.
      1️⃣(a) In the first year.
      1️⃣b) In the second year.
      """)
  }

  @Test func `text that stands elsewhere is another paragraph`() {
    expectParagraphs(
      """
      1️⃣Data engineer with nine years of practice in batch pipelines and
             1️⃣set in by far more than a first line ever is, up to here.
      """)
  }

  @Test func `a heading stands alone, whatever makes it one`() {
    expectParagraphs(
      """
      1️⃣EXPERIENCE
      1️⃣Data engineer with nine years of practice in batch pipelines and
       model training.
      1️⃣*Education
      1️⃣Mathematics in Kiel, with a thesis on the geometry of small and
       flat things.
      1️⃣^Projects
      1️⃣A translator of notes by a machine.
      """)
  }

  @Test func `bold ends a paragraph and so does plain`() {
    expectParagraphs(
      """
      1️⃣*Senior *engineer *of *batch *pipelines *and *of *model *training
      1️⃣at Example Works, the makers of the best known examples in town
       and beyond.
      1️⃣*Junior *engineer *of *batch *pipelines *and *of *model *training
      """)
  }

  @Test func `a row of cells starts a paragraph, its last cell may wrap`() {
    expectParagraphs(
      """
      1️⃣Languages      English, German, French, Danish, a little bit of
                      Latin
      1️⃣Tools          Swift, SQLite
      """)
  }

  @Test func `larger gaps than usual end a paragraph, in any leading`() {
    expectParagraphs(
      """
      1️⃣Data engineer with nine years of practice in batch pipelines and

       model training, who likes small tools, clear names and honest

       tests, and who reads what other people have written before she

       writes.



      1️⃣Looking for a team.
      """)
  }
}

/// What stands beside or before the text of a paragraph.
@Suite struct RunInAndSideTests {
  @Test(arguments: [("Sans-Italic", 2), ("Sans", 1)])
  func `a line left of a marker is no part of the item where its font is another`(
    font: String, count: Int
  ) {
    var page = PagePicture(
      """
        • Wrote the minutes of the meetings of all of the quarters and letters in English
        ~of ~the ~old ~kind
      """
    ).page
    page.styles[4].fontName = font
    page.styles[4].color = 0
    // The line starts three points left of the marker.
    for i in page.words.indices where page.words[i].style == 4 {
      page.words[i].box.x0 -= 8
      page.words[i].box.x1 -= 8
    }
    #expect(PageLayout.paragraphs(of: [page]).count == count)
  }

  @Test func `a heading that runs in is a paragraph of its own`() {
    for head in [
      "OBJECTIVE.", "*Career *objective.", "*The *wards *I *know *from *inside.", "*Jobs *so *far.",
      "*Quién *soy.",
    ] {
      let paragraphs = PageLayout.paragraphs(
        of: [
          PagePicture(
            """
            \(head) Nurse with eighteen years in hospitals of many kinds and
            a wish to come back to the ward by night or by day for long.
            """
          ).page
        ])
      #expect(paragraphs.map(\.role) == [.heading, .body])
      #expect(paragraphs.first?.text == head.filter { $0 != "*" })
      #expect(paragraphs.last?.text.hasPrefix("Nurse with") == true)
    }
  }

  @Test func `an abbreviation in capitals at the start is no heading`() {
    expectParagraphs(
      """
      1️⃣U.S. citizen with a permit for work in the whole of the old world and
      a wish to come back to the ward by night or by day for long.
      """)
  }

  @Test(arguments: [
    ("*En *el *aula.", true), ("*Nurse *and *dipl.", false), ("*Clerk *of *cat.", false),
  ])
  func `a short word ends a heading in the type of what follows where it is no abbreviation`(
    head: String, isHeading: Bool
  ) {
    let found = paragraphs(drawn: head + " *Teacher\n\nof text in another kind of type")
    #expect((found.first?.text == head.filter { $0 != "*" }) == isHeading)
  }

  @Test(arguments: ["*Acme *Works *Inc.", "*Clerk, *cat."])
  func `an abbreviation before other type is no heading`(start: String) {
    let found = paragraphs(drawn: start + " Nurse with eighteen years in hospitals of many kinds")
    #expect(found.count == 1)
  }

  @Test(arguments: ["*I.E.S.T.P. *Example", "*Doctor *of *all *the *Education. *Full *professor"])
  func `an abbreviation or a sentence in the type of what follows is no heading`(line: String) {
    let found = paragraphs(drawn: line + "\n\nand then text of another kind")
    #expect(found.first?.text == line.filter { $0 != "*" })
  }

  @Test func `a title that runs on under itself keeps its date behind it`() throws {
    let paragraphs = PageLayout.paragraphs(
      of: [
        PagePicture(
          """
          Nuclei from hair roots of shrubs at cell size and their    2025
          neighbours
          """
        ).page
      ])
    #expect(
      paragraphs.map(\.text) == [
        "Nuclei from hair roots of shrubs at cell size and their neighbours 2025"
      ])
  }

  @Test func `text that is broken before the column of dates goes on over its lines`() {
    expectParagraphs(
      """
      1️⃣*Senior *engineer                                ’17 – now
      2️⃣• Built a pipeline for resumes that reads
       a folder of them and tells the reader
       what it could not read
      3️⃣*Engineer                                        ’15 – ’17
      4️⃣• Wrote the guide for colleagues that is
       still read by those who come to the
       house
      5️⃣Short
      """)
  }

  @Test func `an address below a line is a paragraph of its own`() {
    expectParagraphs(
      """
      1️⃣Photographs of all the works that were shown in the halls
      2️⃣portfolio.example.org/ada-sample/works-that-were-shown
      3️⃣Drawings of all the works that were not shown in the halls
      4️⃣portfolio.example.org/ada-sample/works-that-were-not
      """)
  }

  @Test func `hands, arrows and stars open items of lists`() {
    for sign in ["☞", "➜", "✦", "❯"] {
      let paragraphs = PageLayout.paragraphs(
        of: [PagePicture("\(sign) Bid evaluation\n\(sign) Safety walks").page])
      #expect(paragraphs.map(\.role) == [.bullet, .bullet], "\(sign)")
    }
  }

  @Test func `a number before capitals is a heading's, before other words an item's`() {
    let paragraphs = PageLayout.paragraphs(
      of: [
        PagePicture(
          """
          2. EXPERIENCE

          1. Wrote the rules of the house and kept to them for a year
          2. Counted things
          """
        ).page
      ])
    #expect(paragraphs.map(\.role) == [.heading, .bullet, .bullet])
    #expect(paragraphs[0].text == "EXPERIENCE")
  }

  @Test func `a bold header that fills its line goes on in the next one`() {
    expectParagraphs(
      """
      1️⃣*Northern *Lakes *Center *for *the *Measurement *of *Public *Opinion *and *Survey
       *Methodology
      1️⃣Designed the weighting for two panels and reviewed the code of the four people who
       were new to it.
      """)
  }

  @Test func `the items of a narrow list may fill their lines`() {
    expectParagraphs(
      """
      1️⃣Mechanical engineer with much       2️⃣*Skills
       work below ground, and some of        3️⃣Conveyors
       it above; mines of many kinds,        4️⃣High-head dewatering
       shafts of all depths, and the         5️⃣Refrigeration and fans
       winders that go down into them        6️⃣Permits
       day by day by day, for many years     7️⃣Pumps and pipes of old
       at a time and for many to come.       8️⃣Ropes
      """)
  }

  @Test func `lines of a narrow list that stand nearer than its items are one item`() {
    func line(_ text: String, at left: Double, _ y: Double) -> [Word] {
      var x = left
      return text.split(separator: " ").map { part in
        let box = Box(x0: x, y0: 100 + y, x1: x + 5 * Double(part.count), y1: 110 + y)
        x = box.x1 + 3
        return Word(text: String(part), box: box, style: 0)
      }
    }
    let rows: [(String, Double)] = [
      ("Category Management", 0), ("Contract Negotiation", 19), ("Supplier Talks", 38),
      ("Chartered Member Professional", 57), ("Certified Professional in Talks", 76),
      ("Management", 90.5), ("Practitioner", 109.5), ("Lean Green Belt", 128.5),
    ]
    let text = "Bought marine engines and turned old contracts into new ones for the whole yard"
    let words =
      rows.flatMap { line($0.0, at: 16, $0.1) }
      + (0..<14).flatMap { line(text, at: 224, 13 * Double($0)) }
    let page = Page(
      number: 1, width: 612, height: 792, styles: [TextStyle(fontName: "Sans", size: 10)],
      words: words)
    #expect(
      PageLayout.paragraphs(of: [page]).map(\.text).filter { $0.contains("Management") } == [
        "Category Management", "Certified Professional in Talks Management",
      ])
  }

  @Test func `a range that wraps before its dash is no item of a list`() {
    expectParagraphs(
      """
      1️⃣Programmer Analyst, Lode Star Freight Systems in the Bluffs (Feb 2006
       – Jul 2010)
      1️⃣– Maintained the client for the desktop and the reports
      1️⃣– Wrote the guide
      """)
  }

  @Test func `a heading in large type that wraps is one heading`() {
    let found = paragraphs(
      drawn: """
         Data engineer with nine years of practice in batch pipelines and
         model training, who likes small tools, clear names and honest
         tests.

         ^Third-party-funded-research-projects-of-these-years ^and

         ^studies

         Then comes text that fills the line up to where the lines of the
         others end, as text does.
        """)
    #expect(found.map(\.role) == [.body, .heading, .body])
    #expect(found[1].text.hasSuffix("and studies"))
  }

  @Test func `a line that closes the parenthesis above goes on, whatever it opens with`() {
    expectParagraphs(
      """
      1️⃣*Coordinator *of *a *team, *permanent *(cat.
        5) | Board of Rights of the Province in the old town of Rosario in
        the north
      """)
    expectParagraphs(
      """
      1️⃣Psychology, two terms at the University of the Hills (10.2004 –
       07.2005)
      1️⃣Matura
      """)
  }

  @Test func `words in frames, one below the other, are one each`() {
    let small = TextStyle(fontName: "Sans", size: 9)
    func word(_ text: String, _ x: Double, _ y: Double, _ style: Int) -> Word {
      let width = 4.5 * Double(text.count)
      return Word(text: text, box: Box(x0: x, y0: y, x1: x + width, y1: y + 9), style: style)
    }
    var words = (0..<5).flatMap { row in
      [word("looms", 34, 20 + 12.5 * Double(row), 0), word("of", 66, 20 + 12.5 * Double(row), 0)]
    }
    words.append(word("Trade", 34, 95, 0))
    let frames = [
      ["range", "and", "own", "brands"], ["talks", "with", "the", "makers"], ["loyalty"],
    ]
    var y = 111.0
    for frame in frames {
      var x = 39.0
      for text in frame {
        words.append(word(text, x, y, 1))
        x += 4.5 * Double(text.count) + 2.5
      }
      y += 15
    }
    // The text proper tells how near lines stand.
    for row in 0..<20 {
      var x = 200.0
      for text in ["wrote", "the", "first", "program", "for", "looms", "of", "numbers"] {
        words.append(
          Word(
            text: text,
            box: Box(
              x0: x, y0: 20 + 12.5 * Double(row), x1: x + 5 * Double(text.count),
              y1: 30 + 12.5 * Double(row)),
            style: 0))
        x += 5 * Double(text.count) + 2.5
      }
    }
    let page = Page(
      number: 1, width: 612, height: 792, styles: [TextStyle(fontName: "Sans", size: 10), small],
      words: words)
    let found = paragraphs(of: [page]).map(\.text)
    #expect(frames.map { $0.joined(separator: " ") }.allSatisfy(found.contains), "\(found)")
  }

  @Test func `short lines above small letters do not tell how far text reaches`() {
    expectParagraphs(
      """
      1️⃣Harrow
      1️⃣baker

      1️⃣Kiel
      1️⃣porter

      1️⃣Aldermoor Bakery of the old town of Leeds
      1️⃣Night baker
      """)
  }

  @Test func `a name above a side column does not tell how far its text reaches`() {
    let found = paragraphs(
      drawn: """
        ^Bartholomew ^Featherston              • Wrote the first program
        ^Analyst ^of ^all ^grocery              • Sent letters to men
                                             • Made up poems on looms
        SQL on most days and R               • Wrote the first program
        on others, also Python               • Sent letters to men
        when asked for, and so               • Made up poems on looms
        on for what is left of               • Wrote the first program
        it all.                              • Sent letters to men
        """)
    #expect(found.contains { $0.text.hasPrefix("SQL on") && $0.text.hasSuffix("it all.") })
  }

  @Test func `a title goes on below, set in, where a date left it no room`() {
    let found = paragraphs(
      drawn: """
        Baker of bread and rolls at the Aldermoor Bakery of     2016 – 2021
          the old town of Leeds and of two markets
        Miller at Harrow Mill                                   2012 – 2015
        """)
    #expect(found.contains { $0.text.contains("2016") && $0.text.contains("two markets") })
  }

  @Test func `a state at the end of a header is no word that something follows`() {
    let found = paragraphs(
      drawn: """
        Night baker, Aldermoor Bakery, Peterborough, ON         2016 – 2021
        Road salt for the whole street
        """)
    #expect(found.count == 2)
  }

  @Test func `a brace that nothing closes is the bullet of a symbol font`() {
    let found = paragraphs(
      drawn: """
        Night baker at the Aldermoor Bakery of Leeds
        { Bread and rolls for the whole street
        { Two apprentices a year
        """)
    #expect(found.map(\.style.marker) == ["", "{", "{"])
    let set = paragraphs(drawn: "{ Bread, rolls }")
    #expect(set.map(\.style.marker) == [""])
  }

  @Test func `a line below the text of an item goes on it where nothing else starts there`() {
    expectParagraphs(
      """
      1️⃣Surveyor of Moor Works, and of the quay below the castle and the mill

       1️⃣– Appeals up to the government of
         Oberbayern
       1️⃣– Training of four newcomers
       1️⃣– Files of all the cases
      """)
  }

  @Test func `below the second of three cells only what has no room there goes on`() {
    let found = paragraphs(
      drawn: """
        2017 – now     Draughtswoman                       Itzehoe
                       Moor Engineers
        2015 – 2017    Helper in the archive               Itzehoe
                       County Archive
        2011 – 2015    Draughtswoman                       Kiel
                       Quay Engineers
        """)
    let cells = found.flatMap(\.lines).flatMap(\.cells).map {
      $0.map(\.text).joined(separator: " ")
    }
    #expect(cells.contains("Moor Engineers"))
    #expect(cells.contains("County Archive"))
  }

  @Test func `a sentence below a date goes on none`() {
    let found = paragraphs(
      drawn: """
        Jan 2019 – present      Electrician      Taff Dairies          Treforest
        Four days on and four days off on a site that bottles milk.
        • Faults of conveyors
        """)
    #expect(
      found.map(\.text).contains("Four days on and four days off on a site that bottles milk."))
  }
}
