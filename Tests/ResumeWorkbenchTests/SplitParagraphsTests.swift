import PageLayout
import PipelineKit
import Testing

@testable import ResumeWorkbench
@testable import Workbench

@Suite struct SplitParagraphsTests {
  private func page(_ number: Int, _ lines: [String]) -> Page {
    var words: [Word] = []
    for (row, line) in lines.enumerated() {
      let y = 50 + 40 * Double(row)
      for (place, word) in line.split(separator: " ").enumerated() {
        let x = 50 + 40 * Double(place)
        words.append(
          Word(text: String(word), box: Box(x0: x, y0: y, x1: x + 37, y1: y + 10), style: 0))
      }
    }
    return Page(
      number: number, width: 595, height: 842, styles: [TextStyle(fontName: "Lato", size: 10)],
      words: words)
  }

  @Test func `each resume keeps its file and gets the paragraphs of its pages`() async throws {
    let resumes = [
      ExtractedResume(
        file: .sample("ada"), pages: [page(1, ["Led a team", "Hired two"]), page(2, ["SQL"])]),
      ExtractedResume(file: .sample("ben"), pages: []),
    ]
    let split = try await SplitParagraphs(of: Ref(constant: resumes)).run(in: Context())
    #expect(split.map(\.file.name) == ["ada", "ben"])
    #expect(split.map(\.pageCount) == [2, 0])
    #expect(split[0].paragraphs.map(\.text) == ["Led a team", "Hired two", "SQL"])
    #expect(split[0].paragraphs.map(\.page) == [1, 1, 2])
    #expect(split[1].paragraphs == [])
  }

  @Test func `the same pages give the same bytes`() async throws {
    let resume = ExtractedResume(file: .sample("ada"), pages: [page(1, ["Led a team", "SQL"])])
    let stage = SplitParagraphs(of: Ref(constant: [resume]))
    let first = try await stage.run(in: Context())
    #expect(first.encodedBytes == (try await stage.run(in: Context()).encodedBytes))
  }

  @Test func `durations are texts for people`() {
    let texts: [(Duration, String)] = [
      (.microseconds(440), "0.4 ms"), (.milliseconds(12), "12 ms"),
      (.milliseconds(3440), "3.4 s"), (.seconds(125), "2 min 5 s"), (.zero, "0.0 ms"),
    ]
    for (duration, text) in texts { #expect(duration.text == text, "\(duration)") }
  }
}
