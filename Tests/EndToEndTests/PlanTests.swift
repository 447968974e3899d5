import Testing

@Suite("plan")
struct PlanTests {
  private static let readers = [
    "SourceFile labels.json", "SourceLabels labels", "SourceFile baseline.json", "Ingest",
  ]

  /// The lines of a plan: step, action, why.
  private func plan(in place: Workplace) async throws -> [(step: String, action: String)] {
    let outcome = try await Tool.resumeSections.run(
      "plan", in: place, environment: ["COLUMNS": "200"])
    #expect(outcome.exitCode == 0)
    #expect(outcome.error.isEmpty)
    #expect(outcome.output.hasPrefix("step "))
    let header = try #require(outcome.outputLines.first)
    let column = try #require(header.firstRange(of: "action")).lowerBound
    let width = header.distance(from: header.startIndex, to: column)
    return outcome.outputLines.dropFirst().map { line in
      let words = [line.prefix(width), line.dropFirst(width)].map {
        $0.split(separator: " ").joined(separator: " ")
      }
      return (words[0], words[1])
    }
  }

  /// What becomes of each step.
  private func actions(in place: Workplace) async throws -> [String: String] {
    Dictionary(try await plan(in: place), uniquingKeysWith: { first, _ in first })
  }

  @Test("Before the first run everything would run, and no store is made")
  func nothingYet() async throws {
    let place = try Workplace.withDataset(resumes: 3)
    let plan = try await plan(in: place)
    #expect(plan.count == 15)
    for (step, action) in plan {
      let expected = Self.readers.contains(step) ? "check reads files" : "run never ran"
      #expect(action == expected || action.hasPrefix("may run after "), "\(step): \(action)")
    }
    #expect(plan.first { $0.step == "ExtractText" }?.action == "run never ran")
    #expect(!place.exists(".vitae"))
  }

  @Test("After a run only what reads files is looked at")
  func unchanged() async throws {
    for (step, action) in try await plan(in: FirstRun.copyWithBaseline()) {
      let expected = Self.readers.contains(step) ? "check reads files" : "unchanged"
      #expect(action == expected, "\(step)")
    }
  }

  @Test("A resume that is gone is the reason for what follows")
  func removedResume() async throws {
    let place = try await FirstRun.copyWithBaseline()
    let name = try #require(Repository.resumeNames.first)
    try place.remove("datasets/resumes/pdf/" + name)
    let actions = try await actions(in: place)
    #expect(actions["ExtractText"]?.hasPrefix("run input ") == true, "\(actions)")
    #expect(actions["SplitParagraphs"] == "may run after ExtractText")
    #expect(actions["FitClassifier"]?.hasPrefix("may run after ") == true)
  }

  @Test("A changed byte of a resume is the reason for what follows")
  func changedResume() async throws {
    let place = try await FirstRun.copyWithBaseline()
    let name = "datasets/resumes/pdf/" + (try #require(Repository.resumeNames.last))
    let bytes = try place.bytes(of: name)
    try place.remove(name)
    try place.write(bytes, to: name)
    let same = try await actions(in: place)
    #expect(same["ExtractText"] == "unchanged", "a copy with the same bytes")

    try place.write(bytes + [0x0A], to: name)
    let actions = try await actions(in: place)
    #expect(actions["ExtractText"]?.hasPrefix("run input ") == true, "\(actions)")
  }

  @Test("Other gold labels leave the extracted text as it is")
  func changedLabels() async throws {
    let place = try await FirstRun.copyWithBaseline()
    try place.remove("datasets/" + (try #require(Repository.labelFiles.last)))
    let actions = try await actions(in: place)
    #expect(actions["ExtractText"] == "unchanged")
    #expect(actions["SplitParagraphs"] == "unchanged")
    #expect(actions["ReadGoldRows"]?.hasPrefix("run input ") == true, "\(actions)")
    #expect(actions["AlignGoldLabels"] == "may run after ReadGoldRows", "\(actions)")
  }

  @Test("As JSON a plan is one object, from the tool and from the pipeline")
  func json() async throws {
    let place = try await FirstRun.copyWithBaseline()
    let own = try await Tool.resumeSections.run("plan", "--json", in: place)
    let handed = try await Tool.vitae.run("plan", "resume-sections", "--json", in: place)
    #expect(handed.output == own.output && own.outputLines.count == 1)
    let plan = try JSONText.object(own.output)
    #expect(plan["pipeline"] as? String == "resume-sections")
    let steps = try #require(plan["steps"] as? [[String: Any]])
    #expect(steps.count == 15)
    #expect(steps.allSatisfy { ["run", "check", "unchanged"].contains($0["action"] as? String) })
    #expect(steps.contains { $0["why"] as? String == "reads files" })
    let nothing = try await Tool.resumeSections.run(
      "plan", "--json", in: try Workplace.withDataset(resumes: 3))
    #expect(nothing.output.contains("\"action\":\"mayRun\""))
  }

  @Test("As JSON a run is one object with its gates and files")
  func runJSON() async throws {
    let place = try await FirstRun.copyWithBaseline()
    let outcome = try await Tool.vitae.run("run", "resume-sections", "-q", "--json", in: place)
    #expect(outcome.exitCode == 0)
    let run = try JSONText.object(outcome.output)
    #expect(run["outcome"] as? String == "passed")
    #expect(run["run"] as? Int == 3 && run["unchangedSteps"] is Int)
    let gates = try #require(run["gates"] as? [[String: Any]])
    #expect(gates.contains { $0["name"] as? String == "accuracy" })
    #expect((run["files"] as? [String])?.contains("reports/resume-sections/index.html") == true)
  }

  @Test("The tool hands a plan over to the pipeline")
  func handOver() async throws {
    let place = try await FirstRun.copyWithBaseline()
    let own = try await Tool.resumeSections.run("plan", in: place)
    let handed = try await Tool.vitae.run("plan", "resume-sections", in: place)
    #expect(handed.exitCode == 0)
    #expect(handed.output == own.output)
  }
}
