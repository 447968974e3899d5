package import PDFText

/// What came of the files of one call so far, in the order of the files.
package actor ParseTally {
  /// Bad files beyond these are counted, not named.
  package static let nameLimit = 20

  /// How many files ended with each status.
  package private(set) var counts: [DocumentStatus: Int] = [:]
  private var named: [String] = []

  /// No file yet.
  package init() {}

  /// Counts a result that was written.
  func add(_ result: ParseResult) {
    counts[result.status, default: 0] += 1
    guard result.status != .ok, named.count < Self.nameLimit else { return }
    let detail = result.detail.map { ": " + $0 } ?? ""
    named.append("\(result.source): \(result.status.rawValue)\(detail)")
  }

  /// How many files are done.
  package var doneCount: Int { counts.values.reduce(0, +) }

  /// Whether there were files and all of them are good.
  package var isSound: Bool { counts.allSatisfy { $0.key == .ok } }

  /// Whether there were files and none of them could be read, for example because none is there.
  package var hasNothing: Bool { counts.keys.elementsEqual([.unreadable]) }

  /// One line for each bad file: its name and what is wrong; after the first 20 their number.
  package var complaints: [String] {
    let rest = doneCount - (counts[.ok] ?? 0) - named.count
    return named + (rest > 0 ? ["and \(rest) more"] : [])
  }
}
