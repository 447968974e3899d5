import ContentDigest

/// What a garbage collection removed or, in a dry run, would remove.
public struct CollectionReport: Hashable, Sendable {
  /// Whether anything was removed.
  public var isDryRun = true
  /// Cached computations no recent run used.
  public var cacheEntryCount = 0
  /// Models without alias that are not of a recent run.
  public var modelCount = 0
  /// Datasets of which a newer one of the same name exists.
  public var datasetCount = 0
  /// The bytes of their rows' values; indexes come on top.
  public var datasetByteCount = 0
  /// Blobs nothing refers to.
  public var blobCount = 0
  /// Their bytes.
  public var byteCount = 0
  /// The part of these bytes that cached computations made.
  public var cacheByteCount = 0
  /// The part of these bytes that are models.
  public var modelByteCount = 0
  /// Blobs among them that neither a cached computation nor a model needed.
  public var looseBlobCount = 0
  /// Files in the blob folder that no row knows.
  public var orphanCount = 0
  /// Their bytes.
  public var orphanByteCount = 0
  /// Files that a writer left half written.
  public var tornCount = 0
  /// Their bytes.
  public var tornByteCount = 0
  /// Pins, whose blobs are kept.
  public var keptPinCount = 0
  /// Models that are kept.
  public var keptModelCount = 0
  /// Runs whose results are kept.
  public var keptRunCount = 0
  /// Cached computations that are kept.
  public var keptCacheEntryCount = 0
  /// Parsed files among them, whose newest result is kept.
  public var keptFileCount = 0
  /// Bytes of all blobs that are kept.
  public var keptByteCount = 0

  /// All bytes that went or would go.
  public var totalByteCount: Int {
    byteCount + datasetByteCount + orphanByteCount + tornByteCount
  }
}

extension Store {
  /// The stage under which the results of single files are recorded, with the file's digest as their input.
  public static let parsedStage = "parse"

  /// The stage under which the items of lists are recorded.
  public static let itemStage = "item"

  /// Finds what nothing needs any more, and removes it if asked to.
  ///
  /// Kept are: the newest dataset of each name; pins; models with an alias, of a recent run or of no run; bytes of documents; cached
  /// computations that a recent run computed or used, with what they read and made, and the items of lists among it; the newest
  /// result of every file that was parsed into the store; and everything put or used lately, which some run may be about to need. A run that still meets a record whose
  /// bytes went in between must take that for a miss.
  ///
  /// - Parameters:
  ///   - recentRuns: How many of the latest runs count as recent. Runs under way always do, those with parameters,
  ///     which are calls of a command, do not.
  ///   - grace: For how long something is left alone after it was put or used.
  ///   - dryRun: Whether only to say what would go.
  /// - Returns: What went or would go.
  /// - Throws: `StoreError` when the file cannot be written.
  public func collectGarbage(
    keepingRuns recentRuns: Int = 20, grace: Duration = .seconds(3600), dryRun: Bool = true
  ) throws(StoreError) -> CollectionReport {
    try flushUsedKeys()
    let latest = options.now() - grace.microseconds / 1000
    var (report, files) = try write { (db) throws(StoreError) in
      try db.script(Self.marking)
      try db.run(
        """
        INSERT INTO kept_runs SELECT id FROM runs WHERE status = 'running'
          OR id IN (SELECT id FROM runs WHERE \(Self.isOfPipeline) ORDER BY id DESC LIMIT ?)
        """, [SQLValue(recentRuns)])
      try db.script(Self.marks)
      try db.run(
        "INSERT OR IGNORE INTO kept_keys SELECT key FROM cache WHERE used_at > ?",
        [SQLValue(latest)])
      try db.script(Self.blobMarks)
      try Self.keepItems(db)
      let garbage = "touched_at <= \(latest) AND digest NOT IN (SELECT digest FROM kept_blobs)"
      var report = CollectionReport(isDryRun: dryRun)
      func count(_ sql: String) throws(StoreError) -> Int { Int(try db.integer("SELECT \(sql)")) }
      report.cacheEntryCount = try count("count(*) FROM cache WHERE \(Self.staleCache)")
      report.modelCount = try count("count(*) FROM models WHERE \(Self.staleModels)")
      let older =
        "created_at <= \(latest) AND id NOT IN (SELECT max(id) FROM datasets GROUP BY name)"
      report.datasetCount = try count("count(*) FROM datasets WHERE \(older)")
      report.datasetByteCount = try count(
        """
        total(length(text_hash) + ifnull(length(document), 0) + length(person) + length(label)
          + length(fold)) FROM dataset_rows WHERE dataset IN (SELECT id FROM datasets WHERE \(older))
        """)
      report.blobCount = try count("count(*) FROM blobs WHERE \(garbage)")
      report.byteCount = try count("total(length) FROM blobs WHERE \(garbage)")
      let ofModels = "\(garbage) AND digest IN (SELECT digest FROM models)"
      report.modelByteCount = try count("total(length) FROM blobs WHERE \(ofModels)")
      report.cacheByteCount = try count(
        """
        total(length) FROM blobs WHERE \(garbage) AND digest NOT IN (SELECT digest FROM models)
          AND digest IN (SELECT output FROM cache)
        """)
      report.looseBlobCount = try count(
        """
        count(*) FROM blobs WHERE \(garbage) AND digest NOT IN (SELECT digest FROM models)
          AND digest NOT IN (SELECT output FROM cache)
        """)
      report.keptPinCount = try count("count(*) FROM pins")
      report.keptModelCount = try count("count(*) FROM models WHERE NOT (\(Self.staleModels))")
      report.keptRunCount = try count("count(*) FROM kept_runs")
      report.keptCacheEntryCount = try count("count(*) FROM kept_keys")
      report.keptFileCount = try count("count(*) FROM (\(Self.newestOfFiles))")
      report.keptByteCount =
        try count("total(length) FROM blobs") - report.byteCount
      let files = try db.query("SELECT digest FROM blobs WHERE bytes IS NULL AND \(garbage)") {
        (row) throws(StoreError) in try row.digest(0)
      }
      if !dryRun {
        try db.run("DELETE FROM cache WHERE \(Self.staleCache)")
        try db.run("DELETE FROM models WHERE \(Self.staleModels)")
        try db.run("DELETE FROM blobs WHERE \(garbage)")
        try db.run("DELETE FROM datasets WHERE \(older)")
      }
      try db.script("DROP TABLE kept_runs; DROP TABLE kept_keys; DROP TABLE kept_blobs;")
      return (report, dryRun ? [] : files)
    }
    try removeFiles(files)
    try collectFiles(writtenBefore: latest, &report)
    return report
  }

  /// Removes half-written files and those without a row that are older than the grace time, or
  /// counts them.
  private func collectFiles(
    writtenBefore latest: Int64, _ report: inout CollectionReport
  ) throws(StoreError) {
    func isOld(_ path: String) -> Bool { Files.writtenAt(path).map { $0 <= latest } ?? false }
    for path in try blobs.torn() where isOld(path) {
      report.tornCount += 1
      report.tornByteCount += Files.length(path) ?? 0
      if !report.isDryRun { try Files.remove(path) }
    }
    let orphans = try read { (db) throws(StoreError) in try Self.orphans(blobs, db) }
      .filter { isOld(blobs.file($0)) }
    report.orphanCount = orphans.count
    report.orphanByteCount = orphans.reduce(0) { $0 + (Files.length(blobs.file($1)) ?? 0) }
    if !report.isDryRun {
      try removeFiles(orphans)
      try removeEndedLeases()
    }
  }

  /// Keeps the items of kept lists, and what is known of how they were made.
  private static func keepItems(_ db: Connection) throws(StoreError) {
    var parts: Set<ContentDigest> = []
    _ = try db.query(
      "SELECT digests FROM cache_parts WHERE key IN (SELECT key FROM kept_keys)"
    ) { (row) throws(StoreError) in
      let bytes = row.blob(0)
      for start in stride(from: 0, to: bytes.count, by: 32) {
        if let digest = ContentDigest(bytes: bytes[start..<min(start + 32, bytes.count)]) {
          parts.insert(digest)
        }
      }
    }
    try db.run(
      "INSERT OR IGNORE INTO kept_blobs VALUES (?)", forEach: parts.sorted().map { [SQLValue($0)] })
    try db.run(
      """
      INSERT OR IGNORE INTO kept_keys SELECT key FROM cache
        WHERE stage = '\(itemStage)' AND output IN (SELECT digest FROM kept_blobs)
      """)
  }

  /// A call of a command, which has parameters, uses nothing of the cache and must not push out what pipelines made.
  private static let isOfPipeline =
    "NOT EXISTS (SELECT 1 FROM run_parameters WHERE run = runs.id)"

  private static let staleCache = "key NOT IN (SELECT key FROM kept_keys)"
  private static let staleModels =
    "alias IS NULL AND run IS NOT NULL AND run NOT IN (SELECT id FROM kept_runs)"

  private static let marking = """
    CREATE TEMP TABLE kept_runs (id INTEGER PRIMARY KEY) STRICT;
    CREATE TEMP TABLE kept_keys (key TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
    CREATE TEMP TABLE kept_blobs (digest TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
    """

  /// Parsing belongs to no run: without this a store of 'vitae parse --into' would be emptied.
  private static let newestOfFiles = """
    SELECT key FROM (
      SELECT cache.key, row_number() OVER (
        PARTITION BY digest ORDER BY used_at DESC, cache.rowid DESC) AS age
      FROM cache JOIN cache_inputs ON cache_inputs.key = cache.key WHERE stage = '\(parsedStage)')
    WHERE age = 1
    """

  private static let marks = """
    INSERT OR IGNORE INTO kept_keys
      SELECT cache.key FROM cache JOIN steps USING (key)
        WHERE steps.run IN (SELECT id FROM kept_runs);
    INSERT OR IGNORE INTO kept_keys SELECT key FROM (\(newestOfFiles));
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
