package import TextClassification

/// Finds texts of different owners that say almost the same.
package struct NearDuplicates {
  /// Texts with fewer words are alike by chance.
  package static let leastWords = 8
  /// Fingerprints that differ in at most so many of their 64 bits are near.
  package static let distance = 3

  /// A text with its owner, ready to be compared.
  package struct Print {
    var owner: String
    var hash: SimHash

    package init(_ text: String, owner: String) { self.init(SimHash(text), owner: owner) }

    package init(_ hash: SimHash, owner: String) {
      self.owner = owner
      self.hash = hash
    }
  }

  /// Positions of near texts of different owners, each pair once.
  ///
  /// Fingerprints that differ in at most three bits agree in at least one of four quarters, so only those
  /// with a common quarter are compared.
  package static func pairs(of prints: [Print]) -> [(Int, Int)] {
    let long = prints.indices.filter { prints[$0].hash.wordCount >= leastWords }
    var found: [(Int, Int)] = []
    var seen: Set<[Int]> = []
    for quarter in 0..<4 {
      let groups = Dictionary(grouping: long) {
        prints[$0].hash.bits >> UInt64(16 * quarter) & 0xFFFF
      }
      for members in groups.values where members.count > 1 {
        for (k, a) in members.enumerated() {
          for b in members[(k + 1)...] {
            guard prints[a].owner != prints[b].owner,
              prints[a].hash.distance(to: prints[b].hash) <= distance,
              seen.insert([a, b]).inserted
            else { continue }
            found.append((a, b))
          }
        }
      }
    }
    return found
  }
}
