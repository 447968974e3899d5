package import ResumeSections

/// How much the headers of a resume speak for organizations first: jobs and schools that name them before the title or degree,
/// and its other lists that name who gave or printed something, or what somebody was, before what it is.
package struct OrganizationLead {
  /// How many more jobs, and how many more schools, name the organization first than second.
  private var jobs = 0
  private var schools = 0
  /// The same, of headers whose two parts are set in the same two types.
  private var alike: [Look: Int] = [:]
  /// What the words of projects, certificates, awards and publications say, by how most of the headers of a section are set.
  private var lists: [SectionKind: [Look: Double]] = [:]

  /// No evidence.
  package init() {}

  /// How the first two parts of a header are set.
  private struct Look: Hashable {
    var first: Int
    var second: Int
    /// What parts them; of two lines, that they are two.
    var separator: HeaderSeparator

    init(_ first: HeaderPiece, _ second: HeaderPiece) {
      self.first = (first.isBold ? 2 : 0) + (first.isItalic ? 1 : 0)
      self.second = (second.isBold ? 2 : 0) + (second.isItalic ? 1 : 0)
      separator = first.line == second.line ? second.separator : .line
    }
  }

  /// Counts the header of a job or a school.
  ///
  /// - Parameters:
  ///   - first: The piece that opens the earlier of title and organization.
  ///   - second: The piece that opens the later one.
  ///   - leads: Whether the earlier one is the organization.
  ///   - isEducation: Whether it is a school's.
  package mutating func add(
    _ first: HeaderPiece, _ second: HeaderPiece, leads: Bool, isEducation: Bool
  ) {
    let vote = leads ? 1 : -1
    if isEducation { schools += vote } else { jobs += vote }
    let look = Look(first, second)
    // Two parts in one type are not told apart by it.
    if look.first != look.second { alike[look, default: 0] += vote }
  }

  /// Notes what the words of a list say.
  ///
  /// - Parameters:
  ///   - evidence: How much they speak for organizations first; below 0 for names first.
  ///   - list: What it lists.
  ///   - headers: Two parts of each header.
  package mutating func add(
    _ evidence: Double, of list: SectionKind, headers: [(HeaderPiece, HeaderPiece)]
  ) {
    guard let look = Self.look(of: headers) else { return }
    lists[list, default: [:]][look, default: 0] += evidence
  }

  /// How most of some headers are set.
  private static func look(of headers: [(HeaderPiece, HeaderPiece)]) -> Look? {
    var counts: [Look: Int] = [:]
    for header in headers { counts[Look(header.0, header.1), default: 0] += 1 }
    return headers.map { Look($0.0, $0.1) }.max { counts[$0, default: 0] < counts[$1, default: 0] }
  }

  /// How much all else speaks for organizations first in a list: a little where jobs and schools agree, more where their
  /// headers are set as those of the list, and other lists that are.
  ///
  /// - Parameters:
  ///   - list: What it lists.
  ///   - headers: Two parts of each header of the list.
  /// - Returns: Below 0 where it speaks for names first.
  func pull(on list: SectionKind, _ headers: [(HeaderPiece, HeaderPiece)]) -> Double {
    let total = jobs.signum() == schools.signum() ? jobs + schools : 0
    let own = headers.reduce(0) { $0 + Self.few(alike[Look($1.0, $1.1)] ?? 0) }
    let look = Self.look(of: headers)
    let others = SectionKind.allCases.filter { $0 != list }.reduce(0.0) { sum, other in
      sum + max(-4, min(4, look.flatMap { lists[other]?[$0] } ?? 0))
    }
    return 0.2 * Double(Self.few(total)) + 0.25 * Double(own) / Double(max(1, headers.count))
      + 0.8 * others
  }

  private static func few(_ count: Int) -> Int { max(-3, min(3, count)) }
}
