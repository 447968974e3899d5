import ContentDigest
import Foundation
import TestSupport
import Testing

@testable import Workbench

struct FileFingerprintTests {
  private let folder: TemporaryDirectory
  private var path: String { folder.path + "/file" }

  init() throws {
    folder = try TemporaryDirectory()
    try write("one")
  }

  private func write(_ text: String) throws { try Data(text.utf8).write(to: URL(filePath: path)) }

  /// The fingerprint of the file, as somebody sees it some seconds later.
  private func stamp(after seconds: Int = 10) -> String? {
    var fingerprint = FileFingerprint(secondsFromNow: seconds)
    fingerprint.add(path)
    return fingerprint.digest()?.hex
  }

  @Test func `a file that is left alone keeps its fingerprint`() throws {
    let first = try #require(stamp())
    #expect(first == stamp(after: 20))
  }

  @Test func `other bytes of the same length give another one, also with the old time put back`()
    throws
  {
    let manager = FileManager.default
    let before = try #require(stamp())
    let time = try #require(manager.attributesOfItem(atPath: path)[.modificationDate] as? Date)
    // The clock of file systems stands still for some milliseconds.
    Thread.sleep(forTimeInterval: 0.05)
    let handle = try FileHandle(forWritingTo: URL(filePath: path))
    try handle.write(contentsOf: Data("two".utf8))
    try handle.close()
    try manager.setAttributes([.modificationDate: time], ofItemAtPath: path)
    #expect(stamp() != before)
  }

  @Test func `a file that changed moments ago has none`() {
    #expect(stamp(after: 0) == nil)
  }

  @Test func `a file that is gone is another thing than one that is there`() throws {
    let before = stamp()
    try FileManager.default.removeItem(atPath: path)
    #expect(stamp() != nil)
    #expect(stamp() != before)
  }
}
