import PageLayout
import PipelineKit
import ResumeLexicon
import ResumeSections
import TestSupport
import Testing

@testable import ResumeFields
@testable import ResumeHeaders
@testable import ResumeWorkbench
@testable import Workbench

/// The report on fields reads everybody with the models that do not know them.
@Suite struct FieldReportTests {
  /// The misses on a page with a section that the shipped models take for an interest and gold calls an award.
  private func misses(
    _ persons: [String], readBy models: HeldOutFieldModels?
  ) async throws -> String {
    let folder = try TemporaryDirectory()
    for person in persons {
      try folder.write(
        #"{"basics": {"name": "Ada Lovelace"}, "awards": [{"title": "Welding ticket"}]}"#,
        to: "gold/\(person).json")
    }
    let resumes = persons.map { person in
      PredictedResume(
        file: .sample(person),
        paragraphs: [
          .sample("Ada Lovelace", role: .heading, sizeRatio: 2),
          .sample("Signed off on", role: .heading, sizeRatio: 1.3), .sample("Welding ticket"),
        ], labels: ["other", "other", "other"], confidences: [0.9, 0.9, 0.9])
    }
    let stage = WriteFieldReport(
      of: Ref(constant: resumes), gold: folder.path + "/gold",
      readBy: models.map { Ref(constant: $0) }, to: folder.path + "/report", title: "Awards")
    _ = try await Runner(cache: MemoryCache()).run(Flow { stage })
    return try folder.text(of: "report/misses.tsv")
  }

  /// Models by which a welding ticket is of some kind.
  private func models(_ kind: SectionKind) async throws -> FieldModels.Encoded {
    let sections = (0..<60).map { n in
      let isTicket = n.isMultiple(of: 2)
      return LabeledSection(
        section: SectionTexts(
          heading: "Heading \(n)", texts: [isTicket ? "Welding ticket" : "Long walks"], label: nil),
        kind: isTicket ? kind : .references, person: "\(n)")
    }
    return FieldModels.Encoded(
      sections: try await FieldModels.bytes(trainedOn: sections),
      headers: ShippedModel.headerParts.bytes)
  }

  @Test func `people are read with the models of their fold`() async throws {
    let folds = HeldOutFieldModels(
      folds: [
        .init(persons: ["ada"], models: try await models(.awards)),
        .init(persons: ["bob"], models: try await models(.certificates)),
      ])
    let found = try await misses(["ada", "bob"], readBy: folds)
    #expect(!found.contains("\tada\taward") && !found.contains("\tada\tcert"))
    #expect(found.contains("\tbob\taward\tmissing\tWelding ticket"))
    #expect(found.contains("\tbob\tcertificate\twrong\tWelding ticket"))
    let shipped = try await misses(["ada", "bob"], readBy: nil)
    #expect(shipped.contains("\tada\tinterest\twrong\tWelding ticket"))
    #expect(shipped.contains("\tbob\tinterest\twrong\tWelding ticket"))
  }

  @Test func `nobody is read with models that may know them`() async throws {
    let own = HeldOutFieldModels.Fold(persons: ["ada"], models: try await models(.awards))
    let unknown = await #expect(throws: (any Error).self) {
      _ = try await misses(["ada", "bob"], readBy: HeldOutFieldModels(folds: [own]))
    }
    #expect("\(unknown as Any)".contains("bob is held out of 0 folds"))
    let known = await #expect(throws: (any Error).self) {
      _ = try await misses(["ada"], readBy: HeldOutFieldModels(folds: [own, own]))
    }
    #expect("\(known as Any)".contains("ada is held out of 2 folds"))
  }
}
