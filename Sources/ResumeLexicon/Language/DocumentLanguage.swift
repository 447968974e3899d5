internal import UnicodeText

/// The language that most of a document is written in.
public struct DocumentLanguage: RawRepresentable, Hashable, Sendable, Codable {
  /// Code of ISO 639-1, for example "ja"; "other" where nothing tells which of those that are not supported it is.
  public var rawValue: String

  /// The language of a code.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Whether the fields of its resumes are read: whether it is a language of ``Language``.
  public var isSupported: Bool {
    Language(rawValue: rawValue).map { $0 != .other } ?? false
  }

  /// The warning that a resume in it gets; `nil` for a language that is supported.
  public var warning: String? {
    guard !isSupported else { return nil }
    let warning = "language-not-supported"
    return rawValue == Language.other.rawValue ? warning : "\(warning): \(rawValue)"
  }
}

/// Returns the language that most of some texts are in.
///
/// Scripts tell most languages apart, the letters and most frequent words of Latin ones the others, each by its share of
/// the text: a name or a list of products in another language does not count.
///
/// - Parameter texts: The texts of a document, for example its paragraphs.
/// - Returns: `nil` when there is too little text.
/// - Complexity: O(`n`) for the first 8,000 bytes.
public func documentLanguage(of texts: some Collection<String>) -> DocumentLanguage? {
  var count = ScriptCount()
  for text in texts where count.byteCount < ScriptCount.byteLimit { count.add(text) }
  if let code = count.foreignScript { return DocumentLanguage(rawValue: code) }
  let guess = guessLanguage(of: texts)
  let code =
    count.foreignWords(guess) ?? (guess == .other ? count.supportedWords : guess?.rawValue)
  return code.map(DocumentLanguage.init)
}

/// Letters by their scripts, and the frequent words of Latin ones.
private struct ScriptCount {
  /// No document needs more of its text than this, bytes.
  static let byteLimit = 8_000

  /// Scripts other than Latin.
  private enum Script: Int, CaseIterable {
    case han, kana, hangul, arabic, hebrew, greek, cyrillic, armenian, georgian, thai, unnamed
  }

  private(set) var byteCount = 0
  private var letters = [Int](repeating: 0, count: Script.allCases.count)
  private var latinLetters = 0
  private var wordCount = 0
  /// Letters that tell the languages of one script apart.
  private var signs: [UInt32: Int] = [:]
  /// A quarter of a frequent word each: letters that few languages have, and four times the words.
  ///
  /// Shape `[languages]`.
  private var quarters = [Int](repeating: 0, count: FrequentWords.codes.count)
  /// The open word's bytes in small letters, and how many they are.
  private var word: (packed: UInt64, length: Int) = (0, 0)

  mutating func add(_ text: String) {
    let bytes = text.utf8.span
    byteCount += bytes.count
    var i = 0
    while i < bytes.count {
      let byte = bytes[i]
      if byte < 0x80 {
        if (byte | 0x20) &- UInt8(ascii: "a") < 26 {
          latinLetters += 1
          push(byte | 0x20)
        } else {
          closeWord()
        }
        i += 1
        continue
      }
      let length = byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
      guard i + length <= bytes.count else { break }
      var value = UInt32(byte) & (length == 2 ? 0x1F : length == 3 ? 0x0F : 0x07)
      for n in 1..<length { value = value << 6 | UInt32(bytes[i + n] & 0x3F) }
      if (0xC0..<0x250).contains(value), value != 0xD7, value != 0xF7 {
        latinLetters += 1
        // Capitals of Latin-1 are small ones with another bit.
        push(byte)
        push(value < 0xDF ? bytes[i + 1] | 0x20 : bytes[i + 1])
        count(FrequentWords.letterMasks[Int(value)], by: 1)
      } else if (0x1E00..<0x1F00).contains(value) {
        latinLetters += 1
        for n in 0..<length { push(bytes[i + n]) }
        if value >= 0x1EA0 { count(Self.vietnamese, by: 1) }
      } else {
        closeWord()
        add(value)
      }
      i += length
    }
    closeWord()
  }

  private static let vietnamese: UInt32 =
    FrequentWords.codes.firstIndex(of: "vi").map { 1 << UInt32($0) } ?? 0

  private mutating func push(_ byte: UInt8) {
    word.packed = word.packed << 8 | UInt64(byte)
    word.length += 1
  }

  private mutating func closeWord() {
    guard word.length > 0 else { return }
    wordCount += 1
    if word.length <= 8 {
      // A single letter may be anything.
      count(FrequentWords.languages(of: word.packed), by: word.length > 1 ? 4 : 1)
    }
    word = (0, 0)
  }

  private mutating func count(_ mask: UInt32, by quarters: Int) {
    var left = mask
    while left != 0 {
      self.quarters[left.trailingZeroBitCount] += quarters
      left &= left - 1
    }
  }

  private mutating func add(_ value: UInt32) {
    guard let script = Self.script(of: value) else { return }
    letters[script.rawValue] += 1
    guard script == .arabic || script == .cyrillic else { return }
    if Self.signs[value] != nil { signs[value, default: 0] += 1 }
  }

  private static func script(of value: UInt32) -> Script? {
    switch value {
    case 0x370...0x3FF, 0x1F00...0x1FFF: .greek
    case 0x400...0x52F: .cyrillic
    case 0x531...0x58A: .armenian
    case 0x5D0...0x5F2, 0xFB1D...0xFB4F: .hebrew
    case 0x60C, 0x61B, 0x61F, 0x64B...0x66C, 0x6F0...0x6F9: nil
    case 0x620...0x6FF, 0x750...0x77F, 0xFB50...0xFDFF, 0xFE70...0xFEFC: .arabic
    case 0x900...0xDFF, 0x1000...0x109F, 0x1200...0x139F, 0x1780...0x17FF: .unnamed
    case 0xE01...0xE4E: .thai
    case 0x10A0...0x10FF: .georgian
    case 0x3041...0x3096, 0x30A1...0x30FA, 0xFF66...0xFF9D: .kana
    case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x2FFFF: .han
    case 0xAC00...0xD7A3, 0x1100...0x11FF, 0x3131...0x318E: .hangul
    default: nil
    }
  }

  // MARK: Scripts

  private func count(_ script: Script) -> Int { letters[script.rawValue] }

  /// The language of text most of which is in another script than Latin; `nil` for other text.
  var foreignScript: String? {
    // A sign of these scripts says as much as two letters.
    let east = 2 * (count(.han) + count(.kana) + count(.hangul))
    let others = letters.reduce(0, +) - east / 2
    let foreign = east + others
    guard foreign >= 24, Double(foreign) > 0.4 * Double(foreign + latinLetters) else { return nil }
    if east >= others {
      if count(.hangul) > count(.han) + count(.kana) { return "ko" }
      return 10 * count(.kana) > count(.han) ? "ja" : "zh"
    }
    let first = Script.allCases.dropFirst(3).max { count($0) < count($1) } ?? .unnamed
    return switch first {
    case .arabic: variant(of: .arabic, ["ur", "fa"]) ?? "ar"
    case .cyrillic: variant(of: .cyrillic, ["be", "uk", "mk", "sr"]) ?? bulgarianOrRussian
    case .hebrew: "he"
    case .greek: "el"
    case .armenian: "hy"
    case .georgian: "ka"
    case .thai: "th"
    case .unnamed, .han, .kana, .hangul: Language.other.rawValue
    }
  }

  /// The first of some languages whose own letters are at least one in a hundred of a script.
  private func variant(of script: Script, _ codes: [String]) -> String? {
    codes.first { code in
      let own = signs.reduce(0) { $0 + (Self.signs[$1.key] == code ? $1.value : 0) }
      return own * 100 >= count(script)
    }
  }

  /// Russian has ы and э on every page, Bulgarian has neither.
  private var bulgarianOrRussian: String {
    let russian = signs.reduce(0) { $0 + (Self.signs[$1.key] == "ru" ? $1.value : 0) }
    return russian == 0 && count(.cyrillic) >= 300 ? "bg" : "ru"
  }

  /// Letters that one language of its script has, or some.
  private static let signs: [UInt32: String] = {
    var signs: [UInt32: String] = [:]
    let rows = [
      ("fa", "پچژگ"), ("ur", "ٹڈڑںے"), ("uk", "іїєґІЇЄҐ"), ("be", "ўЎ"), ("mk", "ѓќѕЃЌЅ"),
      ("sr", "ђћЂЋљњјЉЊЈ"), ("ru", "ыэЫЭ"),
    ]
    for (code, letters) in rows {
      for letter in letters.unicodeScalars { signs[letter.value] = code }
    }
    return signs
  }()

  // MARK: Words

  /// The language that is not read and that text in Latin letters is in; `nil` where one that is read is as likely.
  ///
  /// - Parameter guess: What the guesser says.
  /// - Returns: A code, "other" where several are as likely.
  func foreignWords(_ guess: Language?) -> String? {
    guard wordCount >= 20 else { return nil }
    let known = quarters[..<FrequentWords.supportedCount].max() ?? 0
    let others = quarters.indices.dropFirst(FrequentWords.supportedCount)
    guard let best = others.max(by: { quarters[$0] < quarters[$1] }) else { return nil }
    let isOther = guess == .other
    if quarters[best] >= 16, quarters[best] > (isOther ? known : 2 * known) {
      // Of languages as close as Czech and Slovak neither may be clear.
      let isClear = others.allSatisfy { $0 == best || quarters[$0] < quarters[best] }
      return isClear ? FrequentWords.codes[best] : Language.other.rawValue
    }
    // The guesser knows some languages that have no words here; a short list of names looks like one of them.
    return isOther && wordCount >= 60 && known * 10 < wordCount * 4 ? Language.other.rawValue : nil
  }

  /// The language that is read with the most of its words, where that is clear.
  var supportedWords: String? {
    let known = quarters[..<FrequentWords.supportedCount]
    guard let best = known.indices.max(by: { known[$0] < known[$1] }), known[best] >= 8 else {
      return nil
    }
    return FrequentWords.codes[best]
  }
}
