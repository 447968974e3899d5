import PageLayout
import TestSupport
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

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `every word of a table stands in one paragraph`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var drawn = ["Period              Employer            Duties"]
    let cells = ["2015 – 2019", "Example Works,", "• Pipes", "Kiel", "and more", "", ""]
    for _ in 0..<Int.random(in: 1...12, using: &random) {
      let row = (0..<3).map { _ in cells.randomElement(using: &random) ?? "" }
      drawn.append(row.map { $0.padding(to: 20) }.joined())
    }
    drawn.append("*Languages")
    drawn.append("German and English")
    let page = PagePicture(drawn.joined(separator: "\n")).page
    let found = paragraphs(of: [page]).flatMap(\.lines).flatMap(\.runs).flatMap(\.words)
    let markers = paragraphs(of: [page]).map(\.style.marker).filter { !$0.isEmpty }
    #expect(
      (found.map(\.text) + markers).sorted() == page.words.map(\.text).sorted(), "seed \(seed)")
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
