import ByteCoding
import ResumeDates
import ResumeLexicon
import ResumeSections
import Testing
import UnicodeText

@testable import ResumeFields
@testable import ResumeHeaders

/// Whoever reads a resume says which models tell its sections and headers.
@Suite struct FieldModelsTests {
  private static let sections = ShippedModel.sectionKinds.bytes
  private static let headers = ShippedModel.headerParts.bytes

  /// Names of two kinds, which only the models below tell apart.
  private func headers(titles: String, employers: String) -> [LabeledHeader] {
    let words = ["alpha", "beta", "gamma", "delta", "epsilon", "zeta", "eta", "theta"]
    return (0..<64).map { n in
      LabeledHeader(
        parts: [
          (.title, "\(titles) \(words[n % 8])"), (.organization, "\(employers) \(words[n / 8])"),
        ], person: "\(n)")
    }
  }

  @Test func `headers are read with the models that are given`() async throws {
    let sections = Self.sections
    var sheet = Sheet()
    sheet.heading("Experience", "experience")
    for dates in ["2019 – 2021", "2015 – 2018"] {
      sheet.add("Zorbist alpha | Quuxery beta | \(dates)", "experience")
      sheet.bullet("Did what there was to do", "experience")
    }
    for (titles, employers) in [("Zorbist", "Quuxery"), ("Quuxery", "Zorbist")] {
      let models = try FieldModels(
        FieldModels.Encoded(
          sections: sections,
          headers: try await FieldModels.bytes(
            trainedOn: headers(titles: titles, employers: employers))))
      let work = try #require(sheet.read(models).resume.work)
      #expect(work.map { $0.position?.hasPrefix(titles) } == [true, true])
      #expect(work.map { $0.name?.hasPrefix(employers) } == [true, true])
    }
  }

  @Test func `sections are read with the models that are given`() async throws {
    let headers = Self.headers
    let sections = (0..<60).map { n in
      let isAward = n.isMultiple(of: 2)
      return LabeledSection(
        section: SectionTexts(
          heading: "Heading \(n)", texts: [isAward ? "Welding ticket" : "Long walks"], label: nil),
        kind: isAward ? .awards : .references, person: "\(n)")
    }
    let models = try FieldModels(
      FieldModels.Encoded(
        sections: try await FieldModels.bytes(trainedOn: sections), headers: headers))
    var sheet = Sheet()
    sheet.heading("Signed off on", "other")
    sheet.add("Welding ticket, 2019", "other")
    #expect(sheet.read().resume.awards == nil)
    #expect(sheet.read(models).resume.awards?.map(\.title) == ["Welding ticket"])
  }

  @Test func `models of the wrong labels are refused`() throws {
    let (sections, headers) = (Self.sections, Self.headers)
    _ = try FieldModels(FieldModels.Encoded(sections: sections, headers: headers))
    for (sections, headers) in [(sections, sections), (headers, headers)] {
      #expect(throws: ByteCodingError.self) {
        _ = try FieldModels(FieldModels.Encoded(sections: sections, headers: headers))
      }
    }
  }

  @Test func `a reading answers about a text as one that was asked nothing before`() {
    let reading = FieldReading()
    for text in ["Nurse", "Harrow Clinic", "Nurse"] {
      let a = reading.headers.logProbabilities(of: text)
      let b = FieldReading().headers.logProbabilities(of: text)
      #expect(HeaderPartClassifier.Kind.allCases.allSatisfy { a[$0] == b[$0] })
    }
  }
}
