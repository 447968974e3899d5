#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Tells titles, organizations, places, schools and degrees apart by their words.
///
/// A multinomial logistic regression over words, endings, membership in lists and shape, whose weights are ``PieceTable``.
enum PieceScorer {
  /// What a part of a header may be, in the order of the table.
  enum Kind: Int, CaseIterable {
    case title, organization, place, school, degree
  }

  /// The logarithms of the kinds' probabilities.
  ///
  /// - Parameter text: A part of a header.
  /// - Returns: Shape `[kinds]`.
  static func logProbabilities(_ text: String) -> [Double] {
    // Sums of whole numbers: the order of a set, which differs from process to process, changes nothing.
    var tenths = [Int](repeating: 0, count: Kind.allCases.count)
    var knowsWords = false
    for feature in features(of: text) {
      guard let weights = weights[feature] else { continue }
      if feature.hasPrefix("w") || feature.hasPrefix("L") || feature.hasPrefix("P:") {
        knowsWords = true
      }
      for k in tenths.indices { tenths[k] += weights[k] }
    }
    // Shape alone says little: what no known word explains is left to the habit of the resume.
    let sums = tenths.map { Double($0) / 10 * (knowsWords ? 1 : 0.4) }
    let top = sums.max() ?? 0
    let norm = log(sums.reduce(0) { $0 + exp($1 - top) }) + top
    return sums.map { $0 - norm }
  }

  /// In tenths, as the table has them.
  private static let weights: [String: [Int]] = {
    var out: [String: [Int]] = [:]
    for line in PieceTable.text.split(separator: "\n") {
      let parts = line.split(separator: " ")
      out[String(parts[0])] = parts.dropFirst().map { Int($0) ?? 0 }
    }
    return out
  }()

  /// The features of a text, each once; `datasets/tools/pieces.py` makes the same.
  static func features(of text: String) -> Set<String> {
    let words = text.split { !$0.isLetter && !$0.isNumber && $0 != "&" && $0 != "_" }
    let lower = words.map { $0.lowercased() }
    var out: Set<String> = ["n=\(min(words.count, 6))"]
    addLists(lower, to: &out)
    addPlaces(text, to: &out)
    addShape(text, words, to: &out)
    for (i, word) in lower.enumerated() {
      out.insert("w:" + word)
      if i == 0 { out.insert("w0:" + word) }
      if i == words.count - 1 { out.insert("w-1:" + word) }
      guard word.count >= 5 else { continue }
      out.formUnion(["s4:" + word.suffix(4), "s3:" + word.suffix(3), "p4:" + word.prefix(4)])
    }
    return out
  }

  private static func addLists(_ words: [String], to out: inout Set<String>) {
    for (name, list) in RoleWords.lists {
      let count = words.count { list.contains($0) }
      if count > 0 { out.insert("L:" + name) }
      if count > 1 { out.insert("L:\(name)>1") }
      if let first = words.first, list.contains(first) { out.insert("L0:" + name) }
      if let last = words.last, list.contains(last) { out.insert("L-1:" + name) }
    }
  }

  private static func addPlaces(_ text: String, to out: inout Set<String>) {
    let parts = text.split { ",/()".contains($0) }.map { String($0.trimmed) }
      .filter { !$0.isEmpty }
    guard let first = parts.first, let last = parts.last else { return }
    if PlaceWords.isKnown(last) { out.insert("P:last") }
    if PlaceWords.isKnown(first) { out.insert("P:first") }
    if parts.count > 1, PlaceWords.isCode(last) { out.insert("P:code") }
  }

  private static func addShape(_ text: String, _ words: [Substring], to out: inout Set<String>) {
    if !words.isEmpty, !words.contains(where: { $0.first?.isLowercase == true }) {
      out.insert("allcap")
    }
    if words.count > 1, words.dropFirst().allSatisfy({ $0.first?.isLowercase == true }) {
      out.insert("sentence")
    }
    if words.first?.first?.isLowercase == true { out.insert("lowfirst") }
    if text.contains(where: \.isNumber) { out.insert("digit") }
    for (sign, name) in [("&", "&"), (".", "dot"), ("(", "paren"), (",", "comma")] {
      if text.contains(sign) { out.insert(name) }
    }
  }
}
