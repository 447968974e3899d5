internal import ResumeDates
internal import ResumeHeaders
internal import ResumeLexicon
internal import ResumeScanners
internal import UnicodeText

/// A line of an entry as the newer Europass has it below title and employer: "City: Porto | Country: Portugal | Website: …".
struct LabelledTerms {
  /// Where it was.
  private(set) var places: [Range<String.Index>] = []
  /// The final grade.
  private(set) var score: Range<String.Index>?
  /// What was studied.
  private(set) var subject: Range<String.Index>?
  /// A web address.
  private(set) var url: Range<String.Index>?

  /// The terms that a text says; `nil` when a part of it is something else.
  init?(_ text: String, _ reading: FieldReading) {
    guard text.utf8.count <= 300, text.has(":") || Self.labelEnd(text[...], reading) != nil else {
      return nil
    }
    var start = text.startIndex
    // A bar at the end of a line that goes on below.
    let whole = text.ends(in: "|") ? text.dropLast().trimmed : text[...]
    for range in text.ranges(ofBytes: " | ") + [whole.endIndex..<whole.endIndex]
    where range.lowerBound <= whole.endIndex {
      let part = text[start..<range.lowerBound]
      let colon = part.firstIndex(of: ":").flatMap { part[..<$0].wordCount <= 6 ? $0 : nil }
      guard let end = colon ?? Self.labelEnd(part, reading),
        let kind = Self.kinds[part[..<end].trimmed.inSmallLetters]
      else { return nil }
      let value = (colon.map { part.index(after: $0) } ?? end)..<part.endIndex
      switch kind {
      case .place: places.append(value)
      case .score: score = value
      case .url: url = value
      case .subject: subject = value
      case .nothing: break
      }
      start = range.upperBound
    }
  }

  /// Where the value starts behind a label of several words that only its type parts from it: "Business or sector Transport".
  private static func labelEnd(_ text: Substring, _ reading: FieldReading) -> String.Index? {
    let words = text.spacedWords
    guard words.count > 1 else { return nil }
    for count in (1...min(6, words.count - 1)).reversed() {
      let label = text[words[0].startIndex..<words[count - 1].endIndex]
      guard count > 1 || label.ends(in: ")") else { break }
      // "Field of Study Coordinator, 2016 – 2020" is a header.
      if reading.dates(in: String(text)).contains(where: \.isRange) { return nil }
      if kinds[label.inSmallLetters] != nil { return words[count].startIndex }
    }
    return nil
  }

  /// Whether a text says in which city and in which country, or opens with a label of several words: "Business or sector".
  static func isOfEuropass(_ text: String, _ reading: FieldReading) -> Bool {
    if text.contains(bytesOf: " | "), (LabelledTerms(text, reading)?.places.count ?? 0) > 1 {
      return true
    }
    let label = text.index(of: ":") ?? labelEnd(text[...], reading)
    return label.map { text[..<$0].trimmed.wordCount > 2 } == true
      && LabelledTerms(text, reading) != nil
  }

  private enum Kind: String, CaseIterable { case place, score, subject, url, nothing }

  private static let kinds: [String: Kind] = {
    var out: [String: Kind] = [:]
    for kind in Kind.allCases {
      for label in Lexicon.all.words(of: .termLabels, group: kind.rawValue) { out[label] = kind }
    }
    return out
  }()
}

extension ResumeReader {
  /// The drafts of entries, with the lines of terms that stand in each.
  func attachingTerms(_ terms: [Int], to drafts: [EntryDraft]) -> [EntryDraft] {
    var out = drafts
    for i in terms {
      let draft = out.lastIndex { draft in
        (draft.header.map(\.paragraph) + draft.body).min().map { $0 < i } == true
      }
      if let draft { out[draft].terms.append(i) }
    }
    return out
  }

  /// Where an entry was by its lines of terms: "Porto" and "Portugal".
  func termPlaces(_ draft: EntryDraft) -> [FieldValue] {
    draft.terms.flatMap { i in
      let field = field(i)
      return LabelledTerms(field.text, reading)?.places.compactMap {
        field.value($0, confidence: 0.9)
      } ?? []
    }
  }

  /// What was studied by an entry's lines of terms.
  func termSubject(_ draft: EntryDraft) -> FieldValue? {
    draft.terms.lazy.compactMap { i in
      let field = field(i)
      return LabelledTerms(field.text, reading)?.subject.flatMap {
        field.value($0, confidence: 0.9)
      }
    }.first
  }

  /// The grade that an entry's lines of terms say.
  func termScore(_ draft: EntryDraft) -> FieldValue? {
    draft.terms.lazy.compactMap { i in
      let field = field(i)
      return LabelledTerms(field.text, reading)?.score.flatMap { field.value($0, confidence: 0.9) }
    }.first
  }
}
