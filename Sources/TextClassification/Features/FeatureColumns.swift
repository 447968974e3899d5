/// Which features of texts share a column: those that stand in the same blocks of the same texts, as often in each.
///
/// Their weights are equal whatever is learnt, so one column of √n times the value stands for n of them: no margin is
/// another, and a row is shorter. Of short texts most n-grams are those of a word that few texts have, and go together.
struct FeatureColumns: Sendable {
  /// The column of each feature of the vocabulary.
  ///
  /// The columns that most texts have come first, so that they lie together in memory.
  let ofFeatures: [Int32]
  /// How many features each column stands for.
  let sizes: [Int32]
  /// In how many texts each column is.
  let textCounts: [UInt32]

  /// How many columns there are.
  var count: Int { sizes.count }

  init(ofFeatures: [Int32], textCounts: [UInt32]) {
    self.ofFeatures = ofFeatures
    self.textCounts = textCounts
    var sizes = [Int32](repeating: 0, count: textCounts.count)
    for column in ofFeatures { sizes[Int(column)] += 1 }
    self.sizes = sizes
  }
}

extension FeatureColumns {
  /// The columns of texts, with the features of a vocabulary.
  ///
  /// - Parameters:
  ///   - texts: The texts.
  ///   - vocabulary: The features that get a column.
  /// - Returns: The columns, and for each feature of the texts its column, where it is the column's first one; -1 elsewhere.
  static func shared(
    by texts: FeatureRows, _ vocabulary: Vocabulary
  ) -> (columns: FeatureColumns, firsts: [Int32]) {
    let positions = positions(texts, vocabulary)
    let signatures = signatures(texts)
    var groups = [Int32](repeating: -1, count: positions.count)
    /// The first feature of each group.
    var first: [Int] = []
    // Open addressing: a group + 1, or 0 for an empty slot.
    var slots = [Int32](repeating: 0, count: slotCount(positions.count))
    for (feature, signature) in signatures.enumerated() where positions[feature] >= 0 {
      var slot = Int(truncatingIfNeeded: signature) & (slots.count - 1)
      while slots[slot] != 0, signatures[first[Int(slots[slot]) - 1]] != signature {
        slot = (slot + 1) & (slots.count - 1)
      }
      if slots[slot] == 0 {
        first.append(feature)
        slots[slot] = Int32(first.count)
      }
      groups[feature] = slots[slot] - 1
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
    for (group, feature) in first.enumerated() { firsts[feature] = columns[group] }
    return (
      FeatureColumns(
        ofFeatures: ofFeatures, textCounts: order.map { texts.known[first[$0]].textCount }), firsts
    )
  }

  /// The columns of some features of the vocabulary.
  ///
  /// - Parameter features: The features, ascending.
  /// - Returns: The columns of a vocabulary of these features alone, in the same order, and the new position of each of
  ///   these columns; -1 for one that no feature is left of.
  func keeping(_ features: [Int]) -> (columns: FeatureColumns, positions: [Int32]) {
    var isKept = [Bool](repeating: false, count: count)
    for feature in features { isKept[Int(ofFeatures[feature])] = true }
    var positions = [Int32](repeating: -1, count: count)
    var kept: [UInt32] = []
    for column in 0..<count where isKept[column] {
      positions[column] = Int32(kept.count)
      kept.append(textCounts[column])
    }
    return (
      FeatureColumns(
        ofFeatures: features.map { positions[Int(ofFeatures[$0])] }, textCounts: kept), positions
    )
  }

  /// The inverse document frequency of each column, which its features share.
  func idfs(_ vocabulary: Vocabulary) -> [Float] {
    var out = [Float](repeating: 0, count: count)
    for (feature, column) in ofFeatures.enumerated() { out[Int(column)] = vocabulary.idf(feature) }
    return out
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

  /// What tells features apart: a hash of the kept blocks each stands in and how often.
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
