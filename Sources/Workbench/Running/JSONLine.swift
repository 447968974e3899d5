internal import PlainFoundation

/// JSON on one line, the same for the same value.
package enum JSONLine {
  /// The value's text, keys in alphabetical order.
  package static func text(of value: some Encodable, isPretty: Bool = false) throws -> String {
    String(decoding: try bytes(of: value, isPretty: isPretty), as: UTF8.self)
  }

  /// The value's text as UTF-8, keys in alphabetical order.
  package static func bytes(of value: some Encodable, isPretty: Bool = false) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if isPretty { encoder.outputFormatting.insert(.prettyPrinted) }
    return Array(try encoder.encode(value))
  }
}
