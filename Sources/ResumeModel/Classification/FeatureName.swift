internal import TextClassification

/// The name of a feature that is no n-gram: what it says, and up to three numbers below 255.
///
/// Names are hashed without making a text of them.
struct FeatureName: Hashable, CustomStringConvertible {
  let words: String
  private let numbers: (UInt8, UInt8, UInt8)

  init(_ words: String, _ a: Int? = nil, _ b: Int? = nil, _ c: Int? = nil) {
    self.words = words
    numbers = (Self.byte(a), Self.byte(b), Self.byte(c))
  }

  private static func byte(_ number: Int?) -> UInt8 {
    number.map { UInt8(clamping: min($0, 254)) } ?? 255
  }

  /// The first number, or `nil`.
  var first: Int? { numbers.0 == 255 ? nil : Int(numbers.0) }

  /// The hash under which models know the feature.
  var hash: UInt64 {
    var hash = FeatureHash(kind: 0xFF)
    hash.add(bytesOf: words)
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

  static func == (a: FeatureName, b: FeatureName) -> Bool {
    a.words == b.words && a.numbers == b.numbers
  }

  func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
