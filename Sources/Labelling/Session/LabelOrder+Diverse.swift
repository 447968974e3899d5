internal import TextClassification
internal import Workbench

extension LabelOrder {
  /// Texts as points: their hashed n-grams, summed with signs into few numbers, of length 1.
  ///
  /// Source: Weinberger et al., "Feature Hashing for Large Scale Multitask Learning", 2009.
  private struct TextPoints {
    static let dimension = 64
    /// Shape `[texts, dimension]`.
    private(set) var values: [Float] = []

    init(_ texts: [String]) {
      values.reserveCapacity(texts.count * Self.dimension)
      for text in texts {
        var point = [Float](repeating: 0, count: Self.dimension)
        for hash in TextClassifier.features(of: text).blocks.joined() {
          // The low bits choose the number, another one the sign.
          point[Int(hash % UInt64(Self.dimension))] += hash >> 63 == 0 ? 1 : -1
        }
        let length = point.reduce(0) { $0 + $1 * $1 }.squareRoot()
        if length > 0 { for i in point.indices { point[i] /= length } }
        values += point
      }
    }

    /// The cosine of the angle between two texts.
    func likeness(_ a: Int, _ b: Int) -> Float {
      let (first, second) = (a * Self.dimension, b * Self.dimension)
      var sum: Float = 0
      for i in 0..<Self.dimension { sum += values[first + i] * values[second + i] }
      return sum
    }
  }

  /// One text of each group of like texts, the largest group first, then a second one of each, and so on.
  ///
  /// Groups have centres that are far from each other: each next centre is the text least like those before it. A text
  /// is of the group whose centre it is most like; those nearest to the centre come first. There are about as many groups
  /// as the root of half the number of texts, at most 64. O(texts × groups).
  ///
  /// Source: Gonzalez, "Clustering to Minimize the Maximum Intercluster Distance", 1985; Sener and Savarese, "Active
  /// Learning for Convolutional Neural Networks: A Core-Set Approach", 2018.
  static func diverse(_ positions: [Int], in items: [LabelItem]) -> [LabelQueueEntry] {
    guard !positions.isEmpty else { return [] }
    let points = TextPoints(positions.map { items[$0].text })
    let wanted = min(
      positions.count, max(2, min(64, Int((Double(positions.count) / 2).squareRoot()))))
    var centres = [0]
    var group = [Int](repeating: 0, count: positions.count)
    var likeness = positions.indices.map { points.likeness($0, 0) }
    while centres.count < wanted {
      let centre = likeness.indices.min { (likeness[$0], $0) < (likeness[$1], $1) } ?? 0
      // What is left is the same as a centre.
      guard likeness[centre] < 0.9999 else { break }
      for i in positions.indices {
        let next = points.likeness(i, centre)
        if next > likeness[i] { (likeness[i], group[i]) = (next, centres.count) }
      }
      centres.append(centre)
    }
    var members = [[Int]](repeating: [], count: centres.count)
    for i in positions.indices { members[group[i]].append(i) }
    for g in members.indices {
      members[g].sort { (likeness[$1], $0) < (likeness[$0], $1) }
    }
    let order = members.indices.sorted { (members[$1].count, $0) < (members[$0].count, $1) }
    var out: [LabelQueueEntry] = []
    for round in 0..<(members.map(\.count).max() ?? 0) {
      for (rank, g) in order.enumerated() where round < members[g].count {
        let i = members[g][round]
        let what = round == 0 ? "most typical" : "number \(round + 1)"
        out.append(
          LabelQueueEntry(
            item: positions[i], score: Double(likeness[i]),
            reason:
              "\(what) of group \(rank + 1) of \(order.count), like \(members[g].count - 1) other texts"
          ))
      }
    }
    return out
  }
}
