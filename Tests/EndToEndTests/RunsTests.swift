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
