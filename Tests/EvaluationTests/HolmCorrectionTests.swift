import Evaluation
import Testing

@Suite struct HolmCorrectionTests {
  @Test("adjusted values are those of R's p.adjust(method = \"holm\")")
  func known() {
    let cases: [([Double], [Double])] = [
      ([0.01, 0.04, 0.03, 0.005], [0.03, 0.06, 0.06, 0.02]),
      ([0.2, 0.9, 0.5], [0.6, 1, 1]),
      ([0.01, 0.01], [0.02, 0.02]),
      ([0.4], [0.4]),
      ([], []),
    ]
    for (raw, expected) in cases {
      let adjusted = HolmCorrection.adjusted(raw)
      #expect(adjusted.count == expected.count)
      for (value, peer) in zip(adjusted, expected) { #expect(isClose(value, peer)) }
    }
  }

  @Test("adjusting keeps the order, never lowers a p and never exceeds 1", arguments: 0..<20)
  func properties(seed: Int) {
    var generator = SplitMix64(seed: UInt64(seed))
    let raw = (0..<(1 + seed)).map { _ in generator.nextFraction() }
    let adjusted = HolmCorrection.adjusted(raw)
    for (i, p) in raw.enumerated() {
      #expect(adjusted[i] >= p && adjusted[i] <= 1)
      for (j, other) in raw.enumerated() where p < other {
        #expect(adjusted[i] <= adjusted[j])
      }
    }
  }
}
