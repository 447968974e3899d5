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
      "format version \(found), this build reads \(supported). Retrain with 'make run' or use the "
        + "build that wrote it."
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
/// | 19 | n | contents |
/// | 19 + n | 8 | FNV-1a hash of all before it, finished as in ``FeatureHash`` |
public enum ModelFile {
  /// What a model is for.
  public enum Kind: UInt8, Hashable, Sendable {
    /// Texts without context.
    case text = 1
    /// Paragraphs of a document, in context.
    case document = 2
  }

  /// The version this build writes and reads.
  public static let version: UInt16 = 1
  private static let magic = Array("VITAEMDL".utf8)

  /// Frames what `body` writes.
  public static func encode(kind: Kind, _ body: (inout ByteWriter) -> Void) -> [UInt8] {
    var contents = ByteWriter()
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

  /// Checks a frame and reads its contents.
  public static func decode<T>(
    _ bytes: [UInt8], kind: Kind, _ body: (inout ByteReader) throws(ByteCodingError) -> T
  ) throws(ModelFileError) -> T {
    guard bytes.starts(with: magic) else { throw .notAModel }
    var reader = ByteReader(bytes)
    do {
      _ = try reader.raw(magic.count)
      let found: UInt16 = try reader.integer()
      guard found == version else {
        throw ModelFileError.version(found: found, supported: version)
      }
      let foundKind: UInt8 = try reader.integer()
      let length: UInt64 = try reader.integer()
      guard length.addingReportingOverflow(27) == (UInt64(bytes.count), false) else {
        throw ModelFileError.checksum
      }
      var tail = ByteReader(Array(bytes.suffix(8)))
      let expected: UInt64 = try tail.integer()
      guard checksum(bytes.dropLast(8)) == expected else { throw ModelFileError.checksum }
      guard foundKind == kind.rawValue else {
        throw ModelFileError.kind(found: foundKind, expected: kind)
      }
      var contents = ByteReader(Array(bytes[19..<(bytes.count - 8)]))
      let value = try body(&contents)
      try contents.finish()
      return value
    } catch let error as ByteCodingError {
      throw .damaged(error)
    } catch let error as ModelFileError {
      throw error
    } catch {
      preconditionFailure("no other error is thrown: \(error)")
    }
  }

  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    var hash = FeatureHash(kind: 0)
    for byte in bytes { hash.add(byte) }
    return hash.value
  }
}
