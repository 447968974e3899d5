package import Evaluation
internal import PlainFoundation
package import Reporting

/// The headline figure of the runs that were reported into a folder, a JSON line each, the oldest first.
///
/// It stands beside the baseline and is not committed, since every run would change it (decision 16).
package struct ReportHistory {
  /// One reported run.
  private struct Entry: Codable {
    var date: String
    var model: String
    var accuracy: Estimate
  }

  static let fileName = "history.jsonl"
  private static let limit = 60
  private var entries: [Entry] = []

  /// Reads the history of a folder; lines that are none are left out, no file is an empty history.
  package init(contentsOf folder: String) {
    let file = URL(filePath: folder).appending(path: Self.fileName)
    guard let data = try? Data(contentsOf: file) else { return }
    entries = data.split(separator: UInt8(ascii: "\n")).compactMap {
      try? JSONDecoder().decode(Entry.self, from: Data($0))
    }
  }

  /// Adds a run, unless the last one had the same model and figure: nothing has changed since.
  package mutating func add(model: String, date: String, accuracy: Estimate) {
    let model = String(model.prefix(12))
    if let last = entries.last, last.model == model, last.accuracy == accuracy { return }
    entries.append(Entry(date: date, model: model, accuracy: accuracy))
    entries = entries.suffix(Self.limit)
  }

  package var points: [HistoryPoint] {
    entries.map {
      HistoryPoint(
        name: "\($0.date), model \($0.model), n \($0.accuracy.count)", estimate: $0.accuracy)
    }
  }

  /// The file's text.
  package func text() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try entries.map { String(decoding: try encoder.encode($0), as: UTF8.self) + "\n" }
      .joined()
  }
}
