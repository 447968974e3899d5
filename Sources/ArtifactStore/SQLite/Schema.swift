/// The tables, as migrations.
///
/// A released migration never changes; a new format is a new entry.
enum Schema {
  static let migrations: [Migration] = [
    Migration(version: 1, sql: format1), Migration(version: 2, sql: judgements),
    Migration(version: 3, sql: items + log), Migration(version: 4, sql: textColumns),
  ]

  /// Tables, indexes and triggers as a store of a format has them.
  static func objects(
    format: Int
  ) throws(StoreError) -> [(type: String, name: String, sql: String)] {
    let empty = try Connection(path: ":memory:", busyTimeout: .zero)
    for migration in migrations where migration.version <= format {
      try empty.script(migration.sql)
    }
    return try objects(of: empty)
  }

  /// Tables, indexes and triggers of the store that a store of its format should have and it has not.
  static func missing(from db: Connection) throws(StoreError) -> [(type: String, name: String)] {
    let format = Int(try db.integer("PRAGMA user_version"))
    let known = Set(try objects(of: db).map { $0.type + $0.name })
    return try objects(format: format).filter { !known.contains($0.type + $0.name) }
      .map { ($0.type, $0.name) }
  }

  private static func objects(
    of db: Connection
  ) throws(StoreError) -> [(type: String, name: String, sql: String)] {
    try db.query(
      "SELECT type, name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\'"
    ) { (row) throws(StoreError) in (row.text(0), row.text(1), row.text(2)) }
  }

  private static let format1 = blobs + runs + documents + datasets + results

  /// Bytes, and which computation they came from.
  ///
  /// Times are milliseconds since 1970 everywhere.
  private static let blobs = """
    CREATE TABLE blobs (
      digest TEXT PRIMARY KEY CHECK (length(digest) = 64),
      length INTEGER NOT NULL CHECK (length >= 0),
      bytes BLOB CHECK (bytes IS NULL OR length(bytes) = length), -- NULL: in cas/
      touched_at INTEGER NOT NULL
    ) STRICT;

    CREATE TABLE pins (
      name TEXT PRIMARY KEY,
      digest TEXT NOT NULL REFERENCES blobs (digest)
    ) STRICT;
    CREATE INDEX pins_digest ON pins (digest);

    CREATE TABLE cache (
      key TEXT PRIMARY KEY,
      stage TEXT NOT NULL,
      output TEXT NOT NULL REFERENCES blobs (digest),
      explanation TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      used_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX cache_output ON cache (output);
    CREATE INDEX cache_stage ON cache (stage, created_at);

    CREATE TABLE cache_inputs (
      key TEXT NOT NULL REFERENCES cache (key) ON DELETE CASCADE,
      position INTEGER NOT NULL,
      digest TEXT NOT NULL CHECK (length(digest) = 64),
      PRIMARY KEY (key, position)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX cache_inputs_digest ON cache_inputs (digest);

    """

  /// What was done when.
  private static let runs = """
    CREATE TABLE runs (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      pipeline TEXT NOT NULL,
      command_line TEXT NOT NULL,
      status TEXT NOT NULL
        CHECK (status IN ('running', 'succeeded', 'failed', 'cancelled', 'crashed')),
      host TEXT NOT NULL,
      boot TEXT NOT NULL,
      pid INTEGER NOT NULL,
      process_start INTEGER NOT NULL,
      started_at INTEGER NOT NULL,
      finished_at INTEGER
    ) STRICT;
    CREATE INDEX runs_running ON runs (id) WHERE status = 'running';

    CREATE TABLE steps (
      run INTEGER NOT NULL REFERENCES runs (id) ON DELETE CASCADE,
      ordinal INTEGER NOT NULL,
      name TEXT NOT NULL,
      stage TEXT NOT NULL,
      status TEXT NOT NULL
        CHECK (status IN ('ran', 'cached', 'failed', 'cancelled', 'skipped')),
      why TEXT NOT NULL,
      detail TEXT NOT NULL,
      key TEXT,
      output TEXT,
      duration_us INTEGER NOT NULL,
      PRIMARY KEY (run, ordinal)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE file_status (
      run INTEGER NOT NULL REFERENCES runs (id) ON DELETE CASCADE,
      path TEXT NOT NULL,
      document TEXT,
      status TEXT NOT NULL,
      detail TEXT NOT NULL,
      duration_us INTEGER NOT NULL,
      PRIMARY KEY (run, path)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX file_status_document ON file_status (document);

    """

  /// What the resumes are and what people said about them.
  private static let documents = """
    CREATE TABLE documents (
      digest TEXT PRIMARY KEY CHECK (length(digest) = 64),
      name TEXT NOT NULL,
      person TEXT,
      layout TEXT,
      producer TEXT,
      language TEXT,
      trade TEXT,
      status TEXT NOT NULL,
      pages INTEGER NOT NULL CHECK (pages >= 0),
      byte_count INTEGER NOT NULL CHECK (byte_count >= 0),
      attributes TEXT NOT NULL,
      added_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX documents_person ON documents (person);

    CREATE TABLE paragraphs (
      document TEXT NOT NULL REFERENCES documents (digest) ON DELETE CASCADE,
      ordinal INTEGER NOT NULL CHECK (ordinal >= 0),
      page INTEGER NOT NULL CHECK (page >= 1),
      x0 REAL NOT NULL, y0 REAL NOT NULL, x1 REAL NOT NULL, y1 REAL NOT NULL,
      role TEXT NOT NULL,
      text TEXT NOT NULL,
      text_hash TEXT NOT NULL CHECK (length(text_hash) = 64),
      PRIMARY KEY (document, ordinal)
    ) STRICT;
    CREATE INDEX paragraphs_text ON paragraphs (text_hash);

    CREATE TABLE labels (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      document TEXT NOT NULL REFERENCES documents (digest),
      text_hash TEXT NOT NULL CHECK (length(text_hash) = 64),
      label TEXT, -- NULL: taken back
      role TEXT,
      decided_by TEXT NOT NULL,
      how TEXT NOT NULL,
      at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX labels_text ON labels (document, text_hash, id);

    -- Holds a person only inside the transaction that forgets that person.
    CREATE TABLE forgetting (person TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;

    CREATE TRIGGER labels_no_update BEFORE UPDATE ON labels
    BEGIN
      SELECT RAISE(ABORT, 'labels are append-only: insert a new one instead of changing one');
    END;
    CREATE TRIGGER labels_no_replace BEFORE INSERT ON labels
    WHEN EXISTS (SELECT 1 FROM labels WHERE id = NEW.id)
    BEGIN
      SELECT RAISE(ABORT, 'labels are append-only: insert a new one instead of replacing one');
    END;
    CREATE TRIGGER labels_no_delete BEFORE DELETE ON labels
    WHEN NOT EXISTS (
      SELECT 1 FROM documents JOIN forgetting USING (person) WHERE digest = OLD.document)
    BEGIN
      SELECT RAISE(ABORT, 'labels are append-only: only forgetting a person removes them');
    END;

    """

  /// Which rows teach and which test.
  ///
  /// One person is never on both sides.
  private static let datasets = """
    CREATE TABLE datasets (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      name TEXT NOT NULL,
      digest TEXT NOT NULL CHECK (length(digest) = 64),
      unit TEXT NOT NULL CHECK (unit IN ('text', 'paragraph')),
      attributes TEXT NOT NULL,
      created_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX datasets_name ON datasets (name, id);

    CREATE TABLE dataset_rows (
      dataset INTEGER NOT NULL REFERENCES datasets (id) ON DELETE CASCADE,
      ordinal INTEGER NOT NULL,
      text_hash TEXT NOT NULL CHECK (length(text_hash) = 64),
      document TEXT,
      paragraph INTEGER,
      person TEXT NOT NULL,
      label TEXT NOT NULL,
      fold TEXT NOT NULL,
      PRIMARY KEY (dataset, ordinal)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX dataset_rows_person ON dataset_rows (dataset, person, fold);
    CREATE INDEX dataset_rows_text ON dataset_rows (dataset, text_hash);
    CREATE INDEX dataset_rows_document ON dataset_rows (document);
    CREATE UNIQUE INDEX dataset_rows_paragraph ON dataset_rows (dataset, document, paragraph)
      WHERE document IS NOT NULL AND paragraph IS NOT NULL;

    -- One row of the person is enough to compare with: the rows before it agreed.
    CREATE TRIGGER dataset_rows_no_leak BEFORE INSERT ON dataset_rows
    WHEN (SELECT fold FROM dataset_rows
          WHERE dataset = NEW.dataset AND person = NEW.person LIMIT 1) <> NEW.fold
    BEGIN
      SELECT RAISE(ABORT, 'one person in two folds of a dataset: split by person');
    END;
    CREATE TRIGGER dataset_rows_no_update BEFORE UPDATE ON dataset_rows
    BEGIN
      SELECT RAISE(ABORT, 'a dataset does not change: make a new one');
    END;
    CREATE TRIGGER dataset_rows_one_text BEFORE INSERT ON dataset_rows
    WHEN (SELECT unit FROM datasets WHERE id = NEW.dataset) = 'text'
      AND EXISTS (SELECT 1 FROM dataset_rows
                  WHERE dataset = NEW.dataset AND text_hash = NEW.text_hash)
    BEGIN
      SELECT RAISE(ABORT, 'one text twice in a dataset of texts: keep one row a text');
    END;

    """

  /// What was learnt and how good it is.
  private static let results = """
    CREATE TABLE models (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      digest TEXT NOT NULL REFERENCES blobs (digest),
      name TEXT NOT NULL,
      alias TEXT UNIQUE,
      training_data TEXT,
      metrics TEXT NOT NULL,
      run INTEGER REFERENCES runs (id) ON DELETE SET NULL,
      created_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX models_digest ON models (digest);
    CREATE INDEX models_name ON models (name, id);
    CREATE INDEX models_run ON models (run);

    CREATE TABLE predictions (
      run INTEGER NOT NULL REFERENCES runs (id) ON DELETE CASCADE,
      evaluation TEXT NOT NULL,
      ordinal INTEGER NOT NULL,
      text_hash TEXT NOT NULL CHECK (length(text_hash) = 64),
      document TEXT,
      paragraph INTEGER,
      person TEXT,
      actual TEXT NOT NULL,
      predicted TEXT NOT NULL,
      confidence REAL NOT NULL CHECK (confidence BETWEEN 0 AND 1),
      probabilities BLOB NOT NULL, -- 32-bit floats, little endian
      PRIMARY KEY (run, evaluation, ordinal)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX predictions_person ON predictions (person);
    CREATE INDEX predictions_document ON predictions (document);

    CREATE TABLE metrics (
      run INTEGER NOT NULL REFERENCES runs (id) ON DELETE CASCADE,
      name TEXT NOT NULL,
      slice TEXT NOT NULL,
      value REAL NOT NULL,
      n INTEGER NOT NULL CHECK (n >= 0),
      low REAL,
      high REAL,
      method TEXT NOT NULL,
      PRIMARY KEY (run, name, slice)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE gate_results (
      run INTEGER NOT NULL REFERENCES runs (id) ON DELETE CASCADE,
      ordinal INTEGER NOT NULL,
      name TEXT NOT NULL,
      verdict TEXT NOT NULL,
      detail TEXT NOT NULL,
      value REAL,
      "limit" REAL,
      PRIMARY KEY (run, ordinal)
    ) STRICT, WITHOUT ROWID;
    """

  /// Which model was judged, on what and against what: promotion asks for it.
  private static let judgements = """
    CREATE TABLE judgements (
      run INTEGER NOT NULL REFERENCES runs (id) ON DELETE CASCADE,
      model TEXT NOT NULL CHECK (length(model) = 64),
      baseline TEXT CHECK (length(baseline) = 64),
      data TEXT CHECK (length(data) = 64),
      outcome TEXT NOT NULL,
      PRIMARY KEY (run, model)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX judgements_model ON judgements (model, run);
    """

  /// Lists that are kept item by item.
  private static let items = """
    -- The items without which a kept list is of no use.
    CREATE TABLE cache_parts (
      key TEXT PRIMARY KEY REFERENCES cache (key) ON DELETE CASCADE,
      digests BLOB NOT NULL CHECK (length(digests) % 32 = 0) -- SHA-256 after SHA-256
    ) STRICT, WITHOUT ROWID;

    -- From which kept value the rows of a document were written: only what changed is written again.
    CREATE TABLE document_sources (
      document TEXT NOT NULL REFERENCES documents (digest) ON DELETE CASCADE,
      kind TEXT NOT NULL,
      digest TEXT NOT NULL CHECK (length(digest) = 64),
      PRIMARY KEY (document, kind)
    ) STRICT, WITHOUT ROWID;

    """

  /// What files say of the texts that people label, beside the text: labels go back to them with it.
  private static let textColumns = """
    CREATE TABLE text_columns (
      id INTEGER PRIMARY KEY,
      document TEXT NOT NULL REFERENCES documents (digest) ON DELETE CASCADE,
      text_hash TEXT NOT NULL CHECK (length(text_hash) = 64),
      columns TEXT NOT NULL, -- JSON object
      UNIQUE (document, text_hash, columns)
    ) STRICT;
    """

  /// What happened in a run, what it was given, and what people wrote beside it.
  private static let log = """
    CREATE TABLE run_events (
      run INTEGER NOT NULL REFERENCES runs (id) ON DELETE CASCADE,
      ordinal INTEGER NOT NULL,
      at INTEGER NOT NULL,
      kind TEXT NOT NULL CHECK (kind IN ('started', 'finished', 'note')),
      step TEXT NOT NULL, -- empty: the run itself
      status TEXT,
      text TEXT NOT NULL,
      items INTEGER,
      kept_items INTEGER,
      duration_us INTEGER,
      PRIMARY KEY (run, ordinal)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE run_parameters (
      run INTEGER NOT NULL REFERENCES runs (id) ON DELETE CASCADE,
      name TEXT NOT NULL,
      value TEXT NOT NULL,
      PRIMARY KEY (run, name)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE run_tags (
      run INTEGER NOT NULL REFERENCES runs (id) ON DELETE CASCADE,
      tag TEXT NOT NULL CHECK (tag <> ''),
      at INTEGER NOT NULL,
      PRIMARY KEY (run, tag)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX run_tags_tag ON run_tags (tag, run);

    CREATE TABLE run_notes (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      run INTEGER NOT NULL REFERENCES runs (id) ON DELETE CASCADE,
      at INTEGER NOT NULL,
      text TEXT NOT NULL -- empty: it held something of a person who was forgotten
    ) STRICT;
    CREATE INDEX run_notes_run ON run_notes (run);

    CREATE TRIGGER run_notes_no_update BEFORE UPDATE ON run_notes
    WHEN NEW.id IS NOT OLD.id OR NEW.run IS NOT OLD.run OR NEW.at IS NOT OLD.at
      OR (NEW.text <> '' AND NEW.text IS NOT OLD.text)
    BEGIN
      SELECT RAISE(ABORT, 'notes are append-only: write another one');
    END;
    CREATE TRIGGER run_notes_no_delete BEFORE DELETE ON run_notes
    WHEN EXISTS (SELECT 1 FROM runs WHERE id = OLD.run)
    BEGIN
      SELECT RAISE(ABORT, 'notes are append-only: they go with their run');
    END;
    """
}
