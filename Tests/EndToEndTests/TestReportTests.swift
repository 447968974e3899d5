import TestSupport
import Testing

@Suite("vitae test, as a report")
struct TestReportTests {
  private static let rows = Palette.rows.enumerated().map { position, row in
    // Every tenth gold label is wrong.
    let label = position % 10 == 0 ? "tool" : row.label
    return
      "\(label),\(row.text.replacing(",", with: "")),p\(position % 12),\(position % 2 == 0 ? "web" : "print")\n"
  }

  private func place() async throws -> Workplace {
    let place = try Workplace()
    try place.write(Palette.fastText, to: "data.txt")
    let trained = try await Tool.vitae.run("train", "-d", "data.txt", "-m", "m.vitae", in: place)
    try #require(trained.exitCode == 0)
    try place.write("label,text,person,source\n" + Self.rows.joined(), to: "test.csv")
    return place
  }

  @Test("The figures have n, interval and method, and are told apart by a column")
  func figures() async throws {
    let place = try await place()
    let outcome = try await Tool.vitae.run(
      "test", "-m", "m.vitae", "-d", "test.csv", "--by", "source", "--json", "--out", "report",
      in: place)
    #expect(outcome.exitCode == 0, "\(outcome.error)")
    let object = try JSONText.object(outcome.output)
    let figures = try #require(object["figures"] as? [[String: Any]])
    let names = figures.compactMap { $0["name"] as? String }
    for name in [
      "accuracy", "macro F1", "weighted recall", "F1 of tool", "log loss", "Brier score",
      "area under ROC of animal", "average precision of colour", "accuracy on the surest 80 %",
    ] {
      #expect(names.contains(name), "\(name)")
    }
    #expect(figures.allSatisfy { ($0["method"] as? String)?.isEmpty == false })
    #expect(figures.first?["method"] as? String == "bootstrap over 12 people")
    let slices = try #require(object["slices"] as? [[String: Any]])
    #expect(
      slices.contains { $0["attribute"] as? String == "source" && $0["value"] as? String == "web" })
    let page = try place.text(of: "report/index.html")
    #expect(page.contains("By source") && page.contains("What decided"))
    for file in ["summary.md", "metrics.json", "junit.xml"] {
      #expect(place.exists("report/" + file), "\(file)")
    }
  }

  @Test("A target that is missed is exit code 1, a column that is not there bad data")
  func target() async throws {
    let place = try await place()
    let missed = try await Tool.vitae.run(
      "test", "-m", "m.vitae", "-d", "test.csv", "--accuracy", "0.99", in: place)
    #expect(missed.exitCode == 1)
    #expect(missed.output.contains("accuracy: failed"))
    let met = try await Tool.vitae.run(
      "test", "-m", "m.vitae", "-d", "data.txt", "--accuracy", "0.5", in: place)
    #expect(met.exitCode == 0, "\(met.error)")
    let unknown = try await Tool.vitae.run(
      "test", "-m", "m.vitae", "-d", "test.csv", "--by", "nothing", in: place)
    #expect(unknown.exitCode == 65)
    #expect(unknown.error == "vitae: test.csv: has no column or key 'nothing'\n")
  }
}
