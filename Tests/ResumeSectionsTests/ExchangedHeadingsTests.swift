import PageLayout
import ResumeLexicon
import Testing
import UnicodeText

@testable import ResumeSections

@Suite struct ExchangedHeadingsTests {
  private func document(
    _ texts: [(String, label: Int?)], headings: Set<Int>
  ) -> LabeledDocument {
    let paragraphs = texts.enumerated().map { i, line in
      Paragraph(
        page: 1, box: Box(x0: 50, y0: Double(i) * 20, x1: 300, y1: Double(i) * 20 + 10),
        text: line.0, role: headings.contains(i) ? .heading : .body, column: 0,
        style: ParagraphStyle(isBold: headings.contains(i)))
    }
    return LabeledDocument(person: "a", paragraphs: paragraphs, labels: texts.map(\.label))
  }

  @Test func `exchanged headings take their labels with them, and nothing else moves`() throws {
    let resume = document(
      [
        ("Ada Example", 4), ("Experience", 0), ("Nurse at a ward", 0), ("Night shifts", nil),
        ("Education", 2), ("BSc Nursing", 2),
      ], headings: [1, 4])
    let exchanged = try #require(ExchangedHeadings(of: resume))
    #expect(
      exchanged.document.paragraphs.map(\.text) == [
        "Ada Example", "Education", "Nurse at a ward", "Night shifts", "Experience", "BSc Nursing",
      ])
    #expect(exchanged.document.labels == [4, 2, 2, nil, 0, 0])
    #expect(exchanged.headings == [1, 4])
    #expect(exchanged.document.paragraphs[2] == resume.paragraphs[2])
    let variant = Variant(of: exchanged, number: 0)
    #expect(variant.isHidden == [false, true, false, false, true, false])
    #expect(!variant.isInOrder)
  }

  @Test(arguments: [("Qwrtz", 0), ("Experience / Education", 0), ("Experience", 4)])
  func `headings nobody knows or of two labels and sections of two labels take no part`(
    heading: String, second: Int
  ) {
    let resume = document(
      [(heading, 0), ("Nurse", 0), ("Driving licence", second), ("Education", 2), ("BSc", 2)],
      headings: [0, 3])
    #expect(ExchangedHeadings(of: resume) == nil)
  }
}
