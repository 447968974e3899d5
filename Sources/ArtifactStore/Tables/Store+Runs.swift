import ContentDigest

extension Store {
  /// Begins a run of this process.
  public func beginRun(pipeline: String, commandLine: [String]) throws(StoreError) -> RunID {
    let process = options.process
    let now = options.now()
    let (run, lease) = try write { (db) throws(StoreError) in
      try db.run(
        """
        INSERT INTO runs
          (pipeline, command_line, status, host, boot, pid, process_start, started_at)
        VALUES (?, ?, 'running', ?, ?, ?, ?, ?)
        """,
        [
          .text(pipeline), .text(JSONText.list(commandLine)), .text(process.host),
          .text(process.boot), .integer(Int64(process.pid)), .integer(process.startTicks),
          SQLValue(now),
        ])
      let run = Run(
        id: RunID(rawValue: db.lastInsertedRow), pipeline: pipeline, commandLine: commandLine,
        status: .running, process: process, startedAt: now)
      // Before others see the run: without its lease it counts as crashed.
      let path = blobs.lease(of: run)
      guard let lease = try Lease.take(path, owner: "run \(run.id)") else {
        throw StoreError(.busy, "another process has '\(path)'")
      }
      return (run.id, lease)
    }
    RunLeases.add(lease)
    return run
  }

  /// Adds a step to a run, after those before it.
  ///
  /// - Parameters:
  ///   - step: What became of the step.
  ///   - run: The run.
  ///   - event: How the run's log tells it; nil for a step that the log leaves out.
  /// - Throws: `StoreError` of kind `.constraint` when there is no such run.
  public func recordStep(
    _ step: RunStep, in run: RunID, event: RunEvent? = nil
  ) throws(StoreError) {
    try write { (db) throws(StoreError) in
      if let event { try Self.insert(event, in: run, db) }
      try db.run(
        """
        INSERT INTO steps
          (run, ordinal, name, stage, status, why, detail, key, output, duration_us)
        VALUES (?1, (SELECT count(*) FROM steps WHERE run = ?1), ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
        """,
        [
          .integer(run.rawValue), .text(step.name), .text(step.stage),
          .text(step.status.rawValue), .text(step.why), .text(step.detail), SQLValue(step.key),
          SQLValue(step.output), .integer(step.duration.microseconds),
        ])
    }
  }

  /// Ends a run that is under way.
  ///
  /// - Throws: `StoreError` of kind `.missing` when the run is not under way, and of kind
  ///   `.constraint` for the status `running`.
  public func finishRun(_ run: RunID, status: Run.Status) throws(StoreError) {
    guard status != .running else {
      throw StoreError(.constraint, "a run cannot end as 'running'")
    }
    let now = options.now()
    try flushUsedKeys()
    let found = try write { (db) throws(StoreError) in
      try db.run(
        "UPDATE runs SET status = ?, finished_at = ? WHERE id = ? AND status = 'running'",
        [.text(status.rawValue), SQLValue(now), .integer(run.rawValue)])
      guard db.changeCount == 1 else { throw StoreError(.missing, "run \(run) is not under way") }
      return try Self.find(run, db)
    }
    if let found { RunLeases.release(blobs.lease(of: found)) }
  }

  /// The latest runs, newest first.
  ///
  /// - Parameters:
  ///   - pipeline: Only runs of this pipeline; nil for all.
  ///   - since: Only runs that began at this time or later, milliseconds since 1970; nil for all.
  ///   - tag: Only runs with this tag; nil for all.
  ///   - limit: At most so many.
  /// - Returns: Runs without their steps.
  /// - Throws: `StoreError` when the file cannot be read.
  public func runs(
    of pipeline: String? = nil, since: Int64? = nil, tag: String? = nil, limit: Int = 100
  ) throws(StoreError) -> [Run] {
    let found = try read { (db) throws(StoreError) in
      try db.query(
        """
        \(Self.runColumns) WHERE (?1 IS NULL OR pipeline = ?1) AND (?2 IS NULL OR started_at >= ?2)
          AND (?3 IS NULL OR id IN (SELECT run FROM run_tags WHERE tag = ?3))
        ORDER BY id DESC LIMIT ?4
        """, [SQLValue(pipeline), SQLValue(since), SQLValue(tag), SQLValue(limit)]
      ) { (row) throws(StoreError) in try Self.run(row, db) }
    }
    return try settled(found)
  }

  /// One run; nil when there is none of that number.
  public func run(_ id: RunID) throws(StoreError) -> Run? {
    let found = try read { (db) throws(StoreError) in try Self.find(id, db) }
    return try settled(found.map { [$0] } ?? []).first
  }

  /// The steps of a run, in the order they were recorded.
  public func steps(of run: RunID) throws(StoreError) -> [RunStep] {
    try read { (db) throws(StoreError) in
      try db.query(
        """
        SELECT name, stage, status, why, detail, key, output, duration_us
        FROM steps WHERE run = ? ORDER BY ordinal
        """, [.integer(run.rawValue)]
      ) { (row) throws(StoreError) in
        RunStep(
          name: row.text(0), stage: row.text(1), status: try row.value(2), why: row.text(3),
          detail: row.text(4), key: row.optionalText(5), output: try row.optionalDigest(6),
          duration: .microseconds(row.integer(7)))
      }
    }
  }

  /// Marks runs whose process is gone.
  ///
  /// Called while opening.
  func closeCrashedRuns() throws(StoreError) {
    let running = try read { (db) throws(StoreError) in
      try db.query("\(Self.runColumns) WHERE status = 'running'") {
        (row) throws(StoreError) in try Self.run(row, db)
      }
    }
    _ = try settled(running)
  }

  /// The runs as they stand: one whose process is gone has crashed, which is written down where that is allowed.
  private func settled(_ runs: [Run]) throws(StoreError) -> [Run] {
    let crashed = runs.filter { $0.status == .running && isOver($0) }
    guard !crashed.isEmpty else { return runs }
    let now = options.now()
    if !isReadOnly {
      try write { (db) throws(StoreError) in
        try db.run(
          """
          UPDATE runs SET status = 'crashed', finished_at = ?
          WHERE id = ? AND status = 'running'
          """, forEach: crashed.map { [SQLValue(now), .integer($0.id.rawValue)] })
      }
      for run in crashed where Lease.owner(of: blobs.lease(of: run)) == .ended {
        try Lease.take(blobs.lease(of: run), owner: "")?.release()
      }
    }
    let numbers = Set(crashed.map(\.id))
    return try read { (db) throws(StoreError) in
      try runs.map { (run) throws(StoreError) in
        guard numbers.contains(run.id), var found = try Self.find(run.id, db) else { return run }
        if found.status == .running { found.status = .crashed }
        return found
      }
    }
  }

  /// Whether the process of a run ended without saying so.
  private func isOver(_ run: Run) -> Bool {
    switch Lease.owner(of: blobs.lease(of: run)) {
    case .alive: false
    case .ended: true
    // A run of an older build, which took no lease, or the copy of a store made meanwhile. What ran under another
    // host's name cannot be asked; it does not count as running for ever.
    case .none: run.process.isGone || !run.process.isHere
    case .unknown: run.process.isGone
    }
  }

  private static func find(_ id: RunID, _ db: Connection) throws(StoreError) -> Run? {
    try db.first("\(runColumns) WHERE id = ?", [.integer(id.rawValue)]) {
      (row) throws(StoreError) in try run(row, db)
    }
  }

  private static let runColumns = """
    SELECT id, pipeline, status, host, boot, pid, process_start, started_at, finished_at,
      command_line
    FROM runs
    """

  private static func run(
    _ row: borrowing Statement, _ db: Connection
  ) throws(StoreError) -> Run {
    let words = try db.query("SELECT value FROM json_each(?) ORDER BY id", [.text(row.text(9))]) {
      (word) throws(StoreError) in word.text(0)
    }
    return Run(
      id: RunID(rawValue: row.integer(0)), pipeline: row.text(1), commandLine: words,
      status: try row.value(2),
      process: ProcessIdentity(
        host: row.text(3), boot: row.text(4), pid: Int32(row.integer(5)),
        startTicks: row.integer(6)),
      startedAt: row.integer(7), finishedAt: row.optionalInteger(8))
  }
}
