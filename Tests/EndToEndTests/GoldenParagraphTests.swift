import Foundation
import Testing

/// The paragraphs of one resume of every layout and producer of the dataset.
@Suite("golden paragraphs")
struct GoldenParagraphTests {
  /// The first resume of each layout, and of each producer that no layout has brought.
  private static let resumes: [(name: String, file: String)] = {
    let path = Repository.path + "/datasets/documents.jsonl"
    let rows = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    var seen: Set<String> = []
    var out: [(String, String)] = []
    for line in rows.split(separator: "\n") {
      guard let object = try? JSONText.object(line), let file = object["document"] as? String,
        let layout = object["layout"] as? String, let producer = object["producer"] as? String
      else { continue }
      let isNew = seen.insert(layout).inserted
      if seen.insert(producer).inserted || isNew { out.append(("\(layout).\(file)", file)) }
    }
    return out
  }()

  @Test("Every layout and producer is read as recorded")
  func golden() async throws {
    #expect(Self.resumes.count >= 34)
    let place = try await FirstRun.copy()
    for resume in Self.resumes {
      try place.write(try Repository.resume(resume.file + ".pdf"), to: "golden/\(resume.name).pdf")
    }
    let outcome = try await Tool.vitae.run("parse", "-q", "golden", in: place)
    #expect(outcome.exitCode == 0, "\(outcome.error)")
    #expect(outcome.outputLines.count == Self.resumes.count)
    for line in outcome.outputLines {
      let object = try JSONText.object(line)
      let source = try #require(object["source"] as? String)
      let paragraphs = try #require(object["paragraphs"] as? [[String: Any]])
      let text = paragraphs.map { paragraph in
        let page = paragraph["page"] as? Int ?? 0
        let role = paragraph["role"] as? String ?? ""
        return "\(page) \(role): \(paragraph["text"] as? String ?? "")\n"
      }.joined()
      let name = URL(filePath: source).deletingPathExtension().lastPathComponent
      try Snapshot.expect(text, equals: "paragraphs/\(name).txt")
    }
  }
}
