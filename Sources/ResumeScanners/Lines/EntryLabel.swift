internal import ResumeLexicon
internal import UnicodeText

/// A line of an entry that says by its first words what follows: "Technologies: Go, Kafka", "Highlights".
package enum EntryLabel {
  /// Tools and topics, one list.
  case keywords
  /// What somebody was in a project.
  case roles
  /// For whom a project was, or of what type it is.
  case entity, type
  /// A heading above an entry's list.
  case highlights

  /// The label that a text opens with, and where what it says starts; `nil` when it opens with none.
  package static func match(_ text: String, _ reading: any LineReading) -> (
    label: EntryLabel, rest: String.Index
  )? {
    if text.utf8.count <= 40, !text.has(":") {
      return FieldRule.listHeadings.holds(isListHeading(text), reading)
        ? (.highlights, text.endIndex) : nil
    }
    guard let colon = text.index(of: ":"), text[..<colon].wordCount <= 3 else { return nil }
    let rest = text.index(after: colon)
    if rest == text.endIndex,
      FieldRule.listHeadings.holds(isListHeading(String(text[..<colon])), reading)
    {
      return (.highlights, rest)
    }
    guard let word = text[..<colon].inSmallLetters.runs(of: .letters).first,
      let label = labels.first(where: { $0.stems.match(word) })?.label
    else { return nil }
    return (label, rest)
  }

  /// Whether a text is a heading above an entry's list: "Key achievements", "Aufgaben".
  private static func isListHeading(_ text: String) -> Bool {
    var words = text.inSmallLetters.runs(of: .letters)
    // "Duties and responsibilities".
    if words.count > 2, joints.contains(words[words.count - 2]),
      listNouns.contains(words[words.count - 3])
    {
      words.removeSubrange((words.count - 3)...(words.count - 2))
    }
    guard (1...3).contains(words.count), let last = words.last else { return false }
    return listNouns.contains(last) && words.dropLast().allSatisfy(listModifiers.contains)
      || words.count > 1 && listNouns.contains(words[0]) && romance.contains(words[1])
  }

  private static let labels: [(label: EntryLabel, stems: WordStems)] = [
    (EntryLabel.keywords, "keywords"), (.roles, "roles"), (.entity, "entity"), (.type, "type"),
  ].map { ($0, WordStems(.entryLabels, group: $1)) }

  private static let listNouns = Lexicon.all.substrings(of: .entriesListNouns)
  private static let joints = Lexicon.all.substrings(of: .textAnd)
  private static let listModifiers = Lexicon.all.substrings(of: .entriesListModifiers)
  private static let romance = Lexicon.all.substrings(of: .entriesListModifiersBehind)
}
