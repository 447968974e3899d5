extension QuoteMask {
  /// Returns the text with mail addresses and other personal places masked; names, links and lines stay.
  ///
  /// - Parameters:
  ///   - text: Any text.
  ///   - isPersonal: Tells if a link is to be masked, too.
  ///   - find: Places in a line to be masked, and what is written instead; those in a link or mail address are passed over.
  /// - Returns: The text with `[e-mail]`, `[link]` and what `find` says.
  package static func hidingContact(
    _ text: String, andLinks isPersonal: (String) -> Bool,
    andPlaces find: (String) -> [(range: Range<String.Index>, kind: String)]
  ) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let line = String(line)
      let characters = Array(line)
      let tokens = PersonalSpans(characters).all.filter {
        ["[e-mail]", "[link]"].contains($0.kind)
      }
      var spans = tokens.filter {
        $0.kind == "[e-mail]" || isPersonal(String(characters[$0.range]))
      }
      for (range, kind) in find(line) {
        // A mark of the last digit belongs to it.
        let start = line[..<range.lowerBound].count
        let span = start..<max(start + 1, line[..<range.upperBound].count)
        guard !tokens.contains(where: { $0.range.overlaps(span) }) else { continue }
        spans.append(MaskSpan(range: span, kind: kind))
      }
      spans.sort { $0.range.lowerBound < $1.range.lowerBound }
      var masked = ""
      var position = 0
      for span in spans where span.range.lowerBound >= position {
        masked += String(characters[position..<span.range.lowerBound]) + span.kind
        position = span.range.upperBound
      }
      return masked + String(characters[position...])
    }.joined(separator: "\n")
  }
}
