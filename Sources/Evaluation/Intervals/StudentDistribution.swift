#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Student's t distribution with a whole number of degrees of freedom.
enum StudentDistribution {
  /// Returns the probability that |T| is at most `t`, for `t` ≥ 0.
  ///
  /// - Complexity: O(`freedom`).
  ///
  /// Source: Abramowitz and Stegun, "Handbook of Mathematical Functions", 1964, 26.7.3 and 26.7.4.
  static func central(_ t: Double, freedom: Int) -> Double {
    precondition(freedom > 0, "\(freedom) degrees of freedom")
    let angle = atan(t / Double(freedom).squareRoot())
    let (sine, cosine) = (sin(angle), cos(angle))
    let isOdd = freedom % 2 == 1
    // Sum of the finite cosine series; `term` holds its running product.
    var term = isOdd ? cosine : 1
    var sum = freedom == 1 ? 0 : term
    var power = isOdd ? 3 : 2
    while power <= freedom - 2 {
      term *= cosine * cosine * Double(power - 1) / Double(power)
      sum += term
      power += 2
    }
    return isOdd ? 2 / Double.pi * (angle + sine * sum) : sine * sum
  }

  /// Returns the value that |T| stays within with probability `confidence`.
  static func twoSidedQuantile(_ confidence: Double, freedom: Int) -> Double {
    precondition(
      0 < confidence && confidence < 1, "confidence \(confidence) is not between 0 and 1")
    var (low, high) = (0.0, 1e6)
    while true {
      let middle = (low + high) / 2
      guard low < middle && middle < high else { return middle }
      if central(middle, freedom: freedom) < confidence { low = middle } else { high = middle }
    }
  }
}
