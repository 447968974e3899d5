import ContentDigest

/// What a garbage collection removed or, in a dry run, would remove.
public struct CollectionReport: Hashable, Sendable {
  /// Whether anything was removed.
  public var isDryRun = true
  /// Cached computations no recent run used.
  public var cacheEntryCount = 0
  /// Models without alias that are not of a recent run.
  public var modelCount = 0
  /// Blobs nothing refers to.
  public var blobCount = 0
  /// Their bytes.
  public var byteCount = 0
}

extension Store {
  /// Finds what nothing needs any more, and removes it if asked to.
  ///
  /// Kept are: pins; models with an alias, of a recent run or of no run; bytes of documents; cached
  /// computations that a recent run computed or used, with what they read and made; and everything
  /// put or used lately, which some run may be about to need. A run that still meets a record whose
  /// bytes went in between must take that for a miss.
  ///
  /// - Parameters:
  ///   - recentRuns: How many of the latest runs count as recent. Runs under way always do.
  ///   - grace: For how long something is left alone after it was put or used.
  ///   - dryRun: Whether only to say what would go.
  /// - Returns: What went or would go.
  /// - Throws: `StoreError` when the file cannot be written.
  public func collectGarbage(
    keepingRuns recentRuns: Int = 20, grace: Duration = .seconds(3600), dryRun: Bool = true
  ) throws(StoreError) -> CollectionReport {
    try flushUsedKeys()
    let latest = options.now() - grace.microseconds / 1000
    let (report, files) = try write { (db) throws(StoreError) in
      try db.script(Self.marking)
      try db.run(
        """
        INSERT INTO kept_runs SELECT id FROM runs WHERE status = 'running'
          OR id IN (SELECT id FROM runs ORDER BY id DESC LIMIT ?)
        """, [SQLValue(recentRuns)])
      try db.script(Self.marks)
      try db.run(
        "INSERT OR IGNORE INTO kept_keys SELECT key FROM cache WHERE used_at > ?",
        [SQLValue(latest)])
      try db.script(Self.blobMarks)
      let garbage = "touched_at <= \(latest) AND digest NOT IN (SELECT digest FROM kept_blobs)"
      var report = CollectionReport(isDryRun: dryRun)
      func count(_ sql: String) throws(StoreError) -> Int { Int(try db.integer("SELECT \(sql)")) }
      report.cacheEntryCount = try count("count(*) FROM cache WHERE \(Self.staleCache)")
      report.modelCount = try count("count(*) FROM models WHERE \(Self.staleModels)")
      report.blobCount = try count("count(*) FROM blobs WHERE \(garbage)")
      report.byteCount = try count("total(length) FROM blobs WHERE \(garbage)")
      let files = try db.query("SELECT digest FROM blobs WHERE bytes IS NULL AND \(garbage)") {
        (row) throws(StoreError) in try row.digest(0)
      }
      if !dryRun {
        try db.run("DELETE FROM cache WHERE \(Self.staleCache)")
        try db.run("DELETE FROM models WHERE \(Self.staleModels)")
        try db.run("DELETE FROM blobs WHERE \(garbage)")
      }
      try db.script("DROP TABLE kept_runs; DROP TABLE kept_keys; DROP TABLE kept_blobs;")
      return (report, dryRun ? [] : files)
    }
    try removeFiles(files)
    if !dryRun {
      try read { (db) throws(StoreError) in _ = try Self.sweep(blobs, db) }
    }
    return report
  }

  private static let staleCache = "key NOT IN (SELECT key FROM kept_keys)"
  private static let staleModels =
    "alias IS NULL AND run IS NOT NULL AND run NOT IN (SELECT id FROM kept_runs)"

  private static let marking = """
    CREATE TEMP TABLE kept_runs (id INTEGER PRIMARY KEY) STRICT;
    CREATE TEMP TABLE kept_keys (key TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
    CREATE TEMP TABLE kept_blobs (digest TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
    """

  private static let marks = """
    INSERT OR IGNORE INTO kept_keys
      SELECT cache.key FROM cache JOIN steps USING (key)
        WHERE steps.run IN (SELECT id FROM kept_runs);
    INSERT OR IGNORE INTO kept_keys
      SELECT key FROM cache WHERE used_at >= (
        SELECT min(started_at) FROM runs WHERE id IN (SELECT id FROM kept_runs));
    """

  private static let blobMarks = """
    INSERT OR IGNORE INTO kept_blobs SELECT digest FROM pins;
    INSERT OR IGNORE INTO kept_blobs SELECT digest FROM documents;
    INSERT OR IGNORE INTO kept_blobs SELECT digest FROM models
      WHERE NOT (alias IS NULL AND run IS NOT NULL AND run NOT IN (SELECT id FROM kept_runs));
    INSERT OR IGNORE INTO kept_blobs
      SELECT output FROM cache WHERE key IN (SELECT key FROM kept_keys);
    INSERT OR IGNORE INTO kept_blobs
      SELECT digest FROM cache_inputs WHERE key IN (SELECT key FROM kept_keys);
    """
}
