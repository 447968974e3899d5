/// References between tables, mended when the rows that they lead to are lost.
enum References {
  /// What was taken out.
  struct Outcome {
    /// What is made again when it is wanted.
    var remade: [String] = []
    /// What cannot be made again by itself, by name.
    var lost: [String] = []
  }

  /// Tables whose rows mean nothing without the row that they belong to.
  private static let parts: [(table: String, column: String, parent: String, key: String)] = [
    ("cache_inputs", "key", "cache", "key"), ("cache_parts", "key", "cache", "key"),
    ("document_sources", "document", "documents", "digest"), ("steps", "run", "runs", "id"),
    ("file_status", "run", "runs", "id"), ("predictions", "run", "runs", "id"),
    ("metrics", "run", "runs", "id"), ("gate_results", "run", "runs", "id"),
    ("judgements", "run", "runs", "id"), ("run_events", "run", "runs", "id"),
    ("run_parameters", "run", "runs", "id"), ("run_tags", "run", "runs", "id"),
    ("run_notes", "run", "runs", "id"), ("paragraphs", "document", "documents", "digest"),
    ("labels", "document", "documents", "digest"), ("dataset_rows", "dataset", "datasets", "id"),
    ("text_columns", "document", "documents", "digest"),
  ]

  /// Tables whose rows come back with what they belong to.
  private static let remadeTables: Set = ["cache_inputs", "cache_parts", "document_sources"]

  /// Removes every row that refers to one that is not there.
  ///
  /// Foreign keys must be off. Must run in a transaction: triggers, which guard rows against being
  /// deleted, are away meanwhile.
  static func mend(_ db: Connection) throws(StoreError) -> Outcome {
    let triggers = try takeTriggers(db)
    var outcome = Outcome()
    let isGone = "digest NOT IN (SELECT digest FROM blobs)"
    outcome.lost = try db.query(
      """
      SELECT 'model #' || id || ' ''' || name || '''' || ifnull(' (' || alias || ')', '')
        FROM models WHERE \(isGone)
      UNION ALL SELECT 'pin ''' || name || '''' FROM pins WHERE \(isGone)
      """
    ) { (row) throws(StoreError) in row.text(0) }
    try db.run("DELETE FROM models WHERE \(isGone)")
    try db.run("DELETE FROM pins WHERE \(isGone)")
    try db.run("DELETE FROM cache WHERE output NOT IN (SELECT digest FROM blobs)")
    if db.changeCount > 0 { outcome.remade.append("\(db.changeCount) cached results") }
    try db.run(
      "UPDATE models SET run = NULL WHERE run IS NOT NULL AND run NOT IN (SELECT id FROM runs)")
    for part in parts {
      try db.run(
        """
        DELETE FROM \(part.table)
        WHERE \(part.column) NOT IN (SELECT \(part.key) FROM \(part.parent))
        """)
      guard db.changeCount > 0, !remadeTables.contains(part.table) else { continue }
      outcome.lost.append(
        "\(db.changeCount) rows of '\(part.table)', whose row of '\(part.parent)' is lost")
    }
    for trigger in triggers { try db.script(trigger) }
    return outcome
  }

  /// Removes all triggers and returns the statements that make them.
  static func takeTriggers(_ db: Connection) throws(StoreError) -> [String] {
    let triggers = try db.query("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'") {
      (row) throws(StoreError) in (name: row.text(0), sql: row.text(1))
    }
    for trigger in triggers { try db.script("DROP TRIGGER \"\(trigger.name)\"") }
    return triggers.map(\.sql)
  }
}
