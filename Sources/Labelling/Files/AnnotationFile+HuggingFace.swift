internal import PlainFoundation
internal import Workbench

extension AnnotationFile {
  /// The rows of a folder of Hugging Face `datasets`: JSON lines and CSV in it and in its folder `data`.
  ///
  /// Numbers stand for the names of the class label that `dataset_info.json`, `dataset_infos.json` or the head of
  /// `README.md` declares; -1 is an item without a label.
  static func huggingFace(_ folder: String, _ reading: Reading) throws -> AnnotationFile {
    var out = AnnotationFile(path: folder)
    out.format = .huggingFace
    let names = classNames(folder, column: reading.columns.label)
    let manager = FileManager.default
    var files: [String] = []
    var others: [String] = []
    for part in ["", "data/"] {
      let found = (try? manager.contentsOfDirectory(atPath: folder + "/" + part)) ?? []
      for name in found.sorted() where !name.hasPrefix("dataset_info") && !name.hasPrefix(".") {
        let ending = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
        if ["jsonl", "json", "csv", "tsv"].contains(ending) {
          files.append(part + name)
        } else if ["parquet", "arrow", "gz", "zst"].contains(ending) {
          others.append(part + name)
        }
      }
    }
    for name in others {
      out.complain(
        DataFileError(
          path: "\(folder)/\(name)", line: nil,
          problem: "is not read: export the dataset with to_json or to_csv"))
    }
    guard !files.isEmpty else {
      throw out.problems.first
        ?? DataFileError(path: folder, line: nil, problem: "has no file of JSON lines or CSV")
    }
    for name in files {
      let path = "\(folder)/\(name)"
      let isTable = name.lowercased().hasSuffix("sv")
      let part = try read(
        path, .init(format: isTable ? .csv : .jsonl, columns: reading.columns, kept: reading.kept))
      out.unlabeledCount += part.unlabeledCount
      for problem in part.problems { out.complain(problem) }
      for row in part.rows { out.add(row, names: names, path: path) }
    }
    return out
  }

  /// Keeps a row under the name that its number stands for.
  private mutating func add(_ row: LabelRow, names: [String]?, path: String) {
    var row = row
    if let names, let number = Int(row.label), !names.contains(row.label) {
      guard number >= 0 else {
        unlabeledCount += 1
        return
      }
      guard names.indices.contains(number) else {
        return complain(
          DataFileError(
            path: path, line: row.line,
            problem: "label \(number) of \(names.count) declared class names"))
      }
      row.label = names[number]
    }
    rows.append(row)
  }

  /// The class names that the folder declares for a column; `nil` when it declares none.
  private static func classNames(_ folder: String, column: String) -> [String]? {
    for name in ["dataset_info.json", "dataset_infos.json"] {
      guard let data = FileManager.default.contents(atPath: "\(folder)/\(name)") else { continue }
      var reader = JSONReader(Array(data))
      guard let info = reader.value() else { continue }
      let features =
        info["features"] ?? info.object?.values.lazy.compactMap { $0["features"] }.first
      if let names = features?[column]?["names"]?.array { return names.compactMap(\.string) }
    }
    guard let data = FileManager.default.contents(atPath: folder + "/README.md") else {
      return nil
    }
    return cardNames(String(decoding: data, as: UTF8.self), column: column)
  }

  /// The class names in the head of a dataset card, which is YAML: the lines `'0': name` below `- name: column`.
  static func cardNames(_ card: String, column: String) -> [String]? {
    let lines = card.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.withoutOuterSpaces }
    guard lines.first == "---", let end = lines.dropFirst().firstIndex(of: "---") else {
      return nil
    }
    let head = lines[1..<end]
    guard let feature = head.firstIndex(where: { unquoted($0.dropping("- name:")) == column })
    else { return nil }
    var names: [String] = []
    var isInside = false
    for line in head[(feature + 1)...] {
      if line.hasPrefix("- name:") { break }
      if line == "names:" {
        isInside = true
      } else if isInside {
        guard let colon = line.firstIndex(of: ":"), Int(unquoted(line[..<colon]) ?? "") != nil
        else { break }
        names.append(unquoted(line[line.index(after: colon)...]) ?? "")
      }
    }
    return names.isEmpty ? nil : names
  }

  /// A scalar of YAML without its quotes.
  private static func unquoted(_ text: (some StringProtocol)?) -> String? {
    guard let text = text?.withoutOuterSpaces else { return nil }
    if text.count > 1, text.hasPrefix("'"), text.hasSuffix("'") {
      return String(text.dropFirst().dropLast()).replacing("''", with: "'")
    }
    if text.count > 1, text.hasPrefix("\""), text.hasSuffix("\"") {
      var reader = JSONReader(Array(text.utf8))
      return reader.value()?.string ?? String(text.dropFirst().dropLast())
    }
    return text
  }
}

extension String {
  /// The text after a beginning; `nil` when it begins otherwise.
  fileprivate func dropping(_ beginning: String) -> Substring? {
    hasPrefix(beginning) ? dropFirst(beginning.count) : nil
  }
}
