internal import PageLayout
internal import ResumeHeaders
internal import ResumeScanners
internal import ResumeSections
internal import UnicodeText

/// A letter in the document of a resume: it addresses somebody, is prose, and closes.
///
/// Its pages are the letter's where they have no heading of resumes, with the sender and the addressee above; else only what
/// stands between salutation and signature is.
enum EnclosedLetter {
  /// A letter has at least this many words between salutation and closing.
  private static let leastWordCount = 40
  /// Pages from salutation to closing.
  private static let mostPages = 2

  /// The paragraphs of letters; none where nothing would be left.
  static func paragraphs(of outline: DocumentOutline, _ reading: FieldReading) -> Set<Int> {
    let all = outline.paragraphs
    var found: Set<Int> = []
    var next = 0
    while let start = all.indices[next...].first(where: { opens(all[$0]) }) {
      next = start + 1
      let reach = all.indices[start...].prefix {
        all[$0].page < all[start].page + mostPages
          && ($0 == start || outline.lexicon[$0] == nil && !opens(all[$0]))
      }
      guard let end = reach.first(where: { closes(all[$0]) }),
        all[start...end].reduce(0, { $0 + $1.text.wordCount }) >= leastWordCount
      else { continue }
      found.formUnion(letter(from: start, to: end, outline))
      next = end + 1
    }
    let rest = all.indices.filter { !found.contains($0) && all[$0].role != .furniture }
    return rest.count > 4 ? FieldRule.enclosedLetters.found(found, reading) : []
  }

  private static func opens(_ paragraph: Paragraph) -> Bool {
    paragraph.role != .furniture
      && LetterWords.isSalutation(paragraph.lines.first?.text ?? paragraph.text)
  }

  private static func closes(_ paragraph: Paragraph) -> Bool {
    guard paragraph.role != .furniture else { return false }
    let lines = paragraph.lines.isEmpty ? [paragraph.text] : paragraph.lines.map(\.text)
    return lines.contains(where: LetterWords.isClosing)
  }

  /// The paragraphs of a letter whose salutation and closing are known.
  private static func letter(
    from start: Int, to end: Int, _ outline: DocumentOutline
  ) -> Set<Int> {
    let all = outline.paragraphs
    let pages = all[start].page...max(all[start].page, all[end].page)
    let ofPages = all.indices.filter { pages.contains(all[$0].page) }
    if !ofPages.contains(where: { outline.lexicon[$0] != nil }) { return Set(ofPages) }
    // The name of who signed.
    let signature = all.indices[(end + 1)...].prefix(2).prefix {
      all[$0].page == all[end].page && all[$0].text.wordCount <= 5 && outline.lexicon[$0] == nil
    }
    return Set(start...end).union(signature)
  }
}
