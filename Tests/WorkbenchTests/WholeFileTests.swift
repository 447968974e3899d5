import ArtifactStore
import Foundation
import TestSupport
import Testing

@testable import Workbench

@Suite struct WholeFileTests {
  private let folder: TemporaryDirectory
  init() throws { folder = try TemporaryDirectory() }

  @Test
  func `what a killed writer left goes with the next delivery, what a living one writes stays`()
    throws
  {
    let (left, live) = (WholeFile.prefix + "left", WholeFile.prefix + "live")
    for name in [left, live, ".other"] { try folder.write("half", to: name) }
    let end = unsafe open(folder.path + "/" + live, O_RDWR)
    defer { close(end) }
    #expect(flock(end, LOCK_EX | LOCK_NB) == 0)
    let made = try DeliveredFiles.writing([("a.txt", [0x61])], to: folder.path)
    #expect(made.files.map(\.path) == [folder.path + "/a.txt"])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        == [".other", live, "a.txt"].sorted())
  }

  @Test func `a folder in the way is an error that leaves nothing behind`() throws {
    try folder.write("x", to: "a.txt/x")
    let error = #expect(throws: DataFileError.self) {
      try WholeFile.write([1], to: folder.path + "/a.txt")
    }
    #expect(error?.problem == "cannot be written: is a folder, not a file")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.txt"])
  }

  @Test func `a run says so when most of a store could go`() throws {
    var options = Store.Options()
    options.now = { 1_000_000 }
    let path = folder.path + "/s.sqlite"
    do {
      let store = try Store(path: path, options: options)
      for n in 0..<20 {
        try store.put((0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* (n + 3)) })
      }
      #expect(try StoreNote.text(of: store, leastByteCount: 1) == nil, "all is new")
    }
    let store = try Store(path: path)
    #expect(try StoreNote.text(of: store) == nil, "a small store")
    #expect(
      try StoreNote.text(of: store, leastByteCount: 1)
        == "more than half of the store can go (2 MB): see 'vitae store gc'")
  }
}
