import Foundation
import TestSupport
import Testing

@testable import Workbench

@Suite struct FolderWalkTests {
  private let folder: TemporaryDirectory
  init() throws { folder = try TemporaryDirectory() }

  private func walk(isRecursive: Bool = true) throws -> FolderWalk {
    try #require(FolderWalk(folder.path, isRecursive: isRecursive) { $0.hasSuffix(".pdf") })
  }

  @Test func `files come in order, and everything else is named once with its reason`() throws {
    for name in ["b.pdf", "a/c.pdf", "a.pdf", "notes.txt", "a/b/d.pdf"] {
      try folder.write("x", to: name)
    }
    let manager = FileManager.default
    try manager.createSymbolicLink(
      atPath: folder.path + "/file.pdf", withDestinationPath: folder.path + "/notes.txt")
    try manager.createSymbolicLink(
      atPath: folder.path + "/back", withDestinationPath: folder.path)
    try manager.createSymbolicLink(atPath: folder.path + "/gone.pdf", withDestinationPath: "/x/y")
    try manager.createSymbolicLink(atPath: folder.path + "/gone.txt", withDestinationPath: "/x/y")
    #expect(unsafe mkfifo(folder.path + "/pipe.pdf", 0o600) == 0)
    let name = (Array((folder.path + "/caf").utf8) + [0xE9] + Array(".pdf".utf8) + [0]).map {
      CChar(bitPattern: $0)
    }
    let end = unsafe open(name, O_WRONLY | O_CREAT, 0o600)
    #expect(end >= 0)
    close(end)
    let found = try walk()
    #expect(found.files == ["a.pdf", "a/b/d.pdf", "a/c.pdf", "b.pdf", "file.pdf"])
    #expect(
      found.omissions.map { "\($0.path): \($0.reason)" } == [
        "back: a link to a folder is not followed: move or copy the folder here",
        "caf\u{FFFD}.pdf: the name is not UTF-8: rename it",
        "gone.pdf: cannot be read: no such file", "pipe.pdf: is not a file",
      ])
    let flat = try walk(isRecursive: false)
    #expect(flat.files == ["a.pdf", "b.pdf", "file.pdf"])
    #expect(flat.omissions.map(\.path) == ["caf\u{FFFD}.pdf", "gone.pdf", "pipe.pdf"])
  }

  @Test func `a folder that is not there has no walk`() {
    #expect(FolderWalk("/nowhere", isWanted: { _ in true }) == nil)
  }
}
