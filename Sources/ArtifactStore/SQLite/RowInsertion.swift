import ContentDigest

/// Inserts rows of one table, many to a statement: SQLite opens a table and its indexes once a statement.
struct RowInsertion: ~Copyable {
  /// How many rows the larger statement takes.
  private static let most = 50

  private let one: Statement
  private let many: Statement
  /// How many parameters all rows of a statement share; they come first.
  private let sharedCount: Int
  /// How many parameters each row has of its own.
  private let width: Int

  /// The statements for a table.
  ///
  /// - Parameters:
  ///   - db: The connection.
  ///   - table: The table with its columns: `labels (document, at)`.
  ///   - row: The values of a row; `?1` is the first shared parameter, and `#` stands for each of its own.
  ///   - sharedCount: How many parameters are shared.
  /// - Throws: `StoreError` when SQLite does not take the statement.
  init(_ db: Connection, into table: String, row: String, sharedCount: Int) throws(StoreError) {
    let parts = row.split(separator: "#", omittingEmptySubsequences: false)
    let width = parts.count - 1
    func sql(_ count: Int) -> String {
      let rows = (0..<count).map { number in
        parts.indices.map { part in
          part == 0 ? "\(parts[0])" : "?\(sharedCount + number * width + part)\(parts[part])"
        }.joined()
      }
      return "INSERT INTO \(table) VALUES \(rows.joined(separator: ", "))"
    }
    let one = try db.prepare(sql(1))
    let many = try db.prepare(sql(Self.most))
    self.init(one: one, many: many, sharedCount: sharedCount, width: width)
  }

  private init(
    one: consuming Statement, many: consuming Statement, sharedCount: Int, width: Int
  ) {
    self.one = one
    self.many = many
    self.sharedCount = sharedCount
    self.width = width
  }

  /// Inserts some rows.
  ///
  /// - Parameters:
  ///   - rows: Their numbers.
  ///   - share: Sets the parameters that they share.
  ///   - set: Sets the parameters of a row, from the given one on.
  /// - Throws: `StoreError` when a row cannot be written.
  func run(
    _ rows: Range<Int>, sharing share: (borrowing Statement) throws(StoreError) -> Void,
    _ set: (borrowing Statement, _ parameter: Int, _ row: Int) throws(StoreError) -> Void
  ) throws(StoreError) {
    var next = rows.lowerBound
    if rows.count >= Self.most {
      many.reset()
      try share(many)
      while rows.upperBound - next >= Self.most {
        many.reset()
        for i in 0..<Self.most { try set(many, sharedCount + i * width, next + i) }
        while try many.step() {}
        next += Self.most
      }
    }
    guard next < rows.upperBound else { return }
    one.reset()
    try share(one)
    while next < rows.upperBound {
      one.reset()
      try set(one, sharedCount, next)
      while try one.step() {}
      next += 1
    }
  }
}

extension Connection {
  /// Runs `body` without some indexes and triggers, which are made anew behind it.
  ///
  /// Many rows are inserted more quickly so: an index that is made of all rows at once is sorted, not searched for each. It
  /// must be in a transaction, so that nobody sees the table without them.
  ///
  /// - Parameters:
  ///   - names: Indexes and triggers; those that the file does not have are not made.
  ///   - body: What is to be done.
  /// - Throws: `StoreError`; then the transaction must be rolled back.
  func suspending(
    _ names: [String], _ body: () throws(StoreError) -> Void
  ) throws(StoreError) {
    var definitions: [String] = []
    for name in names {
      let found = try first("SELECT type, sql FROM sqlite_schema WHERE name = ?", [.text(name)]) {
        (row) throws(StoreError) in (type: row.text(0), sql: row.text(1))
      }
      guard let found else { continue }
      try script("DROP \(found.type) \(name)")
      definitions.append(found.sql)
    }
    try body()
    for definition in definitions { try script(definition) }
  }
}
