import PageLayout
import Testing

/// Columns below headings, and headings over columns.
@Suite struct HeadedColumnsTests {
  @Test func `short lists below headings in one row are columns`() {
    expectParagraphs(
      """
      1️⃣^EXPERIENCE
      2️⃣Engineer of analytical engines at the works of the town, for many long years
      3️⃣Translator of longer memoirs on engines and on what they are good for at all

      4️⃣^TOOLS                    6️⃣^LANGUAGES
      5️⃣Wrench and file           7️⃣English (native)
      """)
  }

  @Test func `bold names of short sections side by side are headings of columns`() {
    let found = paragraphs(
      """
      *Skills            *Languages         *Certificates
      Welding            German, native     First aid, 2019
      Turning            English            Fork lift, 2021
      """)
    #expect(
      found.map(\.firstWord) == [
        "Skills", "Welding", "Languages", "German,", "Certificates", "First",
      ])
  }

  @Test func `the names of a table's columns are no headings of columns`() {
    let found = paragraphs(
      """
      ^LICENCES
      *Licence                   *Issued *by
      First aid                  Red Cross
      Fork lift                  Harrow Ltd
      """)
    #expect(found.contains("Licence Issued by"))
  }

  @Test func `cards side by side are read below the heading over them`() {
    let found = paragraphs(
      """
      ^Schools
      *Master *of *arts              *Bachelor *of *arts
      University of Kiel, 2019       University of Jena, 2016
      Thesis on bread in towns       Thesis on milk in the north

      ^Work
      *Baker                         *Miller
      Harrow Bakery of Kiel, 2022    Ashby Mill of Jena, 2020
      Baked bread at night time      Milled corn for the bakers
      """)
    #expect(
      found.map(\.firstWord).filter {
        ["Schools", "Master", "Bachelor", "Work", "Baker", "Miller"].contains($0)
      } == ["Schools", "Master", "Bachelor", "Work", "Baker", "Miller"])
  }

  @Test func `cards that open with dates in one row are no notes to each other`() {
    let found = paragraphs(
      """
      ^Schools
      2010 – 2012                              2005
      *Certificate *of *baking, Kiel           *Culinary *School
      With honours, and a thesis on rye
      Bread, rolls and what is sold beside

      ^Work
      2021 – now                               2016 – 2019
      *Head *baker, Harrow Bakery of Kiel      *Miller, Ashby
      Baked the bread of three towns in one
      night and more, with two apprentices
      who bake on their own now

      ^Before
      2014 – 2016                              2012 – 2014
      *Guide, Moor Tours of Halle              *Boatman
      Showed the moor to children and to
      their teachers, in all weathers
      """)
    #expect(
      found.filter { $0.first?.isNumber == true }.map { String($0.prefix(4)) }
        == ["2010", "2005", "2021", "2016", "2014", "2012"])
    #expect(
      found.filter { ["Schools", "Work", "Before"].contains($0) } == ["Schools", "Work", "Before"])
  }

  @Test func `entries of two columns that happen to stand in one row are read column by column`() {
    let found = paragraphs(
      """
      *Baker                                   *Boatman
      2019 – now                               Tours of the moor
      Baked the bread of three towns in one    2010 – 2012
      night and more, with two apprentices     Rowed children and their teachers there

      *Miller                                  *Guide
      2015 – 2019                              Tours of the hills
      Milled the corn of four farms for the    2008 – 2010
      bakers there and for those of the hills  Showed the hills to whoever asked
      """)
    #expect(
      found.filter { ["Baker", "Boatman", "Miller", "Guide"].contains($0.firstWord) }
        .map(\.firstWord) == ["Baker", "Miller", "Boatman", "Guide"])
  }

  @Test func `a place over a date at the right makes no cards`() {
    let found = paragraphs(
      """
      ^Work
      *Harrow *Bakery                *Kiel
      Head baker                     2021 – now
      Baked bread for all towns

      *Ashby *Mill                   *Jena
      Miller                         2016 – 2021
      Milled the corn of farms

      *Moor *Tours                   *Halle
      Guide                          2012 – 2016
      Showed the moor to all
      """)
    #expect(found.contains { $0.hasPrefix("Harrow Bakery Kiel") })
  }

  private func paragraphs(_ picture: String) -> [String] {
    PageLayout.paragraphs(of: [PagePicture(picture).page]).map(\.text)
  }
}

extension String {
  fileprivate var firstWord: String { split(separator: " ").first.map(String.init) ?? "" }
}
