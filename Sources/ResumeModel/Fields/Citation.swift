/// A publication written as one sentence: authors, year, title, and where it appeared.
struct Citation {
  /// The title.
  var title: Substring
  /// Where it appeared: a journal with its volume and pages, a publisher.
  var place: Substring?

  /// The citation that a text is; `nil` when it is none.
  ///
  /// Knows `Smith, J. (2019). Title. Journal, 12(3), 45–67.` and `Smith, J. "Title", Journal, 2019`.
  init?(_ text: String) {
    if let quoted = Self.quoted(text) {
      title = quoted.title
      place = quoted.rest
      return
    }
    guard let close = text.firstRange(of: "). ")?.lowerBound,
      let open = text[..<close].lastIndex(of: "("), open > text.startIndex,
      text[open..<close].has(.numbers), text[..<open].has(",")
    else { return nil }
    let rest = text[text.index(close, offsetBy: 3)...]
    guard let end = rest.firstRange(of: ". ") else {
      title = Self.bare(rest)
      return
    }
    title = rest[..<end.lowerBound]
    place = Self.bare(rest[end.upperBound...])
  }

  /// A title in quotation marks with words before or behind it.
  private static func quoted(_ text: String) -> (title: Substring, rest: Substring?)? {
    for (open, close) in [("“", "”"), ("\"", "\""), ("„", "“"), ("«", "»")] {
      guard let start = text.firstRange(of: open),
        let end = text[start.upperBound...].firstRange(of: close)
      else { continue }
      let title = bare(text[start.upperBound..<end.lowerBound])
      let rest = bare(text[end.upperBound...].drop { ".,; ".contains($0) })
      guard title.wordCount >= 3, !rest.isEmpty,
        rest.has(.letters)
      else { return nil }
      return (title, rest)
    }
    return nil
  }

  /// Without signs at the end, and without a date behind the last comma.
  private static func bare(_ text: Substring) -> Substring {
    var text = text.trimmed
    while let last = text.last, ".,;".contains(last) { text = text.dropLast().trimmed }
    guard let comma = text.lastIndex(of: ",") else { return text }
    let tail = String(text[comma...].dropFirst().trimmed)
    let dates = DateSpan.all(in: tail)
    guard dates.count == 1, tail[dates[0].range] == tail[...] else { return text }
    return text[..<comma]
  }
}
