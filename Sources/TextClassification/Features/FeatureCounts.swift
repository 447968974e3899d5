/// How often each known feature occurs in a block of hashes, counted in buffers that are used again.
struct FeatureCounts: Sendable {
  /// A feature and how often it occurs.
  struct Entry: Sendable {
    var feature: Int32
    var count: Int32
  }

  /// In the order of first occurrence, from 1; entry 0 takes what is not known.
  private var entries: [Entry] = []
  private var end = 1
  /// Open addressing: the entry of a feature, 0 for none; behind the slots in use one for what is not known.
  private var slots: [Int32] = []
  /// The features of the block's hashes, -1 for those that are not known.
  private var features: [Int32] = []

  /// The known features of the last block, in the order of their first occurrence.
  var found: ArraySlice<Entry> { entries[1..<end] }

  init() { entries = [Entry(feature: -1, count: 0)] }

  /// Counts the known features of a block.
  mutating func count(_ hashes: [UInt64], _ vocabulary: Vocabulary) {
    // So many slots that two features seldom meet in one.
    let size = Self.slotCount(hashes.count)
    if slots.count <= size { slots = Array(repeating: 0, count: size + 1) }
    if entries.count < hashes.count + 2 {
      entries = Array(repeating: entries[0], count: hashes.count * 2 + 2)
    }
    if features.count < hashes.count { features = Array(repeating: 0, count: hashes.count * 2) }
    var end = 1
    unsafe features.withUnsafeMutableBufferPointer { features in
      unsafe slots.withUnsafeMutableBufferPointer { slots in
        unsafe entries.withUnsafeMutableBufferPointer { entries in
          unsafe vocabulary.withLookup { lookup in
            unsafe slots[...size].update(repeating: 0)
            // All hashes are looked up first, and before that all their buckets: no branch and no address waits for one of the
            // others, so that many are on their way from memory at once.
            for n in 0..<hashes.count {
              let bucket = unsafe lookup.bucketStart(Vocabulary.short(hashes[n]))
              unsafe features[n] = Int32(truncatingIfNeeded: bucket)
            }
            for n in 0..<hashes.count {
              let (place, isKnown) = unsafe lookup.find(
                Vocabulary.short(hashes[n]), from: Int(features[n]))
              unsafe features[n] = isKnown ? Int32(truncatingIfNeeded: place) : -1
            }
            for n in 0..<hashes.count {
              let feature = unsafe features[n]
              let isKnown = feature >= 0
              // Neighbours in the vocabulary have nothing in common, so the lower bits will do.
              var slot = isKnown ? Int(feature) & (size - 1) : size
              var entry = unsafe Int(slots[slot])
              while entry != 0, unsafe entries[entry].feature != feature {
                slot = (slot + 1) & (size - 1)
                entry = unsafe Int(slots[slot])
              }
              // No branch from here on: whether a feature is known, and new, cannot be foretold.
              let isNew = entry == 0 && isKnown
              entry = isNew ? end : entry
              unsafe slots[slot] = Int32(truncatingIfNeeded: entry)
              unsafe entries[end] = isNew ? Entry(feature: feature, count: 0) : entries[end]
              unsafe entries[entry].count &+= 1
              end &+= isNew ? 1 : 0
            }
          }
        }
      }
    }
    self.end = end
  }

  private static func slotCount(_ hashCount: Int) -> Int {
    var size = 64
    // At most one slot in four is taken; more would be cleared in vain.
    while size < hashCount * 4 { size *= 2 }
    return size
  }
}
