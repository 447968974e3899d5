internal import PlainFoundation
package import Workbench

/// Labels from a file or folder in any of the formats, with the lines that are not sound set apart.
package struct AnnotationFile {
  /// How a file is read.
  package struct Reading {
    /// The format; guessed when `nil`.
    package var format: LabelFormat?
    /// The names under which label and text stand.
    package var columns = LabeledTexts.Columns()
    /// Other columns or members of items that rows keep.
    package var kept: [String] = []

    /// A reading.
    package init(
      format: LabelFormat? = nil, columns: LabeledTexts.Columns = .init(), kept: [String] = []
    ) {
      self.format = format
      self.columns = columns
      self.kept = kept
    }
  }

  /// The file or folder.
  package let path: String
  /// The labels, in the order of the file.
  package internal(set) var rows: [LabelRow] = []
  /// Lines that hold no usable label, with reasons.
  package private(set) var problems: [DataFileError] = []
  /// Whether nothing of it could be read.
  package private(set) var isUnreadable = false
  /// Items that the file has no label for: skipped, rejected, or still to be labelled.
  package internal(set) var unlabeledCount = 0
  /// Labels of a store's history that their annotator took back; they are not among the rows.
  package private(set) var takenBackCount = 0
  /// The format it was read in.
  package internal(set) var format: LabelFormat = .jsonl
  /// Whether its labels are corrections of lists that `vitae errors` wrote: most may be as they were.
  package internal(set) var isReview = false
  /// Whether its labels settle what annotators disagree on: a list of `vitae label agreement --out`.
  package internal(set) var isAdjudication = false
  /// Whether somebody corrected what this tool wrote, a list of `vitae errors` or `vitae label agreement`, or the page of
  /// `vitae inspect`.
  ///
  /// Who it was is not in the file.
  package internal(set) var isCorrection = false
  /// Other columns or members of items that rows keep.
  var kept: [String] = []
  /// Whether the rows are objects of one array, whose numbers are not lines.
  private var isList = false

  init(path: String) { self.path = path }

  /// A file nothing of which can be read.
  package init(unreadable problem: DataFileError) {
    path = problem.path
    problems = [problem]
    isUnreadable = true
  }

  /// Reads a file, or a folder of Hugging Face `datasets`.
  ///
  /// - Parameters:
  ///   - path: The file; `-` is standard input.
  ///   - reading: How it is read.
  /// - Returns: The labels.
  /// - Throws: ``DataFileError`` when nothing of it can be read. A bad line is not an error.
  package static func read(_ path: String, _ reading: Reading = .init()) throws -> AnnotationFile {
    var isFolder = false
    if path != "-" {
      var status = stat()
      isFolder = unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
    if isFolder || reading.format == .huggingFace {
      guard isFolder, reading.format == nil || reading.format == .huggingFace else {
        throw DataFileError(
          path: path, line: nil,
          problem: isFolder ? "is a folder, and the format is of files" : "is not a folder")
      }
      return try huggingFace(path, reading)
    }
    return try read(try TextFile.read(path), path: path, reading)
  }

  /// Reads what a file holds.
  package static func read(
    _ text: String, path: String, _ reading: Reading = .init()
  ) throws -> AnnotationFile {
    if let problem = problem(ofPage: text) {
      throw DataFileError(path: path, line: nil, problem: problem)
    }
    var file = AnnotationFile(path: path)
    file.format = reading.format ?? .guessed(path, text, reading.columns)
    file.kept = reading.kept
    try file.add(text, reading.columns)
    return file
  }

  /// What to do with a page in the place of labels; `nil` for other files.
  private static func problem(ofPage text: String) -> String? {
    let start = text.drop { $0.isWhitespace }.prefix(15).lowercased()
    guard start.hasPrefix("<!doctype html") || start.hasPrefix("<html") else { return nil }
    return text.prefix(4096).contains(LabelHTML.mark)
      ? "is a page to label on: open it in a browser, label, press 'download', and import the file that comes"
      : "is a page of HTML, not a file of labels"
  }

  /// Adds the rows of a text in the file's format.
  private mutating func add(_ text: String, _ columns: LabeledTexts.Columns) throws {
    switch format {
    case .csv: try addDelimited(text, columns)
    case .fastText: addFastText(text)
    case .coNLL: addCoNLL(text)
    case .jsonl, .huggingFace:
      var members = LabelMembers(columns, kept: kept)
      try eachLine(text) { file, reader, number in
        guard members.read(&reader) else { return file.complain("expected a JSON object", number) }
        file.addObject(members, number)
      } orItem: { file, node, number in
        members.read(node)
        file.addObject(members, number)
      }
    case .labelStudio, .doccano, .prodigy:
      var members = LabelMembers(columns, kept: kept)
      try eachObject(text) { file, node, number in
        switch file.format {
        case .doccano: file.addDoccano(node, number, columns)
        case .prodigy: file.addProdigy(node, number, columns)
        default:
          // A row of the short export (JSON-MIN) has its members side by side.
          if node["data"]?.object != nil {
            file.addTask(node, number, columns)
          } else {
            members.read(node)
            file.addObject(members, number)
          }
        }
      }
    }
  }

  /// Calls `body` with each object of JSON lines, or of one array, and its number from 1.
  mutating func eachObject(
    _ text: String, _ body: (inout AnnotationFile, JSONNode, Int) -> Void
  ) throws {
    try eachLine(text) { file, reader, number in
      guard let node = reader.value(), node.object != nil else {
        return file.complain("expected a JSON object", number)
      }
      body(&file, node, number)
    } orItem: {
      body(&$0, $1, $2)
    }
  }

  /// Calls `body` with a reader of each line that is not blank, or `item` with each object of one array, and its number
  /// from 1.
  private mutating func eachLine(
    _ text: String, _ body: (inout AnnotationFile, inout JSONReader, Int) -> Void,
    orItem item: (inout AnnotationFile, JSONNode, Int) -> Void
  ) throws {
    let bytes = Array(text.utf8)
    let first = bytes.first { $0 > UInt8(ascii: " ") }
    if first == UInt8(ascii: "[") {
      isList = true
      var reader = JSONReader(bytes)
      guard let items = reader.value()?.array else {
        throw DataFileError(
          path: path, line: nil,
          problem: "expected one JSON array of objects; it may be incomplete")
      }
      for (index, node) in items.enumerated() {
        if node.object == nil {
          complain("expected a JSON object", index + 1)
        } else {
          item(&self, node, index + 1)
        }
      }
      return
    }
    if first == UInt8(ascii: "{") { try refuseOneObject(bytes) }
    // By hand: `split` takes three times as long as reading what the lines hold.
    var (start, number) = (0, 0)
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      let line = start..<end
      start = end + 1
      number += 1
      guard bytes[line].contains(where: { $0 > UInt8(ascii: " ") }) else { continue }
      var reader = JSONReader(bytes, in: line)
      body(&self, &reader, number)
    }
  }

  /// Says what is wrong with one object that stands on several lines.
  private func refuseOneObject(_ bytes: [UInt8]) throws {
    var line = JSONReader(bytes, in: 0..<(bytes.firstIndex(of: 0x0A) ?? bytes.count))
    guard line.value() == nil else { return }
    var all = JSONReader(bytes)
    guard all.value()?.object != nil else { return }
    throw DataFileError(
      path: path, line: nil,
      problem:
        "is one JSON object on several lines; labels stand in objects of one line each, or of one array"
    )
  }

  /// Names the annotator of rows that name none.
  package mutating func name(annotator: String) {
    for i in rows.indices where rows[i].annotator == nil { rows[i].annotator = annotator }
  }

  /// Says what kind of annotator gave the labels of rows that do not say.
  package mutating func set(source: LabelRow.Source) {
    for i in rows.indices where rows[i].source == nil { rows[i].source = source }
  }

  /// Keeps a row, or says what is wrong with it.
  mutating func keep(_ row: LabelRow) {
    var row = row
    row.label = LabeledTexts.label(row.label)
    row.annotator = row.annotator?.withoutOuterSpaces.nonEmpty
    if let problem = row.problem { return complain(problem, row.line) }
    guard row.status != .takenBack else {
      takenBackCount += 1
      return
    }
    rows.append(row)
  }

  mutating func complain(_ problem: String, _ line: Int) {
    problems.append(self.problem(problem, at: line))
  }

  /// A problem of a row by its number: `a.jsonl:2: …` for a line, `a.json: task 2: …` for an object of an array.
  package func problem(_ what: String, at number: Int) -> DataFileError {
    isList
      ? DataFileError(path: path, line: nil, problem: "\(noun) \(number): \(what)")
      : DataFileError(path: path, line: number, problem: what)
  }

  /// Where a row stands in the file, by its number: `line 2`, `task 2`.
  package func place(ofNumber number: Int) -> String { "\(isList ? noun : "line") \(number)" }

  /// The rows with their places in words: `a.jsonl:2`, or `a.json, task 2`.
  package var placedRows: [LabelRow] {
    rows.map { row in
      var row = row
      row.place = isList ? "\(path), \(noun) \(row.line)" : "\(path):\(row.line)"
      return row
    }
  }

  private var noun: String { format == .labelStudio ? "task" : "object" }

  mutating func complain(_ problem: DataFileError) { problems.append(problem) }
}

extension AnnotationFile {
  private mutating func addFastText(_ text: String) {
    // Whole files without problems of their own: `scan` throws for delimited text alone.
    guard let texts = try? LabeledTexts.scan(text, path: path, .init(format: "fasttext")) else {
      return
    }
    for row in texts.rows { keep(LabelRow(text: row.text, label: row.label, line: row.line)) }
    for problem in texts.problems { complain(problem) }
  }

  private mutating func addDelimited(_ text: String, _ columns: LabeledTexts.Columns) throws {
    let isTabbed = path.lowercased().hasSuffix(".tsv")
    // The separator is that with which the header names the label: there may be no text.
    var heads = columns
    heads.text = columns.label
    let table = try DelimitedText(text, isTabbed: isTabbed, path: path, columns: heads)
    guard let header = table.records.first else { return }
    let names = table.columnNames
    guard let label = names.firstIndex(of: columns.label.lowercased()) else {
      throw DataFileError(
        path: path, line: header.line,
        problem: "the header must name '\(columns.label)'; \(columns.waysToName)")
    }
    let places = LabelColumn.allCases.map { key in
      (key, key.names(columns).lazy.compactMap { names.firstIndex(of: $0.lowercased()) }.first)
    }
    let others = kept.compactMap { name in
      names.firstIndex(of: name.lowercased()).map { (name, $0) }
    }
    for record in table.records.dropFirst() {
      guard record.fields.count == names.count else {
        complain("expected \(names.count) columns, found \(record.fields.count)", record.line)
        continue
      }
      if record.fields[label].withoutOuterSpaces.isEmpty {
        unlabeledCount += 1
        continue
      }
      var row = LabelRow(label: record.fields[label], line: record.line)
      var problem: String?
      for case (let key, let place?) in places {
        guard let value = record.fields[place].nonEmpty else { continue }
        problem = problem ?? key.set(value, in: &row)
      }
      for (name, place) in others { row.columns[name] = record.fields[place].nonEmpty }
      if let problem { complain(problem, record.line) } else { keep(row) }
    }
  }

  /// Takes the other members that are kept from the first object that has them.
  func keepColumns(of nodes: JSONNode?..., in row: inout LabelRow) {
    for name in kept {
      row.columns[name] = nodes.lazy.compactMap { $0?[name]?.text?.nonEmpty }.first
    }
  }

  /// What a label's place holds.
  enum Label {
    case none
    case one(String)
    case several(Int)
    case notAName
  }

  /// A label that is written as a name, a number, or a list of one of them.
  static func single(_ node: JSONNode?) -> Label {
    switch node {
    case nil, .null: return .none
    case .array(let items):
      return items.count > 1 ? .several(items.count) : single(items.first)
    case .string(let text): return LabeledTexts.label(text).isEmpty ? .none : .one(text)
    case .integer, .number: return node?.text.map { .one($0) } ?? .notAName
    // The short export of Label Studio writes several choices so.
    case .object(let members):
      return members["choices"]?.array.map { single(.array($0)) } ?? .notAName
    case .bool: return .notAName
    }
  }
}
