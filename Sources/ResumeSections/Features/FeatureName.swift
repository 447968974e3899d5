internal import TextClassification

/// The name of a feature that is no n-gram: what it says, and up to three numbers below 255.
///
/// Names are hashed without making a text of them, and none is allocated: there are a hundred a paragraph.
struct FeatureName: CustomStringConvertible {
  /// What many names of one paragraph say, hashed once.
  struct Words {
    fileprivate let literal: StaticString
    fileprivate let hash: FeatureHash

    init(_ literal: StaticString) {
      self.literal = literal
      var hash = FeatureHash(kind: 0xFF)
      hash.add(bytesOf: literal)
      self.hash = hash
    }
  }

  private let said: Words
  private let numbers: (UInt8, UInt8, UInt8)

  init(_ words: Words, _ a: Int? = nil, _ b: Int? = nil, _ c: Int? = nil) {
    said = words
    numbers = (Self.byte(a), Self.byte(b), Self.byte(c))
  }

  init(_ words: StaticString, _ a: Int? = nil, _ b: Int? = nil, _ c: Int? = nil) {
    self.init(Words(words), a, b, c)
  }

  private static func byte(_ number: Int?) -> UInt8 {
    number.map { UInt8(clamping: min($0, 254)) } ?? 255
  }

  /// What the feature says.
  var words: String { "\(said.literal)" }

  /// The first number, or `nil`.
  var first: Int? { numbers.0 == 255 ? nil : Int(numbers.0) }

  /// The hash under which models know the feature.
  var hash: UInt64 {
    var hash = said.hash
    hash.add(numbers.0)
    hash.add(numbers.1)
    hash.add(numbers.2)
    return hash.value
  }

  var description: String {
    words + values.map { " \($0)" }.joined()
  }

  /// The numbers that are there.
  var values: [Int] { [numbers.0, numbers.1, numbers.2].filter { $0 != 255 }.map { Int($0) } }
}
