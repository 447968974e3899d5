import ByteCoding
import TestSupport
import Testing

@testable import TextClassification

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A small random problem and its answers by looking at every label sequence.
private struct Problem {
  var decoder: SequenceDecoder
  var probabilities: [[Double]]
  var kinds: [Int]

  init(seed: UInt64, weight: Double? = nil) {
    var random = SeededGenerator(seed: seed)
    let labelCount = Int.random(in: 1...4, using: &random)
    let kindCount = Int.random(in: 1...3, using: &random)
    let chains = (0..<Int.random(in: 0...6, using: &random)).map { _ in
      let n = Int.random(in: 0...8, using: &random)
      return SequenceDecoder.Chain(
        kinds: (0..<n).map { _ in Int.random(in: 0..<kindCount, using: &random) },
        labels: (0..<n).map { _ in Int.random(in: 0..<labelCount, using: &random) })
    }
    decoder = SequenceDecoder(
      labelCount: labelCount, kindCount: kindCount, chains: chains,
      weight: weight ?? Double.random(in: 0...2, using: &random))
    let n = Int.random(in: 1...5, using: &random)
    kinds = (0..<n).map { _ in Int.random(in: 0..<kindCount, using: &random) }
    probabilities = (0..<n).map { _ in
      let draws = (0..<labelCount).map { _ in Double.random(in: 0.001...1, using: &random) }
      return draws.map { $0 / draws.reduce(0, +) }
    }
  }

  /// The log score of a label sequence, written down from the model's definition.
  func score(_ labels: [Int]) -> Double {
    var sum = 0.0
    let count = decoder.labelCount
    for (i, label) in labels.enumerated() {
      sum += log(probabilities[i][label]) - decoder.weight * decoder.priors[label]
      let kind = kinds[i]
      let chain =
        i == 0
        ? decoder.starts[kind * count + label]
        : decoder.transitions[(kind * count + labels[i - 1]) * count + label]
      sum += decoder.weight * chain
    }
    return sum
  }

  var allSequences: [[Int]] {
    kinds.reduce([[]]) { sequences, _ in
      sequences.flatMap { sequence in (0..<decoder.labelCount).map { sequence + [$0] } }
    }
  }
}

@Suite struct SequenceDecoderTests {
  @Test func `no label sequence scores higher than the one decoded`() {
    for seed in 1...200 as ClosedRange<UInt64> {
      let problem = Problem(seed: seed)
      let found = problem.decoder.labels(
        probabilities: problem.probabilities, kinds: problem.kinds)
      let best = problem.allSequences.map(problem.score).max() ?? 0
      #expect(abs(problem.score(found) - best) < 1e-9, "seed \(seed)")
    }
  }

  @Test func `marginals are sums over all label sequences`() {
    for seed in 1...200 as ClosedRange<UInt64> {
      let problem = Problem(seed: seed)
      var expected = problem.probabilities.map { $0.map { _ in 0.0 } }
      var all = 0.0
      for sequence in problem.allSequences {
        let weight = exp(problem.score(sequence))
        all += weight
        for (i, label) in sequence.enumerated() { expected[i][label] += weight }
      }
      let found = problem.decoder.marginals(
        probabilities: problem.probabilities, kinds: problem.kinds)
      for (row, expected) in zip(found, expected) {
        #expect(abs(row.reduce(0, +) - 1) < 1e-9, "seed \(seed)")
        for (p, weight) in zip(row, expected) {
          #expect(abs(p - weight / all) < 1e-9, "seed \(seed)")
        }
      }
    }
  }

  @Test func `without weight the chain says nothing`() {
    for seed in 1...100 as ClosedRange<UInt64> {
      let problem = Problem(seed: seed, weight: 0)
      let rows = problem.probabilities
      #expect(
        problem.decoder.labels(probabilities: rows, kinds: problem.kinds)
          == rows.map(indexOfLargest), "seed \(seed)")
      let marginals = problem.decoder.marginals(probabilities: rows, kinds: problem.kinds)
      for (row, found) in zip(rows, marginals) {
        #expect(zip(row, found).allSatisfy { abs($0 - $1) < 1e-9 }, "seed \(seed)")
      }
    }
  }

  @Test func `an empty chain has no labels`() {
    let decoder = SequenceDecoder(labelCount: 2, kindCount: 1, chains: [])
    #expect(decoder.labels(probabilities: [], kinds: []) == [])
    #expect(decoder.marginals(probabilities: [], kinds: []) == [])
  }

  @Test func `there are as many kinds as items`() async {
    await #expect(processExitsWith: .failure) {
      let decoder = SequenceDecoder(labelCount: 2, kindCount: 1, chains: [])
      _ = decoder.labels(probabilities: [[0.5, 0.5]], kinds: [0, 0])
    }
    await #expect(processExitsWith: .failure) {
      let decoder = SequenceDecoder(labelCount: 2, kindCount: 1, chains: [])
      _ = decoder.marginals(probabilities: [[0.5, 0.5], [0.5, 0.5]], kinds: [0])
    }
  }

  @Test func `counts become log shares with half a count added`() {
    let decoder = SequenceDecoder(
      labelCount: 2, kindCount: 2,
      chains: [
        .init(kinds: [1, 0, 0, 0], labels: [0, 0, 0, 1]), .init(kinds: [0], labels: [1]),
      ])
    #expect(decoder.starts.map(exp).isClose(to: [0.25, 0.75, 0.75, 0.25]))
    #expect(decoder.priors.map(exp).isClose(to: [3.5 / 6, 2.5 / 6]))
    #expect(
      decoder.transitions.map(exp).isClose(to: [0.625, 0.375, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5]))
  }

  @Test func `a doubtful item follows its neighbours, a sure one does not`() {
    let run = SequenceDecoder.Chain(
      kinds: Array(repeating: 0, count: 40), labels: (0..<40).map { $0 / 20 })
    let decoder = SequenceDecoder(labelCount: 2, kindCount: 1, chains: [run])
    let kinds = [0, 0, 0]
    #expect(
      decoder.labels(probabilities: [[0.9, 0.1], [0.45, 0.55], [0.9, 0.1]], kinds: kinds)
        == [0, 0, 0])
    #expect(
      decoder.labels(
        probabilities: [[0.99, 0.01], [0.0001, 0.9999], [0.99, 0.01]], kinds: kinds)
        == [0, 1, 0])
  }

  @Test func `an impossible item is no trap`() {
    let decoder = SequenceDecoder(labelCount: 2, kindCount: 1, chains: [])
    let rows = [[0.0, 0.0], [1, 0], [.nan, .nan]]
    #expect(decoder.labels(probabilities: rows, kinds: [0, 0, 0]).count == 3)
    #expect(decoder.marginals(probabilities: rows, kinds: [0, 0, 0]).count == 3)
  }

  @Test func `a decoder that is written and read is equal; cut off, it is refused`() throws {
    for seed in 1...20 as ClosedRange<UInt64> {
      let decoder = Problem(seed: seed).decoder
      var writer = ByteWriter()
      decoder.write(to: &writer)
      var reader = ByteReader(writer.bytes)
      #expect(try SequenceDecoder(from: &reader) == decoder, "seed \(seed)")
      #expect(reader.remaining == 0, "seed \(seed)")
      for count in writer.bytes.indices {
        var reader = ByteReader(Array(writer.bytes.prefix(count)))
        #expect(throws: ByteCodingError.self, "seed \(seed), \(count) bytes") {
          try SequenceDecoder(from: &reader)
        }
      }
    }
  }

  @Test func `a decoder of no labels or absurdly many is refused`() {
    for (labels, kinds) in [(0, 1), (1001, 1), (1, 0), (1, 101), (Int.max, 1)] {
      var writer = ByteWriter()
      writer.write(count: labels)
      writer.write(count: kinds)
      var reader = ByteReader(writer.bytes)
      #expect(throws: ByteCodingError.self, "\(labels) labels, \(kinds) kinds") {
        try SequenceDecoder(from: &reader)
      }
    }
  }
}

extension [Double] {
  fileprivate func isClose(to other: [Double]) -> Bool {
    count == other.count && zip(self, other).allSatisfy { abs($0 - $1) < 1e-9 }
  }
}
