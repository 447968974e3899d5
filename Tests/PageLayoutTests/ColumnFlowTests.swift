import PageLayout
import Testing

/// Columns that text runs through one after the other, and columns that stand for themselves.
@Suite struct ColumnFlowTests {
  private static let newspaper = """
    *Work                                 of time, with a lot of notes that no
    Wrote the first program for a loom    one else could have made, in all of
    of numbers that was not to be built   its seven parts, and then some more.
    in her time, with notes that are of
    more use than the text they were to   *School
    be for, and then sent them all over   Sent letters to men all over the old
    to men in the Isles who in the end,   Isles on how to weave a pattern made
    and not before, made a good deal use  of signs, which is what a loom does.
    """

  private static let contacts = """
    ^Ada ^Example                              ada@example.org
                                               +44 113 555 0142



    """

  private func columns(_ pictures: String...) -> [(text: String, column: Int)] {
    let pages = pictures.enumerated().map { PagePicture($1, number: $0 + 1).page }
    return paragraphs(of: pages).map { ($0.text, $0.column) }
  }

  @Test func `text goes on in the column at the right`() {
    let found = columns(Self.newspaper)
    #expect(Set(found.map(\.column)).count == 1)
    #expect(found.contains { $0.text.contains("made a good deal use of time, with") })
  }

  @Test func `the next page goes on where the last column ended`() {
    let found = columns(Self.newspaper, Self.newspaper)
    #expect(Set(found.map(\.column)).count == 1)
  }

  @Test func `short lines on the last page say nothing of the width of columns`() {
    let found = columns(
      Self.newspaper,
      """
      *More                                 Sent letters to men all over the old
      Chess with my old cats                Isles on how to weave a pattern made
      Walks in rain and mud                 of signs, which is what a loom does.
      Old Greek of all sorts                Wrote the first program for a looms
      """)
    #expect(Set(found.map(\.column)).count == 1)
  }

  @Test func `a paragraph that the end of the last column cuts goes on on the next page`() {
    let found = columns(
      Self.newspaper.replacing("what a loom does.", with: "what looms, and"),
      Self.newspaper.replacing("*Work           ", with: "not much else,  "))
    #expect(found.contains { $0.text.contains("what looms, and not much else,") })
    #expect(Set(found.map(\.column)).count == 1)
  }

  @Test func `a right column that opens with ways to reach the person stands for itself`() {
    let found = columns(
      Self.newspaper.replacing(
        "of time, with a lot of notes that no", with: "ada.example@example.org"))
    #expect(Set(found.map(\.column)).count == 2)
  }

  @Test func `a narrow column beside a wide one stands for itself`() {
    let found = columns(
      """
      *Contact            *Work
      • Kiel              • Wrote the first program for a machine that was
      • Loom Lane           never built, with notes three times as long as
      *Skills               the text that they were written for.
      • Analysis          • Sent letters to engineers all over Europe on
      • Weaving             the weaving of patterns, for years.
      """)
    #expect(Set(found.map(\.column)).count == 2)
  }

  @Test func `a right column that is longer by far stands for itself`() {
    let found = columns(
      """
      *Work                                 *School
      Wrote the first program for a loom    Sent letters to men all over the old
      of numbers that was not to be built   Isles on how to weave a pattern made
      in her time, with notes that are of   of signs, which is what a loom does.
      more use than the text they were to   Wrote the first program for a looms
                                            of numbers that was not to be built
                                            in her time, with notes that are of
                                            more use than the text they were to
                                            be for, and then sent them all over
      """)
    #expect(Set(found.map(\.column)).count == 2)
  }

  @Test func `ways to reach the person beside the name are no part of the text`() throws {
    let found = columns(Self.contacts + Self.newspaper)
    let mail = try #require(found.first { $0.text.contains("@") })
    let school = try #require(found.first { $0.text == "School" })
    let work = try #require(found.first { $0.text == "Work" })
    #expect(school.column == work.column)
    #expect(mail.column != work.column)
  }

  @Test func `the columns that text flows through are not in line with each other`() throws {
    let found = paragraphs(drawn: Self.newspaper)
    let work = try #require(found.first)
    let school = try #require(found.first { $0.text == "School" })
    #expect(found[1].isInLine(with: work))
    #expect(work.column == school.column)
    #expect(!school.isInLine(with: work))
  }
}
