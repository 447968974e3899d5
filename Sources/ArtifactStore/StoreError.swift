internal import CSQLite

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Why the store could not do what it was asked.
///
/// The text says what and where, never which values: they may be parts of a resume.
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
    /// The file belongs to another program, or is not a database at all.
    case foreignFile
    /// The rights of a file or folder do not allow it.
    case noPermission
    /// The file system refused for another reason.
    case file
    /// The thing asked for is not in the store, or the store is not there.
    case missing
    /// Any other failure of SQLite.
    case database
  }

  /// A number that says why, and whose number it is.
  public enum Code: Equatable, Sendable {
    /// SQLite's extended result code. https://www.sqlite.org/rescode.html
    case sqlite(Int32)
    /// The system's `errno`.
    case system(Int32)
  }

  /// What sort of failure.
  public var kind: Kind
  /// What happened, and what to do about it where that is known.
  public var message: String
  /// The number behind the message; nil when the store itself found the fault.
  public var code: Code?
  /// The statement, with parameters for its values; for debugging, not part of the text.
  public var sql: String?

  /// An error of the given parts.
  public init(_ kind: Kind, _ message: String, code: Code? = nil, sql: String? = nil) {
    self.kind = kind
    self.message = message
    self.code = code
    self.sql = sql
  }

  /// One line for a person or a log.
  public var description: String {
    var text = "store: \(message)"
    if case .sqlite(let code) = code { text += " (code \(code))" }
    if let advice { text += "; " + advice }
    return text
  }

  /// Whether the bytes of one blob are gone or changed, while the store's file is sound: what was
  /// computed can be computed again.
  public var isLostBlob: Bool { kind == .damaged && code == nil && sql == nil }

  /// What SQLite's own words mean and what to do; nil where the message says it.
  public var advice: String? {
    guard case .sqlite(let code) = code else { return nil }
    switch code & 0xFF {
    case SQLITE_CORRUPT: return Self.repairAdvice
    case SQLITE_NOTADB:
      return
        "this is not a store or its first page is destroyed: name another file, or bring back a backup"
    case SQLITE_BUSY, SQLITE_LOCKED:
      return "another process writes to the store: try again when it is done"
    case SQLITE_READONLY, SQLITE_PERM, SQLITE_AUTH:
      return "the store may only be read here: see to the rights of the file and its folder"
    case SQLITE_IOERR:
      return "the disk could not be read or written: check it, then call 'vitae store check'"
    case SQLITE_CANTOPEN: return "see to the rights of the file and its folder"
    case SQLITE_FULL: return "make room and run again: what was kept is safe"
    default: return nil
    }
  }

  static let repairAdvice =
    "the store is damaged: 'vitae store check --repair' saves what can be read"
}

extension StoreError {
  /// The error behind a result code of SQLite. https://www.sqlite.org/rescode.html
  ///
  /// - Parameters:
  ///   - code: The extended result code.
  ///   - message: SQLite's words.
  ///   - sql: The statement.
  ///   - systemCode: The `errno` behind a fault of input or output. SQLite calls some files that cannot grow a fault of
  ///     the disk where the disk is full.
  /// - Returns: An error with its kind.
  static func sqlite(
    _ code: Int32, _ message: String, sql: String? = nil, systemCode: Int32 = 0
  ) -> StoreError {
    if code & 0xFF == SQLITE_IOERR, [ENOSPC, EDQUOT, EFBIG].contains(systemCode) {
      let words = unsafe String(cString: sqlite3_errstr(SQLITE_FULL))
      return StoreError(.file, words, code: .sqlite(SQLITE_FULL), sql: sql)
    }
    let kind: Kind =
      switch code & 0xFF {
      case SQLITE_BUSY, SQLITE_LOCKED: .busy
      case SQLITE_CONSTRAINT: .constraint
      case SQLITE_CORRUPT: .damaged
      case SQLITE_NOTADB: .foreignFile
      case SQLITE_READONLY, SQLITE_PERM, SQLITE_AUTH: .noPermission
      case SQLITE_CANTOPEN, SQLITE_FULL, SQLITE_IOERR: .file
      default: .database
      }
    return StoreError(kind, message, code: .sqlite(code), sql: sql)
  }

  /// The error behind the system's number.
  ///
  /// - Parameters:
  ///   - code: The `errno`.
  ///   - message: What could not be done; the system's reason follows a colon.
  /// - Returns: An error of kind `.noPermission` or `.file`.
  static func system(_ code: Int32, _ message: String) -> StoreError {
    let kind: Kind = [EACCES, EPERM, EROFS].contains(code) ? .noPermission : .file
    let reason = unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
    return StoreError(kind, "\(message): \(reason)", code: .system(code))
  }
}
