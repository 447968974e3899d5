import PageLayout
import ResumeLexicon
import Testing
import UnicodeText

@testable import ResumeSections

@Suite struct HeadingMaskTests {
  private let paragraphs: [Paragraph] = {
    let texts = ["Experience", "Nurse at a ward", "Education", "BSc Nursing"]
    return texts.enumerated().map { i, text in
      Paragraph(
        page: 1, box: Box(x0: 50, y0: Double(i) * 20, x1: 300, y1: Double(i) * 20 + 10),
        text: text, role: i % 2 == 0 ? .heading : .body, column: 0,
        style: ParagraphStyle(isBold: i % 2 == 0))
    }
  }()

  @Test func `unknown headings keep their places and say nothing`() {
    let masked = HeadingMask.unknown.hiding(paragraphs)
    #expect(masked.places == [0, 1, 2, 3])
    #expect(masked.isHidden == [true, false, true, false])
    #expect(masked.paragraphs[0].text != masked.paragraphs[2].text)
    #expect(HeadingLexicon.match(masked.paragraphs[0].text) == nil)
    #expect(masked.paragraphs[1] == paragraphs[1])
  }

  @Test func `absent headings are not there, and labels follow their paragraphs`() {
    let masked = HeadingMask.absent.hiding(paragraphs)
    #expect(masked.places == [1, 3])
    #expect(masked.paragraphs.map(\.text) == ["Nurse at a ward", "BSc Nursing"])
    let document = LabeledDocument(person: "a", paragraphs: paragraphs, labels: [0, 0, 2, 2])
    #expect(document.masked(.absent).labels == [0, 2])
    #expect(document.masked(.unknown).labels == [nil, 0, nil, 2])
  }

  @Test func `of every two headings one is not there, and the other one stays as it is`() {
    let masked = HeadingMask.alternate.hiding(paragraphs)
    #expect(masked.places == [0, 1, 3])
    #expect(masked.isHidden == [false, false, false])
    #expect(masked.paragraphs == [0, 1, 3].map { paragraphs[$0] })
    let odd = HeadingMask.alternate.hiding(paragraphs.dropLast())
    #expect(odd.places == [1, 2])
  }
}
