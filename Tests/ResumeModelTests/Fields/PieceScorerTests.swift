import Testing

@testable import ResumeModel

@Suite struct PieceScorerTests {
  private func kind(_ text: String) -> PieceScorer.Kind? {
    let scores = PieceScorer.logProbabilities(text)
    return scores.indices.max { scores[$0] < scores[$1] }.flatMap(PieceScorer.Kind.init(rawValue:))
  }

  @Test(arguments: [
    ("Senior Data Engineer", PieceScorer.Kind.title), ("Krankenpfleger", .title),
    ("Infirmière de nuit", .title), ("Acme Logistics Ltd", .organization),
    ("Leeds, England", .place), ("Austin, TX", .place), ("University of Harrow", .school),
    ("BSc, Nursing", .degree),
  ])
  func `words tell titles, employers, places, schools and degrees apart`(
    text: String, expected: PieceScorer.Kind
  ) {
    #expect(kind(text) == expected)
  }

  @Test func `the probabilities of any text sum to one`() {
    for text in ["", " ", "🙂", "Zzyzx", "A, B (C) & D."] {
      let sum = PieceScorer.logProbabilities(text).reduce(0) { $0 + 2.718281828459045.power($1) }
      #expect(abs(sum - 1) < 1e-9, "\(text)")
    }
  }

  @Test(arguments: [
    "GPA 3.8", "First Class Honours", "91 %", "3.8/4.0", "14 of 20", "Note 1,7", "1,2", "gut",
    "CR 8,7",
  ])
  func `grades are known`(text: String) { #expect(GradeWords.isScore(text)) }

  @Test(arguments: ["Dissertation on salt and debt", "Harrow College", "Java, Angular", ""])
  func `other lines are no grades`(text: String) { #expect(!GradeWords.isScore(text)) }

  @Test func `headings and items tell the topic of a small section`() {
    #expect(SectionTopic.topic(ofHeading: "Führerscheine und Zertifikate") == .certificates)
    #expect(SectionTopic.topic(ofHeading: "Languages Known") == .languages)
    #expect(SectionTopic.topic(ofHeading: "Odds and ends") == nil)
    #expect(SectionTopic.topic(ofItems: ["Polish – native", "English – C1"]) == .languages)
    #expect(SectionTopic.topic(ofItems: ["Chess", "Polish food"]) == nil)
  }
}

extension Double {
  /// The power of a base, by halving, without the platform's mathematics.
  fileprivate func power(_ x: Double) -> Double {
    var (sum, term) = (1.0, 1.0)
    for n in 1..<80 {
      term *= x / Double(n)
      sum += term
    }
    return x < -20 ? 0 : sum
  }
}
