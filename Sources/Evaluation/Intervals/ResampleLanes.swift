/// Draws clusters with replacement for sixteen resamples, which lie side by side: whoever goes through the rows of a set
/// goes once for all sixteen.
///
/// The draws are those of sixteen resamples one after the other.
struct ResampleLanes {
  /// How often a cluster was drawn in each resample.
  ///
  /// That a cluster is drawn 256 times has a chance below 1 in 256!.
  typealias Counts = SIMD16<UInt8>

  /// How many resamples lie side by side.
  static let count = Counts.scalarCount

  /// How often each cluster was drawn.
  ///
  /// Shape `[clusters]`.
  private(set) var counts: [Counts]
  private var generator: SplitMix64
  /// The same, resample by resample.
  ///
  /// Shape `[resamples][clusters]`.
  private var drawn: [UInt8]

  /// Lanes in which every cluster is drawn once.
  init(clusterCount: Int, seed: UInt64 = 0) {
    generator = SplitMix64(seed: seed)
    counts = [Counts](repeating: Counts(repeating: 1), count: clusterCount)
    drawn = []
  }

  /// Draws as many clusters as there are, for each of the next resamples.
  ///
  /// - Parameter resampleCount: How many lanes are drawn, at most ``count``; the others keep what they had.
  mutating func draw(_ resampleCount: Int) {
    precondition(resampleCount <= Self.count, "\(resampleCount) resamples, \(Self.count) lanes")
    let clusterCount = counts.count
    if drawn.isEmpty { drawn = [UInt8](repeating: 0, count: Self.count * clusterCount) }
    for place in drawn.indices { drawn[place] = 0 }
    for lane in 0..<resampleCount {
      let start = lane * clusterCount
      for _ in 0..<clusterCount { drawn[start + generator.next(below: clusterCount)] += 1 }
    }
    // So many clusters at a time as the processor keeps at hand.
    for start in stride(from: 0, to: clusterCount, by: 512) {
      let end = min(start + 512, clusterCount)
      unsafe counts.withUnsafeMutableBytes { bytes in
        for lane in 0..<resampleCount {
          for cluster in start..<end {
            unsafe bytes[cluster * Self.count + lane] = drawn[lane * clusterCount + cluster]
          }
        }
      }
    }
  }
}

/// Sums of small counts in sixteen lanes.
struct LaneSum {
  /// How many counts can be added before the sum must be taken.
  static let limit = 256

  private var sum = SIMD16<UInt16>(repeating: 0)

  @inline(__always)
  mutating func add(_ counts: ResampleLanes.Counts) {
    sum &+= SIMD16<UInt16>(truncatingIfNeeded: counts)
  }

  /// Returns the sum and begins again at 0.
  @inline(__always)
  mutating func take() -> SIMD16<Double> {
    let taken = sum
    sum = SIMD16(repeating: 0)
    return SIMD16<Double>(exactly: taken)
  }
}

extension SIMD16<Double> {
  /// Whole numbers as they are.
  @inline(__always)
  init(exactly counts: SIMD16<UInt16>) {
    // A number of 52 bits behind the exponent of 2⁵² is 2⁵² more than itself: no conversion for each lane.
    let magic = 0x1p52
    let bits =
      SIMD16<UInt64>(truncatingIfNeeded: counts) | SIMD16<UInt64>(repeating: magic.bitPattern)
    self = unsafe unsafeBitCast(bits, to: SIMD16<Double>.self) - magic
  }
}
