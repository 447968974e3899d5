import Foundation
import Testing

@testable import LocalServer

@Suite("Server on the loopback address", .timeLimit(.minutes(15)))
struct LoopbackServerTests {
  /// Sends bytes to a port of this machine and reads until the other side ends.
  private static func exchange(_ port: UInt16, _ text: String) throws -> String {
    let (end, isOpen) = connect(port)
    defer { close(end) }
    #expect(isOpen)
    let bytes = Array(text.utf8)
    // A server that refuses early may close before all is sent.
    _ = unsafe send(end, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    return readAll(end)
  }

  private static func connect(_ port: UInt16) -> (Int32, Bool) {
    let end = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let isOpen = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        unsafe Glibc.connect(end, address, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    return (end, isOpen)
  }

  private static func readAll(_ end: Int32) -> String {
    var out: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = unsafe read(end, &buffer, buffer.count)
      guard count > 0 else { break }
      out += buffer.prefix(count)
    }
    return String(decoding: out, as: UTF8.self)
  }

  /// Runs a server while a body talks to it.
  private func serving(
    _ limits: LoopbackServer.Limits = .init(),
    _ body: @escaping @Sendable (UInt16) throws -> Void
  ) async throws {
    let server = try LoopbackServer()
    let task = Task {
      await server.run(limits: limits) { request in
        if request.target == "/large" {
          return HTTPResponse(type: "text/plain", body: [UInt8](repeating: 97, count: 8 << 20))
        }
        return HTTPResponse(200, "\(request.method) \(request.target) \(request.body.count)")
      }
    }
    defer { task.cancel() }
    let port = server.port
    // A thread of its own: what waits in a system call must not hold up tasks.
    let result = await withCheckedContinuation { continuation in
      Thread { continuation.resume(returning: Result { try body(port) }) }.start()
    }
    try result.get()
    task.cancel()
    await task.value
  }

  @Test func `a request gets one answer, and the connection ends`() async throws {
    try await serving { port throws in
      let answer = try Self.exchange(
        port, "POST /a HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nabcGET /b HTTP/1.1\r\n\r\n")
      #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
      #expect(answer.hasSuffix("\r\n\r\nPOST /a 3\n"))
      #expect(answer.contains("\r\nConnection: close\r\n"))
      #expect(!answer.contains("Access-Control"))
      let head = try Self.exchange(port, "HEAD /a HTTP/1.1\r\nHost: x\r\n\r\n")
      #expect(head.hasSuffix("\r\n\r\n") && head.contains("Content-Length: 10\r\n"))
      let large = try Self.exchange(port, "GET /large HTTP/1.1\r\n\r\n")
      #expect(large.utf8.count > 8 << 20)
    }
  }

  @Test func `an oversized body is refused with an answer, however much is sent`() async throws {
    try await serving { port throws in
      let body = String(repeating: "a", count: 300_000)
      let answer = try Self.exchange(
        port, "POST / HTTP/1.1\r\nContent-Length: \(body.utf8.count)\r\n\r\n" + body)
      #expect(answer.hasPrefix("HTTP/1.1 413 Content Too Large\r\n"))
    }
  }

  @Test func `silent and slow clients hold up nobody, and lose their connections`() async throws {
    var limits = LoopbackServer.Limits()
    limits.connectionCount = 4
    limits.readTime = .milliseconds(300)
    limits.writeTime = .milliseconds(300)
    try await serving(limits) { port throws in
      // More than there is room for: those that say nothing, and one that never reads a large answer.
      let silent = (0..<6).map { _ in Self.connect(port).0 }
      let deaf = Self.connect(port).0
      let text = Array("GET /large HTTP/1.1\r\n\r\n".utf8)
      _ = unsafe send(deaf, text, text.count, Int32(MSG_NOSIGNAL))
      let answer = try Self.exchange(port, "GET /b HTTP/1.1\r\n\r\n")
      // The silent ones never end by themselves: an answer at all shows that they lost their places.
      #expect(answer.hasSuffix("GET /b 0\n"))
      for end in silent {
        #expect(Self.readAll(end).isEmpty)
        close(end)
      }
      close(deaf)
    }
  }

  @Test func `a port that is taken is an error, and a cancelled server ends`() async throws {
    let server = try LoopbackServer()
    #expect(throws: LoopbackServerError.self) { _ = try LoopbackServer(port: server.port) }
    let task = Task { await server.run { _ in HTTPResponse(200, "") } }
    task.cancel()
    await task.value
  }
}
