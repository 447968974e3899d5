import Foundation

/// JSON on one line, the same for the same value.
enum JSONLine {
  /// The value's text, keys in alphabetical order.
  static func text(of value: some Encodable, isPretty: Bool = false) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if isPretty { encoder.outputFormatting.insert(.prettyPrinted) }
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}
