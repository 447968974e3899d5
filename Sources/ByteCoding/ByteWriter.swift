/// Appends values to a growing buffer, little-endian, without tags or padding.
///
/// What was written in some order is read back by ``ByteReader`` in the same order. Equal values give equal
/// bytes on every machine, so the bytes can be hashed.
public struct ByteWriter: Sendable {
  /// What was written so far.
  public var bytes: [UInt8] { storage }

  @usableFromInline var storage: [UInt8]

  /// An empty writer with room for `capacity` bytes.
  public init(capacity: Int = 0) {
    storage = []
    storage.reserveCapacity(capacity)
  }

  /// Appends raw bytes without a length.
  @inlinable
  public mutating func write(raw: some Sequence<UInt8>) { storage.append(contentsOf: raw) }

  /// Appends an integer of fixed width.
  @inlinable
  public mutating func write(_ value: some FixedWidthInteger) {
    var rest = value
    for _ in 0..<(value.bitWidth / 8) {
      storage.append(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
  }

  /// Appends a signed integer as 8 bytes.
  @inlinable
  public mutating func write(_ value: Int) { write(Int64(value)) }

  /// Appends an unsigned integer in as few 7-bit groups as it needs (LEB128).
  @inlinable
  public mutating func write(varint value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      storage.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    storage.append(UInt8(rest))
  }

  /// Appends a count as a variable-length integer.
  @inlinable
  public mutating func write(count: Int) {
    precondition(count >= 0, "a count is never negative: \(count)")
    write(varint: UInt64(count))
  }

  /// Appends the bit pattern of a double; every NaN is written as the same one.
  @inlinable
  public mutating func write(_ value: Double) {
    write(value.isNaN ? Double.nan.bitPattern : value.bitPattern)
  }

  /// Appends the bit pattern of a float; every NaN is written as the same one.
  @inlinable
  public mutating func write(_ value: Float) {
    write(value.isNaN ? Float.nan.bitPattern : value.bitPattern)
  }

  /// Appends one byte, 1 or 0.
  @inlinable
  public mutating func write(_ value: Bool) { write(UInt8(value ? 1 : 0)) }

  /// Appends a string as its UTF-8 length and bytes.
  @inlinable
  public mutating func write(_ value: String) {
    write(count: value.utf8.count)
    storage.append(contentsOf: value.utf8)
  }

  /// Appends a presence byte and, when there is a value, what `body` writes of it.
  @inlinable
  public mutating func write<T>(optional value: T?, _ body: (inout ByteWriter, T) -> Void) {
    write(value != nil)
    if let value { body(&self, value) }
  }

  /// Appends a count and what `body` writes of each element.
  @inlinable
  public mutating func write<S: Collection>(
    each elements: S, _ body: (inout ByteWriter, S.Element) -> Void
  ) {
    write(count: elements.count)
    for element in elements { body(&self, element) }
  }
}
