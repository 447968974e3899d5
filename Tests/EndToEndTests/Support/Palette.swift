/// Sixty short texts under three made-up labels, in each format that the tool reads.
enum Palette {
  static let labels = ["animal", "colour", "tool"]

  /// Label and text, in an order that mixes the labels.
  static let rows: [(label: String, text: String)] = {
    let words = [
      ["otter", "heron", "badger", "falcon", "lynx"],
      ["crimson", "teal", "amber", "indigo", "ochre"],
      ["hammer", "chisel", "wrench", "mallet", "pliers"],
    ]
    let templates = [
      "the \u{1} beside a \u{2}", "\u{1} and \u{2} once more", "two of them: \u{1}, \u{2}",
      "no \u{2} without a \u{1}",
    ]
    return (0..<60).map { i in
      let own = words[i % 3]
      let (first, second) = (own[i / 3 % 5], own[(i / 3 + 1 + i / 15) % 5])
      let text = templates[i / 3 % 4].replacing("\u{1}", with: first)
        .replacing("\u{2}", with: second)
      return (labels[i % 3], text)
    }
  }()

  /// Lines of `__label__x text`.
  static let fastText = rows.map { "__label__\($0.label) \($0.text)\n" }.joined()

  /// CSV with every field of texts in quotes.
  static func csv(_ rows: [(label: String, text: String)] = rows) -> String {
    table(rows, separator: ",")
  }

  /// TSV with every field of texts in quotes, as Python's `csv` writes it.
  static func tsv(_ rows: [(label: String, text: String)] = rows) -> String {
    table(rows, separator: "\t")
  }

  private static func table(
    _ rows: [(label: String, text: String)], separator: String
  ) -> String {
    "label\(separator)text\n"
      + rows.map {
        "\($0.label)\(separator)\"\($0.text.replacing("\"", with: "\"\""))\"\n"
      }.joined()
  }

  /// JSON lines.
  static func jsonLines(_ rows: [(label: String, text: String)] = rows) -> String {
    rows.map { row in
      let text = row.text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        .replacing("\n", with: "\\n")
      return "{\"label\": \"\(row.label)\", \"text\": \"\(text)\"}\n"
    }.joined()
  }

  /// The rows with quotes, commas, newlines and text of other alphabets in some of them.
  static let awkwardRows: [(label: String, text: String)] = rows.enumerated().map { i, row in
    switch i % 4 {
    case 0: (row.label, "\"" + row.text.replacing(" ", with: "\n") + "\"")
    case 1: (row.label, row.text + ", größer, 日本")
    default: row
    }
  }
}
