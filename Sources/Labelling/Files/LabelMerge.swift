internal import ArtifactStore
internal import ContentDigest
internal import PlainFoundation
internal import Reporting
package import Workbench

/// Puts corrected labels into files of labelled texts; all else in the files stays as it is.
///
/// Several files are one list of rows, as if they stood in one file. JSON lines and fastText lines keep every other
/// byte. A table is written anew if a label changes.
package struct LabelMerge {
  /// A labelled text of a file.
  private struct Target {
    /// The position of its file.
    var file: Int
    var label: String
    var hash: ContentDigest
    var text: String
    var document: String?
    var id: String?
    var line: Int
    /// The correction, and its line.
    var correction: (label: String, annotator: String?, line: Int)?

    var isChanged: Bool { correction.map { $0.label != label } ?? false }
  }

  /// How the file is written.
  private enum Form {
    case objects, fastText
    case table(separator: String)
  }

  /// A file of labelled texts.
  private struct Source {
    var path: String
    var text: String
    var form: Form
  }

  private let name: String
  private let columns: LabeledTexts.Columns
  private var files: [Source] = []
  private var targets: [Target] = []
  private var byHash: [ContentDigest: [Int]] = [:]
  private var byID: [String: [Int]] = [:]
  private var byDocument: [String: [Int]] = [:]
  private var labels: Set<String> = []

  /// Corrections that could not be used.
  package private(set) var problems: [DataFileError] = []

  /// How many labels change.
  package var changeCount: Int {
    targets.count(where: \.isChanged)
  }

  /// Files of labelled texts: JSON lines, CSV, TSV or fastText.
  ///
  /// - Parameters:
  ///   - files: The files, and what they hold.
  ///   - name: What all of them are called in problems.
  ///   - columns: The names under which they have label and text.
  /// - Throws: ``DataFileError`` for a file of another form, or with a line that is not sound.
  package init(
    _ files: [(path: String, text: String)], named name: String,
    columns: LabeledTexts.Columns = .init()
  ) throws {
    (self.name, self.columns) = (name, columns)
    for file in files { try add(file.text, path: file.path) }
    labels = Set(targets.map(\.label))
    for (position, target) in targets.enumerated() {
      byHash[target.hash, default: []].append(position)
      if let id = target.id { byID[id, default: []].append(position) }
      if let document = target.document { byDocument[document, default: []].append(position) }
    }
  }

  private mutating func add(_ text: String, path: String) throws {
    let form: Form
    let format = LabelFormat.guessed(path, text, columns)
    let first = text.unicodeScalars.first { !$0.properties.isWhitespace }
    switch format {
    case .csv:
      let line = text.prefix { !$0.isNewline }
      let usual = path.lowercased().hasSuffix(".tsv") ? "\t" : ","
      let separator =
        DelimitedText.namedSeparator(line) ?? DelimitedText.separator(of: line, naming: columns)
      form = .table(separator: separator.map { String(Character($0)) } ?? usual)
    case .fastText: form = .fastText
    case .jsonl where first != "[": form = .objects
    default:
      throw DataFileError(
        path: path, line: nil,
        problem: "labels are put into JSON lines, CSV, TSV or fastText lines only")
    }
    let file = try AnnotationFile.read(text, path: path, .init(format: format, columns: columns))
    if let problem = file.problems.first { throw problem }
    targets += file.rows.map {
      Target(
        file: files.count, label: $0.label, hash: NormalizedText.digest(of: $0.text ?? ""),
        text: NormalizedText.normalize($0.text ?? ""), document: $0.document, id: $0.id,
        line: $0.line)
    }
    files.append(Source(path: path, text: text, form: form))
  }

  /// Takes the labels of a file of corrections.
  ///
  /// A row is that of the same id, else of the same text, in the same document where both name one. A paragraph is also
  /// the neighbouring rows of its document that it consists of.
  ///
  /// - Parameters:
  ///   - file: The corrections.
  ///   - takesNewLabels: Whether labels may be new to the file; they are a problem otherwise.
  package mutating func apply(_ file: AnnotationFile, takesNewLabels: Bool = false) {
    for row in file.rows {
      func complain(_ problem: String) {
        problems.append(file.problem(problem, at: row.line))
      }
      guard takesNewLabels || labels.contains(row.label) else {
        complain("label '\(row.label)' is not one of those in '\(name)'")
        continue
      }
      let found = positions(of: row)
      guard !found.isEmpty else {
        complain(whyNone(row))
        continue
      }
      for position in found {
        if let earlier = targets[position].correction, earlier.label != row.label {
          complain("another label than on line \(earlier.line), for the same text")
        } else {
          targets[position].correction = (row.label, row.annotator, row.line)
        }
      }
    }
  }

  private func positions(of row: LabelRow) -> [Int] {
    if let id = row.id, let found = byID[id] { return found }
    guard let text = row.text, !text.isEmpty else { return [] }
    let isHere = { (position: Int) in
      guard let document = row.document, let other = targets[position].document else {
        return true
      }
      return Self.isSame(document, other)
    }
    let same = (byHash[NormalizedText.digest(of: text)] ?? []).filter(isHere)
    if !same.isEmpty { return same }
    guard let document = row.document.flatMap(name(of:)) else { return [] }
    let whole = " \(Self.words(NormalizedText.normalize(text))) "
    let held = (byDocument[document] ?? []).compactMap { position -> HeldRow? in
      let words = Self.words(targets[position].text)
      guard !words.isEmpty, let place = whole.firstRange(of: " \(words) ") else { return nil }
      let offset = whole.utf8.distance(from: whole.startIndex, to: place.lowerBound)
      return HeldRow(position: position, words: words, offset: offset)
    }
    return Self.fullestRun(of: held).map(\.position)
  }

  /// A row whose words a text holds.
  private struct HeldRow {
    var position: Int
    var words: String
    /// Where they stand in the text, in bytes.
    var offset: Int
  }

  /// The words of a text without the signs between them.
  private static func words(_ text: String) -> String {
    text.split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
  }

  /// Of rows that a text holds, those that stand together and hold most of it: the city of a job is none of the address.
  ///
  /// - Parameter rows: Rows of one document, in the order of the file.
  /// - Returns: Neighbours, with at most one other row between two of them, and no text twice; of equals those in the order
  ///   of the text, and the first.
  private static func fullestRun(of rows: [HeldRow]) -> [HeldRow] {
    var (best, bestSize) = ([HeldRow](), (bytes: 0, inOrder: 0))
    var run: [HeldRow] = []
    for row in rows {
      if let last = run.last, row.position - last.position > 2 { run = [] }
      if let same = run.firstIndex(where: { $0.words == row.words }) { run.removeFirst(same + 1) }
      run.append(row)
      let size = (
        bytes: run.reduce(0) { $0 + $1.words.utf8.count },
        inOrder: zip(run, run.dropFirst()).count { $0.offset < $1.offset }
      )
      if size > bestSize { (best, bestSize) = (run, size) }
    }
    return best
  }

  /// The name that the file has for a document, which may stand there without its folder or ending.
  private func name(of document: String) -> String? {
    byDocument[document] == nil
      ? DocumentNames.all(of: document).first { byDocument[$0] != nil } : document
  }

  /// Whether two names are of one document: the same, but for folders and the ending.
  private static func isSame(_ first: String, _ second: String) -> Bool {
    first == second
      || !Set(DocumentNames.all(of: first)).isDisjoint(with: DocumentNames.all(of: second))
  }

  private func whyNone(_ row: LabelRow) -> String {
    let piece = " \(NormalizedText.normalize(row.text ?? "")) "
    let larger = row.document.flatMap(name(of:)).flatMap { byDocument[$0] }?.first {
      " \(targets[$0].text) ".contains(piece)
    }
    if let larger, row.text != nil {
      let path = files[targets[larger].file].path
      return "line \(targets[larger].line) of '\(path)' holds more than this text: change it there"
    }
    return "no row of '\(name)' has this text"
  }

  // MARK: Writing

  /// The files that change, with their corrections.
  ///
  /// - Throws: ``DataFileError`` when a label cannot be written in a file's form.
  package func corrected() throws -> [(path: String, text: String)] {
    let changes = Dictionary(grouping: targets.filter(\.isChanged), by: \.file)
    return try changes.sorted { $0.key < $1.key }.map { position, changes in
      let file = files[position]
      do {
        return (file.path, try corrected(file, changes))
      } catch let problem as LabelWriter.Problem {
        throw DataFileError(path: file.path, line: nil, problem: problem.description)
      }
    }
  }

  private func corrected(_ file: Source, _ changes: [Target]) throws -> String {
    switch file.form {
    case .table(let separator): return try table(file, changes, separator: separator)
    case .fastText:
      if let label = changes.compactMap({ $0.correction?.label })
        .first(where: { $0.contains(where: \.isWhitespace) })
      {
        throw LabelWriter.Problem(
          description: "label '\(label)' has white space, which fastText lines cannot hold")
      }
      return replacingLines(of: file.text, changes) { line, target in
        guard let place = line.firstRange(of: "__label__" + target.label),
          let label = target.correction?.label
        else { return line }
        return line[..<place.lowerBound] + "__label__" + label + line[place.upperBound...]
      }
    case .objects:
      return replacingLines(of: file.text, changes) { line, target in
        guard let correction = target.correction else { return line }
        var bytes = Array(line.utf8)
        var values = [(columns.label, correction.label)]
        if let annotator = correction.annotator { values.append(("by", annotator)) }
        for (name, value) in values {
          var reader = JSONReader(bytes)
          guard let range = reader.range(of: name) else { continue }
          var text = JSONText()
          text.append(value)
          bytes.replaceSubrange(range, with: text.bytes)
        }
        return String(decoding: bytes, as: UTF8.self)
      }
    }
  }

  private func replacingLines(
    of text: String, _ changes: [Target], _ replace: (String, Target) -> String
  ) -> String {
    var lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    for target in changes { lines[target.line - 1] = replace(lines[target.line - 1], target) }
    return lines.joined(separator: "\n")
  }

  private func table(
    _ file: Source, _ changes: [Target], separator: String
  ) throws -> String {
    let table = try DelimitedText(
      file.text, isTabbed: separator == "\t", path: file.path, columns: columns)
    guard let place = table.columnNames.firstIndex(of: columns.label.lowercased()) else {
      return file.text
    }
    let corrections = Dictionary(
      changes.compactMap { target in target.correction.map { (target.line, $0.label) } },
      uniquingKeysWith: { $1 })
    return table.records.map { record in
      var fields = record.fields
      if let label = corrections[record.line] { fields[place] = label }
      if separator == "," { return CSVText.row(fields) + "\n" }
      return fields.map { Self.cell($0, separator: separator) }.joined(separator: separator) + "\n"
    }.joined()
  }

  private static func cell(_ value: String, separator: String) -> String {
    guard value.contains(separator) || value.contains("\"") || value.contains(where: \.isNewline)
    else { return value }
    return "\"" + value.replacing("\"", with: "\"\"") + "\""
  }
}
