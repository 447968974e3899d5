import Foundation
import Testing

@Suite("vitae dataset")
struct DatasetTests {
  /// A folder with twelve resumes and only their rows.
  private func place() throws -> Workplace {
    let place = try Workplace.withDataset(resumes: 12)
    let names = Set(Repository.resumeNames.prefix(12).map { String($0.dropLast(4)) })
    for file in Repository.labelFiles + ["documents.jsonl"] {
      let lines = try place.text(of: "datasets/" + file).split(separator: "\n").filter { line in
        let name = try? JSONText.object(line)["document"] as? String
        return name.map(names.contains) ?? false
      }
      try place.remove("datasets/" + file)
      if !lines.isEmpty {
        try place.write(lines.joined(separator: "\n") + "\n", to: "datasets/" + file)
      }
    }
    return place
  }

  @Test("Labels in a file and in a folder, or in neither, are told")
  func labelPlaces() async throws {
    let place = try place()
    try place.write(try place.text(of: "datasets/labels/a.jsonl"), to: "datasets/labels.jsonl")
    let both = try await Tool.vitae.run("dataset", "stats", "-q", in: place)
    #expect(both.exitCode == 65)
    #expect(
      both.error.contains(
        "both 'datasets/labels.jsonl' and the folder 'datasets/labels' have labels"))
    try place.remove("datasets/labels")
    #expect(try await Tool.vitae.run("dataset", "stats", "-q", in: place).exitCode == 0)
    try place.remove("datasets/labels.jsonl")
    let neither = try await Tool.vitae.run("dataset", "stats", "-q", in: place)
    #expect(neither.exitCode == 66)
    #expect(neither.error.contains("no label file 'datasets/labels.jsonl', and no folder "))
  }

  @Test("Corrected labels go into the label file of their document, and into no other")
  func correction() async throws {
    let place = try place()
    try place.write(
      "{\"document\":\"zoe\",\"label\":\"skill\",\"text\":\"Weaving\"}\n",
      to: "datasets/labels/z.jsonl")
    try place.write(
      "{\"document\":\"zoe\",\"label\":\"other\",\"text\":\"Weaving\"}\n", to: "review.jsonl")
    let before = try place.bytes(of: "datasets/labels/a.jsonl")
    let outcome = try await Tool.vitae.run(
      "label", "import", "review.jsonl", "--into", "datasets/labels", in: place)
    #expect(outcome.exitCode == 0, "\(outcome.error)")
    #expect(outcome.output.contains("datasets/labels: changed 1 label\n"))
    #expect(try place.text(of: "datasets/labels/z.jsonl").contains("\"label\":\"other\""))
    #expect(try place.bytes(of: "datasets/labels/a.jsonl") == before)
  }

  @Test("A sound dataset passes every check, exit code 0")
  func sound() async throws {
    let outcome = try await Tool.vitae.run("dataset", "check", "-q", "--invented", in: place())
    #expect(outcome.exitCode == 0, "\(outcome.output)")
    for check in [
      "rows", "documents", "pdfs", "alignment", "hidden", "classes", "folds", "duplicates",
      "leaks", "contacts",
    ] {
      #expect(outcome.output.contains(try Regex("(?m)^\(check) +ok ")), "\(check)")
    }
  }

  @Test(
    "Bad rows, missing files, leaks and real addresses are listed with their places, exit code 65")
  func unsound() async throws {
    let place = try place()
    let name = String(try #require(Repository.resumeNames.first).dropLast(4))
    // The folder's second file.
    let file = "datasets/labels/zz.jsonl"
    var rows = try place.text(of: "datasets/labels/a.jsonl")
    try place.write("", to: "datasets/labels/a.jsonl")
    let count = rows.split(separator: "\n").count
    rows += "{\"document\":\"\(name)\",\"text\":\"x\",\"label\":\"hobby\"}\nno row\n"
    rows += "{\"document\":\"\(name)\",\"text\":\"zzkwy qqvorn xxplith\",\"label\":\"other\"}\n"
    rows += "{\"document\":\"nobody\",\"text\":\"x\",\"label\":\"other\"}\n"
    rows +=
      "{\"document\":\"\(name)\",\"text\":\"a@gmail.com\",\"label\":\"other\",\"path\":\"/basics#email\"}\n"
    try place.write(rows, to: file)
    try place.write("no PDF", to: "datasets/resumes/pdf/broken.pdf")
    let outcome = try await Tool.vitae.run(
      "dataset", "check", "-q", "--invented", "--notes", in: place)
    #expect(outcome.exitCode == 65)
    for line in [
      "note: '\(name)' row 0: 3 of 3 words, not so on the page",
      "\(file):\(count + 1): unknown label 'hobby'; known are experience, skill, education, project, other",
      "\(file):\(count + 2): expected a JSON object with 'document', 'text' and 'label'",
      "'nobody': rows, but no PDF", "'broken': a PDF, but no rows",
      "datasets/resumes/pdf/broken.pdf: unsupported",
      "'\(name)': a mail address outside the reserved domains",
    ] {
      #expect(outcome.outputLines.contains(Substring(line)), "\(line)")
    }
    let json = try await Tool.vitae.run("dataset", "check", "-q", "--invented", "--json", in: place)
    #expect(json.exitCode == 65)
    let report = try JSONText.object(json.output)
    #expect(report["passed"] as? Bool == false)
    let checks = try #require(report["checks"] as? [[String: Any]])
    let documents = try #require(checks.first { $0["name"] as? String == "documents" })
    #expect((documents["problems"] as? [String])?.contains("'nobody': rows, but no PDF") == true)
    #expect(documents["notes"] == nil)
  }

  @Test("Gold words that no reader sees are counted, exit code 65")
  func hidden() async throws {
    let place = try Workplace()
    try place.link(
      "cvs/cook.pdf",
      to: Repository.path + "/Tests/EndToEndTests/Situations/13-white-words-cook.reportlab.pdf")
    try place.write(#"{"document":"cook","person":"cook"}"# + "\n", to: "documents.jsonl")
    let seen = #"{"document":"cook","text":"Wilfred Tamblyn","label":"other"}"# + "\n"
    let white = #"{"document":"cook","text":"Michelin star","label":"experience"}"# + "\n"
    func check(_ rows: String) async throws -> Outcome {
      try place.write(rows, to: "labels.jsonl")
      return try await Tool.vitae.run(
        "dataset", "check", "-q", "cvs", "--labels", "labels.jsonl", "--documents",
        "documents.jsonl", in: place)
    }
    let sound = try await check(seen)
    #expect(sound.output.contains(try Regex("(?m)^hidden +ok ")), "\(sound.output)")
    let outcome = try await check(seen + white)
    #expect(outcome.exitCode == 65)
    #expect(outcome.output.contains(try Regex("(?m)^hidden +not ok ")), "\(outcome.output)")
    #expect(outcome.outputLines.contains("'cook': 2 of 4 gold words are hidden"))
  }

  @Test("A source that breaks the schema, or says otherwise than the document file, is listed")
  func sources() async throws {
    let place = try place()
    let name = String(try #require(Repository.resumeNames.first).dropLast(4))
    let source = Repository.path + "/datasets/resumes/source/" + name + ".json"
    let text = try String(contentsOfFile: source, encoding: .utf8)
    try place.write(
      text.replacing("\"meta\": {", with: "\"hobby\": 1, \"meta\": {")
        .replacing("\"fold\": \"", with: "\"fold\": \"x"),
      to: "datasets/resumes/source/" + name + ".json")
    let outcome = try await Tool.vitae.run(
      "dataset", "check", "-q", "--sources", "datasets/resumes/source", "--schema",
      Repository.path + "/datasets/source.schema.json", in: place)
    #expect(outcome.exitCode == 65)
    let path = "datasets/resumes/source/\(name).json"
    #expect(outcome.output.contains("\(path): /hobby: unknown member"))
    #expect(outcome.output.contains("\(path): /meta/vitae/fold: not one of the 3 values allowed"))
    #expect(outcome.output.contains("\(path): /meta/vitae/fold: the document file says otherwise"))
    #expect(outcome.output.contains("a PDF, but no source"))
  }

  @Test("A fold that no pipeline uses is named, exit code 65")
  func folds() async throws {
    let place = try Workplace()
    try place.write(TextPDF.bytes(["Ada Example"]), to: "cvs/ada.pdf")
    try place.write(
      #"{"document":"ada","text":"Ada Example","label":"other"}"# + "\n", to: "labels.jsonl")
    for (fold, isUsed) in [("train", true), ("trian", false)] {
      try place.write(
        "{\"document\":\"ada\",\"person\":\"ada\",\"fold\":\"\(fold)\"}\n", to: "documents.jsonl")
      let outcome = try await Tool.vitae.run(
        "dataset", "check", "-q", "cvs", "--labels", "labels.jsonl", "--documents",
        "documents.jsonl", in: place)
      let line = "'ada': fold '\(fold)' is none of train, validation, test"
      #expect(outcome.outputLines.contains(Substring(line)) != isUsed, "\(outcome.output)")
      #expect(outcome.output.contains(try Regex("(?m)^folds +ok ")) == isUsed, "\(outcome.output)")
    }
  }

  @Test("Counts add up")
  func stats() async throws {
    let outcome = try await Tool.vitae.run(
      "dataset", "stats", "-q", "--by", "language", in: place())
    #expect(outcome.exitCode == 0)
    let rows = outcome.outputLines.dropFirst().map {
      $0.split(separator: " ").dropFirst().compactMap { Int($0) }
    }
    #expect(rows.reduce(0) { $0 + ($1.first ?? 0) } == 12)
    for row in rows { #expect(row.dropFirst().dropLast().reduce(0, +) == row.last) }
    let json = try JSONText.object(
      try await Tool.vitae.run(
        "dataset", "stats", "-q", "--by", "language", "--json", in: place()
      ).output)
    #expect(json["by"] as? String == "language")
    let objects = try #require(json["rows"] as? [[String: Any]])
    #expect(objects.compactMap { $0["resumes"] as? Int } == rows.compactMap(\.first))
    #expect(objects.compactMap { $0["allParagraphs"] as? Int } == rows.compactMap(\.last))
    #expect((objects[0]["paragraphs"] as? [String: Int])?["experience"] == rows[0][1])
  }

  @Test("A folder that is not there is told")
  func nowhere() async throws {
    let outcome = try await Tool.vitae.run("dataset", "check", "nowhere", in: place())
    #expect(outcome.exitCode == 66 && outcome.error.contains("no folder 'nowhere'"))
  }
}
