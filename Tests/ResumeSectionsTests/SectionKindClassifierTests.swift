import ByteCoding
import PageLayout
import ResumeLexicon
import Testing
import TextClassification
import UnicodeText

@testable import ResumeSections

@Suite struct SectionKindClassifierTests {
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
    ("On Saturdays", ["Swimming, hiking, baking, brass band"], "interests"),
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
    let one = try await bytes(trainedOn: sections)
    #expect(try await bytes(trainedOn: sections.reversed()) == one)
    #expect(throws: (any Error).self) {
      _ = try SectionKindClassifier(bytes: Array(one.dropLast()))
    }
  }

  private func bytes(trainedOn sections: [LabeledSection]) async throws -> [UInt8] {
    var writer = ByteWriter()
    try await SectionKindClassifier.train(on: sections).write(to: &writer)
    return writer.bytes
  }
}
