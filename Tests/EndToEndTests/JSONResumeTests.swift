import Foundation
import Testing

@testable import ResumeWorkbench

@Suite struct `JSON Resume of vitae parse` {
  private static func schema() throws -> JSONSchema {
    try JSONSchema(
      Data(
        contentsOf: URL(
          filePath: Repository.path + "/docs/schemas/json-resume-1.2.1.schema.json")))
  }

  /// Up to six embedded resumes of each language.
  private static func paths() throws -> [String] {
    var names: [String: [String]] = [:]
    let rows = try String(
      contentsOfFile: Repository.path + "/datasets/documents.jsonl", encoding: .utf8)
    for line in rows.split(separator: "\n") {
      let row = try JSONText.object(line)
      guard let name = row["document"] as? String, let language = row["language"] as? String
      else { continue }
      names[language, default: []].append(name)
    }
    return names.values.flatMap { $0.sorted().prefix(6) }.sorted().map {
      Repository.path + "/datasets/resumes/pdf/" + $0 + ".pdf"
    }
  }

  private static func problems(_ resume: [String: Any]) throws -> [String] {
    let data = try JSONSerialization.data(withJSONObject: resume)
    var found = try schema().problems(in: data)
    if resume["$schema"] as? String
      != "https://raw.githubusercontent.com/jsonresume/resume-schema/v1.2.1/schema.json"
    {
      found.append("$schema")
    }
    if (resume["meta"] as? [String: Any])?["version"] as? String != "v1.2.1" {
      found.append("meta.version")
    }
    for skill in resume["skills"] as? [[String: Any]] ?? []
    where (skill["name"] as? String)?.isEmpty != false {
      found.append("a skill without a name")
    }
    return found
  }

  @Test func `every resume keeps to the schema with its formats, in lines and in files`()
    async throws
  {
    let place = try await FirstRun.copy()
    let paths = try Self.paths()
    #expect(paths.count >= 36)
    try place.write(TextPDF.bytes(TextPDF.hostile), to: "hostile.pdf")
    try place.write("no PDF", to: "bad.pdf")
    let all = paths + ["hostile.pdf", "bad.pdf"]
    let lines = try await Tool.vitae.run(["parse", "-q"] + all, in: place)
    #expect(lines.exitCode == 2 && lines.outputLines.count == all.count)
    var (addresses, skills, dates) = (0, 0, 0)
    for line in lines.outputLines {
      let object = try JSONText.object(line)
      let resume = try #require(object["resume"] as? [String: Any])
      #expect(try Self.problems(resume) == [], "\(object["source"] ?? "")")
      addresses += (resume["basics"] as? [String: Any])?["url"] == nil ? 0 : 1
      skills += (resume["skills"] as? [Any] ?? []).count
      dates += (resume["certificates"] as? [[String: Any]] ?? []).filter { $0["date"] != nil }.count
    }
    #expect(addresses > 3 && skills > 100 && dates > 3)
    let files = try await Tool.vitae.run(
      ["parse", "-q", "-f", "json-resume", "-o", "out"] + all, in: place)
    #expect(files.exitCode == 2 && files.output.isEmpty)
    let names = try FileManager.default.contentsOfDirectory(atPath: place["out"])
    #expect(names.count == paths.count + 1)
    for name in names {
      let resume = try JSONText.object(try place.text(of: "out/" + name))
      #expect(try Self.problems(resume) == [], "\(name)")
    }
    for options in [[], ["--redact"]] {
      let loose = try await Tool.vitae.run(
        ["parse", "-q", "-f", "json-resume"] + options + all, in: place)
      #expect(loose.outputLines.count == paths.count + 1)
      for line in loose.outputLines {
        #expect(try Self.problems(JSONText.object(line)) == [], "\(options)")
      }
    }
  }

  @Test func `what the schema does not take is left out with a warning`() async throws {
    let place = try await FirstRun.copy()
    try place.write(
      TextPDF.bytes([
        "Ada Example", "Baker", "E-mail: ada@müller.example", "www.müller.example/über",
        "WORK EXPERIENCE", "Baker, Example Bakery, 2015 - 2017", "- Baked 20 cakes a day",
      ]), to: "a.pdf")
    let line = try await Tool.vitae.run("parse", "-q", "a.pdf", in: place)
    let object = try JSONText.object(line.output)
    let resume = try #require(object["resume"] as? [String: Any])
    let basics = try #require(resume["basics"] as? [String: Any])
    #expect(basics["email"] == nil)
    #expect(basics["url"] as? String == "https://www.m%C3%BCller.example/%C3%BCber")
    let warning =
      "paragraph 2: /basics/email is left out: JSON Resume does not take it for an e-mail address"
    #expect(object["warnings"] as? [String] == [warning])
    let places = try #require(object["provenance"] as? [[String: Any]])
    let mail = places.filter { $0["path"] as? String == "/basics/email" }
    #expect(mail.map { $0["text"] as? String } == ["ada@müller.example"])
    let file = try await Tool.vitae.run("parse", "-q", "-f", "json-resume", "a.pdf", in: place)
    let meta = try JSONText.object(file.output)["meta"] as? [String: Any]
    #expect(meta?["warnings"] as? [String] == [warning])
    #expect((meta?["source"] as? [String: Any])?["file"] as? String == "a.pdf")
    let hidden = try await Tool.vitae.run("parse", "-q", "--redact", "a.pdf", in: place)
    #expect(!hidden.output.contains("müller"))
  }
}
