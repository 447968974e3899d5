/// Tells the items of lists whose markers are drawn by white space between them that is a little wider than between their
/// lines.
struct ItemSpacing {
  /// A line below another one that starts where it does, in one size.
  struct Pair {
    /// From bottom to bottom, em.
    var distance: Double
    /// Whether the lower one surely goes on, as small letters say, or surely opens something; `nil` when nothing tells.
    var goesOn: Bool?
  }

  /// The least distance of lines that open something, em; `nil` where distances tell nothing.
  private let least: Double?

  /// What pairs of lines tell: two and more go on, two and more do not although they stand further apart, and none go on at
  /// such a distance.
  init(_ pairs: [Pair]) {
    let within = pairs.filter { $0.goesOn == true }.map(\.distance)
    let bound = (within.max() ?? 0) + Self.leastDifference
    let apart = pairs.filter { $0.goesOn == false && $0.distance > bound }.map(\.distance)
    least = within.count > 1 && apart.count > 1 ? apart.min() : nil
  }

  /// White space between items is wider than that between lines by this many em at least.
  private static let leastDifference = 0.06
  /// Distances differ by this many em where pages have whole pixels.
  private static let slack = 0.02

  /// Whether a line at some distance below another, em, opens an item.
  func opensItem(at distance: Double) -> Bool {
    least.map { distance >= $0 - Self.slack } == true
  }
}
