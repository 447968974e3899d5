/// An answer of HTTP/1.1; the connection ends after it.
package struct HTTPResponse: Sendable, Hashable {
  /// The status, such as 200.
  package var status: Int
  /// What the body is, such as `text/html; charset=utf-8`.
  package var type: String
  /// The bytes after the head.
  package var body: [UInt8]
  /// Further fields, in their order.
  private var fields: [Field] = []

  private struct Field: Sendable, Hashable {
    var name: String
    var value: String
  }

  /// An answer.
  package init(_ status: Int = 200, type: String, body: [UInt8]) {
    self.status = status
    self.type = type
    self.body = body
  }

  /// An answer in plain words.
  package init(_ status: Int, _ text: String) {
    self.init(status, type: "text/plain; charset=utf-8", body: Array("\(text)\n".utf8))
  }

  /// Adds a field; neither name nor value may hold a line end.
  package mutating func add(_ name: String, _ value: String) {
    precondition(!(name + value).utf8.contains { $0 < 32 }, "a field of one line")
    fields.append(Field(name: name, value: value))
  }

  /// The answer as it is sent: nothing is kept by a cache, shown in a frame, guessed to be of another type, or given to
  /// pages from elsewhere.
  ///
  /// - Parameter hasBody: Whether the body is sent; the answer to `HEAD` has none.
  /// - Returns: Head and body.
  package func bytes(hasBody: Bool = true) -> [UInt8] {
    var head = "HTTP/1.1 \(status) \(Self.reasons[status] ?? "Refused")\r\n"
    let usual = [
      Field(name: "Content-Type", value: type),
      Field(name: "Content-Length", value: "\(body.count)"),
      Field(name: "Connection", value: "close"), Field(name: "Cache-Control", value: "no-store"),
      Field(name: "X-Content-Type-Options", value: "nosniff"),
      Field(name: "X-Frame-Options", value: "DENY"),
      Field(name: "Referrer-Policy", value: "no-referrer"),
      Field(name: "Cross-Origin-Opener-Policy", value: "same-origin"),
      Field(name: "Cross-Origin-Resource-Policy", value: "same-origin"),
    ]
    for field in usual + fields { head += "\(field.name): \(field.value)\r\n" }
    return Array((head + "\r\n").utf8) + (hasBody ? body : [])
  }

  private static let reasons = [
    200: "OK", 400: "Bad Request", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed",
    408: "Request Timeout", 411: "Length Required", 413: "Content Too Large",
    415: "Unsupported Media Type", 417: "Expectation Failed",
    431: "Request Header Fields Too Large", 500: "Internal Server Error", 501: "Not Implemented",
    505: "HTTP Version Not Supported",
  ]
}
