/// Makes text from outside harmless in Markdown as GitHub reads it, in tables too.
package enum MarkdownEscaping {
  /// Returns `text` on one line with everything escaped that Markdown or HTML would act on.
  ///
  /// Besides the signs of markup, `@` becomes an entity (no one is mentioned) and so do the colon of
  /// `://` and the point of `www.` (no links are made).
  package static func escape(_ text: String) -> String {
    var escaped = ""
    var rest = Substring(line(text))
    while let character = rest.first {
      if character == ":", rest.hasPrefix("://") {
        escaped += "&#58;//"
        rest = rest.dropFirst(3)
        continue
      }
      if "wW".contains(character), rest.prefix(4).lowercased() == "www." {
        escaped += "\(rest.prefix(3))&#46;"
        rest = rest.dropFirst(4)
        continue
      }
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "@": escaped += "&#64;"
      case "|", "`", "*", "_", "\\", "[", "]", "#", "~", "$", "!": escaped += "\\\(character)"
      default: escaped.append(character)
      }
      rest = rest.dropFirst()
    }
    return escaped
  }

  /// The text on one line without characters that act unseen, for a block of code.
  static func line(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") {
      $0.unicodeScalars.append(HTMLEscaping.harmless($1))
    }
  }
}
