internal import UnicodeText

/// The words of a document, without the halves that line ends make of them.
///
/// They are collected when the first one is asked for: most documents have no hyphen at a line's end.
final class Vocabulary {
  private var pages: [Page] = []
  /// The words' hashes: two that share one of 2⁶⁴ are not worth the texts.
  private lazy var hashes = Self.hashes(of: pages)

  /// A vocabulary of some words, as they stand.
  init(_ words: Set<String> = []) { hashes = Set(words.map { Self.hash($0.utf8) }) }

  /// The words of pages, in the order of painting; a word with a hyphen at its end, and the one behind it, may be halves.
  init(of pages: [Page]) { self.pages = pages }

  /// Whether a word occurs, whatever its case and the punctuation around it.
  func contains(_ word: some StringProtocol) -> Bool {
    hashes.contains(Self.bareHash(String(word)))
  }

  private static func hashes(of pages: [Page]) -> Set<UInt64> {
    var hashes = Set<UInt64>(minimumCapacity: pages.reduce(0) { $0 + $1.words.count / 2 })
    for page in pages {
      var isBehindHyphen = false
      for word in page.words {
        let isHalf = word.text.endsInHyphen
        if !isHalf, !isBehindHyphen { hashes.insert(bareHash(word.text)) }
        isBehindHyphen = isHalf
      }
    }
    return hashes
  }

  /// The hash of a word's bare form, without making that of ASCII.
  static func bareHash(_ word: String) -> UInt64 {
    let bytes = word.utf8.span
    var (hash, end) = (noBytes, noBytes)
    for i in bytes.indices {
      var byte = bytes[i]
      guard byte < 0x80 else { return Self.hash(bareLowercased(word).utf8) }
      let isLetter = byte.isASCIILetter
      if isLetter { byte |= 0x20 }
      let isBare = isLetter || byte.isASCIIDigit
      // What stands before the first letter does not count, nor what stands behind the last.
      guard isBare || end != noBytes else { continue }
      hash = adding(byte, to: hash)
      if isBare { end = hash }
    }
    return end
  }

  static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(noBytes) { adding($1, to: $0) }
  }

  private static let noBytes: UInt64 = 0xcbf2_9ce4_8422_2325

  /// FNV-1a.
  private static func adding(_ byte: UInt8, to hash: UInt64) -> UInt64 {
    (hash ^ UInt64(byte)) &* 0x100_0000_01b3
  }
}

/// A word in lower case without what is neither letter nor digit at its ends.
func bareLowercased(_ text: String) -> String {
  func isBare(_ character: Character) -> Bool { character.isLetter || character.isNumber }
  guard let first = text.firstIndex(where: isBare), let last = text.lastIndex(where: isBare) else {
    return ""
  }
  return text[first...last].inSmallLetters
}
