/// A text as the bits of one segment: mode, length, characters.
///
/// ISO/IEC 18004:2015, §7.4.
struct TextSegment {
  /// Encodings of characters as bits.
  enum Mode {
    /// Three digits in ten bits.
    case numeric
    /// Two of 45 characters in eleven bits.
    case alphanumeric
    /// Bytes of UTF-8.
    case bytes

    /// The four bits that name the mode.
    var indicator: UInt32 {
      switch self {
      case .numeric: 0b0001
      case .alphanumeric: 0b0010
      case .bytes: 0b0100
      }
    }

    /// Bits of the number of characters; versions 10 to 26 have more.
    func lengthBitCount(version: Int) -> Int {
      switch self {
      case .numeric: version < 10 ? 10 : 12
      case .alphanumeric: version < 10 ? 9 : 11
      case .bytes: version < 10 ? 8 : 16
      }
    }
  }

  private static let alphabet = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:".utf8)
  /// The assignment number of UTF-8 among extended channel interpretations.
  private static let utf8Interpretation: UInt32 = 26

  let mode: Mode
  private let bytes: [UInt8]
  /// True if the bytes are not ASCII: readers take them for ISO 8859-1 unless UTF-8 is named.
  private let namesEncoding: Bool

  init(_ text: String) {
    bytes = Array(text.utf8)
    namesEncoding = bytes.contains { $0 >= 0x80 }
    if !bytes.isEmpty, bytes.allSatisfy({ (0x30...0x39).contains($0) }) {
      mode = .numeric
    } else if !bytes.isEmpty, bytes.allSatisfy(Self.alphabet.contains) {
      mode = .alphanumeric
    } else {
      mode = .bytes
    }
  }

  /// Bits of the segment in a version, without terminator.
  func bitCount(version: Int) -> Int {
    let characters =
      switch mode {
      case .numeric: bytes.count / 3 * 10 + [0, 4, 7][bytes.count % 3]
      case .alphanumeric: bytes.count / 2 * 11 + bytes.count % 2 * 6
      case .bytes: bytes.count * 8
      }
    return (namesEncoding ? 12 : 0) + 4 + mode.lengthBitCount(version: version) + characters
  }

  /// The segment as data codewords: terminator, zero bits to the next byte, then pad codewords.
  ///
  /// - Parameters:
  ///   - version: The version.
  ///   - count: The codewords that the version holds; the segment fits.
  /// - Returns: Exactly `count` codewords.
  func codewords(version: Int, count: Int) -> [UInt8] {
    var bits = BitWriter()
    if namesEncoding {
      bits.append(0b0111, count: 4)
      bits.append(Self.utf8Interpretation, count: 8)
    }
    bits.append(mode.indicator, count: 4)
    bits.append(UInt32(bytes.count), count: mode.lengthBitCount(version: version))
    appendCharacters(to: &bits)
    bits.append(0, count: min(4, 8 * count - bits.count))
    bits.append(0, count: (8 - bits.count % 8) % 8)
    var out = bits.bytes
    for n in 0..<(count - out.count) { out.append(n.isMultiple(of: 2) ? 0xEC : 0x11) }
    return out
  }

  private func appendCharacters(to bits: inout BitWriter) {
    switch mode {
    case .numeric:
      for start in stride(from: 0, to: bytes.count, by: 3) {
        let group = bytes[start..<min(start + 3, bytes.count)]
        let value = group.reduce(UInt32(0)) { $0 * 10 + UInt32($1 - 0x30) }
        bits.append(value, count: [0, 4, 7, 10][group.count])
      }
    case .alphanumeric:
      for start in stride(from: 0, to: bytes.count, by: 2) {
        let pair = bytes[start..<min(start + 2, bytes.count)].map { byte in
          UInt32(Self.alphabet.firstIndex(of: byte) ?? 0)
        }
        bits.append(pair.reduce(0) { $0 * 45 + $1 }, count: pair.count == 2 ? 11 : 6)
      }
    case .bytes:
      for byte in bytes { bits.append(UInt32(byte), count: 8) }
    }
  }
}

/// Collects bits, the most significant first.
struct BitWriter {
  /// The bits so far; those missing from the last byte are zero.
  private(set) var bytes: [UInt8] = []
  /// Number of bits.
  private(set) var count = 0

  /// Appends the lowest bits of a number.
  mutating func append(_ value: UInt32, count bitCount: Int) {
    for shift in (0..<bitCount).reversed() {
      if count.isMultiple(of: 8) { bytes.append(0) }
      if value >> UInt32(shift) & 1 == 1 { bytes[count / 8] |= 0x80 >> UInt8(count % 8) }
      count += 1
    }
  }
}
