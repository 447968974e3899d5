public import ByteCoding
public import ContentDigest
public import PipelineKit

/// A resume's file and what is known of it beforehand.
public struct ResumeFile: Item, Hashable {
  /// The file's name without folders and extension; unique in its folder.
  public var name: String
  /// Path of the file from the folder in which the pipeline runs.
  public var path: String
  /// SHA-256 of the file's bytes, as hexadecimal digits.
  public var digest: String
  /// Size of the file.
  public var byteCount: Int
  /// Whose resume it is; the file's name when nobody says.
  public var person: String
  /// What else is known: `layout`, `producer`, `language`, `country`, `trade`, `level`.
  public var attributes: [String: String]

  /// The file's name.
  public var itemName: String { name }

  /// SHA-256 of the file's bytes: what the file is called changes nothing in it.
  public var contentDigest: ContentDigest { ContentDigest(hex: digest) ?? .sha256(encodedBytes) }

  /// Appends the value's bytes.
  public func write(to writer: inout ByteWriter) {
    for text in [name, path, digest, person] { writer.write(text) }
    writer.write(byteCount)
    writer.write(each: attributes.sorted { $0.key < $1.key }) {
      $0.write($1.key)
      $0.write($1.value)
    }
  }

  /// Reads back what ``write(to:)`` wrote.
  public static func read(from r: inout ByteReader) throws(ByteCodingError) -> ResumeFile {
    let (name, path, digest) = (try r.string(), try r.string(), try r.string())
    let (person, byteCount) = (try r.string(), try r.int())
    let pairs = try r.array { r throws(ByteCodingError) in (try r.string(), try r.string()) }
    return ResumeFile(
      name: name, path: path, digest: digest, byteCount: byteCount, person: person,
      attributes: Dictionary(pairs) { $1 })
  }
}
