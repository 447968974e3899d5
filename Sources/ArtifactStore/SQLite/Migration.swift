/// One step from a format of the store's file to the next.
struct Migration: Sendable {
  /// The format that the step leads to; the first is 1 and each is one more than the one before.
  let version: Int
  /// The statements that change the tables.
  let sql: String
}

/// Brings a file to the format this build reads and writes.
struct Migrator {
  /// Marks a file as a vitae store: "vita" in ASCII.
  /// https://www.sqlite.org/pragma.html#pragma_application_id
  static let applicationID: Int64 = 0x7669_7461

  let migrations: [Migration]
  /// Where the copy goes that is made before an existing file changes; the format is appended.
  let backupPrefix: String

  /// The newest format this build knows.
  var latest: Int { migrations.last?.version ?? 0 }

  init(_ migrations: [Migration], backupPrefix: String) {
    precondition(
      migrations.map(\.version) == Array(1...max(1, migrations.count)), "formats count 1, 2, 3, …")
    self.migrations = migrations
    self.backupPrefix = backupPrefix
  }

  /// Refuses a file of another program or of a newer build.
  ///
  /// Changes nothing.
  ///
  /// - Returns: The file's format; 0 for an empty file.
  @discardableResult
  func inspect(_ connection: Connection) throws(StoreError) -> Int {
    let application = try connection.integer("PRAGMA application_id")
    let version = Int(try connection.integer("PRAGMA user_version"))
    let tables = try connection.integer("SELECT count(*) FROM sqlite_schema")
    if application == 0, version == 0, tables == 0 { return 0 }
    guard application == Self.applicationID else {
      throw StoreError(
        .foreignFile,
        "'\(connection.path)' is a database of another program (application id \(application)), not a store: "
          + "name another file")
    }
    guard version <= latest else {
      throw StoreError(
        .newerFormat(found: version, supported: latest),
        "'\(connection.path)' has format \(version), this build reads 1–\(latest): upgrade vitae")
    }
    return version
  }

  /// Applies what is missing, all or nothing, after a copy of the file as it was.
  ///
  /// - Returns: The path of the copy, if one was made.
  @discardableResult
  func migrate(_ connection: Connection) throws(StoreError) -> String? {
    while true {
      let before = try inspect(connection)
      guard before < latest else { return nil }
      let copy = before > 0 ? try backUp(connection, version: before) : nil
      // Rebuilding a table needs foreign keys off, which a transaction cannot change.
      try connection.run("PRAGMA foreign_keys = OFF")
      let isDone = try connection.transaction(.exclusive) { () throws(StoreError) -> Bool in
        // Another process may have been faster between the look and the lock.
        guard try inspect(connection) == before else { return false }
        for migration in migrations where migration.version > before {
          try connection.script(migration.sql)
        }
        try connection.run("PRAGMA application_id = \(Self.applicationID)")
        try connection.run("PRAGMA user_version = \(latest)")
        try checkForeignKeys(connection)
        return true
      }
      try connection.run("PRAGMA foreign_keys = ON")
      if isDone { return copy }
    }
  }

  /// Puts the tables that a file of an older format lacks beside it, empty and in memory, so that the file can be read
  /// without being changed.
  ///
  /// - Returns: Whether the file reads like one of the newest format now; false when a newer format has other tables
  ///   of the same name.
  func addMissingTables(to connection: Connection, format: Int) throws(StoreError) -> Bool {
    guard format < latest else { return true }
    let (old, new) = (try tables(format: format), try tables(format: latest))
    let known = Dictionary(uniqueKeysWithValues: new.map { ($0.name, $0.sql) })
    guard old.allSatisfy({ known[$0.name] == $0.sql }) else { return false }
    try connection.run("PRAGMA temp_store = MEMORY")
    for table in new where !old.contains(where: { $0.name == table.name }) {
      // A view cannot be written to, which a table in memory could, for nothing.
      let columns = table.columns.map { "NULL AS \"\($0)\"" }.joined(separator: ", ")
      try connection.script("CREATE TEMP VIEW \"\(table.name)\" AS SELECT \(columns) WHERE 0")
    }
    return true
  }

  /// The tables of a format.
  private func tables(
    format: Int
  ) throws(StoreError) -> [(name: String, sql: String, columns: [String])] {
    let empty = try Connection(path: ":memory:", busyTimeout: .zero)
    for migration in migrations where migration.version <= format {
      try empty.script(migration.sql)
    }
    let found = try empty.query(
      """
      SELECT name, sql FROM sqlite_schema
      WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
      """
    ) { (row) throws(StoreError) in (row.text(0), row.text(1)) }
    return try found.map { (name, sql) throws(StoreError) in
      let columns = try empty.query("SELECT name FROM pragma_table_info(?)", [.text(name)]) {
        (row) throws(StoreError) in row.text(0)
      }
      return (name, sql, columns)
    }
  }

  private func backUp(_ connection: Connection, version: Int) throws(StoreError) -> String {
    let path = "\(backupPrefix)\(version)"
    // The file exists before the data does, so that its mode is right from the start.
    try Files.remove(path)
    try Files.createPrivate(path)
    try connection.run("VACUUM INTO ?", [.text(path)])
    return path
  }

  private func checkForeignKeys(_ connection: Connection) throws(StoreError) {
    let broken = try connection.query("PRAGMA foreign_key_check") { (row) throws(StoreError) in
      row.text(0)
    }
    guard let table = broken.first else { return }
    throw StoreError(.constraint, "the migration leaves rows of '\(table)' without their parent")
  }
}
