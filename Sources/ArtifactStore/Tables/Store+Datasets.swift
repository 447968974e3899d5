public import ContentDigest

/// The number of a dataset.
public struct DatasetID: RawRepresentable, Hashable, Sendable {
  /// The number.
  public let rawValue: Int64

  /// The dataset of a number.
  public init(rawValue: Int64) { self.rawValue = rawValue }
}

/// A frozen choice of rows to learn from and to test on.
public struct Dataset: Hashable, Sendable {
  /// What a row stands for.
  public enum Unit: String, Sendable, CaseIterable {
    /// One row a text; the store refuses the same text twice.
    case text
    /// One row a paragraph of a document; the same text may stand in several documents.
    case paragraph
  }

  /// Its number.
  public var id: DatasetID
  /// What it is called; several versions may share a name.
  public var name: String
  /// The digest of its content, as whoever made it computes that.
  public var digest: ContentDigest
  /// What a row stands for.
  public var unit: Unit
  /// Anything else, as a JSON object: seed, sources, counts.
  public var attributes: String
  /// When it was made, milliseconds since 1970.
  public var createdAt: Int64
}

/// One row of a dataset.
public struct DatasetRow: Hashable, Sendable {
  /// The text, by the digest of its normalised form.
  public var textHash: ContentDigest
  /// The document it stands in.
  public var document: ContentDigest?
  /// Its place among the document's paragraphs, counting from 0.
  public var paragraph: Int?
  /// Whose text it is.
  ///
  /// All rows of one person are in one fold.
  public var person: String
  /// The right answer.
  public var label: String
  /// `train`, `validation` or a number for cross-validation.
  public var fold: String

  /// A row of the given parts.
  public init(
    textHash: ContentDigest, document: ContentDigest? = nil, paragraph: Int? = nil,
    person: String, label: String, fold: String
  ) {
    self.textHash = textHash
    self.document = document
    self.paragraph = paragraph
    self.person = person
    self.label = label
    self.fold = fold
  }
}

extension Store {
  /// Keeps a dataset, all of it or, when a rule is broken, nothing.
  ///
  /// One of the same name, unit and content that is there already stands for it.
  ///
  /// - Parameters:
  ///   - name: What it is called.
  ///   - digest: The digest of its content.
  ///   - unit: What a row stands for.
  ///   - rows: Its rows, in order.
  ///   - attributes: Anything else, as a JSON object.
  /// - Returns: Its number.
  /// - Throws: `StoreError` of kind `.constraint` when a person is in two folds, a text of a
  ///   dataset of texts comes twice, or a paragraph comes twice.
  @discardableResult
  public func addDataset(
    name: String, digest: ContentDigest, unit: Dataset.Unit, rows: [DatasetRow],
    attributes: String = "{}"
  ) throws(StoreError) -> DatasetID {
    let now = options.now()
    return try write { (db) throws(StoreError) in
      try db.requireJSON(attributes, in: "the attributes of dataset '\(name)'")
      let known = try db.first(
        "SELECT id FROM datasets WHERE name = ? AND digest = ? AND unit = ? ORDER BY id LIMIT 1",
        [.text(name), SQLValue(digest), .text(unit.rawValue)]
      ) { (row) throws(StoreError) in DatasetID(rawValue: row.integer(0)) }
      if let known { return known }
      try db.run(
        """
        INSERT INTO datasets (name, digest, unit, attributes, created_at)
        VALUES (?, ?, ?, ?, ?)
        """,
        [.text(name), SQLValue(digest), .text(unit.rawValue), .text(attributes), SQLValue(now)])
      let id = db.lastInsertedRow
      try db.run(
        """
        INSERT INTO dataset_rows
          (dataset, ordinal, text_hash, document, paragraph, person, label, fold)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """,
        forEach: rows.enumerated().lazy.map { ordinal, row in
          [
            SQLValue(id), SQLValue(ordinal), SQLValue(row.textHash), SQLValue(row.document),
            SQLValue(row.paragraph), .text(row.person), .text(row.label), .text(row.fold),
          ]
        })
      return DatasetID(rawValue: id)
    }
  }

  /// Datasets, newest first; all of them, or those of one name.
  public func datasets(named name: String? = nil) throws(StoreError) -> [Dataset] {
    try read { (db) throws(StoreError) in
      try db.query(
        """
        SELECT id, name, digest, unit, attributes, created_at FROM datasets
        WHERE ?1 IS NULL OR name = ?1 ORDER BY id DESC
        """, [SQLValue(name)]
      ) { (row) throws(StoreError) in
        Dataset(
          id: DatasetID(rawValue: row.integer(0)), name: row.text(1), digest: try row.digest(2),
          unit: try row.value(3), attributes: row.text(4), createdAt: row.integer(5))
      }
    }
  }

  /// The rows of a dataset in order; of one fold or of all.
  public func rows(
    of dataset: DatasetID, fold: String? = nil
  ) throws(StoreError) -> [DatasetRow] {
    try read { (db) throws(StoreError) in
      try db.query(
        """
        SELECT text_hash, document, paragraph, person, label, fold FROM dataset_rows
        WHERE dataset = ?1 AND (?2 IS NULL OR fold = ?2) ORDER BY ordinal
        """, [.integer(dataset.rawValue), SQLValue(fold)]
      ) { (row) throws(StoreError) in
        DatasetRow(
          textHash: try row.digest(0), document: try row.optionalDigest(1),
          paragraph: row.optionalInt(2), person: row.text(3), label: row.text(4),
          fold: row.text(5))
      }
    }
  }
}
