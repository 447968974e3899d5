import Evaluation
import Foundation
import Reporting
import Testing

@Suite struct HTMLReportTests {
  @Test("the passing example is the recorded page")
  func passing() throws {
    try Snapshot.expect(HTMLReport.render(Example.report()), equals: "passing.html")
  }

  @Test("the failing example is the recorded page")
  func failing() throws {
    try Snapshot.expect(HTMLReport.render(Example.report(passing: false)), equals: "failing.html")
  }

  @Test("the page runs no script, asks the network for nothing and is small")
  func selfContained() {
    let page = HTMLReport.render(Example.report())
    #expect(page.utf8.count < 90_000, "\(page.utf8.count) bytes")
    for forbidden in ["<script", "http://", "https://", "src=", "@import", "url(", "javascript:"] {
      #expect(!page.contains(forbidden), "\(forbidden)")
    }
    #expect(page.contains("default-src 'none'"))
    #expect(page.hasSuffix("</html>\n"))
  }

  @Test("elements are closed in the order they were opened")
  func wellFormed() {
    for page in [HTMLReport.render(Example.report()), HTMLReport.render(Hostile.report())] {
      #expect(unbalancedElement(in: page) == nil)
    }
  }

  @Test("each linked cell leads to its examples, and no anchor stands twice")
  func anchors() {
    let page = HTMLReport.render(Example.report())
    let links = pieces(of: page, after: "href=\"#", upTo: "\"")
    let anchors = pieces(of: page, after: " id=\"", upTo: "\"")
    let cells = links.filter { $0.contains(/^confusion-\d/) }
    #expect(cells.count == Example.report().confusions.count)
    #expect(Set(links).isSubset(of: Set(anchors)))
    #expect(Set(anchors).count == anchors.count)
  }

  @Test("nothing from outside becomes markup, wherever it stands")
  func hostile() {
    let page = HTMLReport.render(Hostile.report())
    #expect(!page.contains("<script"))
    #expect(!page.contains("<img"))
    #expect(!page.contains("\u{202E}"))
    #expect(!page.contains("\u{2028}"))
    #expect(!page.contains("\u{0}"))
    #expect(page.contains("&lt;script&gt;alert(1)&lt;/script&gt;"))
    // No attribute was left: every quote from outside is an entity.
    #expect(!page.contains("onload=\"") && !page.contains("\" onload="))
    #expect(pieces(of: page, after: "<", upTo: " ").allSatisfy { !$0.hasPrefix("svg/onload") })
  }

  @Test("what decided stands beside each quote, with its sign, and what is masked says so")
  func evidence() {
    let page = HTMLReport.render(Example.report())
    #expect(page.contains("<b>+0.62</b> <small>heading</small> a listed word for project</li>"))
    #expect(page.contains("<b>−0.21</b> <small>text</small> _rus</li>"))
    #expect(page.contains("<b>+0.10</b> <small>text</small> <i>masked</i></li>"))
    #expect(page.contains("decided by the labels around it; by itself "))
  }

  @Test("an empty report is a page too, and no pass")
  func empty() {
    let report = EvaluationReport(
      title: "empty", generatedAt: "", matrix: ConfusionMatrix(labels: []))
    let page = HTMLReport.render(report)
    #expect(unbalancedElement(in: page) == nil)
    #expect(page.contains("Not verified: no gate was judged"))
    #expect(!page.contains("NaN") && !page.contains("nan") && !page.contains(/\binf\b/))
  }

  @Test("labels without rows give no division by zero")
  func noRows() {
    let scores = ScoredSet(labels: Example.labels, rows: [])
    let page = HTMLReport.render(
      EvaluationReport(title: "no rows", generatedAt: "", scores: scores))
    #expect(unbalancedElement(in: page) == nil)
    #expect(!page.contains("NaN") && !page.contains("nan"))
  }

  @Test("however much there is to say, a page stays below its limit")
  func limit() {
    let page = HTMLReport.render(Hostile.largeReport())
    #expect(page.utf8.count <= HTMLReport.byteLimit, "\(page.utf8.count) bytes")
    #expect(unbalancedElement(in: page) == nil)
    #expect(page.contains("labels with the fewest paragraphs are left out"))
    let quotes = HTMLReport.render(Hostile.largeReport(of: "\""))
    #expect(quotes.utf8.count <= HTMLReport.byteLimit, "\(quotes.utf8.count) bytes")
  }

  /// The pieces of a text between two markers.
  private func pieces(of text: String, after start: String, upTo end: String) -> [String] {
    text.components(separatedBy: start).dropFirst().map {
      $0.components(separatedBy: end)[0]
    }
  }

  /// The first element that is closed out of order or never; `nil` when all is well.
  private func unbalancedElement(in page: String) -> String? {
    let void: Set<String> = ["meta", "!doctype"]
    var open: [String] = []
    for tag in pieces(of: page, after: "<", upTo: ">") {
      let name = String(tag.prefix { !" /\n".contains($0) || $0 == "/" && tag.first == "/" })
      if name.hasPrefix("/") {
        guard open.last == String(name.dropFirst()) else { return "<\(tag)> after \(open)" }
        open.removeLast()
      } else if !void.contains(name) && !tag.hasSuffix("/") {
        open.append(name)
      }
    }
    return open.last.map { "<\($0)> is never closed" }
  }
}
