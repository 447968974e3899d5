internal import Evaluation

extension ComparisonReport {
  /// What a paragraph takes on both sides, for people: name, candidate, baseline; a side that was not timed is empty.
  public var latencyRows: [[String]] {
    let sides = [candidateLatency, baselineLatency].map { figures -> [Fact] in
      guard let figures, figures.summary.count > 0 else { return [] }
      return figures.facts + [Fact("histogram", figures.sparkline)]
    }
    let names = (sides[0].isEmpty ? sides[1] : sides[0]).map(\.name)
    return names.map { name in
      [name] + sides.map { side in side.first { $0.name == name }?.value ?? "" }
    }
  }
}
