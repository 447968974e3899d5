import Testing

@Suite("Labelled texts that cannot be read")
struct BadDataTests {
  @Test(
    "A bad row is exit code 65 with its file and line",
    arguments: [
      ("a.txt", "__label__x one\n\nno label here\n", 3, "expected '__label__NAME text'"),
      ("b.txt", "__label__ nothing\n", 1, "expected '__label__NAME text'"),
      ("c.csv", "label,text\nx,\"one\ntwo\"\nshort\n", 4, "expected 2 columns, found 1"),
      ("d.csv", "label,text\nx,one\ny,\"open\n", 3, "a quote is not closed"),
      ("e.csv", "class,text\nx,one\n", 1, "the header must name 'label' and 'text'"),
      ("f.tsv", "label\ttext\nx\tone\ttwo\n", 2, "expected 2 columns, found 3"),
      ("g.jsonl", "{\"label\":\"x\",\"text\":\"one\"}\n{\"label\":3}\n", 2, "a JSON object"),
      ("h.jsonl", "{\"label\":\"x\",\"text\":\"one\"\n", 1, "a JSON object"),
    ])
  func badRow(name: String, contents: String, line: Int, problem: String) async throws {
    let place = try Workplace()
    try place.write(contents, to: name)
    let outcome = try await Tool.vitae.run("train", "-d", name, "-m", "m", in: place)
    #expect(outcome.exitCode == 65)
    #expect(outcome.output.isEmpty)
    #expect(outcome.error.hasPrefix("vitae: \(name):\(line): "), "\(outcome.error)")
    #expect(outcome.error.contains(problem), "\(outcome.error)")
    #expect(!place.exists("m"))
  }

  @Test(
    "A file that is empty, not UTF-8 or of one label is exit code 65 with a reason, a missing one 66"
  )
  func badFile() async throws {
    let place = try Workplace()
    try place.write("", to: "empty.csv")
    try place.write("label,text\n", to: "header.csv")
    try place.write(Array("__label__x one\n__label__x caf".utf8) + [0xE9, 0x0A], to: "latin.txt")
    try place.write("__label__x one\n__label__x two\n", to: "single.txt")
    try place.write([0x1F, 0x8B, 8, 0], to: "data.txt.gz")
    try place.write([0xFF, 0xFE] + "__label__x".utf8.flatMap { [$0, 0] } + [0x20], to: "wide.txt")
    try place.makeFolder("folder")
    for (data, problem) in [
      ("data.txt.gz", "data.txt.gz: is compressed by gzip"),
      ("wide.txt", "wide.txt: begins as UTF-16 does, but is not UTF-16"),
      ("none.txt", "none.txt: cannot be read: no such file\n"),
      ("folder", "folder: cannot be read: is a folder, not a file\n"),
      ("empty.csv", "empty.csv: holds no labelled text"),
      ("header.csv", "header.csv: holds no labelled text"),
      ("latin.txt", "latin.txt:2: is not UTF-8: save it as 'CSV UTF-8' in Excel"),
      ("single.txt", "every example is labelled 'x'"),
    ] {
      let outcome = try await Tool.vitae.run("train", "-d", data, "-m", "m", in: place)
      #expect(outcome.exitCode == (data == "none.txt" ? 66 : 65), "\(data)")
      #expect(outcome.error.contains(problem), "\(outcome.error)")
    }
  }

  @Test("A model that cannot be written is told with its path before anything is read")
  func unwritable() async throws {
    let place = try Workplace()
    for command in ["train", "tune"] {
      let outcome = try await Tool.vitae.run(command, "-d", "none.txt", "-m", "no/m", in: place)
      #expect(outcome.exitCode == 73)
      #expect(outcome.error == "vitae: no/m: cannot be written: no such folder\n")
    }
  }

  @Test("A model is not written over the data that it learns from")
  func modelIsData() async throws {
    let place = try Workplace()
    let data = "__label__a one\n__label__b two\n"
    try place.write(data, to: "data.txt")
    for command in ["train", "tune"] {
      let outcome = try await Tool.vitae.run(
        command, "-d", "data.txt", "-m", "./data.txt", in: place)
      #expect(outcome.exitCode == 65)
      #expect(
        outcome.error
          == "vitae: ./data.txt: is the input, which would be lost: name another output\n")
      #expect(try place.bytes(of: "data.txt") == Array(data.utf8))
    }
  }
}
