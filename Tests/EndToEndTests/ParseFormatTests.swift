import Foundation
import Testing

@Suite("vitae parse in other forms")
struct ParseFormatTests {
  private static let paths = Repository.resumeNames.prefix(3).map { "datasets/resumes/pdf/" + $0 }

  @Test("JSON Resume goes into a folder, a file a resume, those of one name apart")
  func jsonResume() async throws {
    let place = try await FirstRun.copy()
    try place.write(
      try Repository.resume(Repository.resumeNames[4]), to: "other/" + Repository.resumeNames[0])
    let outcome = try await Tool.vitae.run(
      ["parse", "-q", "-f", "json-resume", "-o", "out", "other"] + Self.paths, in: place)
    #expect(outcome.exitCode == 0 && outcome.output.isEmpty)
    let files = try FileManager.default.contentsOfDirectory(atPath: place["out"])
    #expect(files.count == 4)
    for file in files {
      let resume = try JSONText.object(try place.text(of: "out/" + file))
      #expect(resume["basics"] is [String: Any])
    }
  }

  @Test("A later run writes over the files of the same sources, never over another source's")
  func laterRuns() async throws {
    let place = try await FirstRun.copy()
    for (n, folder) in ["a", "b"].enumerated() {
      try place.write(try Repository.resume(Repository.resumeNames[n]), to: folder + "/cv.pdf")
    }
    func names() throws -> [String?] {
      let files = try FileManager.default.contentsOfDirectory(atPath: place["out"]).sorted()
      return try files.map { file in
        let resume = try JSONText.object(try place.text(of: "out/" + file))
        return (resume["basics"] as? [String: Any])?["name"] as? String
      }
    }
    for folder in ["a", "b", "a", "b"] {
      let outcome = try await Tool.vitae.run(
        "parse", "-q", "-f", "json-resume", "-o", "out", folder, in: place)
      #expect(outcome.exitCode == 0)
    }
    #expect(try Set(names()).count == 2 && names().count == 2)
    let meta = try JSONText.object(try place.text(of: "out/cv.json"))["meta"] as? [String: Any]
    #expect((meta?["source"] as? [String: Any])?["file"] as? String == "a/cv.pdf")
  }

  @Test("A portfolio is what an app shows; files with resume text are their owner's alone")
  func portfolio() async throws {
    let place = try await FirstRun.copy()
    let outcome = try await Tool.vitae.run(
      ["parse", "-q", "-f", "portfolio", "-o", "out"] + Self.paths, in: place)
    #expect(outcome.exitCode == 0 && outcome.output.isEmpty)
    for file in try FileManager.default.contentsOfDirectory(atPath: place["out"]) {
      let portfolio = try JSONText.object(try place.text(of: "out/" + file))
      #expect(
        Set(portfolio.keys) == [
          "awards", "certificates", "education", "experience", "interests", "languages", "meta",
          "profile", "projects", "publications", "skills",
        ])
      let values = try FileManager.default.attributesOfItem(atPath: place["out/" + file])
      #expect(values[.posixPermissions] as? Int == 0o600)
    }
  }

  @Test("Redaction hides name, mail address and number in every text and field")
  func redact() async throws {
    let place = try await FirstRun.copy()
    let open = try await Tool.vitae.run(["parse", "-q"] + Self.paths, in: place)
    let hidden = try await Tool.vitae.run(["parse", "-q", "--redact"] + Self.paths, in: place)
    #expect(hidden.exitCode == 0)
    for (line, masked) in zip(open.outputLines, hidden.outputLines) {
      let resume = try #require(try JSONText.object(line)["resume"] as? [String: Any])
      let basics = try #require(resume["basics"] as? [String: Any])
      for key in ["name", "email", "phone"] {
        guard let value = basics[key] as? String else { continue }
        #expect(!masked.contains(value), "\(key)")
      }
      #expect(masked.contains("[name]"))
    }
  }

  @Test("Only some statuses, lists that end with zero bytes, and the same bytes under two names")
  func choices() async throws {
    let place = try await FirstRun.copy()
    try place.write("no PDF", to: "in/a\nb.pdf")
    try place.copy(Self.paths[0], to: "in/c.pdf")
    let bad = try await Tool.vitae.run(
      "parse", "-q", "-0", "--only", "unsupported", "-", in: place,
      input: "in/a\nb.pdf\0in/c.pdf\0")
    #expect(bad.exitCode == 2)
    #expect(try bad.parsedLines().map(\.source) == ["in/a\nb.pdf"])
    let twice = try await Tool.vitae.run("parse", "-q", "in/c.pdf", Self.paths[0], in: place)
    #expect(try twice.parsedLines().map(\.source) == ["in/c.pdf", Self.paths[0]])
    let same = twice.outputLines.map { $0.replacing(Self.paths[0], with: "in/c.pdf") }
    #expect(same[0] == same[1])
    let windows = try await Tool.vitae.run(
      "parse", "-q", "-", in: place, input: "in/c.pdf\r\nin\r\n\r\n")
    #expect(try windows.parsedLines().map(\.source).filter { $0 == "in/c.pdf" }.count == 2)
    let empty = try await Tool.vitae.run("parse", "-q", "-", in: place)
    #expect(empty.exitCode == 0 && empty.output.isEmpty)
    let none = try await Tool.vitae.run(
      "parse", "-q", "--since", "2999-01-01", "in", in: place)
    #expect(none.exitCode == 0 && none.output.isEmpty)
    let usage = try await Tool.vitae.run("parse", "--since", "yesterday", "in", in: place)
    #expect(usage.exitCode == 64)
    let noDay = try await Tool.vitae.run("parse", "--since", "2026-02-30", "in", in: place)
    #expect(noDay.exitCode == 64)
  }

  @Test(
    "A day begins at midnight of the machine's time zone", arguments: [("UTC", 0), ("AAA-14", 1)])
  func since(zone: String, count: Int) async throws {
    let place = try await FirstRun.copy()
    try place.write("no PDF", to: "in/a.pdf")
    // Noon in London is 2 o'clock of the next day 14 hours to the east.
    let noon = Date(timeIntervalSince1970: 1_772_539_200)
    try FileManager.default.setAttributes(
      [.modificationDate: noon], ofItemAtPath: place.path + "/in/a.pdf")
    let outcome = try await Tool.vitae.run(
      "parse", "-q", "--since", "2026-03-04", "in", in: place, environment: ["TZ": zone])
    #expect(outcome.outputLines.count == count)
  }

  @Test("Two resumes of one person are a group, and nothing is merged")
  func people() async throws {
    let place = try await FirstRun.copy()
    try place.copy(Self.paths[0], to: "in/second.pdf")
    let parsed = try await Tool.vitae.run(
      ["parse", "-q", "in/second.pdf"] + Self.paths, in: place)
    let outcome = try await Tool.vitae.run(
      "people", "--json", "-", in: place, input: parsed.output)
    #expect(outcome.exitCode == 0 && outcome.outputLines.count == 1)
    let group = try Self.groups(outcome)[0]
    #expect(group["sources"] as? [String] == ["in/second.pdf", Self.paths[0]])
    let all = try await Tool.vitae.run(
      "people", "--all", "--json", "-", in: place, input: parsed.output)
    #expect(try Self.groups(all).count == 3)
    let table = try await Tool.vitae.run(
      "people", "-", in: place, input: parsed.output, environment: ["COLUMNS": "300"])
    #expect(table.outputLines.count == 3)
    #expect(table.output.contains(/^group +in common +resume\n +1 +email, .*in\/second\.pdf\n/))
    // Masks are nobody's, and a number in another country is another number.
    let masked = try await Tool.vitae.run(["parse", "-q", "--redact"] + Self.paths, in: place)
    let none = try await Tool.vitae.run("people", "-", in: place, input: masked.output)
    #expect(none.exitCode == 0)
    #expect(none.output == "no two resumes are likely of one person\n")
    func line(_ name: String, _ phone: String) -> String {
      var object = (try? JSONText.object(parsed.outputLines[1])) ?? [:]
      object["source"] = name
      object["resume"] = ["basics": ["name": name, "phone": phone]]
      let data = (try? JSONSerialization.data(withJSONObject: object)) ?? Data()
      return String(decoding: data, as: UTF8.self)
    }
    let numbers = [
      ("Ada Example", "+216 71 555 01 47"), ("Bea Example", "+234 1 555 0147"),
      ("Cat Example", "071 555 0147"),
    ]
    let phones = try await Tool.vitae.run(
      "people", "--json", "-", in: place, input: numbers.map(line).joined(separator: "\n"))
    #expect(try Self.groups(phones).count == 1)
    let sources = try Self.groups(phones)[0]["sources"] as? [String]
    #expect(sources == ["Ada Example", "Cat Example"])
  }

  private static func groups(_ outcome: Outcome) throws -> [[String: Any]] {
    try #require(try JSONText.object(outcome.output)["groups"] as? [[String: Any]])
  }

  @Test("Fields are scored against JSON Resume files of the same names")
  func evaluate() async throws {
    let place = try await FirstRun.copy()
    let parsed = try await Tool.vitae.run(["parse", "-q"] + Self.paths, in: place)
    for name in Repository.resumeNames.prefix(3) {
      let file = String(name.dropLast(4)) + ".json"
      try place.link("gold/" + file, to: Repository.path + "/datasets/resumes/source/" + file)
    }
    let outcome = try await Tool.vitae.run(
      "evaluate", "fields", "--gold", "gold", "--parsed", "-", "--misses", "misses.tsv", in: place,
      input: parsed.output)
    #expect(outcome.exitCode == 0)
    #expect(outcome.output.hasPrefix("3 resumes."))
    #expect(outcome.output.contains(/\nemail +3 +3 +1\.000 +1\.000 +1\.000\n/))
    #expect(outcome.output.contains("Invented values, which no place of the page explains: 0\n"))
    #expect(outcome.outputLines.allSatisfy { $0.count <= 80 })
    let json = try JSONText.object(
      try await Tool.vitae.run(
        "evaluate", "fields", "--gold", "gold", "--parsed", "-", "--json", in: place,
        input: parsed.output
      ).output)
    #expect(json["resumes"] as? Int == 3 && json["inventedValues"] as? Int == 0)
    let fields = try #require(json["fields"] as? [[String: Any]])
    #expect(fields.first?["field"] as? String == "all")
    #expect(fields.first { $0["field"] as? String == "email" }?["f1"] as? Double == 1)
    #expect(place.exists("misses.tsv"))
    let none = try await Tool.vitae.run(
      "evaluate", "fields", "--gold", "nowhere", "--parsed", "-", in: place)
    #expect(none.exitCode == 66)
    #expect(none.error == "vitae: nowhere: cannot be read: no such folder\n")
    let empty = try await Tool.vitae.run(
      "evaluate", "fields", "--gold", "gold", "--parsed", "-", in: place, input: "")
    #expect(empty.exitCode == 3 && empty.error.contains("nothing was scored"))
    // The rows of the documents may come through a pipe.
    let row = "{\"document\": \"\(Repository.resumeNames[0].dropLast(4))\", \"fold\": \"mine\"}"
    let script = """
      mkfifo rows; (echo '\(row)' > rows) &
      '\(Tool.vitae.path)' evaluate fields --gold gold --parsed - --documents rows --fold mine
      """
    let piped = try await Tool.shell.run("-c", script, in: place, input: parsed.output)
    #expect(piped.output.hasPrefix("1 resumes."), "\(piped.error)")
    let redacted = try await Tool.vitae.run(["parse", "-q", "--redact"] + Self.paths, in: place)
    let hidden = try await Tool.vitae.run(
      "evaluate", "redaction", "--gold", "gold", "--parsed", "-", in: place, input: redacted.output)
    #expect(hidden.exitCode == 0)
    #expect(hidden.output.contains(/\nemail +3 +0 +1\.000\n/))
    let json2 = try await Tool.vitae.run(
      "evaluate", "redaction", "--gold", "gold", "--parsed", "-", "--json", in: place,
      input: redacted.output)
    #expect(json2.output.contains(#"{"field":"email","gold":3,"hiddenShare":1,"shown":0}"#))
  }

  @Test("Each rule of field reading is worth what changes without it")
  func rules() async throws {
    let place = try await FirstRun.copy()
    let parsed = try await Tool.vitae.run(
      ["parse", "-q", "--without-rules"] + Self.paths, in: place)
    #expect(parsed.exitCode == 0)
    var rows = ""
    for name in Repository.resumeNames.prefix(3) {
      let stem = String(name.dropLast(4))
      try place.link(
        "gold/\(stem).json", to: Repository.path + "/datasets/resumes/source/\(stem).json")
      rows += "{\"document\": \"\(stem)\", \"person\": \"\(stem)\", \"fold\": \"mine\"}\n"
    }
    try place.write(rows, to: "documents.jsonl")
    let options = ["--gold", "gold", "--parsed", "-", "--documents", "documents.jsonl"]
    let table = try await Tool.vitae.run(
      ["evaluate", "rules"] + options, in: place, input: parsed.output)
    #expect(table.exitCode == 0, "\(table.error)")
    #expect(table.output.hasPrefix("| rule | better | worse | F1 without it, mine (3) |\n"))
    let json = try JSONText.object(
      try await Tool.vitae.run(
        ["evaluate", "rules", "--json"] + options, in: place, input: parsed.output
      ).output)
    let rules = try #require(json["rules"] as? [[String: Any]])
    let changed = rules.compactMap { ($0["folds"] as? [[String: Any]])?.first?["changed"] as? Int }
    #expect(changed.count == rules.count && changed.contains { $0 > 0 })
    let redacted = try await Tool.vitae.run(
      ["parse", "-q", "--without-rules", "--redact"] + Self.paths, in: place)
    #expect(redacted.exitCode == 64)
    let plain = try await Tool.vitae.run(["parse", "-q"] + Self.paths, in: place)
    let unread = try await Tool.vitae.run(
      ["evaluate", "rules"] + options, in: place, input: plain.output)
    #expect(unread.exitCode == 65)
    #expect(unread.error.contains("no line of vitae parse --without-rules"))
  }
}
