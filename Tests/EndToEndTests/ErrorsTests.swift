import Testing

@Suite("vitae errors")
struct ErrorsTests {
  @Test("A model's mistakes and doubtful labels are listed, and written as data to correct")
  func ofModel() async throws {
    let place = try Workplace()
    try place.write(Palette.fastText, to: "data.txt")
    // One label is wrong.
    let lines = Palette.fastText.split(separator: "\n").map(String.init)
    let wrong = lines[0].replacing(/^__label__\w+/, with: "__label__tool")
    try place.write(([wrong] + lines.dropFirst()).joined(separator: "\n") + "\n", to: "test.txt")
    _ = try await Tool.vitae.run("train", "-d", "data.txt", "-m", "m.vitae", in: place)
    let outcome = try await Tool.vitae.run(
      "errors", "-m", "m.vitae", "-d", "test.txt", "--out", "review", in: place)
    #expect(outcome.exitCode == 0, "\(outcome.error)")
    #expect(outcome.output.contains("\nmistakes: 1\n"))
    #expect(outcome.output.contains("test.txt, line 1"))
    let line = try #require(
      try place.text(of: "review/mistakes.jsonl").split(separator: "\n").first)
    let row = try JSONText.object(line)
    #expect(row["label"] as? String == "tool")
    #expect(row["suggested"] as? String == String(lines[0].dropFirst(9).prefix { $0 != " " }))
    #expect(place.exists("review/labels.jsonl") && place.exists("review/duplicates.jsonl"))
    let json = try JSONText.object(
      try await Tool.vitae.run("errors", "-m", "m.vitae", "-d", "test.txt", "--json", in: place)
        .output)
    #expect((json["counts"] as? [String: Int])?["mistakes"] == 1)
    #expect((json["classes"] as? [[String: Any]])?.first?["f1"] is Double)
    let findings = try #require(json["findings"] as? [[String: Any]])
    let mistake = try #require(findings.first { $0["kind"] as? String == "mistakes" })
    #expect(mistake["place"] as? String == "line 1" && mistake["score"] is Double)
    // The files are data: train on them as they are.
    let again = try await Tool.vitae.run(
      "train", "-d", "review/needed.jsonl", "-m", "again.vitae", in: place)
    #expect(again.exitCode == 0, "\(again.error)")
  }

  @Test("People are masked on the screen, and the files with their texts are their owner's alone")
  func privacy() async throws {
    let place = try Workplace()
    try place.write(Palette.fastText, to: "data.txt")
    _ = try await Tool.vitae.run("train", "-d", "data.txt", "-m", "m.vitae", in: place)
    try place.write(
      "label,text,person\ntool,crimson and teal by Ada Quirk; ada@quirk.example +44 20 7946 0958,ada-quirk\n"
        + "animal,otter of Brandl,Jo Brandl\n", to: "test.csv")
    let outcome = try await Tool.vitae.run(
      "errors", "-m", "m.vitae", "-d", "test.csv", "--out", "review", in: place)
    #expect(outcome.exitCode == 0, "\(outcome.error)")
    #expect(outcome.output.contains("[name]"))
    for personal in ["Quirk", "Brandl", "quirk.example", "7946"] {
      #expect(!outcome.output.contains(personal), "\(personal)")
    }
    let json = try await Tool.vitae.run(
      "errors", "-m", "m.vitae", "-d", "test.csv", "--json", in: place)
    #expect(json.output.contains("[name]") && !json.output.contains("Quirk"))
    #expect(try place.text(of: "review/mistakes.jsonl").contains("Ada Quirk"))
    #expect(try place.permissions(of: "review/mistakes.jsonl") == 0o600)
    #expect(try place.permissions(of: "review") == 0o700)
  }

  @Test("A run's predictions are listed with document, page and paragraph, masked")
  func ofRun() async throws {
    let place = try await FirstRun.copyWithBaseline()
    let outcome = try await Tool.vitae.run(
      "errors", "2", "--kind", "mistakes", in: place, environment: ["COLUMNS": "200"])
    #expect(outcome.exitCode == 0, "\(outcome.error)")
    #expect(outcome.output.contains(/\nmistakes: \d+\n/))
    #expect(outcome.output.contains(#/page \d+, paragraph \d+ /#))
    #expect(!outcome.output.contains("@"))
    let none = try await Tool.vitae.run("errors", "--store", "no", in: Workplace())
    #expect(none.exitCode == 66)
  }

  @Test("The command beside a figure of a report lists the rows that it was counted from")
  func behindFigure() async throws {
    let place = try await FirstRun.copy()
    let metrics = try JSONText.object(try place.text(of: FirstRun.report + "metrics.json"))
    func command(_ object: [String: Any]) throws -> [String] {
      // No value of the dataset's slices has a quote in it.
      let words = try #require(object["rows"] as? String).split(separator: "'")
        .enumerated().flatMap { i, part in
          i % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
        }
      #expect(words.starts(with: ["vitae", "errors", FirstRun.report + "index.html"]))
      return Array(words.dropFirst()) + ["--json", "--kind", "rows", "-k", "100000"]
    }
    func rows(_ object: [String: Any]) async throws -> [[String: Any]] {
      let outcome = try await Tool.vitae.run(command(object), in: place)
      #expect(outcome.exitCode == 0, "\(outcome.error)")
      return try #require(
        try JSONText.object(outcome.output)["findings"] as? [[String: Any]])
    }
    let slices = try #require(metrics["slices"] as? [[String: Any]])
    for attribute in ["layout", "heading", "person, most errors first"] {
      let slice = try #require(slices.first { $0["attribute"] as? String == attribute })
      let accuracy = try #require(slice["accuracy"] as? [String: Any])
      let found = try await rows(slice)
      #expect(found.count == accuracy["count"] as? Int, "\(attribute)")
      let right = found.count { $0["reason"] as? String == "right" }
      let value = try #require(accuracy["value"] as? Double)
      #expect(abs(Double(right) / Double(found.count) - value) < 1e-9, "\(attribute)")
      #expect((found[0]["document"] as? String)?.isEmpty == false)
      #expect((found[0]["place"] as? String)?.hasPrefix("page ") == true)
    }
    let confusion = try #require((metrics["confusions"] as? [[String: Any]])?.first)
    let wrong = try await rows(confusion)
    #expect(wrong.count == confusion["count"] as? Int)
    #expect(wrong.allSatisfy { $0["label"] as? String == confusion["actual"] as? String })
    let support = try #require((metrics["classes"] as? [[String: Any]])?.first)
    #expect(try await rows(support).count == support["support"] as? Int)

    let table = try await Tool.vitae.run(
      "errors", "1", "--slice", "layout=no such", in: place)
    #expect(table.exitCode == 64 && table.error.contains("its values are "))
    let label = try await Tool.vitae.run("errors", "1", "--label", "none", in: place)
    #expect(label.exitCode == 64 && label.error.contains("the labels are "))
    try place.write("<p>", to: FirstRun.report + "index.html")
    let changed = try await Tool.vitae.run(
      "errors", FirstRun.report + "index.html", in: place)
    #expect(changed.exitCode == 3 && changed.error.contains("no run that the store keeps"))
  }
}
