import Foundation
import Testing

@Suite("vitae parse with the model of the store")
struct ParseTests {
  private static let labels: Set = ["experience", "skill", "education", "project", "other"]

  @Test("A folder gives one JSON line a file in the order of the paths, and exit code 0")
  func folder() async throws {
    let place = try await FirstRun.copy()
    let outcome = try await Tool.vitae.run("parse", "datasets/resumes/pdf", in: place)
    #expect(outcome.exitCode == 0)
    let lines = try outcome.parsedLines()
    #expect(lines.map(\.source) == Repository.resumeNames.map { "datasets/resumes/pdf/" + $0 })
    #expect(lines.allSatisfy { $0.status == "ok" && $0.detail == nil })
    #expect(lines.allSatisfy { $0.pages > 0 && !$0.paragraphs.isEmpty && !$0.sections.isEmpty })
    #expect(outcome.error.contains(/\nok +\d+\n$/), "\(outcome.error.suffix(200))")
  }

  @Test("A line has the keys of the design and values that fit each other")
  func keys() async throws {
    let place = try await FirstRun.copy()
    let names = Repository.resumeNames.prefix(8).map { "datasets/resumes/pdf/" + $0 }
    let outcome = try await Tool.vitae.run(["parse", "-q"] + names, in: place)
    #expect(outcome.exitCode == 0)
    for line in outcome.outputLines {
      let object = try JSONText.object(line)
      #expect(
        object.keys.sorted() == [
          "language", "pages", "paragraphs", "provenance", "resume", "sections", "sha256", "source",
          "status", "warnings",
        ])
      let paragraphs = try #require(object["paragraphs"] as? [[String: Any]])
      for paragraph in paragraphs {
        let keys = Set(paragraph.keys).subtracting(["links", "tableRow"])
        #expect(keys == ["box", "confidence", "label", "page", "role", "text"])
      }
      try check(JSONText.decode(ParsedLine.self, line))
    }
  }

  private func check(_ line: ParsedLine) throws {
    #expect(line.sha256?.contains(/^[0-9a-f]{64}$/) == true)
    for paragraph in line.paragraphs {
      let box = paragraph.box
      try #require(box.count == 4)
      #expect(box[0] < box[2] && box[1] < box[3], "\(line.source): \(box)")
      #expect((1...line.pages).contains(paragraph.page))
      #expect(Self.labels.contains(paragraph.label))
      #expect((0...1).contains(paragraph.confidence))
      #expect(!paragraph.text.isEmpty && !paragraph.role.isEmpty)
    }
    for section in line.sections {
      #expect(Self.labels.contains(section.label))
      #expect(section.paragraphs.allSatisfy { line.paragraphs.indices.contains($0) })
      #expect(section.paragraphs.allSatisfy { line.paragraphs[$0].label == section.label })
    }
    let members = line.sections.flatMap(\.paragraphs)
    #expect(Set(members).count == members.count, "no paragraph in two sections")
  }

  @Test("No value is invented: each stands in its paragraph, and each has its place")
  func inventions() async throws {
    let place = try await FirstRun.copy()
    let outcome = try await Tool.vitae.run("parse", "-q", "datasets/resumes/pdf", in: place)
    func bare(_ text: String) -> String {
      text.lowercased().filter { $0.isLetter || $0.isNumber }
    }
    var (values, inventions) = (0, 0)
    for text in outcome.outputLines {
      let line = try JSONText.decode(ParsedLine.self, text)
      for source in line.provenance {
        let paragraph = line.paragraphs[source.paragraph]
        let page = bare(paragraph.text + " " + (paragraph.links ?? []).joined(separator: " "))
        values += 1
        // "●●●○○" has no letters: it stands there as it is.
        let value = bare(source.text)
        let stands = value.isEmpty ? paragraph.text.contains(source.text) : page.contains(value)
        if !stands { inventions += 1 }
        #expect((0...1).contains(source.confidence) && source.box.count == 4)
      }
      let resume = try #require(try JSONText.object(text)["resume"] as? [String: Any])
      let places = Set(line.provenance.map(\.path))
      for path in Self.leaves(of: resume, at: "") where !Self.isDerived(path) {
        #expect(places.contains(path), "\(line.source): \(path) has no place")
      }
    }
    print("inventions: \(inventions) in \(values) values")
    #expect(inventions == 0 && values > 1_000)
  }

  /// Parts of an address, told by the place of the address, and the names of the standard.
  private static func isDerived(_ path: String) -> Bool {
    path.hasSuffix("/network") || path.hasSuffix("/username") || path == "/$schema"
      || path == "/meta/version"
  }

  private static func leaves(of value: Any, at path: String) -> [String] {
    switch value {
    case let object as [String: Any]:
      object.flatMap { leaves(of: $0.value, at: "\(path)/\($0.key)") }
    case let list as [Any]:
      list.enumerated().flatMap { leaves(of: $1, at: "\(path)/\($0)") }
    default: [path]
    }
  }

  @Test("The number of worker processes does not matter")
  func jobs() async throws {
    let place = try await FirstRun.copy()
    let names = Repository.resumeNames.prefix(12).map { "datasets/resumes/pdf/" + $0 }
    let one = try await Tool.vitae.run(["parse", "-q", "-j1"] + names, in: place)
    let three = try await Tool.vitae.run(["parse", "-q", "--jobs", "3"] + names, in: place)
    #expect(one.exitCode == 0)
    #expect(one.outputBytes == three.outputBytes)
  }

  @Test("Paths come from standard input for a dash, and among others")
  func pathsFromInput() async throws {
    let place = try await FirstRun.copy()
    let names = Repository.resumeNames.prefix(3).map { "datasets/resumes/pdf/" + $0 }
    let outcome = try await Tool.vitae.run(
      "parse", "-q", names[2], "-", in: place, input: "\(names[1])\n\n\(names[0])\n")
    #expect(outcome.exitCode == 0)
    #expect(try outcome.parsedLines().map(\.source) == [names[2], names[1], names[0]])
  }

  @Test("A link to a folder or to a file is followed")
  func links() async throws {
    let place = try await FirstRun.copy()
    let name = try #require(Repository.resumeNames.first)
    try place.write(try Repository.resume(name), to: "real/cv.pdf")
    try place.link("folder", to: place["real"])
    try place.link("file.pdf", to: place["real/cv.pdf"])
    let outcome = try await Tool.vitae.run(
      "parse", "-q", "real/cv.pdf", "folder", "file.pdf", in: place)
    #expect(outcome.exitCode == 0)
    let lines = try outcome.parsedLines()
    #expect(lines.map(\.source) == ["real/cv.pdf", "folder/cv.pdf", "file.pdf"])
    #expect(lines.allSatisfy { $0.sha256 != nil && $0.sha256 == lines[0].sha256 })
  }

  @Test("Bad weather in a folder stops nothing, and what is not read is named once")
  func weather() async throws {
    let place = try Workplace()
    try place.write(TextPDF.bytes(["Ada Byron"]), to: "in/a.pdf")
    try place.copy("in/a.pdf", to: "in/b.pdf")
    try place.write("", to: "elsewhere/x.pdf")
    try place.link("in/more", to: place["elsewhere"])
    try place.link("in/gone.pdf", to: "/nowhere.pdf")
    let outcome = try await Tool.shell.run(
      "-c", "mkfifo in/pipe.pdf; \"\(Tool.vitae.path)\" parse -q in", in: place)
    #expect(outcome.exitCode == 2)
    let lines = try outcome.parsedLines()
    #expect(
      lines.map { "\($0.source) \($0.status)" } == [
        "in/a.pdf ok", "in/b.pdf ok", "in/gone.pdf unreadable", "in/more unreadable",
        "in/pipe.pdf unreadable",
      ])
    #expect(
      outcome.error.contains(
        "in/more: unreadable: a link to a folder, which is not followed: name the folder itself\n"))
    #expect(outcome.error.split(separator: "\n").count == 3)
    #expect(!outcome.error.contains("NSCocoaErrorDomain"))
  }

  @Test("What a killed process left in the temporary folder goes, what a living one uses stays")
  func temporaryFolders() async throws {
    let place = try Workplace()
    let (left, young) = ("vitae-\(UUID())", "vitae-\(UUID())")
    for name in [left, young, "vitae-mine"] { try place.write("", to: "tmp/\(name)/.lock") }
    for name in [left, "vitae-mine"] {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -3600)],
        ofItemAtPath: place["tmp/\(name)/.lock"])
    }
    // On a busy machine minutes may pass before the tool looks.
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: 3600)],
      ofItemAtPath: place["tmp/\(young)/.lock"])
    let outcome = try await Tool.vitae.run(
      "parse", "--stream", in: place, environment: ["TMPDIR": place["tmp"]])
    #expect(outcome.exitCode == 0)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: place["tmp"]).sorted()
        == [young, "vitae-mine"].sorted())
  }

  @Test("An output that is the input is refused, also through a link and with --force")
  func ownInput() async throws {
    let place = try Workplace()
    try place.write(TextPDF.bytes(["Ada Byron"]), to: "a.pdf")
    try place.write(Palette.fastText, to: "data.txt")
    try place.link("link", to: place["data.txt"])
    let pdf = try place.bytes(of: "a.pdf")
    for words in [
      ["inspect", "a.pdf", "--force", "--output", "./a.pdf"],
      ["inspect", "a.pdf", "--json", "--force", "--output", "a.pdf"],
      ["train", "-d", "data.txt", "-m", "link"], ["train", "-d", "data.txt", "-m", "data.txt"],
    ] {
      let outcome = try await Tool.vitae.run(words, in: place)
      #expect(outcome.exitCode == 65, "\(words)")
      #expect(outcome.error.contains("is the input, which would be lost"), "\(outcome.error)")
    }
    #expect(try place.bytes(of: "a.pdf") == pdf)
    #expect(try place.text(of: "data.txt") == Palette.fastText)
  }

  @Test("Quiet prints no progress and no summary")
  func quiet() async throws {
    let place = try await FirstRun.copy()
    let path = "datasets/resumes/pdf/" + (try #require(Repository.resumeNames.first))
    let loud = try await Tool.vitae.run("parse", path, path, in: place)
    let quiet = try await Tool.vitae.run("parse", "--quiet", path, path, in: place)
    #expect(loud.error.contains(/\nok +2\n$/))
    #expect(quiet.error.isEmpty)
    #expect(quiet.outputBytes == loud.outputBytes)
  }

  @Test("Without a store the shipped model reads the resume, and no store is made")
  func shippedModel() async throws {
    let place = try Workplace.withDataset(resumes: 1)
    let outcome = try await Tool.vitae.run("parse", "-q", "datasets", in: place)
    #expect(outcome.exitCode == 0, "\(outcome.error)")
    let named = try await Tool.vitae.run("parse", "-q", "-m", "shipped", "datasets", in: place)
    #expect(outcome.output.contains("\"label\":\"experience\"") && named.output == outcome.output)
    #expect(!place.exists(".vitae"))
  }

  @Test("A model file that is missing, damaged or of another kind is exit code 3 with its name")
  func wrongModel() async throws {
    let place = try Workplace.withDataset(resumes: 1)
    try place.write(Palette.fastText, to: "data.txt")
    _ = try await Tool.vitae.run("train", "-d", "data.txt", "-m", "text.vitae", in: place)
    try place.write(Array(try place.bytes(of: "text.vitae").dropLast(9)), to: "cut.vitae")
    for (model, problem) in [
      ("none.vitae", "no such file"), ("cut.vitae", "the checksum does not fit"),
      ("data.txt", "not a vitae model"),
      ("text.vitae", "a model of kind 1, expected kind 2 (document)"),
    ] {
      let outcome = try await Tool.vitae.run("parse", "-m", model, "datasets", in: place)
      #expect(outcome.exitCode == 3, "\(model)")
      #expect(outcome.error.hasPrefix("vitae: \(model): "), "\(outcome.error)")
      #expect(outcome.error.contains(problem), "\(outcome.error)")
    }
  }
}
