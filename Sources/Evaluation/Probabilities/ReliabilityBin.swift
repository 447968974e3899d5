/// One bin of a reliability curve: the answers whose confidence lies in (low, high].
public struct ReliabilityBin: Hashable, Sendable, Codable {
  /// Lower edge of confidence, left out; the first bin holds 0 too.
  public var low: Double
  /// Upper edge of confidence, held.
  public var high: Double
  /// How many answers fall into it.
  public var count: Int
  /// Mean confidence of them; 0 when there are none.
  public var meanConfidence: Double
  /// Share of them that is right; 0 when there are none.
  public var accuracy: Double

  /// Distance of mean confidence and accuracy, 0...1.
  public var gap: Double { abs(meanConfidence - accuracy) }

  /// Equal-width bins from 0 to 1 without any answer.
  public static func empty(_ binCount: Int) -> [ReliabilityBin] {
    (0..<binCount).map { bin in
      ReliabilityBin(
        low: Double(bin) / Double(binCount), high: Double(bin + 1) / Double(binCount), count: 0,
        meanConfidence: 0, accuracy: 0)
    }
  }

  /// The place of the bin that holds a confidence, among bins of equal width; one on an edge falls below it.
  static func place(of confidence: Double, among binCount: Int) -> Int {
    min(max(Int((confidence * Double(binCount)).rounded(.up)) - 1, 0), binCount - 1)
  }

  /// Takes in the answers of another bin with the same edges.
  fileprivate mutating func merge(_ other: ReliabilityBin) {
    guard other.count > 0 else { return }
    let share = Double(other.count) / Double(count + other.count)
    count += other.count
    meanConfidence += (other.meanConfidence - meanConfidence) * share
    accuracy += (other.accuracy - accuracy) * share
  }
}

/// Bins of equal width from 0 to 1.
extension [ReliabilityBin] {
  /// Takes one more answer into its bin.
  public mutating func add(confidence: Double, isCorrect: Bool) {
    let place = ReliabilityBin.place(of: confidence, among: count)
    self[place].merge(
      ReliabilityBin(
        low: 0, high: 0, count: 1, meanConfidence: confidence, accuracy: isCorrect ? 1 : 0))
  }

  /// Takes in the answers of as many bins.
  public mutating func add(_ other: [ReliabilityBin]) {
    precondition(other.count == count, "\(other.count) bins into \(count)")
    for (place, bin) in other.enumerated() { self[place].merge(bin) }
  }

  /// How many answers they hold.
  public var answerCount: Int { reduce(0) { $0 + $1.count } }

  /// Mean distance of confidence and accuracy over the bins, each weighing as its count, 0...1; 0 without answers.
  ///
  /// Source: Guo et al., "On Calibration of Modern Neural Networks", 2017, §2.
  public var expectedCalibrationError: Double {
    reduce(0) { $0 + $1.gap * Double($1.count) } / Double(Swift.max(answerCount, 1))
  }
}
