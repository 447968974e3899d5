/// One label per item, made of the labels of several annotators.
///
/// A gold label counts, the latest where there are several. Without one the labels of people count, each person's latest;
/// without those the labels of functions, then those of models. The label that most of them gave is the item's.
package struct ResolvedLabels: Sendable {
  /// The column that says how a label was found.
  package static let column = "resolved"

  private enum Way: String { case gold, unanimous, majority }

  /// A row per item that has a label, in the order of the items' first rows; of an item that has several ids, one each.
  package private(set) var rows: [LabelRow] = []
  /// Items of which several labels have as many votes: the positions of the rows that count.
  package private(set) var ties: [[Int]] = []

  /// Labels from those of several annotators.
  package init(_ rows: [LabelRow]) {
    var place: [LabelItemKey: Int] = [:]
    var items: [[Int]] = []
    for (position, key) in LabelItemKey.keys(of: rows).enumerated() {
      if let known = place[key] {
        items[known].append(position)
      } else {
        place[key] = items.count
        items.append([position])
      }
    }
    for item in items { add(item, of: rows) }
  }

  private mutating func add(_ item: [Int], of rows: [LabelRow]) {
    let votes = Self.votes(item, of: rows)
    var supporters: [String: [Int]] = [:]
    for vote in votes { supporters[rows[vote].label, default: []].append(vote) }
    let most = supporters.values.map(\.count).max() ?? 0
    let leaders = supporters.filter { $0.value.count == most }
    guard leaders.count == 1, let winners = leaders.first?.value else {
      ties.append(votes)
      return
    }
    let way: Way =
      rows[winners[0]].source == .gold
      ? .gold : winners.count == votes.count ? .unanimous : .majority
    var row = rows[winners[0]]
    if winners.count > 1 {
      row.annotator = nil
      row.time = winners.compactMap { rows[$0].time }.max()
      row.confidence = nil
    }
    for other in item {
      row.text = row.text ?? rows[other].text
      row.document = row.document ?? rows[other].document
      row.digest = row.digest ?? rows[other].digest
      row.paragraph = row.paragraph ?? rows[other].paragraph
      row.group = row.group ?? rows[other].group
      row.columns.merge(rows[other].columns) { own, _ in own }
    }
    // One text may stand in several rows of a file; each annotator's label has a row for every one then.
    let twins = item.filter {
      rows[$0].annotator == rows[item[0]].annotator && rows[$0].source == rows[item[0]].source
    }
    var seen: Set<String> = []
    let named = twins.filter { position in
      rows[position].id.map { seen.insert($0).inserted } ?? false
    }
    guard named.count > 1 else {
      row.id = row.id ?? item.lazy.compactMap { rows[$0].id }.first
      return keep(row, way)
    }
    for twin in named {
      (row.id, row.columns) = (rows[twin].id, rows[twin].columns)
      keep(row, way)
    }
  }

  private mutating func keep(_ row: LabelRow, _ way: Way) {
    var row = row
    row.columns[Self.column] = way.rawValue
    row.line = rows.count + 1
    rows.append(row)
  }

  /// The rows of an item that count: the latest of each annotator of the kind that ranks highest.
  private static func votes(_ item: [Int], of rows: [LabelRow]) -> [Int] {
    let ranks: [LabelRow.Source] = [.gold, .person, .function, .model]
    let kinds = item.map { rows[$0].source ?? .person }
    guard let kind = ranks.first(where: kinds.contains) else { return [] }
    var given = zip(item, kinds).filter { $0.1 == kind }.map(\.0)
    if given.allSatisfy({ rows[$0].time != nil }) {
      given.sort { (rows[$0].time ?? 0, $0) < (rows[$1].time ?? 0, $1) }
    }
    if kind == .gold { return given.suffix(1) }
    var latest: [String: Int] = [:]
    for position in given { latest[rows[position].annotator ?? ""] = position }
    return latest.values.sorted()
  }
}
