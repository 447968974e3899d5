import ContentDigest
import Foundation
import Testing

@testable import ArtifactStore

@Suite struct ConcurrencyTests {
  private let folder = TemporaryFolder()

  /// What one writer does: small and large blobs, cache records, a run with steps.
  @Sendable private static func work(_ path: String, writer: Int, rounds: Int) throws {
    let store = try Store(path: path)
    let run = try store.beginRun(pipeline: "writer \(writer)", commandLine: [])
    for round in 0..<rounds {
      let shared = try store.put(noise(70_000 + round, seed: UInt64(round)))
      let own = try store.put(noise(100, seed: UInt64(writer * 1000 + round)))
      try store.record(
        key: "\(writer)-\(round)", stage: "s", output: own, inputs: [shared, own])
      try store.recordStep(RunStep(name: "\(round)", stage: "s", status: .ran), in: run)
      _ = try store.lookup("\((writer + 1) % 4)-\(round)")
    }
    try store.finishRun(run, status: .succeeded)
  }

  private func expectComplete(writers: Int, rounds: Int) throws {
    let store = try folder.open()
    let report = try store.check()
    #expect(report.problems == [])
    #expect(report.orphanCount == 0)
    #expect(report.blobCount == writers * rounds + rounds)
    let runs = try store.runs()
    #expect(runs.count == writers)
    #expect(runs.allSatisfy { $0.status == .succeeded })
    for run in runs { #expect(try store.steps(of: run.id).count == rounds) }
  }

  @Test func `four stores in one process write at once without being locked out`() async throws {
    let path = folder.file
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask { try Self.work(path, writer: writer, rounds: 10) }
      }
      try await group.waitForAll()
    }
    try expectComplete(writers: 4, rounds: 10)
  }

  @Test func `three processes write at once without being locked out`() async throws {
    let path = folder.file
    await withTaskGroup(of: Void.self) { group in
      for writer in 0..<3 {
        group.addTask {
          await #expect(processExitsWith: .success) {
            [path = path as String, writer = writer as Int] in
            try Self.work(path, writer: writer, rounds: 8)
          }
        }
      }
    }
    try expectComplete(writers: 3, rounds: 8)
  }

  @Test func `one store may be used by many tasks`() async throws {
    let store = try folder.open()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for task in 0..<8 {
        group.addTask {
          for round in 0..<10 {
            let digest = try store.put(noise(65_000 + task * 150, seed: UInt64(round)))
            #expect(try store.get(digest, verifying: true)?.count == 65_000 + task * 150)
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try store.check().problems == [])
  }

  @Test func `a reader sees a write whole or not at all`() throws {
    let store = try folder.open()
    let reader = try folder.open()
    try store.write { (db) throws(StoreError) in
      try db.run("INSERT INTO blobs VALUES (?, 0, x'', 1)", [SQLValue(ContentDigest.sha256("a"))])
      #expect((try? reader.contains(.sha256("a"))) == false)
    }
    #expect(try reader.contains(.sha256("a")))
  }
}

@Suite struct CrashTests {
  private let folder = TemporaryFolder()

  @Test func `a process killed in the middle leaves a sound store and a crashed run`() async throws
  {
    let path = folder.file
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
      let store = try Store(path: path)
      let run = try store.beginRun(pipeline: "doomed", commandLine: ["x"])
      try store.record(key: "k", stage: "s", output: try store.put(noise(80_000, seed: 1)))
      try store.recordStep(RunStep(name: "done", stage: "s", status: .ran), in: run)
      let staged = try store.blobs.stage(noise(90_000, seed: 2))
      try store.write { (db) throws(StoreError) in
        // Named, but the row is not committed; and another file that is only staged.
        let other = try store.blobs.stage(noise(95_000, seed: 3))
        guard try store.blobs.publish(other, as: .sha256(noise(95_000, seed: 3))) else { exit(1) }
        try db.run("DELETE FROM steps")
        kill(getpid(), SIGKILL)
      }
      _ = staged.path
    }
    #expect(folder.files.contains { $0.hasPrefix("cas/tmp/") })
    let store = try folder.open()
    let run = try #require(try store.runs().first)
    #expect(run.status == .crashed)
    #expect(try store.steps(of: run.id).map(\.name) == ["done"])
    #expect(try store.lookup("k") != nil)
    // The named file without a row and the staged one cost room until garbage is collected.
    #expect(
      try store.check()
        == CheckReport(blobCount: 1, byteCount: 80_000, orphanCount: 1, tornCount: 1))
    _ = try store.collectGarbage(grace: .zero, dryRun: false)
    #expect(try store.check() == CheckReport(blobCount: 1, byteCount: 80_000))
    #expect(!folder.files.contains { $0.hasPrefix("cas/tmp/") })
  }

  @Test(arguments: [0, 1, 4_000, 9_000, 30_000, 60_000])
  func `a log cut anywhere gives an earlier state, never a broken one`(_ length: Int) throws {
    let store = try folder.open()
    for index in 0..<30 {
      try store.record(
        key: "k\(index)", stage: "s", output: try store.put(noise(500, seed: UInt64(index))))
    }
    let copy = TemporaryFolder()
    try Files.makeFolder(copy.path)
    for suffix in ["", "-wal"] {
      var bytes = try Data(contentsOf: URL(fileURLWithPath: folder.file + suffix))
      if suffix == "-wal" { bytes = bytes.prefix(length) }
      try bytes.write(to: URL(fileURLWithPath: copy.file + suffix))
    }
    let survivor = try copy.open()
    #expect(try survivor.check().problems == [])
    let kept = try (0..<30).map { try survivor.lookup("k\($0)") != nil }
    #expect(kept == kept.sorted { $0 && !$1 }, "later records survived earlier ones")
  }
}
