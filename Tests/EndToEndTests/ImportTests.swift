import ArtifactStore
import ContentDigest
import Foundation
import Testing

@Suite("vitae import")
struct ImportTests {
  private static let pdfs = Repository.resumeNames.prefix(2).map {
    Repository.path + "/datasets/resumes/pdf/" + $0
  }

  /// A folder with `parsed.jsonl`: two resumes, and a file that is not a PDF.
  private func parsed() async throws -> Workplace {
    let place = try Workplace()
    try place.write("no PDF", to: "note.txt")
    let outcome = try await Tool.vitae.run(
      ["parse", "-q", "-m", "shipped", "note.txt"] + Self.pdfs, in: place)
    try place.write(outcome.outputBytes, to: "parsed.jsonl")
    return place
  }

  private func report(_ words: String..., in place: Workplace) async throws -> [String: Any] {
    let outcome = try await Tool.vitae.run(["import", "--json"] + words, in: place)
    return try JSONText.object(outcome.output)
  }

  @Test func `resumes and the labels of the model come into the store, once`() async throws {
    let place = try await parsed()
    let first = try await report("parsed.jsonl", in: place)
    #expect(first["resumes"] as? Int == 2 && first["added"] as? Int == 2)
    #expect(first["withoutText"] as? Int == 1)
    #expect(try #require(first["labels"] as? Int) > 40)
    let store = try Store(path: place[".vitae/store.sqlite"])
    let line = try #require(
      String(decoding: try place.bytes(of: "parsed.jsonl"), as: UTF8.self)
        .split(separator: "\n")
        .map { try JSONDecoder().decode(ParsedLine.self, from: Data($0.utf8)) }
        .first { $0.status == "ok" })
    let digest = try #require(ContentDigest(hex: line.sha256 ?? ""))
    #expect(try store.paragraphs(of: digest).map(\.text) == line.paragraphs.map(\.text))
    let again = try await report("parsed.jsonl", in: place)
    #expect(again["added"] as? Int == 0 && again["labels"] as? Int == 0)
  }

  @Test func `a text that stands twice gets one label, however often it is imported`()
    async throws
  {
    let place = try await parsed()
    let line = try #require(
      String(decoding: try place.bytes(of: "parsed.jsonl"), as: UTF8.self)
        .split(separator: "\n").first { $0.contains(#""status":"ok""#) })
    var resume = try JSONText.object(line)
    var paragraphs = try #require(resume["paragraphs"] as? [[String: Any]])
    let first = try #require(
      paragraphs.first { $0["role"] as? String == "body" && $0["label"] as? String != "skill" })
    paragraphs.append(first.merging(["label": "skill"]) { $1 })
    resume["paragraphs"] = paragraphs
    try place.write(
      Array(try JSONSerialization.data(withJSONObject: resume)) + [0x0A], to: "twice.jsonl")
    #expect(try #require(await report("twice.jsonl", in: place)["labels"] as? Int) > 20)
    #expect(try await report("twice.jsonl", in: place)["labels"] as? Int == 0)
    let hash = NormalizedText.digest(of: try #require(first["text"] as? String))
    let store = try Store(path: place[".vitae/store.sqlite"])
    let labels = try store.labelRecords().map(\.decision).filter { $0.textHash == hash }
    #expect(labels.map(\.label) == ["skill"])
  }

  @Test func `a person labels what was imported, and both are compared and exported`() async throws
  {
    let place = try await parsed()
    _ = try await Tool.vitae.run("import", "-q", "parsed.jsonl", in: place)
    let next = try await Tool.vitae.run(
      "label", "next", "--imported", "--order", "uncertainty", "--json", "-k", "1", in: place)
    let queue = try #require(try JSONText.object(next.output)["queue"] as? [[String: Any]])
    #expect(queue.first?["suggested"] is String, "\(next.error)")
    // The keys take three suggestions of the model and contradict one.
    let keys = "\n\n\no\nq\n"
    let labelled = try await Tool.vitae.run(
      "label", "start", "--imported", "--order", "uncertainty", "--plain", "--annotator", "ada",
      in: place, input: keys)
    #expect(labelled.output.contains("saved 4 labels by ada"), "\(labelled.output)")
    let agreement = try await Tool.vitae.run(
      "label", "agreement", "--between", "ada,vitae parse", "--json", in: place)
    let figures = try JSONText.object(agreement.output)
    let pairs = try #require(figures["pairs"] as? [[String: Any]], "\(agreement.error)")
    #expect(pairs.count == 1)
    let export = try await Tool.vitae.run("label", "export", "--only", "ada", in: place)
    let rows = try export.output.split(separator: "\n").map(JSONText.object)
    #expect(rows.count == 4)
    #expect(rows.allSatisfy { $0["document"] is String && $0["source"] as? String == "person" })
    // What a person decided stays when the same lines come again.
    let again = try await report("parsed.jsonl", in: place)
    #expect(again["labels"] as? Int == 0)
  }

  @Test func `lines that cannot be used are named, and the others are kept`() async throws {
    let place = try await parsed()
    let good = String(decoding: try place.bytes(of: "parsed.jsonl"), as: UTF8.self)
    try place.write("{\"a\":1}\n\n" + good + "\u{1B}]0;x\u{07}\n", to: "mixed.jsonl")
    let mixed = try await Tool.vitae.run("import", "mixed.jsonl", in: place)
    #expect(mixed.exitCode == 2)
    #expect(mixed.output.contains("mixed.jsonl:1: not a line of vitae parse --format jsonl"))
    #expect(mixed.output.contains("mixed.jsonl:6: not a line of vitae parse"))
    #expect(mixed.output.contains("2 resumes, 2 of them new"))
    try place.write("nothing\n", to: "bad.jsonl")
    #expect(try await Tool.vitae.run("import", "bad.jsonl", in: place).exitCode == 65)
  }

  @Test func `a missing file or store is told, and no store is made`() async throws {
    let place = try Workplace()
    let missing = try await Tool.vitae.run("import", "none.jsonl", in: place)
    #expect(missing.exitCode == 66 && missing.error.contains("no such file"), "\(missing.error)")
    let folder = try await Tool.vitae.run("import", ".", in: place)
    #expect(folder.exitCode == 65 && folder.error.contains("is a folder"), "\(folder.error)")
    #expect(!place.exists(".vitae"))
    let label = try await Tool.vitae.run("label", "next", "--imported", in: place)
    #expect(label.exitCode == 66 && label.error.contains("vitae import"), "\(label.error)")
    let both = try await Tool.vitae.run("label", "next", "--imported", "cv.pdf", in: place)
    #expect(both.exitCode == 64)
    let none = try await Tool.vitae.run("label", "next", in: place)
    #expect(none.exitCode == 64 && none.error.contains("missing argument"))
  }

  @Test func `standard input is read`() async throws {
    let place = try await parsed()
    let text = String(decoding: try place.bytes(of: "parsed.jsonl"), as: UTF8.self)
    let outcome = try await Tool.vitae.run("import", "-q", "-", in: place, input: text)
    #expect(outcome.exitCode == 0 && outcome.output.hasPrefix("2 resumes, 2 of them new"))
  }
}
