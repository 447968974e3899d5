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
  /// The means of gold decisions: of a file with gold labels, or of a person who settles what others disagree on.
  public static let gold = "gold-file"

  /// Adds what others decided, in order and all in one transaction; what is there already is not added again.
  ///
  /// A record with a time is there when the same annotator decided the same at that time; one without a time when it is
  /// the annotator's latest decision on the text. A gold decision and another one of the same annotator are two. The
  /// documents must be in the store.
  ///
  /// - Parameter records: The decisions.
  /// - Returns: How many were added.
  /// - Throws: `StoreError` when the file cannot be written, or a document is unknown; then nothing is added.
  @discardableResult
  public func appendNewLabels(_ records: [LabelRecord]) throws(StoreError) -> Int {
    let now = options.now()
    return try write { (db) throws(StoreError) -> Int in try Self.insert(records, db, now) }
  }

  /// Adds labels that the store does not have; returns how many.
  static func insert(
    _ records: [LabelRecord], _ db: Connection, _ now: Int64
  ) throws(StoreError) -> Int {
    try prepare(db, forRows: records.count)
    let before = try db.integer("SELECT ifnull(max(id), 0) FROM labels")
    let labeled = try documentsWithLabels(among: records, db)
    // The first label of a text has none to be compared with.
    var seen: Set<LabeledPlace> = []
    seen.reserveCapacity(records.count)
    var (first, later): ([Int], [Int]) = ([], [])
    for (position, record) in records.enumerated() {
      let place = LabeledPlace(
        document: record.decision.document, textHash: record.decision.textHash)
      if seen.insert(place).inserted, !labeled.contains(place.document) {
        first.append(position)
      } else {
        later.append(position)
      }
    }
    // The index serves comparisons alone, and the trigger guards against ids that are given: here none is.
    let suspended =
      isBulk(first.count, besides: before) ? ["labels_text", "labels_no_replace"] : []
    try db.suspending(suspended) { () throws(StoreError) in
      try insertFirst(first.map { records[$0] }, db, now)
    }
    try insertLater(later.lazy.map { records[$0] }, db, now)
    return Int(try db.integer("SELECT ifnull(max(id), 0) FROM labels") - before)
  }

  /// Whether so many new rows are quicker written without the table's indexes, which are made anew of all rows then.
  static func isBulk(_ count: Int, besides rowCount: Int64) -> Bool {
    count > 5_000 && count >= rowCount
  }

  /// Adds the first labels of texts.
  private static func insertFirst(
    _ records: [LabelRecord], _ db: Connection, _ now: Int64
  ) throws(StoreError) {
    let insertion = try RowInsertion(
      db, into: "labels (document, text_hash, label, role, decided_by, how, at)",
      row: "(?1, #, #, #, #, #, ifnull(#, ?2))", sharedCount: 2)
    var start = 0
    while start < records.count {
      let document = records[start].decision.document
      let end = records[start...].firstIndex { $0.decision.document != document } ?? records.count
      try insertion.run(start..<end) { (statement) throws(StoreError) in
        try statement.set(0, document)
        try statement.set(1, .integer(now))
      } _: { (statement, place, row) throws(StoreError) in
        let decision = records[row].decision
        try statement.set(place, decision.textHash)
        try statement.set(place + 1, SQLValue(decision.label))
        try statement.set(place + 2, SQLValue(decision.role))
        try statement.set(place + 3, .text(decision.decidedBy))
        try statement.set(place + 4, .text(decision.how))
        try statement.set(place + 5, SQLValue(records[row].time))
      }
      start = end
    }
  }

  /// Adds those labels that the store does not have, and that do not yield to people's.
  private static func insertLater(
    _ records: some Sequence<LabelRecord>, _ db: Connection, _ now: Int64
  ) throws(StoreError) {
    let statement = try db.prepare(unlessKnown)
    for record in records {
      let decision = record.decision
      statement.reset()
      try statement.set(0, decision.document)
      try statement.set(1, decision.textHash)
      try statement.set(2, SQLValue(decision.label))
      try statement.set(3, SQLValue(decision.role))
      try statement.set(4, .text(decision.decidedBy))
      try statement.set(5, .text(decision.how))
      try statement.set(6, SQLValue(record.time))
      try statement.set(7, .integer(now))
      try statement.set(8, .integer(record.yieldsToPeople ? 1 : 0))
      try statement.set(9, .text(byHand))
      try statement.set(10, .integer(isGold(decision) ? 1 : 0))
      try statement.set(11, .text(gold))
      while try statement.step() {}
    }
  }

  /// Adds a label if the store does not have it, and no person decided where it yields to people.
  private static let unlessKnown = """
    INSERT INTO labels (document, text_hash, label, role, decided_by, how, at)
    SELECT ?1, ?2, ?3, ?4, ?5, ?6, ifnull(?7, ?8)
    WHERE CASE WHEN ?7 IS NULL
      THEN ifnull((SELECT label IS NOT ?3 FROM labels
        WHERE document = ?1 AND text_hash = ?2 AND decided_by = ?5
          AND (how = 'undo' OR (how = ?12 OR how LIKE ?12 || ' %') = ?11)
        ORDER BY id DESC LIMIT 1), 1)
      ELSE NOT EXISTS (SELECT 1 FROM labels
        WHERE document = ?1 AND text_hash = ?2 AND decided_by = ?5 AND at = ?7 AND label IS ?3
          AND (how = ?12 OR how LIKE ?12 || ' %') = ?11)
      END
      AND (?9 = 0 OR NOT EXISTS (SELECT 1 FROM labels
        WHERE document = ?1 AND text_hash = ?2 AND (how = ?10 OR how LIKE ?10 || ' %')))
    """

  /// Whether a decision is gold, with a confidence or without.
  private static func isGold(_ decision: LabelDecision) -> Bool {
    decision.how == gold || decision.how.hasPrefix(gold + " ")
  }

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
    try labelHistory().filter { !$0.isTakenBack }.map(\.record)
  }

  /// Every decision with its time and whether it was taken back later, in the order they were added.
  public func labelHistory() throws(StoreError) -> [(record: LabelRecord, isTakenBack: Bool)] {
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
    let all = Set(standing.values.joined())
    return rows.indices.filter { rows[$0].decision.how != "undo" }.map {
      (rows[$0], !all.contains($0))
    }
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
    let new = texts.map { NewText($0.text, place: $0.place) }
    try write { (db) throws(StoreError) in
      try Self.prepare(db, forRows: new.count)
      try Self.insert(new, of: document, db)
    }
  }

  /// Adds texts behind those that a document has, or at their places.
  static func insert(
    _ texts: [NewText], of document: ContentDigest, _ db: Connection
  ) throws(StoreError) {
    let taken = try db.query(
      "SELECT ordinal FROM paragraphs WHERE document = ?", [SQLValue(document)]
    ) { (row) throws(StoreError) in row.int(0) }
    let places = places(texts.map(\.place), taken: taken)
    let insertion = try RowInsertion(
      db,
      into: "paragraphs (document, ordinal, page, x0, y0, x1, y1, role, text, text_hash)",
      row: "(?1, #, 1, 0, 0, 0, 0, 'text', #, #)", sharedCount: 1)
    try insertion.run(texts.indices) { (statement) throws(StoreError) in
      try statement.set(0, document)
    } _: { (statement, place, row) throws(StoreError) in
      try statement.set(place, SQLValue(places[row]))
      try statement.set(place + 1, .text(texts[row].text))
      try statement.set(place + 2, texts[row].textHash)
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
  static func prepare(_ db: Connection, forRows count: Int) throws(StoreError) {
    if count > 5_000 { try db.run("PRAGMA cache_size = -65536") }
  }
}
