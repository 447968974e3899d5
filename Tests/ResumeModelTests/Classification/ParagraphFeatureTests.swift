import PageLayout
import TestSupport
import Testing
import TextClassification

@testable import ResumeModel

@Suite struct ParagraphFeatureTests {
  @Test func `paragraphs read one after the other have the features of each alone`() async throws {
    let classifier = try await Trained.classifier
    var paragraphs = SyntheticResume(seed: 7).labeledDocument.paragraphs
    // Below headings that a list knows, that none knows, and that occur twice; one text is empty.
    paragraphs += [
      .heading("Getting my hands dirty"), .text("Rebuilt two lathes"), .text(""),
      .heading("Skills"), .text("Lathes, mills"), .heading("Skills"), .text("Welding since 2019"),
    ]
    let context = classifier.prepare(paragraphs)
    var reader = ParagraphFeatureReader()
    var marks: Set<UInt64> = []
    for chain in context.outline.chains {
      for position in chain.indices {
        reader.read(context, chain: chain, position: position)
        let alone = ParagraphFeatures.features(in: context, chain: chain, position: position)
        #expect(reader.features == alone, "\(chain[position])")
        #expect(alone.blocks.count == ParagraphFeatures.blockCount)
        marks.insert(ParagraphFeatures.mark(context.outline.authority(over: chain[position])))
      }
    }
    #expect(marks.count == 2)
  }
}
