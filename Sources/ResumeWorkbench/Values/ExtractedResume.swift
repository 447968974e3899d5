public import ByteCoding
internal import PDFText
public import PageLayout
public import PipelineKit

/// A resume's pages as words with boxes.
public struct ExtractedResume: Artifact {
  /// The file.
  public var file: ResumeFile
  /// Its pages.
  public var pages: [Page]

  /// Appends the value's bytes.
  public func write(to writer: inout ByteWriter) {
    file.write(to: &writer)
    let bytes = ExtractedDocument(status: .ok, pageCount: pages.count, pages: pages).encoded()
    writer.write(count: bytes.count)
    writer.write(raw: bytes)
  }

  /// Reads back what ``write(to:)`` wrote.
  public static func read(from r: inout ByteReader) throws(ByteCodingError) -> ExtractedResume {
    let file = try ResumeFile.read(from: &r)
    let start = r.offset
    let bytes = Array(try r.raw(try r.count()))
    guard let document = try? ExtractedDocument(decoding: bytes) else {
      throw ByteCodingError(expected: "an extracted document", offset: start)
    }
    return ExtractedResume(file: file, pages: document.pages)
  }
}
