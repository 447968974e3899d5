import Testing

@Suite("vitae runs")
struct RunsTests {
  @Test("The list has a line a run with its verdicts, the newest first")
  func list() async throws {
    let place = try await FirstRun.copyWithBaseline()
    let wide = ["COLUMNS": "200"]
    let outcome = try await Tool.vitae.run("runs", in: place, environment: wide)
    #expect(outcome.exitCode == 0)
    let lines = outcome.outputLines
    try #require(lines.count == 3)
    #expect(lines[0].contains(/^ *run +pipeline +status +started +seconds +gates$/))
    #expect(lines[1].contains(/^ *2 +resume-sections +succeeded .*no regression passed$/))
    #expect(lines[2].contains(/^ *1 +resume-sections +succeeded .*no regression informational$/))

    let newest = try await Tool.vitae.run("runs", "-n1", in: place, environment: wide)
    #expect(newest.outputLines == [lines[0], lines[1]])

    let json = try JSONText.object(
      try await Tool.vitae.run("runs", "--json", in: place).output)
    let runs = try #require(json["runs"] as? [[String: Any]])
    #expect(runs.map { $0["run"] as? Int } == [2, 1])
    #expect(runs[0]["pipeline"] as? String == "resume-sections")
    #expect(runs[0]["seconds"] is Double && runs[0]["startedAt"] is String)
    let gates = try #require(runs[1]["gates"] as? [[String: Any]])
    #expect(gates.contains { $0["verdict"] as? String == "informational" })
  }

  @Test("One run is shown with its steps, metrics and gates")
  func detail() async throws {
    let place = try await FirstRun.copyWithBaseline()
    let outcome = try await Tool.vitae.run(
      "runs", "1", in: place, environment: ["COLUMNS": "200"])
    #expect(outcome.exitCode == 0)
    #expect(outcome.output.hasPrefix("run 1  resume-sections  succeeded  "))
    for step in [
      "Ingest", "ExtractText", "FitClassifier", "EvaluateDocuments", "WriteEvaluationReport",
    ] {
      #expect(outcome.output.contains(try Regex("\n\(step) +ran +\\d+  \\w+")), "\(step)")
    }
    for slice in ["text", "context", "sequence"] {
      #expect(outcome.output.contains(try Regex("\naccuracy +\(slice) +[01]\\.\\d{3} ")))
    }
    #expect(outcome.output.contains(/\ngate +verdict +detail\n/))
    #expect(outcome.output.contains(/\naccuracy +passed +/))
    #expect(outcome.output.contains(/\nno regression +informational +/))

    let json = try JSONText.object(
      try await Tool.vitae.run("runs", "1", "--json", in: place).output)
    let metrics = try #require(json["metrics"] as? [[String: Any]])
    #expect(metrics.contains { $0["metric"] as? String == "accuracy" && $0["value"] is Double })
    #expect((json["steps"] as? [[String: Any]])?.first?["milliseconds"] is Double)
    #expect(json["measuredInRun"] == nil)
    let later = try await Tool.vitae.run("runs", "2", "--json", in: place)
    #expect(try JSONText.object(later.output)["measuredInRun"] as? Int == 1)
  }

  @Test("The log of a run has a line for each step's start and end, and for each note")
  func log() async throws {
    let place = try await FirstRun.copyWithBaseline()
    let outcome = try await Tool.vitae.run("runs", "1", "--log", in: place)
    #expect(outcome.exitCode == 0)
    let lines = outcome.outputLines
    #expect(lines[0].hasPrefix("run 1  resume-sections  succeeded  ") && lines[1].isEmpty)
    let time = #"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z"#
    for line in lines.dropFirst(2) { #expect(line.contains(try Regex("^\(time)  ")), "\(line)") }
    #expect(outcome.output.contains(try Regex("\n\(time)  ExtractText +started\n")))
    #expect(
      outcome.output.contains(
        try Regex("\n\(time)  ExtractText +ran, [^:]*\\d+ items: never ran\n")))

    let json = try JSONText.object(
      try await Tool.vitae.run("runs", "2", "--log", "--json", in: place).output)
    let events = try #require(json["events"] as? [[String: Any]])
    let fit = try #require(events.first { $0["step"] as? String == "FitClassifier" })
    #expect(fit["event"] as? String == "finished" && fit["status"] as? String == "cached")
    #expect(json["steps"] is [Any])
    let without = try await Tool.vitae.run("runs", "2", "--json", in: place)
    #expect(try JSONText.object(without.output)["events"] == nil)
    let none = try await Tool.vitae.run("runs", "--log", in: place)
    #expect(none.exitCode == 64 && none.error.contains("give its number"))
  }

  @Test("Runs are found by pipeline, day and tag; tags and notes are written beside them")
  func finding() async throws {
    let place = try await FirstRun.copyWithBaseline()
    func numbers(_ words: String...) async throws -> [Int] {
      let outcome = try await Tool.vitae.run(["runs", "--json"] + words, in: place)
      #expect(outcome.exitCode == 0, "\(outcome.error)")
      let runs = try JSONText.object(outcome.output)["runs"] as? [[String: Any]]
      return try #require(runs).compactMap { $0["run"] as? Int }
    }
    #expect(try await numbers("--pipeline", "resume-sections") == [2, 1])
    #expect(try await numbers("--pipeline", "none") == [])
    #expect(try await numbers("--since", "2020-02-29") == [2, 1])
    #expect(try await numbers("--since", "2999-01-01") == [])

    let change = try await Tool.vitae.run(
      "runs", "1", "--add-tag", "released", "--add-tag", "a.b", "--note", "sent\u{1B}[31m away",
      in: place)
    #expect(change.exitCode == 0, "\(change.error)")
    #expect(change.outputLines.count == 3)
    #expect(change.outputLines[1] == "tags: a.b, released")
    #expect(change.outputLines[2].hasSuffix(#": sent\u{1B}[31m away"#))
    #expect(try await numbers("--tag", "released", "--pipeline", "resume-sections") == [1])
    let list = try await Tool.vitae.run("runs", in: place, environment: ["COLUMNS": "200"])
    #expect(list.outputLines[0].hasSuffix("  tags"))
    #expect(list.outputLines[2].hasSuffix("  a.b, released"))
    let gone = try await Tool.vitae.run("runs", "1", "--remove-tag", "a.b", "--json", in: place)
    let run = try JSONText.object(gone.output)
    #expect(run["tags"] as? [String] == ["released"])
    let notes = try #require(run["notes"] as? [[String: Any]])
    #expect(notes.map { $0["text"] as? String } == ["sent\u{1B}[31m away"])
    #expect(notes[0]["at"] is String)
    #expect(try await Tool.vitae.run("runs", "--keep", "1", in: place).exitCode == 0)
    #expect(try await numbers() == [2, 1])
  }

  @Test(
    "What does not fit together is a usage error",
    arguments: [
      (["--note", "x"], "is for one run: give its number"),
      (["--add-tag", "x"], "is for one run"), (["1", "--tag", "x"], "do not go together"),
      (["--keep", "1", "--since", "2020-01-01"], "do not go together"),
      (["1", "--add-tag", "two words"], "cannot be a tag"), (["1", "--note", " "], "needs a text"),
      (["--since", "2020-02-30"], "takes a day as YYYY-MM-DD"),
    ])
  func usage(words: [String], message: String) async throws {
    let outcome = try await Tool.vitae.run(["runs"] + words, in: Workplace())
    #expect(outcome.exitCode == 64)
    #expect(outcome.error.contains(message), "\(outcome.error)")
  }

  @Test("A tag that a run does not have, and a run that is not there, are exit code 3")
  func unknownTag() async throws {
    let place = try await FirstRun.copy()
    let tag = try await Tool.vitae.run("runs", "1", "--remove-tag", "x", in: place)
    #expect(tag.exitCode == 3 && tag.error == "vitae: run 1 has no tag 'x'\n")
    let run = try await Tool.vitae.run("runs", "9", "--note", "x", in: place)
    #expect(run.exitCode == 3 && run.error == "vitae: the store has no run 9\n")
  }

  @Test("What a later run took from the cache is told so")
  func cachedSteps() async throws {
    let outcome = try await Tool.vitae.run(
      "runs", "2", in: FirstRun.copyWithBaseline(), environment: ["COLUMNS": "200"])
    #expect(outcome.output.contains(/\nFitClassifier +cached +/))
    #expect(outcome.output.contains(/\nVerify +ran .*input baselines\[0\] changed/))
  }

  @Test(
    "Tables fit 80 columns, and a wider terminal is used",
    arguments: [
      ["runs"], ["runs", "2"], ["plan", "resume-sections"], ["run", "resume-sections"],
      ["doctor"], ["errors", "2"], ["hardware", "list"],
    ])
  func width(words: [String]) async throws {
    let place = try await FirstRun.copyWithBaseline()
    let narrow = try await Tool.vitae.run(words, in: place)
    #expect(!narrow.output.isEmpty)
    for line in narrow.outputLines { #expect(line.count <= 80, "\(line)") }
    let wide = try await Tool.vitae.run(words, in: place, environment: ["COLUMNS": "300"])
    #expect(wide.outputLines.count <= narrow.outputLines.count)
  }

  @Test("No store is exit code 66 and an unknown run 3, with a hint")
  func missing() async throws {
    let empty = try Workplace()
    let none = try await Tool.vitae.run("runs", in: empty)
    #expect(none.exitCode == 66)
    #expect(
      none.error.contains(
        "no store at '.vitae/store.sqlite' yet: 'vitae run resume-sections' makes one"))
    #expect(!empty.exists(".vitae"))

    let unknown = try await Tool.vitae.run("runs", "99", in: FirstRun.copy())
    #expect(unknown.exitCode == 3)
    #expect(unknown.error == "vitae: the store has no run 99\n")
  }
}
