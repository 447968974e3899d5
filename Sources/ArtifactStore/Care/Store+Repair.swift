import ContentDigest

/// What a repair found and did.
public struct RepairReport: Hashable, Sendable {
  /// Where the damaged file was put, when its structure was broken and a new one was made.
  public var damagedFile: String?
  /// Rows that were saved into the new file, by table.
  public var savedRowCounts: [String: Int] = [:]
  /// Tables of the damaged file from which rows are lost.
  public var tornTables: [String] = []
  /// What was taken out and is made again when it is wanted.
  public var remade: [String] = []
  /// What is lost and cannot be made again by itself, by name.
  public var lost: [String] = []

  /// Whether anything had to be mended.
  public var isIdle: Bool { damagedFile == nil && remade.isEmpty && lost.isEmpty }
}

extension Store {
  /// Mends a store: takes out what is missing or changed, so that it is made again, and makes a new
  /// file of what can be read where pages are damaged.
  ///
  /// Deletes nothing that is sound. A damaged file stays under another name. No other process may
  /// use the store meanwhile.
  ///
  /// - Throws: `StoreError` when there is no store, another process writes to it, or nothing can be
  ///   read.
  public static func repair(
    path: String, options: Options = Options()
  ) throws(StoreError) -> RepairReport {
    let file = try Files.behindLink(path)
    var options = options
    options.access = .writeIfAllowed
    try refuseOthers(
      file, options, Migrator(Schema.migrations, backupPrefix: backupPrefix(file)))
    options.access = .write
    var report = RepairReport()
    do throws(StoreError) {
      do {
        let lock = try LockedFile.waiting(for: file + ".lock")
        try requireAlone(file, options)
        if try !isSound(file, options) { try salvage(file, options, &report) }
        _ = consume lock
      }
      let store = try Store(path: file, options: options)
      try store.takeOutLostBlobs(&report)
    } catch {
      // SQLite's words would come with the advice to repair.
      guard error.kind == .damaged, error.code != nil else { throw error }
      throw StoreError(
        .damaged,
        "\(error.message); this cannot be repaired: bring back a backup, or move the file away")
    }
    return report
  }

  /// Refuses a store that another process has open: the file would be replaced under its hands.
  private static func requireAlone(_ file: String, _ options: Options) throws(StoreError) {
    do throws(StoreError) {
      let connection = try Connection(
        path: file, busyTimeout: min(options.busyTimeout, .seconds(3)))
      // Every process that has the file open holds a shared lock, which an exclusive one excludes.
      // https://www.sqlite.org/wal.html#noshm
      try connection.run("PRAGMA locking_mode = EXCLUSIVE")
      _ = try connection.integer("PRAGMA user_version")
    } catch {
      guard error.kind == .busy else { return }  // What is damaged is mended below.
      throw StoreError(
        .busy, "another process uses '\(file)', so nothing was repaired: try again when it is done")
    }
  }

  /// Whether the pages of the file are in order; references are another matter.
  private static func isSound(_ file: String, _ options: Options) throws(StoreError) -> Bool {
    do {
      let connection = try Connection(path: file, busyTimeout: options.busyTimeout)
      let found = try connection.query("PRAGMA integrity_check(1)") { (row) throws(StoreError) in
        row.text(0)
      }
      let missing = try Schema.missing(from: connection)
      return found == ["ok"] && missing.isEmpty
    } catch {
      guard error.kind == .damaged else { throw error }
      return false
    }
  }

  private static func salvage(
    _ file: String, _ options: Options, _ report: inout RepairReport
  ) throws(StoreError) {
    let fresh = file + ".repairing"
    for suffix in ["", "-wal", "-shm"] { try Files.remove(fresh + suffix) }
    try Files.createPrivate(fresh)
    try fill(fresh, from: file, options, &report)
    guard !report.savedRowCounts.isEmpty else {
      for suffix in ["", "-wal", "-shm"] { try Files.remove(fresh + suffix) }
      throw StoreError(
        .damaged, "nothing can be read of '\(file)': bring back a backup, or move the file away")
    }
    var number = 1
    while Files.exists("\(file).damaged-\(number)") { number += 1 }
    let aside = "\(file).damaged-\(number)"
    for suffix in ["-wal", "-shm"] where Files.exists(file + suffix) {
      try Files.move(file + suffix, to: aside + suffix)
    }
    try Files.move(file, to: aside)
    try Files.move(fresh, to: file)
    try Files.synchronizeFolder(Files.folder(of: file))
    report.damagedFile = aside
  }

  private static func fill(
    _ fresh: String, from file: String, _ options: Options, _ report: inout RepairReport
  ) throws(StoreError) {
    let source = try Connection(path: file, busyTimeout: options.busyTimeout)
    // Entries of the schema that cannot be understood are passed over.
    // https://www.sqlite.org/pragma.html#pragma_writable_schema
    try source.run("PRAGMA writable_schema = ON")
    do {
      // Nobody writes while rows are copied. The transaction is never committed.
      try source.run("BEGIN IMMEDIATE")
      try Salvage.mendSchema(of: source)
    } catch {
      guard error.kind == .damaged || error.kind == .database else { throw error }
    }
    let target = try Connection(path: fresh, busyTimeout: options.busyTimeout)
    try target.run("PRAGMA secure_delete = ON")
    try Migrator(Schema.migrations, backupPrefix: backupPrefix(fresh)).migrate(target)
    try target.run("PRAGMA foreign_keys = OFF")
    try target.run("BEGIN IMMEDIATE")
    let triggers = try References.takeTriggers(target)
    var salvage = Salvage(from: source, to: target)
    try salvage.run()
    for trigger in triggers { try target.script(trigger) }
    let outcome = try References.mend(target)
    try target.run("COMMIT")
    report.savedRowCounts = Dictionary(
      uniqueKeysWithValues: salvage.saved.map { ($0.table, $0.count) })
    report.tornTables = salvage.torn
    report.remade += outcome.remade
    report.lost += outcome.lost
  }

  /// Takes out blobs that are missing or changed, and rows that refer to what is not there.
  private func takeOutLostBlobs(_ report: inout RepairReport) throws(StoreError) {
    let digests = try read { (db) throws(StoreError) in
      try db.query("SELECT digest FROM blobs ORDER BY digest") {
        (row) throws(StoreError) in try row.digest(0)
      }
    }
    var bad: [ContentDigest] = []
    for digest in digests {
      do {
        _ = try get(digest)
      } catch {
        guard error.isLostBlob else { throw error }
        bad.append(digest)
      }
    }
    let lost = bad
    try read { (db) throws(StoreError) in try db.run("PRAGMA foreign_keys = OFF") }
    let outcome: References.Outcome
    do {
      outcome = try write { (db) throws(StoreError) in
        try db.run("DELETE FROM blobs WHERE digest = ?", forEach: lost.map { [SQLValue($0)] })
        // A changed file is not what its name says; nothing can be made of it.
        for digest in lost { try Files.remove(blobs.file(digest)) }
        return try References.mend(db)
      }
    } catch {
      try read { (db) throws(StoreError) in try db.run("PRAGMA foreign_keys = ON") }
      throw error
    }
    try read { (db) throws(StoreError) in try db.run("PRAGMA foreign_keys = ON") }
    if !bad.isEmpty { report.remade.append("\(bad.count) values that were missing or changed") }
    report.remade += outcome.remade
    report.lost += outcome.lost
  }
}
