import Foundation
import Reporting
import ResumeModel
import Testing
import ResumeWorkbench
import Workbench

struct ResumeJSONTests {
  private func foundation(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  private func text(_ write: (inout JSONText) -> Void) -> String {
    var json = JSONText()
    write(&json)
    return String(decoding: json.bytes, as: UTF8.self)
  }

  /// A resume that has all of its members, each with words of its own.
  private static func full() throws -> Resume {
    func object(_ names: String, lists: String = "") -> [String: Any] {
      var out: [String: Any] = [:]
      for name in names.split(separator: " ") { out[String(name)] = "\"\(name)\" / ä\n" }
      for name in lists.split(separator: " ") { out[String(name)] = ["\(name) 1", "\(name) 2"] }
      return out
    }
    var basics = object("name label email phone url summary")
    basics["location"] = object("address postalCode city region")
    basics["profiles"] = [object("network username url"), object("network")]
    let work = object(
      "name organization position location url startDate endDate summary", lists: "highlights")
    let all: [String: Any] = [
      "basics": basics, "work": [work, object("name")], "volunteer": [work],
      "education": [
        object(
          "institution studyType area location startDate endDate score summary",
          lists: "courses highlights")
      ],
      "projects": [
        object(
          "name entity description url startDate endDate", lists: "roles highlights keywords")
      ],
      "skills": [object("name level", lists: "keywords")],
      "languages": [object("language fluency")],
      "certificates": [object("name issuer date url")],
      "awards": [object("title awarder date summary")],
      "publications": [object("name publisher releaseDate url summary")],
      "interests": [object("name", lists: "keywords")],
      "references": [object("name reference")],
    ]
    return try JSONDecoder().decode(
      Resume.self, from: try JSONSerialization.data(withJSONObject: all))
  }

  /// The members without a value, at any depth; of a list's elements the first counts.
  private static func emptyMembers(of value: Any) -> [String] {
    Mirror(reflecting: value).children.flatMap { member -> [String] in
      let own = Mirror(reflecting: member.value)
      guard own.displayStyle == .optional else { return emptyMembers(of: member.value) }
      guard let some = own.children.first?.value else { return [member.label ?? "?"] }
      let isList = Mirror(reflecting: some).displayStyle == .collection
      let first: Any? = isList ? Mirror(reflecting: some).children.first?.value : some
      return first.map { emptyMembers(of: $0) } ?? [member.label ?? "?"]
    }
  }

  @Test func `a resume with all of its members is Foundation's`() throws {
    let full = try Self.full()
    #expect(Self.emptyMembers(of: full) == [], "a member that this resume has not is not compared")
    for resume in [full, Resume()] {
      #expect(try text { resume.write(to: &$0) } == foundation(Standard(resume: resume)))
    }
  }

  /// A resume's members beside those of the standard itself.
  private struct Standard: Encodable {
    var resume: Resume

    private enum Key: String, CodingKey {
      case schema = "$schema"
      case meta
    }

    func encode(to encoder: any Encoder) throws {
      try resume.encode(to: encoder)
      var members = encoder.container(keyedBy: Key.self)
      let schema = "https://raw.githubusercontent.com/jsonresume/resume-schema/v1.2.1/schema.json"
      try members.encode(schema, forKey: .schema)
      try members.encode(["version": "v1.2.1"], forKey: .meta)
    }
  }

  @Test func `a section is Foundation's, with a heading and without`() throws {
    for heading in ["Work \"and\" more", nil] {
      let section = Section(kind: .work, label: "experience", heading: heading, paragraphs: [3, 4])
      #expect(try text { section.write(to: &$0) } == foundation(section))
    }
  }
}
