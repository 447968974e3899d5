import Foundation
import TestSupport
import Testing

@Suite("The report of a run")
struct ReportTests {
  @Test("The files that the run names are there, and nothing else")
  func files() async throws {
    let place = try await FirstRun.copy()
    let outcome = try await FirstRun.made().outcome
    let named = outcome.output.matches(of: /\n +(?:wrote )?(reports\/\S+)/).map { String($0.1) }
    let found = try FileManager.default.contentsOfDirectory(atPath: place[FirstRun.report])
    #expect(named.sorted() == found.map { FirstRun.report + $0 }.sorted())
    #expect(
      Set(found) == [
        "index.html", "summary.md", "metrics.json", "junit.xml", "broken.sarif", "history.jsonl",
        "candidate.json",
      ])
  }

  @Test("The page loads nothing and runs nothing")
  func selfContained() async throws {
    let page = try await FirstRun.copy().text(of: FirstRun.report + "index.html").lowercased()
    #expect(page.hasPrefix("<!doctype html>"))
    #expect(page.contains("content-security-policy"))
    for forbidden in [
      "<script", "src=", "url(", "<link", "@import", "<iframe", "<object", "<embed", "<base",
      "<form", "javascript:", " onload=", " onclick=", "http-equiv=\"refresh\"",
    ] {
      #expect(!page.contains(forbidden), "\(forbidden)")
    }
    for match in page.matches(of: /href="([^"]*)"/) {
      #expect(match.1.hasPrefix("#"), "\(match.1)")
    }
    #expect(!page.contains(/(src|href|action|data|srcset|poster)\s*=\s*["']?\s*(https?:)?\/\//))
  }

  @Test(
    "In a browser the page runs nothing, loads nothing and is never wider than the window",
    .enabled(if: Browser.path != nil, "\(Browser.absence)"))
  func rendered() async throws {
    let page = try await FirstRun.copy().text(of: FirstRun.report + "index.html")
    for look in try Browser.look(at: [page])[0] {
      #expect(look.runningCount == 0 && look.loadingCount == 0 && look.loaded == [])
      #expect(look.contentWidth <= look.width, "at \(look.width)")
      #expect(look.text.contains("Confusion matrix") && look.text.contains("people in two folds"))
    }
  }

  @Test("Every link of the page leads somewhere")
  func links() async throws {
    let page = try await FirstRun.copy().text(of: FirstRun.report + "index.html")
    let targets = Set(page.matches(of: /\sid="([^"]*)"/).map { String($0.1) })
    for match in page.matches(of: /href="#([^"]*)"/) {
      #expect(targets.contains(String(match.1)), "#\(match.1)")
    }
  }

  @Test("Quotes show no mail address, phone number or name of the people in validation")
  func masked() async throws {
    let place = try await FirstRun.copy()
    for file in ["index.html", "summary.md"] {
      let text = try place.text(of: FirstRun.report + file)
      #expect(!text.contains(/[\w.]+@\w+\.\w+/), "\(file)")
      #expect(!text.contains(/\+\d{1,3}[ -]\d{2,4}[ -]\d{3}/), "\(file)")
    }
  }

  private struct Metrics: Decodable {
    struct Gate: Decodable { var name: String }
    var gates: [Gate]
  }

  @Test("The machine-readable files are JSON, with a gate for each that was asked")
  func json() async throws {
    let place = try await FirstRun.copy()
    let text = try place.text(of: FirstRun.report + "metrics.json")
    let names = try JSONText.decode(Metrics.self, text).gates.map(\.name)
    #expect(Set(names) == ["accuracy", "latency p99", "no regression"])
    let candidate = try JSONText.object(place.text(of: FirstRun.report + "candidate.json"))
    #expect(candidate.keys.sorted() == ["labels", "rows"])
  }

  @Test("The summary says the verdict in its title")
  func summary() async throws {
    let first = try await FirstRun.copy().text(of: FirstRun.report + "summary.md")
    #expect(first.hasPrefix("# Resume sections: all gates passed"))
    let accepted = try await FirstRun.copyWithBaseline().text(of: FirstRun.report + "summary.md")
    #expect(accepted.hasPrefix("# Resume sections: "))
    #expect(!accepted.hasPrefix("# Resume sections: not verified"))
  }
}
