package import PageLayout

extension Paragraph {
  /// The paragraph with the hyphens of a keyboard where some fonts give U+2010 or U+2011, and without soft hyphens inside of
  /// words, so that addresses and dates are known.
  package var withPlainHyphens: Paragraph {
    var plain = self
    if let text = text.withPlainHyphens { plain.text = text }
    for (l, line) in lines.enumerated() {
      for (r, run) in line.runs.enumerated() {
        for (w, word) in run.words.enumerated() {
          if let text = word.text.withPlainHyphens { plain.lines[l].runs[r].words[w].text = text }
        }
      }
    }
    return plain
  }
}

extension String {
  /// The text with plain hyphens; `nil` where it has no others.
  fileprivate var withPlainHyphens: String? {
    // U+2010 and U+2011 begin with the first of these bytes, a soft hyphen ends in the second.
    guard utf8.contains(where: { $0 == 0xE2 || $0 == 0xAD }),
      unicodeScalars.contains(where: { "\u{2010}\u{2011}\u{AD}".unicodeScalars.contains($0) })
    else { return nil }
    var scalars = String.UnicodeScalarView()
    for scalar in unicodeScalars where scalar != "\u{AD}" {
      scalars.append(scalar == "\u{2010}" || scalar == "\u{2011}" ? "-" : scalar)
    }
    // At its end, the word goes on in the next line.
    if unicodeScalars.last == "\u{AD}" { scalars.append("\u{AD}") }
    return String(scalars)
  }
}
