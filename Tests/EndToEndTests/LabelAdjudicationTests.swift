import Testing

@Suite("Two people label, a third one settles what they disagree on")
struct LabelAdjudicationTests {
  private static let texts = "id,text\nT-1,the otter\nT-2,a teal lamp\nT-3,mallet\nT-4,amber\n"

  private func label(
    _ keys: String, by name: String, _ more: String..., in place: Workplace
  ) async throws -> Outcome {
    try await Tool.vitae.run(
      ["label", "start", "--annotator", name] + more, in: place, input: keys)
  }

  /// A place where Ann and Bob labelled four texts and disagree on two.
  private func place() async throws -> Workplace {
    let place = try Workplace()
    try place.write(Self.texts, to: "t.csv")
    for (name, keys) in [("ann", "a\nc\nt\nc\n"), ("bob", "a\nt\na\nc\n")] {
      _ = try await label(keys, by: name, "--classes", "animal,colour,tool", "t.csv", in: place)
    }
    return place
  }

  private func agreement(_ more: String..., in place: Workplace) async throws -> [String: Any] {
    let outcome = try await Tool.vitae.run(["label", "agreement", "--json"] + more, in: place)
    #expect(outcome.exitCode == 0, "\(outcome.error)")
    return try JSONText.object(outcome.output)
  }

  private func resolved(_ more: String..., in place: Workplace) async throws -> [String] {
    let outcome = try await Tool.vitae.run(["label", "export", "--resolved"] + more, in: place)
    return try outcome.output.split(separator: "\n").map(JSONText.object).map { row in
      ["id", "label", "resolved"].map { row[$0] as? String ?? "–" }.joined(separator: " ")
    }
  }

  @Test func `a queue is settled in the terminal, and one label per text is exported`() async throws
  {
    let place = try await place()
    let before = try await agreement("--out", "queue.jsonl", in: place)
    #expect(before["adjudicate"] as? Int == 2 && before["settled"] as? Int == 0)
    #expect(try await resolved(in: place) == ["T-1 animal unanimous", "T-4 colour unanimous"])
    // Ann settles one of them; her own label of it stays what it is.
    let first = try await label("q\n", by: "ann", "queue.jsonl", in: place)
    #expect(first.output.contains("t.csv, id T-2; 2 left"), "\(first.output)\(first.error)")
    #expect(first.output.contains("why: ann: colour, bob: tool"), "\(first.output)")
    #expect(!first.output.contains("suggestion: "), "no label has more votes")
    let settled = try await label("t\n", by: "ann", "queue.jsonl", in: place)
    #expect(
      settled.output.hasSuffix(
        "saved 1 gold label by ann in .vitae/store.sqlite; 1 text left\n"), "\(settled.output)")
    let half = try await agreement("--out", "rest.jsonl", in: place)
    #expect(half["adjudicate"] as? Int == 1 && half["settled"] as? Int == 1)
    #expect(half["annotators"] as? [String] == ["ann", "bob"])
    #expect(
      (half["krippendorffsAlpha"] as? [String: Any])?["value"] as? Double
        == (before["krippendorffsAlpha"] as? [String: Any])?["value"] as? Double)
    #expect(try place.text(of: "rest.jsonl").contains("T-3"))
    // What is settled is not asked for again, by nobody.
    let judge = try await label("t\n", by: "judge", "queue.jsonl", in: place)
    #expect(judge.output.contains("id T-3; 1 left"), "\(judge.output)\(judge.error)")
    #expect(try await agreement(in: place)["adjudicate"] as? Int == 0)
    #expect(
      try await resolved("--out", "train.jsonl", in: place) == [])
    let rows = try place.text(of: "train.jsonl").split(separator: "\n").map(JSONText.object)
    #expect(rows.compactMap { $0["label"] as? String } == ["animal", "tool", "tool", "colour"])
    #expect(
      rows.compactMap { $0["resolved"] as? String } == ["unanimous", "gold", "gold", "unanimous"])
    let trained = try await Tool.vitae.run(
      "train", "-d", "train.jsonl", "-m", "m.vitae", in: place)
    #expect(trained.exitCode == 0, "\(trained.error)")
  }

  @Test
  func `an edited queue settles its items when it is imported, in the store and beside files`()
    async throws
  {
    let place = try await place()
    _ = try await Tool.vitae.run("label", "export", "--out", "all.jsonl", in: place)
    _ = try await agreement("--out", "queue.jsonl", in: place)
    let queue = try place.text(of: "queue.jsonl")
    #expect(queue.matches(of: /"label":null/).count == 2, "there is a place for the label")
    let early = try await Tool.vitae.run("label", "import", "queue.jsonl", in: place)
    #expect(early.exitCode == 65)
    #expect(early.output.hasPrefix("queue.jsonl: holds no label; 2 items wait for one\n"))
    try place.write(
      queue.replacing("\"label\":null", with: "\"label\":\"tool\""), to: "queue.jsonl")
    let beside = try await agreement("all.jsonl", "queue.jsonl", in: place)
    #expect(beside["adjudicate"] as? Int == 0 && beside["settled"] as? Int == 2)
    let plain = try await Tool.vitae.run(
      "label", "import", "--source", "person", "--annotator", "cy", "--store", "b.sqlite",
      "all.jsonl", "queue.jsonl", in: place)
    #expect(plain.output.contains("queue.jsonl (jsonl): 2 labels, 2 added"), "\(plain.output)")
    #expect(
      try await resolved("--store", "b.sqlite", in: place).sorted() == [
        "T-1 animal unanimous", "T-2 tool majority", "T-3 tool majority", "T-4 colour unanimous",
      ])
    let gold = try await Tool.vitae.run("label", "import", "queue.jsonl", in: place)
    #expect(
      gold.output.contains("queue.jsonl (jsonl): 2 labels, 2 gold, 2 added"), "\(gold.output)")
    #expect(try await agreement(in: place)["adjudicate"] as? Int == 0)
    #expect(
      try await resolved(in: place) == [
        "T-1 animal unanimous", "T-2 tool gold", "T-3 tool gold", "T-4 colour unanimous",
      ])
  }

  @Test func `a label in a settled queue that nobody gave before is told`() async throws {
    let place = try await place()
    _ = try await agreement("--out", "queue.jsonl", in: place)
    let queue = try place.text(of: "queue.jsonl")
    for (label, isTold) in [("tolo", true), ("tool", false)] {
      let settled = queue.replacing("\"label\":null", with: "\"label\":\"\(label)\"")
      try place.write(settled, to: "settled.jsonl")
      let outcome = try await Tool.vitae.run("label", "import", "settled.jsonl", in: place)
      #expect(outcome.exitCode == 0, "\(outcome.error)")
      #expect(outcome.error.contains("nobody gave tolo before") == isTold, "\(outcome.error)")
    }
  }

  @Test func `ties are listed with file and line, and left out`() async throws {
    let place = try Workplace()
    try place.write(
      "{\"text\":\"one\",\"label\":\"x\"}\n{\"text\":\"two\",\"label\":\"x\"}\n", to: "ann.jsonl")
    try place.write("text,label\ntwo,y\none,x\n", to: "bob.csv")
    let outcome = try await Tool.vitae.run(
      "label", "export", "--resolved", "-f", "fasttext", "ann.jsonl", "bob.csv", in: place)
    #expect(outcome.exitCode == 2 && outcome.output == "__label__x one\n")
    #expect(
      outcome.error.contains("warning: tie: ann.jsonl:2 'x' by ann, bob.csv:2 'y' by bob\n")
        && outcome.error.contains("warning: 1 item left out"), "\(outcome.error)")
    let both = try await Tool.vitae.run("label", "export", "--resolved", "--history", in: place)
    #expect(both.exitCode == 64)
  }

  @Test func `a queue of another machine's labels is settled there, and finds its items again`()
    async throws
  {
    let place = try Workplace()
    try place.write(TextPDF.bytes(["Ada Quirk", "Weaving cloth", "Berlin"]), to: "cv.pdf")
    for (name, keys) in [("ann", "x\nx\nx\n"), ("bob", "x\ny\nx\n")] {
      let outcome = try await label(keys, by: name, "--classes", "x,y", "cv.pdf", in: place)
      #expect(outcome.exitCode == 0, "\(outcome.error)")
    }
    _ = try await agreement("--out", "queue.jsonl", in: place)
    // With the document's paragraphs in the store they are shown; without, the text is alone.
    let here = try await label("q\n", by: "judge", "queue.jsonl", in: place)
    #expect(here.output.contains("before: "), "\(here.output)\(here.error)")
    let there = try await label("y\n", by: "judge", "--store", "c.sqlite", "queue.jsonl", in: place)
    #expect(there.output.contains("saved 1 gold label"), "\(there.output)\(there.error)")
    _ = try await Tool.vitae.run(
      "label", "export", "--store", "c.sqlite", "--out", "gold.jsonl", in: place)
    _ = try await Tool.vitae.run("label", "export", "--out", "people.jsonl", in: place)
    let files = try await agreement("people.jsonl", "gold.jsonl", in: place)
    #expect(files["adjudicate"] as? Int == 0 && files["settled"] as? Int == 1)
    let back = try await Tool.vitae.run("label", "import", "gold.jsonl", in: place)
    #expect(back.output.contains("1 gold, 1 added"), "\(back.output)\(back.error)")
    #expect(try await agreement(in: place)["adjudicate"] as? Int == 0)
  }

  @Test func `a page for a queue gives gold labels`() async throws {
    let place = try await place()
    _ = try await agreement("--out", "queue.jsonl", in: place)
    for (more, kind) in [([], "gold"), (["--source", "person"], "person")] {
      let outcome = try await Tool.vitae.run(
        ["label", "web", "--html", "label.html", "queue.jsonl"] + more, in: place)
      #expect(outcome.exitCode == 0, "\(outcome.error)")
      #expect(try place.text(of: "label.html").contains(#""kind":"\#(kind)""#))
    }
  }
}
