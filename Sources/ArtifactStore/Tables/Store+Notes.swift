extension Store {
  /// Gives a run a tag, a word to find it by; one that it has already stays as it is.
  ///
  /// - Throws: `StoreError` of kind `.constraint` when there is no such run or the tag is empty.
  public func addTag(_ tag: String, to run: RunID) throws(StoreError) {
    let now = options.now()
    try write { (db) throws(StoreError) in
      try db.run(
        "INSERT INTO run_tags (run, tag, at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
        [.integer(run.rawValue), .text(tag), SQLValue(now)])
    }
  }

  /// Takes a tag away from a run.
  ///
  /// - Returns: Whether the run had it.
  @discardableResult
  public func removeTag(_ tag: String, from run: RunID) throws(StoreError) -> Bool {
    try write { (db) throws(StoreError) in
      try db.run(
        "DELETE FROM run_tags WHERE run = ? AND tag = ?", [.integer(run.rawValue), .text(tag)])
      return db.changeCount > 0
    }
  }

  /// The tags of a run, in alphabetical order.
  public func tags(of run: RunID) throws(StoreError) -> [String] {
    try read { (db) throws(StoreError) in
      try db.query(
        "SELECT tag FROM run_tags WHERE run = ? ORDER BY tag", [.integer(run.rawValue)]
      ) { (row) throws(StoreError) in row.text(0) }
    }
  }

  /// Writes a note beside a run, after those before it.
  ///
  /// - Throws: `StoreError` of kind `.constraint` when there is no such run.
  public func addNote(_ text: String, to run: RunID) throws(StoreError) {
    let now = options.now()
    try write { (db) throws(StoreError) in
      try db.run(
        "INSERT INTO run_notes (run, at, text) VALUES (?, ?, ?)",
        [.integer(run.rawValue), SQLValue(now), .text(text)])
    }
  }

  /// What people wrote beside a run, the oldest first.
  public func notes(of run: RunID) throws(StoreError) -> [RunNote] {
    try read { (db) throws(StoreError) in
      try db.query(
        "SELECT at, text FROM run_notes WHERE run = ? ORDER BY id", [.integer(run.rawValue)]
      ) { (row) throws(StoreError) in RunNote(at: row.integer(0), text: row.text(1)) }
    }
  }
}
