import Foundation
import Testing

@testable import ResumeModel

@Suite struct SectionKindClassifierTests {
  private static func rows<Row: Decodable>(_ name: String, of _: Row.Type) throws -> [Row] {
    let file = CommittedSource.root.appending(path: "datasets/\(name)")
    let text = try String(contentsOf: file, encoding: .utf8)
    return try text.split(separator: "\n").map {
      try JSONDecoder().decode(Row.self, from: Data($0.utf8))
    }
  }

  private struct Document: Decodable {
    var document: String
    var person: String
    var fold: String
  }

  private struct GoldRow: Decodable {
    var document: String
    var label: String
    var role: String
    var path: String
    var text: String
  }

  private struct Written: Decodable {
    var kind: String
    var heading: String
    var lines: [String]
  }

  /// The sections of the training people, and those that were written alone.
  private static func sections() throws -> [LabeledSection] {
    let people = try rows("documents.jsonl", of: Document.self).filter { $0.fold == "train" }
    let person = Dictionary(uniqueKeysWithValues: people.map { ($0.document, $0.person) })
    var out: [LabeledSection] = []
    var last: String?
    var isOpen = false
    for row in try rows("labels.jsonl", of: GoldRow.self) {
      guard let person = person[row.document] else { continue }
      if row.document != last { (last, isOpen) = (row.document, false) }
      if row.role == "heading", row.path.hasPrefix("/meta/vitae/sections/") {
        isOpen = true
        out.append(
          LabeledSection(
            section: SectionTexts(heading: row.text, texts: [], label: row.label), kind: .other,
            person: person))
      } else if isOpen, let kind = kind(ofPath: row.path) {
        if out[out.count - 1].section.texts.isEmpty { out[out.count - 1].kind = kind }
        out[out.count - 1].section.texts.append(row.text)
      }
    }
    let written = try rows("sections.jsonl", of: Written.self).enumerated().map { number, row in
      LabeledSection(
        section: SectionTexts(heading: row.heading, texts: row.lines, label: nil),
        kind: try #require(kind(named: row.kind), "\(row.kind)"), person: "section \(number)")
    }
    return out.filter { !$0.section.texts.isEmpty } + written
  }

  /// What a row's path says of its section: "/work/3#title" is of work, "/custom#paragraph0" of nothing that is read.
  private static func kind(ofPath path: String) -> SectionKind? {
    let name = path.dropFirst().prefix { $0 != "/" && $0 != "#" }
    return name == "custom" ? .other : kind(named: String(name))
  }

  private static func kind(named name: String) -> SectionKind? {
    SectionKind(rawValue: name).map(SectionKindClassifier.answer)
  }

  /// With `VITAE_WRITE_SECTION_MODEL` set, as `make sections` does, the model is written instead.
  @Test func `the committed model is what the committed sections train`() async throws {
    let bytes = CommittedSource.bytes(
      of: try await SectionKindClassifier.train(on: Self.sections()))
    let isWritten = try CommittedSource.isWritten(
      CommittedSource.base64Lines(bytes), as: "base64", to: "Classification/SectionKindModel.swift",
      origin: [
        "Written by `make sections` from the sections of the training people and `datasets/sections.jsonl`: the bytes of a",
        "linear classifier, as `docs/model-file.md` describes them.",
      ], when: "VITAE_WRITE_SECTION_MODEL")
    if isWritten { return }
    #expect(
      Base64.decoded(SectionKindModel.base64) == bytes,
      "run `make sections` and commit SectionKindModel.swift")
  }

  @Test(arguments: [
    (
      "Signed off on", ["Confined space entry, renewed 2022", "Telehandler ticket, 2019"],
      "certificates"
    ),
    (
      "Kept on the wall",
      ["Apprentice of the Year, Tyne Guild, 2011", "Runner-up, regional bake-off"], "awards"
    ),
    (
      "In print",
      ["\u{201C}Slow glue\u{201D}, Journal of Joinery 14, 2020", "Talk at Woodconf 2018"],
      "publications"
    ),
    ("On Saturdays", ["Cold-water swimming, bread, brass band"], "interests"),
    ("Ask them", ["Dr. Ines Falk, head of department, 030 23125 117"], "references"),
  ])
  func `sections under headings that no list knows are told by what stands in them`(
    heading: String, texts: [String], kind: String
  ) {
    #expect(HeadingLexicon.match(heading) == nil)
    let section = SectionTexts(heading: heading, texts: texts, label: "other")
    #expect(SectionKindClassifier.shipped.kind(of: section, unless: .other).rawValue == kind)
  }

  @Test func `what the rules say stands unless something else is far likelier`() {
    let section = SectionTexts(
      heading: "Papers", texts: ["Forklift licence, 2019", "First aid certificate, 2021"],
      label: "other")
    let classifier = SectionKindClassifier.shipped
    #expect(classifier.kind(of: section, unless: .publications) == .certificates)
    #expect(classifier.kind(of: section, unless: .certificates) == .certificates)
    let empty = SectionTexts(heading: nil, texts: [], label: nil)
    #expect(classifier.kind(of: empty, unless: .personal) == .personal)
  }

  @Test func `the same sections in another order train the same model`() async throws {
    let sections = (0..<60).map { n in
      LabeledSection(
        section: SectionTexts(
          heading: "Heading \(n)", texts: [n.isMultiple(of: 2) ? "Welding ticket" : "Long walks"],
          label: nil), kind: n.isMultiple(of: 2) ? .certificates : .interests, person: "\(n)")
    }
    let one = CommittedSource.bytes(of: try await SectionKindClassifier.train(on: sections))
    let reversed = try await SectionKindClassifier.train(on: sections.reversed())
    #expect(one == CommittedSource.bytes(of: reversed))
    #expect(throws: (any Error).self) {
      _ = try SectionKindClassifier(bytes: Array(one.dropLast()))
    }
  }
}
