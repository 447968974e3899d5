import ContentDigest
import Foundation
import PipelineKit
import TestSupport
import Testing

@testable import ResumeWorkbench
@testable import Workbench

/// Labels in one file or in the files of a folder.
@Suite struct SourceLabelsTests {
  private let folder: TemporaryDirectory
  init() throws { folder = try TemporaryDirectory() }

  /// The names and texts of the files that are read for a path in the folder.
  private func read(_ path: String) async throws -> [String] {
    try await SourceLabels(folder.path + "/" + path).run(in: Context()).map {
      $0.path.replacing(folder.path + "/", with: "")
        + ($0.bytes.map { " " + String(decoding: $0, as: UTF8.self) } ?? " is not there")
    }
  }

  private func error(_ path: String) async -> String? {
    do {
      _ = try await read(path)
      return nil
    } catch { return "\(error)".replacing(folder.path + "/", with: "") }
  }

  @Test func `the files of a folder come in the order of their names, whenever they were written`()
    async throws
  {
    for name in ["other", "b", "a"] { try folder.write(name, to: "labels/\(name).jsonl") }
    for name in ["a.json", ".b.jsonl", "notes.txt", "deep/c.jsonl"] {
      try folder.write("no labels", to: "labels/" + name)
    }
    let expected = ["labels/a.jsonl a", "labels/b.jsonl b", "labels/other.jsonl other"]
    for path in ["labels", "labels/", "labels.jsonl"] {
      #expect(try await read(path) == expected, "\(path)")
    }
    #expect(try await read("labels/b.jsonl") == ["labels/b.jsonl b"])
  }

  @Test func `a file is read by its name with or without the ending`() async throws {
    try folder.write("rows", to: "labels.jsonl")
    try folder.write("others", to: "gold.txt")
    // A folder without label files is none of labels.
    try folder.write("", to: "labels/readme.txt")
    #expect(try await read("labels.jsonl") == ["labels.jsonl rows"])
    #expect(try await read("labels") == ["labels.jsonl rows"])
    #expect(try await read("gold.txt") == ["gold.txt others"])
  }

  @Test func `labels that are not there are left to the stage that needs them`() async throws {
    #expect(try await read("labels") == ["labels.jsonl is not there"])
    #expect(try await read("gold.csv") == ["gold.csv is not there"])
    #expect(throws: LabelError.self) {
      try ReadGoldRows.rows([FileContents(path: "gold.csv", bytes: nil)])
    }
  }

  @Test func `labels in both places are an error that names them`() async throws {
    try folder.write("rows", to: "labels.jsonl")
    try folder.write("rows", to: "labels/a.jsonl")
    for path in ["labels", "labels.jsonl"] {
      #expect(
        await error(path)
          == "both 'labels.jsonl' and the folder 'labels' have labels: remove one of them")
    }
  }

  @Test func `a label file that cannot be read is an error, and not left out`() async throws {
    try folder.write("rows", to: "labels/a.jsonl")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/labels/b.jsonl", withDestinationPath: "/no/such/file")
    #expect(await error("labels") == "labels/b.jsonl: cannot be read: no such file")
  }

  @Test func `merged datasets are read one after the other, each as it is`() async throws {
    try folder.write("1", to: "mine/labels.jsonl")
    try folder.write("3", to: "more/labels/b.jsonl")
    try folder.write("2", to: "more/labels/a.jsonl")
    let path = "mine/labels:\(folder.path)/more/labels"
    #expect(
      try await read(path) == [
        "mine/labels.jsonl 1", "more/labels/a.jsonl 2", "more/labels/b.jsonl 3",
      ])
  }

  @Test func `the next run notices a label file that is new, changed or gone`() async throws {
    let runner = Runner(cache: MemoryCache())
    let path = folder.path + "/labels"
    func documents() async throws -> [String] {
      let gold = try await runner.run(Flow { ReadGoldRows(from: path) }).outputs.first
      return try #require(gold as? GoldDocuments).heads.map(\.name)
    }
    func write(_ document: String) throws {
      try folder.write(
        #"{"document":"\#(document)","text":"x","label":"other"}"#,
        to: "labels/\(document.prefix(1)).jsonl")
    }
    try write("ada")
    #expect(try await documents() == ["ada"])
    try write("ben")
    #expect(try await documents() == ["ada", "ben"])
    try write("anna")
    #expect(try await documents() == ["anna", "ben"])
    try folder.remove("labels/a.jsonl")
    #expect(try await documents() == ["ben"])
  }

  @Test func `a fingerprint says which label files there are`() throws {
    func fingerprint() throws -> [UInt8]? {
      var fingerprint = FileFingerprint(secondsFromNow: 60)
      LabelLocation(folder.path + "/labels").add(to: &fingerprint)
      return fingerprint.digest()?.bytes
    }
    var seen: [[UInt8]?] = [try fingerprint()]
    try folder.write("a", to: "labels/a.jsonl")
    seen.append(try fingerprint())
    try folder.write("b", to: "labels/b.jsonl")
    seen.append(try fingerprint())
    #expect(try fingerprint() == seen.last)
    try folder.write("c", to: "labels.jsonl")
    seen.append(try fingerprint())
    #expect(Set(seen).count == 4 && !seen.contains(nil))
  }
}
