import PageLayout
import ResumeSections
import Testing
import UnicodeText

@testable import ResumeHeaders
@testable import ResumeScanners

@Suite struct DateColumnTests {
  private func row(_ date: String, _ text: String, y: Double) -> Paragraph {
    func run(_ text: String, x: Double) -> TextLine.Run {
      .init(
        words: text.split(separator: " ").enumerated().map { n, word in
          let left = x + 30 * Double(n)
          return PlacedWord(
            text: String(word), box: Box(x0: left, y0: y, x1: left + 25, y1: y + 9))
        }, followsGap: x > 0)
    }
    return Paragraph(
      page: 1, box: Box(x0: 0, y0: y, x1: 500, y1: y + 9), text: date + " " + text, role: .body,
      lines: [TextLine(runs: [run(date, x: 0), run(text, x: 120)])])
  }

  @Test func `a date that a narrow column breaks over two rows is one`() throws {
    let column = DateColumn(
      [
        row("May 2017 –", "Trainee", y: 10),
        row("April 2021", "Looked after boundary claims", y: 20),
      ], FieldReading())
    #expect(column.paragraphs[0].lines[0].runs[0].text == "May 2017 – April 2021")
    #expect(column.paragraphs[1].text == "Looked after boundary claims")
    #expect(column.moved[0]?.text == "April 2021" && column.moved[0]?.paragraph == 1)
  }

  @Test func `whole dates stay where they are`() {
    let rows = [row("2017 – 2019", "Trainee", y: 10), row("2019 – 2021", "Associate", y: 20)]
    #expect(
      DateColumn(rows, FieldReading()).paragraphs == rows
        && DateColumn(rows, FieldReading()).moved.isEmpty)
  }
}
