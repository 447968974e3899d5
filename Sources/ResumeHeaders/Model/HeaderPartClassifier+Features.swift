internal import ResumeScanners
internal import TextClassification
internal import UnicodeText

extension HeaderPartClassifier {
  /// How much the blocks of ``features(of:)`` count: n-grams of words, of letters, and what is known of the words.
  static let blockWeights = [1, 1, 0.5]

  /// What the model sees of a text.
  static func features(of text: String) -> HashedFeatures {
    var reader = TextFeatureReader()
    return features(of: text, with: &reader)
  }

  /// What the model sees of a text, whose n-grams are found in buffers that are used again.
  static func features(of text: String, with reader: inout TextFeatureReader) -> HashedFeatures {
    var features = HashedFeatures(blockCount: blockWeights.count)
    reader.read(text)
    features.blocks[0] = reader.words
    features.blocks[1] = reader.characters
    features.blocks[2] = hashes(of: text)
    return features
  }

  /// The text's form, its first and last word, and the lists that its words are in: hashes of names.
  private static func hashes(of text: String) -> [UInt64] {
    let words = text.runs(of: wordCharacters)
    let lower = words.map { $0.inSmallLetters }
    var out = [wordCounts[min(words.count, wordCounts.count - 1)]]
    if let first = lower.first, let last = lower.last {
      out += [Self.first.hash(of: first), Self.last.hash(of: last)]
    }
    addLists(of: lower, to: &out)
    addPlaces(in: text, to: &out)
    let small = words.map { $0.startsSmall }
    if !small.isEmpty, !small.contains(true) { out.append(capitalized) }
    if small.count > 1, small.dropFirst().allSatisfy({ $0 }) { out.append(sentence) }
    if small.first == true { out.append(startsSmall) }
    if text.has(.numbers) { out.append(number) }
    // Which characters below 64 occur; all signs are among them.
    var occurring: UInt64 = 0
    for byte in text.utf8 where byte < 64 { occurring |= 1 << UInt64(byte) }
    for (sign, hash) in signs where occurring >> sign & 1 != 0 { out.append(hash) }
    return out
  }

  /// Adds which lists of ``RoleWords`` have words of a text.
  private static func addLists(of lower: [String], to out: inout [UInt64]) {
    let members = lower.map { RoleWords.membership[$0] ?? 0 }
    let all = members.reduce(0, |)
    guard all != 0, let first = members.first, let last = members.last else { return }
    for (n, list) in listHashes.enumerated() where all & 1 << n != 0 {
      out.append(list.any)
      if members.count(where: { $0 & 1 << n != 0 }) > 1 { out.append(list.several) }
      if first & 1 << n != 0 { out.append(list.first) }
      if last & 1 << n != 0 { out.append(list.last) }
    }
  }

  /// Adds whether a text opens or ends in a place that is known.
  private static func addPlaces(in text: String, to out: inout [UInt64]) {
    let parts = text.parts(between: placeSigns).map(\.trimmed).filter { !$0.isEmpty }
    guard let first = parts.first, let last = parts.last else { return }
    let isFirstKnown = PlaceWords.isKnown(first)
    let isLastKnown = parts.count > 1 ? PlaceWords.isKnown(last) : isFirstKnown
    if isFirstKnown { out.append(placeFirst) }
    if isLastKnown { out.append(placeLast) }
    if parts.count > 1, PlaceWords.isCode(last) { out.append(placeCode) }
  }

  private static let placeSigns = WordCharacters(signs: ",/()")

  private static let wordCharacters = WordCharacters(letters: true, numbers: true, signs: "&_")

  private static let wordCounts = (0...6).map { FeatureHash.named("words \($0)") }
  private static let (first, last) = (HashPrefix("first "), HashPrefix("last "))
  private static let capitalized = FeatureHash.named("capitalized")
  private static let sentence = FeatureHash.named("sentence")
  private static let startsSmall = FeatureHash.named("small")
  private static let number = FeatureHash.named("number")
  private static let signs = "&.(,-/".unicodeScalars.map { sign in
    precondition(sign.value < 64, "a bit for \(sign)")
    return (sign: UInt64(sign.value), hash: FeatureHash.named("sign \(sign)"))
  }
  private static let placeFirst = FeatureHash.named("place first")
  private static let placeLast = FeatureHash.named("place last")
  private static let placeCode = FeatureHash.named("place code")
  private static let listHashes = RoleWords.lists.map { name, _ in
    (
      any: FeatureHash.named("list \(name)"), several: FeatureHash.named("list \(name), several"),
      first: FeatureHash.named("list \(name), first"),
      last: FeatureHash.named("list \(name), last")
    )
  }
}

/// How the names of some features begin.
private struct HashPrefix {
  private let hash: FeatureHash

  init(_ text: String) {
    var hash = FeatureHash(kind: 0xFF)
    hash.add(bytesOf: text)
    self.hash = hash
  }

  /// The hash of a name that begins so.
  func hash(of rest: String) -> UInt64 {
    var hash = hash
    hash.add(bytesOf: rest)
    return hash.value
  }
}
