import Testing

@Suite("Hostile names do not reach the terminal")
struct TerminalSafetyTests {
  /// A name that would start a line of its own and paint it red.
  private static let name = "a\nb\u{1B}[31mc"
  private static let escaped = #"a\nb\u{1B}[31mc"#

  private func expectSafe(
    _ text: String, lineCount: Int? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let controls = text.unicodeScalars.filter {
      $0 != "\n" && $0.properties.generalCategory == .control
    }
    #expect(controls.isEmpty, "\(text.debugDescription)", sourceLocation: sourceLocation)
    let broken = text.split(separator: "\n").filter { $0.hasPrefix("b") }
    #expect(broken.isEmpty, "a line break of a name: \(broken)", sourceLocation: sourceLocation)
    if let lineCount {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).count - 1
      #expect(lines == lineCount, "\(text)", sourceLocation: sourceLocation)
    }
  }

  @Test(
    "In errors they are escaped, on the one line of the error",
    arguments: [
      ["train", "-d", name, "-m", "m"], ["test", "-d", "x", "-m", name],
      ["classify", "-m", name, "x"], ["parse", "-m", name, "x.pdf"], ["runs", "--store", name],
    ])
  func errors(arguments: [String]) async throws {
    let outcome = try await Tool.vitae.run(arguments, in: Workplace())
    #expect([3, 65, 66].contains(outcome.exitCode))
    expectSafe(outcome.error, lineCount: 1)
    #expect(outcome.error.contains(Self.escaped), "\(outcome.error)")
  }

  @Test(
    "In usage errors they are escaped, three lines in all",
    arguments: [
      [name], ["parse", "--" + name], ["run", name], ["doctor", name],
      ["parse", "--jobs=" + name, "x"], ["runs", name], ["graph", "x", "--format=" + name],
    ])
  func usageErrors(arguments: [String]) async throws {
    let outcome = try await Tool.vitae.run(arguments, in: Workplace())
    #expect(outcome.exitCode == 64)
    expectSafe(outcome.error, lineCount: 3)
    #expect(outcome.error.contains(Self.escaped), "\(outcome.error)")
  }

  @Test("A pipeline escapes them too")
  func pipeline() async throws {
    let place = try Workplace()
    try place.write("no folder", to: Self.name)
    let usage = try await Tool.resumeSections.run(Self.name, in: place)
    #expect(usage.exitCode == 64)
    expectSafe(usage.error, lineCount: 3)
    let outcome = try await Tool.resumeSections.run(
      "run", "--store", Self.name + "/store.sqlite", in: place)
    #expect(outcome.exitCode == 74)
    expectSafe(outcome.error, lineCount: 1)
  }

  @Test("parse writes them as JSON and keeps them off standard error")
  func parse() async throws {
    let place = try await FirstRun.copy()
    let good = try Repository.resume(try #require(Repository.resumeNames.first))
    let names = ["in/\(Self.name).pdf", "in/bad \(Self.name).pdf"]
    try place.write(good, to: names[0])
    try place.write(Array(good.prefix(2000)), to: names[1])
    let outcome = try await Tool.vitae.run("parse", "in", in: place)
    #expect(outcome.exitCode == 2)
    expectSafe(outcome.error)
    expectSafe(outcome.output, lineCount: 2)
    #expect(try outcome.parsedLines().map(\.source) == names)
    #expect(try outcome.parsedLines().map(\.status) == ["ok", "damaged"])
  }

  @Test("A bad resume with such a name is set aside by the pipeline under an escaped one")
  func ingest() async throws {
    let place = try await FirstRun.copyWithBaseline()
    try place.write("no resume", to: "datasets/resumes/pdf/\(Self.name).pdf")
    let outcome = try await Tool.resumeSections.run(
      "run", in: place, patience: Tool.trainingPatience)
    #expect(outcome.exitCode == 0, "the others are as before: \(outcome.output)")
    expectSafe(outcome.error)
    expectSafe(outcome.output)
  }

  @Test("Labels with such names are escaped where they are printed")
  func labels() async throws {
    let place = try Workplace()
    let label = #"a\nb\u001b[31mc"#
    try place.write(Palette.jsonLines().replacing("\"tool\"", with: "\"\(label)\""), to: "d.jsonl")
    let train = try await Tool.vitae.run("train", "-d", "d.jsonl", "-m", "m", in: place)
    #expect(train.exitCode == 0)
    expectSafe(train.output, lineCount: 3)
    let test = try await Tool.vitae.run("test", "-d", "d.jsonl", "-m", "m", in: place)
    #expect(test.exitCode == 0)
    expectSafe(test.output)
    #expect(test.output.contains(Self.escaped))
  }
}
