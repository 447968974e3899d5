import Testing

@testable import ArtifactStore

@Suite struct ConnectionTests {
  private let folder = TemporaryFolder()

  private func connection() throws -> Connection {
    try Files.makeFolder(folder.path)
    return try folder.connect()
  }

  @Test func `values of every type come back as they went in`() throws {
    let db = try connection()
    try db.run("CREATE TABLE t (i INTEGER, r REAL, s TEXT, b BLOB, n TEXT) STRICT")
    let texts = ["", "a\u{0}b", "ünï 漢字 🎉", "'; DROP TABLE t; --"]
    for text in texts {
      try db.run(
        "INSERT INTO t VALUES (?, ?, ?, ?, ?)",
        [.integer(.min), .real(-0.1), .text(text), .blob(Array(text.utf8)), .null])
    }
    let rows = try db.query("SELECT * FROM t ORDER BY rowid") { (row) throws(StoreError) in
      let numbers = (row.integer(0), row.real(1))
      let nulls = [row.isNull(2), row.isNull(3), row.isNull(4)]
      let (text, bytes, nothing) = (row.text(2), row.blob(3), row.optionalText(4))
      #expect(numbers == (.min, -0.1))
      #expect(nulls == [false, false, true])
      #expect(bytes == Array(text.utf8))
      #expect(nothing == nil)
      return text
    }
    #expect(rows == texts)
  }

  @Test func `a statement is used again without its old values and rows`() throws {
    let db = try connection()
    try db.run("CREATE TABLE t (x INTEGER) STRICT")
    try db.run("INSERT INTO t VALUES (?)", forEach: (1...5).map { [SQLValue($0)] })
    for limit in 1...5 {
      let first = try db.first("SELECT x FROM t WHERE x >= ? ORDER BY x", [SQLValue(limit)]) {
        (row) throws(StoreError) in row.int(0)
      }
      #expect(first == limit)
    }
    #expect(try db.integer("SELECT count(*) FROM t") == 5)
  }

  @Test func `the same statement may run inside itself`() throws {
    let db = try connection()
    let sql = "SELECT value FROM json_each('[1,2]')"
    let pairs = try db.query(sql) { (outer) throws(StoreError) in
      let left = outer.int(0)
      return try db.query(sql) { (inner) throws(StoreError) in left * 10 + inner.int(0) }
    }
    #expect(pairs == [[11, 12], [21, 22]])
  }

  @Test func `a failed transaction leaves nothing behind and the connection usable`() throws {
    let db = try connection()
    try db.run("CREATE TABLE t (x INTEGER UNIQUE) STRICT")
    #expect(throws: StoreError.self) {
      try db.transaction { () throws(StoreError) in
        try db.run("INSERT INTO t VALUES (1)")
        try db.run("INSERT INTO t VALUES (1)")
      }
    }
    #expect(try db.integer("SELECT count(*) FROM t") == 0)
    try db.transaction { () throws(StoreError) in try db.run("INSERT INTO t VALUES (1)") }
    #expect(try db.integer("SELECT count(*) FROM t") == 1)
  }

  @Test func `errors name the code and never the values, and keep the statement beside the text`()
    throws
  {
    let db = try connection()
    try db.run("CREATE TABLE t (x TEXT UNIQUE) STRICT")
    try db.run("INSERT INTO t VALUES (?)", ["jane@example.org"])
    let error = Store.failure { try db.run("INSERT INTO t\n  VALUES (?)", ["jane@example.org"]) }
    #expect(error?.kind == .constraint)
    #expect("\(try #require(error))" == "store: UNIQUE constraint failed: t.x (code 2067)")
    #expect(error?.sql == "INSERT INTO t\n  VALUES (?)")
  }

  @Test func `mistakes in a statement are errors of the database`() throws {
    let db = try connection()
    #expect(Store.failure { try db.run("SELEKT") }?.kind == .database)
    #expect(Store.failure { try db.script("SELEKT") }?.kind == .database)
    #expect(Store.failure { try db.run("SELECT * FROM nowhere") }?.kind == .database)
  }

  @Test func `a folder that does not exist cannot be opened`() {
    let error = Store.failure { _ = try folder.connect() }
    #expect(error?.kind == .file)
    #expect(error?.message.contains(folder.file) == true)
  }

  @Test func `the wrong number of values stops the process`() async {
    await #expect(processExitsWith: .failure) {
      let db = try Connection(path: ":memory:", busyTimeout: .zero)
      try db.run("SELECT ?, ?", [1])
    }
  }

  @Test func `another connection's lock is waited for and then reported as busy`() throws {
    let first = try connection()
    try first.run("CREATE TABLE t (x INTEGER)")
    let second = try Connection(path: folder.file, busyTimeout: .milliseconds(1))
    try first.transaction { () throws(StoreError) in
      let error = Store.failure {
        try second.transaction { () throws(StoreError) in try second.run("DELETE FROM t") }
      }
      #expect(error?.kind == .busy)
    }
  }

  @Test func `JSON is quoted so that SQLite reads the same words back`() throws {
    let db = try connection()
    let words = ["plain", "", "\"\\\n\r\t\u{0}\u{1F}", "ü 🎉", "a,b]"]
    let read = try db.query("SELECT value FROM json_each(?)", [.text(JSONText.list(words))]) {
      (row) throws(StoreError) in row.text(0)
    }
    #expect(read.map { $0.prefix(4) } == words.map { $0.prefix(4) })
    #expect(try db.integer("SELECT json_valid(?)", [.text(JSONText.list(words))]) == 1)
  }

  @Test func `floats survive the way to bytes and back`() {
    let numbers: [Float] = [0, -0.0, 1.5, .pi, .infinity, .leastNonzeroMagnitude]
    #expect(FloatBytes.decode(FloatBytes.encode(numbers)) == numbers)
    #expect(FloatBytes.encode([1]) == [0, 0, 0x80, 0x3F])
    #expect(FloatBytes.decode([0, 0, 0x80, 0x3F, 9]) == [1])
  }
}
