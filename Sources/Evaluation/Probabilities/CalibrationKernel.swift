/// A fixed piece of work that tells how fast a machine is at what this package does.
///
/// It copies the shape of classifying paragraphs: hash bytes to features, gather weights of five
/// labels at scattered places, multiply and add in single precision. It touches 64 KiB of text and a
/// table of 65,536 × 5 floats (1.25 MiB), does the same steps on every machine, and returns a checksum
/// that must equal ``expectedChecksum``. Pure Swift without system calls, so a phone runs the same.
///
/// Times mean something in release builds only: see ``isMeaningful``.
public struct CalibrationKernel: Sendable {
  /// What ``run()`` returns on every platform.
  public static let expectedChecksum: UInt64 = 532_998_599_158_984_201

  /// Whether this module was compiled with optimisation.
  ///
  /// Times of a debug build say nothing about
  /// the machine; a latency budget judged with them must be informational.
  public static var isMeaningful: Bool { !_isDebugAssertConfiguration() }

  private static let labelCount = 5
  private static let featureCount = 1 << 16
  private static let textLength = 1 << 16

  /// Bytes to hash, shape `[textLength]`.
  private let text: [UInt8]
  /// Weights, shape `[featureCount][labelCount]`, multiples of 2⁻⁸ below 1, so that sums are exact.
  private let weights: [Float]

  /// A kernel with its data drawn; drawing is not part of the timed work.
  public init() {
    var generator = SplitMix64(seed: 2026)
    text = (0..<Self.textLength).map { _ in
      UInt8(truncatingIfNeeded: generator.next(below: 96) + 32)
    }
    weights = (0..<Self.featureCount * Self.labelCount).map { _ in
      Float(generator.next(below: 512) - 256) / 256
    }
  }

  /// Runs the work once and returns its checksum.
  public func run() -> UInt64 {
    var scores = (Float(0), Float(0), Float(0), Float(0), Float(0))
    var checksum: UInt64 = 0
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for position in text.indices {
      // FNV-1a over a running window, started anew at each space.
      let byte = text[position]
      hash = byte == 32 ? 0xCBF2_9CE4_8422_2325 : (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
      let row = Int(truncatingIfNeeded: hash >> 48) * Self.labelCount
      scores.0 += weights[row]
      scores.1 += weights[row + 1] * 0.5
      scores.2 += weights[row + 2] * 0.25
      scores.3 += weights[row + 3] * 0.5
      scores.4 += weights[row + 4]
      if position % 256 == 255 {
        // A paragraph ends: fold its scores into the checksum.
        Self.fold(scores.0, into: &checksum)
        Self.fold(scores.1, into: &checksum)
        Self.fold(scores.2, into: &checksum)
        Self.fold(scores.3, into: &checksum)
        Self.fold(scores.4, into: &checksum)
        scores = (0, 0, 0, 0, 0)
      }
    }
    return checksum ^ hash
  }

  private static func fold(_ score: Float, into checksum: inout UInt64) {
    checksum = (checksum ^ UInt64(score.bitPattern)) &* 0x9E37_79B9_7F4A_7C15
  }

  /// Times several runs and keeps the best.
  ///
  /// The best, not the mean: other processes can only make a run slower.
  ///
  /// - Parameters:
  ///   - repetitions: How many timed runs, after one that warms up.
  ///   - clock: Returns nanoseconds since any fixed moment.
  /// - Returns: The best time of one run, in nanoseconds.
  public func bestNanoseconds(repetitions: Int = 25, clock: () -> Int) -> Double {
    precondition(repetitions > 0, "\(repetitions) repetitions")
    var best = Int.max
    for repetition in 0...repetitions {
      let start = clock()
      let checksum = run()
      let time = clock() - start
      precondition(checksum == Self.expectedChecksum, "the kernel computed \(checksum)")
      if repetition > 0 { best = min(best, time) }
    }
    return Double(best)
  }

  /// Returns the best time of several runs by the monotonic clock, in nanoseconds.
  public func bestNanoseconds(repetitions: Int = 25) -> Double {
    let start = ContinuousClock.now
    return bestNanoseconds(repetitions: repetitions) {
      (ContinuousClock.now - start).wholeNanoseconds
    }
  }
}
