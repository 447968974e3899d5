import Foundation
import Testing

@Suite("vitae dataset export and import")
struct DatasetImportTests {
  /// A place with ten embedded resumes under `cvs` and their labelled paragraphs as `export` prints them.
  private func place(format: String) async throws -> (place: Workplace, rows: String) {
    let place = try Workplace.withDataset(resumes: 10)
    let outcome = try await Tool.vitae.run("dataset", "export", "-q", "-f", format, in: place)
    #expect(outcome.exitCode == 0, "\(outcome.error)")
    return (place, outcome.output)
  }

  @Test(
    "What is exported can be imported, with the same people, and passes every check",
    arguments: ["csv", "jsonl"])
  func roundTrip(format: String) async throws {
    let (place, rows) = try await place(format: format)
    try place.write(rows, to: "labels." + format)
    let outcome = try await Tool.vitae.run(
      "dataset", "import", "datasets/resumes/pdf", "--labels", "labels." + format, "--to", "mine",
      "-q", "--json", in: place)
    #expect(outcome.exitCode == 0, "\(outcome.output)\(outcome.error)")
    let report = try JSONText.object(outcome.output)
    #expect(report["passed"] as? Bool == true && report["unusedRows"] as? [String] == [])
    let documents = try place.text(of: "mine/documents.jsonl").split(separator: "\n")
    let folds = try documents.map { try JSONText.object($0)["fold"] as? String }
    #expect(folds.count { $0 == "train" } == 6)
    #expect(folds.count { $0 == "validation" } == 2 && folds.count { $0 == "test" } == 2)
    let labels = try place.text(of: "mine/labels.jsonl").split(separator: "\n")
    let exported = rows.split(separator: "\n").count - (format == "csv" ? 1 : 0)
    #expect(labels.count == exported)
    let mode = try FileManager.default.attributesOfItem(atPath: place["mine/labels.jsonl"])
    #expect(mode[.posixPermissions] as? Int == 0o600)
  }

  @Test("Rows without a document are looked for in all PDFs")
  func fastText() async throws {
    let (place, rows) = try await place(format: "fasttext")
    try place.write(rows, to: "labels.txt")
    let outcome = try await Tool.vitae.run(
      "dataset", "import", "datasets/resumes/pdf", "--labels", "labels.txt", "--to", "mine", "-q",
      in: place)
    #expect([0, 2].contains(outcome.exitCode), "\(outcome.output)\(outcome.error)")
    let count = rows.split(separator: "\n").count
    let found = try place.text(of: "mine/labels.jsonl").split(separator: "\n").count
    #expect(found >= count * 95 / 100)
  }

  @Test("Bad rows are listed with file and line, the others become a dataset, exit code 2")
  func badRows() async throws {
    let (place, rows) = try await place(format: "jsonl")
    let name = String(try #require(Repository.resumeNames.first).dropLast(4))
    let count = rows.split(separator: "\n").count
    let bad = [
      #"{"document":"\#(name)","label":"hobby","text":"x"}"#, "no row",
      #"{"document":"nobody","label":"other","text":"x"}"#,
      #"{"document":"\#(name)","label":"other","text":"zzzz qqqq never written"}"#,
      #"{"label":"other","text":"zzzz qqqq never written"}"#,
      #"{"document":"\#(name)","label":"other","text":"  "}"#,
      #"{"document":"\#(name)","person":"another","label":"other","text":"Resume"}"#,
    ]
    try place.write(rows + bad.joined(separator: "\n") + "\n", to: "labels.jsonl")
    let outcome = try await Tool.vitae.run(
      "dataset", "import", "datasets/resumes/pdf", "--labels", "labels.jsonl", "--to", "mine", "-q",
      in: place)
    #expect(outcome.exitCode == 2)
    let said = outcome.outputLines.filter { $0.hasPrefix("labels.jsonl:") }
    #expect(said.count >= 6)
    for (k, problem) in [
      "unknown label", "expected a JSON object", "no readable PDF 'nobody'", "the text is not in",
      "in none of the PDFs", "no text",
    ].enumerated() {
      #expect(
        said.contains { $0.hasPrefix("labels.jsonl:\(count + k + 1): ") && $0.contains(problem) },
        "\(problem)")
    }
    #expect(!outcome.output.contains("zzzz"))
    #expect(place.exists("mine/labels.jsonl"))
  }

  @Test("A folder that is taken is left alone")
  func taken() async throws {
    let (place, rows) = try await place(format: "jsonl")
    try place.write(rows, to: "labels.jsonl")
    try place.write("mine", to: "mine/notes.txt")
    let outcome = try await Tool.vitae.run(
      "dataset", "import", "datasets/resumes/pdf", "--labels", "labels.jsonl", "--to", "mine", "-q",
      in: place)
    #expect(outcome.exitCode == 65 && outcome.error.contains("'mine' is not empty"))
    #expect(!place.exists("mine/labels.jsonl"))
  }

  @Test("The frozen draw of 500 holds 100 of each label, and people stay whole")
  func frozenDraw() async throws {
    let place = try Workplace.withDataset(resumes: 1)
    try place.link(
      "datasets/subset-500.jsonl", to: Repository.path + "/datasets/subset-500.jsonl")
    let outcome = try await Tool.vitae.run("dataset", "export", "--subset", "500", in: place)
    #expect(outcome.exitCode == 0)
    let rows = try outcome.outputLines.map { try JSONText.object($0) }
    let labels = Dictionary(grouping: rows) { $0["label"] as? String ?? "" }
    #expect(labels.count == 5 && labels.values.allSatisfy { $0.count == 100 })
    let folds = Dictionary(grouping: rows) { $0["person"] as? String ?? "" }.values
      .map { Set($0.map { $0["fold"] as? String ?? "" }).count }
    #expect(folds.allSatisfy { $0 == 1 })
  }
}
