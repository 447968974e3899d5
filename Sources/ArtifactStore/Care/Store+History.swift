/// What thinning the history removed.
public struct HistoryReport: Hashable, Sendable {
  /// Runs that are gone, with their steps, figures and predictions.
  public var removedRunCount = 0
  /// Models without alias that they had made.
  public var removedModelCount = 0
  /// Runs that are left.
  public var keptRunCount = 0
  /// Older runs among them that something still needs.
  public var neededRunCount = 0
}

extension Store {
  /// Removes all but the newest runs.
  ///
  /// Kept beside them are runs under way, those with a tag, those that made a model with an alias or
  /// judged it last, and those that measured what a kept run took from the cache. Cached results stay.
  public func removeRuns(keeping count: Int) throws(StoreError) -> HistoryReport {
    try write { (db) throws(StoreError) in
      var report = HistoryReport()
      try db.script("CREATE TEMP TABLE kept_runs (id INTEGER PRIMARY KEY) STRICT;")
      try db.run(
        "INSERT INTO kept_runs SELECT id FROM runs ORDER BY id DESC LIMIT ?", [SQLValue(count)])
      let newest = Int(try db.integer("SELECT count(*) FROM kept_runs"))
      try db.script(
        """
        INSERT OR IGNORE INTO kept_runs SELECT id FROM runs WHERE status = 'running';
        INSERT OR IGNORE INTO kept_runs SELECT run FROM run_tags;
        INSERT OR IGNORE INTO kept_runs
          SELECT run FROM models WHERE alias IS NOT NULL AND run IS NOT NULL;
        INSERT OR IGNORE INTO kept_runs SELECT max(run) FROM judgements
          WHERE model IN (SELECT digest FROM models WHERE alias IS NOT NULL)
          GROUP BY model, baseline, data;
        INSERT OR IGNORE INTO kept_runs
          SELECT maker.run FROM steps AS user JOIN steps AS maker USING (key)
          WHERE user.run IN (SELECT id FROM kept_runs) AND user.status = 'cached'
            AND maker.status = 'ran'
            AND (maker.run IN (SELECT run FROM metrics)
              OR maker.run IN (SELECT run FROM predictions));
        """)
      try db.run(
        """
        DELETE FROM models WHERE alias IS NULL AND run IS NOT NULL
          AND run NOT IN (SELECT id FROM kept_runs)
        """)
      report.removedModelCount = db.changeCount
      try db.run("DELETE FROM runs WHERE id NOT IN (SELECT id FROM kept_runs)")
      report.removedRunCount = db.changeCount
      report.keptRunCount = Int(try db.integer("SELECT count(*) FROM runs"))
      report.neededRunCount = report.keptRunCount - newest
      try db.script("DROP TABLE kept_runs;")
      return report
    }
  }
}
