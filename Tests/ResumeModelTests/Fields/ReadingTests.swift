import Testing

@testable import ResumeModel

@Suite struct ReadingTests {
  @Test func `what is remembered of a text is not taken for one of other bytes`() {
    // Equal texts for Swift, of which one has an accent of its own.
    let (composed, decomposed) = ("Caf\u{E9}, May 2019", "Cafe\u{301}, May 2019")
    #expect(composed == decomposed)
    Reading.$current.withValue(Reading(.shipped)) {
      for text in [composed, decomposed, composed, decomposed] {
        let spans = DateSpan.all(in: text)
        #expect(spans.map { String(text[$0.range]) } == ["May 2019"])
      }
    }
  }

  @Test func `a text is asked about once a reading, and in every reading anew`() {
    var asked = 0
    func spans() -> [DateSpan] {
      Reading.spans(of: "2019") {
        asked += 1
        return []
      }
    }
    _ = spans()
    _ = spans()
    #expect(asked == 2, "outside of a reading nothing is remembered")
    for reading in 1...2 {
      Reading.$current.withValue(Reading(.shipped)) {
        _ = spans()
        _ = spans()
      }
      #expect(asked == 2 + reading)
    }
  }

  @Test func `a reading asks the models it was given`() async throws {
    let shipped = try #require(FieldModels.Encoded.shipped)
    let sections = (0..<60).map { n in
      let isAward = n.isMultiple(of: 2)
      return LabeledSection(
        section: SectionTexts(
          heading: "Heading \(n)", texts: [isAward ? "Welding ticket" : "Long walks"], label: nil),
        kind: isAward ? .awards : .references, person: "\(n)")
    }
    let models = try FieldModels(
      FieldModels.Encoded(
        sections: try await FieldModels.bytes(trainedOn: sections), headers: shipped.headers))
    let section = SectionTexts(heading: "Heading 1", texts: ["Welding ticket"], label: nil)
    let kind = Reading.$current.withValue(Reading(models)) {
      FieldModels.current.sections.likeliest(of: section)?.kind
    }
    #expect(kind == .awards)
    #expect(FieldModels.current.sections.likeliest(of: section)?.kind != .awards)
  }

  @Test func `models of the wrong labels are refused`() throws {
    let shipped = try #require(FieldModels.Encoded.shipped)
    let swapped = FieldModels.Encoded(sections: shipped.sections, headers: shipped.sections)
    #expect(throws: (any Error).self) { _ = try FieldModels(swapped) }
  }
}
