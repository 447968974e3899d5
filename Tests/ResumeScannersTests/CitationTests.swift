import ResumeDates
import ResumeLexicon
import ResumeSections
import Testing
import UnicodeText

@testable import ResumeScanners

@Suite struct CitationTests {
  @Test(arguments: [
    "Smith, J. (2019). Nests of the wren. Journal of Ornithology, 12(3), 45–67.",
    "Smith, J. “Nests of the wren”, Journal of Ornithology, 12(3), 45–67, 2019",
    "\"Nests of the wren\". Journal of Ornithology, 12(3), 45–67",
    "J. Smith (2019). Nests of the wren. Journal of Ornithology, 12(3), 45–67. doi.example.org/wren.1",
    "J. Smith & A. Moor (2019). Nests of the wren. Journal of Ornithology, 12(3), 45–67.",
    "J. Smith and A. B. Moor. Nests of the wren. In Journal of Ornithology, 12(3), 45–67, May 2019.",
  ])
  func `title and place are told from authors and year`(text: String) throws {
    let cited = try #require(Citation(text, LineReader()))
    #expect(cited.title == "Nests of the wren")
    #expect(cited.place == "Journal of Ornithology, 12(3), 45–67")
  }

  @Test func `authors may have their initials behind their names`() throws {
    let cited = try #require(
      Citation("Smith J, Moor AB. Nests of the wren. J Ornithol. 2019;12(3):45-67.", LineReader()))
    #expect(cited.title == "Nests of the wren")
    #expect(cited.place == "J Ornithol")
  }

  @Test func `authors by their whole names are told by the person's own`() throws {
    let text = "Ada Example, Ben Dale. Nests of the wren. Journal of Ornithology, May 2019."
    #expect(Citation(text, LineReader()) == nil)
    let cited = try #require(Citation(text, by: "Example", LineReader()))
    #expect(cited.title == "Nests of the wren")
    #expect(cited.place == "Journal of Ornithology")
  }

  @Test(arguments: [
    "", "Nests of the wren, Harrow Press",
    "Lectures at St. Brannoc Hall. On wrens and their nests. Twice.",
    "First Aid (2019). Level 2.", "(2019). ",
  ])
  func `other texts are no citations`(text: String) {
    #expect(Citation(text, LineReader()) == nil)
  }

  @Test func `authors may stand before a colon`() throws {
    let cited = try #require(
      Citation("W. Moor, T. Reed: Warm ageing in a tunnel. Journal of Forges, 2013", LineReader()))
    #expect(cited.title == "Warm ageing in a tunnel")
    #expect(cited.place == "Journal of Forges")
    #expect(Citation("Tides: a novel in three parts", LineReader()) == nil)
  }
}
