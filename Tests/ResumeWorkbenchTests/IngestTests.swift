import ContentDigest
import Foundation
import PipelineKit
import TestSupport
import Testing

@testable import ResumeWorkbench
@testable import Workbench

@Suite struct IngestTests {
  private let folder: TemporaryDirectory
  init() throws { folder = try TemporaryDirectory() }

  private func ingest(_ pattern: String = "*.pdf", attributes: String? = nil) async throws
    -> [ResumeFile]
  {
    try await Ingest(folder: folder.path + "/cv", matching: pattern, attributes: attributes)
      .run(in: Context())
  }

  @Test func `files are listed by path with digest and size`() async throws {
    try folder.write("b", to: "cv/ben.pdf")
    try folder.write("aa", to: "cv/ada.v2.pdf")
    try folder.write("c", to: "cv/more/chen.pdf")
    try folder.write("x", to: "cv/notes.txt")
    let files = try await ingest()
    #expect(files.map(\.name) == ["ada.v2", "ben", "chen"])
    #expect(files.map(\.person) == ["ada.v2", "ben", "chen"])
    #expect(files[0].path == folder.path + "/cv/ada.v2.pdf")
    #expect(files[2].path == folder.path + "/cv/more/chen.pdf")
    #expect(files[0].digest == ContentDigest.sha256("aa").hex)
    #expect(files.map(\.byteCount) == [2, 1, 1])
    #expect(files.allSatisfy { $0.attributes.isEmpty })
  }

  @Test func `a pattern's stars stand for any letters`() async throws {
    for name in ["ada.pdf", "ada-2.PDF", "ben.pdf", "adamant.txt", "x.ada.pdf"] {
      try folder.write(name, to: "cv/" + name)
    }
    let found: [(String, [String])] = [
      ("*", ["ada", "ada-2", "adamant", "ben", "x.ada"]),
      ("*.pdf", ["ada", "ada-2", "ben", "x.ada"]), ("ada*", ["ada", "ada-2", "adamant"]),
      ("ada*.pdf", ["ada", "ada-2"]), ("ada.pdf", ["ada"]),
      ("*ada*", ["ada", "ada-2", "adamant", "x.ada"]),
      ("*e*.pdf", ["ben"]), ("ADA.*", ["ada"]), ("*.*.*", ["x.ada"]),
    ]
    for (pattern, names) in found {
      #expect(try await ingest(pattern).map(\.name).sorted() == names.sorted(), "\(pattern)")
    }
  }

  @Test func `a link to the folder is followed, and paths keep the link's name`() async throws {
    try folder.write("a", to: "elsewhere/ada.pdf")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/cv", withDestinationPath: folder.path + "/elsewhere")
    #expect(try await ingest().map(\.path) == [folder.path + "/cv/ada.pdf"])
  }

  @Test func `folders that are named like a resume are no resumes`() async throws {
    try folder.write("a", to: "cv/old.pdf/ada.pdf")
    #expect(try await ingest().map(\.name) == ["ada"])
  }

  @Test func `copies, pipes, links that lead nowhere and links to folders are left out`()
    async throws
  {
    try folder.write("a", to: "cv/ada.pdf")
    try folder.write("a", to: "cv/copy of ada.pdf")
    try folder.write("b", to: "elsewhere/ben.pdf")
    let cv = folder.path + "/cv/"
    let manager = FileManager.default
    try manager.createSymbolicLink(atPath: cv + "gone.pdf", withDestinationPath: "/nowhere.pdf")
    try manager.createSymbolicLink(
      atPath: cv + "more", withDestinationPath: folder.path + "/elsewhere")
    #expect(unsafe mkfifo(cv + "pipe.pdf", 0o600) == 0)
    #expect(try await ingest().map(\.path) == [cv + "ada.pdf"])
    // Its name stands for a resume.
    try folder.write("c", to: "cv/other/ada.pdf")
    await #expect(throws: IngestError.self) { try await ingest() }
  }

  @Test func `what is known of a document comes from the attribute file`() async throws {
    try folder.write("a", to: "cv/ada.pdf")
    try folder.write("b", to: "cv/ben.pdf")
    let path = try folder.write(
      #"{"document":"ada","person":"Ada Lovelace","layout":"plain"}"# + "\r\n\n"
        + #"{"document":"zoe","person":"Zoe"}"# + "\n", to: "documents.jsonl")
    let files = try await ingest(attributes: path)
    #expect(files.map(\.person) == ["Ada Lovelace", "ben"])
    #expect(files.map(\.attributes) == [["layout": "plain"], [:]])
  }

  @Test func `a bad attribute row is an error with its line`() async throws {
    try folder.write("a", to: "cv/ada.pdf")
    let good = #"{"document":"ada"}"#
    for bad in ["{", "[]", #"{"person":"Ada"}"#, #"{"document":"ada","age":36}"#] {
      let path = try folder.write(good + "\n\n" + bad + "\n" + good, to: "documents.jsonl")
      let error = await #expect(throws: IngestError.self, "\(bad)") {
        try await ingest(attributes: path)
      }
      #expect(
        error?.description == "\(path):3: expected a JSON object of texts with 'document'",
        "\(bad)")
    }
  }

  @Test func `a folder or attribute file that is not there is an error`() async throws {
    let error = await #expect(throws: IngestError.self) { try await ingest() }
    let start =
      "no folder '\(folder.path)/cv'; start in the folder of the project, or make a dataset"
    #expect(error?.description.hasPrefix(start) == true)
    try folder.write("a", to: "cv/ada.pdf")
    let other = await #expect(throws: (any Error).self) {
      try await ingest(attributes: "/no/documents.jsonl")
    }
    #expect(other.map { "\($0)" }?.contains("documents.jsonl") == true)
  }

  @Test func `a folder without a fitting file is an error`() async throws {
    try folder.write("a", to: "cv/ada.txt")
    let error = await #expect(throws: IngestError.self) { try await ingest() }
    #expect(error?.description == "no file in '\(folder.path)/cv' is named like '*.pdf'")
  }

  @Test func `a new file is noticed by the next run`() async throws {
    try folder.write("a", to: "cv/ada.pdf")
    let path = folder.path + "/cv"
    let runner = Runner(cache: MemoryCache())
    let flow = Flow { Ingest(folder: path, matching: "*.pdf") }
    #expect((try await runner.run(flow).outputs.first as? [ResumeFile])?.count == 1)
    try folder.write("b", to: "cv/ben.pdf")
    #expect((try await runner.run(flow).outputs.first as? [ResumeFile])?.count == 2)
  }

  @Test func `a source file is its bytes, or that it is not there`() async throws {
    let path = try folder.write("x\n", to: "labels.jsonl")
    #expect(try await SourceFile(path).run(in: Context()).bytes == [0x78, 0x0A])
    let none = try await SourceFile(path + "2").run(in: Context())
    #expect(none.bytes == nil)
    #expect(none.path == path + "2")
  }
}
