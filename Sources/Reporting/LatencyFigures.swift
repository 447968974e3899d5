public import Evaluation

/// How long one paragraph takes, and on what machine.
public struct LatencyFigures: Hashable, Sendable {
  /// The times measured on this machine.
  public var summary: LatencySummary
  /// The same paragraphs the first time, before anything is warm; `nil` when that was not measured.
  public var cold: LatencySummary?
  /// How often a paragraph asks for memory once warm; `nil` where that was not counted.
  public var allocationsPerParagraph: Double?
  /// How they fare against a budget; `nil` when there is none.
  public var judgement: LatencyJudgement?
  /// The machine and the way of measuring, in words.
  public var machine: String

  /// Latency figures.
  public init(
    summary: LatencySummary, cold: LatencySummary? = nil, allocationsPerParagraph: Double? = nil,
    judgement: LatencyJudgement? = nil, machine: String
  ) {
    self.summary = summary
    self.cold = cold
    self.allocationsPerParagraph = allocationsPerParagraph
    self.judgement = judgement
    self.machine = machine
  }
}

extension LatencyFigures {
  /// Paragraphs a second on one core, one after the other.
  public var throughput: Double {
    summary.meanNanoseconds > 0 ? 1e9 / summary.meanNanoseconds : 0
  }

  /// The figures for people: percentiles, throughput, the first pass, allocations.
  ///
  /// - Returns: Name and value, in the order to print; the same names for all figures of which as much is known.
  public var facts: [Fact] {
    func time(_ nanoseconds: Int) -> String { NumberText.time(nanoseconds: Double(nanoseconds)) }
    var facts = LatencyPercentile.allCases.map {
      Fact($0.rawValue, time(summary.nanoseconds(at: $0)))
    }
    facts.append(Fact("mean", NumberText.time(nanoseconds: summary.meanNanoseconds)))
    facts.append(Fact("texts per second, one core", NumberText.grouped(Int(throughput))))
    if let cold, cold.count > 0 {
      facts.append(Fact("cold p50", time(cold.p50Nanoseconds)))
      facts.append(Fact("cold p99", time(cold.p99Nanoseconds)))
      facts.append(Fact("cold max", time(cold.maximumNanoseconds)))
    }
    if let allocationsPerParagraph {
      facts.append(Fact("allocations", NumberText.fixed(allocationsPerParagraph, digits: 1)))
    }
    return facts
  }

  /// The histogram in one line: `3.98 µs ▁▂█▅▁ ▁ 31.6 µs`, a sign a bar; empty without samples.
  public var sparkline: String {
    let histogram = summary.histogram
    guard let first = histogram.first, let last = histogram.last else { return "" }
    let signs = Array("▁▂▃▄▅▆▇█")
    let tallest = Double(histogram.map(\.count).max() ?? 1)
    let bars = histogram.map { bucket -> Character in
      guard bucket.count > 0 else { return " " }
      let height = Double(bucket.count) / tallest * Double(signs.count)
      return signs[max(0, Int(height.rounded(.up)) - 1)]
    }
    return "\(NumberText.time(nanoseconds: first.lowNanoseconds)) \(String(bars)) "
      + NumberText.time(nanoseconds: last.highNanoseconds)
  }
}
