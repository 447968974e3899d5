import PageLayout
import Testing

@testable import ResumeHeaders

@Suite struct FieldReadingTests {
  @Test func `a reading ends with the resume that it is of`() {
    weak var kept: FieldReading?
    func read() {
      let paragraph = Paragraph(
        page: 1, box: Box(x0: 0, y0: 0, x1: 100, y1: 9), text: "Nurse, Harrow Clinic 2018 – 2020",
        role: .body)
      let reading = FieldReading(of: [paragraph])
      // Links ask the reading, and belong to it.
      #expect(reading.links.headers.isEmpty)
      #expect(reading.dates(in: paragraph.text).count == 1)
      kept = reading
    }
    read()
    #expect(kept == nil)
  }
}
