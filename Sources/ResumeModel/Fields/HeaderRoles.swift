/// Decides which piece of every header of a section is which field, by the habit of the whole section.
///
/// Each piece's words say how much it looks like one field (a title, a degree) or the other (an employer, a school). The evidence of
/// all entries is summed for each place in the header, so that an entry whose words say nothing follows the others.
struct HeaderRoles {
  private var evidence: [HeaderPiece.Slot: (sum: Double, count: Int)] = [:]
  private let score: (String) -> Double

  init(_ headers: [HeaderPieces], score: @escaping (String) -> Double) {
    self.score = score
    for header in headers {
      for piece in header.texts {
        let old = evidence[piece.slot] ?? (0, 0)
        evidence[piece.slot] = (old.sum + score(piece.value.text), old.count + 1)
      }
    }
  }

  /// The pieces for the first field (title, degree) and the second (employer, school).
  func roles(of header: HeaderPieces) -> (first: FieldValue?, second: FieldValue?) {
    let pieces = header.texts
    guard !pieces.isEmpty else { return (nil, nil) }
    if pieces.count == 1 {
      let value = judged(pieces[0])
      return judge(pieces[0]) >= 0 ? (value, nil) : (nil, value)
    }
    // Of pieces with equal evidence the first.
    let ranked = pieces.indices.map { i in (i, judge(pieces[i])) }
    let top = ranked.max { ($0.1, -$0.0) < ($1.1, -$1.0) }?.0 ?? 0
    let others = ranked.filter { $0.0 != top }
    let bottom = others.min { ($0.1, $0.0) < ($1.1, $1.0) }?.0
    return (judged(pieces[top]), bottom.map { judged(pieces[$0]) })
  }

  /// The piece's own words and the mean of its place in the header.
  private func judge(_ piece: HeaderPiece) -> Double {
    let (sum, count) = evidence[piece.slot] ?? (0, 1)
    return score(piece.value.text) + 1.5 * sum / Double(max(1, count))
  }

  private func judged(_ piece: HeaderPiece) -> FieldValue {
    var value = piece.value
    value.confidence = 0.5 + 0.15 * min(3, abs(judge(piece)))
    return value
  }
}
