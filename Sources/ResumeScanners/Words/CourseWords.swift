internal import ResumeLexicon
internal import UnicodeText

/// Knows lists of courses: "Coursework: statics, soil mechanics", "CS 342 - Operating Systems".
package enum CourseWords {
  /// Where the list starts behind a word for courses and a colon; `nil` when there is none.
  package static func listStart(_ text: String) -> String.Index? {
    guard text.has(":"), let colon = text.firstIndex(of: ":"), isLabel(text[..<colon]) else {
      return nil
    }
    return text.index(after: colon)
  }

  /// Whether a text is a word for courses, as it stands above a list of them.
  package static func isLabel<Text: StringProtocol>(_ text: Text) -> Bool
  where Text.SubSequence == Substring {
    guard text.utf8.count <= 40 else { return false }
    let words = text.inSmallLetters.runs(of: .letters)
    return words.count <= 3 && words.contains { labels.contains(String($0)) }
  }

  /// Whether a text opens with the number of a course: "CS 342 - Operating Systems", "DB1101 Basic SQL".
  package static func opensWithNumber(_ text: String) -> Bool {
    let words = text.spacedWords
    guard words.count > 1, words.count <= 10, let first = words.first else { return false }
    let letters = first.prefix(while: { $0.isUppercase })
    guard (2...5).contains(letters.utf8.count) else { return false }
    let number = letters.count < first.count ? first.dropFirst(letters.count) : words[1]
    return (2...5).contains(number.utf8.count) && number.has(.numbers)
      && number.dropLast().isMade(of: .numbers)
  }

  private static let labels = Lexicon.all[.itemsCourseLabels]

  /// Whether a text says that something was a course and no more: "Curso", "Taller", "Curso 36 h", "Seminario anual".
  package static func namesCourse(_ text: Substring) -> Bool {
    let words = text.spacedWords
    guard let first = words.first, words.count <= 3,
      courseNames.contains(first.inSmallLetters.filter(\.isLetter))
    else { return false }
    return words.dropFirst().allSatisfy { $0.first?.isUppercase == false }
  }

  private static let courseNames = Lexicon.all[.itemsCourseNames]
}
