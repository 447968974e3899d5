import Foundation
import Testing

@Suite("vitae show and vitae why")
struct ShowTests {
  @Test("What a step made is shown as a table, as JSON and as CSV")
  func show() async throws {
    let place = try await FirstRun.copy()
    let table = try await Tool.vitae.run(
      "show", "1", "ApplyFrozenFolds.train", "--limit", "2", in: place)
    #expect(table.exitCode == 0, "\(table.error)")
    #expect(table.output.contains(/\n2 of \d+ rows; --limit shows more\n/))
    let json = try await Tool.vitae.run(
      "show", "1", "EvaluateDocuments", "--json", "--limit", "1", in: place)
    let object = try JSONText.object(json.output)
    #expect((object["labels"] as? [String])?.count == 5)
    #expect((object["rows"] as? [[String: Any]])?.count == 1)
    #expect((object["rowCount"] as? Int ?? 0) > 1)
    let csv = try await Tool.vitae.run("show", "1", "Ingest", "--csv", in: place)
    #expect(csv.output.hasPrefix("attributes."))
    #expect(csv.outputLines.count == Repository.resumeNames.count + 1)
    let unknown = try await Tool.vitae.run("show", "1", "Fit", in: place)
    #expect(unknown.exitCode == 64)
    #expect(unknown.error.contains("run 1 has no step 'Fit'; it has "))
    #expect(try await Tool.vitae.run("show", "9", "Ingest", in: place).exitCode == 3)
  }

  @Test("A report, a model and a step lead to files and parameters")
  func why() async throws {
    let place = try await FirstRun.copy()
    let report = FirstRun.report + "index.html"
    for name in [report, "current", "1/FitClassifier"] {
      let outcome = try await Tool.vitae.run("why", name, in: place)
      #expect(outcome.exitCode == 0, "\(name): \(outcome.error)")
      #expect(outcome.output.contains(/FitClassifier \d+  [0-9a-f]+\n/), "\(name)")
      #expect(outcome.output.contains("options.seed = 42"), "\(name)")
      #expect(outcome.output.contains("path = \"datasets/labels\""), "\(name)")
      #expect(outcome.output.contains("folder = \"datasets/resumes/pdf\""), "\(name)")
    }
    try place.write("changed", to: report)
    let changed = try await Tool.vitae.run("why", report, in: place)
    #expect(changed.exitCode == 3)
    #expect(changed.error.contains("no output of a run is this file"))
  }
}
