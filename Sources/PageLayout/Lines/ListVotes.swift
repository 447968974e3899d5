/// What lines say of lists whose markers are drawn, so that nothing but the place of their items tells them.
struct ListVotes {
  private var votes: [(start: Double, vote: Int)] = []

  /// Adds how much a line that starts somewhere, points, speaks for a list: above 0 for one, below against it.
  mutating func add(_ vote: Int, at start: Double) { votes.append((start, vote)) }

  /// Adds those of another region.
  mutating func add(_ other: ListVotes) { votes += other.votes }

  /// Where the lines of lists start, from left to right: mostly one line an item, with no sentence that ends inside of one.
  var starts: [Double] { groups.filter { Self.areItems($0.votes) }.map(\.start) }

  /// Where lines say too little to be a list.
  var unsure: [Double] { groups.filter { !Self.areItems($0.votes) }.map(\.start) }

  /// Where lines of several regions are surely those of lists: three and more say so, and three times as many as do not.
  var sureStarts: [Double] {
    groups.filter { group in
      let (pro, contra) = (group.votes.count { $0 > 0 }, group.votes.count { $0 < 0 })
      return pro > 2 && pro >= 3 * contra
    }.map(\.start)
  }

  private var groups: [(start: Double, votes: [Int])] {
    let sorted = votes.sorted { $0.start < $1.start }
    var out: [(start: Double, votes: [Int])] = []
    var next = 0
    while next < sorted.count {
      let list = sorted[next...].prefix { $0.start - sorted[next].start < 1 }
      out.append((sorted[next].start, list.map(\.vote)))
      next = list.endIndex
    }
    return out
  }

  /// Whether the votes of some lines make them a list: two for it, and no more against; or none against, and as many lines
  /// that open with capitals as running text hardly has one below the other.
  static func areItems(_ votes: [Int]) -> Bool {
    let count = votes.count { $0 > 0 }
    if votes.count > (count > 0 ? 2 : 3), !votes.contains(where: { $0 < 0 }) { return true }
    return count >= 2 && votes.reduce(0, +) >= 0
  }
}
