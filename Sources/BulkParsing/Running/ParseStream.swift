internal import CommandFiles
package import CommandLineKit
internal import ContentDigest
internal import PDFText
internal import PlainFoundation
internal import Workbench

/// `vitae parse --stream`: a line for each request on standard input, in their order.
///
/// A request is a JSON line with a `path`, or one with `len` and perhaps an `id`, followed by that many bytes of a PDF. What is no request is
/// answered by a line with an `error`; the stream goes on behind it. Answers have no times, so that equal input gives equal output.
package struct ParseStream {
  /// What a request asks for.
  private enum Request: Sendable {
    case path(String, id: RequestID?)
    case bytes([UInt8], id: RequestID?)
    case bad(String, id: RequestID?)
  }

  private let parser: FileParser
  private let isRedacted: Bool
  private let output: OutputWriter
  private let tally: ParseTally
  private let files: ParsedFileLog?

  /// A stream of requests.
  ///
  /// - Parameters:
  ///   - parser: Parses a file.
  ///   - isRedacted: Whether personal data is hidden.
  ///   - output: Where the answers go.
  ///   - tally: Counts the results.
  ///   - files: Where the status of each file is recorded; nowhere when `nil`.
  package init(
    parser: FileParser, isRedacted: Bool, output: OutputWriter, tally: ParseTally,
    files: ParsedFileLog?
  ) {
    self.parser = parser
    self.isRedacted = isRedacted
    self.output = output
    self.tally = tally
    self.files = files
  }

  /// Answers until the input ends.
  @concurrent
  package func run() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    var reader = StreamReader(limit: parser.pool.limits.fileByteCount)
    let width = 2 * parser.pool.workerCount
    var number = 0
    var requests: [Request] = []
    func answerAll() async throws {
      try await answer(requests, from: number, in: folder)
      number += requests.count
      requests = []
    }
    // What is there is parsed at once; before the input blocks, also within a request, every answer is out.
    func answerAndFlush() async throws {
      try await answerAll()
      try output.flush()
    }
    while let request = try await next(&reader, whenIdle: answerAndFlush) {
      try Task.checkCancellation()
      requests.append(request)
      if requests.count == width { try await answerAll() }
    }
    try await answerAndFlush()
  }

  private func next(
    _ reader: inout StreamReader, whenIdle idle: StreamReader.Idle
  ) async throws -> Request? {
    while let line = try await reader.line(whenIdle: idle) {
      if line.allSatisfy({ $0 == 0x20 || $0 == 0x0D || $0 == 0x09 }) { continue }
      guard let header = try? JSONDecoder().decode(Header.self, from: Data(line)) else {
        return .bad("expected a JSON object with 'path', or with 'len' and perhaps 'id'", id: nil)
      }
      if let path = header.path { return .path(path, id: header.id) }
      guard let length = header.len, length >= 0 else {
        return .bad("a request needs a 'path', or a 'len' of 0 or more", id: header.id)
      }
      guard length <= reader.limit else {
        try await reader.skip(length, whenIdle: idle)
        return .bad(
          "\(length) bytes are more than the \(reader.limit) that are read", id: header.id)
      }
      let bytes = try await reader.bytes(length, whenIdle: idle)
      guard bytes.count == length else {
        return .bad("the input ended after \(bytes.count) of \(length) bytes", id: header.id)
      }
      return .bytes(bytes, id: header.id)
    }
    return nil
  }

  /// The answer to what is no request; without `id` where none was told.
  private struct BadRequest: Encodable {
    var error: String
    var id: RequestID?
    var status = "bad-request"
  }

  private struct Header: Decodable {
    var path: String?
    var id: RequestID?
    var len: Int?
  }

  private func answer(
    _ requests: [Request], from first: Int, in folder: TemporaryFolder
  ) async throws {
    let answers = try await withThrowingTaskGroup(of: (Int, Answer).self) { group in
      for (n, request) in requests.enumerated() {
        let file = folder.path + "/\(first + n).pdf"
        group.addTask { (n, try await self.answer(to: request, file: file)) }
      }
      return try await group.reduce(into: [Int: Answer]()) { $0[$1.0] = $1.1 }
    }
    for n in requests.indices {
      guard let answer = answers[n] else { continue }
      try output.write(bytes: answer.line + [UInt8(ascii: "\n")])
      guard let result = answer.result else { continue }
      await tally.add(result)
      await files?.add(result)
    }
  }

  /// What is said to a request, without a line's end, and of which file; no file where the request was none.
  private struct Answer: Sendable {
    var line: [UInt8]
    var result: ParseResult?
  }

  private func answer(to request: Request, file: String) async throws -> Answer {
    switch request {
    case .bad(let problem, let id):
      return Answer(line: try JSONLine.bytes(of: BadRequest(error: problem, id: id)))
    case .path(let path, let id):
      return try await answer(parser.parse(path), id: id, source: path)
    case .bytes(let bytes, let id):
      try PrivateFile.writeNew(bytes, to: file)
      defer { _ = unsafe unlink(file) }
      let name = id ?? .text(ContentDigest.sha256(bytes).hex)
      return try await answer(parser.parse(file), id: name, source: name.description)
    }
  }

  private func answer(_ result: ParseResult, id: RequestID?, source: String) throws -> Answer {
    var result = result
    result.source = source
    let name = id ?? result.digest.map { .text($0.hex) }
    guard isRedacted else { return Answer(line: try result.line(id: name), result: result) }
    let document = try result.document()
    var answer = try Redaction(document).document(document)
    answer.id = name
    answer.source = source
    return Answer(line: try answer.jsonBytes(), result: result)
  }
}
