extension QuoteMask {
  /// Returns the text with mail addresses and telephone numbers masked; names, links and lines stay.
  ///
  /// A number with a year after a slash, as laws and files have, is not a telephone number: `3741/1929`.
  package static func hidingContact(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let characters = Array(line)
      let spans = PersonalSpans(characters).all
        .filter {
          $0.kind == "[e-mail]" || $0.kind == "[phone]" && !isNumberOfYear(characters[$0.range])
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

  private static func isNumberOfYear(_ span: ArraySlice<Character>) -> Bool {
    let parts = span.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, (1...5).contains(parts[0].count), parts[1].count == 4,
      parts.joined().allSatisfy({ $0.isASCII && $0.isNumber })
    else { return false }
    return parts[1].starts(with: "19") || parts[1].starts(with: "20")
  }
}
