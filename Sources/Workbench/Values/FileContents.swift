public import ByteCoding
internal import ContentDigest
public import PipelineKit
internal import PlainFoundation

/// A file's path and bytes, or that there is no such file.
public struct FileContents: Artifact {
  /// The path as the pipeline wrote it.
  public var path: String
  /// The bytes, or `nil` when there is no file at the path.
  public var bytes: [UInt8]?

  /// A file, or that there is none.
  public init(path: String, bytes: [UInt8]?) {
    self.path = path
    self.bytes = bytes
  }

  /// Appends the value's bytes.
  public func write(to writer: inout ByteWriter) {
    writer.write(path)
    writer.write(optional: bytes) {
      $0.write(count: $1.count)
      $0.write(raw: $1)
    }
  }

  /// Reads back what ``write(to:)`` wrote.
  public static func read(from r: inout ByteReader) throws(ByteCodingError) -> FileContents {
    FileContents(
      path: try r.string(),
      bytes: try r.optional { r throws(ByteCodingError) in Array(try r.raw(try r.count())) })
  }
}

/// The files that a stage wrote.
public struct DeliveredFiles: FileDelivery {
  /// Paths and the SHA-256 of what was written there, as hexadecimal digits.
  public var files: [(path: String, digest: String)]

  /// Whether nobody changed or removed one since.
  public var areUnchanged: Bool {
    files.allSatisfy { file in
      guard let data = try? Data(contentsOf: URL(filePath: file.path)) else { return false }
      return ContentDigest.sha256(Array(data)).hex == file.digest
    }
  }

  /// Writes files into a folder, each whole or not at all; makes the folder when it is not there.
  public static func writing(
    _ files: [(name: String, bytes: [UInt8])], to folder: String
  ) throws -> DeliveredFiles {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    WholeFile.sweep(folder)
    var out: [(path: String, digest: String)] = []
    for file in files {
      let path = folder + "/" + file.name
      try WholeFile.write(file.bytes, to: path)
      out.append((path, ContentDigest.sha256(file.bytes).hex))
    }
    return DeliveredFiles(files: out)
  }

  /// Appends the value's bytes.
  public func write(to writer: inout ByteWriter) {
    writer.write(each: files) {
      $0.write($1.path)
      $0.write($1.digest)
    }
  }

  /// Reads back what ``write(to:)`` wrote.
  public static func read(from r: inout ByteReader) throws(ByteCodingError) -> DeliveredFiles {
    DeliveredFiles(
      files: try r.array { r throws(ByteCodingError) in (try r.string(), try r.string()) })
  }
}
