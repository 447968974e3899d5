internal import ByteCoding

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The features a model knows, each with its inverse document frequency, and how to look them up.
struct Vocabulary: Sendable {
  /// How many features are known.
  let count: Int
  /// The upper 32 bits of each known feature's hash, ascending, and then ``spare`` times the largest value.
  private let table: [UInt32]
  /// Each feature's inverse document frequency in steps of ``idfStep`` above 1.
  let idfSteps: [UInt8]
  /// Size of a step.
  let idfStep: Float
  /// Where the hashes of each bucket begin in `table`; a bucket is the hashes with the same upper bits.
  private let starts: [UInt32]
  /// By how much a hash is shifted to find its bucket.
  private let shift: UInt64
  /// Entries behind the last hash, so that a look-up may read some entries without asking for the end.
  private static let spare = 4

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
    count = hashes.count
    table = hashes + Array(repeating: .max, count: Self.spare)
    self.idfSteps = idfSteps
    self.idfStep = idfStep
    // Two hashes a bucket: more buckets would take more of the cache than they save comparisons.
    var bits = 0
    while 2 << bits < hashes.count { bits += 1 }
    shift = UInt64(32 - bits)
    var starts = [UInt32](repeating: 0, count: 1 << bits)
    var bucket = 0
    for (i, hash) in hashes.enumerated() {
      while bucket < Int(UInt64(hash) >> shift) {
        bucket += 1
        starts[bucket] = UInt32(i)
      }
    }
    while bucket + 1 < starts.count {
      bucket += 1
      starts[bucket] = UInt32(count)
    }
    self.starts = starts
  }

  /// The upper 32 bits of each known feature's hash, ascending.
  var hashes: ArraySlice<UInt32> { table[..<count] }

  static func short(_ hash: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: hash >> 32) }

  /// The inverse document frequency of a feature.
  func idf(_ feature: Int) -> Float { 1 + Float(idfSteps[feature]) * idfStep }

  /// The position of a feature, or `nil` when the model does not know it.
  func index(of hash: UInt64) -> Int? {
    unsafe withLookup { lookup in
      let short = Self.short(hash)
      let (place, isKnown) = unsafe lookup.find(short, from: lookup.bucketStart(short))
      return isKnown ? place : nil
    }
  }

  /// Looks features up by the upper 32 bits of their hashes.
  @unsafe struct Lookup {
    let table: UnsafeBufferPointer<UInt32>
    let starts: UnsafeBufferPointer<UInt32>
    let shift: UInt64
    let count: Int

    /// Where the bucket of a hash begins.
    @inline(__always)
    func bucketStart(_ hash: UInt32) -> Int {
      unsafe Int(starts[Int(truncatingIfNeeded: UInt64(hash) &>> shift)])
    }

    /// The position of a hash, and whether a feature has it; the position means nothing otherwise.
    ///
    /// Hashes are as good as random, so no branch could be foretold: there is none on the usual way.
    ///
    /// - Parameters:
    ///   - hash: The upper 32 bits of a hash.
    ///   - start: What ``bucketStart(_:)`` said of it.
    /// - Returns: The position, and whether the hash is there.
    @inline(__always)
    func find(_ hash: UInt32, from start: Int) -> (place: Int, isKnown: Bool) {
      var place = start
      for i in 0..<Vocabulary.spare { place &+= unsafe table[start &+ i] < hash ? 1 : 0 }
      while unsafe table[place] < hash { place &+= 1 }
      return (place, unsafe table[place] == hash && place < count)
    }
  }

  /// Calls a function with the table of hashes.
  @inline(__always)
  func withLookup<T>(_ body: (Lookup) -> T) -> T {
    unsafe table.withUnsafeBufferPointer { table in
      unsafe starts.withUnsafeBufferPointer { starts in
        unsafe body(Lookup(table: table, starts: starts, shift: shift, count: count))
      }
    }
  }

  /// The vocabulary of some of the features, given in ascending order.
  func subset(_ features: [Int]) -> Vocabulary {
    Vocabulary(
      hashes: features.map { table[$0] }, idfSteps: features.map { idfSteps[$0] },
      idfStep: idfStep)
  }

  /// What a feature weighs that occurs `count` times in a block: `(1 + ln count) · idf`, before scaling.
  func value(of feature: Int, count: Int) -> Float {
    value(idfStep: idfSteps[feature], count: count)
  }

  /// The same for a feature whose inverse document frequency is so many steps above 1.
  @inline(__always)
  func value(idfStep: UInt8, count: Int) -> Float {
    let idf = 1 + Float(idfStep) * self.idfStep
    return count == 1 ? idf : Self.frequency(count) * idf
  }

  /// What a feature that occurs `count` times in a block counts for: `1 + ln count`.
  static func frequency(_ count: Int) -> Float {
    count < frequencies.count ? frequencies[count] : 1 + logf(Float(count))
  }
  private static let frequencies: [Float] = (0..<64).map { $0 == 0 ? 0 : 1 + logf(Float($0)) }
}
