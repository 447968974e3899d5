internal import PlainFoundation
internal import Workbench

/// The rows of label files, and the lines that are none.
struct GoldFile {
  /// The rows by document, in their order.
  private(set) var rows: [String: [GoldRow]] = [:]
  /// Lines that cannot be used, in the order of the files.
  private(set) var problems: [LabelError] = []

  /// Reads ``GoldRow``s, one JSON object a line; blank lines are skipped.
  init(_ files: [FileContents], labels names: [String]) {
    for file in files { read(file, labels: names) }
    rows = rows.mapValues { $0.sorted { ($0.order ?? 0) < ($1.order ?? 0) } }
  }

  private mutating func read(_ file: FileContents, labels names: [String]) {
    for (number, line) in (file.bytes ?? []).numberedLines {
      guard let row = try? JSONDecoder().decode(GoldRow.self, from: Data(line)) else {
        problems.append(.badRow(path: file.path, line: number))
        continue
      }
      guard names.contains(row.label) else {
        problems.append(
          .badLabel(path: file.path, line: number, label: row.label, known: names))
        continue
      }
      rows[row.document, default: []].append(row)
    }
  }
}
