/// How honest the confidences of found values are: of those with 0.9, nine in ten are right.
public struct FieldReliability: Sendable, Hashable {
  /// The values whose confidence lies in one tenth.
  public struct Bin: Sendable, Hashable {
    /// How many values.
    public var count = 0
    /// How many of them are right.
    public var rightCount = 0
    /// Their confidences together.
    public var confidenceSum = 0.0
  }

  /// Ten bins of equal width from 0 to 1; a confidence on an edge falls below it.
  public private(set) var bins = [Bin](repeating: Bin(), count: 10)

  /// How many values have a confidence.
  public var count: Int { bins.reduce(0) { $0 + $1.count } }

  /// Mean distance of confidence and share of right values over the bins, each weighing as its count, 0...1.
  ///
  /// Source: Guo et al., "On Calibration of Modern Neural Networks", 2017, §2.
  public var expectedCalibrationError: Double {
    guard count > 0 else { return 0 }
    return bins.reduce(0) { $0 + abs($1.confidenceSum - Double($1.rightCount)) } / Double(count)
  }

  mutating func add(_ confidence: Double, isRight: Bool) {
    let place = Int((confidence * Double(bins.count)).rounded(.up)) - 1
    let bin = min(max(place, 0), bins.count - 1)
    bins[bin].count += 1
    bins[bin].rightCount += isRight ? 1 : 0
    bins[bin].confidenceSum += confidence
  }

  mutating func add(_ other: FieldReliability) {
    for (i, bin) in other.bins.enumerated() {
      bins[i].count += bin.count
      bins[i].rightCount += bin.rightCount
      bins[i].confidenceSum += bin.confidenceSum
    }
  }
}
