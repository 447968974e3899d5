package import CommandLineKit
internal import ContentDigest
package import Evaluation
internal import Reporting
internal import Workbench

/// The figures of `vitae label agreement`, as tables and as JSON.
package struct AgreementReport {
  private let labels: LabelAnnotations
  let alpha: Estimate?
  let fleiss: Estimate?
  /// Every two annotators with items in common.
  package let pairs: [PairAgreement]
  /// Annotators who labelled items twice.
  package let own: [PairAgreement]
  /// The items on which annotators differ and that have no gold label.
  let queue: [Disagreement]
  /// Items on which annotators differ and that have a gold label.
  let settledCount: Int

  package init(_ labels: LabelAnnotations, seed: UInt64) {
    self.labels = labels
    var bootstrap = Annotations.usualBootstrap
    bootstrap.seed = seed
    alpha = labels.annotations.krippendorffAlpha(bootstrap)
    fleiss = labels.annotations.fleissKappa(bootstrap)
    pairs = labels.annotations.pairAgreements(bootstrap)
    own = labels.annotations.selfAgreements(bootstrap)
    let all = labels.annotations.disagreements
    queue = all.filter { !labels.settled.contains($0.item) }
    settledCount = all.count - queue.count
  }

  package var annotators: [String] { labels.annotations.annotators }

  // MARK: For people

  package func text(top: Int, between: PairAgreement?, on terminal: Terminal) -> String {
    let shared = labels.annotations.sharedItemCount
    var out =
      "\(Noun.count(annotators.count, "annotator")), "
      + "\(Noun.count(labels.items.count, "item")), \(shared) with labels of two or more\n"
    if shared > 0 {
      var table = TextTable([
        .text("all annotators"), .number("value"), .number("95 % interval"), .number("items"),
        .text("interval from"),
      ])
      for (name, figure) in [("Krippendorff's alpha", alpha), ("Fleiss' kappa", fleiss)] {
        table.append([name] + Self.cells(figure) + [figure?.method ?? "only one label"])
      }
      out += "\n" + table.render(on: terminal)
    }
    if !pairs.isEmpty { out += "\n" + table(of: pairs, ["first", "second"], on: terminal) }
    if !own.isEmpty { out += "\n" + table(of: own, ["with themselves"], on: terminal) }
    if let between { out += "\n" + confusion(between, on: terminal) }
    out += "\nto adjudicate: \(queue.count)"
    out += settledCount > 0 ? "; settled by gold labels: \(settledCount)\n" : "\n"
    if !queue.isEmpty, top > 0 { out += queueTable(queue.prefix(top), on: terminal) }
    return out
  }

  private static func cells(_ figure: Estimate?) -> [String] {
    guard let figure else { return ["–", "–", "–"] }
    return [
      NumberText.fixed(figure.value, digits: 3), NumberText.interval(figure), "\(figure.count)",
    ]
  }

  private func table(
    of pairs: [PairAgreement], _ heads: [String], on terminal: Terminal
  ) -> String {
    var table = TextTable(
      heads.map { .text($0) } + [
        .number("same"), .number("Cohen's kappa"), .number("95 % interval"), .number("items"),
      ])
    for pair in pairs {
      let names = [pair.first, pair.second].prefix(heads.count).map { annotators[$0] }
      let kappa = Self.cells(pair.kappa)
      table.append(
        names + [
          NumberText.percent(pair.observed.value), kappa[0], kappa[1], "\(pair.matrix.total)",
        ]
      )
    }
    return table.render(on: terminal)
  }

  private func confusion(_ pair: PairAgreement, on terminal: Terminal) -> String {
    let isOwn = pair.first == pair.second
    let rows = isOwn ? "earlier" : annotators[pair.first]
    let columns = isOwn ? "later" : annotators[pair.second]
    let names = pair.matrix.labels
    var table = TextTable(
      [.text("rows \(rows), columns \(columns)")] + names.map { .number($0) })
    for (row, name) in names.enumerated() {
      table.append(
        [name] + names.indices.map { "\(pair.matrix[actual: row, predicted: $0])" })
    }
    return table.render(on: terminal)
  }

  private func queueTable(_ queue: ArraySlice<Disagreement>, on terminal: Terminal) -> String {
    let mask = QuoteMask(names: labels.items.compactMap(\.group))
    var table = TextTable([
      .text("where"), .number("differing pairs"), .text("labels", maximumWidth: 40),
      .text("text, masked", maximumWidth: 50),
    ])
    for entry in queue {
      let item = labels.items[entry.item]
      let given = given(entry).map { "\($0.annotator): \($0.label)" }.joined(separator: ", ")
      table.append([
        place(item), NumberText.percent(entry.share, digits: 0), given, mask.mask(item.text ?? ""),
      ])
    }
    return table.render(on: terminal)
  }

  private func place(_ item: LabelRow) -> String {
    if let document = item.document, let paragraph = item.paragraph {
      return "\(document), paragraph \(paragraph)"
    }
    return item.id ?? item.place ?? item.document ?? "line \(item.line)"
  }

  private func given(_ entry: Disagreement) -> [(annotator: String, label: String)] {
    entry.judgements.map { (annotators[$0.annotator], labels.annotations.labels[$0.label]) }
  }

  // MARK: For programs

  struct Figure: Encodable {
    var value: Double
    var low: Double?
    var high: Double?
    var count: Int
    var interval: String

    init?(_ estimate: Estimate?) {
      guard let estimate else { return nil }
      value = estimate.value
      low = estimate.hasInterval ? estimate.low : nil
      high = estimate.hasInterval ? estimate.high : nil
      count = estimate.count
      interval = estimate.method
    }
  }

  struct Pair: Encodable {
    var first: String
    var second: String
    var count: Int
    var same: Double
    var cohensKappa: Figure?
    /// Rows are the first annotator's labels.
    var matrix: [[Int]]
  }

  struct Entry: Encodable {
    enum CodingKeys: String, CodingKey, CaseIterable {
      case id, document, digest, paragraph, group, differingPairs, labels, maskedText, text, label
    }

    /// The names of its own members.
    static let names = Set(CodingKeys.allCases.map(\.rawValue))

    var id: String?
    var document: String?
    var digest: String?
    var paragraph: Int?
    var group: String?
    var differingPairs: Double
    /// Labels by annotator.
    var labels: [String: String]
    var maskedText: String?
    var text: String?
    /// The label that most gave, to be corrected; `null` where several have as many votes.
    var label: String?
    /// Other columns of the item, as members.
    var columns: [String: String] = [:]
  }

  /// An entry of the file to correct: it has a place for the label in any case.
  private struct QueueLine: Encodable {
    var entry: Entry

    private struct Key: CodingKey {
      var stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }

    func encode(to encoder: any Encoder) throws {
      try entry.encode(to: encoder)
      var members = encoder.container(keyedBy: Key.self)
      if entry.label == nil { try members.encodeNil(forKey: Key(stringValue: "label")) }
      for (name, value) in entry.columns.sorted(by: { $0.key < $1.key })
      where !Entry.names.contains(name) {
        try members.encode(value, forKey: Key(stringValue: name))
      }
    }
  }

  package struct JSON: Encodable {
    enum CodingKeys: String, CodingKey {
      case annotators, labels, items, sharedItems, krippendorffsAlpha, fleissKappa, pairs
      case own = "self"
      case adjudicate, settled, queue
    }

    var annotators: [String]
    var labels: [String]
    var items: Int
    var sharedItems: Int
    var krippendorffsAlpha: Figure?
    var fleissKappa: Figure?
    var pairs: [Pair]
    var own: [Pair]
    var adjudicate: Int
    var settled: Int
    var queue: [Entry]
  }

  package func json(top: Int) -> JSON {
    let mask = QuoteMask(names: labels.items.compactMap(\.group))
    return JSON(
      annotators: annotators, labels: labels.annotations.labels, items: labels.items.count,
      sharedItems: labels.annotations.sharedItemCount, krippendorffsAlpha: Figure(alpha),
      fleissKappa: Figure(fleiss), pairs: pairs.map(pair), own: own.map(pair),
      adjudicate: queue.count, settled: settledCount,
      queue: queue.prefix(top).map { disagreement in
        var entry = entry(disagreement)
        entry.maskedText = labels.items[disagreement.item].text.map { mask.mask($0) }
        return entry
      })
  }

  private func pair(_ pair: PairAgreement) -> Pair {
    let k = pair.matrix.labelCount
    return Pair(
      first: annotators[pair.first], second: annotators[pair.second], count: pair.matrix.total,
      same: pair.observed.value, cohensKappa: Figure(pair.kappa),
      matrix: (0..<k).map { row in (0..<k).map { pair.matrix[actual: row, predicted: $0] } })
  }

  private func entry(_ disagreement: Disagreement) -> Entry {
    let item = labels.items[disagreement.item]
    return Entry(
      id: item.id, document: item.document, digest: item.digest?.hex, paragraph: item.paragraph,
      differingPairs: disagreement.share,
      labels: Dictionary(
        given(disagreement).map { ($0.annotator, $0.label) }, uniquingKeysWith: { $1 }))
  }

  /// The whole queue with its texts, one JSON object per line.
  package func queueLines() throws -> String {
    try queue.map { disagreement in
      var entry = entry(disagreement)
      entry.text = labels.items[disagreement.item].text
      entry.group = labels.items[disagreement.item].group
      entry.label = disagreement.majority.map { labels.annotations.labels[$0] }
      entry.columns = labels.items[disagreement.item].columns
      return try JSONLine.text(of: QueueLine(entry: entry)) + "\n"
    }.joined()
  }
}
