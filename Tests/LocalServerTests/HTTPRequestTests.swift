import Testing

@testable import LocalServer

@Suite("Reader of requests")
struct HTTPRequestTests {
  private static let post =
    "POST /t/answer HTTP/1.1\r\nHost: 127.0.0.1:80\r\nContent-Type:  application/json \r\n"
    + "Content-Length: 7\r\n\r\n{\"a\":1}"

  /// What a reader makes of whole bytes.
  private func read(_ text: String) throws(HTTPProblem) -> HTTPRequest? {
    var reader = HTTPRequestReader()
    return try reader.read(Array(text.utf8))
  }

  private func status(_ text: String) -> Int? {
    do {
      return try read(text) == nil ? nil : 200
    } catch {
      return error.status
    }
  }

  @Test func `a request is its method, target, fields and body`() throws {
    let request = try #require(try read(Self.post + "what follows is left out"))
    #expect(request.method == "POST")
    #expect(request.target == "/t/answer")
    #expect(
      request.fields == [
        "host": "127.0.0.1:80", "content-type": "application/json", "content-length": "7",
      ])
    #expect(String(decoding: request.body, as: UTF8.self) == "{\"a\":1}")
  }

  @Test func `pieces of any length make the same request`() throws {
    let whole = try read(Self.post)
    let bytes = Array(Self.post.utf8)
    for length in 1..<bytes.count {
      var reader = HTTPRequestReader()
      var found: HTTPRequest?
      for start in stride(from: 0, to: bytes.count, by: length) {
        #expect(found == nil)
        found = try reader.read(bytes[start..<min(bytes.count, start + length)])
      }
      #expect(found == whole, "pieces of \(length)")
    }
  }

  @Test func `an incomplete request waits`() throws {
    let bytes = Array(Self.post.utf8)
    for count in 0..<bytes.count {
      var reader = HTTPRequestReader()
      let request = try reader.read(bytes.prefix(count))
      #expect(request == nil)
    }
  }

  @Test(
    "What is not sound is refused",
    arguments: [
      ("GET\r\n\r\n", 400), ("GET / HTTP/1.1 x\r\n\r\n", 400), ("get / HTTP/1.1\r\n\r\n", 400),
      ("GET  / HTTP/1.1\r\n\r\n", 400), ("GET x HTTP/1.1\r\n\r\n", 400),
      ("GET http://a/ HTTP/1.1\r\n\r\n", 400), ("GET /é HTTP/1.1\r\n\r\n", 400),
      ("\r\nGET / HTTP/1.1\r\n\r\n", 400), ("GET / HTTP/2\r\n\r\n", 505),
      ("GET / HTTP/1.1\r\nHost a\r\n\r\n", 400), ("GET / HTTP/1.1\r\n: a\r\n\r\n", 400),
      ("GET / HTTP/1.1\r\nHost : a\r\n\r\n", 400), ("GET / HTTP/1.1\r\nA: b\r\n c\r\n\r\n", 400),
      ("GET / HTTP/1.1\r\nHost: a\r\nhost: b\r\n\r\n", 400),
      ("GET / HTTP/1.1\nHost: a\r\n\r\n", 400), ("GET / HTTP/1.1\r\nA: b\rc\r\n\r\n", 400),
      ("GET / HTTP/1.1\r\nA: \u{0}\r\n\r\n", 400),
      ("POST / HTTP/1.1\r\n\r\n", 411), ("POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n", 400),
      ("POST / HTTP/1.1\r\nContent-Length: 1,1\r\n\r\n", 400),
      ("POST / HTTP/1.1\r\nContent-Length: 65537\r\n\r\n", 413),
      ("POST / HTTP/1.1\r\nContent-Length: 99999999999999999999999\r\n\r\n", 413),
      ("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\nContent-Length: 0\r\n\r\n", 501),
      ("POST / HTTP/1.1\r\nExpect: 100-continue\r\nContent-Length: 0\r\n\r\n", 417),
    ])
  func refused(text: String, expected: Int) {
    #expect(status(text) == expected, "\(text.debugDescription)")
  }

  @Test func `a head is refused as soon as it is too large`() throws {
    let start = "GET / HTTP/1.1\r\nA: "
    let fitting = HTTPRequestReader.headLimit - start.utf8.count - 4
    #expect(status(start + String(repeating: "a", count: fitting) + "\r\n\r\n") == 200)
    #expect(status(start + String(repeating: "a", count: fitting + 1) + "\r\n\r\n") == 431)
    var reader = HTTPRequestReader()
    var count = 0
    #expect(throws: HTTPProblem(status: 431, reason: "the head is too large")) {
      while count < 1 << 20 {
        _ = try reader.read([UInt8](repeating: 97, count: 100))
        count += 100
      }
    }
    #expect(count <= HTTPRequestReader.headLimit)
  }

  @Test func `random bytes never make a request, nor a crash`() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<2000 {
      var reader = HTTPRequestReader()
      let bytes =
        (0..<200).map { _ in UInt8.random(in: 0...127, using: &random) } + [13, 10, 13, 10]
      let request = try? reader.read(bytes)
      #expect(request == nil, "\(bytes)")
    }
  }
}
