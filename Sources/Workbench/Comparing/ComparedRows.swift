package import Evaluation
package import TextClassification

/// A labelled text that models are compared on.
package struct GoldText: Hashable, Sendable {
  /// What the file calls the row; `nil` when it names none.
  package var id: String?
  /// The gold label.
  package var label: String
  /// The text.
  package var text: String
  /// Whose text it is, when the file says.
  package var person: String?
  /// Line in the file, from 1.
  package var line: Int

  /// A text with its label.
  package init(id: String?, label: String, text: String, person: String?, line: Int) {
    self.id = id
    self.label = label
    self.text = text
    self.person = person
    self.line = line
  }
}

/// What some model said of a row, as a file of predictions tells it.
package struct PredictedRow: Hashable, Sendable {
  /// The row's id; `nil` when the file names none, and the order counts.
  package var id: String?
  /// The gold label, when the file has it.
  package var actual: String?
  /// The model's answer.
  package var predicted: String
  /// Whose text it is, when the file says.
  package var person: String?
  /// Line in the file, from 1.
  package var line: Int

  /// A prediction.
  package init(id: String?, actual: String?, predicted: String, person: String?, line: Int) {
    self.id = id
    self.actual = actual
    self.predicted = predicted
    self.person = person
    self.line = line
  }
}

/// One side of a comparison: a model that is asked, or what some model has said.
package enum ComparedSide: Sendable {
  /// Asked for each text of the data.
  case model(TextClassifier)
  /// Read from a file.
  case predictions([PredictedRow])

  /// Whether the side is a model.
  package var isModel: Bool { labels != nil }

  /// The labels the side declares; `nil` for predictions, which only show those they use.
  var labels: [String]? {
    if case .model(let classifier) = self { classifier.labels } else { nil }
  }

  /// What a model says of a text; predictions say nothing of texts.
  func answer(_ text: String) -> String {
    if case .model(let classifier) = self { classifier.classify(text).label } else { "" }
  }
}

/// Two sides on the very same rows, ready for ``PairedComparison``.
package struct ComparedRows: Sendable {
  /// The candidate's answers.
  package var candidate: ScoredSet
  /// The baseline's answers, in the same order.
  package var baseline: ScoredSet
  /// Line of each row in its file, in the same order.
  package var lines: [Int]
  /// Whether a row says whose it is; if none does, each counts as a person of its own.
  package var isGrouped: Bool

  /// Brings both sides to the same rows and labels.
  ///
  /// Predictions are matched with the data, and with each other, by id when both name ids, otherwise by order.
  ///
  /// - Parameters:
  ///   - candidate: The new side.
  ///   - baseline: The old side.
  ///   - data: The labelled texts; may be left out when both sides are predictions with gold labels.
  ///   - nouns: What rows and groups are called.
  /// - Throws: ``NotComparable`` for no rows, other rows, other labels.
  package init(
    candidate: ComparedSide, baseline: ComparedSide, data: [GoldText]?,
    nouns: RowNouns = .texts
  ) throws(NotComparable) {
    let rows =
      if let data { GoldRows(texts: data) } else { try GoldRows(predictions: candidate) }
    guard !rows.rows.isEmpty else { throw .noRows }
    let now = try rows.answers(of: candidate, isBaseline: false)
    let before = try rows.answers(of: baseline, isBaseline: true)
    let labels = try Self.labels(
      candidate, baseline, gold: rows.rows.map(\.label), now: now, before: before)
    let number = Dictionary(uniqueKeysWithValues: labels.enumerated().map { ($1, $0) })
    let others: [[String?]] = [try rows.people(by: candidate), try rows.people(by: baseline)]
    let people = rows.rows.indices.map { position in
      rows.rows[position].person ?? others.lazy.compactMap { $0[position] }.first
    }
    var sets: [[ScoredRow]] = [[], []]
    for (position, row) in rows.rows.enumerated() {
      guard let actual = number[row.label] else {
        throw .unknownLabel(row.label, row: rows.id(position))
      }
      for (side, answers) in [now, before].enumerated() {
        guard let predicted = number[answers[position]] else {
          throw .unknownLabel(answers[position], row: rows.id(position))
        }
        sets[side].append(
          ScoredRow(
            id: rows.id(position), person: people[position] ?? "row \(position + 1)",
            actual: actual, predicted: predicted))
      }
    }
    isGrouped = people.contains { $0 != nil }
    let words = isGrouped ? nouns : RowNouns(item: nouns.item, group: nouns.item)
    self.candidate = ScoredSet(labels: labels, rows: sets[0], nouns: words)
    self.baseline = ScoredSet(labels: labels, rows: sets[1], nouns: words)
    lines = rows.rows.map(\.line)
  }

  /// The labels both sides mean: a model's, or those that occur.
  ///
  /// Predictions do not say which labels their model knows, so a label that only one side uses and no row has as its
  /// gold label counts as another label set.
  private static func labels(
    _ candidate: ComparedSide, _ baseline: ComparedSide, gold: [String], now: [String],
    before: [String]
  ) throws(NotComparable) -> [String] {
    let known = Set(gold)
    let one = candidate.labels ?? known.union(now).sorted()
    let other = baseline.labels ?? known.union(before).sorted()
    let isSame =
      switch (candidate.labels, baseline.labels) {
      case (nil, nil), (_?, _?): Set(one) == Set(other)
      case (_?, nil): Set(one).isSuperset(of: other)
      case (nil, _?): Set(other).isSuperset(of: one)
      }
    guard isSame else { throw .labelsDiffer(candidate: one, baseline: other) }
    return candidate.labels ?? other
  }
}

/// The rows that both sides are judged on.
private struct GoldRows {
  var rows: [GoldText]

  /// The rows of a data file; ids that do not tell rows apart are none.
  init(texts: [GoldText]) {
    rows = texts
    guard Set(texts.map(\.id)).count < texts.count else { return }
    for position in rows.indices { rows[position].id = nil }
  }

  /// The rows that a file of predictions with gold labels brings itself.
  init(predictions side: ComparedSide) throws(NotComparable) {
    guard case .predictions(let predictions) = side else { throw .noRows }
    rows = []
    for row in predictions {
      guard let actual = row.actual else { throw .noGold(row: row.id ?? "\(rows.count + 1)") }
      rows.append(
        GoldText(id: row.id, label: actual, text: "", person: row.person, line: row.line))
    }
  }

  /// The row's id, or its number from 1.
  func id(_ position: Int) -> String { rows[position].id ?? "\(position + 1)" }

  /// What a side says of each row.
  func answers(of side: ComparedSide, isBaseline: Bool) throws(NotComparable) -> [String] {
    guard case .predictions(let predictions) = side else {
      return rows.map { row in side.answer(row.text) }
    }
    return try match(predictions, isBaseline: isBaseline).map(\.predicted)
  }

  /// Whose each row is, as a file of predictions tells it.
  func people(by side: ComparedSide) throws(NotComparable) -> [String?] {
    guard case .predictions(let predictions) = side else { return rows.map { _ in nil } }
    return try match(predictions, isBaseline: false).map(\.person)
  }

  /// The predictions in the order of the rows.
  private func match(
    _ predictions: [PredictedRow], isBaseline: Bool
  ) throws(NotComparable) -> [PredictedRow] {
    var ordered = predictions
    if rows.allSatisfy({ $0.id != nil }), predictions.allSatisfy({ $0.id != nil }) {
      ordered = try byID(predictions, isBaseline: isBaseline)
    } else if rows.count != predictions.count {
      throw rowsDiffer(
        predictions.count, shared: min(rows.count, predictions.count), isBaseline: isBaseline)
    }
    for (position, (row, prediction)) in zip(rows, ordered).enumerated() {
      // What the file does not say cannot differ.
      guard prediction.actual ?? row.label == row.label,
        prediction.person == nil || row.person == nil || prediction.person == row.person
      else { throw .rowChanged(id(position)) }
    }
    return ordered
  }

  private func rowsDiffer(_ count: Int, shared: Int, isBaseline: Bool) -> NotComparable {
    isBaseline
      ? .rowsDiffer(candidate: rows.count, baseline: count, shared: shared)
      : .rowsDiffer(candidate: count, baseline: rows.count, shared: shared)
  }

  private func byID(
    _ predictions: [PredictedRow], isBaseline: Bool
  ) throws(NotComparable) -> [PredictedRow] {
    var found: [String: PredictedRow] = [:]
    for row in predictions {
      guard let id = row.id else { continue }
      guard found.updateValue(row, forKey: id) == nil else { throw .duplicateRow(id) }
    }
    var seen: Set<String> = []
    var ordered: [PredictedRow] = []
    for row in rows {
      guard let id = row.id else { continue }
      guard seen.insert(id).inserted else { throw .duplicateRow(id) }
      if let prediction = found[id] { ordered.append(prediction) }
    }
    guard ordered.count == rows.count, rows.count == predictions.count else {
      throw rowsDiffer(predictions.count, shared: ordered.count, isBaseline: isBaseline)
    }
    return ordered
  }
}
