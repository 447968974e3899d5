internal import ByteCoding

/// The fields of one protobuf message, written one after the other.
///
/// Source: Google, "Protocol Buffers: Encoding", protobuf.dev/programming-guides/encoding.
struct ProtobufMessage: Sendable {
  /// How a field's value is delimited.
  private enum WireType: UInt64 {
    case varint = 0
    case lengthDelimited = 2
    case fixed32 = 5
  }

  private var writer = ByteWriter()

  /// What was written so far.
  var bytes: [UInt8] { writer.bytes }

  /// A message from what a function adds.
  init(_ body: (inout ProtobufMessage) -> Void = { _ in }) { body(&self) }

  /// Adds a text or, byte for byte, what a text's bytes stand for.
  mutating func add(_ field: Int, _ text: String) { add(field, bytes: Array(text.utf8)) }

  /// Adds one text after the other to a repeated field.
  mutating func add(_ field: Int, each texts: [String]) {
    for text in texts { add(field, text) }
  }

  /// Adds bytes.
  mutating func add(_ field: Int, bytes: [UInt8]) {
    open(field, .lengthDelimited)
    writer.write(count: bytes.count)
    writer.write(raw: bytes)
  }

  /// Adds an integer; negative ones take ten bytes.
  mutating func add(_ field: Int, _ value: Int) {
    open(field, .varint)
    writer.write(varint: UInt64(bitPattern: Int64(value)))
  }

  /// Adds a truth value.
  mutating func add(_ field: Int, _ value: Bool) { add(field, value ? 1 : 0) }

  /// Adds a number in single precision.
  mutating func add(_ field: Int, _ value: Float) {
    open(field, .fixed32)
    writer.write(value)
  }

  /// Adds integers to a repeated field, packed.
  mutating func add(_ field: Int, packed values: some Sequence<Int>) {
    var list = ByteWriter()
    for value in values { list.write(varint: UInt64(bitPattern: Int64(value))) }
    add(field, bytes: list.bytes)
  }

  /// Adds numbers in single precision to a repeated field, packed.
  mutating func add(_ field: Int, packed values: [Float]) {
    add(field, bytes: Self.raw(values))
  }

  /// Adds a message.
  mutating func add(_ field: Int, _ body: (inout ProtobufMessage) -> Void) {
    add(field, bytes: ProtobufMessage(body).bytes)
  }

  /// Numbers in single precision, little-endian.
  static func raw(_ values: [Float]) -> [UInt8] {
    var list = ByteWriter(capacity: values.count * 4)
    for value in values { list.write(value) }
    return list.bytes
  }

  private mutating func open(_ field: Int, _ type: WireType) {
    writer.write(varint: UInt64(field) << 3 | type.rawValue)
  }
}
