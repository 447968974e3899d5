/// A reader of JSON text (RFC 8259) for long files, where the time of Foundation's decoder shows.
///
/// It gives what that decoder gives, but takes no comma after the last element. Where a name comes twice in an object, the last one counts.
package struct JSONReader {
  private let bytes: [UInt8]
  private var next: Int
  private let end: Int
  private let allowsMore: Bool

  /// Objects and lists within each other beyond which text is refused.
  private static let deepest = 256

  /// A reader of bytes that are known to be UTF-8.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - range: The part that holds one value; all of it when absent.
  ///   - allowsMore: Whether text may follow the value.
  package init(_ bytes: [UInt8], in range: Range<Int>? = nil, allowsMore: Bool = false) {
    self.bytes = bytes
    next = range?.lowerBound ?? 0
    end = range?.upperBound ?? bytes.count
    self.allowsMore = allowsMore
  }

  /// The value; `nil` when the text is not one JSON value.
  package mutating func value() -> JSONNode? {
    guard let node = value(depth: 0) else { return nil }
    skipSpace()
    return allowsMore || next == end ? node : nil
  }

  /// Goes behind the sign that opens a list.
  package mutating func skipOpening() {
    skipSpace()
    if next < end { next += 1 }
  }

  /// Where the value of a member of the object stands; `nil` when the text is not an object that has it.
  package mutating func range(of name: String) -> Range<Int>? {
    skipSpace()
    guard take("{") else { return nil }
    var found: Range<Int>?
    repeat {
      guard let key = key() else { return nil }
      skipSpace()
      let start = next
      guard value(depth: 1) != nil else { return nil }
      if key == name { found = start..<next }
      skipSpace()
    } while take(",")
    return take("}") ? found : nil
  }

  /// Calls `body` with each member of an object, in the order of the text, without making a dictionary of them.
  ///
  /// - Parameter body: Called with name and value; of two members of one name with both.
  /// - Returns: Whether the text is one object; else some members may have been given.
  package mutating func members(_ body: (String, JSONNode) -> Void) -> Bool {
    skipSpace()
    guard take("{"), readMembers(depth: 0, body) else { return false }
    skipSpace()
    return allowsMore || next == end
  }

  /// Reads the rest of an object whose brace is open; false when it is none.
  private mutating func readMembers(depth: Int, _ body: (String, JSONNode) -> Void) -> Bool {
    skipSpace()
    if take("}") { return true }
    repeat {
      guard let key = key(), let node = value(depth: depth + 1) else { return false }
      body(key, node)
      skipSpace()
    } while take(",")
    return take("}")
  }

  private mutating func value(depth: Int) -> JSONNode? {
    skipSpace()
    guard next < end, depth < Self.deepest else { return nil }
    switch bytes[next] {
    case UInt8(ascii: "\""): return string().map(JSONNode.string)
    case UInt8(ascii: "{"): return object(depth: depth)
    case UInt8(ascii: "["): return array(depth: depth)
    case UInt8(ascii: "t"): return word("true") ? .bool(true) : nil
    case UInt8(ascii: "f"): return word("false") ? .bool(false) : nil
    case UInt8(ascii: "n"): return word("null") ? .null : nil
    default: return number()
    }
  }

  private mutating func object(depth: Int) -> JSONNode? {
    next += 1
    var members: [String: JSONNode] = [:]
    return readMembers(depth: depth) { members[$0] = $1 } ? .object(members) : nil
  }

  private mutating func array(depth: Int) -> JSONNode? {
    next += 1
    var items: [JSONNode] = []
    skipSpace()
    if take("]") { return .array(items) }
    repeat {
      guard let node = value(depth: depth + 1) else { return nil }
      items.append(node)
      skipSpace()
    } while take(",")
    return take("]") ? .array(items) : nil
  }

  /// A member's name with the colon after it.
  private mutating func key() -> String? {
    skipSpace()
    guard next < end, bytes[next] == UInt8(ascii: "\""), let key = string() else { return nil }
    skipSpace()
    return take(":") ? key : nil
  }

  private mutating func string() -> String? {
    next += 1
    let start = next
    while next < end {
      switch bytes[next] {
      case UInt8(ascii: "\""):
        next += 1
        return String(decoding: bytes[start..<next - 1], as: UTF8.self)
      case UInt8(ascii: "\\"): return escapedString(from: start)
      case 0..<0x20: return nil
      default: next += 1
      }
    }
    return nil
  }

  /// A string that has an escape at the place that comes next.
  private mutating func escapedString(from start: Int) -> String? {
    var out = Array(bytes[start..<next])
    while next < end {
      let byte = bytes[next]
      next += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: out, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let scalar = escape() else { return nil }
        out += Array(String(scalar).utf8)
      case 0..<0x20: return nil
      default: out.append(byte)
      }
    }
    return nil
  }

  private mutating func escape() -> Unicode.Scalar? {
    guard next < end else { return nil }
    next += 1
    switch bytes[next - 1] {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "u"):
      guard let unit = codeUnit() else { return nil }
      guard (0xD800..<0xDC00).contains(unit) else { return Unicode.Scalar(unit) }
      guard take("\\"), take("u"), let low = codeUnit(), (0xDC00..<0xE000).contains(low) else {
        return nil
      }
      return Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
    default: return nil
    }
  }

  private mutating func codeUnit() -> UInt32? {
    guard next + 4 <= end else { return nil }
    var unit: UInt32 = 0
    for byte in bytes[next..<next + 4] {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): unit = unit << 4 | UInt32(byte - 0x30)
      case UInt8(ascii: "a")...UInt8(ascii: "f"): unit = unit << 4 | UInt32(byte - 0x57)
      case UInt8(ascii: "A")...UInt8(ascii: "F"): unit = unit << 4 | UInt32(byte - 0x37)
      default: return nil
      }
    }
    next += 4
    return unit
  }

  private mutating func number() -> JSONNode? {
    let start = next
    _ = take("-")
    let whole = digits()
    guard whole > 0, whole == 1 || bytes[next - whole] != UInt8(ascii: "0") else { return nil }
    var isWhole = true
    if take(".") {
      isWhole = false
      guard digits() > 0 else { return nil }
    }
    if take("e") || take("E") {
      isWhole = false
      if !take("+") { _ = take("-") }
      guard digits() > 0 else { return nil }
    }
    let text = String(decoding: bytes[start..<next], as: UTF8.self)
    if isWhole, let number = Int(text) { return .integer(number) }
    guard let number = Double(text) else { return nil }
    return Int(exactly: number).map(JSONNode.integer) ?? .number(number)
  }

  private mutating func digits() -> Int {
    let start = next
    while next < end, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[next]) { next += 1 }
    return next - start
  }

  private mutating func word(_ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard next + count <= end,
      word.withUTF8Buffer({ unsafe $0.elementsEqual(bytes[next..<next + count]) })
    else { return false }
    next += count
    return true
  }

  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard next < end, bytes[next] == UInt8(ascii: sign) else { return false }
    next += 1
    return true
  }

  private mutating func skipSpace() {
    while next < end {
      switch bytes[next] {
      case 0x20, 0x0A, 0x0D, 0x09: next += 1
      default: return
      }
    }
  }
}
