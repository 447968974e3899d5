import PageLayout
import Testing

/// Notes in a margin that take more than one line.
@Suite struct MarginNotesTests {
  /// The paragraphs of a page of lines, each at a height of its own.
  private func texts(_ lines: [(y: Double, note: String, main: String)]) -> [String] {
    let page = Page(
      number: 1, width: 595, height: 842, styles: [TextStyle(fontName: "Serif", size: 11)],
      words: lines.flatMap { line in
        words(of: line.note, x: 60, y: line.y, height: 12, space: 4)
          + words(of: line.main, x: 160, y: line.y, height: 12, space: 4)
      })
    return paragraphs(of: [page]).map(\.text)
  }

  @Test func `a little white space above the text opens the note beside it`() {
    let found = texts([
      (100, "03/2019–", "Senior scientist at the institute of ice of"), (113, "today", "two lands"),
      (126, "", "Measured the ice of the upper valley, and led a"), (139, "", "group of four"),
      (156, "10/2015–", "Scientist at the university of the town by"),
      (169, "02/2019", "the river"),
      (182, "", "Looked at dead ice below the hut, and wrote a"), (195, "", "book of it"),
      (212, "since 2013,", "Lecturer, four hours"), (225, "by semester", ""),
      (242, "from 2014, six", "Surveyor of avalanches for the district of"),
      (255, "reports a year", "the upper valley"),
      (272, "Sommer 2002", "Help in the hut of the club of the upper"), (285, "bis 2007", "court"),
      (302, "2001", "Pupil of the grammar school by the river"),
    ])
    #expect(found.contains("since 2013, by semester"))
    #expect(found.contains("from 2014, six reports a year"))
    #expect(found.contains("Sommer 2002 bis 2007"))
  }

  @Test func `a date that wraps in the margin is not torn into two lines of the text`() {
    expectParagraphs(
      """
      1️⃣December 2017 –   2️⃣Senior engineer, Example Works and their daughters
       March 2019        in Kiel, with travel abroad in every other month
      3️⃣since March       4️⃣Engineer, Sample and Sons, the older of the houses
       2015              in Lübeck, on the hill by the river
      5️⃣2012 – 2015       Apprentice, Specimen Limited, a young company then
      6️⃣2010 – 2012       Pupil of the grammar school by the old harbour
      """)
  }

  @Test func `white space opens the next note, whatever the last one ends in`() {
    expectParagraphs(
      """
      1️⃣Nov 2021 –       2️⃣Chair of the audit committee, Peckham Trust
       present         of houses, unpaid

      3️⃣Aug 2019–Jul     4️⃣Member of the finance committee of the
       2024            university, unpaid

      5️⃣since 2018,      6️⃣Director of the energy works of the valley
       some hours      and its daughters
       a week

      7️⃣Feb 2014–Dec     8️⃣Clerk in the office of the harbour master
       2017            and of his deputies
      """)
  }

  @Test func `a length behind a date ends the note`() {
    expectParagraphs(
      """
      1️⃣since May 2021 (4  2️⃣*Nurse *of *the *ward
       years and 9       3️⃣Harrow Clinic, the older of the two houses
       months)
      4️⃣June 2019 to May   5️⃣*Teacher *of *nurses
       2021 (1 year      6️⃣Harrow Clinic, the younger of the two houses
       and 11 months)
      """)
  }

  @Test func `a place below a date that wraps stays in the margin`() {
    expectParagraphs(
      """
      1️⃣March 2017 –     2️⃣Example Works and their daughters in the north
       December 2019   3️⃣*Senior *engineer
       Kiel            4️⃣• Built a pipeline for resumes that reads a folder
                       5️⃣• Counted things that count

      6️⃣May 2015 –       7️⃣Sample and Sons, the older of the houses there
       February 2017   8️⃣*Engineer
       Lübeck          9️⃣• Wrote the guide for colleagues

      1️⃣May 2012 –       2️⃣Specimen Limited, a young company at that time
       March 2015      3️⃣*Apprentice
       Flensburg       4️⃣• Swept the house
      """)
  }

  @Test func `places below most dates are in the margin, beside short lines too`() {
    expectParagraphs(
      """
      1️⃣2019 – today     2️⃣Teacher at the school of the old harbour
       Utrecht         3️⃣• Mentor of a class

      4️⃣2016 – 2019      5️⃣Owner of a bureau for lessons
       Utrecht         6️⃣Evenings and Saturdays, twenty pupils

      7️⃣2008 – 2016      8️⃣Assistant at the old office of Van Rossem
       Nieuwegein      9️⃣• Seventy small companies
      """)
  }

  @Test func `a text starts anew beside a date that wraps`() {
    expectParagraphs(
      """
      1️⃣March 2017 –     2️⃣Senior engineer
       December 2019   3️⃣• Built a pipeline for resumes that reads a folder
                         and tells of every file what it could not
                         register, February
      4️⃣May 2015 –       5️⃣Engineer
       February 2017   6️⃣• Wrote the guide for colleagues that they read
                         who come to the house of the company, and
                         counted things
      7️⃣May 2012 –       8️⃣Apprentice
       March 2015      9️⃣• Swept the house
      """)
  }

  @Test func `a date that wraps at the right stands behind its line and not in the text below`() {
    expectParagraphs(
      """
      1️⃣*Senior *engineer                           2️⃣March 2017 –
      3️⃣Example Works of Kiel and Sons               December 2019
      4️⃣• Built a pipeline for resumes that reads
         a folder and tells what it could not
      5️⃣*Engineer                                      2015 – 2017
      6️⃣• Wrote the guide for colleagues that is
         still read by those who come to the
         house of the company
      7️⃣*Junior *engineer                              2012 – 2015
      8️⃣• Counted things that count
      9️⃣*Apprentice                                    2010 – 2012
      """)
  }

  @Test func `a place over the dates at the right stays in its line`() {
    expectParagraphs(
      """
      1️⃣*Example *Works                                      Kiel
      2️⃣Senior engineer                              2017 – 2019
      3️⃣*Sample *and *Sons                                 Lübeck
      4️⃣Engineer                                     2015 – 2017
      5️⃣*Specimen *Limited                             Flensburg
      6️⃣Junior engineer                              2012 – 2015
      """)
  }

  @Test
  func `what stands below a place at the right belongs to the header, not to the items beside it`()
  {
    expectParagraphs(
      """
      1️⃣*Example *Works, senior engineer                           Kiel
      3️⃣• Built a pipeline for resumes that reads          2️⃣2017 – 2019
      4️⃣• Told of a folder what it could not            2 years 1 month
      5️⃣• Counted things that count

      6️⃣*Sample *and *Sons, engineer                             Lübeck
      8️⃣• Wrote the guide for colleagues here              7️⃣2015 – 2017
      9️⃣• Read what others wrote

      1️⃣*Specimen *Limited, junior engineer                   Flensburg
      3️⃣• Swept the house in all of its rooms              2️⃣2012 – 2015
      4️⃣• Counted the chairs
      """)
  }

  @Test func `the rows of a table with labels stay rows`() {
    expectParagraphs(
      """
      1️⃣*Languages        Swift, C, Python and some Fortran for old times
      1️⃣*Databases        SQLite, PostgreSQL and what others have left
      1️⃣*Tools            Git, make, perf, and a pencil with a good rubber
      1️⃣*Systems          Linux, and whatever boots in the basement today
      1️⃣*Practice         Reviews, small commits, tests that mean it
      """)
  }

  @Test func `a bold heading that wraps in the margin is one`() {
    expectParagraphs(
      """
      1️⃣*Legal       2️⃣Senior associate, Marchbanks and Hale of
       *experience   London and Leeds
                    3️⃣• Acts for insurers
                    4️⃣• Acts for brokers
                    5️⃣• Acts for others

      6️⃣*Education   7️⃣Practice course, Severnside
                    8️⃣• Contracts and torts

      9️⃣*Languages   1️⃣English and French
      """)
  }

  @Test func `a heading with a number in the margin is one`() {
    expectParagraphs(
      """
      1️⃣1. PROFILE       2️⃣Engineer who builds pipelines for large sets of
                         documents and likes small tools and clear names.

      3️⃣2. EXPERIENCE    4️⃣*Senior *engineer, Example Works and daughters
       OF WORK           in Kiel, with travel abroad in every other month

      5️⃣3. LANGUAGES     6️⃣French, fluent, and Italian with a dictionary.

      7️⃣4. OTHER         8️⃣Walks along the harbour in all kinds of weather.
      """)
  }

  @Test func `the labels of a form stand apart from the values, and wrap in their column`() {
    expectParagraphs(
      """
             1️⃣Dates  1️⃣May 2017 – present
          1️⃣Position  1️⃣Conservator
         1️⃣Main work  1️⃣Cleaned the panels of the high altar of the old abbey
          and tasks   and mended tears
       1️⃣Employer of  1️⃣Museum of the Quay
           the time
             1️⃣Dates  1️⃣2013 – 2017
          1️⃣Position  1️⃣Assistant
         1️⃣Main work  1️⃣Frames for old churches in the far hills and at the sea,
          and tasks   and for halls
       1️⃣Employer of  1️⃣Workshop of the Mill
           the time
      """)
  }

  @Test func `signs of a font with tall boxes stand on their own line only`() {
    let picture = """
       • First item of the list
       • Second item of the list
       • Third item of the list
      """
    var page = PagePicture(picture).page
    for i in page.words.indices where page.words[i].text == "•" {
      // Baselines stay where they are, four fifths down.
      let baseline = page.words[i].box.y0 + 8
      page.words[i].box.y0 = baseline - 0.8 * 44
      page.words[i].box.y1 = baseline + 0.2 * 44
    }
    #expect(
      PageLayout.paragraphs(of: [page]).map(\.text)
        == ["First item of the list", "Second item of the list", "Third item of the list"])
  }

  @Test func `a turned heading opens the block beside it`() {
    let picture = """
       Engineer of engines, Kiel


       First employer
       First thing done there in those years
       Second thing done there in those years


       First school
       First thing learnt there in those years
       Second thing learnt there in those years
      """
    var page = PagePicture(picture).page
    let tops = page.words.filter { $0.text == "First" }.map(\.box.y0)
    // The headings stand in the middle of their blocks.
    for (text, top) in [("EXPERIENCE", tops[0] + 8), ("EDUCATION", tops[2] + 8)] {
      page.words.append(
        Word(text: text, box: Box(x0: 500, y0: top, x1: 510, y1: top + 26), style: 0))
    }
    let found = PageLayout.paragraphs(of: [page])
    #expect(found.filter { $0.role == .heading }.map(\.text) == ["EXPERIENCE", "EDUCATION"])
    let texts = found.map(\.text)
    #expect(texts.firstIndex(of: "EXPERIENCE").map { texts[$0 + 1] } == "First employer")
    #expect(texts.firstIndex(of: "EDUCATION").map { texts[$0 + 1] } == "First school")
  }

  @Test func `turned text that is no heading is furniture`() {
    var page = PagePicture(" Engineer of engines, Kiel").page
    page.words.append(
      Word(text: "arXiv:1912.1", box: Box(x0: 10, y0: 60, x1: 20, y1: 200), style: 0))
    #expect(PageLayout.paragraphs(of: [page]).map(\.role) == [.body, .furniture])
  }

  @Test func `a page of few headings has them beside the margin of the page before`() {
    let first = PagePicture(
      """
      *PROFILE          Engineer with many years in the trade of making things
                        that other people like to use in their own houses.
      *WORK             Example Works of Kiel
                        Built a pipeline for folders and told of it to others.
                        Wrote the guide for colleagues that is still in use.
      *PROJECTS         A tracker for groups that meet without a network, by
                        short messages.
      """)
    let second = PagePicture(
      """
                        Kept the books of the club and the keys of its house.
      *EDUCATION        School of Arts in the old town by the river
                        Thesis on bread and its makers in the north.
      """, number: 2)
    let paragraphs = PageLayout.paragraphs(of: [first.page, second.page])
    let headings = paragraphs.filter { $0.role == .heading }.map(\.text)
    #expect(headings == ["PROFILE", "WORK", "PROJECTS", "EDUCATION"])
  }

  @Test func `dates and places below each other in a margin belong to the lines beside them`() {
    let found = PageLayout.paragraphs(of: [
      PagePicture(
        """
        ^WORK
        2019 – now        *Head *baker
        Kiel              Harrow Bakery
                          Baked the bread of three towns in one night and more.
        2015 – 2019       *Baker
        Jena              Ashby Bakery
                          Baked the rolls of two towns in one night and a half.
        2012 – 2015       *Miller
        Halle             Moor Mill
                          Milled the corn of four farms for the bakers there.
        """
      ).page
    ]).map(\.text)
    let texts = found.joined(separator: " | ")
    #expect(texts.contains("2019 – now Head baker"))
    #expect(texts.contains("2015 – 2019 Baker"))
    #expect(texts.contains("Jena Ashby Bakery"))
  }

  @Test func `headings in plain type stand beside the widest white space`() {
    let found = PageLayout.paragraphs(of: [
      PagePicture(
        """
        Works             Voicer of pipes in the organ works of the town
                          Voiced the pipes of nine organs and of one more
                          Builder of pipes in the other works of the town


        Schools           Certificate of organ building, with all honours
                          Vocational school of the builders of instruments


        Courses           Reeds and how they are voiced, two days in May
                          Lead and how it is worked, with all due care


        Otherwise         Skiing and bees, and a choir on Thursday nights
                          A garden with too many plums for one family
        """
      ).page
    ])
    #expect(
      found.filter { $0.role == .heading }.map(\.text)
        == ["Works", "Schools", "Courses", "Otherwise"])
  }

  @Test func `headings stand in a margin outside of one for dates`() {
    let found = PageLayout.paragraphs(of: [
      PagePicture(
        """
        ~Work       2019 – now     *Head *midwife
                                   Ran the ward of nineteen hundred births a year.
                    2015 – 2019    *Midwife
                                   Came to the homes of people by car and tractor.

        ~Schools    2012 – 2015    *Examination *of *the *state
                                   School of midwives at the hospital of the town.
                    2010           *Leaving *certificate
                                   Upper school of the town, with some honours.

        ~Courses    2020           *Reanimation *of *newborns
                                   Academy of the hospital, two days in the spring.
        """
      ).page
    ])
    #expect(
      found.filter { $0.role == .heading && $0.text.count < 9 }.map(\.text)
        == ["Work", "Schools", "Courses"])
    #expect(found.contains { $0.text == "2019 – now Head midwife" })
  }

  @Test func `headings in large type stand on lines of their own beside what they open`() {
    var page = PagePicture(
      """
      *Mirja *Kallio            Kiel, in the north of the country
      Baker and miller

      ^*Kitchen                 Head baker at the inn of the harbour, 2019 – now
      ^*jobs                    Baked the bread of three towns in one night and more
                                Taught two apprentices, who bake on their own now

      ^*Schools                 Certificate of baking, with honours, Kiel, 2012
                                Vocational school of bakers and millers, two years
                                Thesis on rye and on what grows beside it, 40 pages

      ^*Tongues                 Finnish and some Swedish, and German on weekdays
                                Latin, but only that of the names of the grasses
                                Signs, as far as they are needed at the oven
      """
    ).page
    for i in page.words.indices where page.styles[page.words[i].style].size > 12 {
      page.words[i].box.y0 += 4
      page.words[i].box.y1 += 4
    }
    let found = PageLayout.paragraphs(of: [page])
    #expect(
      found.filter { $0.style.sizeRatio > 1.2 }.map(\.text) == [
        "Kitchen jobs", "Schools", "Tongues",
      ]
    )
    let opening = found.firstIndex { $0.text.hasPrefix("Head baker") }
    #expect(opening.map { found[$0 - 1].text } == "Kitchen jobs")
    #expect(found.first?.text == "Mirja Kallio Kiel, in the north of the country")
  }

  @Test func `a date that goes on in the margin is one where white space parts the blocks`() {
    let found = PageLayout.paragraphs(of: [
      PagePicture(
        """
        ^WORK
        2021 – now        *Head *baker
                          Baked the bread of three towns in one night and more.
                          Taught two apprentices, who bake on their own now.

        Christmas 2018    *Baker
        and Christmas     Baked the rolls of two towns in one night and a half.
        2019              Carried them there by sledge, and once by boat.

        2012 – 2015       *Miller
                          Milled the corn of four farms for the bakers there.
                          Mended the wheel of the mill in the spring of each year.
        """
      ).page
    ]).map(\.text)
    #expect(found.contains("Christmas 2018 and Christmas 2019"))
  }

  @Test func `a date below one that wraps is a second one`() {
    let found = PageLayout.paragraphs(of: [
      PagePicture(
        """
        ^WORK
        2021 – until      *Head *baker *of *all *the *ovens *there
        now               Baked the bread of three towns in one night and more.
        2016 – 2019       *Baker *of *the *ovens *at *the *harbour
                          Baked the rolls of two towns in one night and a half.
        2012 – 2015       *Miller *of *the *two *mills *in *the *valley
                          Milled the corn of four farms for the bakers there.
        """
      ).page
    ]).map(\.text)
    #expect(found.contains("2021 – until now"))
    #expect(found.contains { $0.hasPrefix("2016 – 2019 Baker") })
  }

  @Test func `dates stand in one margin, which headings of sections cross`() {
    let found = PageLayout.paragraphs(of: [
      PagePicture(
        """
        ^Where ^I ^baked ^bread
        May 2019 –        *Head *baker *of *all *the *ovens *there
        April 2021        Baked the bread of three towns in one night and more
        March 2015 –      *Baker *of *the *ovens *at *the *harbour
        April 2019        Baked the rolls of two towns in one night and a half
        2012              *Miller *of *the *two *mills *in *the *valley
                          Milled the corn of four farms for the bakers there

        ^Where ^I ^learnt ^that
        August 2008 –     *Certificate *of *baking *at *the *school *of *bakers
        July 2011         Thesis on rye and on what grows beside it, in part
        """
      ).page
    ]).map(\.text)
    #expect(found.contains("March 2015 – April 2019"))
    #expect(found.contains("August 2008 – July 2011"))
  }

  @Test func `turned headings part blocks at the widest white space between them`() {
    let picture = """
       Profile of a baker who bakes at night

       First employer of the town
       First thing done there in those years

       Second employer of the town
       Second thing done there in those years


       First school of the town
       First thing learnt there in those years
      """
    var page = PagePicture(picture).page
    func top(_ text: String) -> Double {
      page.words.first { $0.text == text }.map(\.box.y0) ?? 0
    }
    let school = page.words.last { $0.text == "First" && $0.box.y0 > top("Second") }
    let tops = [
      ("Ziel", top("Profile") - 4, 18.0), ("Experience", top("First") + 16, 52.0),
      ("Education", (school?.box.y0 ?? 0) - 14, 50.0),
    ]
    for (text, y, height) in tops {
      page.words.append(
        Word(text: text, box: Box(x0: 20, y0: y, x1: 31, y1: y + height), style: 0))
    }
    let texts = PageLayout.paragraphs(of: [page]).map(\.text)
    #expect(
      texts.firstIndex(of: "Experience").map { texts[$0 + 1] } == "First employer of the town")
    #expect(texts.firstIndex(of: "Education").map { texts[$0 + 1] } == "First school of the town")
    #expect(texts.first == "Ziel")
  }

  @Test func `a remark in parentheses below a date stays in the margin`() {
    expectParagraphs(
      """
      1️⃣Sept 2011 –       2️⃣Engineer, Sample and Sons, the older of the houses
       March 2014        in Lübeck, on the hill by the river, and by the sea
       (10/3 weeks       where nobody else was ever seen to go for a long walk
       on and off)       in the winter, and few in the summers of the war
      3️⃣2008 – 2010       Apprentice, Specimen Limited, a young company then
      4️⃣2005 – 2007       Pupil of the grammar school by the old harbour
      """)
  }

  @Test func `a word within the margin's strip is none of its notes`() {
    let found = paragraphs(
      drawn: """
        *Profile

        Registered pharmacist  back on wards part-time after
        four years of twins.   Happiest where two meet often.

        *Work

        2019 – 2021      Baker
                         Acme Works, Leeds
        2015 – 2019      Confectioner
                         Sample Mill, Cork
        2012 – 2015      Apprentice
                         Harrow Oven, Kiel
        """)
    #expect(found[1].text.hasPrefix("Registered pharmacist back on wards part-time after four"))
  }

  @Test func `who and where above each date are its note`() {
    let found = paragraphs(
      drawn: """
        *Work

        ~Customs ~Office    Tariff officer for all goods
        Wolfurt           • Binding answers on textiles
        2018 – 2021       • Courses for newcomers twice a year

        ~Border ~Post       Clerk of the night shift
        Hoechst           • Shifts at the border
        2011 – 2018       • Deputy of the team

        ~Moor ~Brothers     Declarant of exports
        Lauterach         • Papers for regular clients
        2005 – 2011       • Calls with Switzerland
        """)
    let texts = found.map(\.text)
    #expect(texts.contains("Customs Office Wolfurt 2018 – 2021"))
    #expect(texts.contains("Courses for newcomers twice a year"))
    #expect(texts.contains("Deputy of the team"))
  }

  @Test func `stacks at the right are read line by line behind the entry they stand beside`() {
    let found = paragraphs(
      drawn: """
        *Work

        *Teacher of geography                      Quay State School
        • Forty hours a week in seven classes      Salvador
        • Maps of the quarter drawn by hand        from February 2014 to now

        *Census taker                              Moor Institute
        • Contract in the country                  Feira
        • Two thousand doors                       from August to October 2010

        *Monitor of evening classes                Harrow Course
        • Lessons for adults                       Leeds
        • Exams each spring                        from March 2007 to May 2008
        """)
    #expect(
      found.map(\.text) == [
        "Work", "Teacher of geography", "Quay State School", "Salvador",
        "from February 2014 to now",
        "Forty hours a week in seven classes", "Maps of the quarter drawn by hand", "Census taker",
        "Moor Institute", "Feira", "from August to October 2010", "Contract in the country",
        "Two thousand doors", "Monitor of evening classes", "Harrow Course", "Leeds",
        "from March 2007 to May 2008", "Lessons for adults", "Exams each spring",
      ])
  }

  @Test(arguments: [
    ("June 2017 –", "May 2019"), ("2009–August", "2014"), ("2004, 2005", "and 2006"),
  ])
  func `a date that goes on beside text without a margin is one`(first: String, second: String) {
    func row(_ text: String, _ date: String) -> String {
      text + String(repeating: " ", count: 80 - text.count - date.count) + date
    }
    let found = paragraphs(
      drawn: [
        "*Work", "", row("Fitter, Harrow Works", "2019 – now"), "• Pipes of all sizes and shapes",
        "",
        row("Welder, Quay Board", first), row("• Gates and tanks", second), "• Trailers",
      ].joined(separator: "\n")
    ).map(\.text)
    #expect(found.contains(first + " " + second), "\(found)")
    #expect(found.contains("Welder, Quay Board"))
    #expect(found.contains("Gates and tanks"))
  }

  @Test func `dates in bold type that wrap over three lines are one note each`() {
    let found = paragraphs(
      drawn: """
        *septiembre   Profesora titular
        *de *2019-    Colegio del Puerto – Huesca, en la costa
        *actualidad   • Coordinación de siete docentes y de la biblioteca de todos

        *enero *de    Profesora interina
        *2015-        Gobierno del Norte – Teruel, en el monte
        *agosto *de   • Sustituciones en cuatro centros de la provincia entera
        *2019         • Adaptaciones para quien no habla español todavía

        *octubre      Lectora de español
        *de *2011-    Universidad del Mar – Bolonia, en Italia
        *junio *de    • Clases de conversación a grupos de veinte estudiantes
        *2012
        """
    ).map(\.text)
    for date in [
      "septiembre de 2019-actualidad", "enero de 2015-agosto de 2019",
      "octubre de 2011-junio de 2012",
    ] {
      #expect(found.contains(date), "\(date): \(found)")
    }
  }

  @Test(arguments: [false, true])
  func `stacks that stand lower than the blocks beside them are notes, whatever they say`(
    haveDates: Bool
  ) {
    var words: [Word] = []
    func add(_ text: String, _ left: Double, _ top: Double) {
      var x = left
      for word in text.split(separator: " ") {
        let box = Box(x0: x, y0: top, x1: x + 4.5 * Double(word.count), y1: top + 10)
        words.append(Word(text: String(word), box: box, style: 0))
        x = box.x1 + 3
      }
    }
    // Below a short line the next word had room.
    let posts =
      haveDates
      ? ["Chief", "Clerk", "Maker", "Pupil", "Guest", "Baker"]
      : ["Chief of works", "Clerk of works", "Draughtsman", "Apprentice", "Pupil", "Guest"]
    for (n, post) in posts.enumerated() {
      let top = 60 + 70 * Double(n)
      let notes =
        haveDates
        ? ["\(2019 - n)", post, "Harbour office"]
        : [post, "Harbour office"]
      for (line, note) in notes.enumerated() { add(note, 40, top + 4.5 + 12 * Double(line)) }
      for line in 0..<(n % 2 == 0 ? 3 : 2) {
        add(
          "Counted the ships and the sacks of number \(n) of that line \(line) and wrote of them",
          160, top + 12 * Double(line))
      }
    }
    let page = Page(
      number: 1, width: 595, height: 842, styles: [TextStyle(fontName: "Serif", size: 10)],
      words: words)
    let found = paragraphs(of: [page])
    for (n, post) in posts.enumerated() {
      // Below three of them with a date each line says something else.
      let notes =
        haveDates
        ? ["\(2019 - n)", post, "Harbour office"]
        : [post + " Harbour office"]
      let at = found.firstIndex { $0.text == notes[0] }
      #expect(
        at.map { found[$0...].prefix(notes.count).map(\.text) == notes } == true,
        "\(found.map(\.text))")
      #expect(
        at.map { found[$0 + notes.count].text.contains("number \(n) of that line 0") } == true)
    }
  }
}
