internal import TextClassification

extension HeaderPartClassifier {
  /// How much the blocks of ``features(of:)`` count: n-grams of words, of letters, and what is known of the words.
  static let blockWeights = [1, 1, 0.5]

  /// What the model sees of a text.
  static func features(of text: String) -> HashedFeatures {
    var features = HashedFeatures(blockCount: blockWeights.count)
    let grams = TextFeatures(text)
    features.blocks[0] = grams.words
    features.blocks[1] = grams.characters
    features.blocks[2] = names(of: text).map { FeatureHash.named($0) }
    return features
  }

  /// The text's form, its first and last word, and the lists that its words are in.
  private static func names(of text: String) -> [String] {
    let words = text.runs(of: wordCharacters)
    let lower = words.map { $0.lowercased() }
    var out = ["words \(min(words.count, 6))"]
    if let first = lower.first, let last = lower.last {
      out += ["first \(first)", "last \(last)"]
    }
    out += lists(of: lower) + places(in: text)
    func add(_ name: String, _ isSo: Bool) { if isSo { out.append(name) } }
    let small = words.map { $0.startsSmall }
    add("capitalized", !small.isEmpty && !small.contains(true))
    add("sentence", small.count > 1 && small.dropFirst().allSatisfy { $0 })
    add("small", small.first == true)
    add("number", text.has(.numbers))
    for sign in "&.(,-/".utf8 {
      add("sign \(Unicode.Scalar(sign))", text.utf8.contains(sign))
    }
    return out
  }

  /// Which lists of ``RoleWords`` have words of a text.
  private static func lists(of lower: [String]) -> [String] {
    let members = lower.map { RoleWords.membership[$0] ?? 0 }
    return RoleWords.lists.enumerated().flatMap { n, list -> [String] in
      let isMember = members.map { $0 & 1 << n != 0 }
      guard isMember.contains(true) else { return [] }
      return ["list \(list.0)"]
        + (isMember.count { $0 } > 1 ? ["list \(list.0), several"] : [])
        + (isMember.first == true ? ["list \(list.0), first"] : [])
        + (isMember.last == true ? ["list \(list.0), last"] : [])
    }
  }

  /// Whether a text opens or ends in a place that is known.
  private static func places(in text: String) -> [String] {
    let parts = text.unicodeScalars.split(whereSeparator: partsPlaces)
      .map { Substring($0).trimmed }.filter { !$0.isEmpty }
    guard let first = parts.first, let last = parts.last else { return [] }
    return (PlaceWords.isKnown(String(first)) ? ["place first"] : [])
      + (PlaceWords.isKnown(String(last)) ? ["place last"] : [])
      + (parts.count > 1 && PlaceWords.isCode(String(last)) ? ["place code"] : [])
  }

  private static func partsPlaces(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "," || scalar == "/" || scalar == "(" || scalar == ")"
  }

  private static let wordCharacters = WordCharacters(letters: true, numbers: true, signs: "&_")
}
