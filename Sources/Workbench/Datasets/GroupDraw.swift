internal import Evaluation

/// Draws whole groups, so that each stratum gives its share.
package enum GroupDraw {
  /// Each stratum's groups are shuffled and laid end to end, and every `1/share`-th is taken, so each stratum gives its
  /// share to within one group.
  ///
  /// - Parameters:
  ///   - groups: The group and stratum of each row; a group counts once, in the stratum that sorts first.
  ///   - share: The share of groups to draw, 0...1.
  ///   - seed: Draws them.
  /// - Returns: The groups drawn: at least one, and not all when there are two.
  package static func chosen(
    from groups: [(group: String, stratum: String)], share: Double, seed: UInt64
  ) -> Set<String> {
    var strata: [String: Set<String>] = [:]
    var seen: Set<String> = []
    for (group, stratum) in groups.sorted(by: { $0 < $1 }) where seen.insert(group).inserted {
      strata[stratum, default: []].insert(group)
    }
    var random = SplitMix64(seed: seed)
    var order: [String] = []
    for (_, members) in strata.sorted(by: { $0.key < $1.key }) {
      order += members.sorted().shuffled(using: &random)
    }
    guard !order.isEmpty else { return [] }
    let count = min(max(1, Int((share * Double(order.count)).rounded())), max(1, order.count - 1))
    let step = Double(order.count) / Double(count)
    let offset = random.nextFraction() * step
    return Set((0..<count).map { order[min(order.count - 1, Int(offset + Double($0) * step))] })
  }
}
