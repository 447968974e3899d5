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

  private func split(_ resumes: [(head: ResumeFile, body: ExtractedPages)]) async throws
    -> SplitResumes
  {
    try await Ref(constant: ExtractedResumes(resumes)).each(SplitParagraphs(), width: 2)
      .run(in: Context()).products
  }

  @Test func `each resume keeps its file and gets the paragraphs of its pages`() async throws {
    let split = try await split([
      (
        .sample("ada"),
        ExtractedPages(pages: [page(1, ["Led a team", "Hired two"]), page(2, ["SQL"])])
      ), (.sample("ben"), ExtractedPages(pages: [])),
    ])
    #expect(split.heads.map(\.name) == ["ada", "ben"])
    let bodies = split.heldItems.map(\.body)
    #expect(bodies.map(\.pageCount) == [2, 0])
    #expect(bodies[0].paragraphs.map(\.text) == ["Led a team", "Hired two", "SQL"])
    #expect(bodies[0].paragraphs.map(\.page) == [1, 1, 2])
    #expect(bodies[1].paragraphs == [])
  }

  @Test func `the same pages give the same bytes`() async throws {
    let resume = (
      head: ResumeFile.sample("ada"), body: ExtractedPages(pages: [page(1, ["Led a team", "SQL"])])
    )
    let first = try await split([resume])
    #expect(first.encodedBytes == (try await split([resume]).encodedBytes))
  }

  @Test func `durations are texts for people`() {
    let texts: [(Duration, String)] = [
      (.microseconds(440), "0.4 ms"), (.milliseconds(12), "12 ms"),
      (.milliseconds(3440), "3.4 s"), (.seconds(125), "2 min 5 s"), (.zero, "0.0 ms"),
    ]
    for (duration, text) in texts { #expect(duration.text == text, "\(duration)") }
  }
}
