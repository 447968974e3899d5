/// Which features of texts share a column: those that stand in the same blocks of the same texts, as often in each.
///
/// Their weights are equal whatever is learnt, so one column of √n times the value stands for n of them: no margin is
/// another, and a row is shorter. Of short texts most n-grams are those of a word that few texts have, and go together.
struct FeatureColumns: Sendable {
  /// How many columns there are; those that most texts have come first, so that they lie together in memory.
  let count: Int
  /// The column of each feature of the vocabulary.
  let ofFeatures: [Int32]
  /// How many features each column stands for.
  let sizes: [Int32]
  /// For each feature of the texts, where it is a column's first one, the feature's position in the vocabulary; -1 elsewhere.
  let firsts: [Int32]
}

extension FeatureColumns {
  /// The columns of texts, with the features of a vocabulary.
  init(_ texts: FeatureRows, _ vocabulary: Vocabulary) {
    let positions = Self.positions(texts, vocabulary)
    let signatures = Self.signatures(texts)
    var groups = [Int32](repeating: -1, count: positions.count)
    /// The first feature of each group.
    var first: [Int] = []
    var sizes: [Int32] = []
    // Open addressing: a group + 1, or 0 for an empty slot.
    var slots = [Int32](repeating: 0, count: Self.slotCount(positions.count))
    for (feature, signature) in signatures.enumerated() where positions[feature] >= 0 {
      var slot = Int(truncatingIfNeeded: signature) & (slots.count - 1)
      while slots[slot] != 0, signatures[first[Int(slots[slot]) - 1]] != signature {
        slot = (slot + 1) & (slots.count - 1)
      }
      if slots[slot] == 0 {
        first.append(feature)
        sizes.append(0)
        slots[slot] = Int32(first.count)
      }
      groups[feature] = slots[slot] - 1
      sizes[Int(groups[feature])] += 1
    }
    let order = first.indices.sorted {
      (texts.known[first[$1]].textCount, $0) < (texts.known[first[$0]].textCount, $1)
    }
    var columns = [Int32](repeating: 0, count: order.count)
    for (column, group) in order.enumerated() { columns[group] = Int32(column) }
    var ofFeatures = [Int32](repeating: 0, count: vocabulary.count)
    for (feature, position) in positions.enumerated() where position >= 0 {
      ofFeatures[Int(position)] = columns[Int(groups[feature])]
    }
    var firsts = [Int32](repeating: -1, count: positions.count)
    for feature in first { firsts[feature] = positions[feature] }
    self.init(
      count: order.count, ofFeatures: ofFeatures, sizes: order.map { sizes[$0] }, firsts: firsts)
  }

  /// For each feature of the texts its position in the vocabulary; -1 where it has none.
  static func positions(_ texts: FeatureRows, _ vocabulary: Vocabulary) -> [Int32] {
    texts.known.map { Int32(vocabulary.index(of: UInt64($0.hash) << 32) ?? -1) }
  }

  private static func slotCount(_ featureCount: Int) -> Int {
    var size = 64
    while size < featureCount * 2 { size *= 2 }
    return size
  }

  /// What tells features apart: a hash of the blocks each stands in and how often.
  ///
  /// Of a million columns two have the same with a probability below 10⁻⁷.
  private static func signatures(_ texts: FeatureRows) -> [UInt64] {
    var out = [UInt64](repeating: 0, count: texts.known.count)
    for block in 0..<texts.starts.count - 1 {
      let mark = UInt64(block + 1) << 16
      for place in texts.starts[block]..<texts.starts[block + 1] {
        let feature = Int(texts.features[place])
        var x = (out[feature] ^ mark ^ UInt64(texts.counts[place])) &* 0x9E37_79B9_7F4A_7C15
        x ^= x >> 32
        out[feature] = x
      }
    }
    return out
  }
}
