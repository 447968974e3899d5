/// Texts as counted features: which hashes occur, how often in each text, and in how many texts.
///
/// Texts are added one by one, so only their counts are kept, not their n-grams.
struct FeatureRows: Sendable {
  /// How many blocks a text has.
  let blockCount: Int
  /// Features of all rows, block by block; a feature of this list is a position in ``known``.
  private(set) var features: [UInt32] = []
  /// How often each of ``features`` occurs in its block.
  private(set) var counts: [UInt16] = []
  /// Row `r`'s block `b` starts at `starts[r * blockCount + b]`; one more entry closes the last row.
  private(set) var starts: [Int] = [0]
  /// What is known of each feature, in the order of first occurrence.
  private(set) var known: [Known] = []
  /// Open addressing over ``known``: position + 1, or 0 for an empty slot.
  ///
  /// Its count is a power of two.
  private var slots: [UInt32]

  /// A feature and where it was last seen.
  struct Known: Sendable {
    /// The upper 32 bits of its hash.
    var hash: UInt32
    /// In how many texts it occurs.
    var textCount: UInt32 = 0
    /// The block of a row in which it was last seen, from 1.
    var lastBlock: UInt32 = 0
    /// The place in ``FeatureRows/features`` that counts it there.
    var place: Int = 0
  }

  init(blockCount: Int) {
    self.blockCount = blockCount
    slots = Array(repeating: 0, count: 1 << 16)
  }

  var rowCount: Int { (starts.count - 1) / blockCount }

  /// Adds the features of one text.
  mutating func append(_ blocks: some Collection<[UInt64]>) {
    precondition(blocks.count == blockCount, "\(blocks.count) blocks, expected \(blockCount)")
    let row = UInt32(rowCount * blockCount)
    for (b, block) in blocks.enumerated() {
      let stamp = UInt32(starts.count)
      for hash in block {
        let feature = position(of: Vocabulary.short(hash))
        if known[feature].lastBlock == stamp {
          let place = known[feature].place
          if counts[place] < .max { counts[place] += 1 }
          continue
        }
        // A feature of two blocks of a text is in one text.
        if known[feature].lastBlock <= row { known[feature].textCount += 1 }
        known[feature].lastBlock = stamp
        known[feature].place = features.count
        features.append(UInt32(feature))
        counts.append(1)
      }
      assert(b < blockCount)
      starts.append(features.count)
    }
  }

  /// Leaves out the features that fewer texts have, and what only further texts would need.
  ///
  /// The features that are left stay in their order. No text can be added afterwards.
  mutating func leaveOut(rarerThan minimumCount: Int) {
    var numbers = [UInt32](repeating: .max, count: known.count)
    var kept: [Known] = []
    for (i, feature) in known.enumerated() where feature.textCount >= minimumCount {
      numbers[i] = UInt32(kept.count)
      kept.append(feature)
    }
    known = kept
    slots = []
    var (start, end) = (0, 0)
    for block in 0..<starts.count - 1 {
      for place in start..<starts[block + 1] {
        let number = numbers[Int(features[place])]
        guard number != .max else { continue }
        features[end] = number
        counts[end] = counts[place]
        end += 1
      }
      start = starts[block + 1]
      starts[block + 1] = end
    }
    // New arrays: one that loses elements keeps its memory.
    features = Array(features[..<end])
    counts = Array(counts[..<end])
  }

  private mutating func position(of hash: UInt32) -> Int {
    precondition(!slots.isEmpty, "a text is added after rare features were left out")
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let i = Int(slots[slot]) - 1
      if known[i].hash == hash { return i }
      slot = (slot + 1) & (slots.count - 1)
    }
    known.append(Known(hash: hash))
    slots[slot] = UInt32(known.count)
    if known.count * 2 > slots.count { grow() }
    return known.count - 1
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: slots.count * 2)
    for (i, feature) in known.enumerated() {
      var slot = Int(feature.hash) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(i + 1)
    }
  }
}
