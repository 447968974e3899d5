internal import PageLayout

extension Paragraph {
  /// The paragraph with the hyphens of a keyboard where some fonts give U+2010 or U+2011, so that addresses and dates are known.
  var withPlainHyphens: Paragraph {
    guard Self.hasTypographicHyphens(text) else { return self }
    var plain = self
    plain.text = Self.plain(text)
    plain.lines = lines.map { line in
      var line = line
      line.runs = line.runs.map { run in
        var run = run
        run.words = run.words.map { word in
          var word = word
          word.text = Self.plain(word.text)
          return word
        }
        return run
      }
      return line
    }
    return plain
  }

  private static let typographic: Set<Unicode.Scalar> = ["\u{2010}", "\u{2011}"]

  private static func hasTypographicHyphens(_ text: String) -> Bool {
    text.unicodeScalars.contains(where: typographic.contains)
  }

  private static func plain(_ text: String) -> String {
    guard hasTypographicHyphens(text) else { return text }
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      scalars.append(typographic.contains(scalar) ? "-" : scalar)
    }
    return String(scalars)
  }
}
