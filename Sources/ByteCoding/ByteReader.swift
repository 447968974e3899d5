/// Why bytes could not be read back.
public struct ByteCodingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was expected at the place.
  public var expected: String
  /// Offset of the place in the buffer, bytes.
  public var offset: Int

  /// An error at a byte offset.
  public init(expected: String, offset: Int) {
    self.expected = expected
    self.offset = offset
  }

  /// For example `damaged data at byte 12: expected a string of 40 bytes`.
  public var description: String { "damaged data at byte \(offset): expected \(expected)" }
}

/// Reads back what ``ByteWriter`` wrote; never traps and never reads outside its buffer, whatever the bytes are.
public struct ByteReader: Sendable {
  /// The buffer that is read.
  public let bytes: [UInt8]
  /// Where the next value starts, 0...`bytes.count`.
  @inlinable public var offset: Int { position }

  @usableFromInline var position: Int

  /// A reader over a buffer, starting at its first byte.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    position = 0
  }

  /// Bytes that were not read yet.
  @inlinable public var remaining: Int { bytes.count - offset }

  /// Reads `count` raw bytes.
  @inlinable
  public mutating func raw(_ count: Int) throws(ByteCodingError) -> ArraySlice<UInt8> {
    guard count >= 0, count <= remaining else {
      throw ByteCodingError(expected: "\(count) bytes", offset: offset)
    }
    defer { position += count }
    return bytes[offset..<offset + count]
  }

  /// Reads an integer of fixed width.
  @inlinable
  public mutating func integer<T: FixedWidthInteger>(_: T.Type = T.self) throws(ByteCodingError)
    -> T
  {
    let count = T.bitWidth / 8
    guard count <= remaining else {
      throw ByteCodingError(expected: "\(count) bytes", offset: offset)
    }
    var value: T = 0
    for i in (position..<position + count).reversed() {
      value = (value << 8) | T(truncatingIfNeeded: bytes[i])
    }
    position += count
    return value
  }

  /// Reads an integer that was written as 8 bytes.
  @inlinable
  public mutating func int() throws(ByteCodingError) -> Int {
    Int(truncatingIfNeeded: try integer(Int64.self))
  }

  /// Reads a variable-length unsigned integer.
  @inlinable
  public mutating func varint() throws(ByteCodingError) -> UInt64 {
    let start = offset
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while shift < 64 {
      let byte: UInt8 = try integer()
      if shift == 63, byte > 1 { break }
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return value }
      shift += 7
    }
    throw ByteCodingError(expected: "a variable-length integer of at most 64 bits", offset: start)
  }

  /// Reads a count of elements that take at least `bytesEach` bytes each.
  ///
  /// A count that the rest of the buffer cannot hold is an error, so damaged data never asks for much memory.
  @inlinable
  public mutating func count(bytesEach: Int = 1) throws(ByteCodingError) -> Int {
    let start = offset
    let value = try varint()
    guard value <= UInt64(remaining / max(1, bytesEach)) else {
      throw ByteCodingError(expected: "a count that fits the rest of the data", offset: start)
    }
    return Int(value)
  }

  /// Reads a double.
  @inlinable
  public mutating func double() throws(ByteCodingError) -> Double {
    Double(bitPattern: try integer())
  }

  /// Reads a float.
  @inlinable
  public mutating func float() throws(ByteCodingError) -> Float {
    Float(bitPattern: try integer())
  }

  /// Reads a byte that must be 0 or 1.
  @inlinable
  public mutating func bool() throws(ByteCodingError) -> Bool {
    let start = offset
    let byte: UInt8 = try integer()
    guard byte <= 1 else { throw ByteCodingError(expected: "0 or 1", offset: start) }
    return byte == 1
  }

  /// Reads a string; bytes that are not UTF-8 are an error.
  @inlinable
  public mutating func string() throws(ByteCodingError) -> String {
    let start = offset
    let slice = try raw(try count())
    guard let text = String(validating: slice, as: UTF8.self) else {
      throw ByteCodingError(expected: "UTF-8", offset: start)
    }
    return text
  }

  /// Reads an optional value written with a presence byte.
  @inlinable
  public mutating func optional<T>(
    _ body: (inout ByteReader) throws(ByteCodingError) -> T
  ) throws(ByteCodingError) -> T? {
    try bool() ? try body(&self) : nil
  }

  /// Reads a counted list.
  @inlinable
  public mutating func array<T>(
    bytesEach: Int = 1, _ body: (inout ByteReader) throws(ByteCodingError) -> T
  ) throws(ByteCodingError) -> [T] {
    let n = try count(bytesEach: bytesEach)
    var out: [T] = []
    out.reserveCapacity(n)
    for _ in 0..<n { out.append(try body(&self)) }
    return out
  }

  /// Throws unless every byte was read.
  public func finish() throws(ByteCodingError) {
    if remaining != 0 {
      throw ByteCodingError(expected: "the end, found \(remaining) more bytes", offset: offset)
    }
  }
}
