/// Eight labels side by side.
typealias Lanes = SIMD8<Float>

extension Lanes {
  /// The larger one of each two lanes; the standard library's `pointwiseMax` goes lane by lane.
  @inline(__always)
  func larger(_ other: Lanes) -> Lanes { replacing(with: other, where: other .> self) }

  /// Each lane without its sign.
  @inline(__always)
  var magnitude: Lanes { replacing(with: -self, where: self .< 0) }

  /// The largest lane, found by halves; the standard library's `max()` goes lane by lane.
  @inline(__always)
  var largest: Float {
    let four = lowHalf.replacing(with: highHalf, where: highHalf .> lowHalf)
    let two = four.lowHalf.replacing(with: four.highHalf, where: four.highHalf .> four.lowHalf)
    return Swift.max(two.x, two.y)
  }

  /// e to the power of each lane, with an error below 3e-7 of it; what lies beyond ±80 counts as ±80.
  ///
  /// Additions and multiplications alone, so that every machine gives the same bits, and no call for each lane.
  ///
  /// Source: Cody and Waite, "Software Manual for the Elementary Functions", 1980, chapter 6.
  @inline(__always)
  static func exponential(_ x: Lanes) -> Lanes {
    let x = x.replacing(with: -80, where: x .< -80).replacing(with: 80, where: x .> 80)
    // The sum's lowest bits are x / ln 2 rounded to a whole number.
    let magic: Float = 12_582_912
    let rounded = x * 1.442_695 + magic
    let whole = rounded - magic
    let r = x - whole * 0.693_359_4 + whole * 2.121_944_4e-4
    var power = r * 1.987_569_2e-4 + 1.398_2e-3
    power = power * r + 8.333_452e-3
    power = power * r + 4.166_579_6e-2
    power = power * r + 1.666_666_5e-1
    power = power * r + 0.5
    power = power * r * r + r + 1
    let bits = unsafe unsafeBitCast(rounded, to: SIMD8<Int32>.self)
    let exponent = (bits &- Int32(bitPattern: magic.bitPattern)) &<< 23
    return unsafe unsafeBitCast(
      unsafeBitCast(power, to: SIMD8<Int32>.self) &+ exponent, to: Lanes.self)
  }

  /// Each lane as the nearest whole number, of two the even one; lanes must lie within ±127.
  ///
  /// An addition rounds, so that no function is called for each lane.
  @inline(__always)
  var rounded: SIMD8<Int8> {
    let magic: Float = 12_582_912
    let bits = unsafe unsafeBitCast(self + magic, to: SIMD8<Int32>.self)
    return SIMD8<Int8>(truncatingIfNeeded: bits &- Int32(bitPattern: magic.bitPattern))
  }
}

extension [Lanes] {
  /// The first lanes, one a label.
  func scalars(_ count: Int) -> [Float] {
    (0..<count).map { self[$0 / Lanes.scalarCount][$0 % Lanes.scalarCount] }
  }
}
