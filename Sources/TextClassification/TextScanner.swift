/// Turns UTF-8 into hashed n-grams, in buffers that are used again: word 1- and 2-grams, and character n-grams
/// within words.
///
/// A word is a run of letters, digits, marks, `+`, `#` and `&`; letters are folded to lower case, digits to `0`, and
/// composed (NFC). In scripts without spaces every character is a word. Bytes that are no UTF-8 separate words. What stands
/// behind the first ``TextFeatures/maximumScalarCount`` scalars is ignored, so no input takes unbounded time.
struct TextScanner: Sendable {
  /// One hash a word, and one a pair of neighbours.
  private(set) var words: [UInt64] = []
  /// One hash a character n-gram; the ends of a word count as a character.
  private(set) var characters: [UInt64] = []
  /// Where each hash comes from, kept when ``keepsSources`` is set.
  private(set) var sources: [UInt64: String] = [:]
  /// Whether texts of n-grams are remembered, for explanations.
  var keepsSources = false

  /// A word is cut after this many scalars; what follows is a word of its own.
  static let maximumWordLength = 64
  /// Stands before the first and behind the last character of a word; no scalar has this value.
  private static let edge: UInt32 = 0x11_0000

  private var kind: UInt64 = 0
  /// ``edge``, the folded scalars of the open word.
  private var word: [UInt32] = [edge]
  /// Whether the open word is of ideographs, each of which is a word of its own.
  private var isUnspaced = false
  /// How many marks at the end of the open word are still to be composed.
  private var markCount = 0
  private var last: UInt64?
  private var lastText = ""

  /// Reads a text; what was read before is forgotten.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8, or any other bytes.
  ///   - kind: Below 64; keeps the n-grams of texts in different places (a paragraph, its heading) apart.
  mutating func scan(_ bytes: [UInt8], kind: UInt8 = 0) {
    precondition(kind < 64, "kind \(kind) is not below 64")
    self.kind = UInt64(kind) &* 8
    words.removeAll(keepingCapacity: true)
    characters.removeAll(keepingCapacity: true)
    if keepsSources { sources.removeAll() }
    last = nil
    var i = 0
    var count = 0
    while i < bytes.count, count < TextFeatures.maximumScalarCount {
      if word.count == 1 {
        let end = addASCIIWord(
          bytes[i..<min(bytes.count, i + TextFeatures.maximumScalarCount - count)])
        count += end - i
        i = end
        guard i < bytes.count, count < TextFeatures.maximumScalarCount else { break }
      }
      count += 1
      let byte = bytes[i]
      if byte < 0x80 {
        i += 1
        add(UInt32(byte))
      } else {
        let (scalar, length) = Self.decode(bytes, at: i)
        i += length
        add(scalar)
      }
    }
    closeWord()
  }

  /// The scalar at a place and how many bytes it takes; a separator for bytes that are no UTF-8.
  private static func decode(_ bytes: [UInt8], at i: Int) -> (UInt32, Int) {
    let first = UInt32(bytes[i])
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard first >= 0xC2, first <= 0xF4, i + length <= bytes.count else { return (0, 1) }
    var value = first & (0xFF >> UInt32(length + 1))
    for j in 1..<length {
      guard bytes[i + j] & 0xC0 == 0x80 else { return (0, j) }
      value = value << 6 | UInt32(bytes[i + j] & 0x3F)
    }
    let isShortest = length == 2 || value >= (length == 3 ? 0x800 : 0x1_0000)
    guard isShortest, value <= 0x10_FFFF, !(0xD800...0xDFFF).contains(value) else {
      return (0, length)
    }
    return (value, length)
  }

  /// Opens a word with the ASCII letters that a text begins with; returns where they end.
  ///
  /// What follows may still belong to the word.
  @inline(__always)
  private mutating func addASCIIWord(_ bytes: ArraySlice<UInt8>) -> Int {
    let table = ScalarFolding.ascii
    var end = bytes.startIndex
    let limit = min(bytes.endIndex, end + Self.maximumWordLength)
    while end < limit, bytes[end] < 0x80 {
      let value = table[Int(bytes[end])]
      guard value != 0 else { break }
      word.append(value)
      end += 1
    }
    return end
  }

  private mutating func add(_ scalar: UInt32) {
    let (value, role) = ScalarFolding.folded(scalar)
    switch role {
    case .separator: closeWord()
    case .letter:
      if isUnspaced || word.count > Self.maximumWordLength { closeWord() }
      compose()
      // The vowels and tails of Hangul are letters that compose.
      if scalar >= 0x1161, scalar < 0x11C3,
        let whole = CanonicalComposition.composed(word[word.count - 1], scalar)
      {
        word[word.count - 1] = whole
        return
      }
      word.append(value)
    case .mark:
      if word.count > Self.maximumWordLength { closeWord() }
      addMark(value)
    case .ideograph:
      if word.count > 1, !isUnspaced || word.count > Self.maximumWordLength { closeWord() }
      compose()
      isUnspaced = true
      word.append(value)
    }
  }

  /// Keeps the marks of a letter in their canonical order.
  private mutating func addMark(_ mark: UInt32) {
    let order = CanonicalComposition.combiningClass(mark)
    var place = word.count
    while place > word.count - markCount,
      CanonicalComposition.combiningClass(word[place - 1]) > order
    {
      place -= 1
    }
    word.insert(mark, at: place)
    markCount += 1
  }

  /// Composes the last letter with the marks behind it, past marks that do not block each other.
  private mutating func compose() {
    guard markCount > 0 else { return }
    let base = word.count - markCount - 1
    if base > 0 {
      // A mark may belong between the letter and what it is composed of already.
      while let (letter, mark) = CanonicalComposition.decomposed(word[base]) {
        word[base] = letter
        addMark(mark)
      }
      var place = base + 1
      var last: UInt8 = 0
      while place < word.count {
        let order = CanonicalComposition.combiningClass(word[place])
        if order > last, let whole = CanonicalComposition.composed(word[base], word[place]) {
          word[base] = whole
          word.remove(at: place)
        } else {
          last = order
          place += 1
        }
      }
    }
    markCount = 0
  }

  private mutating func closeWord() {
    compose()
    let count = word.count - 1
    guard count > 0 else { return }
    if isUnspaced {
      for i in 1...count { addWord(i...i) }
      isUnspaced = false
    } else {
      addWord(1...count)
    }
    word.append(Self.edge)
    addCharacterGrams()
    word.removeAll(keepingCapacity: true)
    word.append(Self.edge)
  }

  private mutating func addWord(_ places: ClosedRange<Int>) {
    var state: UInt64 = 0xcbf2_9ce4_8422_2325
    for i in places { state = (state ^ UInt64(word[i])) &* Self.factor }
    let single = Self.mixed(state ^ Self.salt(kind))
    words.append(single)
    if let last { words.append(Self.mixed(last &* Self.factor ^ single ^ Self.salt(kind + 1))) }
    if keepsSources { addSources(single, places) }
    last = single
  }

  private mutating func addSources(_ single: UInt64, _ places: ClosedRange<Int>) {
    let text = text(places)
    sources[single] = text
    if last != nil { sources[words[words.count - 1]] = lastText + " " + text }
    lastText = text
  }

  /// Appends the 3- and 4-grams of the word between its edges.
  private mutating func addCharacterGrams() {
    let (three, four) = (Self.salt(kind + 3), Self.salt(kind + 4))
    // Three scalars of 21 bits, the last one in the upper bits.
    var key = UInt64(word[0]) << 21 | UInt64(word[1]) << 42
    for j in 2..<word.count {
      let scalar = UInt64(word[j])
      if j > 2 {
        addGram(Self.mixed(key &* Self.factor &+ scalar &* Self.lastFactor ^ four), j - 3...j)
      }
      key = key >> 21 | scalar << 42
      addGram(Self.mixed(key &* Self.factor ^ three), j - 2...j)
    }
  }

  @inline(__always)
  private mutating func addGram(_ hash: UInt64, _ places: ClosedRange<Int>) {
    characters.append(hash)
    if keepsSources { sources[hash] = text(places) }
  }

  private func text(_ places: ClosedRange<Int>) -> String {
    var out = ""
    for i in places {
      out.unicodeScalars.append(word[i] == Self.edge ? "_" : Unicode.Scalar(word[i]) ?? "\u{FFFD}")
    }
    return out
  }

  private static let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
  private static let lastFactor: UInt64 = 0xC2B2_AE3D_27D4_EB4F

  /// Keeps kinds of features apart.
  @inline(__always)
  private static func salt(_ kind: UInt64) -> UInt64 { (kind &+ 1) &* 0xD6E8_FEB8_6659_FD93 }

  /// Spreads a state over all bits; the upper 32, which models keep, depend on every bit of it.
  @inline(__always)
  private static func mixed(_ state: UInt64) -> UInt64 {
    var x = state ^ state >> 32
    x &*= 0xff51_afd7_ed55_8ccd
    return x ^ x >> 33
  }
}
