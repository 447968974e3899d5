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
        "in/d-empty.pdf unsupported", "in/f/good-too.PDF ok", "missing.pdf unreadable",
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
    for (status, count) in [("ok", 2), ("damaged", 1), ("unsupported", 2), ("unreadable", 1)] {
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
