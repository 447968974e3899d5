public import ContentDigest

/// A decision with the time at which it was made.
public struct LabelRecord: Hashable, Sendable {
  /// The decision.
  public var decision: LabelDecision
  /// When it was made, milliseconds since 1970; `nil` for the moment at which it is added.
  public var time: Int64?
  /// Whether it is added only where no person has decided: what rules and models say.
  public var yieldsToPeople: Bool

  /// A decision with its time.
  public init(_ decision: LabelDecision, time: Int64? = nil, yieldsToPeople: Bool = false) {
    self.decision = decision
    self.time = time
    self.yieldsToPeople = yieldsToPeople
  }
}

/// A text that labels may hang on.
public struct StoredText: Hashable, Sendable {
  /// The document that it stands in.
  public var document: ContentDigest
  /// Its place among the document's paragraphs, from 0.
  public var ordinal: Int
  /// The digest of its normalised form; see `NormalizedText`.
  public var textHash: ContentDigest
}

extension Store {
  /// The means of decisions that a person makes by looking at the text.
  public static let byHand = "by-hand"

  /// Adds what others decided, in order and all in one transaction; what is there already is not added again.
  ///
  /// A record with a time is there when the same annotator decided the same at that time; one without a time when it is
  /// the annotator's latest decision on the text. The documents must be in the store.
  ///
  /// - Parameter records: The decisions.
  /// - Returns: How many were added.
  /// - Throws: `StoreError` when the file cannot be written, or a document is unknown; then nothing is added.
  @discardableResult
  public func appendNewLabels(_ records: [LabelRecord]) throws(StoreError) -> Int {
    let now = options.now()
    return try write { (db) throws(StoreError) -> Int in
      try Self.prepare(db, forRows: records.count)
      let before = try db.integer("SELECT ifnull(max(id), 0) FROM labels")
      let labeled = try Self.documentsWithLabels(among: records, db)
      let plain = try db.prepare(Self.insertion + "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ifnull(?7, ?8))")
      let careful = try db.prepare(Self.insertion + Self.unlessKnown)
      var seen: Set<LabeledPlace> = []
      var document: (ContentDigest, SQLValue)?
      for record in records {
        let decision = record.decision
        if document?.0 != decision.document {
          document = (decision.document, SQLValue(decision.document))
        }
        let values = [
          document?.1 ?? .null, SQLValue(decision.textHash), SQLValue(decision.label),
          SQLValue(decision.role), .text(decision.decidedBy), .text(decision.how),
          record.time.map { .integer($0) } ?? .null, SQLValue(now),
        ]
        let place = LabeledPlace(document: decision.document, textHash: decision.textHash)
        // The first label of a text has none to be compared with.
        if seen.insert(place).inserted, !labeled.contains(decision.document) {
          try plain.bind(values)
          while try plain.step() {}
        } else {
          try careful.bind(
            values + [.integer(record.yieldsToPeople ? 1 : 0), .text(Self.byHand)])
          while try careful.step() {}
        }
      }
      return Int(try db.integer("SELECT ifnull(max(id), 0) FROM labels") - before)
    }
  }

  private static let insertion =
    "INSERT INTO labels (document, text_hash, label, role, decided_by, how, at) "

  /// The row of ``insertion``, if the store does not have it, and no person decided where it yields to people.
  private static let unlessKnown = """
    SELECT ?1, ?2, ?3, ?4, ?5, ?6, ifnull(?7, ?8)
    WHERE CASE WHEN ?7 IS NULL
      THEN ifnull((SELECT label IS NOT ?3 FROM labels
        WHERE document = ?1 AND text_hash = ?2 AND decided_by = ?5 ORDER BY id DESC LIMIT 1), 1)
      ELSE NOT EXISTS (SELECT 1 FROM labels
        WHERE document = ?1 AND text_hash = ?2 AND decided_by = ?5 AND at = ?7 AND label IS ?3)
      END
      AND (?9 = 0 OR NOT EXISTS (SELECT 1 FROM labels
        WHERE document = ?1 AND text_hash = ?2 AND (how = ?10 OR how LIKE ?10 || ' %')))
    """

  /// The documents of records that have labels already.
  private static func documentsWithLabels(
    among records: [LabelRecord], _ db: Connection
  ) throws(StoreError) -> Set<ContentDigest> {
    var out: Set<ContentDigest> = []
    for document in Set(records.map(\.decision.document)) {
      let found = try db.integer(
        "SELECT EXISTS (SELECT 1 FROM labels WHERE document = ?)", [SQLValue(document)])
      if found == 1 { out.insert(document) }
    }
    return out
  }

  /// Every decision that was not taken back, with its time, in the order they were added.
  public func labelRecords() throws(StoreError) -> [LabelRecord] {
    let rows = try read { (db) throws(StoreError) in
      try db.query(
        "SELECT document, text_hash, label, role, decided_by, how, at FROM labels ORDER BY id"
      ) { (row) throws(StoreError) in
        LabelRecord(
          LabelDecision(
            document: try row.digest(0), textHash: try row.digest(1), label: row.optionalText(2),
            role: row.optionalText(3), decidedBy: row.text(4), how: row.text(5)),
          time: row.integer(6))
      }
    }
    var standing: [[ContentDigest]: [Int]] = [:]
    for (position, row) in rows.enumerated() {
      let place = [row.decision.document, row.decision.textHash]
      guard row.decision.how == "undo" else {
        standing[place, default: []].append(position)
        continue
      }
      // An undo takes back the latest decision of who undoes, else the latest of all.
      let own = standing[place]?.lastIndex {
        rows[$0].decision.decidedBy == row.decision.decidedBy
      }
      if let own { standing[place]?.remove(at: own) } else { _ = standing[place]?.popLast() }
    }
    return standing.values.joined().sorted().map { rows[$0] }
  }

  /// The texts of all documents, document by document in reading order.
  public func texts() throws(StoreError) -> [StoredText] {
    try read { (db) throws(StoreError) in
      try db.query("SELECT document, ordinal, text_hash FROM paragraphs ORDER BY document, ordinal")
      { (row) throws(StoreError) in
        StoredText(
          document: try row.digest(0), ordinal: row.int(1), textHash: try row.digest(2))
      }
    }
  }

  /// Adds texts to those that a document has.
  ///
  /// - Parameters:
  ///   - texts: The texts, each with its place among the document's paragraphs, from 0; one without a place, or whose
  ///     place is taken, stands behind all others. They have a page and a box of no meaning.
  ///   - document: The document, which must be in the store.
  /// - Throws: `StoreError` when the file cannot be written.
  public func appendTexts(
    _ texts: [(place: Int?, text: String)], to document: ContentDigest
  ) throws(StoreError) {
    try write { (db) throws(StoreError) in
      try Self.prepare(db, forRows: texts.count)
      let name = SQLValue(document)
      let taken = try db.query(
        "SELECT ordinal FROM paragraphs WHERE document = ?", [SQLValue(document)]
      ) { (row) throws(StoreError) in row.int(0) }
      try db.run(
        """
        INSERT INTO paragraphs (document, ordinal, page, x0, y0, x1, y1, role, text, text_hash)
        VALUES (?, ?, 1, 0, 0, 0, 0, 'text', ?, ?)
        """,
        forEach: zip(texts, Self.places(texts.map(\.place), taken: taken)).lazy.map { text, place in
          [
            name, SQLValue(place), .text(text.text),
            SQLValue(NormalizedText.digest(of: text.text)),
          ]
        })
    }
  }

  /// The places wanted that are free, and the next ones behind all for the others.
  private static func places(_ wanted: [Int?], taken: [Int]) -> [Int] {
    var used = Set(taken)
    let isGiven = wanted.map { place in place.map { $0 >= 0 && used.insert($0).inserted } ?? false }
    var next = (used.max() ?? -1) + 1
    return zip(wanted, isGiven).map { place, isGiven in
      if isGiven, let place { return place }
      defer { next += 1 }
      return next
    }
  }

  /// Gives a connection room for the indexes that many rows reach all over: with the usual 2 MB each page is written and
  /// read again many times.
  private static func prepare(_ db: Connection, forRows count: Int) throws(StoreError) {
    if count > 5_000 { try db.run("PRAGMA cache_size = -65536") }
  }
}
