internal import CSQLite

/// A connection to one SQLite file.
///
/// Every result code is checked. Used by one thread at a time.
///
/// https://www.sqlite.org/c3ref/sqlite3.html
@safe
final class Connection {
  /// How a transaction begins.
  enum TransactionKind: String {
    /// Takes the write lock at once. A transaction that reads first and writes later can fail with
    /// SQLITE_BUSY_SNAPSHOT, which waiting does not cure.
    case immediate = "IMMEDIATE"
    /// Keeps readers out as well.
    case exclusive = "EXCLUSIVE"
  }

  let path: String
  private let handle: OpaquePointer
  private let statements: StatementCache

  /// Opens a file, and creates it if there is none.
  convenience init(path: String, busyTimeout: Duration) throws(StoreError) {
    try self.init(
      path: path, address: path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, busyTimeout)
  }

  /// Opens a file to read it, without making any file beside it.
  ///
  /// A file without a write-ahead log is read as one that does not change: SQLite would otherwise
  /// need to write beside it. https://www.sqlite.org/wal.html#read_only_databases
  convenience init(readingFrom path: String, busyTimeout: Duration) throws(StoreError) {
    let hasLog = (Files.length(path + "-wal") ?? 0) > 0 || Files.exists(path + "-shm")
    // Signs that have a meaning in addresses.
    let escapes: [Character: String] = ["%": "%25", "?": "%3f", "#": "%23"]
    let name = path.map { escapes[$0] ?? String($0) }.joined()
    try self.init(
      path: path, address: "file:\(name)?mode=ro" + (hasLog ? "" : "&immutable=1"),
      SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, busyTimeout)
  }

  private init(
    path: String, address: String, _ flags: Int32, _ busyTimeout: Duration
  ) throws(StoreError) {
    var opened: OpaquePointer?
    // NOMUTEX: the owner sees to it that one thread at a time comes here.
    let code = unsafe sqlite3_open_v2(address, &opened, flags | SQLITE_OPEN_NOMUTEX, nil)
    guard code == SQLITE_OK, let opened = unsafe opened else {
      let message = unsafe String(cString: sqlite3_errstr(code))
      _ = unsafe sqlite3_close_v2(opened)
      throw .sqlite(code, "cannot open '\(path)': \(message)")
    }
    self.path = path
    statements = StatementCache(path: path)
    unsafe handle = opened
    _ = unsafe sqlite3_extended_result_codes(handle, 1)
    let milliseconds = busyTimeout / .milliseconds(1)
    _ = unsafe sqlite3_busy_timeout(handle, Int32(min(milliseconds, Double(Int32.max))))
  }

  deinit {
    statements.clear()
    let code = unsafe sqlite3_close_v2(handle)
    assert(code == SQLITE_OK, "a statement outlived its connection")
  }

  /// Prepares one statement. https://www.sqlite.org/c3ref/prepare.html
  func prepare(_ sql: String) throws(StoreError) -> Statement {
    if let known = unsafe statements.take(sql) {
      return unsafe Statement(sql: sql, handle: known, cache: statements)
    }
    var prepared: OpaquePointer?
    let code = unsafe sqlite3_prepare_v3(
      handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &prepared, nil)
    guard code == SQLITE_OK else { throw error(code, sql: sql) }
    guard let prepared = unsafe prepared else { preconditionFailure("no statement in '\(sql)'") }
    return unsafe Statement(sql: sql, handle: prepared, cache: statements)
  }

  /// Runs one statement and ignores its rows.
  func run(_ sql: String, _ values: [SQLValue] = []) throws(StoreError) {
    let statement = try prepare(sql)
    try statement.bind(values)
    while try statement.step() {}
  }

  /// Runs one statement once for every row of values.
  func run(_ sql: String, forEach rows: some Sequence<[SQLValue]>) throws(StoreError) {
    let statement = try prepare(sql)
    for values in rows {
      try statement.bind(values)
      while try statement.step() {}
    }
  }

  /// Every row of a query, read one by one.
  func query<Value>(
    _ sql: String, _ values: [SQLValue] = [],
    _ read: (borrowing Statement) throws(StoreError) -> Value
  ) throws(StoreError) -> [Value] {
    let statement = try prepare(sql)
    try statement.bind(values)
    var rows: [Value] = []
    while try statement.step() { rows.append(try read(statement)) }
    return rows
  }

  /// The first row of a query, if there is one.
  func first<Value>(
    _ sql: String, _ values: [SQLValue] = [],
    _ read: (borrowing Statement) throws(StoreError) -> Value
  ) throws(StoreError) -> Value? {
    let statement = try prepare(sql)
    try statement.bind(values)
    return try statement.step() ? try read(statement) : nil
  }

  /// The whole number that a query or pragma returns; 0 when it returns nothing.
  func integer(_ sql: String, _ values: [SQLValue] = []) throws(StoreError) -> Int64 {
    try first(sql, values) { (row) throws(StoreError) in row.integer(0) } ?? 0
  }

  /// Refuses text that is not JSON.
  func requireJSON(_ text: String, in place: String) throws(StoreError) {
    guard try integer("SELECT json_valid(?)", [.text(text)]) == 1 else {
      throw StoreError(.constraint, "\(place) is not JSON")
    }
  }

  /// Runs a text of several statements without values. https://www.sqlite.org/c3ref/exec.html
  func script(_ sql: String) throws(StoreError) {
    let code = unsafe sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw error(code, sql: nil) }
  }

  /// Runs `body` in a transaction: all of it happens or, when it throws, nothing.
  func transaction<Value>(
    _ kind: TransactionKind = .immediate, _ body: () throws(StoreError) -> Value
  ) throws(StoreError) -> Value {
    try run("BEGIN \(kind.rawValue)")
    do {
      let value = try body()
      try run("COMMIT")
      return value
    } catch {
      // SQLite rolls back by itself after some errors, a full disk for one.
      if unsafe sqlite3_get_autocommit(handle) == 0 { try? run("ROLLBACK") }
      throw error
    }
  }

  /// Whether the open file is no longer at its path: somebody deleted, renamed or replaced it.
  ///
  /// What is written then reaches nobody. https://www.sqlite.org/c3ref/c_fcntl_begin_atomic_write.html#sqlitefcntlhasmoved
  var hasMoved: Bool {
    var moved: Int32 = 0
    let code = unsafe sqlite3_file_control(handle, "main", SQLITE_FCNTL_HAS_MOVED, &moved)
    return code == SQLITE_OK && moved != 0
  }

  /// Rows that the last INSERT, UPDATE or DELETE changed.
  var changeCount: Int { unsafe Int(sqlite3_changes64(handle)) }

  /// The row number of the last INSERT.
  var lastInsertedRow: Int64 { unsafe sqlite3_last_insert_rowid(handle) }

  private func error(_ code: Int32, sql: String?) -> StoreError {
    let message = unsafe String(cString: sqlite3_errmsg(handle))
    return .sqlite(
      code, statements.located(message, code), sql: sql,
      systemCode: unsafe sqlite3_system_errno(handle))
  }
}
