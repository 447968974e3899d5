import Foundation
import TestSupport
import Testing
import Workbench

@testable import CommandFiles

@Suite("Files that commands read and write")
struct FileTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  @Test func `lines have their numbers, and blank ones are left out`()
    async throws
  {
    let path = try folder.write("one\n \n\nthree\nlast", to: "lines.txt")
    var lines: [String] = []
    try await LineFile(path).lines(limit: 100) { number, line in
      lines.append("\(number) \(String(decoding: line, as: UTF8.self))")
    }
    #expect(lines == ["1 one", "4 three", "5 last"])
  }

  @Test func `a folder is no file of lines`() {
    #expect(throws: DataFileError.self) { try LineFile(folder.path) }
  }

  @Test(arguments: [#""a""#, "7", "1.25", "true", "null"])
  func `the name of a request comes back as it was`(json: String) throws {
    let id = try JSONDecoder().decode([RequestID].self, from: Data("[\(json)]".utf8))
    #expect(String(decoding: try JSONEncoder().encode(id), as: UTF8.self) == "[\(json)]")
  }

  @Test func `an output that is an input by another name is refused`() throws {
    let input = try folder.write("text", to: "in.txt")
    let link = folder.path + "/link.txt"
    try FileManager.default.linkItem(atPath: input, toPath: link)
    #expect(throws: DataFileError.self) { try refuseInput(["-", input], asOutput: link) }
    try refuseInput([input], asOutput: folder.path + "/out.txt")
    try refuseInput([input], asOutput: "-")
  }

  @Test func `a private file is its owner's alone, and is not written over one that is there`()
    throws
  {
    let path = folder.path + "/own.json"
    #expect(try PrivateFile.create([1], at: path))
    #expect(try !PrivateFile.create([2], at: path))
    #expect(try Data(contentsOf: URL(filePath: path)) == Data([1]))
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names == ["own.json"])
  }

  @Test func `a folder of marked files keeps strangers and removes what is outdated`() throws {
    try folder.write("mine", to: "site/page-1.html")
    try folder.write("by mark 7", to: "site/page-2.html")
    let site = MarkedFolder(path: folder.path + "/site", mark: "mark 7", isForced: false)
    let isPage = { (name: String) in name.hasPrefix("page-") }
    #expect(throws: DataFileError.self) {
      try site.write([.init(name: "page-1.html", bytes: Array("mark 7".utf8))], removing: isPage)
    }
    try site.write([.init(name: "page-3.html", bytes: Array("mark 7".utf8))], removing: isPage)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/site").sorted()
    #expect(names == ["page-1.html", "page-3.html"])
  }
}
