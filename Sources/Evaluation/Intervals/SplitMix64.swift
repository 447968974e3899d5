/// A small seeded random generator: the same seed gives the same numbers on every platform.
///
/// Good enough for resampling and shuffling, not for secrets. Every seeded result of this module
/// (bootstrap intervals, sampled permutations, the calibration kernel's data) draws from it.
///
/// Source: Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators", 2014,
/// doi:10.1145/2660193.2660195.
public struct SplitMix64: RandomNumberGenerator, Hashable, Sendable {
  private var state: UInt64

  /// A generator that starts at `seed`; every seed is a good one, 0 included.
  public init(seed: UInt64) {
    state = seed
  }

  /// Returns the next 64 random bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// Returns a number in `0..<bound`, by the high half of a product.
  ///
  /// The standard library's `random(in:using:)` may change its algorithm between versions; this does
  /// not. The bias is below `bound` / 2⁶⁴.
  ///
  /// - Precondition: `bound` is positive.
  public mutating func next(below bound: Int) -> Int {
    precondition(bound > 0, "bound \(bound) is not positive")
    return Int(next().multipliedFullWidth(by: UInt64(bound)).high)
  }

  /// Returns a number in `0..<1`, a multiple of 2⁻⁵³.
  public mutating func nextFraction() -> Double {
    Double(next() >> 11) * 0x1p-53
  }
}
