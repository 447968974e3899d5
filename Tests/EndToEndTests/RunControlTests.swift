import Testing

@Suite("vitae run --force, --only, --jobs and plan --check")
struct RunControlTests {
  @Test("plan --check ends with 5 before a run and after a change, with 0 when nothing would run")
  func check() async throws {
    let new = try Workplace.withDataset(resumes: 2)
    let before = try await Tool.vitae.run("plan", "resume-sections", "--check", in: new)
    #expect(before.exitCode == 5 && before.error.isEmpty)
    #expect(!new.exists(".vitae"))

    let place = try await FirstRun.copyWithBaseline()
    let fresh = try await Tool.vitae.run("plan", "resume-sections", "--check", in: place)
    #expect(fresh.exitCode == 0)
    let plain = try await Tool.vitae.run("plan", "resume-sections", in: place)
    #expect(fresh.output == plain.output)
    let set = "--set=FitClassifier.seed=7"
    let stale = try await Tool.vitae.run("plan", "resume-sections", "--check", set, in: place)
    #expect(stale.exitCode == 5)
    let unasked = try await Tool.vitae.run("plan", "resume-sections", set, in: place)
    #expect(unasked.exitCode == 0 && unasked.output == stale.output)
    try place.remove("datasets/documents.jsonl")
    let missing = try await Tool.vitae.run("plan", "resume-sections", "--check", in: place)
    #expect(missing.exitCode == 66)
  }

  @Test("--only stops at a step, and --force runs it anew with the rest from the store")
  func onlyAndForce() async throws {
    let place = try await FirstRun.copyWithBaseline()
    let kept = try await Tool.vitae.run(
      "run", "resume-sections", "--only", "ApplyFrozenFolds", "-q", in: place)
    #expect(kept.exitCode == 0, "\(kept.error)")
    #expect(kept.output == "resume-sections: nothing to do, no input changed since the last run\n")

    let forced = try await Tool.vitae.run(
      "run", "resume-sections", "--only", "ApplyFrozenFolds", "--force", "ApplyFrozenFolds",
      "--jobs", "1", in: place)
    #expect(forced.exitCode == 0, "\(forced.error)")
    #expect(forced.error.contains(/✓  ApplyFrozenFolds: .* \(forced\)\n/))
    #expect(forced.error.contains("=  AlignGoldLabels: unchanged\n"))
    #expect(!forced.error.contains("FitClassifier"))
    // The same bytes came out: what follows is still current.
    let plan = try await Tool.vitae.run("plan", "resume-sections", "--check", in: place)
    #expect(plan.exitCode == 0)
    let asked = try await Tool.vitae.run(
      "plan", "resume-sections", "--force", "SourceLabels", "--only", "ApplyFrozenFolds", in: place)
    #expect(asked.output.contains(/\nSourceLabels labels +run +forced\n/))
    #expect(!asked.output.contains("Verify"))
  }

  @Test("--log json makes every line on standard error a JSON object, also of what failed")
  func logJSON() async throws {
    let place = try await FirstRun.copyWithBaseline()
    func events(_ outcome: Outcome) throws -> [[String: Any]] {
      try outcome.error.split(separator: "\n").map { try JSONText.object(String($0)) }
    }
    let again = try await Tool.vitae.run(
      "run", "resume-sections", "--log", "json", "--only", "ExtractText", in: place)
    #expect(again.exitCode == 0)
    #expect(again.output.contains("nothing to do"))
    let lines = try events(again)
    #expect(lines.first?["event"] as? String == "runStarted" && lines.first?["run"] as? Int == 3)
    let last = try #require(lines.last)
    #expect(last["event"] as? String == "runFinished" && last["status"] as? String == "succeeded")
    let pages = try #require(lines.first { $0["step"] as? String == "ExtractText" })
    #expect(pages["event"] as? String == "finished" && pages["status"] as? String == "cached")

    try place.remove("datasets/documents.jsonl")
    let failed = try await Tool.vitae.run("run", "resume-sections", "--log=json", in: place)
    #expect(failed.exitCode == 66)
    let told = try events(failed)
    #expect(told.last?["event"] as? String == "error")
    #expect((told.last?["text"] as? String)?.contains("documents.jsonl") == true)
    #expect(told.contains { $0["status"] as? String == "failed" && $0["step"] != nil })
    let both = try await Tool.vitae.run(
      "run", "resume-sections", "--log", "json", "--quiet", in: place)
    #expect(both.exitCode == 64 && both.error.contains("do not go together"))
  }

  @Test(
    "An unknown step is a usage error that names the steps and the nearest",
    arguments: [
      "--force", "--only",
    ])
  func unknown(option: String) async throws {
    let place = try Workplace.withDataset(resumes: 1)
    for command in ["run", "plan"] {
      let outcome = try await Tool.vitae.run(
        command, "resume-sections", option, "FitClasifier", in: place)
      #expect(outcome.exitCode == 64)
      #expect(outcome.error.contains("\(option): no step 'FitClasifier'; there are "))
      #expect(outcome.error.contains("ExtractText") && outcome.error.contains("Verify"))
      #expect(outcome.error.contains("Did you mean 'FitClassifier'?"))
    }
    #expect(!place.exists(".vitae"))
  }
}
