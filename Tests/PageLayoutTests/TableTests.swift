import PageLayout
import TestSupport
import Testing

/// Tables whose first row names their columns.
@Suite struct TableTests {
  /// Expects every word of a drawn page in one of its paragraphs, once.
  private func expectEveryWord(_ drawn: [String], _ seed: UInt64) {
    let page = PagePicture(drawn.joined(separator: "\n")).page
    let all = paragraphs(of: [page])
    let found = all.flatMap(\.lines).flatMap(\.runs).flatMap(\.words).map(\.text)
    let markers = all.map(\.style.marker).filter { !$0.isEmpty }
    #expect((found + markers).sorted() == page.words.map(\.text).sorted(), "seed \(seed)")
  }

  private func texts(_ drawn: String) -> [String] {
    paragraphs(drawn: drawn).map { "\($0.role.rawValue): \($0.text)" }
  }

  @Test
  func `cells of several lines are read cell by cell, and the text of a row below its values`() {
    let found = paragraphs(
      drawn: """
        *Working *Experience

        Period           Organisation              Position and duties

        Jan 2019 – May   Example Works             *Senior *welder
        2021             Kiel                      • Pipes of all sizes
                                                   • Training of helpers

        2015 – 2019      Sample and Sons of the    *Welder
                         Northern Harbour          Gates, tanks and trailers for
                         Lübeck                    farmers
        """)
    #expect(
      found.map { "\($0.role.rawValue): \($0.text)" } == [
        "heading: Working Experience", "furniture: Period Organisation Position and duties",
        "body: Jan 2019 – May 2021 Example Works Kiel Senior welder",
        "bullet: Pipes of all sizes", "bullet: Training of helpers",
        "body: 2015 – 2019 Sample and Sons of the Northern Harbour Lübeck Welder",
        "body: Gates, tanks and trailers for farmers",
      ])
    let cells = found[2].lines.first?.cells.map { $0.map(\.text).joined(separator: " ") }
    #expect(cells == ["Jan 2019 – May 2021", "Example Works", "Kiel", "Senior welder"])
    #expect(found[2].style.segmentCount == 4)
  }

  @Test
  func `where a place stands below some employers, it stands below those that fill their line`() {
    let found = paragraphs(
      drawn: """
        Period           Organisation              Position
        2019 – 2021      Example Works             Welder
                         Kiel
        2015 – 2019      Harrow Marine Services    Fitter
                         Escravos
        """)
    let cells = found[2].lines.first?.cells.map { $0.map(\.text).joined(separator: " ") }
    #expect(cells == ["2015 – 2019", "Harrow Marine Services", "Escravos", "Fitter"])
  }

  @Test func `a table ends before the next heading, and the next one starts anew`() {
    let found = texts(
      """
      Institution            Qualification        Year
      University of Kiel     BSc Physics          2015
      School of the Harbour  Abitur               2011

      *Languages

      Language               Level
      German                 native
      English                fluent
      """)
    #expect(
      found == [
        "furniture: Institution Qualification Year", "body: University of Kiel BSc Physics 2015",
        "body: School of the Harbour Abitur 2011", "heading: Languages",
        "furniture: Language Level", "body: German native", "body: English fluent",
      ])
  }

  @Test func `names that nobody lists are names where full rows stand straight below them`() {
    let found = texts(
      """
      Zeitraum       Anbieter          Wozu        Womit

      2015 – 2016    Academy of Kiel   Gefahrgut   Kran
      2017 – 2019    College of Leer   Ladung      Bagger
      """)
    #expect(found.first == "furniture: Zeitraum Anbieter Wozu Womit")
    // Rows that start elsewhere say nothing of such names.
    let other = texts(
      """
      Zeitraum       Anbieter          Wozu        Womit

      2015 – 2016     Academy of Kiel    Gefahrgut   Kran
      2017 – 2019     College of Leer    Ladung      Bagger
      """)
    #expect(other.first != "furniture: Zeitraum Anbieter Wozu Womit")
  }

  @Test func `a name may go on below itself`() {
    let found = texts(
      """
      *Qualification    *Institution        *Passing
                                            *year

       BSc Physics       Quay College        2015
       Abitur            School of Leer      2011
      """)
    #expect(
      found == [
        "furniture: Qualification Institution Passing year",
        "body: BSc Physics Quay College 2015", "body: Abitur School of Leer 2011",
      ])
  }

  @Test func `months in small letters open rows, and a labelled grade is a value of its own`() {
    let found = texts(
      """
      Período                Curso              Entidade
      jan. 2018 a jul. 2022  Formação           Moor
      set. 2014 a ago. 2017  Leitura            Quay
      """)
    #expect(
      found.dropFirst() == [
        "body: jan. 2018 a jul. 2022 Formação Moor", "body: set. 2014 a ago. 2017 Leitura Quay",
      ])
    let cells = paragraphs(
      drawn: """
        Zeitraum       Schule           Abschluss

        2009 – 2012    Fachschule       Altenpfleger
                                        Note: 1,7

        1994 – 2003    Gymnasium        Abitur
        """
    )[1].lines.first?.cells.map { $0.map(\.text).joined(separator: " ") }
    #expect(cells == ["2009 – 2012", "Fachschule", "Altenpfleger", "Note: 1,7"])
  }

  @Test func `a column of several things has a line for each, and one that wraps for the first`() {
    let cells = paragraphs(
      drawn: """
        Period           Company, Position & Location    Duties
        2019 – 2021      Umbilo Bearings of the North    • Debtors
                         Ltd                             • Creditors
                         Bookkeeper                      • Journals
                         Durban                          • Audits

        2015 – 2019      Highway Tyre Centre             • Invoices
                         Receptionist of the house       • Switchboard
                         Pinetown                        • Job cards
        """
    )[1].lines.first?.cells.map { $0.map(\.text).joined(separator: " ") }
    #expect(cells == ["2019 – 2021", "Umbilo Bearings of the North Ltd", "Bookkeeper", "Durban"])
  }

  @Test func `where most lines are rows, so is one that leaves cells empty`() {
    let found = texts(
      """
      Certificate                Issuer             Date
      First aid                  Red Cross          2024
      Solar design               Quay Board         2019
      Confined space             Moor Board         2018
      Ladders                    Moor Board         2017
      Class 2 licence
      Forklift certificate                          2007
      """)
    #expect(
      found.dropFirst() == [
        "body: First aid Red Cross 2024", "body: Solar design Quay Board 2019",
        "body: Confined space Moor Board 2018", "body: Ladders Moor Board 2017",
        "body: Class 2 licence", "body: Forklift certificate 2007",
      ])
  }

  @Test func `names in the middle of their columns name what stands at the left of them`() {
    let found = texts(
      """
          Period             Employer              Duties performed
      01/01/2019 to      Town of Kiel,        Files and permits of all kinds, and
      today              Board of Works       letters to the people of the town
      01/09/2014 to      Town of Kiel,        Archive and till
      31/12/2018         Board of Taxes
      """)
    #expect(
      found == [
        "furniture: Period Employer Duties performed",
        "body: 01/01/2019 to today Town of Kiel, Board of Works",
        "body: Files and permits of all kinds, and letters to the people of the town",
        "body: 01/09/2014 to 31/12/2018 Town of Kiel, Board of Taxes", "body: Archive and till",
      ])
  }

  @Test func `the heading of a section left of the names of columns is none of them`() {
    let found = texts(
      """
      *Work and        *Period           *Post
      *practice
                       2019 – 2021       Welder
                       Kiel              Example Works
                       2015 – 2019       Fitter
                       Leer              Harrow Works

      *Schools         *Period           *Degree
                       2012 – 2015       BSc
                       2009 – 2012       Abitur
      """)
    #expect(
      found == [
        "heading: Work and practice", "furniture: Period Post",
        "body: 2019 – 2021 Kiel Welder Example Works", "body: 2015 – 2019 Leer Fitter Harrow Works",
        "heading: Schools", "furniture: Period Degree", "body: 2012 – 2015 BSc",
        "body: 2009 – 2012 Abitur",
      ])
  }

  @Test func `a row opens where its date does, however that is broken`() {
    let found = texts(
      """
      Period           Employer          Post
      from July        Example Works     Welder of large pipes
      2017 to          of Kiel           and tanks
      May 2019
      since 2012       Harrow Works      Fitter
      2009             Quay Board        Helper
      """
    ).dropFirst()
    #expect(
      found.first
        == "body: from July 2017 to May 2019 Example Works of Kiel Welder of large pipes and tanks")
    #expect(found.last == "body: 2009 Quay Board Helper")
  }

  @Test func `dates open the rows of a table whose columns nobody names`() {
    let found = paragraphs(
      drawn: """
        2019 – 2021      Example Works         *Welder
                         Kiel                   Gates, tanks and trailers for the
                                                farmers of the north and the east

        2015 – 2019      Harrow Works of the   *Fitter
                         Northern Harbour       Pipes of all sizes for ships, and
                                                all that leaks on board of them
        """)
    #expect(
      found.map(\.text) == [
        "2019 – 2021 Example Works Kiel Welder",
        "Gates, tanks and trailers for the farmers of the north and the east",
        "2015 – 2019 Harrow Works of the Northern Harbour Fitter",
        "Pipes of all sizes for ships, and all that leaks on board of them",
      ])
  }

  @Test func `the labels of a form are no column of a table`() {
    let found = texts(
      """
      2019 – 2021      Employer:        Example Works
                       Post:            Welder of large
                                        pipes
      2015 – 2019      Employer:        Harrow Works
                       Post:            Fitter of all
                                        engines
      """)
    #expect(!found.contains { $0.contains("Employer: Post:") })
  }

  @Test func `cells in the middle of their rows are parted by the white space between these`() {
    let page = PagePicture(
      """
      Date             Degree

                       Quay College of Kiel
                       Diploma of records

                       School of the Harbour
                       Bachelor of keeping
      """
    ).page
    func date(_ text: String, beside first: String, _ second: String) -> Word {
      let boxes = [first, second].compactMap { name in page.words.first { $0.text == name }?.box }
      let middle = (boxes[0].midY + boxes[1].midY) / 2
      return Word(
        text: text, box: Box(x0: 36, y0: middle - 5, x1: 60, y1: middle + 5),
        style: page.words[0].style)
    }
    var drawn = page
    drawn.words += [
      date("2018", beside: "Quay", "Diploma"), date("2012", beside: "School", "Bachelor"),
    ]
    #expect(
      paragraphs(of: [drawn]).map(\.text) == [
        "Date Degree", "2018 Quay College of Kiel Diploma of records",
        "2012 School of the Harbour Bachelor of keeping",
      ])
  }

  @Test func `text below a row may reach over several columns`() {
    let found = texts(
      """
      From         To           Post             Employer
      2016         today        Teacher          School of Kiel

      A class of twenty-six children and the music of the whole school, and
      all that nobody else does

      2012         2016         Helper           School of Leer

      Mostly in the kitchen of the school, and sometimes in the yard
      """)
    #expect(
      found == [
        "furniture: From To Post Employer", "body: 2016 today Teacher School of Kiel",
        "body: A class of twenty-six children and the music of the whole school, and all that nobody else does",
        "body: 2012 2016 Helper School of Leer",
        "body: Mostly in the kitchen of the school, and sometimes in the yard",
      ])
  }

  @Test func `a bold line among plain ones of the first column is the next heading`() {
    let found = texts(
      """
      Year         School           Degree
      2016         College of Kiel  BSc
      2012         School of Leer   Abitur
      *Courses
      2017         Welding of pipes
      """)
    #expect(found.suffix(2) == ["heading: Courses", "body: 2017 Welding of pipes"])
  }

  @Test func `the heading left of a table that nobody names opens it, and the next one ends it`() {
    let found = texts(
      """
      *Work       Welder of large pipes    Example Works     2019 – 2021
                  and tanks                Kiel
                  Fitter                   Harrow Works      2015 – 2019
                  Helper                   Quay Board of     2012 – 2015
                                           Leer
      *Talks      On bread and on rolls    Baker's day       2011
      """)
    #expect(
      found == [
        "heading: Work", "body: Welder of large pipes and tanks Example Works Kiel 2019 – 2021",
        "body: Fitter Harrow Works 2015 – 2019", "body: Helper Quay Board of Leer 2012 – 2015",
        "body: Talks On bread and on rolls Baker's day 2011",
      ])
  }

  @Test(arguments: Array(0..<200 as Range<UInt64>) + [538, 1657])
  func `headings, names of columns, cells and text in any order lose no word`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func pick(_ list: [String]) -> String { list.randomElement(using: &random) ?? "" }
    let heads = [
      "*Work          *Period         *Post          *Employer",
      "Period         Employer       Duties", "Skill set      From           To             Post",
      "   Period         Employer         Duties",
      "Work           Period         Post           Employer", "",
    ]
    let cells = [
      "2015 – 2019", "from July", "2017", "2017 to", "Example Works", "• Pipes", "Kiel",
      "*Bold *name", "and more", "", "", "", "*Studies", "Duties:",
    ]
    var drawn: [String] = []
    for _ in 0..<Int.random(in: 2...14, using: &random) {
      switch Int.random(in: 0...11, using: &random) {
      case 0: drawn.append("")
      case 1:
        let left = pick(["", "               "])
        drawn.append(left + "A text that reaches over several columns of it all in 2019")
      case 2: drawn.append(pick(heads))
      default:
        let count = Int.random(in: 3...4, using: &random)
        drawn.append((0..<count).map { _ in pick(cells).padding(to: 15) }.joined())
      }
    }
    if seed % 3 != 0 { drawn.insert(pick(heads), at: 0) }
    expectEveryWord(drawn, seed)
  }

  @Test(arguments: 0..<80 as Range<UInt64>)
  func `every word of a table stands in one paragraph`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var drawn = seed % 2 == 0 ? ["Period              Employer            Duties"] : []
    let cells = ["2015 – 2019", "Example Works,", "• Pipes", "Kiel", "and more", "", ""]
    for _ in 0..<Int.random(in: 1...12, using: &random) {
      let row = (0..<3).map { _ in cells.randomElement(using: &random) ?? "" }
      drawn.append(row.map { $0.padding(to: 20) }.joined())
    }
    drawn.append("*Languages")
    drawn.append("German and English")
    expectEveryWord(drawn, seed)
  }

  @Test func `headings of columns that stand side by side are no table`() {
    let found = texts(
      """
      *Skills                  *Languages
      Welding                  German
      Fitting                  English
      Drawing                  Polish
      Planning                 Danish
      """)
    #expect(!found.contains { $0.hasPrefix("furniture") })
  }

  @Test func `lines that do not keep to the columns are no table`() {
    let found = texts(
      """
      Position         Employer         Year
      I have worked in all kinds of places since I left school
      """)
    #expect(!found.contains { $0.hasPrefix("furniture") })
  }
}

extension String {
  fileprivate func padding(to count: Int) -> String {
    self + String(repeating: " ", count: Swift.max(1, count - self.count))
  }
}
