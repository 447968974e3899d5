/// A piece of a document's text whose label is known, and who decided it.
///
/// A row of a label file: one JSON object a line with `document` (the file's name without `.pdf`), `text` and
/// `label`; `order`, `role`, `path` and `by` are optional.
package struct GoldRow: Hashable, Sendable, Codable {
  /// The document's name: its file name without extension.
  package var document: String
  /// The text as the page shows it, however it is broken into lines.
  package var text: String
  /// The label.
  package var label: String
  /// Place of the row among the document's rows, from 0.
  package var order: Int?
  /// `heading`, `body` or `furniture`.
  package var role: String?
  /// Where in the source the text stands, as a JSON pointer.
  package var path: String?
  /// Who or what decided the label.
  package var by: String?

  /// A row from its parts.
  package init(
    document: String, text: String, label: String, order: Int? = nil, role: String? = nil,
    path: String? = nil, by: String? = nil
  ) {
    self.document = document
    self.text = text
    self.label = label
    self.order = order
    self.role = role
    self.path = path
    self.by = by
  }
}

/// The words of a text as alignment compares them: letters and digits in lower case, ligatures and accents as
/// they are, hyphens inside words removed.
func alignmentWords(_ text: String) -> [String] {
  if let words = alignmentWordsOfASCII(text) { return words }
  var out: [String] = []
  var word = ""
  for character in text.lowercased() {
    if character.isLetter || character.isNumber {
      word.append(character)
    } else if character != "-" && character != "\u{2010}" && character != "\u{AD}"
      && character != "'" && character != "’"
    {
      if !word.isEmpty { out.append(word) }
      word = ""
    }
  }
  if !word.isEmpty { out.append(word) }
  return out
}

/// The same for a text of ASCII only, as most are, without asking Unicode of every letter; `nil` for others.
private func alignmentWordsOfASCII(_ text: String) -> [String]? {
  var out: [String] = []
  var word: [UInt8] = []
  for byte in text.utf8 {
    switch byte {
    case 0x80...: return nil
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      word.append(byte)
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): word.append(byte | 0x20)
    case UInt8(ascii: "-"), UInt8(ascii: "'"): continue
    default:
      if !word.isEmpty { out.append(String(decoding: word, as: UTF8.self)) }
      word.removeAll(keepingCapacity: true)
    }
  }
  if !word.isEmpty { out.append(String(decoding: word, as: UTF8.self)) }
  return out
}
