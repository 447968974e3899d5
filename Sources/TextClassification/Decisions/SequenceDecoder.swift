public import ByteCoding

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A linear chain over the labels of consecutive items: how likely each label is behind each other one.
///
/// Transitions depend on the kind of the item that is entered (for resumes: 0 = body, 1 = heading), because a
/// label changes where a heading stands and hardly elsewhere.
public struct SequenceDecoder: Sendable, Hashable {
  /// Size of the label set.
  public let labelCount: Int
  /// Number of item kinds.
  public let kindCount: Int
  /// Log probability of label `to` behind label `from` on entering kind `k`, at `(k * labelCount + from) * labelCount + to`.
  package let transitions: [Double]
  /// Log probability of the first label of a chain, at `k * labelCount + to`.
  package let starts: [Double]
  /// Log share of each label among all items.
  package let priors: [Double]
  /// How much the chain weighs against the items' own probabilities.
  public var weight: Double
  /// Marginals are raised to this power, because errors along a chain are not independent; 1 leaves them as they are.
  public internal(set) var sharpness = 1.0

  /// One chain of items with known labels.
  public struct Chain: Sendable {
    /// The items' kinds.
    ///
    /// Shape `[n]`.
    public var kinds: [Int]
    /// The items' labels.
    ///
    /// Shape `[n]`.
    public var labels: [Int]

    /// A chain from its parts.
    public init(kinds: [Int], labels: [Int]) {
      precondition(kinds.count == labels.count, "\(kinds.count) kinds, \(labels.count) labels")
      self.kinds = kinds
      self.labels = labels
    }
  }

  /// Counts transitions in labelled chains; half a count is added to every possible one.
  public init(labelCount: Int, kindCount: Int, chains: [Chain], weight: Double = 1) {
    var pairs = [Double](repeating: 0.5, count: kindCount * labelCount * labelCount)
    var first = [Double](repeating: 0.5, count: kindCount * labelCount)
    var all = [Double](repeating: 0.5, count: labelCount)
    for chain in chains {
      for (i, label) in chain.labels.enumerated() {
        all[label] += 1
        let kind = chain.kinds[i]
        if i == 0 {
          first[kind * labelCount + label] += 1
        } else {
          pairs[(kind * labelCount + chain.labels[i - 1]) * labelCount + label] += 1
        }
      }
    }
    self.labelCount = labelCount
    self.kindCount = kindCount
    self.weight = weight
    transitions = Self.logShares(pairs, row: labelCount)
    starts = Self.logShares(first, row: labelCount)
    priors = Self.logShares(all, row: labelCount)
  }

  private static func logShares(_ counts: [Double], row: Int) -> [Double] {
    var out = counts
    for start in stride(from: 0, to: counts.count, by: row) {
      let sum = counts[start..<start + row].reduce(0, +)
      for i in start..<start + row { out[i] = log(counts[i] / sum) }
    }
    return out
  }

  /// The likeliest labels of a chain as a whole.
  ///
  /// - Parameters:
  ///   - probabilities: Each item's own label probabilities. Shape `[n][labelCount]`.
  ///   - kinds: Each item's kind. Shape `[n]`.
  /// - Returns: One label an item; nothing for an empty chain.
  /// - Complexity: O(`n` · `labelCount`²).
  ///
  /// Source: Rabiner, "A Tutorial on Hidden Markov Models", 1989, §III.B.
  public func labels(probabilities: [[Double]], kinds: [Int]) -> [Int] {
    let n = probabilities.count
    precondition(kinds.count == n, "\(kinds.count) kinds, \(n) items")
    guard n > 0 else { return [] }
    let evidence = evidence(probabilities)
    var score = start(evidence, kind: kinds[0])
    var next = score
    // The label before each one, from the second item on.
    var back = [Int](repeating: 0, count: (n - 1) * labelCount)
    for i in 1..<n {
      for to in 0..<labelCount {
        var (best, from) = (-Double.infinity, 0)
        for last in 0..<labelCount {
          let value = score[last] + step(kind: kinds[i], from: last, to: to)
          if value > best { (best, from) = (value, last) }
        }
        next[to] = best + evidence[i * labelCount + to]
        back[(i - 1) * labelCount + to] = from
      }
      swap(&score, &next)
    }
    var out = [Int](repeating: indexOfLargest(score), count: n)
    for i in stride(from: n - 2, through: 0, by: -1) {
      out[i] = back[i * labelCount + out[i + 1]]
    }
    return out
  }

  /// The probability of each label of each item, given the whole chain (forward–backward).
  ///
  /// Shape
  /// `[n][labelCount]`; each row sums to 1.
  public func marginals(probabilities: [[Double]], kinds: [Int]) -> [[Double]] {
    let n = probabilities.count
    precondition(kinds.count == n, "\(kinds.count) kinds, \(n) items")
    guard n > 0 else { return [] }
    let evidence = evidence(probabilities)
    var terms = [Double](repeating: 0, count: labelCount)
    var forward = start(evidence, kind: kinds[0])
    forward.reserveCapacity(n * labelCount)
    for i in 1..<n {
      for to in 0..<labelCount {
        for from in 0..<labelCount {
          terms[from] =
            forward[(i - 1) * labelCount + from] + step(kind: kinds[i], from: from, to: to)
        }
        forward.append(logSum(terms) + evidence[i * labelCount + to])
      }
    }
    var backward = [Double](repeating: 0, count: n * labelCount)
    for i in stride(from: n - 2, through: 0, by: -1) {
      for from in 0..<labelCount {
        for to in 0..<labelCount {
          let next = (i + 1) * labelCount + to
          terms[to] = step(kind: kinds[i + 1], from: from, to: to) + evidence[next] + backward[next]
        }
        backward[i * labelCount + from] = logSum(terms)
      }
    }
    return (0..<n).map { i in
      for label in 0..<labelCount {
        let place = i * labelCount + label
        terms[label] = (forward[place] + backward[place]) * sharpness
      }
      let all = logSum(terms)
      return terms.map { exp($0 - all) }
    }
  }

  /// Chooses the sharpness under which the known labels of chains are likeliest.
  ///
  /// - Parameter chains: Chains of items that nothing here was fitted on, with their items' own probabilities. Shape
  ///   of `rows`: `[n][labelCount]`.
  public mutating func calibrate(on chains: [(chain: Chain, rows: [[Double]])]) {
    sharpness = 1
    var logs: [(row: [Float], label: Int)] = []
    for (chain, rows) in chains {
      for (row, label) in zip(marginals(probabilities: rows, kinds: chain.kinds), chain.labels) {
        logs.append((row.map { Float(log(max($0, 1e-30))) }, label))
      }
    }
    guard !logs.isEmpty else { return }
    let powers = stride(from: 0.2, through: 2, by: 0.05)
    sharpness = powers.min { loss(logs, $0) < loss(logs, $1) } ?? 1
  }

  private func loss(_ logs: [(row: [Float], label: Int)], _ power: Double) -> Double {
    logs.reduce(0) { sum, item in
      let scaled = item.row.map { Double($0) * power }
      return sum + min(logSum(scaled) - scaled[item.label], 30)
    }
  }

  /// The scores of the first item's labels, of the evidence of all.
  private func start(_ evidence: [Double], kind: Int) -> [Double] {
    (0..<labelCount).map { weight * starts[kind * labelCount + $0] + evidence[$0] }
  }

  private func step(kind: Int, from: Int, to: Int) -> Double {
    weight * transitions[(kind * labelCount + from) * labelCount + to]
  }

  /// Each item's own evidence: its posterior over the prior, because the chain brings the prior itself.
  ///
  /// At `i * labelCount + label`.
  private func evidence(_ probabilities: [[Double]]) -> [Double] {
    var out: [Double] = []
    out.reserveCapacity(probabilities.count * labelCount)
    for row in probabilities {
      for label in 0..<labelCount {
        out.append(log(max(row[label], 1e-9)) - weight * priors[label])
      }
    }
    return out
  }
}

/// ln Σ exp(xᵢ).
private func logSum(_ values: [Double]) -> Double {
  let largest = values.max() ?? -.infinity
  guard largest.isFinite else { return largest }
  return largest + log(values.reduce(0) { $0 + exp($1 - largest) })
}

extension SequenceDecoder {
  /// Appends the decoder's bytes.
  public func write(to writer: inout ByteWriter) {
    writer.write(count: labelCount)
    writer.write(count: kindCount)
    writer.write(weight)
    writer.write(sharpness)
    for value in transitions + starts + priors { writer.write(value) }
  }

  /// Reads back what ``write(to:)`` wrote.
  public init(from reader: inout ByteReader) throws(ByteCodingError) {
    let start = reader.offset
    let (labels, kinds) = (try reader.varint(), try reader.varint())
    guard (1...1000).contains(labels), (1...100).contains(kinds) else {
      throw ByteCodingError(expected: "1–1000 labels and 1–100 kinds", offset: start)
    }
    labelCount = Int(labels)
    kindCount = Int(kinds)
    weight = try reader.double()
    sharpness = try reader.double()
    func values(_ count: Int) throws(ByteCodingError) -> [Double] {
      var out: [Double] = []
      for _ in 0..<count { out.append(try reader.double()) }
      return out
    }
    transitions = try values(kindCount * labelCount * labelCount)
    starts = try values(kindCount * labelCount)
    priors = try values(labelCount)
    guard (transitions + starts + priors + [weight, sharpness]).allSatisfy(\.isFinite),
      sharpness > 0
    else {
      throw ByteCodingError(expected: "finite numbers", offset: start)
    }
  }
}
