internal import CSQLite
import ContentDigest

/// One prepared statement, given back or finalized when its owner lets go of it.
///
/// https://www.sqlite.org/c3ref/stmt.html
@safe
struct Statement: ~Copyable {
  let sql: String
  private let handle: OpaquePointer
  private let cache: StatementCache

  /// Takes ownership of a prepared statement.
  init(sql: String, handle: OpaquePointer, cache: StatementCache) {
    self.sql = sql
    unsafe self.handle = handle
    self.cache = cache
  }

  deinit {
    unsafe cache.giveBack(handle, sql: sql)
  }

  /// Sets every parameter, in order, and starts over. https://www.sqlite.org/c3ref/bind_blob.html
  func bind(_ values: [SQLValue]) throws(StoreError) {
    // What `reset` returns is the last step's error, which was thrown then.
    _ = unsafe sqlite3_reset(handle)
    let count = unsafe Int(sqlite3_bind_parameter_count(handle))
    precondition(count == values.count, "\(values.count) values for \(count) parameters: \(sql)")
    for (offset, value) in values.enumerated() {
      let code = bind(value, at: Int32(offset + 1))
      guard code == SQLITE_OK else { throw error(code) }
    }
  }

  /// Starts over; the parameters keep their values.
  func reset() { _ = unsafe sqlite3_reset(handle) }

  /// Sets one parameter, counted from 0, of a statement that has started over.
  func set(_ index: Int, _ value: SQLValue) throws(StoreError) {
    let code = bind(value, at: Int32(index + 1))
    guard code == SQLITE_OK else { throw error(code) }
  }

  /// Sets one parameter, counted from 0, to the 64 digits of a digest.
  func set(_ index: Int, _ digest: ContentDigest) throws(StoreError) {
    let digits = digest.hexDigits
    let code = unsafe digits.span.withUnsafeBytes { bytes in
      unsafe sqlite3_bind_text64(
        handle, Int32(index + 1), bytes.assumingMemoryBound(to: CChar.self).baseAddress, 64,
        Self.transient, UInt8(SQLITE_UTF8))
    }
    guard code == SQLITE_OK else { throw error(code) }
  }

  /// SQLITE_TRANSIENT: SQLite copies the bytes before the call returns.
  private static var transient: sqlite3_destructor_type {
    unsafe unsafeBitCast(-1, to: sqlite3_destructor_type.self)
  }

  /// Moves to the next row; false when there is none. https://www.sqlite.org/c3ref/step.html
  func step() throws(StoreError) -> Bool {
    let code = unsafe sqlite3_step(handle)
    switch code {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw error(code)
    }
  }

  private func bind(_ value: SQLValue, at index: Int32) -> Int32 {
    switch value {
    case .null: return unsafe sqlite3_bind_null(handle, index)
    case .integer(let number): return unsafe sqlite3_bind_int64(handle, index, number)
    case .real(let number): return unsafe sqlite3_bind_double(handle, index, number)
    case .text(var text):
      // A string handed to C directly is copied once more.
      return text.withUTF8 { buffer in
        // An empty text has no address, and SQLite takes that for NULL.
        guard let start = buffer.baseAddress else {
          return unsafe sqlite3_bind_text64(
            handle, index, "", 0, Self.transient, UInt8(SQLITE_UTF8))
        }
        return unsafe start.withMemoryRebound(to: CChar.self, capacity: buffer.count) { bytes in
          unsafe sqlite3_bind_text64(
            handle, index, bytes, UInt64(buffer.count), Self.transient, UInt8(SQLITE_UTF8))
        }
      }
    case .blob(let bytes):
      guard !bytes.isEmpty else { return unsafe sqlite3_bind_zeroblob(handle, index, 0) }
      return unsafe bytes.withUnsafeBytes { buffer in
        unsafe sqlite3_bind_blob64(
          handle, index, buffer.baseAddress, UInt64(buffer.count), Self.transient)
      }
    }
  }

  private func error(_ code: Int32) -> StoreError {
    let message = unsafe String(cString: sqlite3_errmsg(sqlite3_db_handle(handle)))
    return .sqlite(
      code, cache.located(message, code), sql: sql,
      systemCode: unsafe sqlite3_system_errno(sqlite3_db_handle(handle)))
  }
}

// MARK: - The current row. https://www.sqlite.org/c3ref/column_blob.html

extension Statement {
  /// Whether a column is NULL.
  ///
  /// Columns count from 0.
  func isNull(_ column: Int32) -> Bool {
    unsafe sqlite3_column_type(handle, column) == SQLITE_NULL
  }

  /// A whole number; 0 for NULL.
  func integer(_ column: Int32) -> Int64 { unsafe sqlite3_column_int64(handle, column) }

  /// A whole number; 0 for NULL.
  func int(_ column: Int32) -> Int { Int(integer(column)) }

  /// A number; 0 for NULL.
  func real(_ column: Int32) -> Double { unsafe sqlite3_column_double(handle, column) }

  /// A text; empty for NULL.
  func text(_ column: Int32) -> String {
    guard let bytes = unsafe sqlite3_column_text(handle, column) else { return "" }
    let count = unsafe Int(sqlite3_column_bytes(handle, column))
    return unsafe String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  /// Bytes; none for NULL.
  func blob(_ column: Int32) -> [UInt8] {
    guard let bytes = unsafe sqlite3_column_blob(handle, column) else { return [] }
    let count = unsafe Int(sqlite3_column_bytes(handle, column))
    return unsafe Array(UnsafeRawBufferPointer(start: bytes, count: count))
  }

  /// A whole number or nothing.
  func optionalInteger(_ column: Int32) -> Int64? { isNull(column) ? nil : integer(column) }

  /// A whole number or nothing.
  func optionalInt(_ column: Int32) -> Int? { isNull(column) ? nil : int(column) }

  /// A number or nothing.
  func optionalReal(_ column: Int32) -> Double? { isNull(column) ? nil : real(column) }

  /// A text or nothing.
  func optionalText(_ column: Int32) -> String? { isNull(column) ? nil : text(column) }

  /// Whatever a column holds, as it is.
  func value(_ column: Int32) -> SQLValue {
    switch unsafe sqlite3_column_type(handle, column) {
    case SQLITE_INTEGER: .integer(integer(column))
    case SQLITE_FLOAT: .real(real(column))
    case SQLITE_TEXT: .text(text(column))
    case SQLITE_BLOB: .blob(blob(column))
    default: .null
    }
  }

  /// A digest, which the schema promises to be 64 hexadecimal digits.
  func digest(_ column: Int32) throws(StoreError) -> ContentDigest {
    guard let digest = ContentDigest(hex: text(column)) else {
      throw StoreError(.damaged, "a column that must hold a digest does not", sql: sql)
    }
    return digest
  }

  /// A digest or nothing.
  func optionalDigest(_ column: Int32) throws(StoreError) -> ContentDigest? {
    isNull(column) ? nil : try digest(column)
  }

  /// A value of an enum whose raw values the schema lists.
  func value<Value: RawRepresentable<String>>(
    _ column: Int32, as type: Value.Type = Value.self
  ) throws(StoreError) -> Value {
    guard let value = Value(rawValue: text(column)) else {
      throw StoreError(.damaged, "'\(text(column))' is no \(Value.self)", sql: sql)
    }
    return value
  }
}
