/// One bin of a reliability curve: the paragraphs whose confidence lies in (low, high].
public struct ReliabilityBin: Hashable, Sendable, Codable {
  /// Lower edge of confidence, left out; the first bin holds 0 too.
  public var low: Double
  /// Upper edge of confidence, held.
  public var high: Double
  /// How many paragraphs fall into it.
  public var count: Int
  /// Mean confidence of them; 0 when there are none.
  public var meanConfidence: Double
  /// Share of them that is right; 0 when there are none.
  public var accuracy: Double

  /// Distance of mean confidence and accuracy, 0...1.
  public var gap: Double { abs(meanConfidence - accuracy) }

  /// Equal-width bins from 0 to 1 without any paragraph.
  static func empty(_ binCount: Int) -> [ReliabilityBin] {
    (0..<binCount).map { bin in
      ReliabilityBin(
        low: Double(bin) / Double(binCount), high: Double(bin + 1) / Double(binCount), count: 0,
        meanConfidence: 0, accuracy: 0)
    }
  }

  /// Takes one more paragraph into the running means.
  mutating func add(confidence: Double, isCorrect: Bool) {
    count += 1
    meanConfidence += (confidence - meanConfidence) / Double(count)
    accuracy += ((isCorrect ? 1 : 0) - accuracy) / Double(count)
  }
}
