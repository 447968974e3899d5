internal import ByteCoding

/// Ascending hashes as few bytes: the distance to the one before in Rice's code.
///
/// Hashes of n features lie about 2³²/n apart, so a distance takes about log₂(2³²/n) + 1.5 bits; nothing that keeps the hashes takes
/// much less.
///
/// Source: Rice, Plaunt: "Adaptive Variable-Length Coding for Efficient Compression of Spacecraft Television Data",
/// IEEE Transactions on Communication Technology 19 (6), 1971.
enum HashCoding {
  /// How many low bits of a distance are written as they are.
  static func lowBits(count: Int) -> Int {
    var bits = 32
    while bits > 0, count >> (32 - bits) > 0 { bits -= 1 }
    return bits
  }

  /// The most bytes that so many hashes take.
  static func byteCount(_ count: Int) -> Int {
    let bits = lowBits(count: count)
    return (count * (bits + 1) + (1 << 32) >> bits + 7) / 8
  }

  /// Appends hashes in ascending order: for each the upper part of its distance in ones and a zero, then the lower
  /// part, lowest bit first; filled up to whole bytes with zeros.
  static func write(_ hashes: some Collection<UInt32>, to writer: inout ByteWriter) {
    let bits = lowBits(count: hashes.count)
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    var free = 8
    func add(_ bit: UInt64) {
      byte |= UInt8(bit & 1) << UInt8(8 - free)
      free -= 1
      if free == 0 {
        bytes.append(byte)
        (byte, free) = (0, 8)
      }
    }
    var last: UInt64 = 0
    for hash in hashes {
      let distance = UInt64(hash) - last
      for _ in 0..<distance >> UInt64(bits) { add(1) }
      add(0)
      for bit in 0..<UInt64(bits) { add(distance >> bit) }
      last = UInt64(hash)
    }
    if free < 8 { bytes.append(byte) }
    writer.write(raw: bytes)
  }

  /// Reads back what ``write(_:to:)`` wrote.
  ///
  /// - Throws: `ByteCodingError` when the bytes end too early or the hashes do not ascend.
  static func read(
    count: Int, from reader: inout ByteReader
  ) throws(ByteCodingError) -> [UInt32] {
    let bits = lowBits(count: count)
    var hashes: [UInt32] = []
    hashes.reserveCapacity(count)
    // Byte by byte through the reader would take longer than all the rest of a model.
    let bytes = reader.bytes
    var place = reader.offset
    var byte: UInt8 = 0
    var left = 0
    func next() throws(ByteCodingError) -> UInt64 {
      if left == 0 {
        guard place < bytes.count else {
          throw ByteCodingError(expected: "more hashes", offset: place)
        }
        (byte, left) = (bytes[place], 8)
        place += 1
      }
      defer {
        byte >>= 1
        left -= 1
      }
      return UInt64(byte & 1)
    }
    var last: UInt64 = 0
    for i in 0..<count {
      var high: UInt64 = 0
      while try next() == 1 { high += 1 }
      var distance = high << UInt64(bits)
      for bit in 0..<UInt64(bits) { distance |= try next() << bit }
      last += distance
      guard last <= UInt64(UInt32.max), i == 0 || distance > 0 else {
        throw ByteCodingError(expected: "ascending hashes", offset: place)
      }
      hashes.append(UInt32(last))
    }
    _ = try reader.raw(place - reader.offset)
    return hashes
  }
}
