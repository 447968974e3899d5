internal import CSQLite

/// Why the store could not do what it was asked.
///
/// The text says what, where and which statement, never which values: they may be parts of a
/// resume.
public struct StoreError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What sort of failure, for callers that react to it.
  public enum Kind: Equatable, Sendable {
    /// Another process held the store longer than the busy timeout.
    case busy
    /// The data break a rule of the store: one person in two folds, a change of a label, an output
    /// without bytes.
    case constraint
    /// Bytes are missing, cut short or not what their digest says.
    case damaged
    /// A newer version wrote the file.
    case newerFormat(found: Int, supported: Int)
    /// The file belongs to another program, or is no database at all.
    case foreignFile
    /// The file system refused.
    case file
    /// The thing asked for is not in the store.
    case missing
    /// Any other failure of SQLite.
    case database
  }

  /// What sort of failure.
  public var kind: Kind
  /// What happened, and what to do about it where that is known.
  public var message: String
  /// SQLite's extended result code, or `errno` for `.file`.
  public var code: Int32?
  /// The statement, with placeholders for its values.
  public var sql: String?

  /// An error of the given parts.
  public init(_ kind: Kind, _ message: String, code: Int32? = nil, sql: String? = nil) {
    self.kind = kind
    self.message = message
    self.code = code
    self.sql = sql
  }

  /// One line for a person or a log.
  public var description: String {
    let number = code.map { " (code \($0))" } ?? ""
    let statement = sql.map { sql in
      " in '\(sql.split(whereSeparator: \.isWhitespace).joined(separator: " "))'"
    }
    let advice = advice.map { "; " + $0 }
    return "store: \(message)\(number)\(statement ?? "")\(advice ?? "")"
  }

  /// Whether the bytes of one blob are gone or changed, while the store's file is sound: what was
  /// computed can be computed again.
  public var isLostBlob: Bool { kind == .damaged && code == nil && sql == nil }

  /// What SQLite's own words mean and what to do; nil where the message says it.
  public var advice: String? {
    guard let code, kind != .constraint else { return nil }
    if kind == .file, message.hasPrefix("cannot "), !message.hasPrefix("cannot open '") {
      return nil  // The file system's words are plain.
    }
    switch code & 0xFF {
    case SQLITE_CORRUPT where kind == .damaged:
      return "the store is damaged: 'vitae store check --repair' saves what can be read"
    case SQLITE_NOTADB where kind == .foreignFile:
      return
        "this is no store or its first page is destroyed: name another file, or bring back a backup"
    case SQLITE_BUSY where kind == .busy, SQLITE_LOCKED where kind == .busy:
      return "another process writes to the store: try again when it is done"
    case SQLITE_READONLY where kind == .file && message.contains("readonly"):
      return "the store may only be read here: see to the rights of the file and its folder"
    case SQLITE_IOERR where kind == .file && message.contains("I/O"):
      return "the disk could not be read or written: check it, then call 'vitae store check'"
    case SQLITE_CANTOPEN where kind == .file && message.contains("database file"):
      return "see to the rights of the file and its folder"
    default: return nil
    }
  }
}

extension StoreError {
  /// The error behind a result code of SQLite. https://www.sqlite.org/rescode.html
  static func sqlite(_ code: Int32, _ message: String, sql: String? = nil) -> StoreError {
    let kind: Kind =
      switch code & 0xFF {
      case SQLITE_BUSY, SQLITE_LOCKED: .busy
      case SQLITE_CONSTRAINT: .constraint
      case SQLITE_CORRUPT: .damaged
      case SQLITE_NOTADB: .foreignFile
      case SQLITE_CANTOPEN, SQLITE_FULL, SQLITE_IOERR, SQLITE_READONLY, SQLITE_PERM: .file
      default: .database
      }
    return StoreError(kind, message, code: code, sql: sql)
  }
}
