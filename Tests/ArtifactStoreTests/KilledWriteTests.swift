import CSQLite
import ContentDigest
import Foundation
import Synchronization
import Testing

@testable import ArtifactStore

#if os(Linux)
  import Glibc

  /// A process that is killed before any single change of the store's files.
  @Suite(.timeLimit(.minutes(15))) struct KilledWriteTests {
    /// Everything that a run writes, once or a second time.
    private static func work(in path: String) throws {
      let store = try Store(path: path)
      let run = try store.beginRun(pipeline: "p", commandLine: ["p", "run"])
      let document = Document.sample("a.pdf", person: "ada")
      try store.add([document])
      try store.setParagraphs(
        (0..<20).map {
          StoredParagraph(
            page: 1, box: [0, 0, 1, Double($0)], role: "body", text: "Led team \($0) of ten.")
        }, of: document.digest)
      try store.setSources([(document.digest, .sha256("paragraphs"))], of: "paragraphs")
      let large = try store.put(noise(90_000, seed: 1))
      try store.record(key: "item", stage: Store.itemStage, output: large, inputs: [.sha256("a")])
      let list = try store.put(Array("list".utf8))
      try store.record(key: "list", stage: "s", output: list, parts: [large])
      try store.appendChangedLabels(
        (0..<3).map {
          LabelDecision(
            document: document.digest, textHash: .sha256("text \($0)"), label: "skill",
            role: "body", decidedBy: "source", how: "aligned")
        })
      try store.addDataset(
        name: "d", digest: .sha256("d"), unit: .paragraph,
        rows: (0..<3).map { (place: Int) in
          DatasetRow(
            textHash: .sha256("text \(place)"), document: document.digest, paragraph: place,
            person: "ada", label: "skill", fold: "train")
        })
      try store.recordStep(RunStep(name: "s", stage: "s", status: .ran, key: "list"), in: run)
      try store.finishRun(run, status: .succeeded)
    }

    /// What must be the same however often the work was begun; runs are one each time.
    private static func state(of path: String) throws -> [String] {
      let db = try Connection(path: path, busyTimeout: .seconds(10))
      var lines: [String] = []
      for query in [
        "SELECT digest || ' ' || length FROM blobs ORDER BY 1",
        "SELECT key || ' ' || stage || ' ' || output FROM cache ORDER BY 1",
        "SELECT key || ' ' || digest FROM cache_inputs ORDER BY 1",
        "SELECT key || ' ' || hex(digests) FROM cache_parts ORDER BY 1",
        "SELECT document || ordinal || text FROM paragraphs ORDER BY 1",
        "SELECT document || kind || digest FROM document_sources ORDER BY 1",
        "SELECT document || text_hash || label FROM labels ORDER BY 1",
        "SELECT name || digest FROM datasets ORDER BY 1",
        "SELECT text_hash || fold FROM dataset_rows ORDER BY 1",
      ] {
        lines += try db.query(query) { (row) throws(StoreError) in row.text(0) }
      }
      return lines
    }

    @Test func `whatever change of its files a process is killed at, the work can be done again`()
      async throws
    {
      let whole = TemporaryFolder()
      let counting = whole.path + "/count"
      try Files.makeFolder(whole.path)
      await #expect(processExitsWith: .success) {
        [path = whole.file as String, counting = counting as String] in
        FileChanges.watch()
        try Self.work(in: path)
        try "\(FileChanges.count)".write(toFile: counting, atomically: true, encoding: .utf8)
      }
      let count = try #require(Int(try String(contentsOfFile: counting, encoding: .utf8)))
      try #require(count > 20)
      let expected = try Self.state(of: whole.file)
      // Every change would take minutes; these are spread over all of the work.
      let step = max(1, count / 24)
      for number in stride(from: 1, through: count, by: step) {
        let folder = TemporaryFolder()
        try Files.makeFolder(folder.path)
        await #expect(processExitsWith: .signal(SIGKILL), "change \(number) of \(count)") {
          [path = folder.file as String, number = number as Int] in
          FileChanges.watch(killingAt: number)
          try Self.work(in: path)
        }
        try Self.work(in: folder.file)
        #expect(try Self.state(of: folder.file) == expected, "change \(number) of \(count)")
        let store = try folder.open()
        #expect(try store.check().problems == [], "change \(number) of \(count)")
        #expect(try !store.runs().contains { $0.status == .running })
      }
    }
  }

  extension KilledWriteTests {
    @Test func `wherever the disk is full, the error says so and the work can be done again`()
      async throws
    {
      let whole = TemporaryFolder()
      try Self.work(in: whole.file)
      let expected = try Self.state(of: whole.file)
      for number in [1, 3, 8, 20, 40] {
        let folder = TemporaryFolder()
        try Files.makeFolder(folder.path)
        await #expect(processExitsWith: .exitCode(9), "change \(number)") {
          [path = folder.file as String, number = number as Int] in
          FileChanges.watch(fullFrom: number)
          do {
            try Self.work(in: path)
          } catch let error as StoreError {
            exit(error.description.contains("make room") ? 9 : 8)
          }
        }
        try Self.work(in: folder.file)
        #expect(try Self.state(of: folder.file) == expected, "change \(number)")
        #expect(try folder.open().check().problems == [], "change \(number)")
      }
    }
  }

  /// Counts what SQLite asks of the system to change its files, and kills the process before one of them.
  private enum FileChanges {
    private struct State {
      var count = 0
      /// The change before which the process is killed.
      var last: Int?
      /// The change from which on the disk is full.
      var full: Int?
    }

    private static let state = Mutex(State())

    static var count: Int { state.withLock(\.count) }

    /// Counts a change; false when there is no room for it.
    private static func pass() -> Bool {
      let (isLast, isFull) = state.withLock { state in
        state.count += 1
        return (state.count == state.last, state.count >= state.full ?? .max)
      }
      if isLast { kill(getpid(), SIGKILL) }
      return !isFull
    }

    /// From now on, in this process.
    static func watch(killingAt last: Int? = nil, fullFrom full: Int? = nil) {
      state.withLock { ($0.last, $0.full) = (last, full) }
      guard let system = unsafe sqlite3_vfs_find(nil),
        let set = unsafe system.pointee.xSetSystemCall
      else { fatalError("SQLite has no table of system calls") }
      let write: @convention(c) (Int32, UnsafeRawPointer?, Int, off_t) -> Int = {
        guard FileChanges.pass() else {
          errno = ENOSPC
          return -1
        }
        return unsafe pwrite($0, $1, $2, $3)
      }
      let cut: @convention(c) (Int32, off_t) -> Int32 = {
        _ = FileChanges.pass()
        return ftruncate($0, $1)
      }
      let remove: @convention(c) (UnsafePointer<CChar>?) -> Int32 = { path in
        _ = FileChanges.pass()
        guard let path = unsafe path else { return -1 }
        return unsafe unlink(path)
      }
      unsafe replace("pwrite", by: unsafeBitCast(write, to: sqlite3_syscall_ptr.self), set, system)
      unsafe replace(
        "pwrite64", by: unsafeBitCast(write, to: sqlite3_syscall_ptr.self), set, system)
      unsafe replace("ftruncate", by: unsafeBitCast(cut, to: sqlite3_syscall_ptr.self), set, system)
      unsafe replace("unlink", by: unsafeBitCast(remove, to: sqlite3_syscall_ptr.self), set, system)
    }

    private static func replace(
      _ name: String, by call: sqlite3_syscall_ptr,
      _ set: (UnsafeMutablePointer<sqlite3_vfs>?, UnsafePointer<CChar>?, sqlite3_syscall_ptr?) ->
        Int32,
      _ system: UnsafeMutablePointer<sqlite3_vfs>
    ) {
      let code = unsafe set(system, name, call)
      precondition(code == SQLITE_OK || code == SQLITE_NOTFOUND, "\(name): \(code)")
    }
  }
#endif
