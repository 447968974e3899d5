/// Bytes as text, which the core decodes without Foundation.
///
/// Source: RFC 4648, §4.
enum Base64 {
  /// The bytes of a text, or `nil` when it is none; white space between the letters counts nothing.
  static func decoded(_ text: String) -> [UInt8]? {
    var out: [UInt8] = []
    out.reserveCapacity(text.utf8.count * 3 / 4)
    var (bits, count): (UInt32, Int) = (0, 0)
    var isOver = false
    for byte in text.utf8 {
      let value: UInt8
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = byte - UInt8(ascii: "A")
      case UInt8(ascii: "a")...UInt8(ascii: "z"): value = byte - UInt8(ascii: "a") + 26
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = byte - UInt8(ascii: "0") + 52
      case UInt8(ascii: "+"): value = 62
      case UInt8(ascii: "/"): value = 63
      case UInt8(ascii: "="):
        isOver = true
        continue
      case UInt8(ascii: "\n"), UInt8(ascii: " "): continue
      default: return nil
      }
      if isOver { return nil }
      bits = bits << 6 | UInt32(value)
      count += 6
      if count >= 8 {
        count -= 8
        out.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return out
  }
}
