/// Finds the word somebody probably meant.
public enum Spelling {
  /// The word among `candidates` nearest to `word`, if it is at most two slips away.
  ///
  /// A candidate must keep at least one letter, so that two-letter names are not offered for
  /// everything. Failing that, the only candidate that starts with `word` (of two letters or more).
  /// Ties go to the earlier candidate.
  public static func nearest(to word: String, among candidates: [String]) -> String? {
    var best: (word: String, distance: Int)?
    for candidate in candidates {
      let distance = distance(word, candidate)
      guard distance <= 2, distance < candidate.count, distance < word.count else { continue }
      if best.map({ distance < $0.distance }) ?? true { best = (candidate, distance) }
    }
    if let best { return best.word }
    let longer = candidates.filter { word.count >= 2 && $0.hasPrefix(word) }
    return longer.count == 1 ? longer[0] : nil
  }

  /// How many letters were inserted, left out, replaced or swapped with a neighbour between two
  /// words.
  ///
  /// The "optimal string alignment" variant: no part of a word is edited twice.
  ///
  /// - Complexity: O(`a.count` × `b.count`).
  ///
  /// Source: Damerau, "A technique for computer detection and correction of spelling errors", 1964,
  /// doi:10.1145/363958.363994.
  public static func distance(_ a: String, _ b: String) -> Int {
    let a = Array(a)
    let b = Array(b)
    guard !a.isEmpty, !b.isEmpty else { return max(a.count, b.count) }
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    var current = beforeLast
    for i in 1...a.count {
      current[0] = i
      for j in 1...b.count {
        let replaced = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)
        current[j] = min(last[j] + 1, current[j - 1] + 1, replaced)
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          current[j] = min(current[j], beforeLast[j - 2] + 1)
        }
      }
      (beforeLast, last, current) = (last, current, beforeLast)
    }
    return last[b.count]
  }
}
