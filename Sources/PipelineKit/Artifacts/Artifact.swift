public import ByteCoding

/// A value that a stage delivers: it can be written to bytes, hashed and read back.
///
/// Contract, checked by `expectArtifactRoundTrip` in the tests: reading back what was written gives an equal
/// value, and equal values write equal bytes, on every machine and in every run.
public protocol Artifact: Sendable {
  /// Appends the value's bytes.
  func write(to writer: inout ByteWriter)

  /// Reads back what ``write(to:)`` wrote.
  static func read(from reader: inout ByteReader) throws(ByteCodingError) -> Self
}

extension Artifact {
  /// The value's bytes.
  public var encodedBytes: [UInt8] {
    var writer = ByteWriter()
    write(to: &writer)
    return writer.bytes
  }

  /// Reads a value that fills the whole buffer.
  public static func decoded(from bytes: [UInt8]) throws(ByteCodingError) -> Self {
    var reader = ByteReader(bytes)
    let value = try read(from: &reader)
    try reader.finish()
    return value
  }
}

extension Int: Artifact {
  /// Appends the value's bytes.
  public func write(to writer: inout ByteWriter) { writer.write(self) }
  /// Reads back what ``write(to:)`` wrote.
  public static func read(from reader: inout ByteReader) throws(ByteCodingError) -> Int {
    try reader.int()
  }
}

extension Double: Artifact {
  /// Appends the value's bytes.
  public func write(to writer: inout ByteWriter) { writer.write(self) }
  /// Reads back what ``write(to:)`` wrote.
  public static func read(from reader: inout ByteReader) throws(ByteCodingError) -> Double {
    try reader.double()
  }
}

extension Bool: Artifact {
  /// Appends the value's bytes.
  public func write(to writer: inout ByteWriter) { writer.write(self) }
  /// Reads back what ``write(to:)`` wrote.
  public static func read(from reader: inout ByteReader) throws(ByteCodingError) -> Bool {
    try reader.bool()
  }
}

extension String: Artifact {
  /// Appends the value's bytes.
  public func write(to writer: inout ByteWriter) { writer.write(self) }
  /// Reads back what ``write(to:)`` wrote.
  public static func read(from reader: inout ByteReader) throws(ByteCodingError) -> String {
    try reader.string()
  }
}

extension Array: Artifact where Element: Artifact {
  /// Appends the value's bytes.
  public func write(to writer: inout ByteWriter) {
    writer.write(each: self) { $1.write(to: &$0) }
  }
  /// Reads back what ``write(to:)`` wrote.
  public static func read(from reader: inout ByteReader) throws(ByteCodingError) -> [Element] {
    try reader.array { r throws(ByteCodingError) in try Element.read(from: &r) }
  }
}

extension Optional: Artifact where Wrapped: Artifact {
  /// Appends the value's bytes.
  public func write(to writer: inout ByteWriter) {
    writer.write(optional: self) { $1.write(to: &$0) }
  }
  /// Reads back what ``write(to:)`` wrote.
  public static func read(from reader: inout ByteReader) throws(ByteCodingError) -> Wrapped? {
    try reader.optional { r throws(ByteCodingError) in try Wrapped.read(from: &r) }
  }
}
