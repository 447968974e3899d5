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
  private var hashing = GramHashing(kind: 0)
  private var plainWords = PlainWordReader()
  /// ``GramHashing/edge``, the folded scalars of the open word.
  private var word: [UInt32] = [GramHashing.edge]
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
    unsafe bytes.withUnsafeBufferPointer { unsafe scan($0, kind: kind) }
  }

  /// The same for a text.
  mutating func scan(_ text: String, kind: UInt8 = 0) {
    if unsafe text.utf8.withContiguousStorageIfAvailable({ unsafe scan($0, kind: kind) }) == nil {
      scan(Array(text.utf8), kind: kind)
    }
  }

  /// The same for bytes in memory.
  mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>, kind: UInt8 = 0) {
    precondition(kind < 64, "kind \(kind) is not below 64")
    hashing = GramHashing(kind: kind)
    words.removeAll(keepingCapacity: true)
    characters.removeAll(keepingCapacity: true)
    if keepsSources { sources.removeAll() }
    last = nil
    var i = 0
    var count = 0
    while i < bytes.count, count < TextFeatures.maximumScalarCount {
      if word.count == 1, !keepsSources {
        unsafe plainWords.read(
          bytes, from: i, limit: TextFeatures.maximumScalarCount - count, last: last, hashing,
          words: &words, grams: &characters)
        i = plainWords.end
        count += plainWords.scalarCount
        last = plainWords.last
        guard i < bytes.count, count < TextFeatures.maximumScalarCount else { break }
      }
      let (scalar, length) = unsafe Self.decode(bytes, at: i)
      i += length
      count += 1
      add(scalar)
    }
    closeWord()
  }

  /// The scalar at a place and how many bytes it takes; a separator for bytes that are no UTF-8.
  static func decode(_ bytes: UnsafeBufferPointer<UInt8>, at i: Int) -> (UInt32, Int) {
    let first = unsafe UInt32(bytes[i])
    if first < 0x80 { return (first, 1) }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard first >= 0xC2, first <= 0xF4, i + length <= bytes.count else { return (0, 1) }
    var value = first & (0xFF >> UInt32(length + 1))
    for j in 1..<length {
      guard unsafe bytes[i + j] & 0xC0 == 0x80 else { return (0, j) }
      value = unsafe value << 6 | UInt32(bytes[i + j] & 0x3F)
    }
    let isShortest = length == 2 || value >= (length == 3 ? 0x800 : 0x1_0000)
    guard isShortest, value <= 0x10_FFFF, !(0xD800...0xDFFF).contains(value) else {
      return (0, length)
    }
    return (value, length)
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
    word.append(GramHashing.edge)
    addCharacterGrams()
    word.removeAll(keepingCapacity: true)
    word.append(GramHashing.edge)
  }

  private mutating func addWord(_ places: ClosedRange<Int>) {
    var state = GramHashing.noLetters
    for i in places { state = GramHashing.adding(word[i], to: state) }
    let single = hashing.word(state)
    words.append(single)
    if let last { words.append(hashing.pair(last, single)) }
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
    var key = GramHashing.key(GramHashing.key(0, then: word[0]), then: word[1])
    for j in 2..<word.count {
      if j > 2 { addGram(hashing.four(GramHashing.product(key), word[j]), j - 3...j) }
      key = GramHashing.key(key, then: word[j])
      addGram(hashing.three(GramHashing.product(key)), j - 2...j)
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
      out.unicodeScalars.append(
        word[i] == GramHashing.edge ? "_" : Unicode.Scalar(word[i]) ?? "\u{FFFD}")
    }
    return out
  }
}
