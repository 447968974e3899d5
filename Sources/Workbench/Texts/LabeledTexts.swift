package import CommandLineKit
internal import ArtifactStore
internal import PipelineKit
internal import PlainFoundation
package import TextClassification

/// Labelled texts from a file: fastText lines, CSV, TSV, JSON lines or a JSON array.
package struct LabeledTexts {
  /// The names of the columns, or keys, that hold the label and the text.
  package struct Columns {
    package var label: String
    package var text: String
    /// The name of the column, or key, that says whose text it is; `person` or `group` when `nil`.
    package var group: String?
    /// Whether rows without a label, and files without labels, are read; their label is the empty text.
    package var labelIsOptional = false
    /// How other names are given.
    package var waysToName = "--label-column and --text-column give other names"

    package init(label: String = "label", text: String = "text") {
      self.label = label
      self.text = text
    }
  }

  /// How a file is read.
  package struct Reading {
    /// The format; guessed when `nil`.
    package var format: String?
    package var columns = Columns()

    /// What the options say.
    package init(_ arguments: ParsedArguments) {
      format = arguments.string("format")
      columns.label = arguments.string("label-column") ?? columns.label
      columns.text = arguments.string("text-column") ?? columns.text
      columns.group = arguments.string("group-column")
    }

    /// A format, with the usual columns.
    package init(format: String?) { self.format = format }
  }

  package struct Row {
    package var label: String
    package var text: String
    /// Whose text it is, when the file says: groups are not parted in cross-validation.
    package var group: String?
    /// The file that the text stands in, when the row says.
    package var document: String?
    /// What the file calls the row, when it does.
    package var id: String?
    /// Line in the file, from 1.
    package var line: Int
    /// What else the file says of the row, by column or key: figures can be told apart by it.
    package var attributes: [String: String] = [:]

    package init(
      label: String, text: String, group: String? = nil, document: String? = nil,
      id: String? = nil, line: Int, attributes: [String: String] = [:]
    ) {
      self.label = label
      self.text = text
      self.group = group
      self.document = document
      self.id = id
      self.line = line
      self.attributes = attributes
    }
  }

  package var rows: [Row]
  /// Lines that hold no labelled text.
  package private(set) var problems: [DataFileError] = []

  package static let help = """
    Data: fastText lines ('__label__x text'), CSV or TSV with a header naming 'label' and 'text', or JSON objects with \
    'label' and 'text', one per line or in one array; '-' is standard input. CSV may have semicolons or tabs and be \
    UTF-16, as Excel writes it. A column 'person' or 'group', or --group-column, keeps a person's texts in one fold. \
    White space around labels does not count.
    """

  /// The options that say how the data is read.
  package static let options: [OptionSpec] = [
    .value(
      "format", "FORMAT", kind: .choice(["fasttext", "csv", "tsv", "jsonl", "json"]),
      help: "The data's format; guessed from the file's name and first line when absent."),
    .value(
      "label-column", "NAME", help: "The column or key that holds the label.", default: "label"),
    .value("text-column", "NAME", help: "The column or key that holds the text.", default: "text"),
    .value(
      "group-column", "NAME",
      help: "The column or key that says whose text it is; 'person' or 'group' when absent."),
  ]

  /// The texts of a file in which every line must be sound, with some of its other columns or keys as attributes.
  package static func read(
    _ path: String, _ reading: Reading, attributes: [String] = []
  ) throws -> LabeledTexts {
    let texts = try readAllowingNone(path, reading, attributes: attributes)
    guard !texts.rows.isEmpty else {
      throw DataFileError(path: path, line: nil, problem: "holds no labelled text")
    }
    return texts
  }

  /// The same, where no text at all is not an error.
  package static func readAllowingNone(
    _ path: String, _ reading: Reading, attributes: [String] = []
  ) throws -> LabeledTexts {
    let texts = try scan(path, reading, attributes: attributes)
    if let first = texts.problems.first { throw first }
    return texts
  }

  /// The texts of a file, with the lines that are not sound set apart.
  package static func scan(
    _ path: String, _ reading: Reading, attributes: [String] = []
  ) throws -> LabeledTexts {
    let texts = try scan(try TextFile.read(path), path: path, reading, attributes: attributes)
    if let spellings = texts.doubtfulSpellings { StandardError.write("warning: \(spellings)\n") }
    return texts
  }

  /// The texts of what a file holds.
  package static func scan(
    _ text: String, path: String, _ reading: Reading, attributes: [String] = []
  ) throws -> LabeledTexts {
    let columns = reading.columns
    guard columns.label.lowercased() != columns.text.lowercased() else {
      throw DataFileError(
        path: path, line: nil,
        problem: "label and text are both '\(columns.text)'; \(columns.waysToName)")
    }
    let results: [Result<Row, DataFileError>]
    switch reading.format ?? guessedFormat(path, text, columns) {
    case let format where format == "csv" || format == "tsv":
      results = try DelimitedText(
        text, isTabbed: format == "tsv", path: path, columns: columns
      ).labeledRows(attributes)
    case "json": results = try jsonRows(text, path: path, columns, attributes)
    case "jsonl":
      results = lines(text).map { line, number in
        let node = try? JSONDecoder().decode(JSONNode.self, from: Data(line.utf8))
        return jsonRow(node, number, path: path, columns, attributes)
      }
    default:
      results = lines(text).map {
        fastTextRow($0, line: $1, path: path, isOptional: columns.labelIsOptional)
      }
    }
    var out = LabeledTexts(rows: [])
    for result in results {
      switch result {
      case .success(let row): out.rows.append(row)
      case .failure(let problem): out.problems.append(problem)
      }
    }
    if let group = columns.group, !out.rows.isEmpty, out.rows.allSatisfy({ $0.group == nil }) {
      throw DataFileError(
        path: path, line: nil, problem: "no row says in '\(group)' whose text it is")
    }
    return out
  }

  /// A label without the white space and the invisible characters at its ends.
  package static func label(_ text: some StringProtocol) -> String {
    // Most labels begin and end with a letter or a digit.
    let all = text.unicodeScalars
    if let first = all.first, let last = all.last, isVisible(first), isVisible(last) {
      return String(text)
    }
    let scalars = text.unicodeScalars.drop(while: isBlank)
    guard let last = scalars.lastIndex(where: { !isBlank($0) }) else { return "" }
    return String(String.UnicodeScalarView(scalars[...last]))
  }

  /// Whether a scalar is a sign of ASCII that can be seen.
  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    "!"..."~" ~= scalar
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || scalar.properties.isDefaultIgnorableCodePoint
  }

  /// A label as it compares when neither case nor white space counts.
  package static func key(ofLabel label: String) -> String {
    String(String.UnicodeScalarView(label.lowercased().unicodeScalars.filter { !isBlank($0) }))
  }

  /// Which labels are probably meant to be the same, if any.
  var doubtfulSpellings: String? {
    let groups = Dictionary(grouping: Set(rows.map(\.label)), by: Self.key(ofLabel:))
    let alike = groups.values.filter { $0.count > 1 }.map { $0.sorted() }.sorted { $0[0] < $1[0] }
    guard !alike.isEmpty else { return nil }
    let list = TerminalText.list(
      alike.map { $0.map(Self.shown).joined(separator: " and ") }, atMost: 5)
    return "labels that differ only in case or white space: \(list)"
  }

  /// A label whose white space and invisible characters can be told apart: all but spaces by their numbers.
  private static func shown(_ label: String) -> String {
    label.unicodeScalars.map { scalar in
      guard isBlank(scalar), scalar != " " else { return String(scalar) }
      let number = String(scalar.value, radix: 16, uppercase: true)
      return "[U+\(String(repeating: "0", count: max(0, 4 - number.count)))\(number)]"
    }.joined()
  }

  /// Which texts stand there with more than one label, if any: how many, and the first two rows that differ.
  package func contradictions(path: String) -> String? {
    var first: [String: Int] = [:]
    var doubtful: Set<Int> = []
    var pair: (Int, Int)?
    for (position, row) in rows.enumerated() {
      let text = NormalizedText.normalize(row.text)
      guard let earlier = first[text] else {
        first[text] = position
        continue
      }
      guard rows[earlier].label != row.label else { continue }
      doubtful.insert(earlier)
      pair = pair ?? (earlier, position)
    }
    guard let (earlier, later) = pair else { return nil }
    let what = doubtful.count == 1 ? "a text has" : "\(doubtful.count) texts have"
    return "\(what) more than one label, the first at \(path):\(rows[earlier].line) "
      + "'\(rows[earlier].label)' and \(path):\(rows[later].line) '\(rows[later].label)'"
  }

  private static func guessedFormat(
    _ path: String, _ text: String, _ columns: Columns
  ) -> String {
    let name = path.lowercased()
    let first = text.drop { $0.isWhitespace }
    let isArray = first.hasPrefix("[")
    if isArray, name.hasSuffix(".json") || name.hasSuffix(".jsonl") { return "json" }
    for suffix in ["csv", "tsv", "jsonl"] where name.hasSuffix("." + suffix) { return suffix }
    if first.hasPrefix("{") || name.hasSuffix(".json") { return "jsonl" }
    if isArray, first.dropFirst().drop(while: { $0.isWhitespace }).hasPrefix("{") { return "json" }
    let line = first.prefix { !$0.isNewline }
    if DelimitedText.namedSeparator(line) != nil { return "csv" }
    switch DelimitedText.separator(of: line, naming: columns) {
    case "\t": return "tsv"
    case nil: return "fasttext"
    default: return "csv"
    }
  }

  private static func fastTextRow(
    _ text: Substring, line number: Int, path: String, isOptional: Bool
  ) -> Result<Row, DataFileError> {
    func problem(_ text: String) -> Result<Row, DataFileError> {
      .failure(DataFileError(path: path, line: number, problem: text))
    }
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
    // By bytes: a space and a combining mark behind it are one character.
    let prefix = "__label__".utf8
    let line = text.utf8.drop(while: isSpace)
    let label = line.prefix { !isSpace($0) }
    let name = Self.label(Substring(label.dropFirst(prefix.count)))
    if isOptional, !label.starts(with: prefix) {
      return .success(Row(label: "", text: String(Substring(line)), line: number))
    }
    guard label.starts(with: prefix), !name.isEmpty else {
      return problem("expected '__label__NAME text'")
    }
    guard !name.contains("__label__") else {
      return problem("a text has one label, found several")
    }
    let rest = line.dropFirst(label.count).drop(while: isSpace)
    var words = rest
    while !words.isEmpty {
      if words.starts(with: prefix) { return problem("a text has one label, found several") }
      words = words.drop { !isSpace($0) }.drop(while: isSpace)
    }
    return .success(Row(label: name, text: String(Substring(rest)), line: number))
  }

  /// The objects of an array; their numbers from 1 stand for lines.
  private static func jsonRows(
    _ text: String, path: String, _ columns: Columns, _ attributes: [String]
  ) throws -> [Result<Row, DataFileError>] {
    guard let items = try? JSONDecoder().decode([JSONNode].self, from: Data(text.utf8)) else {
      throw DataFileError(
        path: path, line: nil, problem: "expected one JSON array of objects; it may be incomplete")
    }
    return items.enumerated().map { jsonRow($1, $0 + 1, path: path, columns, attributes) }
  }

  private static func jsonRow(
    _ node: JSONNode?, _ number: Int, path: String, _ columns: Columns, _ attributes: [String]
  ) -> Result<Row, DataFileError> {
    func problem(_ text: String) -> Result<Row, DataFileError> {
      .failure(DataFileError(path: path, line: number, problem: text))
    }
    if case .array = node?[columns.label] {
      return problem("a text has one label, '\(columns.label)' is a list")
    }
    guard let node, case .string(let text) = node[columns.text],
      let given = name(node[columns.label]) ?? (columns.labelIsOptional ? "" : nil)
    else {
      let wanted = columns.labelIsOptional ? "" : "'\(columns.label)' and "
      return problem("expected a JSON object with \(wanted)'\(columns.text)'")
    }
    let label = Self.label(given)
    guard !label.isEmpty || columns.labelIsOptional else {
      return problem("'\(columns.label)' is empty")
    }
    var values: [String: String] = [:]
    for name in attributes { values[name] = node[name]?.text }
    let document: String? = if case .string(let name) = node["document"] { name } else { nil }
    let group =
      columns.group.map { name(node[$0]) } ?? name(node["person"]) ?? name(node["group"])
    return .success(
      Row(
        label: label, text: text, group: group?.nonEmpty,
        document: document, id: name(node["id"]), line: number, attributes: values))
  }

  /// What a text or a number says.
  private static func name(_ node: JSONNode?) -> String? {
    switch node {
    case .string, .integer, .number: node?.text
    default: nil
    }
  }

  /// The lines that are not blank, with their numbers from 1.
  private static func lines(_ text: String) -> [(Substring, Int)] {
    text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
      .map { (Substring($1.last == 0x0D ? $1.dropLast() : $1), $0 + 1) }
      .filter { !$0.0.unicodeScalars.allSatisfy(\.properties.isWhitespace) }
  }
}

extension LabeledTexts {
  /// The rows as the trainer takes them.
  package var trainingTexts: [LabeledText] {
    rows.map { LabeledText(text: $0.text, label: $0.label, group: $0.group) }
  }
}
