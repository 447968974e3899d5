import Testing

@Suite("vitae classify")
struct ClassifyTests {
  private struct Answer: Decodable {
    struct Choice: Decodable {
      var label: String
      var confidence: Double
    }
    var label: String
    var confidence: Double
    var top: [Choice]?
  }

  private func trained() async throws -> Workplace {
    let place = try Workplace()
    try place.write(Palette.fastText, to: "data.txt")
    let outcome = try await Tool.vitae.run("train", "-d", "data.txt", "-m", "m.vitae", in: place)
    try #require(outcome.exitCode == 0)
    return place
  }

  @Test("Each line of standard input gets a line, an empty one too")
  func standardInput() async throws {
    let outcome = try await Tool.vitae.run(
      "classify", "-m", "m.vitae", in: trained(), input: "an otter\n\nteal and ochre\na chisel")
    #expect(outcome.exitCode == 0)
    #expect(outcome.error.isEmpty)
    let answers = try outcome.outputLines.map { try JSONText.decode(Answer.self, $0) }
    try #require(answers.count == 4)
    #expect([0, 2, 3].map { answers[$0].label } == ["animal", "colour", "tool"])
    #expect(answers.allSatisfy { $0.top == nil && (0...1).contains($0.confidence) })
  }

  @Test("Texts of the command line are taken instead of standard input")
  func texts() async throws {
    let outcome = try await Tool.vitae.run(
      "classify", "-m", "m.vitae", "an otter", "--", "--a chisel", in: trained(), input: "teal\n")
    #expect(outcome.exitCode == 0)
    let labels = try outcome.outputLines.map { try JSONText.decode(Answer.self, $0).label }
    #expect(labels == ["animal", "tool"])
  }

  @Test("With --top the likeliest labels come in order, at most as many as there are")
  func top() async throws {
    let place = try await trained()
    for (asked, given) in [(2, 2), (9, 3)] {
      let outcome = try await Tool.vitae.run(
        "classify", "-m", "m.vitae", "--top", "\(asked)", "an otter", in: place)
      let answer = try JSONText.decode(Answer.self, outcome.output)
      let top = try #require(answer.top)
      #expect(top.count == given)
      #expect(top[0].label == answer.label && top[0].confidence == answer.confidence)
      #expect(zip(top, top.dropFirst()).allSatisfy { $0.confidence >= $1.confidence })
      #expect(top.reduce(0) { $0 + $1.confidence } < 1.0002)
    }
  }

  @Test("Every answer is out before the next line is waited for")
  func answersAtOnce() async throws {
    let place = try await trained()
    // The second line is sent once the first answer has come.
    let script = """
      mkfifo go
      (echo 'an otter'; read go < go; echo 'a chisel') | '\(Tool.vitae.path)' classify -m m.vitae \
        | (read -r first; echo "$first"; echo > go; cat)
      """
    let outcome = try await Tool.shell.run("-c", script, in: place)
    let labels = try outcome.outputLines.map { try JSONText.decode(Answer.self, $0).label }
    #expect(labels == ["animal", "tool"], "\(outcome.error)")
  }

  @Test("Ids of every kind are given back, and what is wrong with a line is said")
  func ids() async throws {
    let ids = ["7", "\"7\"", "-2.5", "true", "null", "9007199254740993"]
    let good = ids.map { "{\"id\":\($0),\"text\":\"an otter\"}\r\n" }.joined(separator: "  \n")
    let outcome = try await Tool.vitae.run(
      "classify", "-m", "m.vitae", "--jsonl", in: trained(),
      input: good + "{\"id\":[1],\"text\":\"x\"}\n{\"text\":3}\n[]\n")
    #expect(outcome.exitCode == 2)
    let lines = outcome.outputLines
    try #require(lines.count == ids.count + 3)
    for (id, line) in zip(ids, lines) { #expect(line.contains("\"id\":\(id),"), "\(line)") }
    #expect(lines[6].contains("line 12: 'id' must be a string, a number, true, false or null"))
    #expect(lines[7].contains("line 13: 'text' must be a string"))
    #expect(lines[8].contains("line 14: expected a JSON object with 'text'"))
  }

  @Test("A text without a known n-gram is none of the labels")
  func unknownText() async throws {
    let outcome = try await Tool.vitae.run(
      "classify", "-m", "m.vitae", "--none", "", "123 !", "文字", in: trained())
    #expect(outcome.outputLines.count == 3)
    #expect(outcome.outputLines.allSatisfy { $0.contains("\"label\":null") }, "\(outcome.output)")
  }

  @Test("The name of a file, or nothing, is not taken for a text")
  func noText() async throws {
    let place = try Workplace()
    try place.write("Led a team\n", to: "cv.pdf")
    let file = try await Tool.vitae.run("classify", "cv.pdf", in: place)
    #expect(file.exitCode == 64 && file.output.isEmpty)
    #expect(file.error.contains("'cv.pdf' is a file, not a text; use 'vitae classify --pdf FILE'"))
    for words in [[""], [" \t"], ["", ""]] {
      let outcome = try await Tool.vitae.run(["classify"] + words, in: place)
      #expect(outcome.exitCode == 64 && outcome.error.hasPrefix("vitae: the text is empty\n"))
    }
    let text = try await Tool.vitae.run("classify", "cv.pdf is a file", in: place)
    #expect(text.exitCode == 0)
  }

  @Test("Much input gives as many lines, without end or deadlock")
  func muchInput() async throws {
    let input = String(repeating: "an otter beside a heron\n", count: 20_000)
    let outcome = try await Tool.vitae.run(
      "classify", "-m", "m.vitae", in: trained(), input: input)
    #expect(outcome.exitCode == 0)
    #expect(outcome.outputLines.count == 20_000)
  }

  @Test("Without --model the text part of the store's model answers")
  func modelOfTheStore() async throws {
    let outcome = try await Tool.vitae.run(
      "classify", "BSc Physics, University of Leeds", in: FirstRun.copy())
    #expect(outcome.exitCode == 0)
    #expect(
      ["experience", "skill", "education", "project", "other"].contains(
        try JSONText.decode(Answer.self, outcome.output).label))
  }

  @Test("A PDF's paragraphs get the labels of vitae parse, and --explain names their context")
  func paragraphs() async throws {
    struct Answer: Decodable {
      struct Explanation: Decodable {
        struct Piece: Decodable {
          var from: String
          var text: String
          var weight: Double
        }
        var against: String
        var pieces: [Piece]
      }
      var label: String
      var text: String
      var explanation: Explanation?
    }
    let place = try await FirstRun.copy()
    let resume = "datasets/resumes/pdf/" + (Repository.resumeNames.first ?? "")
    let parsed = try await Tool.vitae.run("parse", "-q", resume, in: place).parsedLines()
    let outcome = try await Tool.vitae.run("classify", "--pdf", resume, "--explain", in: place)
    #expect(outcome.exitCode == 0, "\(outcome.error)")
    let answers = try outcome.outputLines.map { try JSONText.decode(Answer.self, $0) }
    #expect(answers.map(\.label) == parsed.first?.paragraphs.map(\.label))
    #expect(answers.map(\.text) == parsed.first?.paragraphs.map(\.text))
    let explanations = answers.compactMap(\.explanation)
    #expect(
      !explanations.isEmpty && zip(answers, explanations).allSatisfy { $0.label != $1.against })
    let pieces = explanations.flatMap(\.pieces)
    #expect(pieces.allSatisfy { !$0.text.isEmpty && $0.weight != 0 })
    #expect(Set(pieces.map(\.from)).isSuperset(of: ["text", "heading", "section"]))
    let both = try await Tool.vitae.run("classify", "--pdf", resume, "x", in: place)
    #expect(both.exitCode == 64)
    let none = try await Tool.vitae.run("classify", "--pdf", "nothing.pdf", in: place)
    #expect(none.exitCode == 66 && none.error.contains("nothing.pdf: unreadable"))
  }

  @Test("Without a store the shipped model answers; a name that nothing has is exit code 3")
  func shippedModel() async throws {
    let place = try Workplace()
    let text = "BSc Physics, University of Leeds"
    let outcome = try await Tool.vitae.run("classify", text, in: place)
    #expect(outcome.exitCode == 0)
    #expect(outcome.output.contains("\"label\":\"education\""))
    let unknown = try await Tool.vitae.run("classify", "-m", "tickets", text, in: place)
    #expect(unknown.exitCode == 3 && unknown.output.isEmpty)
    #expect(
      unknown.error
        == "vitae: tickets: no such file, and no such model in the store; see 'vitae model list'\n")
  }
}
