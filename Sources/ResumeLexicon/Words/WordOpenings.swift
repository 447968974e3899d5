internal import UnicodeText

/// Texts that words open with, compared by their bytes.
package struct WordOpenings: Sendable {
  /// The texts.
  package let texts: [String]
  /// Their bytes, each text's behind the number of them; those with one first byte stand together.
  private let bytes: [UInt8]
  /// Where in `bytes` those with each first byte begin, and where the last ones end.
  ///
  /// Shape `[257]`.
  private let starts: [Int32]

  /// - Parameter texts: Each of 1 to 255 bytes.
  package init(_ texts: [String]) {
    precondition(texts.allSatisfy { (1...255).contains($0.utf8.count) }, "a text of 1 to 255 bytes")
    self.texts = texts
    let byFirst = Dictionary(grouping: texts) { $0.utf8.first ?? 0 }
    var bytes: [UInt8] = []
    var starts: [Int32] = []
    for first in UInt8.min...UInt8.max {
      starts.append(Int32(bytes.count))
      for text in byFirst[first] ?? [] {
        bytes.append(UInt8(text.utf8.count))
        bytes += text.utf8
      }
    }
    self.bytes = bytes
    self.starts = starts + [Int32(bytes.count)]
  }

  /// The openings of a list of words, each with a star behind it.
  package init(_ list: WordList) {
    self.init(Lexicon.all.words(of: list).map { String($0.dropLast()) })
  }

  /// Whether a word opens with one of the texts.
  package func match(_ word: Substring) -> Bool {
    let own = word.utf8.span
    guard !own.isEmpty else { return false }
    let list = bytes.span
    var place = Int(starts[Int(own[0])])
    let end = Int(starts[Int(own[0]) + 1])
    while place < end {
      let count = Int(list[place])
      if count <= own.count, Self.areEqual(list, place + 1, own, count) { return true }
      place += count + 1
    }
    return false
  }

  private static func areEqual(
    _ list: borrowing Span<UInt8>, _ start: Int, _ word: borrowing Span<UInt8>, _ count: Int
  ) -> Bool {
    for i in 0..<count where list[start + i] != word[i] { return false }
    return true
  }
}
