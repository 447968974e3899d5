/// What accuracy is left when only the surest answers are taken.
public struct CoveragePoint: Hashable, Sendable, Codable {
  /// The share of paragraphs that are answered, 0...1.
  public var coverage: Double
  /// The least confidence among them.
  public var threshold: Double
  /// Accuracy on them, with its interval over people.
  public var accuracy: Estimate
}

/// The rows of a set by falling confidence.
struct SurestRows {
  static let coverages = [0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 1]

  /// Positions of the rows; those of equal confidence by their ids.
  let order: [Int]
  /// What each place's row counts with.
  private let groups: [UInt32]
  private let isCorrect: [Bool]

  /// - Parameters:
  ///   - set: The rows.
  ///   - groups: What each row counts with. Shape `[rows]`.
  init(_ set: ScoredSet, groups: [UInt32]) {
    let confidences = set.rows.map { $0.confidence ?? 0 }
    var order = FallingOrder.positions(of: confidences)
    var start = 0
    while start < order.count {
      var end = start + 1
      while end < order.count, confidences[order[end]] == confidences[order[start]] { end += 1 }
      if end > start + 1 { order[start..<end].sort { set.rows[$0].id < set.rows[$1].id } }
      start = end
    }
    self.order = order
    self.groups = order.map { groups[$0] }
    isCorrect = order.map { set.rows[$0].isCorrect }
  }

  /// How many rows are looked at together.
  private static let stride = 128

  /// Accuracy at each of ``coverages`` in sixteen resamples, where each row counts as often as its group was drawn.
  ///
  /// - Parameter counts: How often each group was drawn. Shape `[groups]`.
  /// - Returns: Shape `[resamples][coverages]`.
  func accuracies(_ counts: [ResampleLanes.Counts]) -> [[Double]] {
    var out = [[Double]](repeating: [], count: ResampleLanes.count)
    var (seen, right) = (SIMD16<Double>(), SIMD16<Double>())
    let total = total(counts)
    for start in Swift.stride(from: 0, to: groups.count, by: Self.stride) {
      let rows = start..<min(start + Self.stride, groups.count)
      var (seenSum, rightSum) = (LaneSum(), LaneSum())
      for place in rows {
        let drawn = counts[Int(groups[place])]
        seenSum.add(drawn)
        if isCorrect[place] { rightSum.add(drawn) }
      }
      let (seenHere, rightHere) = (seenSum.take(), rightSum.take())
      for lane in 0..<ResampleLanes.count where out[lane].count < Self.coverages.count {
        let reached = seen[lane] + seenHere[lane]
        guard reached >= Self.coverages[out[lane].count] * total[lane] else { continue }
        addAccuracies(
          of: rows, counts, lane: lane, seen: seen[lane], right: right[lane], total: total[lane],
          to: &out[lane])
      }
      seen += seenHere
      right += rightHere
    }
    return out
  }

  /// How many rows each resample has.
  private func total(_ counts: [ResampleLanes.Counts]) -> SIMD16<Double> {
    var total = SIMD16<Double>()
    for start in Swift.stride(from: 0, to: groups.count, by: Self.stride) {
      var sum = LaneSum()
      for place in start..<min(start + Self.stride, groups.count) {
        sum.add(counts[Int(groups[place])])
      }
      total += sum.take()
    }
    return total
  }

  /// Goes row by row where a coverage is reached.
  private func addAccuracies(
    of rows: Range<Int>, _ counts: [ResampleLanes.Counts], lane: Int, seen: Double, right: Double,
    total: Double, to out: inout [Double]
  ) {
    var (seen, right) = (seen, right)
    for place in rows {
      let times = Double(counts[Int(groups[place])][lane])
      seen += times
      if isCorrect[place] { right += times }
      while out.count < Self.coverages.count, seen >= Self.coverages[out.count] * total {
        out.append(seen == 0 ? 0 : right / seen)
      }
    }
  }

  /// How many rows a coverage takes: the fewest that reach it.
  func count(at coverage: Double) -> Int {
    min(order.count, Int((coverage * Double(order.count)).rounded(.up)))
  }
}
