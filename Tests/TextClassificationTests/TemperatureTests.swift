import TestSupport
import Testing

@testable import TextClassification

@Suite struct TemperatureTests {
  /// Margins whose labels are drawn with the probabilities softmax(margins / temperature).
  private func margins(
    temperature: Double, count: Int, seed: UInt64
  ) -> (margins: [[Float]], labels: [Int]) {
    var random = SeededGenerator(seed: seed)
    var rows: [[Float]] = []
    var labels: [Int] = []
    for _ in 0..<count {
      let row = (0..<3).map { _ in Float.random(in: -2...2, using: &random) }
      var draw = Double.random(in: 0..<1, using: &random)
      let shares = softmax(row, temperature: temperature)
      let label = shares.indices.first { label in
        draw -= shares[label]
        return draw < 0
      }
      rows.append(row)
      labels.append(label ?? 2)
    }
    return (rows, labels)
  }

  @Test func `probabilities sum to 1, also for margins beyond exp`() {
    for seed in 1...50 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      for scale in [1e-3, 1, 50, 1e6] as [Float] {
        let row = (0..<5).map { _ in Float.random(in: -scale...scale, using: &random) }
        let shares = softmax(row, temperature: 0.7)
        #expect(abs(shares.reduce(0, +) - 1) < 1e-12, "seed \(seed), scale \(scale)")
        #expect(shares.allSatisfy { (0...1).contains($0) }, "seed \(seed), scale \(scale)")
        #expect(indexOfLargest(shares) == indexOfLargest(row), "seed \(seed), scale \(scale)")
      }
    }
  }

  @Test func `margins that are no numbers give every label the same`() {
    for row in [[.nan, 1], [.infinity, 1], [.infinity, .infinity], [-.infinity, -.infinity]]
      as [[Float]]
    {
      #expect(softmax(row, temperature: 1) == [0.5, 0.5], "\(row)")
    }
    #expect(softmax([-.infinity, 1], temperature: 1) == [0, 1])
  }

  @Test func `a high temperature evens probabilities out, a low one sharpens them`() {
    let row: [Float] = [1, 0, -1]
    let tops = [0.1, 1, 10, 1000].map { softmax(row, temperature: $0)[0] }
    #expect(tops == tops.sorted(by: >))
    #expect(abs(tops[3] - 1.0 / 3) < 1e-3)
    #expect(softmax([2, 2], temperature: 3) == [0.5, 0.5])
  }

  @Test func `the temperature that labels were drawn with is found again`() {
    for temperature in [0.2, 0.5, 1, 2] {
      for seed in 1...3 as ClosedRange<UInt64> {
        let (margins, labels) = margins(temperature: temperature, count: 4000, seed: seed)
        let found = fittedTemperature(margins: margins, labels: labels)
        #expect(
          abs(found / temperature - 1) < 0.15, "seed \(seed), \(temperature): found \(found)")
      }
    }
  }

  @Test func `confidence is as high as the share that is right`() {
    let (rows, labels) = margins(temperature: 0.4, count: 4000, seed: 9)
    let temperature = fittedTemperature(margins: rows, labels: labels)
    let probabilities = rows.map { softmax($0, temperature: temperature) }
    let confidence = probabilities.reduce(0) { $0 + ($1.max() ?? 0) } / 4000
    let right = zip(probabilities, labels).count { indexOfLargest($0) == $1 }
    #expect(abs(confidence - Double(right) / 4000) < 0.02, "\(confidence), \(right)")
  }

  @Test func `the temperature stays in its range`() {
    let sure = fittedTemperature(margins: [[0.5, -0.5], [-0.5, 0.5]], labels: [0, 1])
    #expect((0.05...0.06).contains(sure), "\(sure)")
    let wrong = fittedTemperature(margins: [[0.5, -0.5], [-0.5, 0.5]], labels: [1, 0])
    #expect((19...20).contains(wrong), "\(wrong)")
    #expect((0.05...20).contains(fittedTemperature(margins: [], labels: [])))
  }

  @Test func `of equal values the first is the largest`() {
    #expect(indexOfLargest([1, 3, 3, 2]) == 1)
    #expect(indexOfLargest([0.0, 0.0]) == 0)
    #expect(indexOfLargest([Int]()) == 0)
  }
}
