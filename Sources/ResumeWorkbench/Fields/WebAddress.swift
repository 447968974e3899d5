/// Web and mail addresses as schemas take them.
package enum WebAddress {
  private static let schemes: Set<String> = ["http", "https", "ftp"]

  /// A printed web address as a URI (RFC 3986): with a scheme, other characters percent-encoded.
  ///
  /// `nil` for what is not an address of a host: other schemes, white space, invisible characters, a user's name before
  /// the host.
  package static func uri(_ text: String) -> String? {
    guard !text.unicodeScalars.contains(where: isHidden) else { return nil }
    var (scheme, rest) = ("https", Substring(text))
    if let mark = text.firstRange(of: "://") {
      (scheme, rest) = (String(text[..<mark.lowerBound]), text[mark.upperBound...])
    }
    guard schemes.contains(scheme.lowercased()) else { return nil }
    let authority = rest.prefix { !"/?#".contains($0) }
    guard let host = host(authority) else { return nil }
    return scheme + "://" + host + encodedPath(rest.dropFirst(authority.count))
  }

  /// A mail address as RFC 5321 has it, without quotes; `nil` for other text.
  static func email(_ text: String) -> String? {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, text.utf8.count <= 254, (1...64).contains(parts[0].utf8.count) else {
      return nil
    }
    let words = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    let labels = parts[1].split(separator: ".", omittingEmptySubsequences: false)
    let isFine =
      words.allSatisfy { !$0.isEmpty && $0.unicodeScalars.allSatisfy(isAtom) }
      && labels.count > 1 && labels.allSatisfy(isLabel)
    return isFine ? text : nil
  }

  /// An address with its percent-encoded bytes as text; the address itself where they are not UTF-8.
  static func withoutEscapes(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
    let bytes = Array(text.utf8)
    var out: [UInt8] = []
    var i = 0
    while i < bytes.count {
      if bytes[i] == UInt8(ascii: "%"), i + 2 < bytes.count,
        let value = UInt8(String(decoding: bytes[(i + 1)...(i + 2)], as: UTF8.self), radix: 16)
      {
        out.append(value)
        i += 3
      } else {
        out.append(bytes[i])
        i += 1
      }
    }
    return String(validating: out, as: UTF8.self) ?? text
  }

  /// White space and what a reader does not see, such as marks that turn the direction.
  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.properties.isWhitespace { return true }
    return switch scalar.properties.generalCategory {
    case .control, .format, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  /// A host with perhaps a port.
  private static func host(_ authority: Substring) -> String? {
    let parts = authority.split(separator: ":", omittingEmptySubsequences: false)
    guard let name = parts.first, parts.count <= 2, name.first != "." else { return nil }
    if parts.count == 2, !(1...5).contains(parts[1].count) || !parts[1].allSatisfy(isDigit) {
      return nil
    }
    let isFine = name.unicodeScalars.allSatisfy { scalar in
      scalar.isASCII ? isAlphanumeric(scalar) || "-._~".unicodeScalars.contains(scalar) : true
    }
    guard isFine, name.contains(where: { $0.isLetter || $0.isNumber }) else { return nil }
    return encoded(name, alsoAllowed: "") + authority.dropFirst(name.count)
  }

  /// Path, query and fragment.
  private static func encodedPath(_ text: Substring) -> String {
    guard let mark = text.firstIndex(of: "#") else { return encoded(text, alsoAllowed: pathSigns) }
    let fragment = text[text.index(after: mark)...]
    return encoded(text[..<mark], alsoAllowed: pathSigns) + "#"
      + encoded(fragment, alsoAllowed: pathSigns)
  }

  private static let pathSigns = "/?:@!$&'()*+,;="

  /// The text with everything percent-encoded but letters, digits, `-._~`, what is encoded already, and some signs.
  private static func encoded(_ text: Substring, alsoAllowed signs: String) -> String {
    let allowed = Set(("-._~" + signs).utf8)
    let bytes = Array(text.utf8)
    var out = ""
    for (i, byte) in bytes.enumerated() {
      let scalar = Unicode.Scalar(byte)
      let isCode =
        byte == UInt8(ascii: "%") && i + 2 < bytes.count
        && bytes[(i + 1)...(i + 2)].allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
      if isAlphanumeric(scalar) || allowed.contains(byte) || isCode {
        out.unicodeScalars.append(scalar)
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        out += "%" + (digits.count < 2 ? "0" : "") + digits
      }
    }
    return out
  }

  /// Whether a label of a domain has letters, digits and hyphens alone, no hyphen at its ends.
  private static func isLabel(_ label: Substring) -> Bool {
    (1...63).contains(label.utf8.count) && label.first != "-" && label.last != "-"
      && label.unicodeScalars.allSatisfy { isAlphanumeric($0) || $0 == "-" }
  }

  private static func isAtom(_ scalar: Unicode.Scalar) -> Bool {
    isAlphanumeric(scalar) || "!#$%&'*+-/=?^_`{|}~".unicodeScalars.contains(scalar)
  }

  private static func isAlphanumeric(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && (scalar.properties.isAlphabetic || isDigit(Character(scalar)))
  }

  private static func isDigit(_ character: Character) -> Bool {
    character.isASCII && character.isNumber
  }
}
