public import ContentDigest

/// What forgetting a person removed, and what it could not.
public struct ForgetReport: Hashable, Sendable {
  /// Documents that are gone, with their paragraphs and labels.
  public var documentCount = 0
  /// Labels that are gone.
  public var labelCount = 0
  /// Rows of datasets that are gone.
  public var datasetRowCount = 0
  /// Predictions that are gone.
  public var predictionCount = 0
  /// Cached computations that read the documents, at any distance.
  ///
  /// They are done again when needed.
  public var cacheEntryCount = 0
  /// Blobs that are gone.
  public var blobCount = 0
  /// Files without a row and half-written ones that are gone: nobody can say whose they are.
  public var unknownFileCount = 0
  /// Models and pins that were made from the person's data and still exist.
  ///
  /// Train again, then remove them.
  public var remainingNames: [String] = []
  /// Whether the file was written anew and the write-ahead log emptied.
  ///
  /// False while another process reads: call `forget` again later.
  public var isLogEmptied = true
}

extension Store {
  /// Removes a person for good: documents, paragraphs, labels, dataset rows, predictions,
  /// everything the cache made of the documents, every kept value that holds their names, digests
  /// or texts, and copies of the file made before migrations and repairs.
  ///
  /// The file is written anew and the write-ahead log is emptied. What a file system
  /// or backup keeps is beyond the store. Runs and scores stay; they hold no text. Datasets lose
  /// rows, and no longer match their digest. A person the store does not know is no error.
  ///
  /// - Parameters:
  ///   - person: As documents name them.
  ///   - inputs: More digests that stand for the person in cached computations, beside those of the
  ///     documents.
  ///   - spellings: How texts may be written in kept values, beside as they are.
  ///   - isDryRun: Whether to change nothing, and only count.
  /// - Returns: What was or would be removed, and what was not.
  /// - Throws: `StoreError` when the file cannot be written; then nothing was removed.
  public func forget(
    _ person: String, inputs: [ContentDigest] = [],
    spellings: [@Sendable (String) -> String] = [], isDryRun: Bool = false
  ) throws(StoreError) -> ForgetReport {
    let traces = try traces(of: person, inputs: inputs, spellings: spellings)
    let values = try values(with: traces)
    if isDryRun {
      var report = try read { (db) throws(StoreError) -> ForgetReport in
        try db.run("BEGIN IMMEDIATE")
        defer { try? db.run("ROLLBACK") }
        try Self.scrubHistory(traces, db)
        return try Self.forget(person, values, db).0
      }
      report.unknownFileCount = try unknownFiles().count
      return report
    }
    var report = try write { (db) throws(StoreError) in
      try Self.scrubHistory(traces, db)
      let (report, files) = try Self.forget(person, values, db)
      // Before the rows are gone for good: a crash here leaves rows without files, and the person
      // can be forgotten again.
      for digest in files { try Files.remove(blobs.file(digest)) }
      return report
    }
    report.unknownFileCount = try removeUnknownFiles()
    for path in try oldCopies() { try Files.remove(path) }
    // Pages that are rearranged keep pieces of what was deleted, whatever `secure_delete` says.
    report.isLogEmptied = try compact()
    return report
  }

  /// Takes the person's names and digests out of what runs tell.
  private static func scrubHistory(
    _ traces: PersonTraces, _ db: Connection
  ) throws(StoreError) {
    for name in traces.names {
      let values = [SQLValue.text(name)]
      try db.run("UPDATE runs SET command_line = '[]' WHERE instr(command_line, ?1)", values)
      try db.run("UPDATE steps SET why = '' WHERE instr(why, ?1)", values)
      try db.run("UPDATE steps SET detail = '' WHERE instr(detail, ?1)", values)
      try db.run("UPDATE run_events SET text = '' WHERE instr(text, ?1)", values)
      try db.run("UPDATE run_parameters SET value = '' WHERE instr(value, ?1)", values)
      try db.run("UPDATE run_notes SET text = '' WHERE instr(text, ?1)", values)
      try db.run("DELETE FROM run_tags WHERE instr(tag, ?1)", values)
      try db.run("UPDATE gate_results SET detail = '' WHERE instr(detail, ?1)", values)
      try db.run("DELETE FROM file_status WHERE instr(path, ?1) OR instr(detail, ?1)", values)
      try db.run("DELETE FROM cache WHERE instr(explanation, ?1)", values)
    }
  }

  /// Files without a row, and half-written ones.
  private func unknownFiles() throws(StoreError) -> (
    torn: [String], orphans: [ContentDigest], count: Int
  ) {
    let torn = try blobs.torn()
    let orphans = try read { (db) throws(StoreError) in try Self.orphans(blobs, db) }
    return (torn, orphans, torn.count + orphans.count)
  }

  private func removeUnknownFiles() throws(StoreError) -> Int {
    let files = try unknownFiles()
    for path in files.torn { try Files.remove(path) }
    try removeFiles(files.orphans)
    return files.count
  }

  private static func forget(
    _ person: String, _ inputs: [ContentDigest], _ db: Connection
  ) throws(StoreError) -> (ForgetReport, [ContentDigest]) {
    var report = ForgetReport()
    let name = SQLValue.text(person)
    try db.run("INSERT INTO forgetting (person) VALUES (?)", [name])
    try db.script(
      """
      CREATE TEMP TABLE IF NOT EXISTS tainted (digest TEXT PRIMARY KEY) STRICT;
      DELETE FROM tainted;
      """)
    try db.run("INSERT INTO tainted SELECT digest FROM documents WHERE person = ?", [name])
    try db.run(
      "INSERT OR IGNORE INTO tainted VALUES (?)", forEach: inputs.map { [SQLValue($0)] })
    func remove(_ sql: String, _ values: [SQLValue] = []) throws(StoreError) -> Int {
      try db.run(sql, values)
      return db.changeCount
    }
    let ofDocuments = "document IN (SELECT digest FROM documents WHERE person = ?1)"
    report.labelCount = try remove("DELETE FROM labels WHERE \(ofDocuments)", [name])
    report.datasetRowCount = try remove(
      "DELETE FROM dataset_rows WHERE person = ?1 OR \(ofDocuments)", [name])
    report.predictionCount = try remove(
      "DELETE FROM predictions WHERE person = ?1 OR \(ofDocuments)", [name])
    _ = try remove(
      """
      DELETE FROM file_status
      WHERE \(ofDocuments) OR path IN (SELECT name FROM documents WHERE person = ?1)
      """, [name])
    _ = try remove("DELETE FROM text_columns WHERE \(ofDocuments)", [name])
    _ = try remove("DELETE FROM paragraphs WHERE \(ofDocuments)", [name])
    report.documentCount = try remove("DELETE FROM documents WHERE person = ?1", [name])
    report.cacheEntryCount = try forgetComputations(db)
    report.remainingNames = try db.query(
      """
      SELECT 'model ' || name || ' ' || id FROM models JOIN tainted USING (digest)
      UNION ALL SELECT 'pin ' || name FROM pins JOIN tainted USING (digest)
      """
    ) { (row) throws(StoreError) in row.text(0) }
    let unreferenced = """
      digest IN (SELECT digest FROM tainted)
        AND digest NOT IN (SELECT digest FROM models)
        AND digest NOT IN (SELECT digest FROM pins)
        AND digest NOT IN (SELECT output FROM cache)
        AND digest NOT IN (SELECT digest FROM documents)
      """
    let files = try db.query("SELECT digest FROM blobs WHERE bytes IS NULL AND \(unreferenced)") {
      (row) throws(StoreError) in try row.digest(0)
    }
    report.blobCount = try remove("DELETE FROM blobs WHERE \(unreferenced)")
    _ = try remove("DELETE FROM forgetting")
    _ = try remove("DELETE FROM tainted")
    return (report, files)
  }

  /// Removes cached computations that read something tainted, and taints what they made, until
  /// nothing new turns up.
  private static func forgetComputations(_ db: Connection) throws(StoreError) -> Int {
    try db.run(
      """
      WITH RECURSIVE downstream (digest) AS (
        SELECT digest FROM tainted
        UNION
        SELECT cache.output FROM downstream
          JOIN cache_inputs USING (digest) JOIN cache USING (key)
      )
      INSERT OR IGNORE INTO tainted SELECT digest FROM downstream
      """)
    try db.run(
      """
      DELETE FROM cache
      WHERE output IN (SELECT digest FROM tainted)
        OR key IN (SELECT key FROM cache_inputs JOIN tainted USING (digest))
      """)
    return db.changeCount
  }
}
