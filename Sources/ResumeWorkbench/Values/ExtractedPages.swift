public import ByteCoding
internal import PDFText
public import PageLayout
public import PipelineKit

/// Resumes with their pages, each kept by itself.
public typealias ExtractedResumes = ItemList<ResumeFile, ExtractedPages>

/// A resume's pages as words with boxes.
public struct ExtractedPages: Artifact {
  /// The pages.
  public var pages: [Page]

  /// Appends the value's bytes.
  public func write(to writer: inout ByteWriter) {
    let bytes = ExtractedDocument(status: .ok, pageCount: pages.count, pages: pages).encoded()
    writer.write(count: bytes.count)
    writer.write(raw: bytes)
  }

  /// Reads back what ``write(to:)`` wrote.
  public static func read(from r: inout ByteReader) throws(ByteCodingError) -> ExtractedPages {
    let start = r.offset
    let bytes = Array(try r.raw(try r.count()))
    guard let document = try? ExtractedDocument(decoding: bytes) else {
      throw ByteCodingError(expected: "an extracted document", offset: start)
    }
    return ExtractedPages(pages: document.pages)
  }
}
