import PageLayout
import ResumeDates
import ResumeLexicon
import TestSupport
import Testing
import TextClassification
import UnicodeText

@testable import ResumeSections

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

  @Test
  func `a paragraph has the n-grams of its text, its heading and its neighbours, and its votes`() {
    let paragraphs: [Paragraph] = [
      .heading("Skills"), .text("Welding since 2019"), .text("Lathes, mills"), .text("Forklift"),
    ]
    let votes = [[0.1, 0.9], [0.2, 0.8], [0.6, 0.4], [0.5, 0.5]]
    let context = DocumentContext(
      outline: DocumentOutline(of: paragraphs), textProbabilities: votes)
    let blocks = ParagraphFeatures.features(in: context, chain: [0, 1, 2, 3], position: 2).blocks
    func block(_ block: ParagraphFeatures.Block) -> [UInt64] { blocks[block.rawValue] }
    let own = TextFeatures("Lathes, mills")
    #expect(block(.words) == own.words && block(.characters) == own.characters)
    let heading = TextFeatures("Skills", kind: 1)
    #expect(block(.heading).starts(with: heading.words + heading.characters))
    #expect(
      block(.neighbours).starts(
        with: TextFeatures("Welding since 2019", kind: 2).words
          + TextFeatures("Forklift", kind: 3).words))
    // The mean of the four votes for the first label is 0.35: above the steps 0.03 to 0.25, below 0.4.
    for (step, isReached) in [(3, true), (4, false)] {
      let name = FeatureName("around", 0, step, DocumentOutline.Authority.listed.rawValue)
      #expect(block(.votes).contains(name.hash) == isReached)
    }
    #expect(block(.votes).count { $0 == FeatureName("own", 0, 5).hash } == 1)
    #expect(!block(.votes).contains(FeatureName("own", 0, 6).hash))
    #expect(block(.votes).contains(FeatureName("before", 1, 5).hash))
    #expect(block(.votes).contains(FeatureName("behind", 1, 4).hash))
  }
}
