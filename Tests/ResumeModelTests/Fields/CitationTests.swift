import Testing

@testable import ResumeModel

@Suite struct CitationTests {
  @Test(arguments: [
    "Smith, J. (2019). Nests of the wren. Journal of Ornithology, 12(3), 45–67.",
    "Smith, J. “Nests of the wren”, Journal of Ornithology, 12(3), 45–67, 2019",
    "\"Nests of the wren\". Journal of Ornithology, 12(3), 45–67",
  ])
  func `title and place are told from authors and year`(text: String) throws {
    let cited = try #require(Citation(text))
    #expect(cited.title == "Nests of the wren")
    #expect(cited.place == "Journal of Ornithology, 12(3), 45–67")
  }

  @Test(arguments: [
    "", "Nests of the wren, Harrow Press", "First Aid (2019). Level 2.", "(2019). ",
  ])
  func `other texts are no citations`(text: String) { #expect(Citation(text) == nil) }
}
