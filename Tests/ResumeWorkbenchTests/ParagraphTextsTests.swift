import PageLayout
import PipelineKit
import TestSupport
import Testing

@testable import ResumeWorkbench
@testable import Workbench

@Suite struct ParagraphTextsTests {
  private let resume = LabeledResume(
    file: .sample("ada", person: "Ada", attributes: ["layout": "plain"]),
    paragraphs: [
      .sample("Work experience", role: .heading, sizeRatio: 1.4), .sample("Led a team of five"),
      .sample("Page 1 of 1", role: .furniture), .sample("Led a team of five"),
    ], labels: [0, 0, nil, nil])

  @Test func `paragraphs are texts with their heading, person and label`() async throws {
    let set = try await ParagraphTexts(of: Ref(constant: [resume])).run(in: Context())
    #expect(
      set.items.map(\.text) == ["Work experience", "Led a team of five", "Led a team of five"])
    #expect(set.items.map(\.label) == ["experience", "experience", nil])
    #expect(set.items.allSatisfy { $0.group == "Ada" && $0.document == "ada" })
    #expect(Set(set.items.map(\.id)).count == 3)
    #expect(set.items[1].attributes["heading"] == "Work experience")
    #expect(set.items[1].attributes["layout"] == "plain")
    #expect(set.nouns.group.many == "people")
  }

  @Test func `labelling functions know headings of resumes`() async throws {
    let split = SplitResume(
      file: resume.file, pageCount: 1, paragraphs: resume.paragraphs)
    let texts = ParagraphTexts(of: Ref(constant: [split])).output
    let stage = ApplyLabelingFunctions(
      to: texts,
      [
        .heading(matches: ["Work experience"], label: "experience"),
        .contains(any: ["Swift"], label: "skill"),
      ])
    let result = try await Runner(cache: MemoryCache()).run(Flow { stage })
    let weak = try #require(result.outputs.first as? WeakLabels)
    #expect(weak.functions.map(\.coverage) == [3, 0])
  }
}
