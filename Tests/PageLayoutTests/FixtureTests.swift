import Foundation
import PageLayout
import Testing

/// Pages of the embedded dataset and of the templates as words, with what a reader takes for paragraphs.
///
/// `NAME.json` holds a page's words with boxes and styles, as `vitae inspect --stage words --json` prints them.
/// `NAME.txt` holds its lines in reading order; `1️⃣` stands where a paragraph must start, behind it its role.
/// `RECORD_SNAPSHOTS=1` writes the text anew; look at the difference before committing it.
@Suite struct FixtureTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures")

  private func lines(of paragraphs: [Paragraph]) -> String {
    paragraphs.map { paragraph in
      let marker = paragraph.style.marker.isEmpty ? "" : paragraph.style.marker + " "
      let level = paragraph.style.level > 1 ? " \(paragraph.style.level)" : ""
      let texts = paragraph.lines.map(\.text)
      let first = "1️⃣ \(paragraph.role.rawValue)\(level): \(marker)\(texts.first ?? "")"
      return ([first] + texts.dropFirst().map { "   " + $0 }).joined(separator: "\n") + "\n"
    }.joined()
  }

  @Test(arguments: [
    "docx-grid", "weasyprint-res", "typst-sidebar", "latex-hints", "chromium-timeline",
    "cairo-runin", "kendall-like", "chromium-sidebar-levels",
  ])
  func `paragraphs start where the marks stand`(name: String) throws {
    let data = try Data(contentsOf: Self.folder.appending(path: name + ".json"))
    let page = try JSONDecoder().decode(Page.self, from: data)
    let found = lines(of: paragraphs(of: [page]))
    let file = Self.folder.appending(path: name + ".txt")
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
      try Data(found.utf8).write(to: file)
      return
    }
    let expected = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    let pairs = zip(expected.split(separator: "\n"), found.split(separator: "\n"))
    let first = pairs.first { $0 != $1 }
    #expect(found == expected, "\(name), first difference: \(first.map { "\($0) | \($1)" } ?? "")")
  }
}
