/// Texts as counted features: which hashes occur, how often in each text, and in how many texts.
///
/// Texts are added one by one, so only their counts are kept, not their n-grams. A block that was there before is kept once:
/// a paragraph that is learnt with and without the heading above it has most of its blocks twice.
struct FeatureRows: Sendable {
  /// How many blocks a text has.
  let blockCount: Int
  /// The kept block that each block of each row is: row `r`'s block `b` at `r * blockCount + b`.
  private(set) var blocks: [UInt32] = []
  /// Features of all kept blocks, one behind the other; a feature of this list is a position in ``known``.
  private(set) var features: [UInt32] = []
  /// How often each of ``features`` occurs in its block.
  private(set) var counts: [UInt16] = []
  /// Kept block `k` is at `starts[k]..<starts[k + 1]`.
  private(set) var starts: [Int] = [0]
  /// How many features all rows have, those of equal blocks counted for each.
  private(set) var size = 0
  /// What is known of each feature: in the order of first occurrence, and of their hashes once rare ones are left out.
  private(set) var known: [Known] = []
  /// Open addressing over ``known``: position + 1, or 0 for an empty slot.
  ///
  /// Its count is a power of two.
  private var slots: [UInt32]
  /// The kept blocks by a hash of what they have: of a million two have the same with a probability below 10⁻⁷.
  private var keptBlocks: [UInt64: UInt32] = [:]

  /// A feature and where it was last seen.
  struct Known: Sendable {
    /// The upper 32 bits of its hash.
    var hash: UInt32
    /// In how many texts it occurs.
    var textCount: UInt32 = 0
    /// The row in which it was last seen, from 1.
    var lastRow: UInt32 = 0
    /// The kept block in which it was last counted, from 1.
    var lastBlock: UInt32 = 0
    /// The place in ``FeatureRows/features`` that counts it there.
    var place: Int = 0
  }

  init(blockCount: Int) {
    self.blockCount = blockCount
    slots = Array(repeating: 0, count: 1 << 16)
  }

  var rowCount: Int { blocks.count / blockCount }

  /// Adds the features of one text.
  mutating func append(_ blocks: some Collection<[UInt64]>) {
    precondition(blocks.count == blockCount, "\(blocks.count) blocks, expected \(blockCount)")
    precondition(!slots.isEmpty, "a text is added after rare features were left out")
    let row = UInt32(rowCount + 1)
    for block in blocks {
      let hash = Self.hash(block)
      let number: UInt32
      if let kept = keptBlocks[hash] {
        number = kept
      } else {
        number = UInt32(starts.count - 1)
        keep(block)
        keptBlocks[hash] = number
      }
      self.blocks.append(number)
      let places = starts[Int(number)]..<starts[Int(number) + 1]
      size += places.count
      for place in places {
        let feature = Int(features[place])
        // A feature of two blocks of a text is in one text.
        if known[feature].lastRow < row {
          known[feature].lastRow = row
          known[feature].textCount += 1
        }
      }
    }
  }

  /// Counts the features of a block that was not there before.
  private mutating func keep(_ block: [UInt64]) {
    let stamp = UInt32(starts.count)
    for hash in block {
      let feature = position(of: Vocabulary.short(hash))
      if known[feature].lastBlock == stamp {
        let place = known[feature].place
        if counts[place] < .max { counts[place] += 1 }
        continue
      }
      known[feature].lastBlock = stamp
      known[feature].place = features.count
      features.append(UInt32(feature))
      counts.append(1)
    }
    starts.append(features.count)
  }

  private static func hash(_ block: [UInt64]) -> UInt64 {
    block.reduce(UInt64(block.count) &+ 1) { hash, feature in
      let x = (hash ^ feature) &* 0x9E37_79B9_7F4A_7C15
      return x ^ (x >> 29)
    }
  }

  /// Puts the rows into another order.
  ///
  /// - Parameter order: The number of each row, once each.
  mutating func arrange(_ order: [Int]) {
    var arranged: [UInt32] = []
    arranged.reserveCapacity(blocks.count)
    for row in order { arranged += blocks[row * blockCount..<(row + 1) * blockCount] }
    blocks = arranged
  }

  /// Leaves out the features that fewer texts have, and what only further texts would need.
  ///
  /// The order of the features does not depend on that of the rows afterwards. No text can be added.
  mutating func leaveOut(rarerThan minimumCount: Int) {
    let kept = known.indices.filter { known[$0].textCount >= minimumCount }
      .sorted { known[$0].hash < known[$1].hash }
    var numbers = [UInt32](repeating: .max, count: known.count)
    for (number, i) in kept.enumerated() { numbers[i] = UInt32(number) }
    known = kept.map { known[$0] }
    (slots, keptBlocks) = ([], [:])
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
