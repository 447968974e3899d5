import ContentDigest

extension Store {
  /// Keeps the predictions of one evaluation of a run, in the place of those it had.
  ///
  /// - Parameters:
  ///   - predictions: In order.
  ///   - run: The run.
  ///   - evaluation: Which one, when a run has several: `text`, `+ context`, `+ sequence`.
  /// - Throws: `StoreError` of kind `.constraint` for a confidence outside 0...1 or an unknown run.
  public func setPredictions(
    _ predictions: [Prediction], of run: RunID, evaluation: String
  ) throws(StoreError) {
    try write { (db) throws(StoreError) in
      try db.run(
        "DELETE FROM predictions WHERE run = ? AND evaluation = ?",
        [.integer(run.rawValue), .text(evaluation)])
      try db.run(
        """
        INSERT INTO predictions
          (run, evaluation, ordinal, text_hash, document, paragraph, person, actual, predicted,
           confidence, probabilities)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
        forEach: predictions.enumerated().lazy.map { ordinal, row in
          [
            .integer(run.rawValue), .text(evaluation), SQLValue(ordinal), SQLValue(row.textHash),
            SQLValue(row.document), SQLValue(row.paragraph), SQLValue(row.person),
            .text(row.actual), .text(row.predicted), SQLValue(row.confidence),
            .blob(FloatBytes.encode(row.probabilities)),
          ]
        })
    }
  }

  /// The predictions of one evaluation of a run, in order.
  public func predictions(
    of run: RunID, evaluation: String
  ) throws(StoreError) -> [Prediction] {
    try read { (db) throws(StoreError) in
      try db.query(
        """
        SELECT text_hash, document, paragraph, person, actual, predicted, confidence,
          probabilities
        FROM predictions WHERE run = ? AND evaluation = ? ORDER BY ordinal
        """, [.integer(run.rawValue), .text(evaluation)]
      ) { (row) throws(StoreError) in
        Prediction(
          textHash: try row.digest(0), document: try row.optionalDigest(1),
          paragraph: row.optionalInt(2), person: row.optionalText(3), actual: row.text(4),
          predicted: row.text(5), confidence: row.real(6),
          probabilities: FloatBytes.decode(row.blob(7)))
      }
    }
  }

  /// Keeps figures of a run; a figure of the same name and slice is replaced.
  public func record(_ metrics: [StoredMetric], of run: RunID) throws(StoreError) {
    try write { (db) throws(StoreError) in
      try db.run(
        """
        INSERT OR REPLACE INTO metrics (run, name, slice, value, n, low, high, method)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """,
        forEach: metrics.map { metric in
          [
            .integer(run.rawValue), .text(metric.name), .text(metric.slice),
            SQLValue(metric.value), SQLValue(metric.n), SQLValue(metric.low),
            SQLValue(metric.high), .text(metric.method),
          ]
        })
    }
  }

  /// The figures of a run, by name and slice.
  public func metrics(of run: RunID) throws(StoreError) -> [StoredMetric] {
    try read { (db) throws(StoreError) in
      try db.query(
        """
        SELECT name, slice, value, n, low, high, method FROM metrics
        WHERE run = ? ORDER BY name, slice
        """, [.integer(run.rawValue)]
      ) { (row) throws(StoreError) in
        StoredMetric(
          name: row.text(0), slice: row.text(1), value: row.real(2), n: row.int(3),
          low: row.optionalReal(4), high: row.optionalReal(5), method: row.text(6))
      }
    }
  }

  /// Adds what gates said of a run.
  public func record(_ results: [StoredGateResult], of run: RunID) throws(StoreError) {
    try write { (db) throws(StoreError) in
      try db.run(
        """
        INSERT INTO gate_results (run, ordinal, name, verdict, detail, value, "limit")
        VALUES (?1, (SELECT count(*) FROM gate_results WHERE run = ?1), ?2, ?3, ?4, ?5, ?6)
        """,
        forEach: results.map { result in
          [
            .integer(run.rawValue), .text(result.name), .text(result.verdict),
            .text(result.detail), SQLValue(result.value), SQLValue(result.limit),
          ]
        })
    }
  }

  /// What gates said of a run, in order.
  public func gateResults(of run: RunID) throws(StoreError) -> [StoredGateResult] {
    try read { (db) throws(StoreError) in
      try db.query(
        """
        SELECT name, verdict, detail, value, "limit" FROM gate_results
        WHERE run = ? ORDER BY ordinal
        """, [.integer(run.rawValue)]
      ) { (row) throws(StoreError) in
        StoredGateResult(
          name: row.text(0), verdict: row.text(1), detail: row.text(2),
          value: row.optionalReal(3), limit: row.optionalReal(4))
      }
    }
  }

  /// Keeps what became of input files; a file named again takes the new status.
  public func record(_ files: [FileStatus], of run: RunID) throws(StoreError) {
    try write { (db) throws(StoreError) in
      try db.run(
        """
        INSERT OR REPLACE INTO file_status (run, path, document, status, detail, duration_us)
        VALUES (?, ?, ?, ?, ?, ?)
        """,
        forEach: files.map { file in
          [
            .integer(run.rawValue), .text(file.path), SQLValue(file.document),
            .text(file.status), .text(file.detail), .integer(file.duration.microseconds),
          ]
        })
    }
  }

  /// What became of the input files of a run, by path.
  public func fileStatuses(of run: RunID) throws(StoreError) -> [FileStatus] {
    try read { (db) throws(StoreError) in
      try db.query(
        """
        SELECT path, document, status, detail, duration_us FROM file_status
        WHERE run = ? ORDER BY path
        """, [.integer(run.rawValue)]
      ) { (row) throws(StoreError) in
        FileStatus(
          path: row.text(0), document: try row.optionalDigest(1), status: row.text(2),
          detail: row.text(3), duration: .microseconds(row.integer(4)))
      }
    }
  }
}

/// 32-bit floats as bytes, least significant byte first.
enum FloatBytes {
  static func encode(_ numbers: [Float]) -> [UInt8] {
    numbers.flatMap { number in
      (0..<4).map { UInt8(truncatingIfNeeded: number.bitPattern >> (8 * UInt32($0))) }
    }
  }

  /// Bytes after the last whole number are ignored.
  static func decode(_ bytes: [UInt8]) -> [Float] {
    stride(from: 0, to: bytes.count - bytes.count % 4, by: 4).map { start in
      Float(bitPattern: (0..<4).reduce(0) { $0 | UInt32(bytes[start + $1]) << (8 * UInt32($1)) })
    }
  }
}
