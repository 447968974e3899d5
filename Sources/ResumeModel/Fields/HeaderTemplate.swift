#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Decides which part of every header of a section is which field, by the words of the parts and by the habit of the resume.
///
/// A header is cut into parts and each part gets a role so that the sum of the scores is highest: how much its words speak for the role
/// (``PieceScorer``), how likely such a separator parts or joins, and how often this resume has had this role in such a place. The last is
/// counted over all headers with the roles of the round before, so that an entry whose words say nothing follows the others.
struct HeaderTemplate {
  /// What a part is to its entry.
  enum Role: Int, CaseIterable {
    /// Title or degree.
    case first
    /// Employer or school.
    case second
    case place
    /// Anything else.
    case rest
  }

  /// Consecutive pieces in one role.
  struct Part: Hashable {
    var run: Range<Int>
    var role: Role
    /// How much better the role is than the next best, as a probability.
    var confidence: Double
  }

  /// Where a part stands, by which the headers of one resume are compared.
  private struct Slot: Hashable {
    var separator: HeaderSeparator
    var isBold: Bool
    var isItalic: Bool
    var line: Int
  }

  /// What stands between two pieces, and how it was read.
  private struct Joint: Hashable {
    var separator: HeaderSeparator
    var left: Role
  }

  /// How often each of two or more things was seen.
  private typealias Counts = [Double]

  private let headers: [HeaderPieces]
  private let isEducation: Bool
  private let kinds: [Role: [PieceScorer.Kind]]
  private var slots: [Slot: Counts] = [:]
  private var joints: [Joint: Counts] = [:]
  private var missingCosts = [-1.5, -1.2]
  /// How often title and employer of one header stand on lines of their own, and how often on one.
  private var lineCounts = (apart: 0.0, together: 0.0)
  private(set) var parts: [[Part]] = []
  /// What parts the fields of the headers.
  private(set) var separators = Separators()
  /// Whether a comma stands inside of names: nearly all fields are parted by something else.
  private var commasJoin = false

  /// How often fields are parted by commas and by other things.
  struct Separators {
    var commas = 0
    var total = 0

    /// Whether commas hardly ever part fields.
    var commasJoin: Bool { total >= 4 && Double(commas) <= 0.15 * Double(total) }
  }

  /// The parts of some headers.
  ///
  /// - Parameters:
  ///   - headers: The headers of all sections of one kind.
  ///   - isEducation: Whether they are of schools rather than employers.
  ///   - habit: What parts the fields of the resume's other headers.
  init(_ headers: [HeaderPieces], isEducation: Bool, habit: Separators = Separators()) {
    self.headers = headers
    self.isEducation = isEducation
    kinds =
      isEducation
      ? [.first: [.degree, .title], .second: [.school, .organization], .place: [.place]]
      : [.first: [.title, .degree], .second: [.organization, .school], .place: [.place]]
    var known: [String: [Double]] = [:]
    commasJoin = isEducation && habit.commasJoin
    var scored = headers.map { scores($0, &known) }
    for round in 0..<3 {
      parts = zip(headers, scored).map { best($0, $1) }
      guard round < 2 else { break }
      learn()
      let joins = separators.total >= 4 ? separators.commasJoin : commasJoin
      if joins != commasJoin {
        commasJoin = joins
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
    header.pieces.indices.map { from in
      var rows: [[Double]] = []
      var to = from + 1
      while to <= header.pieces.count, to - from <= 6,
        to == from + 1 || header.pieces[to - 1].line == header.pieces[from].line
      {
        var row = emission(String(header.text(from..<to)), &known)
        for role in [Role.first, .second] where to - from > 1 {
          row[role.rawValue] -= placeInside(header, from..<to, role, &known)
        }
        rows.append(row)
        to += 1
      }
      return rows
    }
  }

  /// How much a title or employer of several pieces is rather one with a place behind it.
  private func placeInside(
    _ header: HeaderPieces, _ run: Range<Int>, _ role: Role, _ known: inout [String: [Double]]
  ) -> Double {
    // "Rhodope School of Law, Komotini" is one name where commas part no fields.
    if commasJoin, role == .second { return 0 }
    var worst = 0.0
    for start in (run.lowerBound + 1)..<run.upperBound where start >= run.upperBound - 2 {
      let tail = emission(String(header.text(start..<run.upperBound)), &known)
      worst = max(worst, tail[Role.place.rawValue] - tail[role.rawValue])
      // "M.Sc., Physics, University of Ghent": the school behind a degree is no part of it.
      if isEducation, role == .first, tail[Role.second.rawValue] > -0.4 {
        worst = max(worst, tail[Role.second.rawValue] - tail[role.rawValue])
      }
    }
    return min(2.5, 0.7 * worst)
  }

  /// Scores of a text by role; each text is scored once.
  private func emission(_ text: String, _ known: inout [String: [Double]]) -> [Double] {
    if let row = known[text] { return row }
    let row = emission(text)
    known[text] = row
    return row
  }

  private func emission(_ text: String) -> [Double] {
    let logs = PieceScorer.logProbabilities(text)
    let isName = text.first { $0.isLetter }?.isUppercase == true
    return Role.allCases.map { role in
      if role == .place, !isName || text.contains(where: \.isNumber) { return -4 }
      guard let kinds = kinds[role] else { return -3.2 }
      // The second kind is the same thing in the other sort of section, as "Teaching assistant" among degrees.
      let best = logs[kinds[0].rawValue]
      let other = kinds.dropFirst().map { logs[$0.rawValue] - 0.7 }.max() ?? best
      return max(best, other, -4)
    }
  }

  // MARK: Joining and parting

  /// The logarithms of the chances that a separator parts two pieces, and that it stands inside one value.
  private func chances(_ joint: Joint) -> (part: Double, join: Double) {
    switch joint.separator {
    case .line, .gap: (0, -9)
    case .style: (-0.1, -3)
    case .strongSign: (-0.1, -4)
    case .word: (-0.2, -2)
    case .value: (-0.05, -6)
    case .weakSign: (-0.6, -1.2)
    // "Employer, Place" is common; titles have commas inside, degrees nearly always.
    case .comma where isEducation && joint.left == .first: (-1.3, -0.1)
    case .comma:
      joint.left == .second ? (0.2, -1.2) : joint.left == .first ? (-1, -0.5) : (-0.7, -0.7)
    case .parenthesis: (-3, -0.2)
    }
  }

  private func chance(_ joint: Joint) -> (part: Double, join: Double) {
    var prior = chances(joint)
    if commasJoin, joint.separator == .comma { prior.part -= 3 }
    guard let counts = joints[joint] else { return prior }
    let total = counts[0] + counts[1]
    let weight = min(1, total / 3)
    func mixed(_ prior: Double, _ count: Double) -> Double {
      prior + weight * (log((count + 0.7) / (total + 1.4)) - log(0.5))
    }
    return (mixed(prior.part, counts[0]), mixed(prior.join, counts[1]))
  }

  /// How much the habit of the resume counts against the words of one part.
  private static let habitWeight = 1.6

  private func slotScore(_ slot: Slot, _ role: Role) -> Double {
    guard let counts = slots[slot] else { return 0 }
    let total = counts.reduce(0, +)
    return Self.habitWeight * (log((counts[role.rawValue] + 0.4) / (total + 1.6)) - log(0.25))
  }

  private static func slot(_ piece: HeaderPiece) -> Slot {
    Slot(
      separator: piece.separator, isBold: piece.isBold, isItalic: piece.isItalic,
      line: min(piece.line, 2))
  }

  // MARK: Search

  private struct State {
    var score: Double
    var parts: [Part]
  }

  /// The best parts of a header, by dynamic programming over its pieces, the last role and which roles are used.
  private func best(_ header: HeaderPieces, _ scores: [[[Double]]]) -> [Part] {
    let pieces = header.pieces
    guard !pieces.isEmpty else { return [] }
    // Shape `[position][used roles × last role]`.
    var table = [[Int: State]](repeating: [:], count: pieces.count + 1)
    table[0][0] = State(score: 0, parts: [])
    for from in pieces.indices {
      for (key, state) in table[from].sorted(by: { $0.key < $1.key }) {
        let used = key >> 2
        let last = from == 0 ? nil : Role(rawValue: key & 3)
        for length in 1...scores[from].count {
          let to = from + length
          for role in Role.allCases where role == .rest || used & (1 << role.rawValue) == 0 {
            var score = state.score + scores[from][length - 1][role.rawValue]
            score += slotScore(Self.slot(pieces[from]), role)
            score += lineScore(header, from, role, state.parts)
            if let last {
              score += chance(Joint(separator: pieces[from].separator, left: last)).part
            }
            for inner in (from + 1)..<max(to, from + 1) {
              score += chance(Joint(separator: pieces[inner].separator, left: role)).join
            }
            let key = (role == .rest ? used : used | 1 << role.rawValue) << 2 | role.rawValue
            guard score > table[to][key]?.score ?? -.infinity else { continue }
            table[to][key] = State(
              score: score,
              parts: state.parts + [Part(run: from..<to, role: role, confidence: 0.9)])
          }
        }
      }
    }
    let finals = table[pieces.count].sorted { $0.key < $1.key }.map { key, state in
      (state.score + missing(used: key >> 2, in: header), state)
    }
    let parts = finals.max { $0.0 < $1.0 }?.1.parts ?? []
    return parts.map { part in
      let piece = pieces[part.run.lowerBound]
      let words = scores[part.run.lowerBound][part.run.count - 1]
      let weights = Role.allCases.map { exp(words[$0.rawValue] + slotScore(Self.slot(piece), $0)) }
      var part = part
      part.confidence = weights[part.role.rawValue] / weights.reduce(0, +)
      return part
    }
  }

  /// What it costs that a header has no title or no employer: less where that is the habit.
  private func missing(used: Int, in header: HeaderPieces) -> Double {
    // Where employers have lines of their own, a single line is one of several roles under one roof.
    let isRole = header.pieces.last?.line == 0 && lineCounts.apart > 1.5 * lineCounts.together
    let second = isRole ? 0.7 : missingCosts[1]
    return (used & 1 == 0 ? missingCosts[0] : 0) + (used & 2 == 0 ? second : 0)
  }

  /// How much it is this resume's habit that title and employer stand on one line, or on two.
  private func lineScore(
    _ header: HeaderPieces, _ piece: Int, _ role: Role, _ parts: [Part]
  ) -> Double {
    let other: Role? = role == .first ? .second : role == .second ? .first : nil
    let total = lineCounts.apart + lineCounts.together
    guard total > 0, let partner = parts.first(where: { $0.role == other }) else { return 0 }
    let isTogether = header.pieces[partner.run.lowerBound].line == header.pieces[piece].line
    let count = isTogether ? lineCounts.together : lineCounts.apart
    return log((count + 0.5) / (total + 1)) - log(0.5)
  }

  // MARK: Habit

  private mutating func learn() {
    for (n, role) in [Role.first, .second].enumerated() {
      let count = Double(parts.count { list in !list.contains { $0.role == role } })
      let share = (count + 0.5) / (Double(parts.count) + 2.5)
      missingCosts[n] = min(0, log(share / (1 - share)))
    }
    slots = [:]
    joints = [:]
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
        let slot = Self.slot(header.pieces[part.run.lowerBound])
        slots[slot, default: [0, 0, 0, 0]][part.role.rawValue] += 1
        if n > 0, part.role != .rest, parts[n - 1].role != .rest {
          separators.total += 1
          if slot.separator == .comma { separators.commas += 1 }
        }
        if n > 0 {
          let joint = Joint(
            separator: header.pieces[part.run.lowerBound].separator, left: parts[n - 1].role)
          joints[joint, default: [0, 0]][0] += 1
        }
        for inner in part.run.dropFirst() {
          let joint = Joint(separator: header.pieces[inner].separator, left: part.role)
          joints[joint, default: [0, 0]][1] += 1
        }
      }
    }
  }
}
