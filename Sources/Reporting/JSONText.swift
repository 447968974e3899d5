/// JSON that is written piece by piece into one buffer, without a space: the same bytes that Foundation's encoder gives,
/// for long lists where its time shows.
package struct JSONText: Sendable {
  /// What was written so far, UTF-8.
  package private(set) var bytes: [UInt8] = []

  /// Nothing yet.
  package init() {}

  private mutating func append(raw: StaticString) {
    raw.withUTF8Buffer { unsafe bytes.append(contentsOf: $0) }
  }

  /// Opens an object; its members follow.
  package mutating func openObject() { append(raw: "{") }

  /// Appends the name of an object's next member, which needs no escape; its value follows.
  package mutating func append(name: StaticString) {
    if bytes.last != UInt8(ascii: "{") { append(raw: ",") }
    append(raw: "\"")
    append(raw: name)
    append(raw: "\":")
  }

  /// Appends the name of an object's next member; its value follows.
  package mutating func append(escaping name: String) {
    if bytes.last != UInt8(ascii: "{") { append(raw: ",") }
    append(name)
    append(raw: ":")
  }

  /// Appends a member where there is a value.
  package mutating func append(_ name: StaticString, _ value: String?) {
    guard let value else { return }
    append(name: name)
    append(value)
  }

  /// Appends a member where there is a value.
  package mutating func append(_ name: StaticString, _ values: [String]?) {
    append(name, each: values) { $0.append($1) }
  }

  /// Appends a member, a list of what `body` writes of each element, where there is a list.
  package mutating func append<Element>(
    _ name: StaticString, each elements: [Element]?, _ body: (inout JSONText, Element) -> Void
  ) {
    guard let elements else { return }
    append(name: name)
    append(each: elements, body)
  }

  /// Closes an object.
  package mutating func closeObject() { append(raw: "}") }

  /// Appends a value that was encoded elsewhere.
  package mutating func append(encoded: [UInt8]) { bytes += encoded }

  /// Appends a whole number.
  package mutating func append(_ number: Int) {
    bytes.append(contentsOf: String(number).utf8)
  }

  /// Appends a finite number in the fewest digits that read back as the same one.
  package mutating func append(_ number: Double) {
    precondition(number.isFinite, "JSON has no word for \(number)")
    if let tenThousandths = Self.tenThousandths(number) {
      return append(tenThousandths: tenThousandths)
    }
    let text = number.description
    bytes.append(contentsOf: text.hasSuffix(".0") ? text.utf8.dropLast(2) : text.utf8[...])
  }

  /// The ten-thousandths of a number that has no more than four decimals: nearly all are rounded to so many.
  private static func tenThousandths(_ number: Double) -> Int? {
    // Below, the number has at most 13 digits, and one of up to 15 is the shortest that reads back as itself.
    guard abs(number) < 1e9, number != 0 || number.sign == .plus else { return nil }
    let whole = (number * 10_000).rounded()
    return whole / 10_000 == number ? Int(whole) : nil
  }

  private mutating func append(tenThousandths: Int) {
    let (whole, rest) = tenThousandths.magnitude.quotientAndRemainder(dividingBy: 10_000)
    if tenThousandths < 0 { bytes.append(UInt8(ascii: "-")) }
    append(Int(whole))
    guard rest > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    var (digits, unit) = (rest, 1000 as UInt)
    while digits > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(digits / unit))
      (digits, unit) = (digits % unit, unit / 10)
    }
  }

  /// Appends a list of numbers.
  package mutating func append(_ numbers: [Double]) {
    append(each: numbers) { $0.append($1) }
  }

  /// Appends a list of strings.
  package mutating func append(_ strings: [String]) {
    append(each: strings) { $0.append($1) }
  }

  /// Appends a list of what `body` writes of each element.
  package mutating func append<Element>(
    each elements: [Element], _ body: (inout JSONText, Element) throws -> Void
  ) rethrows {
    bytes.append(UInt8(ascii: "["))
    for (i, element) in elements.enumerated() {
      if i > 0 { bytes.append(UInt8(ascii: ",")) }
      try body(&self, element)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  /// Appends a string in quotes; escaped is what RFC 8259, §7 asks for and nothing else.
  package mutating func append(_ string: String) {
    bytes.append(UInt8(ascii: "\""))
    if !string.utf8.contains(where: Self.isEscaped) {
      bytes.append(contentsOf: string.utf8)
      bytes.append(UInt8(ascii: "\""))
      return
    }
    for byte in string.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case 0x08: append(raw: "\\b")
      case 0x09: append(raw: "\\t")
      case 0x0A: append(raw: "\\n")
      case 0x0C: append(raw: "\\f")
      case 0x0D: append(raw: "\\r")
      case 0..<0x10:
        append(raw: "\\u000")
        bytes.append(Self.digit(byte))
      case 0x10..<0x20:
        append(raw: "\\u001")
        bytes.append(Self.digit(byte & 0xF))
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func isEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}
