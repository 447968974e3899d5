/// Reads words that need no care in one pass: letters of one or two bytes without marks, between separators.
///
/// Gives the hashes that ``TextScanner`` gives, several times as fast. Where a word is not plain, it stops before it.
struct PlainWordReader: Sendable {
  /// Where the reader stopped: at the end of the text, or where a word begins that is not plain.
  private(set) var end = 0
  /// How many scalars were read.
  private(set) var scalarCount = 0
  /// The hash of the last word, for the pair with the next.
  private(set) var last: UInt64?
  /// Hashes are collected here before they are handed on; no larger than the longest text needed, for most are short.
  private var words: [UInt64] = []
  private var grams: [UInt64] = []
  private var wordCount = 0
  private var gramCount = 0

  /// A word has at most so many n-grams of letters, and one place behind them may be written to.
  private static let gramSpace = 2 * TextScanner.maximumWordLength + 1
  /// The most hashes that are collected at a time.
  private static let (wordLimit, gramLimit) = (256, 2048)

  /// Reads plain words.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - start: Where a word may begin.
  ///   - limit: How many scalars may be read.
  ///   - last: The hash of the word before.
  ///   - hashing: How n-grams are hashed.
  ///   - words: Receives the hashes of words and pairs.
  ///   - grams: Receives the hashes of n-grams of letters.
  mutating func read(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, limit: Int, last: UInt64?,
    _ hashing: GramHashing, words: inout [UInt64], grams: inout [UInt64]
  ) {
    (end, scalarCount, self.last) = (start, 0, last)
    // A scalar has at least one byte.
    let stop = min(bytes.count, start + limit)
    makeRoom(forBytes: stop - start)
    var isDone = false
    while !isDone {
      isDone = unsafe fillBuffers(bytes, stop, hashing)
      words.append(contentsOf: self.words[..<wordCount])
      grams.append(contentsOf: self.grams[..<gramCount])
    }
  }

  /// Makes the buffers as long as a text of some bytes can fill them.
  private mutating func makeRoom(forBytes count: Int) {
    // A word has at least a letter and a separator, and is hashed alone and with the one before; a letter has two n-grams.
    let wordCount = min(Self.wordLimit, count + 2)
    let gramCount = min(Self.gramLimit, 2 * count + Self.gramSpace)
    if words.count < wordCount { words = [UInt64](repeating: 0, count: wordCount) }
    if grams.count < gramCount { grams = [UInt64](repeating: 0, count: gramCount) }
  }

  /// Reads words until the buffers are full; returns whether there is no more to read.
  private mutating func fillBuffers(
    _ bytes: UnsafeBufferPointer<UInt8>, _ stop: Int, _ hashing: GramHashing
  ) -> Bool {
    var (end, scalarCount, last) = (end, scalarCount, last)
    var (wordCount, gramCount) = (0, 0)
    let isDone = unsafe ScalarFolding.withTable { table in
      unsafe words.withUnsafeMutableBufferPointer { words in
        unsafe grams.withUnsafeMutableBufferPointer { grams in
          while wordCount + 2 <= words.count, gramCount + Self.gramSpace <= grams.count {
            unsafe Self.skipSeparators(bytes, &end, stop, &scalarCount, table)
            let room = unsafe UnsafeMutableBufferPointer(rebasing: grams[gramCount...])
            guard end < stop,
              let word = unsafe Self.word(bytes, end, stop, table, hashing, room)
            else { return true }
            let hash = hashing.word(word.state)
            unsafe words[wordCount] = hash
            wordCount += 1
            if let last {
              unsafe words[wordCount] = hashing.pair(last, hash)
              wordCount += 1
            }
            last = hash
            end = word.end
            scalarCount += word.letterCount
            gramCount += 2 * word.letterCount - 1
          }
          return false
        }
      }
    }
    (self.end, self.scalarCount, self.last) = (end, scalarCount, last)
    (self.wordCount, self.gramCount) = (wordCount, gramCount)
    return isDone
  }

  @inline(__always)
  private static func skipSeparators(
    _ bytes: UnsafeBufferPointer<UInt8>, _ end: inout Int, _ stop: Int, _ scalarCount: inout Int,
    _ table: UnsafeBufferPointer<UInt32>
  ) {
    while end < stop {
      let byte = unsafe bytes[end]
      var length = 1
      if byte < 0x80 {
        guard unsafe table[Int(byte)] == 0 else { return }
      } else {
        length = unsafe separatorLength(bytes, end)
        guard length > 0 else { return }
      }
      end += length
      scalarCount += 1
    }
  }

  /// How many bytes the separator at a place has; 0 when none is there.
  private static func separatorLength(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Int) -> Int {
    let (scalar, length) = unsafe TextScanner.decode(bytes, at: place)
    return ScalarFolding.folded(scalar).role == .separator ? length : 0
  }

  /// The word that begins at a place, its n-grams written to `grams`; `nil` when it is not plain.
  @inline(__always)
  private static func word(
    _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ stop: Int,
    _ table: UnsafeBufferPointer<UInt32>, _ hashing: GramHashing,
    _ grams: UnsafeMutableBufferPointer<UInt64>
  ) -> (end: Int, letterCount: Int, state: UInt64)? {
    var (place, letterCount, state) = (start, 0, GramHashing.noLetters)
    var key = GramHashing.key(0, then: GramHashing.edge)
    var product: UInt64 = 0
    var gramCount = 0
    while place < stop {
      let byte = unsafe bytes[place]
      var (scalar, length) = (UInt32(byte), 1)
      if byte >= 0x80 {
        guard byte >= 0xC2, byte < 0xE0, place + 1 < stop,
          unsafe bytes[place + 1] & 0xC0 == 0x80
        else { break }
        (scalar, length) = unsafe ((scalar & 0x1F) << 6 | UInt32(bytes[place + 1] & 0x3F), 2)
      }
      let entry = unsafe table[Int(scalar)]
      guard entry >> 24 == ScalarFolding.letterCode else { break }
      guard letterCount < TextScanner.maximumWordLength else { return nil }
      let letter = entry & 0x1F_FFFF
      place += length
      letterCount += 1
      state = GramHashing.adding(letter, to: state)
      // The first letter ends no 3-gram, the second no 4-gram: what is written for them is written over.
      unsafe grams[gramCount] = hashing.four(product, letter)
      gramCount += letterCount > 2 ? 1 : 0
      key = GramHashing.key(key, then: letter)
      product = GramHashing.product(key)
      unsafe grams[gramCount] = hashing.three(product)
      gramCount += letterCount > 1 ? 1 : 0
    }
    guard letterCount > 0, place < stop || stop == bytes.count else { return nil }
    if place < stop, unsafe bytes[place] >= 0x80, unsafe separatorLength(bytes, place) == 0 {
      return nil
    }
    unsafe grams[gramCount] = hashing.four(product, GramHashing.edge)
    gramCount += letterCount > 1 ? 1 : 0
    let last = GramHashing.product(GramHashing.key(key, then: GramHashing.edge))
    unsafe grams[gramCount] = hashing.three(last)
    return (place, letterCount, state)
  }
}
