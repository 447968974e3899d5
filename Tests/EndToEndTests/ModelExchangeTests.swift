import Testing

@Suite("vitae model export --format, and model features")
struct ModelExchangeTests {
  private func trained() async throws -> Workplace {
    let place = try Workplace()
    try place.write(Palette.fastText, to: "data.txt")
    let outcome = try await Tool.vitae.run("train", "-d", "data.txt", "-m", "m.vitae", in: place)
    try #require(outcome.exitCode == 0, "\(outcome.error)")
    return place
  }

  /// Whether a file's bytes contain a text's.
  private func contains(_ bytes: [UInt8], _ text: String) -> Bool {
    let wanted = Array(text.utf8)
    return bytes.indices.dropLast(wanted.count - 1).contains {
      bytes[$0..<$0 + wanted.count].elementsEqual(wanted)
    }
  }

  @Test(
    "A text model is written for other programs, with licence and figures, the same each time",
    arguments: ["coreml", "onnx"])
  func textModel(format: String) async throws {
    let place = try await trained()
    for file in ["a", "b"] {
      let outcome = try await Tool.vitae.run(
        "model", "export", "m.vitae", "--format", format, "-o", file, "--licence", "CC0-1.0",
        "--figure", "accuracy=0.93", in: place)
      #expect(outcome.exitCode == 0, "\(outcome.error)")
    }
    let bytes = try place.bytes(of: "a")
    #expect(try place.bytes(of: "b") == bytes)
    let wanted = [
      "animal", "colour", "CC0-1.0", "accuracy", "0.93", "training data", "thresholds",
      "threshold for none",
    ]
    for text in wanted {
      #expect(contains(bytes, text), "\(text)")
    }
    let again = try await Tool.vitae.run(
      "model", "export", "m.vitae", "--format", format, "-o", "a", in: place)
    #expect(again.exitCode == 65)
    #expect(again.error.contains("--force"))
  }

  @Test("The shipped document model has a context part, which is the default, and a text part")
  func documentModel() async throws {
    let place = try Workplace()
    for (file, part) in [
      ("default", []), ("context", ["--part", "context"]), ("text", ["--part", "text"]),
    ] {
      let outcome = try await Tool.vitae.run(
        ["model", "export", "shipped", "-f", "onnx", "-o", file] + part, in: place)
      #expect(outcome.exitCode == 0, "\(outcome.error)")
    }
    #expect(try place.bytes(of: "default") == place.bytes(of: "context"))
    #expect(contains(try place.bytes(of: "context"), "neighbours"))
    #expect(!contains(try place.bytes(of: "text"), "neighbours"))
    #expect(contains(try place.bytes(of: "text"), "MIT"))
    let decoder = "\"transitions\":[[["
    #expect(contains(try place.bytes(of: "context"), decoder))
    #expect(!contains(try place.bytes(of: "text"), decoder))
  }

  @Test("Options that do not fit are refused, and nothing is written")
  func badOptions() async throws {
    let place = try await trained()
    let cases: [([String], Int32)] = [
      (["m.vitae", "--licence", "MIT"], 64), (["m.vitae", "-f", "onnx", "--part", "context"], 64),
      (["m.vitae", "-f", "coreml", "--figure", "accuracy"], 64),
      (["m.vitae", "-f", "tflite"], 64), (["header-parts", "-f", "onnx"], 3),
    ]
    for (arguments, code) in cases {
      let outcome = try await Tool.vitae.run(
        ["model", "export"] + arguments + ["-o", "out"], in: place)
      #expect(outcome.exitCode == code, "\(arguments): \(outcome.error)")
      #expect(!place.exists("out"))
    }
  }

  @Test("Features of lines are counts by key, or lists, with the answer of classify")
  func features() async throws {
    let place = try await trained()
    let text = "an otter and an otter"
    let counts = try await Tool.vitae.run(
      "model", "features", "m.vitae", in: place, input: text + "\n\n")
    #expect(counts.exitCode == 0)
    let lines = try counts.outputLines.map { try JSONText.object($0) }
    try #require(lines.count == 2)
    let blocks = try #require(lines[0]["features"] as? [String: [String: Int]])
    #expect(Set(blocks.keys) == ["words", "characters"])
    #expect(blocks["words"]?.values.contains(2) == true)
    #expect(lines[1]["features"] as? [String: [String: Int]] == ["words": [:], "characters": [:]])
    let lists = try await Tool.vitae.run(
      "model", "features", "m.vitae", "-f", "onnx", text, in: place)
    let list = try JSONText.object(lists.outputLines[0])
    let keys = try #require(list["features"] as? [[Int]])
    for (block, name) in zip(keys, ["words", "characters"]) {
      let counted = Dictionary(block.map { ("\($0)", 1) }, uniquingKeysWith: +)
      #expect(counted == blocks[name])
    }
    let answer = try await Tool.vitae.run("classify", "-m", "m.vitae", text, in: place)
    let label = try JSONText.object(answer.outputLines[0])["label"] as? String
    #expect(list["label"] as? String == label)
    #expect((list["probabilities"] as? [String: Double])?.count == 3)
  }

  @Test("Features of a PDF are those of its paragraphs, by a document model alone")
  func featuresOfPDF() async throws {
    let place = try await trained()
    try place.write(
      TextPDF.bytes(["Ada Byron", "EXPERIENCE", "Nurse, Elm Hospital, 2019 - 2022"]), to: "cv.pdf")
    let outcome = try await Tool.vitae.run(
      "model", "features", "shipped", "--pdf", "cv.pdf", in: place)
    #expect(outcome.exitCode == 0, "\(outcome.error)")
    let lines = try outcome.outputLines.map { try JSONText.object($0) }
    #expect(!lines.isEmpty)
    for line in lines {
      #expect(line["paragraph"] is Int)
      #expect((line["features"] as? [String: Any])?.count == 7)
      #expect(line["column"] is Int && line["kind"] is Int)
    }
    let parsed = try await Tool.vitae.run("classify", "--pdf", "cv.pdf", in: place)
    let labels = try parsed.outputLines.map { try JSONText.object($0)["label"] as? String }
    #expect(lines.map { $0["parsed"] as? String } == labels)
    let text = try await Tool.vitae.run(
      "model", "features", "m.vitae", "--pdf", "cv.pdf", in: place)
    #expect(text.exitCode == 3)
    let both = try await Tool.vitae.run(
      "model", "features", "shipped", "--pdf", "cv.pdf", "text", in: place)
    #expect(both.exitCode == 64)
  }
}
