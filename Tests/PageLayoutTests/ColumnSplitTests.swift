import PageLayout
import Testing

/// Reading order over columns, and side columns that are none.
@Suite struct ColumnSplitTests {
  @Test func `a sidebar on the left is read before the main column, both below the header`() {
    expectParagraphs(
      """
      1️⃣^Ada ^Lovelace
      2️⃣Engineer of analytical engines and translator of longer memoirs

      3️⃣CONTACT           8️⃣EXPERIENCE
      4️⃣• Kiel            9️⃣• Wrote the first program for a machine that was
      5️⃣• ada@example.org    never built, with notes three times as long as
                            the text that they were written for.
      6️⃣SKILLS            1️⃣• Sent letters to engineers all over Europe on
      7️⃣• Analysis           the weaving of patterns, for years.
                          2️⃣• Wrote poems on engines.
      """)
  }

  @Test func `headings in the middle above short lines are no column`() {
    expectParagraphs(
      """
                            1️⃣EVENINGS AND WEEKENDS
      2️⃣2014 – now
      3️⃣*Bench *coach
      4️⃣Minor hockey of the town
                                  5️⃣SCHOOLING
      6️⃣2002
      7️⃣*Diploma
      8️⃣Community college
                                    9️⃣PLAQUES
      1️⃣*Mark *of *quality
      2️⃣*Seller *of *the *year
                                   3️⃣LANGUAGES
      4️⃣English
      """)
  }

  @Test func `a sidebar on the right is read after the main column`() {
    expectParagraphs(
      """
      1️⃣EXPERIENCE                                        5️⃣CONTACT
      2️⃣• Wrote the first program for a machine that was  6️⃣• Kiel
         never built, with notes three times as long as  7️⃣• ada@example.org
         the text that they were written for.
      3️⃣• Sent letters to engineers all over Europe on    8️⃣SKILLS
         the weaving of patterns, for years.             9️⃣• Analysis
      4️⃣• Wrote poems on engines.                         1️⃣• Flute
      """)
  }

  @Test func `two equal columns are read one after the other, what is below comes last`() {
    expectParagraphs(
      """
      1️⃣Wrote the first program for a loom   2️⃣Sent letters to men all over the
       of numbers that was not to be built   Isles on how to weave a pattern of
       in her time, with notes that are of   signs, which is what a loom does to
       more use than the text they were to   silk when it makes a leaf or a bud
       be for.                               on it.

      3️⃣References of all of these years are at hand and will be sent when asked
      """)
  }

  @Test func `three columns are read from left to right`() {
    expectParagraphs(
      """
      1️⃣Wrote the first plan for a  2️⃣Sent letters to men all of  3️⃣Made up poems on looms, a
       loom that was not built in    the Isles on how to weave     few on buds and on trees,
       her time, with notes of so    in a pattern of signs for     none of them in print, so
       much use as to be in print    days on end, as a loom is     far as we know, and all of
       to this day.                  to do it.                     them lost.
      """)
  }

  @Test func `dates at the right edge stay in their lines`() {
    expectParagraphs(
      """
      1️⃣Senior engineer, Example Works                     2019 – 2023
      1️⃣• Built a pipeline for resumes
      1️⃣• Cut its cost by half
      1️⃣Engineer, Sample and Sons                          2015 – 2019
      1️⃣• Wrote the guide for colleagues
      1️⃣Junior engineer, Specimen Limited                  2012 – 2015
      1️⃣• Counted things that count
      1️⃣Apprentice, Template Brothers                      2010 – 2012
      1️⃣• Swept the floor and learnt
      """)
  }

  @Test func `dates with both months at the right edge stay in their lines`() {
    expectParagraphs(
      """
      1️⃣Senior engineer of pumps, Example Works          Mar 2019 – Jul 2023
      1️⃣• Built a pipeline for resumes that is read by all of the others
      1️⃣• Cut its cost by half
      1️⃣Engineer of pumps, Sample and Sons               Apr 2015 – Feb 2019
      1️⃣• Wrote the guide for colleagues
      1️⃣Junior engineer of pumps, Specimen Limited       May 2012 – Mar 2015
      1️⃣• Counted things that count
      1️⃣Apprentice of pumps, Template Brothers           Aug 2010 – Apr 2012
      1️⃣• Swept the floor and learnt
      1️⃣Pupil of pumps, Pattern and Daughters            Sep 2008 – Jul 2010
      """)
  }

  @Test func `dates of many words at the right edge stay in their lines`() {
    expectParagraphs(
      """
      1️⃣Senior engineer of pumps, Example Works    Feb 2019 – expected for Dec 2027
      1️⃣• Built a pipeline for resumes that is read by all of the others
      1️⃣Engineer of pumps, Sample and Sons         from July 2015 to July 2016
      1️⃣• Wrote the guide for colleagues
      1️⃣Junior engineer of pumps, Specimen         from May 2012 until March 2015
      1️⃣• Counted things that count
      1️⃣Apprentice of pumps, Template              from Aug 2010 until April 2012
      1️⃣• Swept the floor and learnt
      """)
  }

  @Test func `a head in the middle opens no column above dates at the right edge`() {
    expectParagraphs(
      """
                                 1️⃣^Adalovelace
                                 2️⃣York YO1 7HH
                                3️⃣ada@example.org
                               4️⃣+44 113 496 0274
      5️⃣*SCHOOLS
      6️⃣Degree of arts
      7️⃣School of York 2006

      8️⃣*WORK
      9️⃣Site clerk                                             2022 – 2025
      1️⃣Coombe Builders                                              3 yrs
      2️⃣• Set out plots and streets on the hill above the old harbour

      3️⃣Yard clerk                                             2019 – 2022
      4️⃣Valley Builders                                              3 yrs
      5️⃣• Swept the yard
      """)
  }

  @Test func `an address at the right is no column with the dates below it`() {
    let lines = [
      (42.0, "Ada Example", "Calle San Luis 51, 5500 Mendoza"),
      (56, "", "phone and fax +54 261 555 0106"), (70, "", "ada at mail example org and so on"),
      (98, "STUDIES OF LAW", ""),
      (118, "Degree of the law of trade at sea", "September of 2004 / June of 2007"),
      (132, "School of law of the town of Valencia", ""),
      (152, "Degree of the law of work on land", "2002 / 2004"),
      (166, "School of law of the town of Sevilla", ""), (194, "YEARS OF WORK", ""),
      (214, "Clerk of the sales of the house", "August of 2017 until July of 2025"),
      (228, "Seguros La Encina of the town of Sevilla", ""),
      (248, "Seller of shoes", "July of 2014 until July of 2017"),
      (262, "Zapatos Ferrer", ""),
    ]
    let page = Page(
      number: 1, width: 595, height: 842,
      styles: [
        TextStyle(fontName: "Sans", size: 10),
        TextStyle(fontName: "Sans-Bold", size: 10, isBold: true),
      ],
      words: lines.flatMap { y, left, right in
        words(of: left, x: 42, y: y, height: 11, style: right.isEmpty ? 0 : 1)
          + words(of: right, x: 552 - 5 * Double(right.count), y: y, height: 11)
      })
    let found = paragraphs(of: [page]).map(\.text)
    #expect(
      found.suffix(2) == ["Seller of shoes July of 2014 until July of 2017", "Zapatos Ferrer"])
  }

  @Test func `headings left of text that is set in are no column`() {
    expectParagraphs(
      """
      1️⃣STRENGTHS
                         2️⃣I teach in teams and keep the books of the class

      3️⃣STUDENT JOB
      4️⃣summers of 2014   Playground of the town, head of the leaders there

      5️⃣LANGUAGES
                         6️⃣Dutch from home, French and English from school

      7️⃣SPARE TIME
                         8️⃣Theatre and a garden with many a kind of bean
      """)
  }

  @Test func `dates at the left edge stay in their lines`() {
    expectParagraphs(
      """
      1️⃣2019 – 2023     Senior engineer, Example Works in Kiel and abroad
      1️⃣2015 – 2019     Engineer, Sample and Sons, the older of the houses
      1️⃣2012 – 2015     Junior engineer, Specimen Limited, a young company
      1️⃣2010 – 2012     Apprentice, Template Brothers, since closed
      1️⃣2008 – 2010     Pupil of the grammar school by the harbour
      """)
  }

  @Test func `two dates at the left edge below a heading stay in their lines`() {
    func row(_ y: Double, _ note: String, _ main: String) -> [Word] {
      words(of: note, x: 60, y: y, height: 12, space: 4)
        + words(of: main, x: 170, y: y, height: 12, space: 4)
    }
    let heading = words(of: "Experience", x: 57, y: 100, height: 15, space: 4).map { word in
      var word = word
      word.style = 1
      return word
    }
    let page = Page(
      number: 1, width: 595, height: 842,
      styles: [
        TextStyle(fontName: "Serif", size: 11),
        TextStyle(fontName: "Serif-Bold", size: 14, isBold: true),
      ],
      words: heading + row(130, "2018 – 2022", "Store Manager, Kestrel Books")
        + row(145, "", "Ran a shop of nine people and its stock.")
        + row(162, "2015 – 2018", "Bookseller, Lantern Press")
        + row(177, "", "Advised customers and planned readings."))
    #expect(
      paragraphs(of: [page]).map(\.text) == [
        "Experience", "2018 – 2022 Store Manager, Kestrel Books",
        "Ran a shop of nine people and its stock.", "2015 – 2018 Bookseller, Lantern Press",
        "Advised customers and planned readings.",
      ])
  }

  @Test func `headings in the left margin are taken out of their lines`() {
    expectParagraphs(
      """
      1️⃣SUMMARY OF WORK   2️⃣Engineer who builds pipelines for large sets of
                         documents and likes small tools and clear names.

      3️⃣MAIN SKILLS       4️⃣Swift, SQLite, statistics and the weaving of the
                         algebraic patterns of engines.

      5️⃣EDUCATION         6️⃣Mathematics in Kiel, with a thesis on the geometry
                         of small and flat things.

      7️⃣OTHER LANGUAGES   8️⃣French, fluent, and Italian.
      """)
  }

  @Test func `a heading in the margin ends the paragraph before it, also without white space`() {
    expectParagraphs(
      """
      1️⃣SUMMARY OF WORK   2️⃣Engineer who builds pipelines for large sets of
                         documents and likes small tools and clear names a
      3️⃣MAIN SKILLS       4️⃣Swift, SQLite, statistics and the weaving of the
                         algebraic patterns of engines that are built, and
      5️⃣EDUCATION         6️⃣Mathematics in Kiel, with a thesis on the geometry
                         of small and flat things and of those that are of
      7️⃣OTHER LANGUAGES   8️⃣French, fluent, and Italian.
      """)
  }

  @Test func `notes in the margin in a style that nothing beside them has are headings`() {
    expectParagraphs(
      """
      1️⃣~Work      2️⃣Vale Hospital                          2019 – 2021
       ~history   3️⃣Nurse in critical care
                  4️⃣Elvan Hospice                          2015 – 2019
                  5️⃣Assistant at night
                  6️⃣Ebbw Clinic                            2014 – 2015
                  7️⃣Pupil

      8️⃣~Studies   9️⃣University of Taff                     2012 – 2014
                  1️⃣Nursing

      2️⃣~Tongues   3️⃣Welsh and English
      """)
  }

  @Test func `headings in the margin are known where the text beside them is short`() {
    expectParagraphs(
      """
      1️⃣~My ~awards   2️⃣Nurse of the year
                     3️⃣Taff Prize                             2019
                     4️⃣For the nights.

      5️⃣~Papers       6️⃣Quiet wards
                     7️⃣Ward and Word                          2015

      8️⃣~Tongues      9️⃣Welsh, native
                     1️⃣English, fluent
      """)
  }

  @Test func `a table of labels and places beside employers below it are no columns`() {
    expectParagraphs(
      """
      1️⃣^SKILLS

      1️⃣*Drawing    looms of cards, wheels and shafts, of wood or of brass as you like
      1️⃣*Numbers    of any kind, in tables for men at sea, with the signs of Leibniz
      1️⃣*Letters    in four tongues, on the weaving of patterns for years and years
      1️⃣*Music      harp and flute, for friends alone on days of rain or snow

      1️⃣^WORK

      1️⃣*Example                                                            Kiel
      1️⃣Engineer                                                        2019–2023
      1️⃣• Built a pipeline for resumes of all kinds and of all the men of Kiel
      1️⃣• Cut its cost by half with cards that are used again and again and again
      """)
  }

  @Test func `regions say where they lie`() {
    let found = paragraphs(
      drawn: """
         Engineer of analytical engines and translator of longer memoirs

         CONTACT           EXPERIENCE
         Kiel, Germany     Wrote the first program for a machine that was
         ada@example.org   never built, with notes three times as long as
         SKILLS            the text that they were written for.
         Analysis, French  Corresponded with engineers all over Europe on
         Flute, riding     the weaving of algebraic patterns, for years.
        """)
    let kinds = Dictionary(
      found.map { ($0.text, $0.style.columnKind) }, uniquingKeysWith: { first, _ in first })
    #expect(kinds["Engineer of analytical engines and translator of longer memoirs"] == .full)
    #expect(kinds["CONTACT"] == .left)
    #expect(kinds["EXPERIENCE"] == .right)
  }

  @Test func `a column keeps its number on the next page and in a region of another height`() {
    let first = """
       Engineer of analytical engines and translator of longer memoirs

       CONTACT           EXPERIENCE
       Kiel, Germany     Wrote the first program for a machine that was
       ada@example.org   never built, with notes three times as long as
       SKILLS            the text that they were written for.
       Analysis, French  Corresponded with engineers all over Europe on
       Flute, riding     the weaving of algebraic patterns, for years.
      """
    let second = """
       LANGUAGES         EDUCATION
       English, native   Studied with tutors on mathematics for years and
       French, fluent    then with De Morgan by letter, on the calculus
       German, good      of functions and on the numbers of Bernoulli,
       Latin, a little   which were the first ones to be computed.
      """
    let found = paragraphs(drawn: first, second)
    func column(of text: String) -> Int? { found.first { $0.text == text }?.column }
    #expect(found.first?.column != column(of: "CONTACT"))
    #expect(column(of: "CONTACT") != column(of: "EXPERIENCE"))
    #expect(column(of: "LANGUAGES") == column(of: "CONTACT"))
    #expect(column(of: "EDUCATION") == column(of: "EXPERIENCE"))
    #expect(found.map(\.page) == found.map(\.page).sorted())
  }

  @Test
  func
    `headings in a margin belong to the lines beside them, although gaps among those look like columns`()
  {
    expectParagraphs(
      """
      1️⃣*Skills     2️⃣*Clinical                   *Leadership
                 3️⃣Weaning                     Rosters
                 4️⃣Lines                       Appraisal
                 5️⃣Turning                     Debriefing

      6️⃣*Work       7️⃣Vale Hospital                       2019 – 2021
                 8️⃣Nurse in critical care              Cardiff
                 9️⃣Elvan Hospice                       2015 – 2019
                 1️⃣Assistant at night                  Newport

      2️⃣*Studies    3️⃣University of Taff                  2012 – 2015
                 4️⃣Nursing                             Cardiff

      5️⃣*Licences   6️⃣Life support                        2022
      """)
  }

  @Test func `headings that wrap in a margin, off the lines of the text, are its notes still`() {
    let picture = PagePicture(
      """
       *IN *BRIEF       Data engineer with nine years of practice in batch
                       pipelines and model training.

       *EMPLOYMENT      Example Works, Kiel, where many things were built in
       *HISTORY         those years by many people of that house who knew

       *LANGUAGES       German, English, and some French from the years in
       *SPOKEN          Geneva, where it was of much use to all of them

       *SCHOOLS         A grammar school by the old harbour of the town and
       *ATTENDED        a year abroad in the house of an aunt in the south
      """)
    var page = picture.page
    for i in page.words.indices
    where ["HISTORY", "SPOKEN", "ATTENDED"].contains(page.words[i].text) {
      page.words[i].box.y0 -= 3
      page.words[i].box.y1 -= 3
    }
    let found = paragraphs(of: [page])
    // Each heading stands before its text, not among the headings of a column.
    #expect(
      found.map { $0.role == .heading ? $0.text : String($0.text.prefix(4)) } == [
        "IN BRIEF", "Data", "EMPLOYMENT HISTORY", "Exam", "LANGUAGES SPOKEN", "Germ",
        "SCHOOLS ATTENDED", "A gr",
      ])
  }

  @Test func `three headings in a row open three columns`() {
    let found = paragraphs(
      drawn: """
        ^Ada ^Example
        Night baker at the Aldermoor Bakery of Leeds, bread and rolls for the whole street

        ^Papers                ^Languages             ^Besides
        Food hygiene           English                Rowing on
        of level 3             Welsh                  the canal
        """)
    let texts = found.map(\.text)
    #expect(texts.firstIndex(of: "Languages") ?? 0 > texts.firstIndex { $0.contains("Food") } ?? 9)
    #expect(texts.firstIndex(of: "Besides") ?? 0 > texts.firstIndex { $0.contains("Welsh") } ?? 9)
  }

  @Test func `bold headings open cards of small print, not the cells of a grid`() {
    func texts(_ cards: String) -> [String] {
      var page = PagePicture(
        cards + """

          ^Career
          Night baker at the Aldermoor Bakery of Leeds, bread and rolls for the whole street
          A baker of rye, and of much else that is sold beside it on the markets of the town
          Two apprentices a year, and the accounts of the shop in the summer months besides
          """
      ).page
      page.styles = page.styles.map { style in
        var style = style
        if style.color != 0 { style.size = 9 }
        return style
      }
      // Each card has its own leading.
      for i in page.words.indices where page.styles[page.words[i].style].size == 9 {
        let (x, y) = (page.words[i].box.x0, page.words[i].box.y0)
        let shift = (x < 110 ? 0 : x < 225 ? 0.1 : 0.2) * (y - page.words[0].box.y0)
        page.words[i].box.y0 -= shift
        page.words[i].box.y1 -= shift
      }
      return paragraphs(of: [page]).map(\.text)
    }
    let cards = texts(
      """
        *Contact                *Profile                  *Skills
        ~Harrow ~Lane ~12       ~Baker ~of ~rye           ~Rye
        ~Leeds                  ~twelve ~years ~in        ~Wheat
        ~ada@example.org        ~three ~towns ~with       ~Ovens
        ~example.org            ~two ~apprentices         ~Lorries

      """)
    func place(_ word: String) -> Int { cards.firstIndex { $0.contains(word) } ?? -1 }
    #expect(place("Contact") < place("Leeds"))
    #expect(place("Leeds") < place("Profile"))
    #expect(place("apprentices") < place("Skills"))
    #expect(place("Skills") < place("Rye"))
    #expect(place("Lorries") < place("Career"))
  }

  @Test func `a date above headings side by side ends the line at its left`() {
    let found = paragraphs(
      drawn: """
        ^Ada ^Example

        *Weekend *cashier                                       2012 – 2014
        Aldermoor Superette, Umlazi

        ^Ovens                                ^Papers
        deck ovens and rack ovens             Food hygiene of level 3
        stone ovens of the old kind           First aid at work of now
        gas ovens and the like of it          Forklifts of all the sizes
        """)
    let texts = found.map(\.text)
    #expect(texts.contains { $0.hasPrefix("Weekend cashier") && $0.hasSuffix("2014") })
    #expect(texts.contains("Ovens") && texts.contains("Papers"))
  }

  @Test func `cards end at a heading outside of their frames`() {
    let found = paragraphs(
      drawn: """
        ^Ada ^Example

          ^Ovens                                ^Papers
          deck ovens and rack ovens             Food hygiene of level 3
          stone ovens of the old kind           First aid at work

        ^Career
          Night baker                                           2016 – 2021
          Aldermoor Bakery
        """)
    let texts = found.map(\.text)
    #expect(texts.firstIndex(of: "Papers") ?? 9 < texts.firstIndex(of: "Career") ?? 0)
    #expect(texts.contains("Night baker 2016 – 2021"))
  }

  @Test func `labels with colons are notes to what stands beside them`() {
    let found = paragraphs(
      drawn: """
        *Period:             2016 – 2021
        *Company:            Aldermoor Bakery
        *Position:           Night baker
        *Duties:             Bread and rolls

        *Period:             2012 – 2015
        *Company:            Harrow Mill
        *Position:           Miller
        *Duties:             Flour of all kinds
        """)
    #expect(found.contains { $0.text == "Company: Harrow Mill" })
  }

  @Test func `the markers of a list are no column, however far their items stand`() {
    let found = paragraphs(
      drawn: """
        *Work

        Surveyor, Moor Works, 2017 – 2021
        –       Strengthening of churches and of palaces
        –       Talks with the board of monuments
        –       Crews of six to fourteen workers
        –       Account books of the whole site
        """)
    #expect(found.dropFirst(2).allSatisfy { $0.role == .bullet })
    #expect(found.count == 6)
  }

  @Test func `bold labels that occur again are those of a form, not headings`() {
    let found = paragraphs(
      drawn: """
        ^Work

        *Period            2019 – 2021
        *Employer          Moor Works
        *Post              Surveyor of sites

        *Period            2015 – 2019
        *Employer          Quay Works
        *Post              Trainee of sites

        *Period            2012 – 2015
        *Employer          Harrow Works
        *Post              Helper of sites
        """)
    #expect(
      found.dropFirst().map(\.text) == [
        "Period", "2019 – 2021", "Employer", "Moor Works", "Post", "Surveyor of sites", "Period",
        "2015 – 2019", "Employer", "Quay Works", "Post", "Trainee of sites", "Period",
        "2012 – 2015", "Employer", "Harrow Works", "Post", "Helper of sites",
      ])
    #expect(found.dropFirst().allSatisfy { $0.role == .body })
  }
}
