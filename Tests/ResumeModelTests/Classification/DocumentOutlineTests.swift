import PageLayout
import Testing

@testable import ResumeModel

@Suite struct DocumentOutlineTests {
  @Test func `nothing has an empty outline`() {
    let outline = DocumentOutline(of: [])
    #expect(outline.chains == [])
    #expect(outline.kinds == [])
    #expect(outline.governing == [])
  }

  @Test func `each column is a chain in reading order`() {
    let outline = DocumentOutline(of: [
      .text("a", column: 2), .text("b", column: 0), .text("c", column: 2), .text("d", column: 0),
      .text("e", column: 1),
    ])
    #expect(outline.chains == [[1, 3], [4], [0, 2]])
  }

  @Test func `a section heading governs itself and what stands under it in its column`() {
    let outline = DocumentOutline(of: [
      .text("Ada", column: 0), .heading("Experience", column: 0), .text("Led.", column: 0),
      .heading("Skills", column: 1), .text("SQL", column: 1), .text("Hired.", column: 0),
      .heading("Education", column: 0), .text("Thesis", column: 0),
    ])
    #expect(outline.governing == [nil, 1, 1, 3, 3, 1, 6, 6])
    #expect([1, 3, 6].allSatisfy { outline.kinds[$0] == .sectionHeading })
    #expect([0, 2, 4, 5, 7].allSatisfy { outline.kinds[$0] == .body })
  }

  @Test func `furniture is in no chain and governed by nothing`() {
    let outline = DocumentOutline(of: [
      .heading("Experience"), .furniture("Skills"), .text("Led."), .furniture("Page 1"),
    ])
    #expect(outline.chains == [[0, 2]])
    #expect(outline.governing == [0, nil, 0, nil])
    #expect(outline.lexicon[1] == nil)
    #expect(outline.kinds[1] != .sectionHeading)
  }

  @Test func `headings set unlike the listed ones are minor`() {
    let outline = DocumentOutline(of: [
      .heading("Experience", size: 1.4), .heading("Acme Limited", size: 1.1), .text("Led."),
      .heading("Skills", size: 1.4), .text("SQL"), .heading("Mentoring", size: 1.4),
    ])
    #expect(
      outline.kinds == [
        .sectionHeading, .minorHeading, .body, .sectionHeading, .body, .sectionHeading,
      ])
    #expect(outline.governing == [0, 0, 0, 3, 3, 5])
  }

  @Test func `sections are what one heading governs, and what stands above the first of a column`()
  {
    let outline = DocumentOutline(of: [
      .text("Ada", column: 0), .heading("Experience", column: 0), .text("Led.", column: 0),
      .text("SQL", column: 1), .furniture("Page 1"), .heading("Skills", column: 1),
    ])
    #expect(outline.sections == [[0], [1, 2], [3], [5]])
    #expect(outline.sectionOf == [0, 1, 1, 2, -1, 3])
    #expect(
      [0, 1, 2, 3, 5].map { outline.authority(over: $0) } == [
        .none, .listed, .listed, .none, .listed,
      ])
    #expect(outline.step(at: 0) != outline.step(at: 2))
    #expect([0, 1, 2, 3, 5].allSatisfy { outline.step(at: $0) < DocumentOutline.stepCount })
  }

  @Test func `without a listed heading every heading opens a section`() {
    let outline = DocumentOutline(of: [
      .heading("Where it began", size: 1.4), .text("Led."), .heading("Onwards", size: 1.1),
    ])
    #expect(outline.kinds == [.sectionHeading, .body, .sectionHeading])
  }

  @Test func `a style that few listed headings have is not sure`() {
    let listed = ["Experience", "Skills", "Education", "Projects"].map {
      Paragraph.heading($0, size: 1.5)
    }
    let outline = DocumentOutline(
      of: listed + [.heading("Languages", size: 1.1), .heading("Acme Limited", size: 1.1)])
    #expect(outline.kinds[5] == .minorHeading)
  }

  @Test func `a listed phrase opens a section though nothing sets it off`() {
    let outline = DocumentOutline(of: [.text("Work history"), .text("Led."), .text("Hobbies")])
    #expect(outline.kinds == [.sectionHeading, .body, .sectionHeading])
    #expect(outline.lexicon.map { $0?.label } == [.experience, nil, .other])
  }

  @Test func `a bullet, prose and long texts are no headings for the words in them`() {
    let outline = DocumentOutline(of: [
      .text("Skills", style: ParagraphStyle(marker: "•")),
      .text("Led new projects"),
      .text("Projects", style: ParagraphStyle(lineCount: 3)),
    ])
    #expect(outline.kinds == [.body, .body, .body])
    #expect(outline.governing == [nil, nil, nil])
  }
}
