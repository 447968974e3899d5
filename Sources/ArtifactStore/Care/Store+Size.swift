import ContentDigest

/// How much room a store takes, and what for.
public struct SizeReport: Hashable, Sendable {
  /// Bytes of one kind.
  public struct Part: Hashable, Sendable {
    /// The stage that made them, or what they are.
    public var name: String
    /// How many values or rows.
    public var count: Int
    /// Their bytes.
    public var byteCount: Int
  }

  /// Bytes of the file.
  public var fileByteCount = 0
  /// The part of the file that is free.
  public var freeByteCount = 0
  /// Bytes of the write-ahead log.
  public var logByteCount = 0
  /// Bytes of the large blobs.
  public var blobFolderByteCount = 0
  /// Bytes of copies from before migrations and repairs.
  public var oldCopyByteCount = 0
  /// Values in the cache by the step that made them, the largest first.
  ///
  /// A value that two steps made counts for both.
  public var cached: [Part] = []
  /// Models.
  public var models = Part(name: "models", count: 0, byteCount: 0)
  /// Rows by table, the most first.
  public var rowCounts: [(table: String, count: Int)] { tables.map { ($0.name, $0.count) } }
  var tables: [Part] = []

  /// All bytes.
  public var totalByteCount: Int {
    fileByteCount + logByteCount + blobFolderByteCount + oldCopyByteCount
  }
}

extension Store {
  /// Measures the store.
  public func size() throws(StoreError) -> SizeReport {
    var report = try read { (db) throws(StoreError) in
      var report = SizeReport()
      report.freeByteCount = Int(
        try db.integer("PRAGMA freelist_count") * db.integer("PRAGMA page_size"))
      report.cached = try db.query(
        """
        SELECT stage, count(*), total(length) FROM (
          SELECT DISTINCT stage, output FROM cache) JOIN blobs ON digest = output
        GROUP BY stage ORDER BY 3 DESC, stage
        """, [], Self.part)
      report.models =
        try db.first(
          """
          SELECT 'models', (SELECT count(*) FROM models), total(length) FROM blobs
          WHERE digest IN (SELECT digest FROM models)
          """, [], Self.part) ?? report.models
      let names = try db.query(
        "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table'"
      ) { (row) throws(StoreError) in row.text(0) }
      for name in names where !name.hasPrefix("sqlite_") && name != "forgetting" {
        let count = Int(try db.integer("SELECT count(*) FROM \"\(name)\""))
        report.tables.append(.init(name: name, count: count, byteCount: 0))
      }
      report.tables.sort { ($1.count, $0.name) < ($0.count, $1.name) }
      return report
    }
    report.fileByteCount = Files.length(file) ?? 0
    report.logByteCount = Files.length(file + "-wal") ?? 0
    for digest in try blobs.digests() {
      report.blobFolderByteCount += Files.length(blobs.file(digest)) ?? 0
    }
    for path in try blobs.torn() { report.blobFolderByteCount += Files.length(path) ?? 0 }
    for path in try oldCopies() { report.oldCopyByteCount += Files.length(path) ?? 0 }
    return report
  }

  /// What nothing needs any more, without the cost of a whole measurement.
  ///
  /// - Parameter leastByteCount: Bytes of the store below which it is not looked at.
  /// - Returns: Bytes that could go, and bytes of file and values; no bytes for a small store.
  /// - Throws: `StoreError` when the file cannot be read.
  public func waste(
    leastByteCount: Int
  ) throws(StoreError) -> (byteCount: Int, totalByteCount: Int) {
    let (free, large) = try read { (db) throws(StoreError) in
      (
        Int(try db.integer("PRAGMA freelist_count") * db.integer("PRAGMA page_size")),
        Int(try db.integer("SELECT total(length) FROM blobs WHERE bytes IS NULL"))
      )
    }
    let total = (Files.length(file) ?? 0) + large
    guard total > 0, total >= leastByteCount, !isReadOnly else { return (0, total) }
    return (try collectGarbage().totalByteCount + free, total)
  }

  /// Copies of the file from before migrations and repairs.
  func oldCopies() throws(StoreError) -> [String] {
    let folder = Files.folder(of: file)
    let prefixes = [Self.backupPrefix(file), file + ".damaged-"].map(Files.name)
    return try Files.names(in: folder).filter { name in prefixes.contains { name.hasPrefix($0) } }
      .map { folder + "/" + $0 }
  }

  private static func part(_ row: borrowing Statement) throws(StoreError) -> SizeReport.Part {
    SizeReport.Part(name: row.text(0), count: row.int(1), byteCount: Int(row.real(2)))
  }

  /// Gives free pages back to the disk.
  ///
  /// - Returns: Whether it could be done; not while another process reads.
  @discardableResult
  public func compact() throws(StoreError) -> Bool {
    do {
      return try read { (db) throws(StoreError) in
        try db.run("VACUUM")
        return try db.integer("PRAGMA wal_checkpoint(TRUNCATE)") == 0
      }
    } catch {
      guard error.kind == .busy else { throw error }
      return false
    }
  }
}
