import Testing

@Suite("vitae gate")
struct GateTests {
  /// A folder with texts and two models: one that learnt from all, one that learnt from wrong labels too.
  private func trained() async throws -> Workplace {
    let place = try Workplace()
    try place.write(Palette.fastText, to: "data.txt")
    let noisy = Palette.fastText.replacing("__label__tool the", with: "__label__colour the")
    try place.write(noisy, to: "noisy.txt")
    for (data, model) in [("data.txt", "good.vitae"), ("noisy.txt", "bad.vitae")] {
      let outcome = try await Tool.vitae.run("train", "-d", data, "-m", model, in: place)
      try #require(outcome.exitCode == 0)
    }
    return place
  }

  @Test("The same model against itself passes with no discordant pair")
  func itself() async throws {
    let place = try await trained()
    let outcome = try await Tool.vitae.run(
      "gate", "-c", "good.vitae", "-b", "good.vitae", "-d", "data.txt", "--latency-ratio", "3",
      in: place, environment: ["COLUMNS": "200"])
    #expect(outcome.exitCode == 0, "\(outcome.output)\(outcome.error)")
    #expect(outcome.output.contains("all 60 texts judged as in the baseline"))
    #expect(outcome.output.contains("verdict: passed\n"))
    let latency = outcome.outputLines.first { $0.hasPrefix("latency ratio") }
    #expect(latency?.contains("passed") == true && latency?.contains("the baseline's time") == true)
    #expect(!place.exists(".vitae"), "a store is only made when one is named")
    #expect(outcome.outputLines.last?.hasPrefix("not recorded: there is no store at ") == true)
  }

  @Test("A model that learnt wrong labels fails, with files for CI")
  func worse() async throws {
    let place = try await trained()
    let outcome = try await Tool.vitae.run(
      "gate", "-c", "bad.vitae", "-b", "good.vitae", "-d", "data.txt", "--no-latency", "--json",
      "--junit", "gates.xml", "--sarif", "broken.sarif", "--markdown", "summary.md", in: place)
    #expect(outcome.exitCode == 1, "\(outcome.output)\(outcome.error)")
    let report = try JSONText.object(Substring(outcome.output))
    #expect(report["outcome"] as? String == "gateNotMet")
    #expect(report["exitCode"] as? Int == 1)
    #expect(try place.text(of: "gates.xml").contains("<failure message=\"failed: "))
    let sarif = try place.text(of: "broken.sarif")
    #expect(sarif.contains("\"uri\": \"data.txt\""))
    #expect(sarif.contains("'tool' is now called 'colour'."))
    #expect(try place.text(of: "summary.md").hasPrefix("# vitae gate: a gate was not met\n"))
  }

  @Test("Files of predictions need no model, and an undecided gate is 0, or 4 when told so")
  func predictions() async throws {
    let place = try Workplace()
    func write(_ wrong: Range<Int>, to name: String) throws {
      let rows = (0..<200).map { "\($0),a,\(wrong.contains($0) ? "b" : "a"),p\($0 / 10)" }
      try place.write("id,label,predicted,person\n" + rows.joined(separator: "\n") + "\n", to: name)
    }
    try write(0..<20, to: "old.csv")
    try write(0..<22, to: "one-point.csv")
    // Six points worse, spread over the people.
    let spread = (0..<200).map { "\($0),a,\($0 < 20 || $0 % 15 == 1 ? "b" : "a"),p\($0 / 10)" }
    try place.write(
      "id,label,predicted,person\n" + spread.joined(separator: "\n") + "\n", to: "six.csv")
    let lenient = try await Tool.vitae.run(
      "gate", "-c", "one-point.csv", "-b", "old.csv", in: place)
    #expect(lenient.exitCode == 0)
    #expect(lenient.output.contains("verdict: inconclusive\n"))
    #expect(lenient.output.contains("texts would settle it"))
    let strict = try await Tool.vitae.run(
      "gate", "-c", "one-point.csv", "-b", "old.csv", "--inconclusive=fail", in: place)
    #expect(strict.exitCode == 4)
    let worse = try await Tool.vitae.run("gate", "-c", "six.csv", "-b", "old.csv", in: place)
    #expect(worse.exitCode == 1, "\(worse.output)")
  }

  @Test(
    "What cannot be compared is exit code 3, never 0",
    arguments: [
      (["-c", "good.vitae", "-b", "nothing.vitae", "-d", "data.txt"], "no such file"),
      (["-c", "good.vitae", "-d", "data.txt"], "there is no baseline"),
      (["-c", "good.vitae", "-b", "good.vitae", "-d", "empty.tsv"], "no rows to compare"),
      (["-c", "good.vitae", "-b", "good.vitae", "-d", "other.tsv"], "the gold label 'plant'"),
      (["-c", "good.vitae", "-b", "two.vitae", "-d", "data.txt"], "the labels differ"),
      (["-c", "good.vitae", "-b", "few.csv", "-d", "data.txt"], "the rows differ"),
      (["-c", "junk.vitae", "-b", "good.vitae", "-d", "data.txt"], "neither a model"),
    ])
  func notComparable(arguments: [String], words: String) async throws {
    let place = try await trained()
    try place.write("label\ttext\n", to: "empty.tsv")
    try place.write("label\ttext\ntool\ta hammer\nplant\ta fern\n", to: "other.tsv")
    try place.write("predicted\ntool\ntool\n", to: "few.csv")
    try place.write([0xFF, 0xFE, 0x00], to: "junk.vitae")
    try place.write(
      Palette.fastText.split(separator: "\n").filter { !$0.hasPrefix("__label__tool") }
        .joined(separator: "\n"), to: "two.txt")
    _ = try await Tool.vitae.run("train", "-d", "two.txt", "-m", "two.vitae", in: place)
    let outcome = try await Tool.vitae.run(["gate", "--no-latency"] + arguments, in: place)
    #expect(outcome.exitCode == 3, "\(outcome.output)\(outcome.error)")
    #expect((outcome.output + outcome.error).contains(words), "\(outcome.output)\(outcome.error)")
  }

  @Test("Predictions of other tools: numbers as ids and labels, blank people, spaces in the header")
  func otherTools() async throws {
    let place = try Workplace()
    let answers = (0..<8).map { $0 < 6 ? 1 : 0 }
    try place.write(
      answers.enumerated().map { "{\"id\": \($0), \"label\": 1, \"predicted\": \($1)}\n" }.joined(),
      to: "numbers.jsonl")
    try place.write(
      "\u{FEFF}ID, Label ,predicted,person\r\n"
        + answers.enumerated().map { "\($0),1,\($1),\r\n" }.joined(), to: "texts.csv")
    let same = try await Tool.vitae.run(
      "gate", "-c", "numbers.jsonl", "-b", "texts.csv", "--json", in: place)
    #expect(same.exitCode == 0, "\(same.output)\(same.error)")
    let report = try JSONText.object(same.output)
    let comparison = try #require(report["comparison"] as? [String: Any])
    // A blank person is nobody: each row counts alone.
    #expect(comparison["people"] as? Int == 8)
    #expect((report["settings"] as? [String: Any])?["groupedByPerson"] as? Bool == false)
  }

  @Test(
    "Predictions that say nothing are refused with their place",
    arguments: [
      ("label,predicted\na,a\na,\n", 65, "p.csv:3: 'predicted' is empty"),
      ("label,predicted\na,a\n,a\n", 3, "row '2' has no gold label"),
      ("id,label,predicted\n1,a,a\n1,a,a\n", 3, "row '1' stands twice"),
      (
        "{\"labels\":[\"a\",\"a\"],\"rows\":[{\"id\":\"1\",\"person\":\"p\",\"actual\":0,\"predicted\":1,\"probabilities\":[]}]}",
        65, "a label stands twice"
      ),
      (
        "{\"labels\":[\"a\",\"b\"],\"rows\":[{\"id\":\"1\",\"person\":\"p\",\"actual\":0,\"predicted\":7,\"probabilities\":[]}]}",
        65, "label 7, but there are 2 labels"
      ),
    ])
  func saysNothing(text: String, code: Int32, words: String) async throws {
    let place = try Workplace()
    try place.write(text, to: "p.csv")
    let outcome = try await Tool.vitae.run("gate", "-c", "p.csv", "-b", "p.csv", in: place)
    #expect(outcome.exitCode == code, "\(outcome.output)\(outcome.error)")
    #expect((outcome.output + outcome.error).contains(words), "\(outcome.output)\(outcome.error)")
  }

  @Test("The first gate makes the store that it is recorded in, so that the model can be promoted")
  func firstWithoutStore() async throws {
    let place = try await trained()
    let without = try await Tool.vitae.run(
      "gate", "-c", "good.vitae", "-d", "data.txt", "--first", in: place)
    #expect(without.exitCode == 64 && !place.exists(".vitae"), "\(without.output)")
    let first = try await Tool.vitae.run(
      "gate", "-c", "good.vitae", "-d", "data.txt", "--first", "--accuracy", "0.3", in: place)
    #expect(first.exitCode == 0, "\(first.output)\(first.error)")
    #expect(first.outputLines.last == "recorded as run 1 in .vitae/store.sqlite")
    let promoted = try await Tool.vitae.run("model", "promote", "good.vitae", in: place)
    #expect(promoted.exitCode == 0, "\(promoted.output)")
  }

  @Test("A model becomes the champion only by a gate that passed")
  func promotion() async throws {
    let place = try await trained()
    func vitae(_ words: String...) async throws -> Outcome {
      try await Tool.vitae.run(words, in: place)
    }
    let none = try await vitae("model", "promote", "good.vitae")
    #expect(none.exitCode == 66)
    let first = try await vitae(
      "gate", "-c", "bad.vitae", "-d", "data.txt", "--first", "--accuracy", "0.3", "--store", "s")
    #expect(first.exitCode == 0, "\(first.output)\(first.error)")
    #expect(first.outputLines.last == "recorded as run 1 in s")
    let promoted = try await vitae("model", "promote", "bad.vitae", "--store", "s")
    #expect(promoted.exitCode == 0 && promoted.output.contains("is the champion"))

    let unjudged = try await vitae("model", "promote", "good.vitae", "--store", "s")
    #expect(unjudged.exitCode == 3 && unjudged.output.hasPrefix("refused: no gate has judged"))
    // Without --baseline the champion is the baseline.
    let better = try await vitae(
      "gate", "-c", "good.vitae", "-d", "data.txt", "--no-latency", "--store", "s")
    #expect(better.exitCode == 0 && better.output.contains("baseline   champion"))
    let second = try await vitae("model", "promote", "good.vitae", "--store", "s")
    #expect(second.exitCode == 0, "\(second.output)")
    let worse = try await vitae(
      "gate", "-c", "bad.vitae", "-d", "data.txt", "--no-latency", "--store", "s")
    #expect(worse.exitCode == 1)
    let refused = try await vitae("model", "promote", "bad.vitae", "--store", "s")
    #expect(refused.exitCode == 1)
    #expect(refused.output == "refused: run 3 says 'a gate was not met'\n")
    for alias in ["", " ", "a b", "../x", "-rf", "current", "caf\u{E9}"] {
      let odd = try await vitae("model", "promote", "good.vitae", "--as=\(alias)", "--store", "s")
      #expect(odd.exitCode == 64, "\(alias)")
    }
  }
}
