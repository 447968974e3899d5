/// A 64-bit fingerprint of a text: near texts have fingerprints that differ in few bits (Charikar, 2002).
///
/// Words count in threes, in lower case, so that a changed word changes three of them.
package struct SimHash: Hashable, Sendable {
  /// The fingerprint.
  package let bits: UInt64
  /// Words of the text.
  package let wordCount: Int

  /// A fingerprint that was kept.
  package init(bits: UInt64, wordCount: Int) {
    self.bits = bits
    self.wordCount = wordCount
  }

  /// The fingerprint of a text.
  package init(_ text: String) {
    let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }
    wordCount = words.count
    var sums = [Int](repeating: 0, count: 64)
    for start in words.indices.dropLast(min(2, max(0, words.count - 1))) {
      let gram = words[start..<min(start + 3, words.count)].joined(separator: " ")
      let hash = FeatureHash.named(gram)
      for bit in 0..<64 { sums[bit] += hash >> UInt64(bit) & 1 == 1 ? 1 : -1 }
    }
    bits = sums.indices.reduce(0) { $0 | (sums[$1] > 0 ? 1 << UInt64($1) : 0) }
  }

  /// How many bits two fingerprints differ in, 0...64.
  package func distance(to other: SimHash) -> Int { (bits ^ other.bits).nonzeroBitCount }
}
