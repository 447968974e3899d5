public import ContentDigest

/// What somebody or something decided about a text of a document.
///
/// Never changed, only followed by a later decision.
public struct LabelDecision: Hashable, Sendable {
  /// The document it was judged in.
  public var document: ContentDigest
  /// The text, by the digest of its normalised form; see `NormalizedText`.
  public var textHash: ContentDigest
  /// The label; nil takes the label back.
  public var label: String?
  /// The role, if that was decided too: `heading`, `body`.
  public var role: String?
  /// Who or what decided.
  public var decidedBy: String
  /// By which means: `by-hand`, `gold-file`, `rule`.
  public var how: String

  /// A decision of the given parts.
  public init(
    document: ContentDigest, textHash: ContentDigest, label: String?, role: String? = nil,
    decidedBy: String, how: String
  ) {
    self.document = document
    self.textHash = textHash
    self.label = label
    self.role = role
    self.decidedBy = decidedBy
    self.how = how
  }
}

extension Store {
  /// Adds decisions, in order.
  ///
  /// The documents must be in the store.
  public func appendLabels(_ decisions: [LabelDecision]) throws(StoreError) {
    let now = options.now()
    try write { (db) throws(StoreError) in
      for decision in decisions { try Self.append(decision, db, now) }
    }
  }

  /// Adds those decisions, in order, whose label is not the one that the text has already.
  ///
  /// All in one transaction: what two processes add at once, or one adds again after a crash, is added once.
  public func appendChangedLabels(_ decisions: [LabelDecision]) throws(StoreError) {
    let now = options.now()
    try write { (db) throws(StoreError) in
      for decision in decisions {
        let standing = try db.integer(
          """
          SELECT ifnull((SELECT label IS ?3 FROM labels
            WHERE document = ?1 AND text_hash = ?2 ORDER BY id DESC LIMIT 1), 0)
          """,
          [SQLValue(decision.document), SQLValue(decision.textHash), SQLValue(decision.label)])
        if standing == 0 { try Self.append(decision, db, now) }
      }
    }
  }

  /// Takes the latest decision on a text back, by adding the one before it again; nil when there
  /// was none to take back.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - textHash: The text.
  ///   - decidedBy: Who takes it back.
  /// - Returns: The decision that counts now.
  /// - Throws: `StoreError` when the file cannot be written.
  public func undoLabel(
    document: ContentDigest, textHash: ContentDigest, decidedBy: String
  ) throws(StoreError) -> LabelDecision? {
    let now = options.now()
    return try write { (db) throws(StoreError) -> LabelDecision? in
      let history = try Self.history(document, textHash, db)
      // An undo of an undo goes further back, so the undone pairs are left out first.
      var standing: [LabelDecision] = []
      for decision in history {
        if decision.how == Self.undo { _ = standing.popLast() } else { standing.append(decision) }
      }
      guard standing.popLast() != nil else { return nil }
      let restored = LabelDecision(
        document: document, textHash: textHash, label: standing.last?.label,
        role: standing.last?.role, decidedBy: decidedBy, how: Self.undo)
      try Self.append(restored, db, now)
      return restored
    }
  }

  /// Every decision on a text, oldest first.
  public func labelHistory(
    document: ContentDigest, textHash: ContentDigest
  ) throws(StoreError) -> [LabelDecision] {
    try read { (db) throws(StoreError) in try Self.history(document, textHash, db) }
  }

  /// The decisions that count: the latest on every text, without those taken back.
  ///
  /// - Parameter document: Only of this document; nil for all.
  /// - Returns: Decisions in the order they were made.
  /// - Throws: `StoreError` when the file cannot be read.
  public func labels(of document: ContentDigest? = nil) throws(StoreError) -> [LabelDecision] {
    // Written out twice: `? IS NULL OR document = ?` would read every label for one document.
    let ofDocument = document == nil ? "" : "document = ? AND"
    return try read { (db) throws(StoreError) in
      try db.query(
        """
        \(Self.labelColumns)
        WHERE \(ofDocument) label IS NOT NULL AND id = (
          SELECT max(id) FROM labels later
          WHERE later.document = labels.document AND later.text_hash = labels.text_hash)
        ORDER BY id
        """, document.map { [SQLValue($0)] } ?? [], Self.decision)
    }
  }

  static let undo = "undo"

  static let labelColumns =
    "SELECT document, text_hash, label, role, decided_by, how FROM labels"

  static func history(
    _ document: ContentDigest, _ textHash: ContentDigest, _ db: Connection
  ) throws(StoreError) -> [LabelDecision] {
    try db.query(
      "\(labelColumns) WHERE document = ? AND text_hash = ? ORDER BY id",
      [SQLValue(document), SQLValue(textHash)], decision)
  }

  static func decision(_ row: borrowing Statement) throws(StoreError) -> LabelDecision {
    LabelDecision(
      document: try row.digest(0), textHash: try row.digest(1), label: row.optionalText(2),
      role: row.optionalText(3), decidedBy: row.text(4), how: row.text(5))
  }

  static func append(
    _ decision: LabelDecision, _ db: Connection, _ now: Int64
  ) throws(StoreError) {
    try db.run(
      """
      INSERT INTO labels (document, text_hash, label, role, decided_by, how, at)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      """,
      [
        SQLValue(decision.document), SQLValue(decision.textHash), SQLValue(decision.label),
        SQLValue(decision.role), .text(decision.decidedBy), .text(decision.how), SQLValue(now),
      ])
  }
}
