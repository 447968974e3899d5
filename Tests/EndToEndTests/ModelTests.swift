import Testing

@Suite("vitae model, tune and the options of train and classify")
struct ModelTests {
  private func trained(_ more: String...) async throws -> Workplace {
    let place = try Workplace()
    try place.write(Palette.fastText, to: "data.txt")
    let outcome = try await Tool.vitae.run(
      ["train", "-d", "data.txt", "-m", "m.vitae"] + more, in: place)
    try #require(outcome.exitCode == 0, "\(outcome.error)")
    return place
  }

  @Test("The order of the rows and the number of threads change no byte of a model")
  func sameBytes() async throws {
    let place = try await trained()
    let lines = Palette.fastText.split(separator: "\n").reversed()
    try place.write(lines.joined(separator: "\n") + "\n", to: "turned.txt")
    for (data, threads) in [("turned.txt", "0"), ("data.txt", "1")] {
      let outcome = try await Tool.vitae.run(
        "train", "-d", data, "-m", "other.vitae", "--force", in: place,
        environment: ["LIBDISPATCH_COOPERATIVE_POOL_STRICT": threads])
      #expect(outcome.exitCode == 0)
      #expect(try place.bytes(of: "other.vitae") == place.bytes(of: "m.vitae"))
    }
  }

  @Test("A model says its labels, its training and its thresholds")
  func show() async throws {
    let place = try await trained("--class-weights", "balanced")
    let table = try await Tool.vitae.run("model", "show", "m.vitae", in: place)
    #expect(table.exitCode == 0)
    for part in ["kind", "text", "class weights", "balanced", "seed", "animal", "none of these"] {
      #expect(table.output.contains(part), "\(part)")
    }
    let json = try await Tool.vitae.run("model", "show", "--json", "m.vitae", in: place)
    let object = try JSONText.object(json.output)
    #expect(object["labels"] as? [String] == ["animal", "colour", "tool"])
    let card = try await Tool.vitae.run("model", "card", "m.vitae", in: place)
    #expect(card.output.hasPrefix("# Model card: m.vitae\n"))
    #expect(card.output.contains("| class weights | balanced |"))
  }

  @Test("No model is exit code 3")
  func noModel() async throws {
    let place = try Workplace()
    try place.write("Dear Sir or Madam", to: "letter.txt")
    for file in ["letter.txt", "missing.vitae"] {
      let outcome = try await Tool.vitae.run("model", "show", file, in: place)
      #expect(outcome.exitCode == 3)
      #expect(outcome.output.isEmpty)
    }
  }

  @Test("A byte budget holds, and one that is too small is bad data")
  func byteBudget() async throws {
    let place = try await trained("--max-bytes", "3000")
    #expect(try place.bytes(of: "m.vitae").count <= 3000)
    let outcome = try await Tool.vitae.run(
      "train", "-d", "data.txt", "-m", "x.vitae", "--max-bytes", "50", in: place)
    #expect(outcome.exitCode == 65)
    #expect(!place.exists("x.vitae"))
  }

  @Test("JSON lines are answered with their ids, and a bad line with an error")
  func jsonLines() async throws {
    let outcome = try await Tool.vitae.run(
      "classify", "-m", "m.vitae", "--jsonl", in: trained(),
      input: "{\"id\":\"7\",\"text\":\"an otter\"}\nnonsense\n{\"text\":\"a chisel\"}\n")
    #expect(outcome.exitCode == 2)
    let answers = try outcome.outputLines.map { try JSONText.object($0) }
    try #require(answers.count == 3)
    #expect(answers[0]["id"] as? String == "7")
    #expect(answers[0]["label"] as? String == "animal")
    #expect(answers[1]["error"] as? String == "line 2: expected a JSON object with 'text'")
    #expect(answers[2]["label"] as? String == "tool")
  }

  @Test("What decided is named, and what is none of the labels gets none")
  func explainAndNone() async throws {
    let place = try await trained()
    let outcome = try await Tool.vitae.run(
      "classify", "-m", "m.vitae", "--explain", "--none", "an otter", "ξψω", in: place)
    let answers = try outcome.outputLines.map { try JSONText.object($0) }
    let explanation = try #require(answers[0]["explanation"] as? [String: Any])
    let pieces = try #require(explanation["pieces"] as? [[String: Any]])
    #expect(pieces.contains { ($0["text"] as? String)?.contains("ott") == true })
    #expect(answers[1]["label"] is String == false)
    #expect(outcome.output.contains("\"label\":null"))
  }

  @Test("Tuning prints its trials and writes a model that answers, the same one again")
  func tune() async throws {
    let place = try await trained()
    var models: [[UInt8]] = []
    for _ in 0..<2 {
      let outcome = try await Tool.vitae.run(
        "tune", "-q", "-d", "data.txt", "-m", "t.vitae", "--trials", "3", "--metric", "macro-f1",
        "--force",
        in: place)
      #expect(outcome.exitCode == 0, "\(outcome.error)")
      #expect(outcome.outputLines.count == 5)
      models.append(try place.bytes(of: "t.vitae"))
    }
    #expect(models[0] == models[1])
    let json = try await Tool.vitae.run(
      "tune", "-q", "-d", "data.txt", "-m", "t.vitae", "--trials", "2", "--json", "--force",
      in: place)
    let report = try JSONText.object(json.output)
    #expect(report["model"] as? String == "t.vitae" && report["texts"] as? Int == 60)
    let trials = try #require(report["trials"] as? [[String: Any]])
    #expect(trials.count == 2 && trials[1]["value"] is Double)
    #expect(trials.contains { $0["trial"] as? Int == report["bestTrial"] as? Int })
  }
}
