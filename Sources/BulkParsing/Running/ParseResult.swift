internal import CommandFiles
internal import ContentDigest
internal import PDFText
internal import PlainFoundation
internal import Workbench

/// What came of one file: its line of JSON, encoded once, and what the line says where it is needed.
package struct ParseResult: Sendable {
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
  package func document() throws -> ParsedDocument {
    var document = try known ?? JSONDecoder().decode(ParsedDocument.self, from: Data(bytes))
    document.source = source
    return document
  }

  /// The document's line with its source, without a line's end.
  ///
  /// Names are put into the bytes that are there: encoding a document again costs more than to hand it over.
  ///
  /// - Parameter id: A stream's request, which the line tells; `nil` elsewhere.
  /// - Returns: The line in UTF-8.
  /// - Throws: An error of the encoder or the decoder, for text that is no JSON.
  func line(id: RequestID? = nil) throws -> [UInt8] {
    // Quotes inside of texts are escaped, so this stands in the line once.
    let mark = Array("\"source\":\"\",\"status\":".utf8)
    guard let at = bytes.lastRange(of: mark), let idAt = id == nil ? 0 : indexBehindID else {
      var document = try document()
      document.id = id
      return try document.jsonBytes()
    }
    var line: [UInt8] = []
    line.reserveCapacity(bytes.count + 1 << 8)
    if let id {
      line += bytes[..<idAt]
      line += Array("\"id\":".utf8) + (try JSONLine.bytes(of: id)) + Array(",".utf8)
    }
    line += bytes[idAt..<(at + 9)]
    line += try JSONLine.bytes(of: source)
    line += bytes[(at + 11)...]
    return line
  }

  /// The place of the first member that comes after `id` in the order of names: the language, where there is one, or the
  /// number of pages.
  private var indexBehindID: Int? {
    let marks = ["\"language\":", "\"pages\":"].map { Array($0.utf8) }
    return bytes.indices.first { at in marks.contains { bytes[at...].starts(with: $0) } }
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
