public import ContentDigest

extension Store {
  /// What was recorded under a key; nil when nothing was.
  public func lookup(_ key: String) throws(StoreError) -> CacheEntry? {
    let entry = try read { (db) throws(StoreError) -> CacheEntry? in
      let entry = try db.first(
        "SELECT key, stage, output, explanation, created_at FROM cache WHERE key = ?",
        [.text(key)], Self.entry)
      return try entry.map { (entry) throws(StoreError) in try Self.withInputs(entry, db) }
    }
    if entry != nil { markUsed(key) }
    return entry
  }

  /// Records what came of a computation; a record under the same key is replaced.
  ///
  /// - Parameters:
  ///   - key: Names the computation, hexadecimal digits.
  ///   - stage: The stage that did it.
  ///   - output: What came out; must have been `put`.
  ///   - inputs: What went in, in order.
  ///   - parts: What the output needs to be of use, such as the items of a list.
  ///   - explanation: What the key was made of, as JSON.
  /// - Throws: `StoreError` of kind `.constraint` when the store does not have the output's bytes,
  ///   or the explanation is not JSON.
  public func record(
    key: String, stage: String, output: ContentDigest, inputs: [ContentDigest] = [],
    parts: [ContentDigest] = [], explanation: String = "{}"
  ) throws(StoreError) {
    let now = options.now()
    try write { (db) throws(StoreError) in
      guard try db.integer("SELECT count(*) FROM blobs WHERE digest = ?", [SQLValue(output)]) > 0
      else {
        throw StoreError(
          .constraint, "the output \(output.short) of stage '\(stage)' was never put")
      }
      try db.requireJSON(explanation, in: "the explanation of stage '\(stage)'")
      try db.run("DELETE FROM cache WHERE key = ?", [.text(key)])
      try db.run(
        """
        INSERT INTO cache (key, stage, output, explanation, created_at, used_at)
        VALUES (?, ?, ?, ?, ?, ?)
        """,
        [
          .text(key), .text(stage), SQLValue(output), .text(explanation), SQLValue(now),
          SQLValue(now),
        ])
      try db.run(
        "INSERT INTO cache_inputs (key, position, digest) VALUES (?, ?, ?)",
        forEach: inputs.enumerated().map {
          [.text(key), SQLValue($0.offset), SQLValue($0.element)]
        }
      )
      guard !parts.isEmpty else { return }
      try db.run(
        "INSERT INTO cache_parts (key, digests) VALUES (?, ?)",
        [.text(key), .blob(parts.flatMap(\.bytes))])
    }
  }

  /// Forgets what was recorded under a key; what came of it stays until it is collected.
  public func forget(key: String) throws(StoreError) {
    try write { (db) throws(StoreError) in
      try db.run("DELETE FROM cache WHERE key = ?", [.text(key)])
    }
  }

  /// The latest record of a stage, to say what is different now; nil when the stage never ran.
  public func latestEntry(ofStage stage: String) throws(StoreError) -> CacheEntry? {
    try read { (db) throws(StoreError) -> CacheEntry? in
      let entry = try db.first(
        """
        SELECT key, stage, output, explanation, created_at FROM cache
        WHERE stage = ? ORDER BY created_at DESC, rowid DESC LIMIT 1
        """, [.text(stage)], Self.entry)
      return try entry.map { (entry) throws(StoreError) in try Self.withInputs(entry, db) }
    }
  }

  /// Every record whose computation read these bytes: what must be done again if they were wrong.
  public func entries(readingInput digest: ContentDigest) throws(StoreError) -> [CacheEntry] {
    try read { (db) throws(StoreError) -> [CacheEntry] in
      let entries = try db.query(
        """
        SELECT key, stage, output, explanation, created_at FROM cache
        WHERE key IN (SELECT key FROM cache_inputs WHERE digest = ?) ORDER BY rowid
        """, [SQLValue(digest)], Self.entry)
      return try entries.map { (entry) throws(StoreError) in try Self.withInputs(entry, db) }
    }
  }

  static func entry(_ row: borrowing Statement) throws(StoreError) -> CacheEntry {
    CacheEntry(
      key: row.text(0), stage: row.text(1), output: try row.digest(2), inputs: [],
      explanation: row.text(3), createdAt: row.integer(4))
  }

  static func withInputs(
    _ entry: CacheEntry, _ db: Connection
  ) throws(StoreError) -> CacheEntry {
    var entry = entry
    entry.inputs = try db.query(
      "SELECT digest FROM cache_inputs WHERE key = ? ORDER BY position", [.text(entry.key)]
    ) { (row) throws(StoreError) in try row.digest(0) }
    return entry
  }
}
