#if canImport(Glibc)
  internal import PageLayout
  internal import ResumeLexicon
  internal import ResumeSections
  internal import UnicodeText
  internal import Glibc
#else
  internal import Darwin
#endif

/// How a resume sets the parts of its headers: which role stands in which place, and what separators part and join.
///
/// Counted over all headers with the roles of one round; ``close(commasJoin:)`` makes scores of the counts.
struct HeaderHabit {
  typealias Role = HeaderTemplate.Role

  /// The logarithms of the chances that a separator parts two pieces, and that it stands inside one value.
  struct Chance {
    var part: Double
    var join: Double
  }

  private let isEducation: Bool
  private let start: Start
  /// How often each role stood in each place.
  private var slots: [SIMD4<Double>]
  /// How often each separator parted and joined, by the role to its left.
  private var joints: [SIMD2<Double>]
  private var scores: [SIMD4<Double>]
  private var chances: [Chance] = []

  /// What is at first taken for the habit.
  enum Start {
    case usual
    /// What follows a title behind a comma is a place.
    case places
    /// Dashes part fields, and commas stand inside of places: "Employer – City, Region".
    case dashes
  }

  init(isEducation: Bool, commasJoin: Bool, start: Start = .usual) {
    self.isEducation = isEducation
    self.start = start
    let separatorCount = HeaderSeparator.allCases.count
    slots = Array(repeating: .zero, count: separatorCount * 24)
    scores = slots
    joints = Array(repeating: .zero, count: separatorCount * Role.allCases.count)
    close(commasJoin: commasJoin)
  }

  /// Where a piece stands, by which the headers of one resume are compared: its separator, type and line, and behind
  /// a comma or a dash whether its part ends the line.
  private static func slot(_ piece: HeaderPiece, endsLine: Bool) -> Int {
    let type = (piece.isBold ? 2 : 0) + (piece.isItalic ? 1 : 0)
    let place = (piece.separator.rawValue * 4 + type) * 3 + min(piece.line, 2)
    let isPlain = piece.separator == .comma || piece.separator == .weakSign
    return place * 2 + (endsLine && isPlain ? 1 : 0)
  }

  private static func joint(_ separator: HeaderSeparator, _ left: Int) -> Int {
    separator.rawValue * Role.allCases.count + left
  }

  // MARK: Counts

  /// Counts a role that opens with a piece.
  mutating func add(_ role: Role, at piece: HeaderPiece, endsLine: Bool) {
    slots[Self.slot(piece, endsLine: endsLine)][role.rawValue] += 1
  }

  /// Counts a separator between two parts.
  mutating func addPart(_ separator: HeaderSeparator, left: Role) {
    joints[Self.joint(separator, left.rawValue)][0] += 1
  }

  /// Counts a separator inside a part.
  mutating func addJoin(_ separator: HeaderSeparator, left: Role) {
    joints[Self.joint(separator, left.rawValue)][1] += 1
  }

  // MARK: Scores

  /// How much the habit counts against the words of one part.
  private static let weight = 1.3

  /// Makes scores of the counts.
  ///
  /// - Parameter commasJoin: Whether a comma stands inside of names: nearly all fields are parted by something else.
  mutating func close(commasJoin: Bool) {
    for (n, counts) in slots.enumerated() where counts.sum() > 0 {
      let total = counts.sum()
      for role in Role.allCases {
        scores[n][role.rawValue] =
          Self.weight * (log((counts[role.rawValue] + 0.5) / (total + 2)) - log(0.25))
      }
    }
    chances.removeAll(keepingCapacity: true)
    for separator in HeaderSeparator.allCases {
      for role in Role.allCases {
        chances.append(chance(separator, left: role, commasJoin: commasJoin))
      }
    }
  }

  private func chance(_ separator: HeaderSeparator, left role: Role, commasJoin: Bool) -> Chance {
    var prior = prior(separator, left: role)
    if commasJoin, separator == .comma { prior.part -= 3 }
    let counts = joints[Self.joint(separator, role.rawValue)]
    guard counts.sum() > 0 else { return prior }
    let total = counts.sum()
    let weight = min(1, total / 3)
    func mixed(_ prior: Double, _ count: Double) -> Double {
      prior + weight * (log((count + 1) / (total + 2)) - log(0.5))
    }
    return Chance(part: mixed(prior.part, counts[0]), join: mixed(prior.join, counts[1]))
  }

  /// How much the place of a piece speaks for each role.
  func slotScores(_ piece: HeaderPiece, endsLine: Bool) -> SIMD4<Double> {
    scores[Self.slot(piece, endsLine: endsLine)]
  }

  /// The chances of a separator behind a part in a role, by its number.
  func chance(_ separator: HeaderSeparator, left: Int) -> Chance {
    chances[Self.joint(separator, left)]
  }

  private func prior(_ separator: HeaderSeparator, left: Role) -> Chance {
    let (part, join): (Double, Double) =
      switch separator {
      case .line, .gap: (0, -9)
      case .style: (-0.1, -3)
      case .strongSign: (-0.1, -4)
      case .word: (-0.2, -2)
      case .value: (-0.05, -6)
      case .weakSign: start == .dashes ? (-0.4, -2) : (-0.6, -1.2)
      // "Employer, Place" and "Degree, School" are common; titles have commas inside.
      case .comma where isEducation && left == .first: (0, -1.2)
      case .comma where start == .places && left == .first: (1.5, -2)
      case .comma where start == .dashes && left == .place: (-0.7, -0.4)
      case .comma: left == .second ? (0.2, -1.2) : left == .first ? (-1, -0.6) : (-0.7, -0.8)
      case .parenthesis: (-3, -0.2)
      }
    return Chance(part: part, join: join)
  }
}
