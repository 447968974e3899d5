import ContentDigest
import PDFText
import PlainFoundation
import Workbench

/// What came of one file: its line of JSON, encoded once, and what the line says where it is needed.
struct ParseResult: Sendable {
  /// The file as the user named it.
  var source: String
  /// SHA-256 of the file, where it could be read.
  var digest: ContentDigest?
  let status: DocumentStatus
  /// What is wrong with the file, without content; `nil` when nothing is.
  let detail: String?
  /// The document as JSON with an empty `source`.
  let bytes: [UInt8]
  private let known: ParsedDocument?

  /// The result of a document that was just parsed; its `source` is empty.
  init(_ document: ParsedDocument) throws {
    source = ""
    status = document.status
    detail = document.detail
    bytes = try document.jsonBytes()
    known = document
  }

  /// The result that some bytes tell.
  init(bytes: [UInt8]) throws {
    let head = try JSONDecoder().decode(Head.self, from: Data(bytes))
    source = ""
    status = head.status
    detail = head.detail
    self.bytes = bytes
    known = nil
  }

  private struct Head: Decodable {
    var status: DocumentStatus
    var detail: String?
  }

  /// The document with its source.
  func document() throws -> ParsedDocument {
    var document = try known ?? JSONDecoder().decode(ParsedDocument.self, from: Data(bytes))
    document.source = source
    return document
  }

  /// The document's line with its source, without a line's end.
  func line() throws -> [UInt8] {
    // Quotes inside of texts are escaped, so this stands in the line once.
    let mark = Array("\"source\":\"\",\"status\":".utf8)
    guard let at = bytes.lastRange(of: mark) else { return try document().jsonBytes() }
    let named = try JSONLine.bytes(of: source)
    return bytes[..<(at + 9)] + named + bytes[(at + 11)...]
  }
}

extension Array where Element == UInt8 {
  /// Where some bytes stand last.
  fileprivate func lastRange(of part: [UInt8]) -> Int? {
    var start = count - part.count
    while start >= 0 {
      if self[start] == part[0], self[start..<(start + part.count)].elementsEqual(part) {
        return start
      }
      start -= 1
    }
    return nil
  }
}
