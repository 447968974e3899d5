/// A protobuf message read back field by field, for tests alone.
struct DecodedMessage {
  private enum Value {
    case number(UInt64)
    case bytes([UInt8])
  }

  private var fields: [Int: [Value]] = [:]

  /// Reads a message; `nil` when the bytes are not one.
  init?(_ bytes: [UInt8]) {
    var place = 0
    func varint() -> UInt64? {
      var value: UInt64 = 0
      for shift in stride(from: UInt64(0), to: 70, by: 7) {
        guard place < bytes.count else { return nil }
        let byte = bytes[place]
        place += 1
        value |= UInt64(byte & 0x7F) << shift
        if byte < 0x80 { return value }
      }
      return nil
    }
    func raw(_ count: Int) -> [UInt8]? {
      guard count >= 0, place + count <= bytes.count else { return nil }
      defer { place += count }
      return Array(bytes[place..<place + count])
    }
    while place < bytes.count {
      guard let key = varint() else { return nil }
      let value: Value?
      switch key & 7 {
      case 0: value = varint().map { .number($0) }
      case 2: value = varint().flatMap { raw(Int($0)) }.map { .bytes($0) }
      case 5:
        value = raw(4).map { .number($0.reversed().reduce(0) { $0 << 8 | UInt64($1) }) }
      default: value = nil
      }
      guard let value else { return nil }
      fields[Int(key >> 3), default: []].append(value)
    }
  }

  /// The first integer of a field.
  func integer(_ field: Int) -> Int? {
    guard case .number(let number)? = fields[field]?.first else { return nil }
    return Int(Int64(bitPattern: number))
  }

  /// The first number in single precision of a field.
  func float(_ field: Int) -> Float? {
    integer(field).map { Float(bitPattern: UInt32($0)) }
  }

  /// The bytes of a field, one value after the other.
  func bytes(_ field: Int) -> [[UInt8]] {
    (fields[field] ?? []).compactMap {
      if case .bytes(let bytes) = $0 { bytes } else { nil }
    }
  }

  /// The texts of a field.
  func texts(_ field: Int) -> [String] {
    bytes(field).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The messages of a field.
  func messages(_ field: Int) -> [DecodedMessage] { bytes(field).compactMap { Self($0) } }

  /// The message at the end of a path of fields.
  func message(_ path: Int...) -> DecodedMessage? {
    path.reduce(self) { $0?.messages($1).first }
  }

  /// The packed integers of a field.
  func integers(_ field: Int) -> [Int] {
    var out: [Int] = []
    var (value, shift) = (UInt64(0), UInt64(0))
    for byte in bytes(field).joined() {
      value |= UInt64(byte & 0x7F) << shift
      shift += 7
      guard byte < 0x80 else { continue }
      out.append(Int(Int64(bitPattern: value)))
      (value, shift) = (0, 0)
    }
    return out
  }

  /// The packed numbers in single precision of a field.
  func floats(_ field: Int) -> [Float] {
    let all = Array(bytes(field).joined())
    return stride(from: 0, to: all.count, by: 4).map { start in
      Float(
        bitPattern: (0..<4).reduce(UInt32(0)) { $0 | UInt32(all[start + $1]) << UInt32(8 * $1) })
    }
  }

  /// The value of a name among entries of names and values.
  func entry(_ name: String, in field: Int) -> String? {
    messages(field).first { $0.texts(1) == [name] }?.texts(2).first
  }
}
