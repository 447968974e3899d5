/// Makes text from outside harmless in HTML and SVG, in content and in quoted attributes alike.
package enum HTMLEscaping {
  /// Returns `text` with markup characters as entities and characters that act unseen replaced.
  ///
  /// - `& < > " ' \`` become entities.
  /// - Line and paragraph separators (U+2028, U+2029, line ends, tabs) become spaces.
  /// - Control characters, bidirectional embeddings, overrides and isolates, tag characters and
  ///   non-characters become U+FFFD, so that they are seen and cannot reorder the page.
  package static func escape(_ text: String) -> String {
    var escaped = ""
    escaped.reserveCapacity(text.utf8.count + 16)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      case "`": escaped += "&#96;"
      default: escaped.unicodeScalars.append(harmless(scalar))
      }
    }
    return escaped
  }

  /// The scalar itself, a space for what ends a line, or U+FFFD for what acts unseen.
  package static func harmless(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x09...0x0D, 0x85, 0x2028, 0x2029: " "
    case 0x00...0x1F, 0x7F...0x9F: "\u{FFFD}"
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: "\u{FFFD}"
    case 0xFDD0...0xFDEF, 0xE0000...0xE0FFF: "\u{FFFD}"
    case let value where value & 0xFFFE == 0xFFFE: "\u{FFFD}"
    default: scalar
    }
  }
}
