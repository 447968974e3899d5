package import ResumeModel

/// A person's data for an address book: vCard 3.0 (RFC 2426), which the address books of phones and Outlook all read;
/// Outlook does not read 4.0 (RFC 6350).
///
/// `N` has the whole name as the given name: where a family name stands differs by language, and nothing is guessed.
package enum VCard {
  /// Bytes of a line before it is folded, without its end.
  private static let lineByteCount = 75

  /// The card of a person.
  ///
  /// - Parameters:
  ///   - profile: The person; mail address and telephone number are written when they are in there.
  ///   - location: Where the person lives; only town and region are written.
  ///   - link: The address of the portfolio's page.
  ///   - mark: What names the program and the person in `PRODID`; no line ends.
  /// - Returns: Lines that end with CR LF; `nil` for a profile without a name, as a card has to have one.
  package static func text(
    _ profile: Portfolio.Profile, at location: Resume.Location? = nil, link: String?, mark: String
  ) -> String? {
    guard let name = profile.name, !name.isEmpty else { return nil }
    var lines = [
      "BEGIN:VCARD", "VERSION:3.0", "PRODID:-//vitae//" + escaped(mark) + "//EN",
      "N:;" + escaped(name) + ";;;", "FN:" + escaped(name),
    ]
    if let headline = profile.headline { lines.append("TITLE:" + escaped(headline)) }
    if let email = profile.email { lines.append("EMAIL;TYPE=INTERNET:" + escaped(email)) }
    if let phone = profile.phone { lines.append("TEL:" + escaped(phone)) }
    // The parts are post box, extension, street, town, region, code, country.
    if location?.city != nil || location?.region != nil {
      let parts = [location?.city, location?.region].map { escaped($0 ?? "") }
      lines.append("ADR:;;;" + parts.joined(separator: ";") + ";;")
    }
    // An address is a URI: nothing in it is escaped, and a line end cannot be in it.
    for url in ([link].compactMap(\.self) + profile.links).compactMap(WebLink.init) {
      lines.append("URL:" + url.url)
    }
    lines.append("END:VCARD")
    return lines.map { folded($0) + "\r\n" }.joined()
  }

  /// A text value: backslashes, commas, semicolons and line ends have a backslash.
  static func escaped(_ text: String) -> String {
    var out = ""
    for character in text {
      switch character {
      case "\\": out += "\\\\"
      case ",": out += "\\,"
      case ";": out += "\\;"
      case "\n", "\r\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": out += "\\n"
      default:
        out.unicodeScalars.append(
          contentsOf: character.unicodeScalars.filter {
            $0.properties.generalCategory != .control && $0 != "\u{2028}" && $0 != "\u{2029}"
          })
      }
    }
    return out
  }

  /// A line of at most 75 bytes, or several that follow CR LF and a space; no character is cut.
  static func folded(_ line: String) -> String {
    var out = ""
    var count = 0
    for character in line {
      // Marks without end on one letter do not fit a line; only these are cut, between two of them.
      let isLong = character.utf8.count >= lineByteCount
      for part in isLong ? character.unicodeScalars.map({ String($0) }) : [String(character)] {
        if count + part.utf8.count > lineByteCount {
          out += "\r\n "
          count = 1
        }
        out += part
        count += part.utf8.count
      }
    }
    return out
  }
}
