internal import ByteCoding

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The features a model knows, each with its inverse document frequency, and how to look them up.
struct Vocabulary: Sendable {
  /// The upper 32 bits of each known feature's hash, ascending.
  let hashes: [UInt32]
  /// Each feature's inverse document frequency in steps of ``idfStep`` above 1.
  let idfSteps: [UInt8]
  /// Size of a step.
  let idfStep: Float
  /// Open addressing over `hashes`: hash in the upper half, position + 1 in the lower; 0 for an empty slot.
  ///
  /// Its count is a power of two.
  private let slots: [UInt64]

  /// The features that occur in at least `minimumCount` of the texts.
  ///
  /// The inverse document frequency is ln((1 + n) / (1 + df)) + 1, as scikit-learn's `smooth_idf`, rounded to one of
  /// 256 steps. Two features with the same 32 bits become one: of 60,000, about one pair does.
  init(of rows: FeatureRows, minimumCount: Int) {
    let known = rows.known.filter { $0.textCount >= minimumCount }.sorted { $0.hash < $1.hash }
    let n = Double(rows.rowCount)
    // No feature is rarer than one text of all.
    let step = log((1 + n) / 2) / 255
    self.init(
      hashes: known.map(\.hash),
      idfSteps: known.map {
        step > 0 ? UInt8((log((1 + n) / Double(1 + $0.textCount)) / step).rounded()) : 0
      }, idfStep: Float(step))
  }

  init(hashes: [UInt32], idfSteps: [UInt8], idfStep: Float) {
    precondition(hashes.count == idfSteps.count, "\(hashes.count) hashes, \(idfSteps.count) steps")
    self.hashes = hashes
    self.idfSteps = idfSteps
    self.idfStep = idfStep
    var size = 16
    while size < hashes.count * 2 { size *= 2 }
    var slots = [UInt64](repeating: 0, count: size)
    for (i, hash) in hashes.enumerated() {
      var slot = Int(hash) & (size - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (size - 1) }
      slots[slot] = UInt64(hash) << 32 | UInt64(i + 1)
    }
    self.slots = slots
  }

  var count: Int { hashes.count }

  static func short(_ hash: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: hash >> 32) }

  /// The inverse document frequency of a feature.
  func idf(_ feature: Int) -> Float { 1 + Float(idfSteps[feature]) * idfStep }

  /// The position of a feature, or `nil` when the model does not know it.
  func index(of hash: UInt64) -> Int? {
    let short = hash >> 32
    var slot = Int(short) & (slots.count - 1)
    while true {
      let entry = slots[slot]
      if entry == 0 { return nil }
      if entry >> 32 == short { return Int(entry & 0xFFFF_FFFF) - 1 }
      slot = (slot + 1) & (slots.count - 1)
    }
  }

  /// The vocabulary of some of the features, given in ascending order.
  func subset(_ features: [Int]) -> Vocabulary {
    Vocabulary(
      hashes: features.map { hashes[$0] }, idfSteps: features.map { idfSteps[$0] },
      idfStep: idfStep)
  }

  /// What a feature weighs that occurs `count` times in a block: `(1 + ln count) · idf`, before scaling.
  func value(of feature: Int, count: Int) -> Float {
    let frequency = count < Self.frequencies.count ? Self.frequencies[count] : frequency(count)
    return frequency * idf(feature)
  }

  private func frequency(_ count: Int) -> Float { 1 + logf(Float(count)) }
  private static let frequencies: [Float] = (0..<64).map { $0 == 0 ? 0 : 1 + logf(Float($0)) }
}
