import PageLayout
import ResumeDates
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
    #expect(column.paragraphs[0].lines[0].runs[0].text == "May 2017 –")
    #expect(column.paragraphs[1].text == "Looked after boundary claims")
    #expect(column.rest[0]?.text == "April 2021")
  }

  @Test func `the header of such a date has it whole, and its value stands in both rows`() throws {
    let rows = [
      row("May 2017 –", "Trainee", y: 10),
      row("April 2021", "Looked after boundary claims", y: 20),
    ]
    let reading = FieldReading(of: rows)
    let line = try #require(rows[0].headerLines(at: 0, reading).first)
    #expect(line.text == "May 2017 – April 2021 Trainee")
    let span = try #require(line.dates.first)
    let value = try #require(line.field.value(span.range, confidence: 1))
    #expect(value.text == "May 2017 – April 2021")
    #expect(value.pieces.map(\.text) == ["May 2017 –", "April 2021"])
    #expect(value.pieces.map(\.paragraph) == [0, 1])
    #expect(value.pieces.map(\.box.y0) == [10, 20])
  }

  @Test func `whole dates stay where they are`() {
    let rows = [row("2017 – 2019", "Trainee", y: 10), row("2019 – 2021", "Associate", y: 20)]
    #expect(
      DateColumn(rows, FieldReading()).paragraphs == rows
        && DateColumn(rows, FieldReading()).rest.isEmpty)
  }
}
