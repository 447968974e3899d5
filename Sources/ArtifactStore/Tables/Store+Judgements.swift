public import ContentDigest

/// What the gates of a run said of one model as a whole.
public struct StoredJudgement: Hashable, Sendable {
  /// The run that judged.
  public var run: RunID
  /// The digest of the judged model's bytes.
  public var model: ContentDigest
  /// The digest of the model it was held against; `nil` when there was none.
  public var baseline: ContentDigest?
  /// The digest of the data it was judged on, when the data is one file.
  public var data: ContentDigest?
  /// `passed`, `gateNotMet`, `inconclusive` or `notComparable`.
  public var outcome: String

  /// A judgement of the given parts.
  public init(
    run: RunID, model: ContentDigest, baseline: ContentDigest? = nil, data: ContentDigest? = nil,
    outcome: String
  ) {
    self.run = run
    self.model = model
    self.baseline = baseline
    self.data = data
    self.outcome = outcome
  }
}

extension Store {
  /// Keeps a judgement; a second one of the same run and model replaces the first.
  public func record(_ judgement: StoredJudgement) throws(StoreError) {
    try write { (db) throws(StoreError) in
      try db.run(
        """
        INSERT OR REPLACE INTO judgements (run, model, baseline, data, outcome)
        VALUES (?, ?, ?, ?, ?)
        """,
        [
          .integer(judgement.run.rawValue), SQLValue(judgement.model),
          SQLValue(judgement.baseline), SQLValue(judgement.data), .text(judgement.outcome),
        ])
    }
  }

  /// The judgements of a model, newest first.
  public func judgements(ofModel digest: ContentDigest) throws(StoreError) -> [StoredJudgement] {
    try read { (db) throws(StoreError) in
      try db.query(
        """
        SELECT run, model, baseline, data, outcome FROM judgements WHERE model = ?
        ORDER BY run DESC
        """, [SQLValue(digest)]
      ) { (row) throws(StoreError) in
        StoredJudgement(
          run: RunID(rawValue: row.integer(0)), model: try row.digest(1),
          baseline: try row.optionalDigest(2), data: try row.optionalDigest(3),
          outcome: row.text(4))
      }
    }
  }

  /// The run in which the results of a run were measured.
  ///
  /// A step whose output came from the cache leaves no predictions and metrics of its own: they hang on the run that
  /// made the output.
  ///
  /// - Parameter run: A run.
  /// - Returns: The run itself when it has predictions; otherwise the newest run before it that has, and made an
  ///   output which this run took from the cache; failing that, one that began later, for which this run waited;
  ///   `nil` when there is none.
  /// - Throws: `StoreError` when the file cannot be read.
  public func measuringRun(of run: RunID) throws(StoreError) -> RunID? {
    try read { (db) throws(StoreError) in
      try db.first(
        """
        SELECT made.run FROM steps AS used JOIN steps AS made
          ON made.name = used.name AND made.output = used.output
        WHERE used.run = ? AND made.status = 'ran' AND used.status IN ('ran', 'cached')
          AND EXISTS (SELECT 1 FROM predictions WHERE predictions.run = made.run)
        ORDER BY made.run <= used.run DESC, made.run DESC LIMIT 1
        """, [.integer(run.rawValue)]
      ) { (row) throws(StoreError) in RunID(rawValue: row.integer(0)) }
    }
  }

  /// The evaluations whose predictions a run has, by name.
  public func evaluations(of run: RunID) throws(StoreError) -> [String] {
    try read { (db) throws(StoreError) in
      try db.query(
        "SELECT DISTINCT evaluation FROM predictions WHERE run = ? ORDER BY evaluation",
        [.integer(run.rawValue)]
      ) { (row) throws(StoreError) in row.text(0) }
    }
  }

  /// How often a pipeline that opens a test fold has done so.
  ///
  /// - Parameter pipeline: The pipeline's name.
  /// - Returns: The runs that ended well, and how many different scores they saw.
  /// - Throws: `StoreError` when the file cannot be read.
  public func openings(by pipeline: String) throws(StoreError) -> (runs: Int, scores: Int) {
    try read { (db) throws(StoreError) in
      let found = try db.first(
        """
        SELECT count(DISTINCT runs.id), count(DISTINCT steps.output)
        FROM runs LEFT JOIN steps ON steps.run = runs.id AND steps.name IN
          ('Evaluate', 'EvaluateDocuments', 'EvaluateText', 'AblationReport', 'WriteAblationReport')
        WHERE pipeline = ? AND runs.status = 'succeeded'
        """, [.text(pipeline)]
      ) { (row) throws(StoreError) in (row.int(0), row.int(1)) }
      return found ?? (0, 0)
    }
  }
}
