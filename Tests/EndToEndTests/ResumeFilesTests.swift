import Foundation
import Testing

@Suite struct `files of vitae parse --out` {
  /// A place with one resume, the digest of its bytes, and a folder `out`.
  private func start() async throws -> (place: Workplace, digest: String) {
    let place = try await FirstRun.copy()
    try place.write(try Repository.resume(Repository.resumeNames[0]), to: "in/cv.pdf")
    try place.makeFolder("out")
    let line = try await Tool.vitae.run("parse", "-q", "in/cv.pdf", in: place)
    return (place, try #require(try line.parsedLines().first?.sha256))
  }

  private func parse(_ format: String, _ paths: String..., in place: Workplace) async throws
    -> Outcome
  {
    try await Tool.vitae.run(["parse", "-q", "-f", format, "-o", "out"] + paths, in: place)
  }

  private func source(_ file: String, in place: Workplace) throws -> String? {
    let meta = try JSONText.object(try place.text(of: file))["meta"] as? [String: Any]
    return (meta?["source"] as? [String: Any])?["file"] as? String
  }

  private func other(_ digest: String) -> String {
    #"{"meta": {"source": {"file": "elsewhere/cv.pdf", "sha256": "\#(digest)"}}}"#
  }

  @Test(arguments: ["json-resume", "portfolio"])
  func `a person's file and a link are never written over, and other files are written`(
    format: String
  ) async throws {
    let (place, digest) = try await start()
    let long = "out/cv-\(digest.prefix(8)).json"
    try place.write("mine", to: "out/cv.json")
    try place.write("mine", to: "keys")
    try place.link(long, to: place["keys"])
    try place.write(try Repository.resume(Repository.resumeNames[1]), to: "in/next.pdf")
    let linked = try await parse(format, "in/cv.pdf", "in/next.pdf", in: place)
    #expect(linked.exitCode == 2)
    let problem = "\(long): is a link: nothing was written for in/cv.pdf; move it away or"
    #expect(linked.error == "vitae: \(problem) give another folder\n")
    #expect(try place.text(of: "keys") == "mine" && place.text(of: "out/cv.json") == "mine")
    #expect(try source("out/next.json", in: place) == "in/next.pdf")
    for content in ["mine", "{}", "{\"meta\": {}}", "{\"meta\": {\"source\": 1}}", ""] {
      try place.remove(long)
      try place.write(content, to: long)
      let taken = try await parse(format, "in/cv.pdf", in: place)
      #expect(taken.exitCode == 2)
      #expect(taken.error.contains("\(long): is not a file of vitae parse: nothing was written"))
      #expect(try place.text(of: long) == content)
    }
    try place.remove(long)
    try place.makeFolder(long)
    #expect(try await parse(format, "in/cv.pdf", in: place).exitCode == 2)
    let left = try FileManager.default.contentsOfDirectory(atPath: place["out"]).sorted()
    #expect(left == ["cv-\(digest.prefix(8)).json", "cv.json", "next.json"])
  }

  @Test func `links at the plain name are not followed, dangling or not`() async throws {
    let (place, digest) = try await start()
    try place.link("out/cv.json", to: place["nowhere.json"])
    #expect(try await parse("json-resume", "in/cv.pdf", in: place).exitCode == 0)
    #expect(!place.exists("nowhere.json"))
    #expect(try source("out/cv-\(digest.prefix(8)).json", in: place) == "in/cv.pdf")
    // Also not to a file of the same source.
    try place.copy("out/cv-\(digest.prefix(8)).json", to: "mine.json")
    try place.remove("out/cv.json")
    try place.link("out/cv.json", to: place["mine.json"])
    let before = try place.bytes(of: "mine.json")
    #expect(try await parse("portfolio", "in/cv.pdf", in: place).exitCode == 0)
    #expect(try place.bytes(of: "mine.json") == before)
  }

  @Test func `two files whose digests begin alike are two files`() async throws {
    let (place, digest) = try await start()
    try place.write(other(String(repeating: "0", count: 64)), to: "out/cv.json")
    let alike = digest.prefix(8) + String(repeating: "0", count: 56)
    try place.write(other(String(alike)), to: "out/cv-\(digest.prefix(8)).json")
    for _ in 1...2 {
      #expect(try await parse("json-resume", "in/cv.pdf", in: place).exitCode == 0)
      let names = try FileManager.default.contentsOfDirectory(atPath: place["out"]).sorted()
      let expected = ["", "-\(digest.prefix(8))", "-\(digest.prefix(16))"].map { "cv\($0).json" }
      #expect(names == expected.sorted())
    }
    #expect(try source("out/cv-\(digest.prefix(8)).json", in: place) == "elsewhere/cv.pdf")
    #expect(try source("out/cv-\(digest.prefix(16)).json", in: place) == "in/cv.pdf")
  }

  @Test func `a file of the same source is written anew, and long names are cut`() async throws {
    let (place, digest) = try await start()
    try place.write(other(digest), to: "out/cv.json")
    #expect(try await parse("json-resume", "in/cv.pdf", in: place).exitCode == 0)
    #expect(try source("out/cv.json", in: place) == "in/cv.pdf")
    #expect(try place.permissions(of: "out/cv.json") == 0o600)
    let name = String(repeating: "ä", count: 125)
    try place.copy("in/cv.pdf", to: "in/\(name).pdf")
    #expect(try await parse("json-resume", "in/\(name).pdf", in: place).exitCode == 0)
    #expect(place.exists("out/\(name.prefix(90)).json"))
  }
}
