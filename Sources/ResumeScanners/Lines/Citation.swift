internal import ResumeDates
internal import UnicodeText

/// A publication written as one sentence: authors, year, title, and where it appeared.
package struct Citation {
  /// The title.
  package var title: Substring
  /// Where it appeared: a journal with its volume and pages, a publisher.
  package var place: Substring?

  /// The citation that a text is; `nil` when it is none.
  ///
  /// Knows `Smith, J. (2019). Title. Journal, 12(3), 45–67.`, `Smith, J. "Title", Journal, 2019` and
  /// `J. Smith and A. Moor. Title. In Proceedings, 2019`.
  ///
  /// - Parameters:
  ///   - text: The sentence.
  ///   - person: Whose resume it is: the family name among the authors.
  ///   - reading: The reading of the resume.
  package init?(_ text: String, by person: Substring? = nil, _ reading: any LineReading) {
    if let quoted = Self.quoted(text, reading) {
      title = quoted.title
      place = quoted.rest
      return
    }
    if let parts = Self.behindColon(text, reading) {
      (title, place) = parts
      return
    }
    guard
      let close = (text.firstRange(ofBytes: "). ") ?? text.firstRange(ofBytes: "): "))?.lowerBound,
      let open = text[..<close].lastIndex(of: "("), open > text.startIndex,
      text[open..<close].has(.numbers), text[..<open].has(",") || Self.areAuthors(text[..<open])
    else {
      guard let plain = Self.plain(text, person, reading) else { return nil }
      (title, place) = plain
      return
    }
    let rest = text[text.index(close, offsetBy: 3)...]
    guard let end = rest.firstRange(ofBytes: ". ") else {
      title = Self.bare(rest, reading)
      return
    }
    title = rest[..<end.lowerBound]
    place = Self.bare(Self.withoutIn(Self.withoutAddress(rest[end.upperBound...])), reading)
  }

  /// Title and place behind authors with initials and a colon.
  ///
  /// "A. Moor, J. Reed: Title. Journal of Tides, 2019".
  private static func behindColon(_ text: String, _ reading: any LineReading) -> (
    title: Substring, place: Substring?
  )? {
    guard let colon = text.firstRange(ofBytes: ": "),
      case let authors = text[..<colon.lowerBound], authors.wordCount <= 24,
      authors.spacedWords.contains(where: { $0.utf8.count == 2 && $0.ends(in: ".") }),
      authors.split(separator: ",").allSatisfy({ areAuthors($0.trimmed) })
    else { return nil }
    let rest = text[colon.upperBound...]
    guard let end = rest.firstRange(ofBytes: ". ") ?? rest.firstRange(ofBytes: "? "),
      rest[..<end.lowerBound].wordCount > 1
    else { return nil }
    return (
      bare(rest[..<end.lowerBound], reading), bare(withoutIn(rest[end.upperBound...]), reading)
    )
  }

  /// Whether words are few names with initials, as in "J Smith & A Moor" with points.
  private static func areAuthors(_ text: Substring) -> Bool {
    let words = text.spacedWords
    let initials = words.count { $0.utf8.count == 2 && $0.ends(in: ".") }
    return initials > 0 && words.count <= 4 * initials
      && words.allSatisfy { $0.first?.isUppercase == true || $0.count <= 3 }
  }

  /// The text without the address behind its last point.
  private static func withoutAddress(_ text: Substring) -> Substring {
    guard let last = text.spacedWords.last, last.startIndex > text.startIndex,
      last.has("/"), last.has("."), text[..<last.startIndex].trimmed.ends(in: ".")
    else { return text }
    return text[..<last.startIndex]
  }

  /// Authors with initials or the person's name, a title and a place, each with a point behind it.
  private static func plain(
    _ text: String, _ person: Substring?, _ reading: any LineReading
  ) -> (title: Substring, rest: Substring?)? {
    let words = text.spacedWords
    // A sentence ends in a word of more than an initial.
    var ends = words.indices.dropLast().filter { n in
      words[n].ends(in: ".") && words[n].dropLast().count(of: .letters) > 2
    }
    if let last = FieldRule.volumeYears.found(volumeYear(words), reading).flatMap({ _ in
      FieldRule.vancouver.found(vancouverEnd(words), reading)
    }) {
      ends = [last] + ends.filter { $0 > last }
    } else {
      guard let first = ends.first, ends.count > 1 || words.count - first < 20 else { return nil }
      let authors = words[...first]
      let initials = authors.count { $0.utf8.count == 2 && $0.ends(in: ".") }
      let isOwn = authors.count <= 14 && authors.contains { $0.runs(of: .letters).first == person }
      guard initials > 0 && authors.count <= 6 * initials || isOwn && ends.count > 1 else {
        return nil
      }
    }
    guard let first = ends.first, first + 1 < words.count else { return nil }
    let last = ends.count > 1 ? ends[1] : words.count - 1
    let title = bare(text[words[first + 1].startIndex..<words[last].endIndex], reading)
    guard title.wordCount > 2 else { return nil }
    guard last + 1 < words.count else { return (title, nil) }
    let rest = withoutIn(text[words[last + 1].startIndex...])
    // "J Ornithol. 2019;12(3):45–67."
    let year = FieldRule.volumeYears.found(volumeYear(rest.spacedWords), reading)
    return (title, bare(year.map { rest[..<$0.startIndex].trimmed } ?? rest, reading))
  }

  /// The year with the volume behind it: "2019;12(3):45–67".
  private static func volumeYear(_ words: [Substring]) -> Substring? {
    words.dropFirst().first { $0.has(";") && $0.prefix(4).isMade(of: .numbers) }
  }

  /// Where authors end that have their initials behind their names, as in "Smith J, Moor AB".
  private static func vancouverEnd(_ words: [Substring]) -> Int? {
    var n = 0
    while n + 1 < words.count {
      let (name, initials) = (words[n], words[n + 1])
      if name == "et", initials == "al." { return n > 0 ? n + 1 : nil }
      let letters = initials.runs(of: .letters)
      guard name.first?.isUppercase == true, name.count(of: .letters) > 1, letters.count == 1,
        letters[0].count <= 3, letters[0].allSatisfy(\.isUppercase)
      else { return nil }
      if initials.ends(in: ".") { return n + 1 }
      guard initials.ends(in: ",") else { return nil }
      n += 2
    }
    return nil
  }

  private static func withoutIn(_ text: Substring) -> Substring {
    let words = text.spacedWords
    guard words.count > 1, ["In", "in:", "In:"].contains(words[0]) else { return text }
    return text[words[1].startIndex...]
  }

  /// A title in quotation marks with words before or behind it.
  private static func quoted(_ text: String, _ reading: any LineReading) -> (
    title: Substring, rest: Substring?
  )? {
    for (open, close) in [("“", "”"), ("\"", "\""), ("„", "“"), ("«", "»")] {
      guard let start = text.firstRange(ofBytes: open),
        let end = text[start.upperBound...].firstRange(ofBytes: close)
      else { continue }
      let title = bare(text[start.upperBound..<end.lowerBound], reading)
      let rest = bare(text[end.upperBound...].drop { ".,; ".contains($0) }, reading)
      guard title.wordCount >= 3, !rest.isEmpty,
        rest.has(.letters)
      else { return nil }
      return (title, rest)
    }
    return nil
  }

  /// Without signs at the end, and without a date behind the last comma.
  private static func bare(_ text: Substring, _ reading: any LineReading) -> Substring {
    var text = text.trimmed
    while let last = text.last, ".,;".contains(last) { text = text.dropLast().trimmed }
    guard let comma = text.lastIndex(of: ",") else { return text }
    let tail = String(text[comma...].dropFirst().trimmed)
    let dates = reading.dates(in: tail)
    guard dates.count == 1, tail[dates[0].range] == tail[...] else { return text }
    return text[..<comma]
  }
}
