package import ResumeScanners
internal import UnicodeText

/// Text that opens with a title and a full stop: "Guard. Checked tickets on the valley line."
package struct TitleSentence {
  package let title: FieldValue
  package let rest: FieldValue

  /// The title and what follows; `nil` where the first words are no title, or more than a few.
  package init?(_ text: FieldValue, _ reading: FieldReading) {
    let words = text.text.spacedWords
    guard let n = words.prefix(6).firstIndex(where: { $0.ends(in: ".") }), n + 1 < words.count,
      words[0].first?.isUppercase == true, words[n + 1].first?.isUppercase == true
    else { return nil }
    let name = text.text[..<words[n].endIndex].dropLast()
    guard !name.has(","), !name.has(.numbers), n > 0 || words[n].count > 4,
      reading.headers.scores(ofPieces: String(name))[.title] > -0.7
        || RoleWords.titleOverOrganization(String(name)) > 0
    else { return nil }
    var (title, rest) = (text, text)
    title.text = String(name)
    rest.text = String(text.text[words[n + 1].startIndex...])
    (self.title, self.rest) = (title, rest)
  }
}
