public import ContentDigest

/// A text in a document, by what labels hang on.
public struct LabeledPlace: Hashable, Sendable {
  /// The document.
  public var document: ContentDigest
  /// The text, by the digest of its normalised form; see `NormalizedText`.
  public var textHash: ContentDigest

  /// A text in a document.
  public init(document: ContentDigest, textHash: ContentDigest) {
    self.document = document
    self.textHash = textHash
  }
}

extension Store {
  /// What one person has decided, without what was taken back: the person's latest decision on each text.
  ///
  /// Unlike ``labels(of:)`` it is not touched by what others decide on the same texts. Files with gold rows and rules
  /// count as people of their names.
  ///
  /// - Parameter person: Who decided.
  /// - Returns: Decisions with a label, in the order they were made.
  /// - Throws: `StoreError` when the file cannot be read.
  public func labels(by person: String) throws(StoreError) -> [LabelDecision] {
    try read { (db) throws(StoreError) in
      let all = try db.query(
        "\(Self.labelColumns) WHERE decided_by = ? ORDER BY id", [.text(person)], Self.decision)
      var standing: [LabeledPlace: [(order: Int, decision: LabelDecision)]] = [:]
      for (order, decision) in all.enumerated() {
        let place = LabeledPlace(document: decision.document, textHash: decision.textHash)
        if decision.how == Self.undo {
          _ = standing[place]?.popLast()
        } else {
          standing[place, default: []].append((order, decision))
        }
      }
      return standing.values.compactMap(\.last).filter { $0.decision.label != nil }
        .sorted { $0.order < $1.order }.map(\.decision)
    }
  }

  /// Takes a person's latest decision on each of some texts back, all in one transaction.
  ///
  /// A row is added for each: it has the label that counts now, which may be another person's, and says `undo`. Decisions
  /// of other people stay as they are. Nothing is added for a text on which the person has decided nothing.
  ///
  /// - Parameters:
  ///   - places: The texts.
  ///   - person: Who decided, and takes it back.
  /// - Throws: `StoreError` when the file cannot be written; then nothing is taken back.
  public func takeBackLabels(
    _ places: [LabeledPlace], by person: String
  ) throws(StoreError) {
    let now = options.now()
    try write { (db) throws(StoreError) in
      for place in places {
        var standing: [LabelDecision] = []
        for decision in try Self.history(place.document, place.textHash, db) {
          if decision.how != Self.undo {
            standing.append(decision)
          } else if let last = standing.lastIndex(where: { $0.decidedBy == decision.decidedBy }) {
            standing.remove(at: last)
          } else {
            _ = standing.popLast()
          }
        }
        guard let last = standing.lastIndex(where: { $0.decidedBy == person }) else { continue }
        standing.remove(at: last)
        let restored = LabelDecision(
          document: place.document, textHash: place.textHash, label: standing.last?.label,
          role: standing.last?.role, decidedBy: person, how: Self.undo)
        try Self.append(restored, db, now)
      }
    }
  }
}
