import Evaluation
import Foundation
import PipelineKit
import TestSupport
import Testing

@testable import ResumeWorkbench
@testable import Workbench

@Suite struct WriteEvaluationReportTests {
  private let folder: TemporaryDirectory
  init() throws { folder = try TemporaryDirectory() }

  /// Scores with mistakes that a report quotes, one of them hostile, one about a person.
  private var scores: Scores {
    get async throws {
      var scores = try await Fitted.scores
      scores.rows[4].text = "<script>alert(1)</script> & ada@example.org"
      scores.rows[5].text = "Zebedee Quirk led the team"
      scores.names.append("Zebedee Quirk")
      for i in 4...5 { scores.rows[i].predicted[2] = (scores.rows[i].actual + 1) % 5 }
      return scores
    }
  }

  private func report(_ scores: Scores, to name: String = "out") async throws
    -> WriteEvaluationReport
  {
    let verdict = try await Verify(Ref(constant: scores), Ref(constant: .fast)) {
      Accuracy(atLeast: 0.8)
      Latency(.p99, atMost: .milliseconds(1))
    }.run(in: Context())
    return WriteEvaluationReport(
      Ref(constant: scores), Ref(constant: .fast), Ref(constant: verdict),
      model: Ref(constant: try await Fitted.model),
      data: Ref(constant: AlignmentSummary(documentCount: 6, paragraphCount: 90)),
      folds: Ref(constant: Fitted.folds),
      to: folder.path + "/" + name, title: "A test of reports")
  }

  @Test func `its files are written where they are asked for`() async throws {
    let files = try await report(scores, to: "a/b").run(in: Context())
    let names = [
      "index.html", "summary.md", "metrics.json", "junit.xml", "broken.sarif", "history.jsonl",
      "candidate.json",
    ]
    #expect(files.files.map(\.path) == names.map { folder.path + "/a/b/" + $0 })
    for name in names { #expect(try !folder.text(of: "a/b/" + name).isEmpty, "\(name)") }
    #expect(try folder.text(of: "a/b/index.html").contains("A test of reports"))
    #expect(try folder.text(of: "a/b/summary.md").contains("A test of reports"))
  }

  @Test func `the page runs nothing and loads nothing`() async throws {
    _ = try await report(scores).run(in: Context())
    let html = try folder.text(of: "out/index.html")
    #expect(html.hasPrefix("<!"))
    for forbidden in ["<script", "<iframe", "<link", " src=", "@import", "javascript:"] {
      #expect(!html.lowercased().contains(forbidden), "\(forbidden)")
    }
  }

  @Test func `people are masked in quotes, in every file`() async throws {
    _ = try await report(scores).run(in: Context())
    #expect(try folder.text(of: "out/index.html").contains("[name] led the team"))
    for name in ["index.html", "summary.md", "metrics.json", "candidate.json"] {
      let text = try folder.text(of: "out/" + name)
      #expect(!text.contains("Quirk"), "\(name)")
      #expect(!text.contains("ada@example.org"), "\(name)")
    }
  }

  @Test func `figures, facts and gates are in the report`() async throws {
    _ = try await report(scores).run(in: Context())
    let html = try folder.text(of: "out/index.html")
    for text in ["latency p99", "+ sequence", "of 6 people", "a test", "experience", "trained on"] {
      #expect(html.contains(text), "\(text)")
    }
    let metrics = try JSONSerialization.jsonObject(
      with: Data(folder.text(of: "out/metrics.json").utf8))
    #expect(metrics is [String: Any])
  }

  @Test func `the candidate is a baseline for the same scores`() async throws {
    let scores = try await scores
    _ = try await report(scores).run(in: Context())
    let text = try folder.text(of: "out/candidate.json")
    let set = try JSONDecoder().decode(ScoredSet.self, from: Data(text.utf8))
    #expect(set.rows.map(\.id) == scores.rows.map(\.id))
    #expect(set.rows.allSatisfy { $0.probabilities.isEmpty })
    let path = folder.path + "/out/candidate.json"
    let result = try await Runner(cache: MemoryCache()).run(
      Flow {
        Verify(Ref(constant: scores), Ref(constant: .fast)) { NoRegression(against: path) }
      })
    let verdict = try #require(result.outputs.first as? VerificationResult)
    #expect(verdict.verification.outcome == .passed)
  }

  @Test func `files hold until one is changed or removed`() async throws {
    let report = try await report(scores)
    let context = Context()
    let files = try await report.run(in: context)
    #expect(await report.isCurrent(files, in: context))
    let summary = try folder.text(of: "out/summary.md")
    try folder.write(summary + " ", to: "out/summary.md")
    #expect(await !report.isCurrent(files, in: context))
    try folder.write(summary, to: "out/summary.md")
    #expect(await report.isCurrent(files, in: context))
    try folder.remove("out/index.html")
    #expect(await !report.isCurrent(files, in: context))
  }

  @Test func `a run writes again what was changed, and only then`() async throws {
    let report = try await report(scores)
    let runner = Runner(cache: MemoryCache())
    #expect(try await runner.run(Flow { report }).ranCount == 1)
    #expect(try await runner.run(Flow { report }).ranCount == 0)
    try folder.write("mine", to: "out/index.html")
    #expect(try await runner.run(Flow { report }).ranCount == 1)
    #expect(try folder.text(of: "out/index.html") != "mine")
  }

  @Test func `a folder that cannot be made is the stage's error`() async throws {
    try folder.write("a file", to: "taken")
    let report = try await report(scores, to: "taken/below")
    let error = await failure { [Target(report)] }
    #expect(error?.hasPrefix("stage 'WriteEvaluationReport': ") == true)
  }
}
