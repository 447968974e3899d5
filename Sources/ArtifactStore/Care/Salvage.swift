/// Copies what can be read of a damaged file into a new one, table by table.
///
/// A table is read from its first row on until a page is damaged, and from its last row back:
/// between them only what lies on damaged pages is lost, if these are neighbours.
struct Salvage {
  let source: Connection
  let target: Connection
  /// Rows that were saved, of every table that has some.
  var saved: [(table: String, count: Int)] = []
  /// Tables that lost rows.
  var torn: [String] = []

  private struct Table {
    var name: String
    var columns: [String]
    var order: String
  }

  init(from source: Connection, to target: Connection) {
    self.source = source
    self.target = target
  }

  /// Copies every table that the target has.
  mutating func run() throws(StoreError) {
    for table in try tables() {
      var copied = try copy(table, isBackward: false)
      if !copied.isWhole {
        copied.count += try copy(table, isBackward: true).count
        torn.append(table.name)
      }
      if copied.count > 0 { saved.append((table.name, copied.count)) }
    }
  }

  /// Gives tables whose entry in the schema was altered the statement and name that they should have.
  ///
  /// Their rows are found by the root page, which the entry still tells. Must run in a transaction that is rolled back:
  /// the damaged file stays as it is.
  static func mendSchema(of db: Connection) throws(StoreError) {
    let entries = try db.query(
      "SELECT rowid, type, name, sql FROM sqlite_schema WHERE rootpage > 0"
    ) {
      (row) throws(StoreError) in
      (row: row.integer(0), type: row.text(1), name: row.text(2), sql: row.text(3))
    }
    var isChanged = false
    let latest = Schema.migrations.last?.version ?? 0
    for table in try Schema.objects(format: latest) where table.type == "table" {
      let entry =
        entries.first { $0.name == table.name && $0.type != "index" }
        ?? entries.first { $0.sql == table.sql }
      guard let entry, entry.sql != table.sql || entry.type != "table" || entry.name != table.name
      else { continue }
      try db.run(
        "UPDATE sqlite_schema SET type = 'table', name = ?1, tbl_name = ?1, sql = ?2 WHERE rowid = ?3",
        [.text(table.name), .text(table.sql), SQLValue(entry.row)])
      isChanged = true
    }
    guard isChanged else { return }
    // Reads the schema anew.
    try db.run("PRAGMA writable_schema = RESET")
    try db.run("PRAGMA writable_schema = ON")
  }

  private func tables() throws(StoreError) -> [Table] {
    let names = try target.query(
      """
      SELECT name, wr FROM pragma_table_list
      WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
      ORDER BY name
      """
    ) { (row) throws(StoreError) in (row.text(0), isWithoutRowID: row.int(1) == 1) }
    var tables: [Table] = []
    for (name, isWithoutRowID) in names {
      let columns = try target.query(
        "SELECT name, type, pk FROM pragma_table_info(?) ORDER BY cid", [.text(name)]
      ) { (row) throws(StoreError) in
        (name: "\"\(row.text(0))\"", isInteger: row.text(1) == "INTEGER", key: row.int(2))
      }
      let keys = columns.filter { $0.key > 0 }.sorted { $0.key < $1.key }
      var table = Table(name: name, columns: columns.map(\.name), order: "rowid")
      if isWithoutRowID {
        table.order = keys.map(\.name).joined(separator: ", ")
      } else if keys.count != 1 || !keys[0].isInteger {
        // Row numbers say what is newer.
        table.columns.append("rowid")
      }
      tables.append(table)
    }
    return tables
  }

  private func copy(
    _ table: Table, isBackward: Bool
  ) throws(StoreError) -> (count: Int, isWhole: Bool) {
    let columns = table.columns.joined(separator: ", ")
    let marks = table.columns.map { _ in "?" }.joined(separator: ", ")
    let insert = "INSERT OR IGNORE INTO \(table.name) (\(columns)) VALUES (\(marks))"
    let order =
      isBackward
      ? table.order.split(separator: ",").map { "\($0) DESC" }.joined(separator: ",") : table.order
    let read = "SELECT \(columns) FROM \(table.name) ORDER BY \(order)"
    var count = 0
    var isWhole = true
    var failure: StoreError?
    do throws(StoreError) {
      _ = try source.query(read) { (row) throws(StoreError) in
        let values = table.columns.indices.map { row.value(Int32($0)) }
        do throws(StoreError) {
          try target.run(insert, values)
          count += target.changeCount
        } catch {
          // The row itself is damaged; a full disk is another matter.
          isWhole = false
          guard error.kind == .constraint else {
            failure = error
            throw error
          }
        }
      }
    } catch {
      if let failure { throw failure }
      // An older file does not have every table.
      return (count, count == 0 && error.kind == .database)
    }
    return (count, isWhole)
  }
}
