public import ContentDigest

extension Store {
  /// Adds documents; one that is there already takes the new description.
  public func add(_ documents: [Document]) throws(StoreError) {
    let now = options.now()
    try write { (db) throws(StoreError) in try Self.insert(documents, db, now) }
  }

  static func insert(
    _ documents: [Document], _ db: Connection, _ now: Int64
  ) throws(StoreError) {
    for document in documents {
      try db.requireJSON(document.attributes, in: "the attributes of a document")
    }
    try db.run(
      """
      INSERT INTO documents
        (digest, name, person, layout, producer, language, trade, status, pages, byte_count,
         attributes, added_at)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (digest) DO UPDATE SET
        name = excluded.name, person = excluded.person, layout = excluded.layout,
        producer = excluded.producer, language = excluded.language, trade = excluded.trade,
        status = excluded.status, pages = excluded.pages, byte_count = excluded.byte_count,
        attributes = excluded.attributes
      """, forEach: documents.map { values($0) + [SQLValue(now)] })
  }

  /// One document; nil when the store does not know it.
  public func document(_ digest: ContentDigest) throws(StoreError) -> Document? {
    try read { (db) throws(StoreError) in
      try db.first("\(Self.documentColumns) WHERE digest = ?", [SQLValue(digest)], Self.document)
    }
  }

  /// Documents by name; all of them, or one person's.
  public func documents(of person: String? = nil) throws(StoreError) -> [Document] {
    try read { (db) throws(StoreError) in
      try db.query(
        "\(Self.documentColumns) WHERE ?1 IS NULL OR person = ?1 ORDER BY name, digest",
        [SQLValue(person)], Self.document)
    }
  }

  /// From which kept value the rows of each document were written, by the document's digest.
  ///
  /// - Parameter kind: Which rows: `paragraphs`, `labels`.
  /// - Returns: Digests as ``setSources(_:of:)`` noted them.
  /// - Throws: `StoreError` when the store cannot be read.
  public func sources(of kind: String) throws(StoreError) -> [ContentDigest: ContentDigest] {
    let rows = try read { (db) throws(StoreError) in
      try db.query(
        "SELECT document, digest FROM document_sources WHERE kind = ?", [.text(kind)]
      ) { (row) throws(StoreError) in (try row.digest(0), try row.digest(1)) }
    }
    return Dictionary(rows) { $1 }
  }

  /// Notes from which kept value the rows of some documents were written.
  public func setSources(
    _ sources: [(document: ContentDigest, digest: ContentDigest)], of kind: String
  ) throws(StoreError) {
    guard !sources.isEmpty else { return }
    try write { (db) throws(StoreError) in
      try db.run(
        "INSERT OR REPLACE INTO document_sources (document, kind, digest) VALUES (?, ?, ?)",
        forEach: sources.map { [SQLValue($0.document), .text(kind), SQLValue($0.digest)] })
    }
  }

  /// Puts paragraphs in the place of those a document had.
  ///
  /// Labels stay: they hang on texts. Nothing is written when the document has these paragraphs already.
  public func setParagraphs(
    _ paragraphs: [StoredParagraph], of document: ContentDigest
  ) throws(StoreError) {
    guard try self.paragraphs(of: document) != paragraphs else { return }
    try write { (db) throws(StoreError) in
      try db.run("DELETE FROM paragraphs WHERE document = ?", [SQLValue(document)])
      try db.run(
        """
        INSERT INTO paragraphs
          (document, ordinal, page, x0, y0, x1, y1, role, text, text_hash)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
        forEach: paragraphs.enumerated().lazy.map { ordinal, paragraph in
          [SQLValue(document), SQLValue(ordinal), SQLValue(paragraph.page)]
            + paragraph.box.map { SQLValue($0) }
            + [.text(paragraph.role), .text(paragraph.text), SQLValue(paragraph.textHash)]
        })
    }
  }

  /// The paragraphs of a document in reading order.
  public func paragraphs(of document: ContentDigest) throws(StoreError) -> [StoredParagraph] {
    try read { (db) throws(StoreError) in
      try db.query(
        """
        SELECT page, x0, y0, x1, y1, role, text FROM paragraphs
        WHERE document = ? ORDER BY ordinal
        """, [SQLValue(document)]
      ) { (row) throws(StoreError) in
        StoredParagraph(
          page: row.int(0), box: [row.real(1), row.real(2), row.real(3), row.real(4)],
          role: row.text(5), text: row.text(6))
      }
    }
  }

  private static let documentColumns = """
    SELECT digest, name, person, layout, producer, language, trade, status, pages, byte_count,
      attributes
    FROM documents
    """

  private static func document(_ row: borrowing Statement) throws(StoreError) -> Document {
    Document(
      digest: try row.digest(0), name: row.text(1), person: row.optionalText(2),
      layout: row.optionalText(3), producer: row.optionalText(4), language: row.optionalText(5),
      trade: row.optionalText(6), status: row.text(7), pageCount: row.int(8),
      byteCount: row.int(9), attributes: row.text(10))
  }

  private static func values(_ document: Document) -> [SQLValue] {
    [
      SQLValue(document.digest), .text(document.name), SQLValue(document.person),
      SQLValue(document.layout), SQLValue(document.producer), SQLValue(document.language),
      SQLValue(document.trade), .text(document.status), SQLValue(document.pageCount),
      SQLValue(document.byteCount), .text(document.attributes),
    ]
  }
}
