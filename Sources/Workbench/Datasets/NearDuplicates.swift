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

  /// A text with its owner, ready to be compared.
  struct Print {
    var owner: String
    var hash: SimHash

    init(_ text: String, owner: String) {
      self.owner = owner
      hash = SimHash(text)
    }
  }

  /// Pairs of near paragraphs of different people, each pair once.
  static func pairs(in resumes: [LabeledResume]) -> [(Place, Place)] {
    var places: [Place] = []
    var prints: [Print] = []
    for (r, resume) in resumes.enumerated() {
      for (p, paragraph) in resume.paragraphs.enumerated() where paragraph.role != .furniture {
        places.append(Place(resume: r, paragraph: p))
        prints.append(Print(paragraph.text, owner: resume.file.person))
      }
    }
    return pairs(of: prints).map { (places[$0], places[$1]) }
  }

  /// Positions of near texts of different owners, each pair once.
  ///
  /// Fingerprints that differ in at most three bits agree in at least one of four quarters, so only those
  /// with a common quarter are compared.
  static func pairs(of prints: [Print]) -> [(Int, Int)] {
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
