extension Store {
  /// The records that made some bytes, the newest first.
  ///
  /// - Parameter prefix: The first hexadecimal digits of the bytes' digest, at least six.
  /// - Returns: The records; none for fewer digits.
  /// - Throws: `StoreError` when the file cannot be read.
  public func entries(making prefix: String) throws(StoreError) -> [CacheEntry] {
    let prefix = prefix.lowercased()
    guard prefix.utf8.count >= 6, prefix.allSatisfy(\.isHexDigit) else { return [] }
    return try entries(
      where: "output LIKE ?1 || '%'", [.text(prefix)])
  }

  /// The records of steps whose outputs are small, the newest first: among them is what stages wrote as files.
  public func smallEntries() throws(StoreError) -> [CacheEntry] {
    try entries(
      where: "stage != 'item' AND output IN (SELECT digest FROM blobs WHERE length < 65536)", [])
  }

  /// The newest run of which a step has this cache key; nil when no run that is kept has one.
  public func newestRun(withKey key: String) throws(StoreError) -> RunID? {
    try read { (db) throws(StoreError) in
      try db.first("SELECT run FROM steps WHERE key = ? ORDER BY run DESC LIMIT 1", [.text(key)]) {
        (row) throws(StoreError) in RunID(rawValue: row.integer(0))
      }
    }
  }

  private func entries(
    where condition: String, _ values: [SQLValue]
  ) throws(StoreError) -> [CacheEntry] {
    try read { (db) throws(StoreError) -> [CacheEntry] in
      let entries = try db.query(
        """
        SELECT key, stage, output, explanation, created_at FROM cache
        WHERE \(condition) ORDER BY created_at DESC, rowid DESC
        """, values, Self.entry)
      return try entries.map { (entry) throws(StoreError) in try Self.withInputs(entry, db) }
    }
  }
}
