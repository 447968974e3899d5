internal import ResumeLexicon
internal import UnicodeText

/// How well somebody knows a skill, and the groups of skills that say so.
package enum SkillLevels {
  /// Whether a text is a level and nothing else: "Advanced", "sehr gut".
  package static func isLevel<Text: StringProtocol>(_ text: Text) -> Bool
  where Text.SubSequence == Substring {
    text.utf8.count <= 24 && levels.contains(text.inSmallLetters)
  }

  /// Whether a text says how well a language is spoken and nothing else: "Elementary", "C1", "Native".
  package static func isLanguageLevel<Text: StringProtocol>(_ text: Text) -> Bool
  where Text.SubSequence == Substring {
    if isLevel(text) { return true }
    let words = text.inSmallLetters.runs(of: .lettersAndNumbers)
    guard let first = words.first, words.count <= 3 else { return false }
    return fluencies.match(first) || words.count == 1 && frameLevels.contains(first)
  }

  /// Whether a word is a level of the Common European Framework, or a class of driving licences.
  static func isFrameLevel(_ word: Substring) -> Bool {
    frameLevels.contains(Substring(word.inSmallLetters))
  }

  private static let frameLevels: Set<Substring> = ["a1", "a2", "b1", "b2", "c1", "c2"]

  private static let fluencies = WordStems(.skillsFluencies)

  /// Whether a text is a name and its level: "Drawing – Advanced".
  package static func endsInLevel(_ text: String) -> Bool {
    guard text.utf8.count < 60, let cut = cut(text) else { return false }
    let name = text[..<cut.end]
    return isLevel(text[cut.level]) && name.wordCount <= 4 && !name.has(",") && !name.has(":")
  }

  /// The groups with their levels.
  ///
  /// Knows `Tools (Advanced): saw, plane`, `Tools – Advanced`, and a level alone below or before the words. A level behind a
  /// single word of a named group, "Python (basic)", stays a part of it.
  package static func rated(_ groups: [WordGroup], _ reading: any LineReading) -> [RatedGroup] {
    var out: [RatedGroup] = []
    for group in groups {
      let ownsNothing = group.items.isEmpty
      // A level that stands below its list was taken for a name or a list of its own.
      let alone = group.name == nil && group.items.count == 1 ? group.items[0] : group.name
      if let alone, isLevel(alone.text), let last = out.indices.last, out[last].level == nil,
        group.name == nil || ownsNothing || out[last].items.isEmpty
      {
        out[last].level = alone
        if group.name != nil { out[last].items += group.items }
        continue
      }
      out += rated(group, reading)
    }
    return out
  }

  private static func rated(_ group: WordGroup, _ reading: any LineReading) -> [RatedGroup] {
    var own = RatedGroup(name: group.name, level: nil, items: group.items)
    if let name = group.name, let (rest, level) = parts(name) {
      (own.name, own.level) = (rest, level)
    }
    if own.level == nil, let first = own.items.first, isLevel(first.text) {
      own.level = own.items.removeFirst()
    }
    // "Rust (expert), Go (basic)" without a name over them: each is a skill of its own.
    if own.name == nil, own.items.count > 1 {
      let known = own.items.count { parts($0) != nil }
      let isSure = known == own.items.count
      // "daily use" beside "expert": all of them have something in parentheses, most of it known levels.
      let all = isSure || known * 5 >= own.items.count * 3 && known > 1 ? own.items : []
      let rated = all.compactMap {
        isSure ? parts($0) : FieldRule.levelsInParentheses.found(inParentheses($0), reading)
      }
      if !rated.isEmpty, rated.count == own.items.count {
        return rated.map { RatedGroup(name: $0.rest, level: $0.level, items: []) }
      }
    }
    if own.level == nil, own.name != nil, own.items.count > 1, let first = own.items.first,
      !first.text.startsSmall, let space = first.text.utf8.firstIndex(of: UInt8(ascii: " ")),
      isLevel(first.text[..<space]), !first.text[space...].trimmed.startsSmall
    {
      // "Drawing – Advanced pencil, ink, chalk": a line break stood behind the level.
      var (level, rest) = (first, first)
      level.text = String(first.text[..<space])
      rest.text = String(first.text[space...].trimmed)
      own.level = level
      own.items[0] = rest
    }
    return [own]
  }

  /// A name and a few words in parentheses behind it.
  private static func inParentheses(
    _ value: FieldValue
  ) -> (rest: FieldValue, level: FieldValue)? {
    guard value.text.ends(in: ")"), let cut = cut(value.text) else { return nil }
    var (rest, level) = (value, value)
    level.text = String(value.text[cut.level])
    rest.text = String(value.text[..<cut.end].trimmed)
    return level.text.wordCount <= 3 && !rest.text.isEmpty ? (rest, level) : nil
  }

  /// A name and the level behind it, in parentheses or behind a sign.
  private static func parts(_ value: FieldValue) -> (rest: FieldValue, level: FieldValue)? {
    guard let cut = cut(value.text) else { return nil }
    var (rest, level) = (value, value)
    level.text = String(value.text[cut.level])
    rest.text = String(value.text[..<cut.end].trimmed)
    return isLevel(level.text) && !rest.text.isEmpty ? (rest, level) : nil
  }

  /// Where a name ends and its level stands.
  private static func cut(_ text: String) -> (end: String.Index, level: Range<String.Index>)? {
    if text.ends(in: ")"), let open = text.lastIndex(of: "(") {
      return (open, text.index(after: open)..<text.index(before: text.endIndex))
    }
    let scalars = text.unicodeScalars
    guard let sign = scalars.lastIndex(where: { [":", "-", "–", "—"].contains($0) }),
      sign > text.startIndex
    else { return nil }
    let level = text[scalars.index(after: sign)...].trimmed
    return (sign, level.startIndex..<level.endIndex)
  }

  private static let levels = Lexicon.all[.skillsLevels]
}

/// A group of skills with how well somebody knows them.
package struct RatedGroup {
  package var name: FieldValue?
  package var level: FieldValue?
  package var items: [FieldValue]
}

/// A named list of words: "Tools: saw, plane".
package struct WordGroup {
  package var name: FieldValue?
  package var items: [FieldValue]

  /// A group of its words.
  package init(name: FieldValue? = nil, items: [FieldValue]) {
    (self.name, self.items) = (name, items)
  }
}
