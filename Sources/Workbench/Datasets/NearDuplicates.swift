internal import PageLayout
internal import TextClassification

/// Finds paragraphs of different people that say almost the same.
struct NearDuplicates {
  /// Paragraphs with fewer words are alike by chance.
  static let leastWords = 8
  /// Fingerprints that differ in at most so many of their 64 bits are near.
  static let distance = 3

  /// A paragraph of somebody.
  struct Place: Hashable {
    var resume: Int
    var paragraph: Int
  }

  /// Pairs of near paragraphs of different people, each pair once.
  ///
  /// Fingerprints that differ in at most three bits agree in at least one of four quarters, so only those
  /// with a common quarter are compared.
  static func pairs(in resumes: [LabeledResume]) -> [(Place, Place)] {
    var hashes: [(place: Place, hash: SimHash)] = []
    for (r, resume) in resumes.enumerated() {
      for (p, paragraph) in resume.paragraphs.enumerated() where paragraph.role != .furniture {
        let hash = SimHash(paragraph.text)
        if hash.wordCount >= leastWords { hashes.append((Place(resume: r, paragraph: p), hash)) }
      }
    }
    var found: [(Place, Place)] = []
    var seen: Set<[Place]> = []
    for quarter in 0..<4 {
      let groups = Dictionary(grouping: hashes.indices) {
        hashes[$0].hash.bits >> UInt64(16 * quarter) & 0xFFFF
      }
      for members in groups.values where members.count > 1 {
        for (k, a) in members.enumerated() {
          for b in members[(k + 1)...] {
            let (first, second) = (hashes[a], hashes[b])
            guard
              resumes[first.place.resume].file.person != resumes[second.place.resume].file.person,
              first.hash.distance(to: second.hash) <= distance,
              seen.insert([first.place, second.place]).inserted
            else { continue }
            found.append((first.place, second.place))
          }
        }
      }
    }
    return found
  }
}
