internal import UnicodeText

/// A ``LanguageProfile`` laid out for speed: every document is asked for its language.
///
/// Words of the letters a to z are read by their bytes and their pieces found by counting, those with other letters of
/// Latin scripts by their scalars; all others go the way of ``LanguageProfile/tokens(of:)``.
struct LanguageGuesser {
  /// The guesser of the shipped profile.
  static let shipped = LanguageGuesser(.shipped)

  /// No document needs more of its text than this, bytes.
  private static let byteLimit = 4_000
  /// `_` and a to z.
  private static let alphabetCount = 27

  /// The languages that are told apart, in the order of the lanes of `weights`.
  private let languages: [Language]
  /// Row of each token in `weights`.
  private let rows: [String: Int]
  /// The same of tokens of up to ``packedLength`` ASCII letters, by their bytes.
  private let shortRows: [UInt64: Int]
  /// Row of each piece of three letters; -1 for none.
  ///
  /// Shape `[27 × 27 × 27]`.
  private let pieceRows: [Int16]
  /// Row of each piece of three scalars, packed.
  private let scalarRows: [UInt32: Int16]
  /// A row a token: how much it speaks for each language, one lane each.
  private let weights: [SIMD16<Int32>]

  init(_ profile: LanguageProfile) {
    var rows: [String: Int] = [:]
    var shortRows: [UInt64: Int] = [:]
    var pieceRows = [Int16](repeating: -1, count: 27 * 27 * 27)
    var scalarRows: [UInt32: Int16] = [:]
    var weights: [SIMD16<Int32>] = []
    precondition(profile.languages.count <= 16, "a row of weights has 16 lanes")
    for (row, (token, own)) in profile.weights.enumerated() {
      rows[token] = row
      if token.utf8.count <= Self.packedLength, token.utf8.allSatisfy({ $0 < 0x80 }) {
        shortRows[Self.packed(token.utf8)] = row
      }
      var lanes = SIMD16<Int32>.zero
      for (lane, weight) in own.enumerated() { lanes[lane] = Int32(weight) }
      weights.append(lanes)
      if let piece = Self.piece(Array(token.utf8)) { pieceRows[piece] = Int16(row) }
      let scalars = token.unicodeScalars.map(\.value)
      if scalars.count == 3, scalars.allSatisfy({ $0 < Self.scalarEnd }) {
        scalarRows[Self.packed(scalars[0], scalars[1], scalars[2])] = Int16(row)
      }
    }
    languages = profile.languages
    (self.rows, self.shortRows) = (rows, shortRows)
    (self.pieceRows, self.weights) = (pieceRows, weights)
    self.scalarRows = scalarRows
  }

  /// The language with the largest sum of weights; `nil` when there are fewer than twelve letters.
  func guess(_ texts: some Sequence<String>) -> Language? { tally(of: texts).best }

  /// The sum of the weights of each language's tokens.
  ///
  /// Shape `[languages]`.
  func scores(of texts: some Sequence<String>) -> [Int] { tally(of: texts).scores }

  private func tally(of texts: some Sequence<String>) -> Tally {
    var tally = Tally(guesser: self)
    var byteCount = 0
    for text in texts {
      tally.add(text.utf8.prefix(Self.byteLimit))
      byteCount += text.utf8.count
      if byteCount > Self.byteLimit { break }
    }
    return tally
  }

  /// Letters of Latin scripts that are one scalar and have no mark of their own are below this.
  private static let scalarEnd: UInt32 = 0x250

  private static func packed(_ a: UInt32, _ b: UInt32, _ c: UInt32) -> UInt32 {
    a << 20 | b << 10 | c
  }

  /// How many bytes `packed` takes.
  private static let packedLength = 8

  /// Up to ``packedLength`` bytes, none of them 0, as a number.
  private static func packed(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0) { $0 << 8 | UInt64($1) }
  }

  private static func piece(_ letters: [UInt8]) -> Int? {
    guard letters.count == 3 else { return nil }
    var index = 0
    for letter in letters {
      guard let number = number(of: letter) else { return nil }
      index = index * alphabetCount + number
    }
    return index
  }

  /// 0 for `_`, 1 to 26 for a to z.
  private static func number(of letter: UInt8) -> Int? {
    if letter == UInt8(ascii: "_") { return 0 }
    let number = letter &- UInt8(ascii: "a")
    return number < alphabetCount - 1 ? Int(number) + 1 : nil
  }

  /// What the words so far say.
  private struct Tally {
    let guesser: LanguageGuesser
    private var sums = SIMD16<Int32>.zero
    private var letterCount = 0
    /// The open word in lower case.
    private var word: [UInt8] = []
    private var isASCII = true

    init(guesser: LanguageGuesser) { self.guesser = guesser }

    mutating func add(_ text: some Sequence<UInt8>) {
      for byte in text {
        if byte >= 0x80 {
          word.append(byte)
          isASCII = false
        } else if (byte | 0x20) &- UInt8(ascii: "a") < 26 {
          word.append(byte | 0x20)
        } else if !word.isEmpty {
          close()
        }
      }
      if !word.isEmpty { close() }
    }

    /// Counts the open word.
    private mutating func close() {
      defer {
        word.removeAll(keepingCapacity: true)
        isASCII = true
      }
      guard isASCII else {
        let text = String(decoding: word, as: UTF8.self)
        if closeLatin(text) { return }
        for token in LanguageProfile.tokens(of: text) {
          if !token.isPiece { letterCount += token.text.count }
          if let row = guesser.rows[token.text] { add(row) }
        }
        return
      }
      guard word.count <= LanguageProfile.longestWord else { return }
      letterCount += word.count
      let row =
        word.count <= LanguageGuesser.packedLength
        ? guesser.shortRows[LanguageGuesser.packed(word)]
        : guesser.rows[String(decoding: word, as: UTF8.self)]
      if let row { add(row) }
      // "_th", "the", "he_": the last two letters make the next piece.
      var pair = 0
      for (i, letter) in word.enumerated() {
        let number = Int(letter - UInt8(ascii: "a")) + 1
        if i > 0 { addPiece(pair * alphabetCount + number) }
        pair = (pair * alphabetCount + number) % (alphabetCount * alphabetCount)
      }
      addPiece(pair * alphabetCount)
    }

    /// Counts words of Latin scripts, as between the dashes of "März–August"; `false` when others occur, and nothing was
    /// counted.
    private mutating func closeLatin(_ text: String) -> Bool {
      var letters: [UInt32] = []
      for scalar in text.inSmallLetters.unicodeScalars {
        let isLetter = WordCharacters.letters.contains(scalar)
        // A letter of another script, or a mark, which belongs to the letter before it.
        if isLetter && scalar.value >= LanguageGuesser.scalarEnd
          || !scalar.isASCII && scalar.properties.isGraphemeExtend
        {
          return false
        }
        letters.append(isLetter ? scalar.value : 0)
      }
      for word in letters.split(separator: 0) where word.count <= LanguageProfile.longestWord {
        letterCount += word.count
        var name = String.UnicodeScalarView()
        name.append(contentsOf: word.compactMap(Unicode.Scalar.init))
        if let row = guesser.rows[String(name)] { add(row) }
        let framed = [UInt32(UInt8(ascii: "_"))] + word + [UInt32(UInt8(ascii: "_"))]
        for i in 0..<(framed.count - 2) {
          let piece = LanguageGuesser.packed(framed[i], framed[i + 1], framed[i + 2])
          if let row = guesser.scalarRows[piece] { add(Int(row)) }
        }
      }
      return true
    }

    private mutating func addPiece(_ piece: Int) {
      let row = guesser.pieceRows[piece]
      if row >= 0 { add(Int(row)) }
    }

    /// No sum is large: a document's text ends at some thousand bytes, and a weight is a few hundred.
    private mutating func add(_ row: Int) { sums &+= guesser.weights[row] }

    var scores: [Int] { guesser.languages.indices.map { Int(sums[$0]) } }

    /// The language with the most, unless there are too few letters.
    var best: Language? {
      let scores = scores
      guard letterCount >= 12, let best = scores.max(), let i = scores.firstIndex(of: best) else {
        return nil
      }
      return guesser.languages[i]
    }
  }
}
