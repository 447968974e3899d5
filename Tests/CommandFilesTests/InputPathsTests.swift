import Foundation
import TestSupport
import Testing
import Workbench

@testable import CommandFiles

@Suite("Paths of a command line")
struct InputPathsTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  @Test func `a name that is no UTF-8 is shown with its bytes`() {
    let path = InputPath(Array("caf".utf8) + [0xE9] + Array(" ü.pdf".utf8))
    #expect(path.source == #"caf\xE9 ü.pdf"#)
    #expect(path.problem?.contains("UTF-8") == true)
  }

  @Test
  func `a folder gives its files in the order of their bytes, with either case of the ending`()
    throws
  {
    for name in ["b.pdf", "a/z.PDF", "a.pdf", "note.txt"] { try folder.write("", to: name) }
    let found = try InputPaths().expand([folder.path]).map(\.source)
    #expect(found == ["a/z.PDF", "a.pdf", "b.pdf"].map { folder.path + "/" + $0 })
    #expect(InputPaths().count(in: folder.path) == 3)
  }

  @Test func `a link to a folder is told and not followed`() throws {
    try folder.write("", to: "a/b.pdf")
    let link = folder.path + "/a/back"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.path)
    let found = try InputPaths().expand([folder.path])
    #expect(found.contains(.linkedFolder(link)) && found.count == 2)
  }

  @Test func `a folder without PDFs is an error`() throws {
    try folder.write("", to: "note.txt")
    #expect(throws: DataFileError.self) { try InputPaths().expand([folder.path]) }
  }

  @Test func `files from before a time are left out, and those that are not there are kept`() throws
  {
    let old = try folder.write("", to: "old.pdf")
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1000)], ofItemAtPath: old)
    let new = try folder.write("", to: "new.pdf")
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 3000)], ofItemAtPath: new)
    let paths = InputPaths(since: Date(timeIntervalSince1970: 2000))
    #expect(try paths.expand([folder.path, "missing.pdf"]).map(\.source) == [new, "missing.pdf"])
  }
}
