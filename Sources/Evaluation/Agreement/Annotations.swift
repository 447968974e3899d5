/// Labels that several annotators gave to the same items, from which agreement follows.
///
/// An annotator need not label every item. Where one labels an item more than once, the latest label counts between
/// annotators, and the repeats say how well the annotator agrees with themselves.
public struct Annotations: Sendable {
  /// One label that one annotator gave to one item.
  public struct Judgement: Hashable, Sendable {
    /// The item, below ``Annotations/itemCount``.
    public var item: Int
    /// Position in ``Annotations/annotators``.
    public var annotator: Int
    /// Position in ``Annotations/labels``.
    public var label: Int

    /// A judgement from its parts.
    public init(item: Int, annotator: Int, label: Int) {
      self.item = item
      self.annotator = annotator
      self.label = label
    }
  }

  /// Names of the annotators.
  public let annotators: [String]
  /// Names of the labels.
  public let labels: [String]
  /// How many items there are, with or without labels.
  public let itemCount: Int
  /// What is drawn for intervals: items, or the groups that the items come in.
  public let cluster: Noun

  /// The cluster of each item, shape `[itemCount]`.
  let clusterOf: [Int]
  /// The latest judgement of each annotator on each item: item by item, annotators in their order.
  let latest: [Judgement]
  /// Where the judgements of each item start in ``latest``, shape `[itemCount + 1]`.
  let starts: [Int]
  /// Pairs of labels that one annotator gave to one item, one directly after the other.
  let repeats: [(annotator: Int, item: Int, first: Int, second: Int)]

  /// Annotations from judgements.
  ///
  /// - Parameters:
  ///   - annotators: Names of the annotators.
  ///   - labels: Names of the labels.
  ///   - itemCount: How many items there are.
  ///   - judgements: The labels given; of one annotator and item in the order of time.
  ///   - groups: The group of each item, shape `[itemCount]`; whole groups are then drawn for intervals, since the items
  ///     of one group resemble each other. Items are drawn one by one when absent.
  ///   - groupNoun: What a group is called.
  /// - Precondition: Every position is in range; `groups` has `itemCount` elements.
  public init(
    annotators: [String], labels: [String], itemCount: Int, judgements: [Judgement],
    groups: [String]? = nil, groupNoun: Noun = RowNouns.texts.group
  ) {
    self.annotators = annotators
    self.labels = labels
    self.itemCount = itemCount
    if let groups {
      precondition(groups.count == itemCount, "\(groups.count) groups, \(itemCount) items")
      var number: [String: Int] = [:]
      clusterOf = groups.map { group in
        if let known = number[group] { return known }
        number[group] = number.count
        return number.count - 1
      }
      cluster = groupNoun
    } else {
      clusterOf = Array(0..<itemCount)
      cluster = Noun(one: "item", many: "items")
    }
    var ofItem = [[Judgement]](repeating: [], count: itemCount)
    for judgement in judgements {
      precondition(
        (0..<itemCount).contains(judgement.item)
          && annotators.indices.contains(judgement.annotator)
          && labels.indices.contains(judgement.label),
        "\(judgement) of \(itemCount) items, \(annotators.count) annotators, \(labels.count) labels"
      )
      ofItem[judgement.item].append(judgement)
    }
    var latest: [Judgement] = []
    var starts = [0]
    var repeats: [(annotator: Int, item: Int, first: Int, second: Int)] = []
    for judgements in ofItem {
      let start = latest.count
      for judgement in judgements {
        if let known = latest[start...].firstIndex(where: { $0.annotator == judgement.annotator }) {
          repeats.append(
            (judgement.annotator, judgement.item, latest[known].label, judgement.label))
          latest[known].label = judgement.label
        } else {
          latest.append(judgement)
        }
      }
      latest[start...].sort { $0.annotator < $1.annotator }
      starts.append(latest.count)
    }
    (self.latest, self.starts, self.repeats) = (latest, starts, repeats)
  }

  /// The latest label of each annotator of an item, annotators in their order.
  public func judgements(of item: Int) -> ArraySlice<Judgement> {
    latest[starts[item]..<starts[item + 1]]
  }

  /// How many items have labels of two annotators or more.
  public var sharedItemCount: Int { (0..<itemCount).count { judgements(of: $0).count > 1 } }
}
