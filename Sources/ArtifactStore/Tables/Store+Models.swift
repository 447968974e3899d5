public import ContentDigest

/// A trained model that somebody may want again.
public struct StoredModel: Hashable, Sendable {
  /// Its number.
  public var id: Int64
  /// The digest of its bytes.
  public var digest: ContentDigest
  /// What it is called; several versions may share a name.
  public var name: String
  /// A name that only one model has at a time: `best`, `released`.
  public var alias: String?
  /// The digest of what it learnt from.
  public var trainingData: ContentDigest?
  /// Its scores, as a JSON object.
  public var metrics: String
  /// The run that made it.
  public var run: RunID?
  /// When it was kept, milliseconds since 1970.
  public var createdAt: Int64
}

extension Store {
  /// Keeps a model whose bytes were `put`.
  ///
  /// A model that a run made once more, as after a kill, keeps its row; the newer run has made it then.
  ///
  /// - Parameters:
  ///   - digest: The digest of its bytes.
  ///   - name: What it is called.
  ///   - alias: A name that only one model has; taken from the model that had it.
  ///   - trainingData: The digest of what it learnt from.
  ///   - metrics: Its scores, as a JSON object.
  ///   - run: The run that made it.
  /// - Returns: Its number.
  /// - Throws: `StoreError` of kind `.constraint` when the store does not have the bytes.
  @discardableResult
  public func addModel(
    _ digest: ContentDigest, name: String, alias: String? = nil,
    trainingData: ContentDigest? = nil, metrics: String = "{}", run: RunID? = nil
  ) throws(StoreError) -> Int64 {
    let now = options.now()
    return try write { (db) throws(StoreError) in
      try db.requireJSON(metrics, in: "the metrics of model '\(name)'")
      try db.run("UPDATE models SET alias = NULL WHERE alias = ?", [SQLValue(alias)])
      if let run, let known = try Self.madeBefore(digest, name, trainingData, db) {
        try db.run(
          "UPDATE models SET alias = ifnull(?, alias), metrics = ?, run = ? WHERE id = ?",
          [SQLValue(alias), .text(metrics), .integer(run.rawValue), .integer(known)])
        return known
      }
      try db.run(
        """
        INSERT INTO models (digest, name, alias, training_data, metrics, run, created_at)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        """,
        [
          SQLValue(digest), .text(name), SQLValue(alias), SQLValue(trainingData), .text(metrics),
          SQLValue(run?.rawValue), SQLValue(now),
        ])
      return db.lastInsertedRow
    }
  }

  /// The newest row of a model that a run made of the same data under the same name.
  private static func madeBefore(
    _ digest: ContentDigest, _ name: String, _ trainingData: ContentDigest?, _ db: Connection
  ) throws(StoreError) -> Int64? {
    try db.first(
      """
      SELECT id FROM models
      WHERE digest = ? AND name = ? AND training_data IS ? AND run IS NOT NULL
      ORDER BY id DESC LIMIT 1
      """, [SQLValue(digest), .text(name), SQLValue(trainingData)]
    ) { (row) throws(StoreError) in row.integer(0) }
  }

  /// Gives a model an alias, and takes it from the model that had it.
  ///
  /// Nil takes the model's alias away.
  public func setAlias(_ alias: String?, ofModel id: Int64) throws(StoreError) {
    try write { (db) throws(StoreError) in
      try db.run("UPDATE models SET alias = NULL WHERE alias = ?", [SQLValue(alias)])
      try db.run("UPDATE models SET alias = ? WHERE id = ?", [SQLValue(alias), .integer(id)])
      guard db.changeCount == 1 else { throw StoreError(.missing, "there is no model \(id)") }
    }
  }

  /// Models, newest first; all of them, or those of one name.
  public func models(named name: String? = nil) throws(StoreError) -> [StoredModel] {
    try read { (db) throws(StoreError) in
      try db.query(
        "\(Self.modelColumns) WHERE ?1 IS NULL OR name = ?1 ORDER BY id DESC", [SQLValue(name)],
        Self.model)
    }
  }

  /// The model of an alias or, failing that, the newest of that name; nil when there is neither.
  public func model(_ aliasOrName: String) throws(StoreError) -> StoredModel? {
    try read { (db) throws(StoreError) in
      try db.first(
        """
        \(Self.modelColumns) WHERE alias = ?1 OR name = ?1
        ORDER BY alias IS ?1 DESC, id DESC LIMIT 1
        """, [.text(aliasOrName)], Self.model)
    }
  }

  private static let modelColumns =
    "SELECT id, digest, name, alias, training_data, metrics, run, created_at FROM models"

  private static func model(_ row: borrowing Statement) throws(StoreError) -> StoredModel {
    StoredModel(
      id: row.integer(0), digest: try row.digest(1), name: row.text(2),
      alias: row.optionalText(3), trainingData: try row.optionalDigest(4), metrics: row.text(5),
      run: row.optionalInteger(6).map(RunID.init(rawValue:)), createdAt: row.integer(7))
  }
}
