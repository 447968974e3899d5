internal import CSQLite

/// Prepared statements waiting to be used again, by their text.
@safe
final class StatementCache {
  /// The database's file, for error messages.
  private let path: String
  private let capacity: Int
  private var idle: [String: OpaquePointer] = unsafe [:]

  init(path: String, capacity: Int = 128) {
    self.path = path
    self.capacity = capacity
  }

  deinit {
    clear()
  }

  /// A statement that was given back, now the caller's.
  func take(_ sql: String) -> OpaquePointer? { unsafe idle.removeValue(forKey: sql) }

  /// Keeps a statement for the next user, without the values bound to it; finalizes it when there
  /// is one already or no room.
  func giveBack(_ handle: OpaquePointer, sql: String) {
    guard unsafe idle[sql] == nil, unsafe idle.count < capacity else {
      _ = unsafe sqlite3_finalize(handle)
      return
    }
    _ = unsafe sqlite3_reset(handle)
    _ = unsafe sqlite3_clear_bindings(handle)
    unsafe idle[sql] = handle
  }

  /// SQLite's words with the file's name before them, where the file is what is amiss.
  func located(_ message: String, _ code: Int32) -> String {
    switch code & 0xFF {
    case SQLITE_FULL, SQLITE_CANTOPEN, SQLITE_IOERR, SQLITE_READONLY, SQLITE_NOTADB, SQLITE_CORRUPT,
      SQLITE_BUSY, SQLITE_LOCKED:
      "'\(path)': \(message)"
    default: message
    }
  }

  /// Finalizes every idle statement, as closing a connection requires.
  func clear() {
    while let (_, handle) = unsafe idle.popFirst() { _ = unsafe sqlite3_finalize(handle) }
  }
}
