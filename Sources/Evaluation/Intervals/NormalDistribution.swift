#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The standard normal distribution.
enum NormalDistribution {
  /// Returns the probability of a value at or below `z`.
  static func cumulative(_ z: Double) -> Double {
    0.5 * erfc(-z / 2.0.squareRoot())
  }

  /// Returns the value that a share `probability` lies below, by bisection to the last bit or so.
  ///
  /// Slow and exact suits it: it is asked a handful of times a report.
  static func quantile(_ probability: Double) -> Double {
    precondition(
      0 < probability && probability < 1, "probability \(probability) is not between 0 and 1")
    var (low, high) = (-40.0, 40.0)
    while true {
      let middle = (low + high) / 2
      guard low < middle && middle < high else { return middle }
      if cumulative(middle) < probability { low = middle } else { high = middle }
    }
  }
}
