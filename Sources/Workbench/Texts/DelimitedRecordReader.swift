internal import Reporting

/// Reads the records of delimited text, a stretch without signs at a time.
///
/// No sign is part of another character's bytes, so bytes tell as much as characters do.
struct DelimitedRecordReader {
  private static let (lineFeed, carriageReturn) = (UInt8(0x0A), UInt8(0x0D))
  private static let quote = UInt8(ascii: "\"")

  private let bytes: [UInt8]
  private let separator: [UInt8]
  /// Whether quotes and apostrophes are mostly text.
  private let isLenient: Bool
  /// Whether an unquoted stretch ends before a byte.
  ///
  /// Shape `[256]`.
  private let endsStretch: [Bool]

  private(set) var records: [(line: Int, fields: [String])] = []
  /// Whether the place is within quotes.
  private(set) var isQuoted = false
  /// The line of the place.
  private(set) var line: Int
  /// The line on which the open record started.
  private(set) var start: Int
  private var position = 0
  private var fields: [String] = []
  private var field: [UInt8] = []
  private var wasQuoted = false

  /// - Parameters:
  ///   - bytes: UTF-8.
  ///   - separator: What stands between fields.
  ///   - isLenient: Whether quotes and apostrophes are mostly text.
  ///   - line: The number of the first line.
  init(_ bytes: [UInt8], separator: Unicode.Scalar, isLenient: Bool, line: Int) {
    self.bytes = bytes
    self.separator = Array(Character(separator).utf8)
    self.isLenient = isLenient
    (self.line, start) = (line, line)
    var ends = [Bool](repeating: false, count: 256)
    for byte in [Self.lineFeed, Self.carriageReturn, Self.quote, self.separator[0]] {
      ends[Int(byte)] = true
    }
    endsStretch = ends
  }

  /// Reads all records; false when text stands behind a closing quote.
  mutating func readAll() -> Bool {
    while position < bytes.count {
      if isQuoted { readQuoted() } else if !readUnquoted() { return false }
    }
    if !isQuoted { closeRecord() }
    return true
  }

  /// Reads to the next quote.
  private mutating func readQuoted() {
    var end = position
    while end < bytes.count, bytes[end] != Self.quote {
      if bytes[end] == Self.lineFeed { line += 1 }
      end += 1
    }
    field.append(contentsOf: bytes[position..<end])
    if end < bytes.count { isQuoted = false }
    position = end + 1
  }

  /// Reads a stretch of text or one sign; false when text stands behind a closing quote.
  private mutating func readUnquoted() -> Bool {
    let byte = bytes[position]
    if isSeparator(at: position) {
      closeField()
      position += separator.count
    } else if byte == Self.lineFeed || byte == Self.carriageReturn {
      position += 1
      // "\r\n" ends one line, not two.
      if byte == Self.lineFeed, position > 1, bytes[position - 2] == Self.carriageReturn {
        return true
      }
      closeRecord()
      line += 1
      start = line
    } else if byte == Self.quote, wasQuoted || field.isEmpty && opensQuote() {
      // Within quotes two quotes stand for one: the second opens the field again.
      if wasQuoted { field.append(byte) }
      (isQuoted, wasQuoted) = (true, true)
      position += 1
    } else {
      guard !wasQuoted else { return false }
      var end = position + 1
      while end < bytes.count, !endsStretch[Int(bytes[end])] { end += 1 }
      field.append(contentsOf: bytes[position..<end])
      position = end
    }
    return true
  }

  private func isSeparator(at place: Int) -> Bool {
    guard bytes[place] == separator[0] else { return false }
    return separator.count == 1 || bytes[place...].starts(with: separator)
  }

  /// Whether the quote at the beginning of a field is not text.
  ///
  /// Most tab-separated text knows no quotes: where the cell does not end with one, or where tabs and line ends stand
  /// before it does, the quote is text. Python's `csv` and spreadsheets quote in this way.
  private func opensQuote() -> Bool {
    guard isLenient else { return true }
    var place = position + 1
    var (hasSeparator, hasLineEnd) = (false, false)
    while place < bytes.count {
      if bytes[place] == Self.quote {
        guard place + 1 < bytes.count, bytes[place + 1] == Self.quote else {
          return place + 1 == bytes.count || endsField(at: place + 1)
        }
        place += 1
      } else if isSeparator(at: place) {
        hasSeparator = true
      } else if isLineEnd(bytes[place]) {
        hasLineEnd = true
      }
      if hasSeparator, hasLineEnd { return false }
      place += 1
    }
    return false
  }

  private func endsField(at place: Int) -> Bool {
    isSeparator(at: place) || isLineEnd(bytes[place])
  }

  private func isLineEnd(_ byte: UInt8) -> Bool {
    byte == Self.lineFeed || byte == Self.carriageReturn
  }

  private mutating func closeField() {
    let text = String(decoding: field, as: UTF8.self)
    fields.append(isLenient ? text : CSVText.restored(text))
    field.removeAll(keepingCapacity: true)
    wasQuoted = false
  }

  private mutating func closeRecord() {
    let isBlank = fields.isEmpty && field.isEmpty && !wasQuoted
    closeField()
    if !isBlank { records.append((start, fields)) }
    fields = []
  }
}
