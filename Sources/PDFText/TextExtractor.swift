/// Something that turns PDF files into pages of words.
///
/// What every conformance promises, and `checkExtractorContract` in the tests verifies:
/// - Whatever the file is, the call returns a document with a status. A bad, missing or hostile file
///   is not an error.
/// - It throws when the extractor itself cannot work (``PDFTextError``), and `.cancelled` soon after
///   the task was cancelled.
/// - Two calls for the same file and limits return equal documents, whatever ran before. (Documents
///   that reach a time limit are the exception.)
/// - Calls may overlap, from any task.
public protocol TextExtractor: Sendable {
  /// Reads the words and links of one PDF.
  ///
  /// - Parameters:
  ///   - path: The file; a relative path starts at the current folder.
  ///   - password: Opens a file that needs one; other files ignore it.
  /// - Returns: What the file holds, with a status; never an error for a bad file.
  /// - Throws: ``PDFTextError`` when the extractor cannot work, or the task was cancelled.
  func extract(path: String, password: String?) async throws(PDFTextError) -> ExtractedDocument
}

extension TextExtractor {
  /// Reads the words and links of one PDF that needs no password.
  public func extract(path: String) async throws(PDFTextError) -> ExtractedDocument {
    try await extract(path: path, password: nil)
  }
}
