package import PageLayout

extension [Paragraph] {
  /// The paragraphs, each ``PageLayout/Paragraph/withPlainHyphens``; the same array where none has others.
  package var withPlainHyphens: [Paragraph] {
    contains(where: \.hasOtherHyphens) ? map(\.withPlainHyphens) : self
  }
}

extension Paragraph {
  /// Whether it has hyphens that no keyboard gives.
  fileprivate var hasOtherHyphens: Bool { Self.hasTypographicHyphens(text) || hasSoftHyphens }

  /// The paragraph with the hyphens of a keyboard where some fonts give U+2010 or U+2011, and without soft hyphens inside of
  /// words, so that addresses and dates are known.
  var withPlainHyphens: Paragraph {
    guard hasOtherHyphens else { return self }
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

  private static func isTypographic(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\u{2010}" || scalar == "\u{2011}"
  }

  private static func hasTypographicHyphens(_ text: String) -> Bool {
    // Both begin with the same byte.
    text.utf8.contains(0xE2) && text.unicodeScalars.contains(where: isTypographic)
  }

  /// Whether a line has soft hyphens; the text of the paragraph has none.
  private var hasSoftHyphens: Bool {
    lines.contains { line in
      line.runs.contains { $0.words.contains { Self.hasSoftHyphens($0.text) } }
    }
  }

  private static func hasSoftHyphens(_ text: String) -> Bool {
    text.utf8.contains(0xAD) && text.unicodeScalars.contains(softHyphen)
  }

  private static let softHyphen: Unicode.Scalar = "\u{AD}"

  private static func plain(_ text: String) -> String {
    guard hasTypographicHyphens(text) || hasSoftHyphens(text) else { return text }
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where scalar != softHyphen {
      scalars.append(isTypographic(scalar) ? "-" : scalar)
    }
    // At its end, the word goes on in the next line.
    if text.unicodeScalars.last == softHyphen { scalars.append(softHyphen) }
    return String(scalars)
  }
}
