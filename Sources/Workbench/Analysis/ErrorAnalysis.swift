package import Evaluation

/// What a person should look at: sure mistakes, doubtful labels, texts that say the same, classes that need labels.
package struct ErrorAnalysis: Sendable {
  /// A judged text with the place it comes from.
  package struct Row: Sendable {
    /// The text.
    package var text: String
    /// The file or document it stands in.
    package var document: String
    /// Line, or page and paragraph, in words.
    package var place: String
    /// The properties by which reports have slices: `layout`, `language` and so on.
    package var attributes: [String: String]

    /// A text with its place and properties.
    package init(
      text: String, document: String, place: String, attributes: [String: String] = [:]
    ) {
      self.text = text
      self.document = document
      self.place = place
      self.attributes = attributes
    }

    /// A row of a report.
    package init(_ row: ReportedRow) {
      let place =
        switch row.place {
        case .line(let number): "line \(number)"
        case .paragraph(let page, let number): "page \(page), paragraph \(number)"
        }
      self.init(
        text: row.text, document: row.document, place: place, attributes: row.attributes)
    }
  }

  /// Why a row is on a list.
  package enum Kind: String, Sendable, CaseIterable {
    /// The model is sure, and not of the gold label.
    case mistakes
    /// The gold label is probably wrong, by confident learning.
    case labels
    /// Another person's text says almost the same, under another label or in another place.
    case duplicates
    /// The model is least sure of it, among the classes that need labels most.
    case needed
    /// Every row, right or wrong, by document and place: what a figure was counted from.
    case rows
  }

  /// A row on a list.
  package struct Finding: Sendable {
    /// Position of the row.
    package var row: Int
    /// The label to consider: the model's, or the other text's.
    package var suggested: Int
    /// How much it deserves a look; the list is sorted by it.
    package var score: Double
    /// Why, in a few words.
    package var reason: String
  }

  /// The judged rows.
  package let scores: ScoredSet
  /// Their texts, parallel to the rows.
  package let rows: [Row]
  /// The classes, the neediest first.
  package let needs: [LabelNeed]
  /// Names of people, to be masked in quotes.
  package let names: [String]

  /// An analysis of judged rows; they should not be those the model learnt from.
  ///
  /// - Parameters:
  ///   - set: The judged rows.
  ///   - rows: Their texts and places.
  ///   - people: Names of people as they are written or as keys: `ada-lovelace`.
  /// - Precondition: As many texts as rows.
  package init(of set: ScoredSet, rows: [Row], people: [String] = []) {
    precondition(set.rows.count == rows.count, "\(rows.count) texts, \(set.rows.count) rows")
    scores = set
    self.rows = rows
    needs = LabelNeed.ranking(of: set)
    names = Set(people.map { person in String(person.map { "-_.".contains($0) ? " " : $0 }) })
      .sorted()
  }

  /// A list, what deserves a look most first.
  package func findings(_ kind: Kind) -> [Finding] {
    switch kind {
    case .mistakes: mistakes
    case .labels: labelErrors
    case .duplicates: duplicates
    case .needed: needed
    case .rows: everyRow
    }
  }

  private var mistakes: [Finding] {
    scores.rows.indices.filter { !scores.rows[$0].isCorrect }.map { position in
      let row = scores.rows[position]
      return Finding(
        row: position, suggested: row.predicted, score: row.confidence ?? 0,
        reason: "called \(scores.labels[row.predicted])")
    }.sorted { ($1.score, $0.row) < ($0.score, $1.row) }
  }

  private var everyRow: [Finding] {
    scores.rows.indices.map { position in
      let row = scores.rows[position]
      return Finding(
        row: position, suggested: row.predicted, score: row.confidence ?? 0,
        reason: row.isCorrect ? "right" : "called \(scores.labels[row.predicted])")
    }
  }

  private var labelErrors: [Finding] {
    ConfidentLearning.candidates(in: scores).map {
      Finding(
        row: $0.row, suggested: $0.suggested, score: $0.margin,
        reason: "rather \(scores.labels[$0.suggested])")
    }
  }

  /// Pairs under different labels first.
  private var duplicates: [Finding] {
    let prints = zip(rows, scores.rows).map { NearDuplicates.Print($0.text, owner: $1.person) }
    return NearDuplicates.pairs(of: prints).map { a, b in
      let (first, second) = (scores.rows[a], scores.rows[b])
      return Finding(
        row: a, suggested: second.actual, score: first.actual == second.actual ? 0 : 1,
        reason: "like \(rows[b].document), \(rows[b].place), a \(scores.labels[second.actual])")
    }.sorted { ($1.score, $0.row) < ($0.score, $1.row) }
  }

  /// The rows called one of the two neediest classes, the least sure first.
  private var needed: [Finding] {
    let classes = Set(needs.prefix(2).map(\.label))
    return scores.rows.indices.filter { classes.contains(scores.rows[$0].predicted) }.map {
      position in
      let row = scores.rows[position]
      let confidence = row.confidence ?? 0
      return Finding(
        row: position, suggested: row.predicted, score: 1 - confidence,
        reason: "unsure of \(scores.labels[row.predicted])")
    }.sorted { ($1.score, $0.row) < ($0.score, $1.row) }
  }
}
