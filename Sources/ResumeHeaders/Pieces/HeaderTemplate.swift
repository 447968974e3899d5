internal import ResumeLexicon
internal import ResumeScanners
internal import ResumeSections
internal import UnicodeText

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Decides which part of every header of a section is which field, by the words of the parts and by the habit of the resume.
///
/// A header is cut into parts and each part gets a role so that the sum of the scores is highest: how much its words speak for the role
/// (``HeaderPartClassifier``), how likely such a separator parts or joins, and how often this resume has had this role in such a place. The last is
/// counted over all headers with the roles of the round before, so that an entry whose words say nothing follows the others.
/// Titles and places behind them are both parted by commas, and either reading of the first round confirms itself; so it
/// starts from both, and the one that fits all headers better stays.
package struct HeaderTemplate {
  /// What a part is to its entry.
  package enum Role: Int, CaseIterable {
    /// Title or degree.
    case first
    /// Employer or school.
    case second
    case place
    /// Anything else.
    case rest
  }

  /// Consecutive pieces in one role.
  package struct Part: Hashable {
    package var run: Range<Int>
    package var role: Role
    /// How much better the role is than the next best, as a probability.
    package var confidence: Double
  }

  private let reading: FieldReading
  private let headers: [HeaderPieces]
  private let isEducation: Bool
  /// What each role may be, the likeliest first; nothing of the rest.
  ///
  /// Shape `[roles]`.
  private let kinds: [[HeaderPartClassifier.Kind]]
  private var habit: HeaderHabit
  private var missingCosts = [-1.5, -0.7]
  /// How often title and employer of one header stand on lines of their own, and how often on one.
  private var lineCounts = (apart: 0.0, together: 0.0)
  package private(set) var parts: [[Part]] = []
  /// How well words and habit speak for the parts of all headers.
  private var score = 0.0
  /// What parts the fields of the headers.
  package private(set) var separators = Separators()
  /// Whether all headers are of jobs, have one line and name two things or more: no employer stands in a line of its own.
  private let areSingleLines: Bool
  /// Whether a comma stands inside of names: nearly all fields are parted by something else.
  private var commasJoin = false

  /// How often fields are parted by commas and by other things.
  package struct Separators {
    var commas = 0
    package var total = 0

    /// None of both.
    package init() {}

    /// Whether commas hardly ever part fields.
    var commasJoin: Bool { total >= 4 && Double(commas) <= 0.2 * Double(total) }

    /// Whether commas part at least half of the fields.
    package var commasPart: Bool { total >= 2 && commas * 2 >= total }
  }

  /// The parts of some headers.
  ///
  /// - Parameters:
  ///   - headers: The headers of all sections of one kind.
  ///   - isEducation: Whether they are of schools rather than employers.
  ///   - habit: What parts the fields of the resume's other headers.
  ///   - reading: The reading of the resume.
  package init(
    _ headers: [HeaderPieces], isEducation: Bool, habit: Separators = Separators(),
    _ reading: FieldReading
  ) {
    self.reading = reading
    self.headers = isEducation ? headers : HeaderPieces.withPlacesInParentheses(headers, reading)
    self.isEducation = isEducation
    kinds =
      isEducation
      ? [[.degree, .title], [.school, .organization], [.place], []]
      : [[.title, .degree], [.organization, .school], [.place], []]
    areSingleLines =
      !isEducation && headers.allSatisfy { $0.lines.count == 1 && $0.pieces.count > 1 }
    commasJoin = isEducation && habit.commasJoin
    self.habit = HeaderHabit(isEducation: isEducation, commasJoin: commasJoin)
    var known: [String: [Double]] = [:]
    fit(&known)
  }

  /// Finds the parts from each start, and keeps those of the better end.
  private mutating func fit(_ known: inout [String: [Double]]) {
    let scored = headers.map { scores($0, &known) }
    let unfitted = self
    iterate(scored, &known)
    guard !isEducation else { return }
    var starts: [HeaderHabit.Start] = []
    if headers.contains(where: { FieldRule.placeStart.holds(Self.mayEndInPlace($0), reading) }) {
      starts.append(.places)
    }
    if headers.contains(where: { FieldRule.dashStart.holds(Self.hasDashAndComma($0), reading) }) {
      starts.append(.dashes)
    }
    for start in starts {
      var other = unfitted
      other.habit = HeaderHabit(isEducation: isEducation, commasJoin: commasJoin, start: start)
      other.iterate(scored, &known)
      if other.score > score { self = other }
    }
  }

  /// Whether a line has a dash and a comma: "Employer – City, Region", "Employer, City – Title".
  private static func hasDashAndComma(_ header: HeaderPieces) -> Bool {
    header.pieces.contains { dash in
      dash.separator == .weakSign
        && header.pieces.contains { $0.separator == .comma && $0.line == dash.line }
    }
  }

  /// Whether something stands behind a comma and two other pieces of its line: "Employer, Title, Place".
  private static func mayEndInPlace(_ header: HeaderPieces) -> Bool {
    zip(header.pieces, header.pieces.dropFirst()).contains {
      $0.separator != .line && $1.separator == .comma && $0.line == $1.line
    }
  }

  /// Finds the parts in three rounds, each by the habit of the one before.
  private mutating func iterate(_ scored: [[[[Double]]]], _ known: inout [String: [Double]]) {
    var scored = scored
    for round in 0..<3 {
      let found = zip(headers, scored).map { best($0, $1) }
      parts = found.map(\.parts)
      score = found.reduce(0) { $0 + $1.score }
      guard round < 2 else { break }
      learn()
      let joins = separators.total >= 4 ? separators.commasJoin : commasJoin
      if joins != commasJoin {
        commasJoin = joins
        self.habit.close(commasJoin: joins)
        scored = headers.map { scores($0, &known) }
      }
    }
  }

  /// Scores of the words of every run of pieces.
  ///
  /// Shape `[from][length - 1][roles]`.
  private func scores(
    _ header: HeaderPieces, _ known: inout [String: [Double]]
  ) -> [[[Double]]] {
    // The scores of all runs' own words come first: those of a run depend on those of its parts.
    let own = header.pieces.indices.map { from in
      runs(in: header, from: from).map { emission(String(header.text($0)), &known) }
    }
    return header.pieces.indices.map { from in
      runs(in: header, from: from).map { run in
        var row = own[from][run.count - 1]
        if run.count > 1 {
          row[Role.first.rawValue] -= placeInside(run, .first, own)
          row[Role.second.rawValue] -= placeInside(run, .second, own)
        }
        if run.count > 1, !isEducation {
          row[Role.first.rawValue] -= employerInside(run, own)
          row[Role.place.rawValue] -= nameInside(run, own)
        }
        if let label = header.pieces[from].label {
          for role in Role.allCases where role != label.role { row[role.rawValue] -= 4 }
        }
        return row
      }
    }
  }

  /// The runs of up to six pieces of one line that start with a piece, the shortest first.
  private func runs(in header: HeaderPieces, from: Int) -> [Range<Int>] {
    let ends = (from + 1)...min(from + 6, header.pieces.count)
    return ends.prefix { header.pieces[$0 - 1].line == header.pieces[from].line }
      .map { from..<$0 }
  }

  /// How much a title or employer of several pieces is rather one with a place behind it.
  ///
  /// `own` are the scores of each run's own words, of which every part of a run has some: shape
  /// `[from][length - 1][roles]`.
  private func placeInside(_ run: Range<Int>, _ role: Role, _ own: [[[Double]]]) -> Double {
    // "Rhodope School of Law, Komotini" is one name where commas part no fields.
    if commasJoin, role == .second { return 0 }
    var worst = 0.0
    for start in (run.lowerBound + 1)..<run.upperBound where start >= run.upperBound - 2 {
      let tail = own[start][run.upperBound - start - 1]
      worst = max(worst, tail[Role.place.rawValue] - tail[role.rawValue])
      // "M.Sc., Physics, University of Ghent": the school behind a degree is no part of it.
      if isEducation, role == .first, tail[Role.second.rawValue] > -0.75 {
        worst = max(worst, tail[Role.second.rawValue] - tail[role.rawValue])
      }
    }
    return min(2.5, 0.4 * worst)
  }

  /// How much a title of several pieces is rather the end of an employer with the title behind it: "State Choir, Singer".
  private func employerInside(_ run: Range<Int>, _ own: [[[Double]]]) -> Double {
    let (first, last) = (own[run.lowerBound][0], own[run.upperBound - 1][0])
    let other = max(first[Role.second.rawValue], first[Role.place.rawValue])
    guard last[Role.first.rawValue] > first[Role.first.rawValue] else { return 0 }
    return min(3, 0.8 * max(0, other - first[Role.first.rawValue]))
  }

  /// How much a job's place of several pieces is rather the end of a name with a place behind it: "Border Division, Lisbon".
  private func nameInside(_ run: Range<Int>, _ own: [[[Double]]]) -> Double {
    let head = own[run.lowerBound][run.count - 2]
    let name = max(head[Role.first.rawValue], head[Role.second.rawValue])
    return min(2.5, 0.4 * max(0, name - head[Role.place.rawValue]))
  }

  /// Scores of a text by role; each text is scored once.
  private func emission(_ text: String, _ known: inout [String: [Double]]) -> [Double] {
    if let row = known[text] { return row }
    let row = emission(text)
    known[text] = row
    return row
  }

  private func emission(_ text: String) -> [Double] {
    let logs = reading.headers.scores(ofPieces: text)
    let isName =
      text.unicodeScalars.first(where: WordCharacters.letters.contains)?.properties.isUppercase
      == true
    // "Bilbao, País Vasco, España" says where and nothing else.
    let endsInCountry =
      text.has(",") && text.wordCount <= 6 && !text.has(.numbers)
      && PlaceWords.isCountry(text.split(separator: ",").last.map { String($0.trimmed) } ?? "")
    return Role.allCases.map { role in
      if endsInCountry, role != .rest { return role == .place ? 0 : -4 }
      if role == .place, !isName || text.has(.numbers) { return -4 }
      let kinds = kinds[role.rawValue]
      guard let first = kinds.first else { return -2.8 }
      // The second kind is the same thing in the other sort of section, as "Teaching assistant" among degrees.
      return kinds.dropFirst().reduce(max(logs[first], -4)) { max($0, logs[$1] - 0.5) }
    }
  }

  // MARK: Search

  /// The best way to a place between two pieces, with certain roles used.
  private struct State {
    var score: Double
    /// The last part, and the state before it.
    var part: Part?
    var last = 0
    /// The line of title and employer; -1 as long as there is none.
    var lines: SIMD2<Int> = [-1, -1]
  }

  /// The best parts of a header, by dynamic programming over its pieces, the last role and which roles are used.
  private func best(_ header: HeaderPieces, _ scores: [[[Double]]]) -> (
    parts: [Part], score: Double
  ) {
    let pieces = header.pieces
    guard !pieces.isEmpty else { return ([], 0) }
    // Shape `[position × used roles × last role]`.
    let width = 8 * Role.allCases.count
    var table = [State?](repeating: nil, count: (pieces.count + 1) * width)
    table[0] = State(score: 0)
    for from in pieces.indices {
      for key in 0..<width {
        guard let state = table[from * width + key] else { continue }
        let used = key >> 2
        let before = from == 0 ? 0 : habit.chance(pieces[from].separator, left: key & 3).part
        for length in 1...scores[from].count {
          let to = from + length
          let slots = habit.slotScores(pieces[from], endsLine: header.endsLine(to))
          for role in Role.allCases where role == .rest || used & (1 << role.rawValue) == 0 {
            let line = pieces[from].line
            var score = state.score + scores[from][length - 1][role.rawValue]
            score += slots[role.rawValue]
            score += lineScore(role, line, state.lines)
            // "Port Harcourt, Bonny Chambers": a place behind a comma follows whose place it is.
            if key & 3 == Role.place.rawValue, from > 0, role.rawValue < 2,
              pieces[from].separator == .comma
            {
              score -= 1
            }
            score += before
            for inner in (from + 1)..<max(to, from + 1) {
              score += habit.chance(pieces[inner].separator, left: role.rawValue).join
            }
            let next = (role == .rest ? used : used | 1 << role.rawValue) << 2 | role.rawValue
            guard score > table[to * width + next]?.score ?? -.infinity else { continue }
            var lines = state.lines
            if role.rawValue < 2 { lines[role.rawValue] = line }
            table[to * width + next] = State(
              score: score, part: Part(run: from..<to, role: role, confidence: 0.9),
              last: from * width + key, lines: lines)
          }
        }
      }
    }
    let finals = (0..<width).compactMap { key in
      table[pieces.count * width + key].map {
        ($0.score + missing(used: key >> 2, in: header), $0)
      }
    }
    var parts: [Part] = []
    let final = finals.max { $0.0 < $1.0 }
    var state = final?.1
    while let part = state?.part, let last = state?.last {
      parts.append(sure(part, header, scores))
      state = table[last]
    }
    return (parts.reversed(), final?.0 ?? 0)
  }

  /// A part with how much likelier its role is than the others.
  private func sure(_ part: Part, _ header: HeaderPieces, _ scores: [[[Double]]]) -> Part {
    let words = scores[part.run.lowerBound][part.run.count - 1]
    let slots = habit.slotScores(
      header.pieces[part.run.lowerBound], endsLine: header.endsLine(part.run.upperBound))
    let weights = Role.allCases.map { exp(words[$0.rawValue] + slots[$0.rawValue]) }
    var part = part
    part.confidence = weights[part.role.rawValue] / weights.reduce(0, +)
    return part
  }

  /// What it costs that a header has no title or no employer: less where that is the habit.
  private func missing(used: Int, in header: HeaderPieces) -> Double {
    // Where employers have lines of their own, a single line is one of several roles under one roof.
    let isRole = header.pieces.last?.line == 0 && lineCounts.apart > 1.5 * lineCounts.together
    let second = isRole ? 0.7 : missingCosts[1]
    // "Initech — Developer": an unknown word is rather the employer than the place of one who is not named.
    let place = used & 6 == 4 ? -1.0 : 0
    // "Porter, Orvo" alone in its header has an employer, however many such headers there are.
    let isBare =
      areSingleLines && used & 3 != 3 && header.pieces.count == 2
      && header.pieces[1].separator == .comma && !header.text(1..<2).startsSmall
    let bare = isBare ? Self.isTitleAndName(header) ? -3 : -1.2 : 0
    return (used & 1 == 0 ? missingCosts[0] : 0) + (used & 2 == 0 ? second : 0) + place + bare
  }

  /// Whether a header of two pieces without a date is a title of the lists and one word that is none: "Barista, Nero".
  private static func isTitleAndName(_ header: HeaderPieces) -> Bool {
    let (title, name) = (String(header.text(0..<1)), String(header.text(1..<2)))
    return header.dates == nil && name.wordCount == 1 && !RoleWords.namesTitle(name)
      && RoleWords.titleOverOrganization(title) > 0
  }

  /// How much it is this resume's habit that title and employer stand on one line, or on two.
  private func lineScore(_ role: Role, _ line: Int, _ lines: SIMD2<Int>) -> Double {
    let partner = role == .first ? lines[1] : role == .second ? lines[0] : -1
    let total = lineCounts.apart + lineCounts.together
    guard total > 0, partner >= 0 else { return 0 }
    let count = partner == line ? lineCounts.together : lineCounts.apart
    return log((count + 0.5) / (total + 1)) - log(0.5)
  }

  // MARK: Habit

  private mutating func learn() {
    for (n, role) in [Role.first, .second].enumerated() {
      let count = Double(parts.count { list in !list.contains { $0.role == role } })
      let share = (count + 0.5) / (Double(parts.count) + 2.5)
      missingCosts[n] = min(0, log(share / (1 - share)))
    }
    habit = HeaderHabit(isEducation: isEducation, commasJoin: commasJoin)
    lineCounts = (0, 0)
    separators = Separators()
    for (header, parts) in zip(headers, parts) {
      let lines = [Role.first, .second].compactMap { role in
        parts.first { $0.role == role }.map { header.pieces[$0.run.lowerBound].line }
      }
      guard lines.count == 2 else { continue }
      if lines[0] == lines[1] { lineCounts.together += 1 } else { lineCounts.apart += 1 }
    }
    for (header, parts) in zip(headers, parts) {
      for (n, part) in parts.enumerated() {
        let opening = header.pieces[part.run.lowerBound]
        habit.add(part.role, at: opening, endsLine: header.endsLine(part.run.upperBound))
        if n > 0, part.role != .rest, parts[n - 1].role != .rest {
          separators.total += 1
          if opening.separator == .comma { separators.commas += 1 }
        }
        if n > 0 { habit.addPart(opening.separator, left: parts[n - 1].role) }
        for inner in part.run.dropFirst() {
          habit.addJoin(header.pieces[inner].separator, left: part.role)
        }
      }
    }
    habit.close(commasJoin: commasJoin)
  }
}

extension FormLabel {
  /// What a part of a header behind the label is.
  fileprivate var role: HeaderTemplate.Role {
    switch self {
    case .position, .degree: .first
    case .organization, .organizationAndPlace: .second
    case .place: .place
    default: .rest
    }
  }
}
