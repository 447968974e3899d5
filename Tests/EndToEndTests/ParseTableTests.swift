import Foundation
import Testing

@Suite struct `tables of vitae parse` {
  private static let paths = Repository.resumeNames.prefix(30).map { "datasets/resumes/pdf/" + $0 }

  /// Whether a spreadsheet shows a cell as it is: no sign of a formula first, unless it is a telephone number or a number.
  private func isSafe(_ cell: String) -> Bool {
    cell.firstMatch(of: /^[=@＝＠＋－\t\r\n]/) == nil
      && (cell.firstMatch(of: /^[+\-]/) == nil
        || cell.wholeMatch(of: /\+[0-9 ().\-\u{A0}]{6,}|[+\-][0-9]+([.,][0-9]+)?/) != nil)
  }

  @Test func `a row per resume has the values of the JSON lines, telephone numbers as they are`()
    async throws
  {
    let place = try await FirstRun.copy()
    let lines = try await Tool.vitae.run(["parse", "-q"] + Self.paths, in: place)
    let outcome = try await Tool.vitae.run(["parse", "-q", "-f", "csv"] + Self.paths, in: place)
    #expect(outcome.exitCode == 0)
    #expect(outcome.output.hasPrefix("source,sha256,status,detail,pages,language,name,"))
    let table = try CommaSeparated(outcome.output)
    #expect(try table.column("source") == Self.paths)
    #expect(table.rows.joined().allSatisfy(isSafe))
    let basics = try lines.outputLines.map { line in
      let resume = try JSONText.object(line)["resume"] as? [String: Any]
      return try #require(resume?["basics"] as? [String: Any])
    }
    for name in ["name", "email", "phone", "url", "summary"] {
      #expect(try table.column(name) == basics.map { $0[name] as? String ?? "" }, "\(name)")
    }
    #expect(try table.column("phone").filter { $0.hasPrefix("+") }.count > 5)
  }

  @Test(arguments: ["work", "education", "skills"])
  func `a row per job, school or skill begins with whose it is`(rows: String) async throws {
    let place = try await FirstRun.copy()
    let lines = try await Tool.vitae.run(["parse", "-q"] + Self.paths, in: place)
    let outcome = try await Tool.vitae.run(
      ["parse", "-q", "-f", "csv", "--rows", rows] + Self.paths, in: place)
    #expect(outcome.exitCode == 0)
    let table = try CommaSeparated(outcome.output)
    #expect(Array(table.rows[0].prefix(5)) == ["source", "sha256", "status", "name", "email"])
    #expect(table.rows.joined().allSatisfy(isSafe))
    var expected: [[String]] = []
    for line in lines.outputLines {
      let object = try JSONText.object(line)
      let resume = try #require(object["resume"] as? [String: Any])
      let basics = try #require(resume["basics"] as? [String: Any])
      let owner = [
        object["source"], object["sha256"], object["status"], basics["name"], basics["email"],
      ].map { $0 as? String ?? "" }
      for entry in resume[rows] as? [[String: Any]] ?? [] {
        let count = rows == "skills" ? (entry["keywords"] as? [Any] ?? [1]).count : 1
        expected += Array(repeating: owner, count: count)
      }
    }
    #expect(table.rows.dropFirst().map { Array($0.prefix(5)) } == expected)
    #expect(expected.count > 30)
    let first = ["work": "position", "education": "institution", "skills": "skill"][rows] ?? ""
    #expect(try table.column(first).filter { !$0.isEmpty }.count > expected.count / 2)
  }

  /// The values of a cell, as docs/output.md describes it.
  private func values(of cell: String) -> [String] {
    var values = [""]
    var isEscaped = false
    for character in cell {
      if isEscaped || character != "\\" && character != ";" {
        values[values.count - 1].append(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        values.append("")
      }
    }
    return values.map { $0.hasPrefix(" ") ? String($0.dropFirst()) : $0 }
  }

  @Test func `values of one cell can be told apart, also with semicolons in them`() async throws {
    let place = try Workplace()
    let page = [
      "Ada Byron", "WORK EXPERIENCE", "Analyst, Example Mills", "2015-02 - 2017-05",
      "- Planned shifts; wrote reports; trained staff", "- Kept C:\\; and a log", "- Sold looms",
    ]
    try place.write(TextPDF.bytes(page), to: "a.pdf")
    let lines = try await Tool.vitae.run("parse", "-q", "a.pdf", in: place)
    let resume = try JSONText.object(lines.output)["resume"] as? [String: Any]
    let jobs = try #require(resume?["work"] as? [[String: Any]])
    let highlights = try #require(jobs.first?["highlights"] as? [String])
    #expect(highlights.contains { $0.contains(";") } && highlights.count > 1, "\(highlights)")
    let outcome = try await Tool.vitae.run(
      "parse", "-q", "-f", "csv", "--rows", "work", "a.pdf", in: place)
    let cell = try #require(try CommaSeparated(outcome.output).column("highlights").first)
    #expect(values(of: cell) == highlights, "\(cell)")
  }

  @Test func `attacks in names of files and in resumes stay text`() async throws {
    let place = try await FirstRun.copy()
    let names = ["=1+1.pdf", "@SUM(1).pdf", "+1+1.pdf", "a\u{1B}[31m,\"b\"\n.pdf"]
    for name in names { try place.write(TextPDF.bytes(TextPDF.hostile), to: name) }
    for rows in ["resumes", "work", "education", "skills"] {
      let outcome = try await Tool.vitae.run(
        ["parse", "-q", "-0", "-f", "csv", "--rows", rows, "-"], in: place,
        input: names.joined(separator: "\0"))
      #expect(outcome.exitCode == 0, "\(outcome.error)")
      #expect(!outcome.output.unicodeScalars.contains("\u{1B}"))
      let table = try CommaSeparated(outcome.output)
      #expect(table.rows.joined().allSatisfy(isSafe), "\(table.rows)")
      let sources = try table.column("source")
      #expect(
        Set(sources) == [
          "'=1+1.pdf", "'@SUM(1).pdf", "'+1+1.pdf", "a\u{FFFD}[31m,\"b\"\n.pdf",
        ], "\(rows)")
      #expect(rows != "resumes" || sources.count == 4)
    }
  }

  @Test func `a byte order mark is written on demand, and a table without rows has its header`()
    async throws
  {
    let place = try await FirstRun.copy()
    let marked = try await Tool.vitae.run(
      "parse", "-q", "-f", "csv", "--rows", "skills", "--bom", Self.paths[0], in: place)
    #expect(marked.outputBytes.starts(with: [0xEF, 0xBB, 0xBF] + Array("source,sha256,".utf8)))
    let plain = try await Tool.vitae.run(
      "parse", "-q", "-f", "csv", "--rows", "skills", Self.paths[0], in: place)
    #expect(plain.outputBytes == Array(marked.outputBytes.dropFirst(3)))
    let empty = try await Tool.vitae.run(
      "parse", "-q", "-f", "csv", "--rows", "work", "--since", "2999-01-01", Self.paths[0],
      in: place)
    #expect(empty.exitCode == 0 && empty.outputLines.count == 1)
  }

  @Test(arguments: [
    ["parse", "--rows", "work", "in"], ["parse", "--bom", "in"],
    ["parse", "-f", "json-resume", "--bom", "in"], ["parse", "--stream", "--bom"],
    ["parse", "-f", "csv", "--rows", "jobs", "in"], ["dataset", "export", "--bom"],
    ["dataset", "export", "-f", "tsv", "--bom"],
  ])
  func `options of tables go with tables alone`(arguments: [String]) async throws {
    let outcome = try await Tool.vitae.run(arguments, in: Workplace())
    #expect(outcome.exitCode == 64 && outcome.output.isEmpty, "\(outcome.error)")
  }

  @Test func `an exported table has neither formulas nor other texts than the JSON lines`()
    async throws
  {
    let place = try Workplace.withDataset(resumes: 6)
    func export(_ options: String...) async throws -> Outcome {
      try await Tool.vitae.run(["dataset", "export", "-q"] + options, in: place)
    }
    let lines = try await export()
    let texts = try lines.outputLines.map { try JSONText.object($0)["text"] as? String ?? "" }
    let outcome = try await export("-f", "csv", "--bom")
    #expect(outcome.exitCode == 0 && outcome.output.hasPrefix("\u{FEFF}document,"))
    let table = try CommaSeparated(String(outcome.output.unicodeScalars.dropFirst()))
    #expect(table.rows.joined().allSatisfy(isSafe))
    let column = try table.column("text")
    #expect(column.count == texts.count)
    for (cell, text) in zip(column, texts) { #expect(cell == text || cell == "'" + text) }
    // Training takes the apostrophe off: both files give one model.
    let rows = [("x", "- one"), ("y", "=two"), ("x", "'- three"), ("y", "'plain' four")]
    let json = rows.map { #"{"label": "\#($0)", "text": "\#($1)"}"# }
    let cells = ["x,'- one", "y,'=two", "x,''- three", "y,'plain' four"]
    try place.write(json.joined(separator: "\n") + "\n", to: "t.jsonl")
    try place.write("label,text\n" + cells.joined(separator: "\n") + "\n", to: "t.csv")
    for name in ["t.jsonl", "t.csv"] {
      let trained = try await Tool.vitae.run(
        ["train", "-d", name, "-m", name + ".vitae"], in: place)
      #expect(trained.exitCode == 0, "\(trained.error)")
    }
    #expect(try place.bytes(of: "t.jsonl.vitae") == place.bytes(of: "t.csv.vitae"))
  }
}
