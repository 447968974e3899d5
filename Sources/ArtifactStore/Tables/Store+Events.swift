extension Store {
  /// Adds an event to a run, after those before it.
  ///
  /// - Throws: `StoreError` of kind `.constraint` when there is no such run.
  public func record(_ event: RunEvent, in run: RunID) throws(StoreError) {
    try write { (db) throws(StoreError) in try Self.insert(event, in: run, db) }
  }

  static func insert(
    _ event: RunEvent, in run: RunID, _ db: Connection
  ) throws(StoreError) {
    try db.run(
      """
      INSERT INTO run_events
        (run, ordinal, at, kind, step, status, text, items, kept_items, duration_us)
      VALUES (?1, (SELECT ifnull(max(ordinal), -1) + 1 FROM run_events WHERE run = ?1),
        ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
      """,
      [
        .integer(run.rawValue), SQLValue(event.at), .text(event.kind.rawValue),
        .text(event.step), SQLValue(event.status?.rawValue), .text(event.text),
        SQLValue(event.itemCount), SQLValue(event.keptItemCount),
        SQLValue(event.duration?.microseconds),
      ])
  }

  /// The events of a run, in the order they were recorded; none for a run made before events were kept.
  public func events(of run: RunID) throws(StoreError) -> [RunEvent] {
    try read { (db) throws(StoreError) in
      try db.query(
        """
        SELECT at, kind, step, status, text, items, kept_items, duration_us
        FROM run_events WHERE run = ? ORDER BY ordinal
        """, [.integer(run.rawValue)]
      ) { (row) throws(StoreError) in
        RunEvent(
          try row.value(1), step: row.text(2),
          status: row.optionalText(3).flatMap(RunStep.Status.init(rawValue:)), text: row.text(4),
          itemCount: row.optionalInt(5), keptItemCount: row.optionalInt(6),
          duration: row.optionalInteger(7).map { .microseconds($0) }, at: row.integer(0))
      }
    }
  }

  /// Writes down what a run was given; a parameter of the same name is replaced.
  ///
  /// - Throws: `StoreError` of kind `.constraint` when there is no such run.
  public func record(_ parameters: [RunParameter], of run: RunID) throws(StoreError) {
    try write { (db) throws(StoreError) in
      try db.run(
        "INSERT OR REPLACE INTO run_parameters (run, name, value) VALUES (?, ?, ?)",
        forEach: parameters.map { [.integer(run.rawValue), .text($0.name), .text($0.value)] })
    }
  }

  /// What a run was given, by name.
  public func parameters(of run: RunID) throws(StoreError) -> [RunParameter] {
    try read { (db) throws(StoreError) in
      try db.query(
        "SELECT name, value FROM run_parameters WHERE run = ? ORDER BY name",
        [.integer(run.rawValue)]
      ) { (row) throws(StoreError) in RunParameter(row.text(0), row.text(1)) }
    }
  }
}
