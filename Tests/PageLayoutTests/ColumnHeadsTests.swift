import Testing

@testable import PageLayout

/// What the columns of tables and the sections above columns are called.
@Suite struct ColumnHeadsTests {
  @Test(arguments: [
    ("Work Experience", true), ("Education", true), ("Professional experience", true),
    ("Work", false), ("Place of work", false), ("Training period", false),
  ])
  func `names of sections are told from those of columns`(name: String, isOfSection: Bool) {
    #expect(ColumnHeads.namesSection(words(of: name, x: 50, y: 80, height: 11)) == isOfSection)
  }
}
