internal import PageLayout
internal import ResumeHeaders

/// The entries of sections, split and taken apart once each: what a section is about is asked in several ways.
///
/// Lives as long as one reading of a resume, whose paragraphs do not change.
struct EntryMemory {
  /// Some paragraphs and how they are split.
  struct Split: Hashable {
    /// Positions of the paragraphs.
    var members: [Int]
    /// As ``EntrySplit`` has it.
    var hasRemarks = false
    /// As ``EntrySplit`` has it.
    var areJobs = false
  }

  /// The paragraphs of a small list.
  struct Members: Hashable {
    /// What is listed.
    var list: ItemParts.List
    /// Positions of the paragraphs.
    var members: [Int]
  }

  /// What was found for each of some keys.
  final class Known<Key: Hashable, Value> {
    private var values: [Key: Value] = [:]

    /// The value of a key, found once.
    func value(of key: Key, _ find: () -> Value) -> Value {
      if let known = values[key] { return known }
      let found = find()
      values[key] = found
      return found
    }
  }

  /// The entries of some paragraphs.
  let drafts = Known<Split, [EntryDraft]>()
  /// The headers of those, taken apart.
  let headers = Known<Split, [HeaderPieces]>()
  /// Lines of headers, taken apart.
  let pieces = Known<[HeaderLine.Identity], HeaderPieces>()
  /// The items of a small list.
  let items = Known<Members, [ListItem]>()
}

extension ResumeReader {
  /// The entries of some paragraphs, as ``EntrySplit`` has them.
  func drafts(
    of members: [Int], hasRemarks: Bool = false, areJobs: Bool = false
  ) -> [EntryDraft] {
    memory.drafts.value(of: .init(members: members, hasRemarks: hasRemarks, areJobs: areJobs)) {
      let terms = terms(among: members)
      let rest = terms.isEmpty ? members : members.filter { !terms.contains($0) }
      let drafts = EntrySplit(
        rest, of: paragraphs, hasRemarks: hasRemarks, areJobs: areJobs, reading
      )
      .entries()
      return terms.isEmpty ? drafts : attachingTerms(terms, to: drafts)
    }
  }

  /// The lines of labelled terms among some paragraphs, where one of them says in which city and country, or has a label
  /// that only Europass has.
  private func terms(among members: [Int]) -> [Int] {
    guard members.contains(where: { LabelledTerms.isOfEuropass(paragraphs[$0].text, reading) })
    else {
      return []
    }
    return members.filter { LabelledTerms(paragraphs[$0].text, reading) != nil }
  }

  /// The headers of those entries.
  func headers(of members: [Int], hasRemarks: Bool = false) -> [HeaderPieces] {
    memory.headers.value(of: .init(members: members, hasRemarks: hasRemarks)) {
      drafts(of: members, hasRemarks: hasRemarks).map { pieces(of: $0.header) }
    }
  }

  /// The lines of a header, taken apart.
  func pieces(of header: [HeaderLine]) -> HeaderPieces {
    memory.pieces.value(of: header.map(\.identity)) { HeaderPieces(header, reading) }
  }
}
