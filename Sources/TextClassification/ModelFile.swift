public import ByteCoding

/// Why bytes could not be read as a model.
public enum ModelFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The bytes do not start like a model.
  case notAModel
  /// The model was written by a newer or much older build.
  case version(found: UInt16, supported: UInt16)
  /// The model is of another kind.
  case kind(found: UInt8, expected: ModelFile.Kind)
  /// The checksum does not fit the contents.
  case checksum
  /// The contents end too early or make no sense.
  case damaged(ByteCodingError)

  /// What is wrong and what to do about it.
  public var description: String {
    switch self {
    case .notAModel: "not a vitae model"
    case .version(let found, let supported):
      "format version \(found), this build reads \(supported). Train the model again, or use "
        + "the build that wrote it."
    case .kind(let found, let expected):
      "a model of kind \(found), expected kind \(expected.rawValue) (\(expected))"
    case .checksum: "the checksum does not fit: the file is damaged or was cut off"
    case .damaged(let error): "\(error)"
    }
  }
}

/// The frame around every model: magic, version, kind, length, contents, checksum; all little-endian.
///
/// | offset | bytes | what |
/// | --- | --- | --- |
/// | 0 | 8 | `VITAEMDL` |
/// | 8 | 2 | format version |
/// | 10 | 1 | kind |
/// | 11 | 8 | length of the contents |
/// | 19 | n | contents: metadata, then what the kind needs |
/// | 19 + n | 8 | FNV-1a hash of all before it, finished as in ``FeatureHash`` |
///
/// `docs/model-file.md` describes the contents.
public enum ModelFile {
  /// What a model is for.
  public enum Kind: UInt8, Hashable, Sendable {
    /// Texts without context.
    case text = 1
    /// Paragraphs of a document, in context.
    case document = 2
  }

  /// The version this build writes and reads.
  public static let version: UInt16 = 4
  private static let magic = Array("VITAEMDL".utf8)

  /// Whether bytes begin as those of a model file do, of this version or another.
  public static func isModel(_ bytes: [UInt8]) -> Bool { bytes.starts(with: magic) }

  /// The kind that the header of a model file names; `nil` when the bytes are not a model.
  ///
  /// The rest of the file is not checked.
  public static func kind(of bytes: [UInt8]) -> Kind? {
    isModel(bytes) && bytes.count > 10 ? Kind(rawValue: bytes[10]) : nil
  }

  /// Bytes of a frame, and of the metadata and counts that a budget leaves room for.
  static let overhead = 27 + 637

  /// What any model says of itself.
  public struct Description: Sendable {
    /// What the model is for.
    public var kind: Kind
    /// How it came to be.
    public var metadata: ModelMetadata
    /// Size of the file.
    public var byteCount: Int
  }

  /// Frames metadata and what `body` writes.
  public static func encode(
    kind: Kind, metadata: ModelMetadata = .init(), _ body: (inout ByteWriter) -> Void
  ) -> [UInt8] {
    var contents = ByteWriter()
    metadata.write(to: &contents)
    body(&contents)
    var writer = ByteWriter(capacity: contents.bytes.count + 27)
    writer.write(raw: magic)
    writer.write(version)
    writer.write(kind.rawValue)
    writer.write(UInt64(contents.bytes.count))
    writer.write(raw: contents.bytes)
    writer.write(checksum(writer.bytes[...]))
    return writer.bytes
  }

  /// Reads the metadata of a model of any kind.
  public static func describe(_ bytes: [UInt8]) throws(ModelFileError) -> Description {
    let (kind, contents) = try open(bytes)
    var reader = ByteReader(contents)
    do {
      return Description(
        kind: kind, metadata: try ModelMetadata(from: &reader), byteCount: bytes.count)
    } catch {
      throw .damaged(error)
    }
  }

  /// Checks a frame and reads its contents.
  public static func decode<T>(
    _ bytes: [UInt8], kind: Kind,
    _ body: (inout ByteReader, ModelMetadata) throws(ByteCodingError) -> T
  ) throws(ModelFileError) -> T {
    let (found, contents) = try open(bytes)
    guard found == kind else { throw .kind(found: found.rawValue, expected: kind) }
    var reader = ByteReader(contents)
    do {
      let metadata = try ModelMetadata(from: &reader)
      let value = try body(&reader, metadata)
      try reader.finish()
      return value
    } catch {
      throw .damaged(error)
    }
  }

  /// Checks magic, version, length and checksum.
  private static func open(
    _ bytes: [UInt8]
  ) throws(ModelFileError) -> (kind: Kind, contents: [UInt8]) {
    guard isModel(bytes) else { throw .notAModel }
    let head = try head(bytes)
    guard head.version == version else {
      throw .version(found: head.version, supported: version)
    }
    guard head.length.addingReportingOverflow(27) == (UInt64(bytes.count), false),
      checksum(bytes.dropLast(8)) == head.checksum
    else { throw .checksum }
    guard let kind = Kind(rawValue: head.kind) else {
      throw .kind(found: head.kind, expected: .text)
    }
    return (kind, Array(bytes[19..<(bytes.count - 8)]))
  }

  private static func head(
    _ bytes: [UInt8]
  ) throws(ModelFileError) -> (version: UInt16, kind: UInt8, length: UInt64, checksum: UInt64) {
    var reader = ByteReader(bytes)
    var tail = ByteReader(Array(bytes.suffix(8)))
    do {
      _ = try reader.raw(magic.count)
      let found: UInt16 = try reader.integer()
      // A newer version may end its head otherwise.
      guard found == version else { return (found, 0, 0, 0) }
      return (found, try reader.integer(), try reader.integer(), try tail.integer())
    } catch {
      // Too short to have a head and a checksum.
      throw .checksum
    }
  }

  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    var hash = FeatureHash(kind: 0)
    for byte in bytes { hash.add(byte) }
    return hash.value
  }
}
