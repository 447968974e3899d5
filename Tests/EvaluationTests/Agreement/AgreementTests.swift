import Testing

@testable import Evaluation

/// Published examples, and figures of scikit-learn 1.9.1, statsmodels 0.15.0 and krippendorff 0.9.0 for them, made once
/// by `Tests/EvaluationTests/peer_numbers.py`.
@Suite struct AgreementTests {
  /// Annotations from one line per annotator: a word per item, a point where there is no label.
  static func annotations(_ lines: String..., groups: [String]? = nil) -> Annotations {
    let rows = lines.map { $0.split(separator: " ").map(String.init) }
    let labels = Set(rows.joined()).subtracting(["."]).sorted()
    let judgements = rows.enumerated().flatMap { annotator, row in
      row.enumerated().compactMap { item, word in
        labels.firstIndex(of: word).map {
          Annotations.Judgement(item: item, annotator: annotator, label: $0)
        }
      }
    }
    return Annotations(
      annotators: rows.indices.map { "annotator \($0)" }, labels: labels,
      itemCount: rows.map(\.count).max() ?? 0, judgements: judgements, groups: groups)
  }

  /// Table 1 of Fleiss 1971: how many of six psychiatrists gave each of five diagnoses to 30 patients.
  static let psychiatric: [[Int]] = [
    [0, 0, 0, 6, 0], [0, 3, 0, 0, 3], [0, 1, 4, 0, 1], [0, 0, 0, 0, 6], [0, 3, 0, 3, 0],
    [2, 0, 4, 0, 0], [0, 0, 4, 0, 2], [2, 0, 3, 1, 0], [2, 0, 0, 4, 0], [0, 0, 0, 0, 6],
    [1, 0, 0, 5, 0], [1, 1, 0, 4, 0], [0, 3, 3, 0, 0], [1, 0, 0, 5, 0], [0, 2, 0, 3, 1],
    [0, 0, 5, 0, 1], [3, 0, 0, 1, 2], [5, 1, 0, 0, 0], [0, 2, 0, 4, 0], [1, 0, 2, 0, 3],
    [0, 0, 0, 0, 6], [0, 1, 0, 5, 0], [0, 2, 0, 1, 3], [2, 0, 0, 4, 0], [1, 0, 0, 4, 1],
    [0, 5, 0, 1, 0], [4, 0, 0, 0, 2], [0, 2, 0, 4, 0], [1, 0, 5, 0, 0], [0, 0, 0, 0, 6],
  ]

  /// Annotations in which each item has labels with the given counts, by annotators in turn.
  static func annotations(counts: [[Int]], labels: [String]) -> Annotations {
    var judgements: [Annotations.Judgement] = []
    for (item, row) in counts.enumerated() {
      let given = row.enumerated().flatMap { Array(repeating: $0, count: $1) }
      judgements += given.enumerated().map { .init(item: item, annotator: $0, label: $1) }
    }
    return Annotations(
      annotators: (0..<6).map { "rater \($0)" }, labels: labels, itemCount: counts.count,
      judgements: judgements)
  }

  static let fleiss = annotations(
    counts: psychiatric,
    labels: ["depression", "personality disorder", "schizophrenia", "neurosis", "other"])

  /// Table 2 of Cohen 1960: two judges on 200 cases.
  static let cohen: Annotations = {
    let table = [[88, 14, 18], [10, 40, 10], [2, 6, 12]]
    var judgements: [Annotations.Judgement] = []
    for first in 0..<3 {
      for second in 0..<3 {
        for _ in 0..<table[first][second] {
          let item = judgements.count / 2
          judgements += [
            .init(item: item, annotator: 0, label: first),
            .init(item: item, annotator: 1, label: second),
          ]
        }
      }
    }
    return Annotations(
      annotators: ["A", "B"], labels: ["1", "2", "3"], itemCount: 200, judgements: judgements)
  }()

  @Test func `Cohen's kappa is the one that Cohen published`() throws {
    let pair = try #require(Self.cohen.pairAgreements().first)
    #expect(Self.cohen.pairAgreements().count == 1)
    let kappa = try #require(pair.kappa)
    #expect(isClose(kappa.value, 0.4915254237288136, within: 1e-12))
    #expect(pair.observed.value == 0.70)
    #expect(pair.matrix.counts == [88, 14, 18, 10, 40, 10, 2, 6, 12])
    // numpy, 20,000 resamples of the 200 cases at the same expanded percentiles.
    #expect(isClose(kappa.low, 0.38717773, within: 0.012), "\(kappa)")
    #expect(isClose(kappa.high, 0.5906778, within: 0.012), "\(kappa)")
    #expect(kappa.method == "bootstrap over 200 items" && kappa.count == 200)
  }

  @Test func `Fleiss' kappa is the one that Fleiss published`() throws {
    let kappa = try #require(Self.fleiss.fleissKappa())
    #expect(isClose(kappa.value, 0.43024452006014074, within: 1e-12))
    #expect(isClose(kappa.low, 0.30579959, within: 0.015), "\(kappa)")
    #expect(isClose(kappa.high, 0.53250301, within: 0.015), "\(kappa)")
    let alpha = try #require(Self.fleiss.krippendorffAlpha())
    #expect(isClose(alpha.value, 0.4334098282820289, within: 1e-12))
  }

  @Test func `Krippendorff's alpha is the one of his examples`() throws {
    let binary = Self.annotations("0 1 0 0 0 0 0 0 1 0", "1 1 1 0 0 1 0 0 0 0")
    #expect(isClose(try #require(binary.krippendorffAlpha()).value, 0.09523809523809534))
    let two = Self.annotations("a a b b d c c c e d d a", "b a b b b c c c e d d d")
    #expect(isClose(try #require(two.krippendorffAlpha()).value, 0.6919642857142858))
    #expect(isClose(try #require(two.pairAgreements()[0].kappa).value, 0.6842105263157895))
    let missing = Self.annotations(
      "1 2 3 3 2 1 4 1 2 . . .", "1 2 3 3 2 2 4 1 2 5 . 3", ". 3 3 3 2 3 4 2 2 5 1 .",
      "1 2 3 3 2 4 4 1 2 5 1 .")
    let alpha = try #require(missing.krippendorffAlpha())
    #expect(isClose(alpha.value, 0.743421052631579))
    // The last item has one label and says nothing.
    #expect(alpha.count == 11 && missing.sharedItemCount == 11)
  }

  @Test func `whole groups are drawn where there are groups`() throws {
    let groups = (0..<200).map { "case \($0 / 10)" }
    let judgements = (0..<200).flatMap { Array(Self.cohen.judgements(of: $0)) }
    let grouped = Annotations(
      annotators: ["A", "B"], labels: ["1", "2", "3"], itemCount: 200, judgements: judgements,
      groups: groups, groupNoun: Noun(one: "person", many: "people"))
    let kappa = try #require(grouped.pairAgreements()[0].kappa)
    let plain = try #require(Self.cohen.pairAgreements()[0].kappa)
    #expect(kappa.value == plain.value && kappa.method == "bootstrap over 20 people")
    // The cases of a group are alike, so there are in truth far fewer.
    #expect(kappa.high - kappa.low > 1.3 * (plain.high - plain.low))
  }

  @Test func `what cannot be known is said`() throws {
    let alone = Self.annotations("a b a")
    #expect(alone.krippendorffAlpha() == nil && alone.fleissKappa() == nil)
    #expect(alone.pairAgreements().isEmpty && alone.disagreements.isEmpty)
    // One label only: chance explains everything.
    let same = Self.annotations("a a a", "a a a")
    #expect(same.krippendorffAlpha() == nil)
    #expect(same.pairAgreements()[0].kappa == nil && same.pairAgreements()[0].observed.value == 1)
    let perfect = try #require(Self.annotations("a b a", "a b a").krippendorffAlpha())
    #expect(perfect.value == 1 && !perfect.hasInterval)
    #expect(perfect.method == "no interval: all labels agree")
    let one = try #require(Self.annotations("a b", "b b", groups: ["g", "g"]).fleissKappa())
    #expect(one.method == "no interval: one group" && !one.hasInterval)
  }

  @Test func `the latest label counts, and repeats say how far people agree with themselves`() {
    let judgements: [Annotations.Judgement] = [
      .init(item: 0, annotator: 0, label: 0), .init(item: 1, annotator: 0, label: 1),
      .init(item: 0, annotator: 1, label: 1), .init(item: 0, annotator: 0, label: 1),
      .init(item: 1, annotator: 0, label: 1), .init(item: 2, annotator: 0, label: 0),
      .init(item: 2, annotator: 0, label: 0),
    ]
    let annotations = Annotations(
      annotators: ["ann", "bob"], labels: ["a", "b"], itemCount: 3, judgements: judgements)
    #expect(annotations.pairAgreements().map(\.observed.value) == [1])
    let own = annotations.selfAgreements()
    #expect(own.map(\.first) == [0] && own.map(\.second) == [0])
    #expect(own[0].matrix.counts == [1, 1, 0, 1])
    #expect(isClose(own[0].observed.value, 2.0 / 3))
    #expect(annotations.disagreements.isEmpty)
  }

  @Test func `items to adjudicate come worst first`() {
    let annotations = Self.annotations("a a b a .", "a b a b a", "a a c a b", ". . . b .")
    let found = annotations.disagreements
    #expect(found.map(\.item) == [2, 4, 3, 1])
    #expect(found.map(\.share).map { ($0 * 1000).rounded() } == [1000, 1000, 667, 667])
    #expect(found.map(\.majority) == [nil, nil, nil, 0])
    #expect(found[0].judgements.map(\.label) == [1, 0, 2])
  }

  @Test func `the same seed gives the same interval`() {
    let one = Self.fleiss.fleissKappa(ClusterBootstrap(resampleCount: 300, seed: 3))
    #expect(one == Self.fleiss.fleissKappa(ClusterBootstrap(resampleCount: 300, seed: 3)))
    #expect(one != Self.fleiss.fleissKappa(ClusterBootstrap(resampleCount: 300, seed: 4)))
  }
}
