import PageLayout
import Testing

/// Paragraphs that a break of page or column cuts.
@Suite struct ContinuationTests {
  private let first = """
     The first page ends in the middle of a sentence, and what is left of it
     stands at the top of the
    """

  private let second = """
     next page, where it ends at last, as
     it should.

     Then comes another one that fills the line up to where the lines of
     the other page end.
    """

  /// A paragraph of its own below.
  private let another = """
    \n
     Then comes text that fills the line up to where the lines of the other
     page end, as text does.
    """

  @Test func `a sentence that a page break cuts is one paragraph, its lines on two pages`() throws {
    let found = paragraphs(drawn: first, second)
    try #require(found.count == 2)
    #expect(
      found[0].text.hasSuffix("at the top of the next page, where it ends at last, as it should."))
    #expect(found[0].page == 1)
    #expect(found[0].lines.map(\.page) == [1, 1, 2, 2])
    #expect(found[0].style.lineCount == 4)
    #expect(found[1].text.hasPrefix("Then comes another one"))
  }

  @Test(arguments: [
    "Next page begins with a capital.", "• next item", "*next *in *bold",
    "^next ^in ^another ^size",
  ])
  func `what starts anew on the next page is a paragraph of its own`(next: String) {
    let found = paragraphs(drawn: first, " " + next + another)
    #expect(found.map(\.page) == [1, 2, 2])
  }

  @Test func `a sentence that has ended does not go on`() {
    #expect(paragraphs(drawn: " It ends here.", " and this is something else").count == 2)
  }

  @Test func `running heads between the halves do not part them`() {
    let found = paragraphs(
      drawn: "⊤ Ada Lovelace, page 1\n" + first, "⊤ Ada Lovelace, page 2\n" + second)
    #expect(found.filter { $0.role == .furniture }.count == 2)
    #expect(found.filter { $0.role != .furniture }.count == 2)
  }

  @Test(arguments: [
    "mrt. 2013 – okt. 2013", "2013–2015, in small letters", "im mai 2013 - heute",
  ])
  func `dates that open a page in small letters are no end of a sentence`(dates: String) {
    #expect(paragraphs(drawn: first + ",", " " + dates + another).map(\.text).contains(dates))
  }

  @Test(arguments: [
    "autumn of 2013 and went home early.", "year, 2013 that is – or so it was said.",
    "next four of the 2013 – 2014 season.",
  ])
  func `a sentence with a year goes on`(end: String) {
    let found = paragraphs(drawn: first, " " + end + another)
    #expect(found.first?.text.hasSuffix(end) == true)
  }

  @Test func `a date in the margin of the next page is no end of a sentence`() {
    let found = paragraphs(
      drawn: """
         Engineer with nine years of practice in pipelines and their names

                          • Wrote the reports for the owner of the works
        """,
      """
       january 2009
       Engineer with nine years of practice in pipelines and their names
      """)
    #expect(found.map(\.text).contains("january 2009"))
  }
}
