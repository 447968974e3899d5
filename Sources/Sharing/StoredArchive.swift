/// A ZIP archive whose files are stored as they are, each at a multiple of 64 bytes: the package of `.usdz` files, whose
/// readers map it into memory.
///
/// Sources: APPNOTE.TXT 6.3.10 of PKWARE, §4.3; the Usdz File Format Specification of OpenUSD, "Layout".
enum StoredArchive {
  /// A file of the archive.
  struct File {
    /// Its name, in ASCII.
    var name: String
    /// Its bytes.
    var bytes: [UInt8]
  }

  /// Bytes of a file start at a multiple of this.
  static let alignment = 64
  /// The kind of the extra field that fills the room before a file.
  private static let paddingKind: UInt16 = 0x1986
  /// 1 January 1980 at midnight, the first moment that there is: the same files give the same bytes.
  private static let (time, date): (UInt16, UInt16) = (0, 0x0021)

  /// The archive's bytes; the first file comes first.
  static func bytes(of files: [File]) -> [UInt8] {
    precondition(files.reduce(0) { $0 + $1.bytes.count } < 1 << 31, "an archive is below 2 GB")
    var out: [UInt8] = []
    var directory: [UInt8] = []
    for file in files {
      let start = out.count
      let header = commonHeader(of: file)
      let padding = padding(after: start + 30 + file.name.utf8.count)
      append(0x0403_4B50 as UInt32, to: &out)
      out += header
      append(UInt16(padding.count), to: &out)
      out += Array(file.name.utf8) + padding + file.bytes
      append(0x0201_4B50 as UInt32, to: &directory)
      append(UInt16(10), to: &directory)
      directory += header
      // Neither extra field nor comment, the first disk, no attributes.
      directory += [UInt8](repeating: 0, count: 12)
      append(UInt32(start), to: &directory)
      directory += Array(file.name.utf8)
    }
    let start = out.count
    out += directory
    append(0x0605_4B50 as UInt32, to: &out)
    append(0 as UInt32, to: &out)
    append(UInt16(files.count), to: &out)
    append(UInt16(files.count), to: &out)
    append(UInt32(directory.count), to: &out)
    append(UInt32(start), to: &out)
    append(0 as UInt16, to: &out)
    return out
  }

  /// Fields that the headers in the archive and in its directory share, up to the length of the name.
  private static func commonHeader(of file: File) -> [UInt8] {
    var header: [UInt8] = []
    for value in [10, 0, 0, time, date] as [UInt16] { append(value, to: &header) }
    append(CRC32.checksum(of: file.bytes), to: &header)
    append(UInt32(file.bytes.count), to: &header)
    append(UInt32(file.bytes.count), to: &header)
    append(UInt16(file.name.utf8.count), to: &header)
    return header
  }

  /// An extra field after which an aligned place begins; none where the place is aligned already.
  private static func padding(after offset: Int) -> [UInt8] {
    var length = (alignment - offset % alignment) % alignment
    if length == 0 { return [] }
    // A field has four bytes at least.
    if length < 4 { length += alignment }
    var field: [UInt8] = []
    append(paddingKind, to: &field)
    append(UInt16(length - 4), to: &field)
    return field + [UInt8](repeating: 0, count: length - 4)
  }

  private static func append(_ value: UInt16, to bytes: inout [UInt8]) {
    bytes += [UInt8(value & 0xFF), UInt8(value >> 8)]
  }

  private static func append(_ value: UInt32, to bytes: inout [UInt8]) {
    for shift in [0, 8, 16, 24] as [UInt32] { bytes.append(UInt8(value >> shift & 0xFF)) }
  }
}

/// The checksum of ZIP and PNG: the cyclic redundancy check with the polynomial 0x04C11DB7, reflected.
///
/// ISO 3309, ITU-T V.42.
enum CRC32 {
  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { value, _ in
      value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1
    }
  }

  /// The checksum of some bytes.
  static func checksum(of bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0) { sum, byte in table[Int((sum ^ UInt32(byte)) & 0xFF)] ^ sum >> 8 }
  }
}
