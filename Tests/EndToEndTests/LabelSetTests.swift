import Foundation
import Testing

@Suite("A dataset with labels of its own")
struct LabelSetTests {
  @Test("A sixth label goes from PDFs to the report, the gates and the parser")
  func sixth() async throws {
    let place = try Workplace.withDataset()
    try place.replaceLabels(
      with: place.labelRows().map { row in
        row.contains("\"path\":\"/summary#")
          ? row.replacing("\"label\":\"other\"", with: "\"label\":\"summary\"") : row
      })
    let unknown = try await Tool.resumeSections.run("run", "-q", in: place)
    #expect(unknown.exitCode == 65)
    #expect(unknown.error.contains("unknown label 'summary'; known are experience, "))

    let labels = ["experience", "skill", "education", "project", "summary", "other"]
    try place.write(try JSONEncoder().encode(labels).map { $0 }, to: "datasets/labels.json")
    let outcome = try await Tool.resumeSections.run(
      "run", "-q", in: place, patience: Tool.trainingPatience)
    #expect([0, 1].contains(outcome.exitCode), "\(outcome.error)")
    #expect(outcome.output.contains(/\naccuracy +(passed|failed) +/))
    let metrics = try JSONText.object(place.text(of: FirstRun.report + "metrics.json"))
    #expect(metrics["labels"] as? [String] == labels)
    let classes = try #require(metrics["classes"] as? [[String: Any]])
    let summary = try #require(classes.first { $0["label"] as? String == "summary" })
    #expect((summary["support"] as? Int ?? 0) > 0)

    let pdf = "datasets/resumes/pdf/" + (try #require(Repository.resumeNames.first))
    let parsed = try await Tool.vitae.run("parse", "--model", "current", pdf, in: place)
    #expect(parsed.exitCode == 0, "\(parsed.error)")
    let stats = try await Tool.vitae.run("dataset", "stats", in: place)
    #expect(stats.output.contains(" summary "))

    for text in ["{}", #"["experience", "skill""#] {
      try place.write(text, to: "datasets/labels.json")
      let bad = try await Tool.resumeSections.run("run", "-q", in: place)
      #expect(
        bad.error.contains("datasets/labels.json: expected a JSON list of at least two labels"))
    }
  }
}
