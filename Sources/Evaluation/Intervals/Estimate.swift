/// A measured figure with what a reader needs to trust it: how many, how sure, and by which method.
public struct Estimate: Hashable, Sendable, Codable {
  /// The figure itself.
  public var value: Double
  /// How many paragraphs it was measured on.
  ///
  /// With 0 the value is 0 and the interval says nothing.
  public var count: Int
  /// Lower end of the interval.
  public var low: Double
  /// Upper end of the interval.
  public var high: Double
  /// Two-sided confidence of the interval, 0...1.
  public var confidence: Double
  /// How the interval was computed, for people: `Wilson`, `bootstrap over 40 people`.
  ///
  /// Begins with `no` where there is no interval: `no rows`, `no interval from one person`.
  public var method: String

  /// Whether the ends say anything.
  public var hasInterval: Bool { !method.hasPrefix("no ") }

  /// An estimate from its parts.
  public init(
    value: Double, count: Int, low: Double, high: Double, confidence: Double = 0.95, method: String
  ) {
    self.value = value
    self.count = count
    self.low = low
    self.high = high
    self.confidence = confidence
    self.method = method
  }
}
