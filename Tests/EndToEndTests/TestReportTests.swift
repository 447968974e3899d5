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

  @Test("Nothing wrong is no certainty, and figures that cannot be known are dashes")
  func fewRows() async throws {
    let place = try await place()
    let rows = Palette.rows.filter { $0.label != "tool" }.prefix(12)
    try place.write(
      "label,text\n" + rows.map { "\($0.label),\"\($0.text)\"\n" }.joined(), to: "few.csv")
    let outcome = try await Tool.vitae.run(
      "test", "-m", "m.vitae", "-d", "few.csv", in: place, environment: ["COLUMNS": "160"])
    #expect(outcome.exitCode == 0, "\(outcome.error)")
    #expect(outcome.output.contains("accuracy 100.0 % of 12 (95 %: "))
    #expect(outcome.output.contains(/\ntool +– +– +– +0\n/), "\(outcome.output)")
    #expect(
      outcome.output.contains(
        "\nno texts in the data: tool; a dash is a figure that cannot be known\n"))
    #expect(outcome.output.contains(/\nrecall of tool +– +– +0 +no rows\n/))
    #expect(!outcome.output.contains("1.000–1.000"))
    #expect(
      outcome.output.contains(
        /\nexpected calibration error +0\.\d+ +– +12 +no interval; chance alone gives 0\.\d+\n/))
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
