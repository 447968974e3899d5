import Foundation
import Testing

/// Files under `Snapshots` that printed text must equal, byte by byte.
///
/// `RECORD_SNAPSHOTS=1 swift test --filter EndToEndTests` writes them anew; look at the difference
/// before committing it.
enum Snapshot {
  static func expect(
    _ text: String, equals name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Snapshots").appending(path: name)
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
      return
    }
    let recorded = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    guard recorded != text else { return }
    let lines = zip(lines(recorded), lines(text)).enumerated()
    let first = lines.first { $0.element.0 != $0.element.1 }
    let place = first.map { "line \($0.offset + 1)\n- \($0.element.0)\n+ \($0.element.1)" }
    Issue.record(
      "\(name) differs: \(place ?? "in length"). Record it anew with RECORD_SNAPSHOTS=1.",
      sourceLocation: sourceLocation)
  }

  private static func lines(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }
}
