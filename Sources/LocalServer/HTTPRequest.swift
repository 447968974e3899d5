/// A request of HTTP/1.1 that is complete and sound.
package struct HTTPRequest: Sendable, Hashable {
  /// The method in capitals, such as `GET`.
  package var method: String
  /// The path as it was sent, percent signs and all; starts with `/`.
  package var target: String
  /// The fields by their names in small letters, each name once.
  package var fields: [String: String]
  /// The bytes after the head.
  package var body: [UInt8]

  /// A request from its parts.
  package init(
    method: String, target: String, fields: [String: String] = [:], body: [UInt8] = []
  ) {
    self.method = method
    self.target = target
    self.fields = fields
    self.body = body
  }
}

/// Why a request is refused.
package struct HTTPProblem: Error, Hashable {
  /// The status of the answer, 400 and above.
  package var status: Int
  /// The reason in a few words, without anything of the request.
  package var reason: String
}

/// Reads one request from the bytes of a connection, in whatever pieces they come.
///
/// It takes less than the standard (RFC 9112) allows: no line ends without a carriage return, no folded fields, no
/// repeated fields, no transfer codings. What two readers could understand differently is refused.
package struct HTTPRequestReader: Sendable {
  /// Bytes of the request line and the fields, at most.
  package static let headLimit = 8 * 1024
  /// Bytes of the body, at most.
  package static let bodyLimit = 64 * 1024

  private var bytes: [UInt8] = []
  /// The request without its body, and how many bytes that has.
  private var head: (request: HTTPRequest, length: Int)?

  /// A reader at the start of a connection.
  package init() {}

  /// Adds bytes that have come.
  ///
  /// - Parameter piece: The next bytes; what follows a whole request is left out.
  /// - Returns: The request if it is complete.
  /// - Throws: ``HTTPProblem`` when it is too large or not sound.
  package mutating func read(_ piece: some Collection<UInt8>) throws(HTTPProblem) -> HTTPRequest? {
    let searched = max(0, bytes.count - 3)
    bytes += piece
    if head == nil {
      guard let end = Self.endOfHead(bytes, from: searched) else {
        guard bytes.count <= Self.headLimit else {
          throw HTTPProblem(status: 431, reason: "the head is too large")
        }
        return nil
      }
      guard end <= Self.headLimit else {
        throw HTTPProblem(status: 431, reason: "the head is too large")
      }
      let request = try Self.head(bytes[..<(end - 4)])
      head = (request, try Self.bodyLength(request))
      bytes.removeFirst(end)
    }
    guard let (request, length) = head, bytes.count >= length else { return nil }
    var whole = request
    whole.body = Array(bytes.prefix(length))
    return whole
  }

  /// The position after the empty line.
  private static func endOfHead(_ bytes: [UInt8], from start: Int) -> Int? {
    guard bytes.count >= 4 else { return nil }
    return (start...(bytes.count - 4)).first {
      bytes[$0] == 13 && bytes[$0 + 1] == 10 && bytes[$0 + 2] == 13 && bytes[$0 + 3] == 10
    }.map { $0 + 4 }
  }

  private static func head(_ bytes: ArraySlice<UInt8>) throws(HTTPProblem) -> HTTPRequest {
    // Lines end in CR LF, and neither stands alone. Other controls and what is not ASCII have no place in a head.
    guard bytes.allSatisfy({ (32...126).contains($0) || $0 == 13 || $0 == 10 || $0 == 9 }) else {
      throw HTTPProblem(status: 400, reason: "the head is not plain ASCII")
    }
    var lines: [Substring] = []
    for line in bytes.split(separator: 10, omittingEmptySubsequences: false) {
      let isLast = line.endIndex == bytes.endIndex
      let content = isLast ? line : line.dropLast()
      guard isLast || line.last == 13, !content.contains(13) else {
        throw HTTPProblem(status: 400, reason: "a line does not end in CR LF")
      }
      lines.append(Substring(decoding: content, as: UTF8.self))
    }
    var request = try requestLine(lines[0])
    for line in lines.dropFirst() {
      let (name, value) = try field(line)
      guard request.fields.updateValue(value, forKey: name) == nil else {
        throw HTTPProblem(status: 400, reason: "a field is repeated")
      }
    }
    return request
  }

  private static func requestLine(_ line: Substring) throws(HTTPProblem) -> HTTPRequest {
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, (1...16).contains(words[0].utf8.count),
      words[0].utf8.allSatisfy({ (65...90).contains($0) }),
      words[1].hasPrefix("/"), !words[1].contains("\t")
    else { throw HTTPProblem(status: 400, reason: "the request line is not sound") }
    guard words[2] == "HTTP/1.1" || words[2] == "HTTP/1.0" else {
      throw HTTPProblem(status: 505, reason: "HTTP/1.1 is spoken here")
    }
    return HTTPRequest(method: String(words[0]), target: String(words[1]))
  }

  private static func field(_ line: Substring) throws(HTTPProblem) -> (String, String) {
    guard let colon = line.firstIndex(of: ":"), colon > line.startIndex,
      line[..<colon].utf8.allSatisfy(isTokenByte)
    else { throw HTTPProblem(status: 400, reason: "a field is not sound") }
    let isSpace = { (character: Character) in character == " " || character == "\t" }
    let value = line[line.index(after: colon)...].drop(while: isSpace)
    let end = value.lastIndex { !isSpace($0) }.map { value.index(after: $0) } ?? value.startIndex
    return (line[..<colon].lowercased(), String(value[..<end]))
  }

  /// Whether a byte may stand in a field's name (RFC 9110, §5.6.2).
  private static func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 48...57, 65...90, 97...122: true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }

  private static func bodyLength(_ request: HTTPRequest) throws(HTTPProblem) -> Int {
    guard request.fields["transfer-encoding"] == nil else {
      throw HTTPProblem(status: 501, reason: "transfer codings are not read")
    }
    guard request.fields["expect"] == nil else {
      throw HTTPProblem(status: 417, reason: "expectations are not met")
    }
    guard let text = request.fields["content-length"] else {
      guard request.method != "POST" else {
        throw HTTPProblem(status: 411, reason: "the length is missing")
      }
      return 0
    }
    guard !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }) else {
      throw HTTPProblem(status: 400, reason: "the length is not a number")
    }
    guard let length = Int(text), length <= bodyLimit else {
      throw HTTPProblem(status: 413, reason: "the body is too large")
    }
    return length
  }
}
