import ContentDigest
import Foundation
import Testing

@testable import ArtifactStore

@Suite struct BackupTests {
  private let folder = TemporaryFolder()

  @Test(arguments: ["backup/store.sqlite", "monday.db"])
  func `a backup is a store with the same values, of its own`(_ name: String) throws {
    let store = try folder.open()
    let large = try store.put(noise(100_000, seed: 1))
    let small = try store.put([1, 2, 3])
    try store.record(key: "k", stage: "s", output: large)
    let path = folder.path + "/" + name
    let report = try store.backUp(to: path)
    #expect(report.blobCount == 1 && report.blobByteCount == 100_000 && report.missing == [])
    #expect(report.fileByteCount == Files.length(path))
    try FileManager.default.removeItem(atPath: folder.path + "/cas")
    let copy = try Store(path: path)
    #expect(try copy.get(large) == noise(100_000, seed: 1))
    #expect(try copy.get(small) == [1, 2, 3])
    #expect(try copy.lookup("k")?.output == large)
    #expect(copy.blobFolderProblem == nil)
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
    #expect(mode as? Int == 0o600)
  }

  @Test func `nothing that exists is overwritten`() throws {
    let store = try folder.open()
    try store.put(noise(100_000, seed: 1))
    let path = folder.path + "/there"
    try Data("mine".utf8).write(to: URL(filePath: path))
    #expect(Store.failure { _ = try store.backUp(to: path) }?.message.contains("exists") == true)
    #expect(try Files.read(path) == Array("mine".utf8))
    try Files.makeFolder(folder.path + "/new-cas")
    let failure = Store.failure { _ = try store.backUp(to: folder.path + "/new") }
    #expect(failure?.message.contains("new-cas' exists") == true)
    #expect(!Files.exists(folder.path + "/new"))
  }

  @Test func `what is missing or changed is told and not copied`() throws {
    let store = try folder.open()
    let gone = try store.put(noise(100_000, seed: 1))
    let changed = try store.put(noise(100_000, seed: 2))
    try Files.remove(store.blobs.file(gone))
    try Data([1]).write(to: URL(filePath: store.blobs.file(changed)))
    let report = try store.backUp(to: folder.path + "/copy")
    let small = try store.put([1, 2, 3])
    try folder.connect().run(
      "UPDATE blobs SET bytes = ? WHERE digest = ?", [.blob([1, 2, 4]), SQLValue(small)])
    #expect(report.missing == [gone, changed].sorted())
    #expect(
      try store.backUp(to: folder.path + "/other").missing == [gone, changed, small].sorted())
    #expect(report.blobCount == 0)
  }
}

@Suite struct SizeTests {
  private let folder = TemporaryFolder()

  @Test func `room is told by file, step and table`() throws {
    let store = try folder.open()
    let large = try store.put(noise(100_000, seed: 1))
    let small = try store.put(noise(500, seed: 2))
    let model = try store.put(noise(70, seed: 3))
    try store.record(key: "a", stage: "p/Big", output: large)
    try store.record(key: "a again", stage: "p/Big", output: large)
    try store.record(key: "b", stage: "p/Small", output: small)
    try store.addModel(model, name: "m")
    let size = try store.size()
    #expect(
      size.cached == [
        .init(name: "p/Big", count: 1, byteCount: 100_000),
        .init(name: "p/Small", count: 1, byteCount: 500),
      ])
    #expect(size.models == .init(name: "models", count: 1, byteCount: 70))
    #expect(size.blobFolderByteCount == 100_000)
    #expect(size.rowCounts.first { $0.table == "cache" }?.count == 3)
    #expect(size.fileByteCount + size.logByteCount > 0 && size.oldCopyByteCount == 0)
    #expect(size.totalByteCount >= 100_000)
  }

  @Test func `free pages go back to the disk`() throws {
    let store = try folder.open()
    for n in 0..<200 { try store.put(noise(8_000, seed: UInt64(n))) }
    _ = try store.collectGarbage(grace: .seconds(-10), dryRun: false)
    #expect(try store.size().freeByteCount > 1_000_000)
    #expect(try store.compact())
    let size = try store.size()
    #expect(size.freeByteCount == 0 && size.logByteCount == 0 && size.fileByteCount < 500_000)
  }
}

@Suite struct HistoryTests {
  private let folder = TemporaryFolder()

  @Test func `old runs go, and those that something needs stay`() throws {
    let store = try folder.open()
    func run(_ steps: [RunStep] = []) throws -> RunID {
      let run = try store.beginRun(pipeline: "p", commandLine: [])
      for step in steps { try store.recordStep(step, in: run) }
      try store.finishRun(run, status: .succeeded)
      return run
    }
    func step(_ status: RunStep.Status, _ key: String) -> RunStep {
      RunStep(name: "a", stage: "a", status: status, key: key)
    }
    let underWay = try store.beginRun(pipeline: "p", commandLine: [])
    let champion = try run()
    try store.addModel(try store.put([1]), name: "m", alias: "champion", run: champion)
    let judge = try run()
    try store.record(
      StoredJudgement(run: judge, model: .sha256([1]), outcome: "passed"))
    let unused = try run([step(.ran, "old")])
    try store.addModel(try store.put([2]), name: "m", run: unused)
    let tagged = try run()
    try store.addTag("released", to: tagged)
    let measured = try run([step(.ran, "k")])
    try store.record([StoredMetric(name: "f1", value: 1, n: 2)], of: measured)
    let user = try run([step(.cached, "k")])
    let report = try store.removeRuns(keeping: 1)
    #expect(try store.runs().map(\.id) == [user, measured, tagged, judge, champion, underWay])
    #expect(
      report
        == HistoryReport(
          removedRunCount: 1, removedModelCount: 1, keptRunCount: 6, neededRunCount: 5))
    #expect(try store.models().map(\.alias) == ["champion"])
    #expect(try store.steps(of: unused) == [])
    #expect(try store.removeRuns(keeping: 100).removedRunCount == 0)
  }
}
