import Foundation
import Testing

@Suite("vitae parse on files that are no good")
struct ParseBadFilesTests {
  /// A folder with one file of each sort, and the names that go with them.
  private func mixedFolder() async throws -> (place: Workplace, good: [UInt8]) {
    let place = try await FirstRun.copy()
    let good = try Repository.resume(try #require(Repository.resumeNames.first))
    try place.write(good, to: "in/a-good.pdf")
    try place.write(Array(good.prefix(good.count / 3)), to: "in/b-truncated.pdf")
    try place.write("Curriculum vitae\n", to: "in/c-text.pdf")
    try place.write([], to: "in/d-empty.pdf")
    try place.makeFolder("in/e-folder.pdf")
    try place.write(good, to: "in/f/good-too.PDF")
    try place.write("not looked at", to: "in/notes.txt")
    return (place, good)
  }

  @Test("Each file gets its status, the good ones are parsed, and the exit code is 2")
  func statuses() async throws {
    let (place, good) = try await mixedFolder()
    let outcome = try await Tool.vitae.run("parse", "in", "missing.pdf", in: place)
    #expect(outcome.exitCode == 2)
    let lines = try outcome.parsedLines()
    #expect(
      lines.map { "\($0.source) \($0.status)" } == [
        "in/a-good.pdf ok", "in/b-truncated.pdf damaged", "in/c-text.pdf unsupported",
        "in/d-empty.pdf damaged", "in/f/good-too.PDF ok", "missing.pdf unreadable",
      ])
    try #require(lines.count == 6)
    for line in lines where line.status == "ok" {
      #expect(line.detail == nil && !line.paragraphs.isEmpty)
    }
    for line in lines where line.status != "ok" {
      #expect(line.detail?.isEmpty == false, "\(line.source)")
      #expect(line.pages == 0 && line.paragraphs.isEmpty && line.sections.isEmpty)
    }
    #expect(lines[0].sha256 == lines[4].sha256)
    #expect(lines[3].sha256?.hasPrefix("e3b0c44298fc1c14") == true, "SHA-256 of nothing")
    #expect(lines[5].sha256 == nil)
    #expect(!good.isEmpty)
    for (status, count) in [("ok", 2), ("damaged", 2), ("unsupported", 1), ("unreadable", 1)] {
      #expect(outcome.error.contains(try Regex("\n\(status) +\(count)\n")), "\(outcome.error)")
    }
  }

  @Test("Bad files change nothing about the good ones around them")
  func independence() async throws {
    let (place, _) = try await mixedFolder()
    let alone = try await Tool.vitae.run("parse", "-q", "in/a-good.pdf", in: place)
    let among = try await Tool.vitae.run("parse", "-q", "-j", "1", "in", in: place)
    #expect(alone.exitCode == 0)
    #expect(among.exitCode == 2)
    #expect(among.outputLines.first == alone.outputLines.first)
  }

  @Test("A name that is no UTF-8 has a status and an escaped form, and stops nothing")
  func nameWithoutText() async throws {
    let place = try await FirstRun.copy()
    try place.write("no PDF", to: "in/b.pdf")
    let name = (place["in/a"].utf8 + [0xE9] + ".pdf".utf8).map { CChar(bitPattern: $0) } + [0]
    let descriptor = unsafe open(name, O_WRONLY | O_CREAT, 0o600)
    try #require(descriptor >= 0)
    close(descriptor)
    let folder = (place["in/c"].utf8 + [0xE9]).map { CChar(bitPattern: $0) } + [0]
    try #require(unsafe mkdir(folder, 0o700) == 0)
    let outcome = try await Tool.vitae.run("parse", "-q", "in", in: place)
    #expect(outcome.exitCode == 2)
    let lines = try outcome.outputLines.map { try JSONText.object($0) }
    #expect(
      lines.map { $0["source"] as? String } == ["in/a\\xE9.pdf", "in/b.pdf", "in/c\\xE9"])
    #expect(
      lines.map { $0["status"] as? String } == ["unreadable", "unsupported", "unreadable"])
  }

  @Test(
    "Every bad file is named with its reason in every format, also with --quiet",
    arguments: [
      [], ["-f", "csv"], ["-f", "csv", "--rows", "work"], ["-f", "json-resume"],
      ["-f", "portfolio", "--out", "made"],
    ])
  func named(options: [String]) async throws {
    let place = try Workplace()
    try place.write(TextPDF.bytes(["Ada Byron", "SKILLS", "Swift"]), to: "in/a.pdf")
    try place.write(TextPDF.bytes(["Ada Byron"]).prefix(300) + [0x0A], to: "in/b.pdf")
    try place.write("Curriculum vitae\n", to: "in/c.pdf")
    try place.write([], to: "in/d.pdf")
    try place.write([1, 2, 3], to: "in/e.pdf")
    let outcome = try await Tool.vitae.run(["parse", "-q"] + options + ["in"], in: place)
    #expect(outcome.exitCode == 2)
    #expect(
      outcome.error == """
        vitae: in/b.pdf: damaged: the structure of the file is broken; it may be incomplete
        vitae: in/c.pdf: unsupported: not a PDF: plain text
        vitae: in/d.pdf: damaged: the file is empty
        vitae: in/e.pdf: damaged: the file does not start as a PDF does

        """)
    if options == ["-f", "csv"] {
      let table = try CommaSeparated(outcome.output)
      #expect(try table.column("detail")[3] == "the file is empty")
      #expect(try table.column("status").suffix(2) == ["damaged", "damaged"])
    }
  }

  @Test("Of many bad files the first 20 are named and the rest are counted")
  func many() async throws {
    let place = try Workplace()
    for n in 10..<35 { try place.write("no PDF", to: "in/\(n).pdf") }
    let outcome = try await Tool.vitae.run("parse", "-q", "in", in: place)
    #expect(outcome.exitCode == 2)
    let lines = outcome.error.split(separator: "\n")
    #expect(lines.count == 21 && lines.last == "vitae: and 5 more", "\(outcome.error)")
    #expect(lines.first == "vitae: in/10.pdf: unsupported: not a PDF: plain text")
  }

  @Test("When no file is there, that is missing input, as for other commands")
  func missing() async throws {
    let place = try Workplace()
    let outcome = try await Tool.vitae.run("parse", "nope.pdf", in: place)
    #expect(outcome.exitCode == 66)
    #expect(outcome.error == "vitae: nope.pdf: unreadable: No such file or directory\n")
    #expect(try outcome.parsedLines().map(\.status) == ["unreadable"])
    try place.write(TextPDF.bytes(["Ada Byron"]), to: "a.pdf")
    let partly = try await Tool.vitae.run("parse", "-q", "nope.pdf", "a.pdf", in: place)
    #expect(partly.exitCode == 2)
    // One good file is no reason to say anything.
    let good = try await Tool.vitae.run("parse", "a.pdf", in: place)
    #expect(good.exitCode == 0 && good.error.isEmpty, "\(good.error)")
  }

  @Test("A folder without PDFs is said to hold none")
  func noFiles() async throws {
    let place = try await FirstRun.copy()
    try place.makeFolder("nothing")
    let outcome = try await Tool.vitae.run("parse", "-q", "nothing", in: place)
    #expect(outcome.exitCode == 65)
    #expect(outcome.error == "vitae: nothing: no file named *.pdf in it\n")
    #expect(outcome.output.isEmpty)
  }

  @Test("A reader that leaves after the first line makes a quiet exit code 0")
  func closedOutput() async throws {
    let place = try await FirstRun.copy()
    let path = "datasets/resumes/pdf/" + (try #require(Repository.resumeNames.first))
    let outcome = try await Tool.vitae.run(
      "parse", "-q", "-", in: place, input: String(repeating: path + "\n", count: 400),
      reaction: Reaction(action: .closeOutput) { $0.outputBytes.contains(0x0A) })
    #expect(outcome.exitCode == 0)
    #expect(outcome.error.isEmpty, "\(outcome.error)")
    #expect(outcome.outputLines.count < 400)
  }

  @Test("Other commands take a reader that leaves at once as quietly")
  func closedOutputElsewhere() async throws {
    let place = try await FirstRun.copy()
    for arguments in [
      ["runs", "1"], ["graph", "resume-sections"], ["--help"], ["classify", "x"],
    ] {
      let outcome = try await Tool.vitae.run(
        arguments, in: place, reaction: Reaction(action: .closeOutput) { _ in true })
      #expect(outcome.exitCode == 0, "\(arguments)")
      #expect(outcome.error.isEmpty, "\(outcome.error)")
    }
  }
}
