import Testing

@testable import PageLayout

/// Headings in a margin beside what they open, over all pages.
@Suite struct HeadingMarginTests {
  private func headings(_ found: [Paragraph]) -> [String] {
    found.filter { $0.style.columnKind == .margin }.map(\.text)
  }

  @Test func `one heading a page is enough where three pages have one each`() {
    let found = paragraphs(
      drawn: """
        ^Ada ^Example
        Leeds, 020 7946 0123

        *Career        Night baker, Aldermoor Bakery of Leeds, since 2016
                       Bread and rolls for the whole street
                       Two apprentices a year
        """,
      """
      *Schooling     Vocational college of the north, 2012 to 2015
                     Diploma in baking
                     All modules with merit
      """,
      """
      *Besides       Rowing on the canal
                     Old radios
                     The choir of the parish
      """)
    #expect(headings(found) == ["Career", "Schooling", "Besides"])
    let career = found.firstIndex { $0.text == "Career" }
    #expect(career.map { found[$0 + 1].text.hasPrefix("Night baker") } == true)
  }

  @Test func `headings flush with the text and of two lines are one each`() {
    let found = paragraphs(
      drawn: """
        ^Ada ^Example

               Career  Night baker, Aldermoor Bakery of Leeds, since 2016
                       Bread and rolls for the whole street

          Schools and  Vocational college of the north, 2012 to 2015
              courses  Diploma in baking
                       All modules with merit
                       Food hygiene of level 3

            Languages  English and some Welsh
                       Polish for the market

              Besides  Rowing on the canal, old radios, choir
                       Swimming in the sea
        """)
    #expect(headings(found) == ["Career", "Schools and courses", "Languages", "Besides"])
  }

  @Test func `where a resume was signed is no heading`() {
    let found = paragraphs(
      drawn: """
        ^Ada ^Example

        *Career        Night baker, Aldermoor Bakery of Leeds, since 2016
                       Bread and rolls for the whole street

        *Schooling     Vocational college of the north, 2012 to 2015
                       Diploma in baking

        *Besides       Rowing on the canal and mending old radios
                       The choir of the parish


        Leeds, 4 May
        """)
    #expect(headings(found) == ["Career", "Schooling", "Besides"])
    #expect(found.last?.text == "Leeds, 4 May")
  }

  @Test func `a heading may reach further than the text beside the others begins`() {
    let found = paragraphs(
      drawn: """
        ^Ada ^Example

        *Career      Night baker, Aldermoor Bakery of Leeds, since 2016
                     Bread and rolls for the whole street

        *Certificates    Food hygiene, level 3, 2019
                         First aid at work, 2021

        *Besides     Rowing on the canal and mending old radios
                     The choir of the parish
        """)
    #expect(headings(found) == ["Career", "Certificates", "Besides"])
  }

  @Test func `the names of a table's rows are no headings`() {
    let found = paragraphs(
      drawn: """
        ^Ada ^Example
        Leeds, 020 7946 0123, ada@example.org

        ^Skills
        *Ovens         deck ovens and rack ovens
        *Doughs        rye, spelt and sour
        *Tools         scales and mixers
        *Papers        food hygiene and first aid

        ^Career
        Night baker at the Aldermoor Bakery of Leeds, since 2016
        Bread and rolls for the whole street and two markets
        """)
    #expect(headings(found).isEmpty)
  }

  @Test func `what stands side by side in a section is read row by row`() {
    let found = paragraphs(
      drawn: """
        ^Ada ^Example

        *Career        Night baker, Aldermoor Bakery of Leeds, since 2016
                       Bread and rolls for the whole street

        *Skills        *Ovens              *Doughs             *Tools
                       deck ovens          rye                 scales
                       rack ovens          spelt               mixers
                       stone ovens         sour                peels

        *Besides       Rowing on the canal and mending old radios
        """)
    #expect(found.contains { $0.text == "deck ovens rye scales" })
  }

  @Test func `a heading right below another opens what white space sets apart beside it`() {
    let found = paragraphs(
      drawn: """
        ^Ada ^Example

        *Career         Night baker, Aldermoor Bakery of Leeds, since 2016
                        Bread and rolls for the whole street
                        Two apprentices a year
                        The night shift of four

        *Schooling      Vocational college of the north, 2012 to 2015
                        Diploma in baking
                        All modules with merit

        *Skills *and    Deck ovens, rack ovens, stone ovens
        *tools
        *Volunteering   Bread for the shelter on Saturdays
                        Since April of 2020
                        With the youth of the parish
        """)
    #expect(headings(found) == ["Career", "Schooling", "Skills and tools", "Volunteering"])
  }
}
