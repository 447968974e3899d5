import Testing

@testable import PageLayout

/// How the lines of a paragraph become one text.
@Suite struct LineJoinTests {
  private func joined(_ lines: String..., knowing vocabulary: Set<String> = []) -> String {
    joinedText(lines, vocabulary: Vocabulary(vocabulary))
  }

  @Test func `lines are joined by spaces`() {
    #expect(joined("one two", "three", "four") == "one two three four")
    #expect(joined() == "")
  }

  @Test func `a hyphen at a line end goes before a small letter`() {
    #expect(joined("data pipe-", "lines for") == "data pipelines for")
    #expect(joined("data pipe\u{2010}", "lines for") == "data pipelines for")
  }

  @Test func `a hyphen stays before capitals, one that stands alone is a dash`() {
    #expect(joined("Rhein-", "Main area") == "Rhein-Main area")
    #expect(joined("2019 -", "2023") == "2019 - 2023")
    #expect(joined("2019 -", "Present") == "2019 - Present")
    #expect(joined("-", "a skill") == "- a skill")
    #expect(joined("de 2011-", "septiembre de 2012") == "de 2011-septiembre de 2012")
  }

  @Test func `a hyphen in an address stays`() {
    #expect(joined("ada@byron-", "works.example") == "ada@byron-works.example")
    #expect(joined("https://byron-", "works.example/a") == "https://byron-works.example/a")
  }

  @Test func `a hyphen stays when the compound or both halves occur elsewhere`() {
    #expect(joined("a community-", "driven project") == "a communitydriven project")
    #expect(
      joined("a community-", "driven project", knowing: ["community", "driven"])
        == "a community-driven project")
    #expect(
      joined("a community-", "driven project", knowing: ["community-driven"])
        == "a community-driven project")
    #expect(
      joined("a data-", "base,", knowing: ["data", "base", "database"]) == "a database,")
  }

  @Test func `a word in capitals is put together, a compound of them stays`() {
    #expect(joined("PROFESSIONAL EX-", "PERIENCE") == "PROFESSIONAL EXPERIENCE")
    #expect(joined("X-", "RAY") == "X-RAY")
  }

  @Test func `the halves at line ends are no words of their own`() {
    let box = Box(x0: 0, y0: 0, x1: 1, y1: 1)
    let words = ["the", "inves-", "tigations", "of", "tigations"].map {
      Word(text: $0, box: box, style: 0)
    }
    func vocabulary(_ words: [Word]) -> Vocabulary {
      Vocabulary(of: [Page(number: 1, width: 1, height: 1, styles: [], words: words)])
    }
    #expect(!vocabulary(Array(words.prefix(4))).contains("tigations"))
    #expect(!vocabulary(words).contains("inves"))
    #expect(vocabulary(words).contains("tigations"))
  }

  @Test func `soft hyphens vanish everywhere`() {
    #expect(joined("pipe\u{AD}", "lines") == "pipelines")
    #expect(joined("pipe\u{AD}lines") == "pipelines")
  }

  @Test func `a hyphen between digits at the end of a line is kept without a space`() {
    #expect(
      joinedText(["2011-10 to 2018-", "03"], vocabulary: Vocabulary([])) == "2011-10 to 2018-03")
  }
}
