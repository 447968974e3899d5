public import ContentDigest

/// What a file said of a text beside the text itself: the row's own name, `id`, and other columns.
///
/// A text that stands in several rows of its document has one of each.
public struct TextColumns: Hashable, Sendable {
  /// The text, by the digest of its normalised form; see `NormalizedText`.
  public var textHash: ContentDigest
  /// The columns with their values, as a JSON object.
  public var columns: String
  /// The columns of the same text that these take the place of.
  package var replaced: String?

  /// The columns of a text.
  public init(textHash: ContentDigest, columns: String) {
    self.textHash = textHash
    self.columns = columns
  }
}

extension Store {
  /// Adds what a file said of the texts of a document; what is there already is not added again.
  ///
  /// - Parameters:
  ///   - columns: The texts with their columns, in the order of the file.
  ///   - document: The document, which must be in the store.
  /// - Throws: `StoreError` when the file cannot be written, or the columns of a text are no JSON.
  public func add(
    _ columns: [TextColumns], to document: ContentDigest
  ) throws(StoreError) {
    guard !columns.isEmpty else { return }
    try write { (db) throws(StoreError) in try Self.insert(columns, of: document, db) }
  }

  static func insert(
    _ columns: [TextColumns], of document: ContentDigest, _ db: Connection
  ) throws(StoreError) {
    for text in columns { try db.requireJSON(text.columns, in: "the columns of a text") }
    let statement = try db.prepare(
      "INSERT OR IGNORE INTO text_columns (document, text_hash, columns) VALUES (?, ?, ?)")
    try statement.set(0, document)
    let replacement = try db.prepare(
      "UPDATE OR REPLACE text_columns SET columns = ? WHERE document = ? AND text_hash = ? AND columns = ?"
    )
    for text in columns {
      if let replaced = text.replaced {
        replacement.reset()
        try replacement.set(0, .text(text.columns))
        try replacement.set(1, document)
        try replacement.set(2, text.textHash)
        try replacement.set(3, .text(replaced))
        while try replacement.step() {}
        continue
      }
      statement.reset()
      try statement.set(1, text.textHash)
      try statement.set(2, .text(text.columns))
      while try statement.step() {}
    }
  }

  /// What files said of the texts of a document, in the order in which it was added.
  public func textColumns(of document: ContentDigest) throws(StoreError) -> [TextColumns] {
    try read { (db) throws(StoreError) in
      try db.query(
        "SELECT text_hash, columns FROM text_columns WHERE document = ? ORDER BY id",
        [SQLValue(document)]
      ) { (row) throws(StoreError) in
        TextColumns(textHash: try row.digest(0), columns: row.text(1))
      }
    }
  }
}
