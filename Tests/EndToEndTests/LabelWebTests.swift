import ArtifactStore
import ContentDigest
import Foundation
import Testing
import Workbench

@Suite("Labelling in a browser")
struct LabelWebTests {
  /// A server at work, and how to talk to it.
  private struct Server {
    let place: Workplace
    let port: UInt16
    let token: String

    var path: String { "/\(token)/" }

    /// Sends bytes and reads until the server ends the connection.
    func send(_ text: String) -> String {
      let end = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      defer { close(end) }
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = port.bigEndian
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      let isOpen = unsafe withUnsafePointer(to: &address) { pointer in
        unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
          unsafe connect(end, address, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
        }
      }
      guard isOpen else { return "" }
      let bytes = Array(text.utf8)
      _ = unsafe Glibc.send(end, bytes, bytes.count, Int32(MSG_NOSIGNAL))
      var out: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 65_536)
      while true {
        let count = unsafe read(end, &buffer, buffer.count)
        guard count > 0 else { break }
        out += buffer.prefix(count)
      }
      return String(decoding: out, as: UTF8.self)
    }

    func get(_ path: String, host: String? = nil) -> String {
      send("GET \(path) HTTP/1.1\r\nHost: \(host ?? "127.0.0.1:\(port)")\r\n\r\n")
    }

    func post(
      _ body: String, fields: String = "Content-Type: application/json\r\n", to path: String? = nil
    ) -> String {
      send(
        "POST \(path ?? self.path + "answer") HTTP/1.1\r\nHost: localhost:\(port)\r\n\(fields)"
          + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
    }
  }

  /// Runs a server while a body talks to it on a thread of its own, then ends it.
  private func serving(
    _ place: Workplace, _ paths: [String], end: Reaction.Action = .interrupt,
    _ body: @escaping @Sendable (Server) throws -> Void
  ) async throws -> Outcome {
    let talk = Talk()
    let outcome = try await Tool.vitae.run(
      ["label", "web", "--annotator", "ada"] + paths, in: place,
      reaction: Reaction(action: end) { outcome in
        guard
          let match = outcome.output.firstMatch(
            of: /^http:\/\/127\.0\.0\.1:(\d+)\/([0-9a-f]{32})\/\n/),
          let port = UInt16(match.1)
        else { return false }
        talk.result = Result {
          try body(Server(place: place, port: port, token: String(match.2)))
        }
        return true
      })
    try #require(talk.result, "\(outcome.output)\(outcome.error)").get()
    return outcome
  }

  /// What a talk came to; written by the thread that watches the process, read when that is gone.
  private final class Talk: @unchecked Sendable {
    var result: Result<Void, any Error>?
  }

  private static func labels(_ place: Workplace, _ text: String) throws -> [String?] {
    var options = Store.Options()
    options.access = .read
    let store = try Store(path: place[".vitae/store.sqlite"], options: options)
    return try store.labelHistory(
      document: ContentDigest.sha256(try place.bytes(of: "data.csv")),
      textHash: NormalizedText.digest(of: text)
    ).map(\.label)
  }

  private static let arguments = ["--classes", "alpha,zulu", "data.csv"]
  private static let data =
    "text\nfirst text</script><script>alert(1)</script>\nsecond text\nthird text\n"

  @Test func `an answer is in the store when it is confirmed, and stays after a kill`() async throws
  {
    let place = try Workplace()
    try place.write(Self.data, to: "data.csv")
    let outcome = try await serving(place, Self.arguments, end: .kill) { server throws in
      let saved = server.post(#"{"id":"a1","places":[1],"label":0}"#)
      #expect(saved.hasPrefix("HTTP/1.1 200 OK\r\n") && saved.hasSuffix("{\"saved\":1}\n"))
      #expect(try Self.labels(server.place, "second text") == ["alpha"])
      // The same answer again is not a second one.
      #expect(server.post(#"{"id":"a1","places":[1],"label":0}"#).hasSuffix("{\"saved\":1}\n"))
      #expect(server.post(#"{"id":"a2","places":[1],"label":null}"#).hasSuffix("{\"saved\":0}\n"))
      #expect(try Self.labels(server.place, "second text") == ["alpha", nil])
      #expect(server.post(#"{"id":"a3","places":[1],"label":null}"#).contains(" 400 "))
      #expect(server.post(#"{"id":"a4","places":[1,2],"label":1}"#).hasSuffix("{\"saved\":2}\n"))
      #expect(server.get(server.path).contains(#""answers":{"1":{"at":"#))
    }
    #expect(outcome.exitCode == -SIGKILL)
    #expect(try Self.labels(place, "second text") == ["alpha", nil, "zulu"])
    #expect(try Self.labels(place, "third text") == ["zulu"])
    let next = try await Tool.vitae.run(
      ["label", "next", "--annotator", "ada"] + Self.arguments, in: place)
    #expect(next.output.hasSuffix("\n1 text in the queue\n"))
  }

  @Test func `nothing is found without the token, under another host or from another page`()
    async throws
  {
    let place = try Workplace()
    try place.write(Self.data, to: "data.csv")
    let outcome = try await serving(place, Self.arguments) { server in
      let page = server.get(server.path)
      #expect(page.hasPrefix("HTTP/1.1 200 OK\r\n"))
      #expect(page.contains("\r\nContent-Security-Policy: default-src 'none'; script-src 'sha256-"))
      #expect(!page.contains("<script>alert") && page.contains(#"first text\u003c/script\u003e"#))
      #expect(server.get(server.path, host: "localhost:\(server.port)").hasPrefix("HTTP/1.1 200 "))
      let wrong = String(server.token.reversed())
      for path in ["/", "//", "/\(wrong)/", "/\(server.token)", "/\(server.token)x/", "/answer"] {
        let answer = server.get(path)
        #expect(answer.hasPrefix("HTTP/1.1 404 "), "\(path)")
        #expect(!answer.contains("first text"))
      }
      for host in ["evil.example", "evil.example:\(server.port)", "127.0.0.1", "127.0.0.1:1", ""] {
        #expect(server.get(server.path, host: host).hasPrefix("HTTP/1.1 403 "), "\(host)")
      }
      #expect(server.send("GET \(server.path) HTTP/1.0\r\n\r\n").hasPrefix("HTTP/1.1 403 "))
      let answer = #"{"id":"a1","places":[0],"label":0}"#
      let json = "Content-Type: application/json\r\n"
      #expect(server.post(answer, to: "/\(wrong)/answer").hasPrefix("HTTP/1.1 404 "))
      for origin in ["http://evil.example", "null", "https://127.0.0.1:\(server.port)"] {
        let refused = server.post(answer, fields: json + "Origin: \(origin)\r\n")
        #expect(refused.hasPrefix("HTTP/1.1 403 ") && !refused.contains("Access-Control"))
      }
      #expect(server.post(answer, fields: "Content-Type: text/plain\r\n").contains(" 415 "))
      for body in [
        "", "{}", #"{"id":"a","places":[3],"label":0}"#, #"{"id":"a","places":[-1],"label":0}"#,
        #"{"id":"a","places":[],"label":0}"#, #"{"id":"a","places":[0,0],"label":0}"#,
        #"{"id":"a","places":[0],"label":2}"#, #"{"id":"","places":[0],"label":0}"#,
      ] {
        #expect(server.post(body).hasPrefix("HTTP/1.1 400 "), "\(body)")
      }
      let large = #"{"id":"\#(String(repeating: "a", count: 70_000))","places":[0],"label":0}"#
      #expect(server.post(large).hasPrefix("HTTP/1.1 413 "))
      #expect(server.get(server.path + String(repeating: "a", count: 9000)).contains(" 431 "))
      #expect(server.get(server.path + "picture/0/1.png").hasPrefix("HTTP/1.1 404 "))
      #expect(
        server.send("DELETE \(server.path) HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n")
          .hasPrefix("HTTP/1.1 405 "))
    }
    #expect(outcome.exitCode == 130)
    #expect(
      outcome.output.hasSuffix("saved 0 labels by ada in .vitae/store.sqlite; 3 texts left\n"))
    #expect(outcome.error.hasSuffix("vitae: stopped after 0 labels\n"))
    #expect(try Self.labels(place, "second text").isEmpty)
  }

  @Test func `the page of a PDF is painted, and the paragraph's box is told`() async throws {
    let place = try Workplace()
    try place.write(TextPDF.bytes(["Ada Byron", "SKILLS", "Swift"]), to: "cv.pdf")
    let outcome = try await serving(place, ["cv.pdf"]) { server in
      let page = server.get(server.path)
      #expect(page.contains(#""page":1,"#) && page.contains(#""box":["#))
      let picture = server.get(server.path + "picture/0/1.png")
      #expect(picture.hasPrefix("HTTP/1.1 200 OK\r\nContent-Type: image/png\r\n"))
      #expect(picture.utf8.count > 1000)
      for path in ["picture/0/2.png", "picture/1/1.png", "picture/0/1", "picture/-1/1.png"] {
        #expect(server.get(server.path + path).hasPrefix("HTTP/1.1 404 "), "\(path)")
      }
      #expect(server.post(#"{"id":"a1","places":[0],"label":4}"#).contains(" 200 "))
    }
    #expect(outcome.exitCode == 130)
    #expect(outcome.output.contains("\nsaved 1 label by ada "))
  }

  @Test func `a page in a file holds pictures, no server, and is not written over other files`()
    async throws
  {
    let place = try Workplace()
    try place.write(TextPDF.bytes(["Ada Byron", "SKILLS", "Swift"]), to: "cv.pdf")
    let command = ["label", "web", "--html", "page.html", "cv.pdf"]
    let outcome = try await Tool.vitae.run(command, in: place)
    #expect(outcome.exitCode == 0, "\(outcome.error)")
    #expect(outcome.output.contains(/^wrote page\.html: \d+ texts, 0\.\d MB\n$/))
    let page = try place.text(of: "page.html")
    #expect(page.contains(#""pictures":{"0/1":"iVBOR"#))
    #expect(page.contains("img-src data:; base-uri 'none'") && !page.contains("connect-src"))
    #expect(page.contains(#""annotator":"","#) && page.contains(#""isServed":false"#))
    // The same page again has the same name in the browser's memory: answers are found again.
    #expect(try await Tool.vitae.run(command, in: place).exitCode == 0)
    #expect(try place.text(of: "page.html") == page)
    try place.write("mine", to: "page.html")
    let refused = try await Tool.vitae.run(command, in: place)
    #expect(refused.exitCode == 65 && refused.error.contains("is not a page for labels; --force"))
    #expect(try place.text(of: "page.html") == "mine")
    #expect(try await Tool.vitae.run(command + ["--force"], in: place).exitCode == 0)
    let usage = try await Tool.vitae.run(command + ["--port", "8000"], in: place)
    #expect(usage.exitCode == 64)
  }
}
