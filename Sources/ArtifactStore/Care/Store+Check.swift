import ContentDigest

/// What a check of the store found.
public struct CheckReport: Hashable, Sendable {
  /// What is wrong, one line each; empty when all is well.
  ///
  /// Holds no content.
  public var problems: [String] = []
  /// Blobs whose bytes were read and compared with their digest.
  public var blobCount = 0
  /// Their bytes.
  public var byteCount = 0
  /// Files in the blob folder that no row knows.
  ///
  /// They cost room until garbage is collected.
  public var orphanCount = 0
  /// Files that a writer left half written; they cost room too.
  public var tornCount = 0

  /// Whether everything is as it should be.
  public var isSound: Bool { problems.isEmpty }
}

extension Store {
  /// Verifies the file's structure, every reference and the bytes of every blob.
  ///
  /// Changes nothing.
  ///
  /// - Complexity: Reads everything once.
  public func check() throws(StoreError) -> CheckReport {
    var report = CheckReport()
    let (digests, problems, hasTables) = try read {
      (db) throws(StoreError) -> ([ContentDigest], [String], Bool) in
      var problems = try db.query("PRAGMA integrity_check") { (row) throws(StoreError) in
        row.text(0)
      }.flatMap { $0.split(separator: "\n").map(String.init) }
      if problems == ["ok"] { problems = [] }
      let missing = try Schema.missing(from: db)
      problems += missing.map { "the \($0.type) '\($0.name)' is missing" }
      // Nothing can be asked of tables that are not there.
      if missing.contains(where: { $0.type == "table" }) { return ([], problems, false) }
      problems += try db.query("PRAGMA foreign_key_check") { (row) throws(StoreError) in
        "table \(row.text(0)): row \(row.integer(1)) refers to '\(row.text(2))', which has no such row"
      }
      // A damaged list of blobs is among the problems already.
      let digests = try db.query("SELECT digest FROM blobs ORDER BY digest") {
        (row) throws(StoreError) in try row.digest(0)
      }
      return (digests, problems, true)
    }
    report.problems = problems
    for digest in digests {
      do {
        // Nil: removed by another process since the list was made.
        guard let bytes = try get(digest, verifying: true) else { continue }
        report.blobCount += 1
        report.byteCount += bytes.count
      } catch let error where error.kind == .damaged || error.kind == .file {
        report.problems.append(error.message)
      }
    }
    guard hasTables else { return report }
    if let blobFolderProblem, !report.isSound { report.problems.append(blobFolderProblem) }
    report.tornCount = try blobs.torn().count
    report.orphanCount = try read { (db) throws(StoreError) in try Self.orphans(blobs, db).count }
    return report
  }
}
