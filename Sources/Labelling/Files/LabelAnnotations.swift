package import Evaluation
internal import Workbench

/// Labels of several annotators side by side, for agreement.
///
/// Gold labels are not compared with others: they say which items need no decision any more.
package struct LabelAnnotations: Sendable {
  /// The labels given.
  package let annotations: Annotations
  /// A row of each item, with its text where any row has one.
  package let items: [LabelRow]
  /// The items that have a gold label, by position.
  package let settled: Set<Int>

  /// Labels side by side.
  ///
  /// Rows that are the same in item, annotator, label and time count once. ``LabelItemKey`` says which rows are of one
  /// item. Labels of one annotator and item are ordered by time where all have one, else
  /// as they come.
  ///
  /// - Parameters:
  ///   - rows: The labels; those without an annotator are of `unnamed`.
  ///   - unnamed: The annotator of rows that name none.
  ///   - byItem: Whether intervals draw items although groups are known.
  package init(_ rows: [LabelRow], unnamed: String = "unnamed", byItem: Bool = false) {
    var items: [LabelRow] = []
    var number: [LabelItemKey: Int] = [:]
    var given: [(row: LabelRow, item: Int, annotator: String)] = []
    var seen: Set<[String]> = []
    var groups: [String?] = []
    var settled: Set<Int> = []
    for (row, key) in zip(rows, LabelItemKey.keys(of: rows)) {
      let item = number[key] ?? items.count
      if item == items.count {
        number[key] = item
        items.append(row)
        groups.append(row.group ?? key.document)
      } else {
        items[item].text = items[item].text ?? row.text
        items[item].group = items[item].group ?? row.group
        groups[item] = items[item].group ?? groups[item]
      }
      if row.source == .gold {
        settled.insert(item)
        continue
      }
      let annotator = row.annotator ?? unnamed
      if let time = row.time,
        !seen.insert(["\(item)", annotator, row.label, "\(time)"]).inserted
      {
        continue
      }
      given.append((row, item, annotator))
    }
    if given.allSatisfy({ $0.row.time != nil }) {
      given = given.enumerated().sorted {
        ($0.element.row.time ?? 0, $0.offset) < ($1.element.row.time ?? 0, $1.offset)
      }.map(\.element)
    }
    let annotators = Set(given.map(\.annotator)).sorted()
    let labels = Set(given.map(\.row.label)).sorted()
    let place = Dictionary(uniqueKeysWithValues: annotators.enumerated().map { ($1, $0) })
    let labelPlace = Dictionary(uniqueKeysWithValues: labels.enumerated().map { ($1, $0) })
    let known = groups.compactMap { $0 }
    let isGrouped = !byItem && known.count == items.count && Set(known).count > 1
    annotations = Annotations(
      annotators: annotators, labels: labels, itemCount: items.count,
      judgements: given.map {
        .init(
          item: $0.item, annotator: place[$0.annotator] ?? 0,
          label: labelPlace[$0.row.label] ?? 0)
      }, groups: isGrouped ? known : nil)
    self.items = items
    self.settled = settled
  }
}
