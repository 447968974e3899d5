internal import PlainFoundation
internal import Workbench

/// The rows of a label file, and the lines that are none.
struct GoldFile {
  /// The rows by document, in their order.
  private(set) var rows: [String: [GoldRow]] = [:]
  /// Lines that cannot be used, in the order of the file.
  private(set) var problems: [LabelError] = []

  /// Reads ``GoldRow``s, one JSON object a line; blank lines are skipped.
  init(_ bytes: some Collection<UInt8>, path: String, labels names: [String]) {
    for (number, line) in bytes.numberedLines {
      guard let row = try? JSONDecoder().decode(GoldRow.self, from: Data(line)) else {
        problems.append(.badRow(path: path, line: number))
        continue
      }
      guard names.contains(row.label) else {
        problems.append(.badLabel(path: path, line: number, label: row.label, known: names))
        continue
      }
      rows[row.document, default: []].append(row)
    }
    rows = rows.mapValues { $0.sorted { ($0.order ?? 0) < ($1.order ?? 0) } }
  }
}
