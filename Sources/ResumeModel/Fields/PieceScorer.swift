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

  /// Weights of the kinds, in tenths; whole numbers, so that the order of their sum changes nothing.
  private typealias Weights = SIMD8<Int32>

  /// The logarithms of the kinds' probabilities.
  ///
  /// - Parameter text: A part of a header.
  /// - Returns: Shape `[kinds]`.
  static func logProbabilities(_ text: String) -> [Double] {
    var sum = Features(text)
    sum.add(text)
    let sums = Kind.allCases.map { Double(sum.weights[$0.rawValue]) * sharpness }
    let top = sums.max() ?? 0
    let norm = log(sums.reduce(0) { $0 + exp($1 - top) }) + top
    return sums.map { $0 - norm }
  }

  /// What a tenth of the table's weights is worth: about half, since the headers of people the table has not seen are
  /// less sure than those it was fitted to, and the habit of the resume is to decide where words do not.
  private static let sharpness = 0.055

  /// Whether a word in lower case is one of the table's.
  static func knows(_ word: String) -> Bool { table.words[word] != nil }

  /// The table by the kind of feature, so that no feature needs a name of its own.
  private final class Table: Sendable {
    let words: [String: Weights]
    let firstWords: [String: Weights]
    let lastWords: [String: Weights]
    let endings3: [String: Weights]
    let endings4: [String: Weights]
    let openings4: [String: Weights]
    let lists: [ListWeights]
    let places: (first: Weights, last: Weights, code: Weights)
    let shape: ShapeWeights

    init(_ text: String) {
      var known: [Substring: [String: Weights]] = [:]
      let kinds: Set<Substring> = ["w", "w0", "w-1", "s3", "s4", "p4"]
      for line in text.split(separator: "\n") {
        let parts = line.split(separator: " ")
        var weights = Weights()
        for (k, number) in parts.dropFirst().enumerated() { weights[k] = Int32(number) ?? 0 }
        let kind = parts[0].prefix { $0 != ":" }
        if kinds.contains(kind), kind.endIndex < parts[0].endIndex {
          let word = String(parts[0][parts[0].index(after: kind.endIndex)...])
          known[kind, default: [:]][word] = weights
        } else {
          known["", default: [:]][String(parts[0])] = weights
        }
      }
      words = known["w"] ?? [:]
      firstWords = known["w0"] ?? [:]
      lastWords = known["w-1"] ?? [:]
      endings3 = known["s3"] ?? [:]
      endings4 = known["s4"] ?? [:]
      openings4 = known["p4"] ?? [:]
      let others = known[""] ?? [:]
      lists = RoleWords.lists.map { name, _ in ListWeights(of: name, in: others) }
      places = (
        first: others["P:first"] ?? Weights(), last: others["P:last"] ?? Weights(),
        code: others["P:code"] ?? Weights()
      )
      shape = ShapeWeights(in: others)
    }
  }

  /// What words of one of the lists weigh.
  private struct ListWeights {
    let any: Weights
    let several: Weights
    let first: Weights
    let last: Weights

    init(of name: String, in weights: [String: Weights]) {
      any = weights["L:" + name] ?? Weights()
      several = weights["L:\(name)>1"] ?? Weights()
      first = weights["L0:" + name] ?? Weights()
      last = weights["L-1:" + name] ?? Weights()
    }
  }

  /// What length, letters and signs of a part weigh.
  private struct ShapeWeights {
    /// By the number of words, up to 6.
    let lengths: [Weights]
    let allCapitals: Weights
    let sentence: Weights
    let smallFirst: Weights
    let digit: Weights
    let signs: [(sign: UInt8, weights: Weights)]

    init(in weights: [String: Weights]) {
      lengths = (0...6).map { weights["n=\($0)"] ?? Weights() }
      allCapitals = weights["allcap"] ?? Weights()
      sentence = weights["sentence"] ?? Weights()
      smallFirst = weights["lowfirst"] ?? Weights()
      digit = weights["digit"] ?? Weights()
      let names: [(sign: Unicode.Scalar, name: String)] = [
        ("&", "&"), (".", "dot"), ("(", "paren"), (",", "comma"),
      ]
      signs = names.map { (UInt8(ascii: $0.sign), weights[$0.name] ?? Weights()) }
    }
  }

  private static let table = Table(PieceTable.text)

  /// Adds up the features of a text, each once; `datasets/tools/pieces.py` makes the same.
  private struct Features {
    private(set) var weights = Weights()
    private let words: [Substring]
    private let lower: [String]

    init(_ text: String) {
      words = text.runs(of: PieceScorer.wordCharacters)
      lower = words.map { $0.lowercased() }
    }

    mutating func add(_ text: String) {
      addShape(text)
      addLists()
      addPlaces(text)
      addWords()
    }

    private mutating func add(_ weights: Weights?) {
      if let weights { self.weights &+= weights }
    }

    private mutating func addWords() {
      let table = PieceScorer.table
      var seen: [String] = []
      var (endings3, endings4, openings4): ([String], [String], [String]) = ([], [], [])
      for (i, word) in lower.enumerated() {
        if i == 0 { add(table.firstWords[word]) }
        if i == lower.count - 1 { add(table.lastWords[word]) }
        guard !seen.contains(word) else { continue }
        seen.append(word)
        add(table.words[word])
        guard word.count >= 5 else { continue }
        if let ending = Self.new(word.suffix(4), in: &endings4) {
          add(table.endings4[ending])
        }
        if let ending = Self.new(word.suffix(3), in: &endings3) {
          add(table.endings3[ending])
        }
        if let opening = Self.new(word.prefix(4), in: &openings4) {
          add(table.openings4[opening])
        }
      }
    }

    /// A part of a word unless it was there before.
    private static func new(_ part: Substring, in seen: inout [String]) -> String? {
      let part = String(part)
      guard !seen.contains(part) else { return nil }
      seen.append(part)
      return part
    }

    private mutating func addLists() {
      let members = lower.map { RoleWords.membership[$0] ?? 0 }
      for (n, list) in PieceScorer.table.lists.enumerated() {
        let bit: UInt8 = 1 << n
        let count = members.count { $0 & bit != 0 }
        guard count > 0 else { continue }
        add(list.any)
        if count > 1 { add(list.several) }
        if let first = members.first, first & bit != 0 { add(list.first) }
        if let last = members.last, last & bit != 0 { add(list.last) }
      }
    }

    private mutating func addPlaces(_ text: String) {
      let places = PieceScorer.table.places
      let parts = text.unicodeScalars.split(whereSeparator: PieceScorer.partsPlaces)
        .map { Substring($0).trimmed }.filter { !$0.isEmpty }
      guard let first = parts.first, let last = parts.last else { return }
      if PlaceWords.isKnown(String(last)) { add(places.last) }
      if PlaceWords.isKnown(String(first)) { add(places.first) }
      if parts.count > 1, PlaceWords.isCode(String(last)) { add(places.code) }
    }

    private mutating func addShape(_ text: String) {
      let shape = PieceScorer.table.shape
      func isSmall(_ word: Substring) -> Bool { word.startsSmall }
      add(shape.lengths[min(words.count, 6)])
      if !words.isEmpty, !words.contains(where: isSmall) { add(shape.allCapitals) }
      if words.count > 1, words.dropFirst().allSatisfy(isSmall) { add(shape.sentence) }
      if let first = words.first, isSmall(first) { add(shape.smallFirst) }
      if text.has(.numbers) { add(shape.digit) }
      for (sign, weights) in shape.signs where text.utf8.contains(sign) { add(weights) }
    }
  }

  private static let wordCharacters = WordCharacters(letters: true, numbers: true, signs: "&_")
  private static func partsPlaces(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "," || scalar == "/" || scalar == "(" || scalar == ")"
  }
}
