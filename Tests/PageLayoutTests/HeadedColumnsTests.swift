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
      found.map { $0.split(separator: " ").first.map(String.init) ?? "" }.filter {
        ["Schools", "Master", "Bachelor", "Work", "Baker", "Miller"].contains($0)
      } == ["Schools", "Master", "Bachelor", "Work", "Baker", "Miller"])
  }

  private func paragraphs(_ picture: String) -> [String] {
    PageLayout.paragraphs(of: [PagePicture(picture).page]).map(\.text)
  }
}
