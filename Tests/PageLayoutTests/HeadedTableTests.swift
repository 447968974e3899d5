import PageLayout
import Testing

/// Tables whose first row names their columns.
@Suite struct HeadedTableTests {
  private func texts(_ drawn: String) -> [String] {
    paragraphs(drawn: drawn).map { "\($0.role.rawValue): \($0.text)" }
  }

  @Test
  func `cells of several lines are read cell by cell, and the text of a row below its values`() {
    let found = paragraphs(
      drawn: """
        *Working *Experience

        Period           Organisation              Position and duties

        April 2019 –     Example Works             *Senior *welder
        today            Kiel                      • Pipes of all sizes
                                                   • Training of helpers

        2015 – 2019      Sample and Sons of the    *Welder
                         Northern Harbour          Gates, tanks and trailers for
                         Lübeck                    farmers
        """)
    #expect(
      found.map { "\($0.role.rawValue): \($0.text)" } == [
        "heading: Working Experience", "furniture: Period Organisation Position and duties",
        "body: April 2019 – today Example Works Kiel Senior welder",
        "bullet: Pipes of all sizes", "bullet: Training of helpers",
        "body: 2015 – 2019 Sample and Sons of the Northern Harbour Lübeck Welder",
        "body: Gates, tanks and trailers for farmers",
      ])
    let cells = found[2].lines.first?.cells.map { $0.map(\.text).joined(separator: " ") }
    #expect(cells == ["April 2019 – today", "Example Works", "Kiel", "Senior welder"])
    #expect(found[2].style.segmentCount == 4)
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
