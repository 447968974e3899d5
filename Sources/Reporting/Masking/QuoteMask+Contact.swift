extension QuoteMask {
  /// Returns the text with mail addresses and telephone numbers masked; names, links and lines stay.
  ///
  /// Two years, and a number with a year after a slash, as laws have, are not telephone numbers: `(1987–2014)`, `3741/1929`.
  package static func hidingContact(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let characters = Array(line)
      let spans = PersonalSpans(characters).all
        .filter {
          $0.kind == "[e-mail]" || $0.kind == "[phone]" && !isOfYears(characters[$0.range])
        }
        .sorted { $0.range.lowerBound < $1.range.lowerBound }
      var masked = ""
      var position = 0
      for span in spans {
        masked += String(characters[position..<span.range.lowerBound]) + span.kind
        position = span.range.upperBound
      }
      return masked + String(characters[position...])
    }.joined(separator: "\n")
  }

  private static func isOfYears(_ span: ArraySlice<Character>) -> Bool {
    let groups = span.split { !($0.isASCII && $0.isNumber) }.map { String($0) }
    let isYear = groups.map { $0.count == 4 && ($0.hasPrefix("19") || $0.hasPrefix("20")) }
    guard groups.count == 2, isYear[1] else { return false }
    return isYear[0] || groups[0].count <= 5 && span.elementsEqual(groups.joined(separator: "/"))
  }
}
