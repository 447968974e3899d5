/// The entries of sections, split and taken apart once each: what a section is about is asked in several ways.
///
/// Lives as long as one reading of a resume, whose paragraphs do not change.
final class EntryMemory {
  /// Some paragraphs and how they are split.
  struct Split: Hashable {
    /// Positions of the paragraphs.
    var members: [Int]
    /// As ``EntrySplit`` has it.
    var hasRemarks = false
    /// As ``EntrySplit`` has it.
    var areJobs = false
  }

  private var drafts: [Split: [EntryDraft]] = [:]
  private var headers: [Split: [HeaderPieces]] = [:]
  private var items: [ItemParts.List: [[Int]: [ListItem]]] = [:]

  /// The entries of some paragraphs, split once.
  func drafts(of split: Split, _ find: () -> [EntryDraft]) -> [EntryDraft] {
    if let known = drafts[split] { return known }
    let found = find()
    drafts[split] = found
    return found
  }

  /// The headers of those, taken apart once.
  func headers(of split: Split, _ find: () -> [HeaderPieces]) -> [HeaderPieces] {
    if let known = headers[split] { return known }
    let found = find()
    headers[split] = found
    return found
  }

  /// The items of a small list of some paragraphs, split once.
  func items(of members: [Int], in list: ItemParts.List, _ find: () -> [ListItem]) -> [ListItem] {
    if let known = items[list]?[members] { return known }
    let found = find()
    items[list, default: [:]][members] = found
    return found
  }
}

extension ResumeReader {
  /// The entries of some paragraphs, as ``EntrySplit`` has them.
  func drafts(
    of members: [Int], hasRemarks: Bool = false, areJobs: Bool = false
  ) -> [EntryDraft] {
    memory.drafts(of: .init(members: members, hasRemarks: hasRemarks, areJobs: areJobs)) {
      EntrySplit(members, of: paragraphs, hasRemarks: hasRemarks, areJobs: areJobs).entries()
    }
  }

  /// The headers of those entries.
  func headers(of members: [Int], hasRemarks: Bool = false) -> [HeaderPieces] {
    memory.headers(of: .init(members: members, hasRemarks: hasRemarks)) {
      drafts(of: members, hasRemarks: hasRemarks).map { HeaderPieces($0.header) }
    }
  }
}
