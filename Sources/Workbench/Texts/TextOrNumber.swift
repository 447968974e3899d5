/// A value of a JSON line that names something: a text, or a number that is read as one.
///
/// Other tools write ids and labels as whole numbers; `7` and `"7"` name the same row.
package struct TextOrNumber: Decodable {
  package var text: String

  package init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let number = try? value.decode(Int.self) {
      text = String(number)
    } else {
      text = try value.decode(String.self)
    }
  }
}
