import ByteCoding
import Foundation
import ResumeDates
import ResumeLexicon
import ResumeSections
import Testing
import TextClassification
import UnicodeText

@testable import ResumeHeaders

@Suite struct HeaderPartClassifierTests {
  typealias Kind = HeaderPartClassifier.Kind

  @Test(arguments: [
    ("Senior Data Engineer", Kind.title), ("Krankenpfleger", .title),
    ("Infirmière de nuit", .title), ("Acme Logistics Ltd", .organization),
    ("Leeds, England", .place), ("Austin, TX", .place), ("University of Harrow", .school),
    ("BSc, Nursing", .degree), ("Vigilante de seguridad", .title),
    ("Frantoio Bellucci", .organization),
  ])
  func `words tell titles, employers, places, schools and degrees apart`(
    text: String, expected: Kind
  ) {
    let logs = HeaderPartReader(.shipped).logProbabilities(of: text)
    #expect(logs[expected] == logs.highest)
  }

  @Test func `a title and an employer together are less of a title than the title alone`() {
    let classifier = HeaderPartReader(.shipped)
    let title = classifier.scores(ofPieces: "Senior Data Engineer")[.title]
    let both = classifier.scores(ofPieces: "Senior Data Engineer, Acme Logistics Ltd")
    #expect(title > both.highest + 0.5)
  }

  @Test func `fragments are less than a part, or more`() {
    let parts = ["Credit Analyst, SME Risk", "Harrow Bank", "Leeds"]
    let fragments = HeaderPartClassifier.fragments(of: parts)
    #expect(fragments.starts(with: ["Credit Analyst", "SME Risk"]))
    #expect(fragments.count == 4)
    #expect(Set(fragments).isDisjoint(with: parts))
    #expect(HeaderPartClassifier.fragments(of: ["Harrow Bank"]) == [])
    #expect(HeaderPartClassifier.fragments(of: []) == [])
  }

  @Test func `a model of other labels or with bytes missing is refused`() async throws {
    let examples = (0..<40).map { n in
      Example(
        features: HeaderPartClassifier.features(of: n.isMultiple(of: 2) ? "Nurse" : "Leeds"),
        label: n % 2, group: "\(n)")
    }
    let other = try await LinearClassifier.train(
      labels: ["title", "place"], examples: examples,
      options: TrainingOptions(costs: [1], foldCount: 2, minimumCount: 1, blockWeights: [1, 1, 1]))
    var writer = ByteWriter()
    other.classifier.write(to: &writer)
    #expect(throws: (any Error).self) { _ = try HeaderPartClassifier(bytes: writer.bytes) }
    let own = ShippedModel.headerParts.bytes
    #expect(throws: (any Error).self) { _ = try HeaderPartClassifier(bytes: Array(own.dropLast())) }
  }

  @Test func `the probabilities of any text sum to one`() {
    for text in ["", " ", "🙂", "Zzyzx", "A, B (C) & D."] {
      let logs = HeaderPartReader(.shipped).logProbabilities(of: text)
      let sum = Kind.allCases.reduce(0) { $0 + exp(logs[$1]) }
      #expect(abs(sum - 1) < 1e-9, "\(text)")
      #expect(HeaderPartReader(.shipped).scores(ofPieces: text).highest < 0, "\(text)")
    }
  }
}
