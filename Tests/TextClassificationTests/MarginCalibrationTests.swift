import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@testable import TextClassification

@Suite struct MarginCalibrationTests {
  private let usual = MarginCalibration(slope: 1, offset: 0)

  /// Margins whose labels are drawn with the probabilities of a calibration.
  private func margins(
    _ calibration: MarginCalibration, count: Int, seed: UInt64
  ) -> (margins: [[Float]], labels: [Int]) {
    var random = SeededGenerator(seed: seed)
    var rows: [[Float]] = []
    var labels: [Int] = []
    for _ in 0..<count {
      let row = (0..<3).map { _ in Float.random(in: -2...2, using: &random) }
      var draw = Double.random(in: 0..<1, using: &random)
      let shares = calibration.probabilities(row)
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
      for scale in [1e-3, 1, 20, 1e6] as [Float] {
        let row = (0..<5).map { _ in Float.random(in: -scale...scale, using: &random) }
        let shares = usual.probabilities(row)
        #expect(abs(shares.reduce(0, +) - 1) < 1e-12, "seed \(seed), scale \(scale)")
        #expect(shares.allSatisfy { (0...1).contains($0) }, "seed \(seed), scale \(scale)")
      }
    }
  }

  @Test func `the largest margin is the likeliest label, whatever slope, offset and growth are`() {
    for seed in 1...50 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      let row = (0..<5).map { _ in Float.random(in: -3...3, using: &random) }
      let calibration = MarginCalibration(
        slope: .random(in: 0.1...5, using: &random), offset: .random(in: -4...4, using: &random),
        growth: .random(in: 0...3, using: &random))
      #expect(indexOfLargest(calibration.probabilities(row)) == indexOfLargest(row), "seed \(seed)")
    }
  }

  @Test func `margins that are no numbers give every label the same`() {
    #expect(usual.probabilities([.nan, 1]) == [0.5, 0.5])
    #expect(usual.probabilities([.infinity, .infinity]) == [0.5, 0.5])
    #expect(usual.probabilities([-.infinity, -.infinity]) == [0.5, 0.5])
  }

  @Test func `probabilities are those of the formula, also where labels do not fill their groups`()
  {
    for count in [2, 7, 8, 9, 77] {
      var random = SeededGenerator(seed: UInt64(count))
      let row = (0..<count).map { _ in Float.random(in: -2...2, using: &random) }
      let shares = row.map { margin in
        exp(1.5 * Double(margin)) / (1 + exp(-(2 * Double(margin) + 0.5)))
      }
      let sum = shares.reduce(0, +)
      let calibration = MarginCalibration(slope: 2, offset: 0.5, growth: 1.5)
      for (found, share) in zip(calibration.probabilities(row), shares) {
        #expect(abs(found - share / sum) < 1e-6, "\(count) labels: \(found), \(share / sum)")
      }
    }
  }

  @Test func `growth tells large margins apart that a sigmoid does not`() {
    let flat = MarginCalibration(slope: 10, offset: 5).probabilities([1, 0.5, -2])
    let grown = MarginCalibration(slope: 10, offset: 5, growth: 4).probabilities([1, 0.5, -2])
    #expect(abs(flat[0] - flat[1]) < 1e-3)
    #expect(grown[0] > 0.8)
  }

  @Test func `a small slope evens probabilities out, a large one sharpens them`() {
    let tops = [5, 1, 0.1, 0.001].map {
      MarginCalibration(slope: $0, offset: 0).probabilities([1, 0, -1])[0]
    }
    #expect(tops == tops.sorted(by: >))
    #expect(abs(tops[3] - 1.0 / 3) < 1e-3)
  }

  @Test func `the probabilities that labels were drawn with are found again`() {
    for (slope, offset, growth) in [(1.0, 0.0, 0.0), (2, 1, 0), (0.5, -1, 0), (2, 1, 1)] {
      for seed in 1...3 as ClosedRange<UInt64> {
        let truth = MarginCalibration(slope: slope, offset: offset, growth: growth)
        let (rows, labels) = margins(truth, count: 4000, seed: seed)
        let found = MarginCalibration(margins: rows, labels: labels)
        let distance = rows.prefix(500).reduce(0.0) { sum, row in
          sum + abs(found.probabilities(row)[0] - truth.probabilities(row)[0])
        }
        #expect(distance / 500 < 0.03, "seed \(seed), \(slope), \(offset): \(found)")
      }
    }
  }

  @Test func `confidence is as high as the share that is right`() {
    let (rows, labels) = margins(.init(slope: 2.5, offset: 0.5), count: 4000, seed: 9)
    let probabilities = rows.map(MarginCalibration(margins: rows, labels: labels).probabilities)
    let confidence = probabilities.reduce(0) { $0 + ($1.max() ?? 0) } / 4000
    let right = zip(probabilities, labels).count { indexOfLargest($0) == $1 }
    #expect(abs(confidence - Double(right) / 4000) < 0.02, "\(confidence), \(right)")
  }

  @Test func `slope, offset and growth stay in their ranges`() {
    for labels in [[0, 1], [1, 0], []] {
      let found = MarginCalibration(
        margins: labels.isEmpty ? [] : [[0.5, -0.5], [-0.5, 0.5]], labels: labels)
      #expect((0.04...21).contains(found.slope) && (-6...12).contains(found.offset), "\(found)")
      #expect((0...21).contains(found.growth), "\(found)")
    }
  }

  @Test func `of equal values the first is the largest`() {
    #expect(indexOfLargest([1, 3, 3, 2]) == 1)
    #expect(indexOfLargest([0.0, 0.0]) == 0)
    #expect(indexOfLargest([Int]()) == 0)
  }
}
