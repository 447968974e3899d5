internal import ContentDigest
public import Evaluation
public import PipelineKit

/// Reads texts from files: fastText lines, CSV, TSV or JSON with `text` and `label`, or a folder with a file per text.
///
/// A column `person` or `group` says whose a text is. In a folder the label is the name of the folder that a file stands in;
/// files beside them have none, see ``Label``.
public struct ReadTexts: Stage {
  /// Raised when `run` changes its meaning.
  public static let version = 2

  let name: String
  let files: [Ref<FileContents>]
  let folder: Ref<[FileContents]>?
  let root: String
  let format: String?
  let labelColumn: String
  let textColumn: String
  let attributes: [String]
  let groupedBy: String?
  let nouns: RowNouns

  /// The texts of one or more files of labelled texts.
  ///
  /// - Parameters:
  ///   - paths: The files.
  ///   - format: `fasttext`, `csv`, `tsv`, `jsonl` or `json`; guessed from a file's name and first line when absent.
  ///   - labelColumn: The column or key that holds the label.
  ///   - textColumn: The column or key that holds the text.
  ///   - attributes: Columns or keys that figures shall be told apart by.
  ///   - column: The column or key that says whose a text is; `person` or `group` when absent.
  ///   - nouns: What a text and its group are called in verdicts and reports.
  public init(
    _ paths: String..., format: String? = nil, labelColumn: String = "label",
    textColumn: String = "text", attributes: [String] = [], groupedBy column: String? = nil,
    nouns: RowNouns = .texts
  ) {
    precondition(!paths.isEmpty, "ReadTexts needs a file")
    precondition(
      format.map { ["fasttext", "csv", "tsv", "jsonl", "json"].contains($0) } ?? true,
      "'\(format ?? "")' is no format of texts; known are fasttext, csv, tsv, jsonl and json")
    name = paths.map(Self.fileName).joined(separator: ", ")
    files = paths.map { SourceFile($0).output }
    folder = nil
    root = ""
    self.format = format
    self.labelColumn = labelColumn
    self.textColumn = textColumn
    self.attributes = attributes
    groupedBy = column
    self.nouns = nouns
  }

  /// The texts of the files of a folder and of the folders in it.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - suffix: How the files' names end.
  ///   - nouns: What a text and its group are called in verdicts and reports.
  public init(folder path: String, suffix: String = ".txt", nouns: RowNouns = .texts) {
    name = Self.fileName(path)
    files = []
    folder = SourceFiles(path, suffix: suffix, isRecursive: true).output
    root = path
    format = nil
    labelColumn = "label"
    textColumn = "text"
    attributes = []
    groupedBy = nil
    self.nouns = nouns
  }

  /// The stage's name with the files'.
  public var title: String { "ReadTexts \(name)" }

  /// Computes the output.
  public func run(in context: Context) async throws -> TextSet {
    var items: [TextItem] = []
    for file in files { items += try rows(of: try await context.load(file), in: context) }
    if let folder {
      for file in try await context.load(folder) { items.append(try text(of: file)) }
    }
    guard !items.isEmpty else {
      throw DataFileError(path: name, line: nil, problem: "holds no text")
    }
    return TextSet(items: Self.named(items), nouns: nouns)
  }

  private func rows(of file: FileContents, in context: Context) throws -> [TextItem] {
    guard let bytes = file.bytes else {
      throw DataFileError.reading(file.path)
    }
    var reading = LabeledTexts.Reading(format: format)
    reading.columns = LabeledTexts.Columns(label: labelColumn, text: textColumn)
    reading.columns.waysToName = "labelColumn and textColumn of ReadTexts give other names"
    let columns = attributes + (groupedBy.map { [$0] } ?? [])
    let texts = try LabeledTexts.scan(
      try TextFile.text(of: bytes, path: file.path), path: file.path, reading, attributes: columns)
    if let spellings = texts.doubtfulSpellings { context.note("\(file.path): \(spellings)") }
    if let doubts = texts.contradictions(path: file.path) { context.note(doubts) }
    if let first = texts.problems.first { throw first }
    let document = Self.fileName(file.path)
    return texts.rows.map { row in
      var attributes = row.attributes.filter { !$0.value.isEmpty }
      let group = groupedBy.map { attributes[$0] } ?? row.group
      if let groupedBy, !self.attributes.contains(groupedBy) { attributes[groupedBy] = nil }
      return TextItem(
        id: row.id ?? "", text: row.text, label: row.label, group: group,
        document: row.document ?? document, line: row.line, attributes: attributes)
    }
  }

  private func text(of file: FileContents) throws -> TextItem {
    let relative = file.path.dropFirst(root.count).split(separator: "/")
    let text = try TextFile.text(of: file.bytes ?? [], path: file.path)
    return TextItem(
      id: relative.joined(separator: "/"), text: text,
      label: relative.count > 1 ? relative.dropLast().joined(separator: "/") : nil,
      document: relative.joined(separator: "/"))
  }

  /// The items with ids that tell them apart: their own where all have one, otherwise made of their texts.
  private static func named(_ items: [TextItem]) -> [TextItem] {
    if items.allSatisfy({ !$0.id.isEmpty }), Set(items.map(\.id)).count == items.count {
      return items
    }
    var uses: [String: Int] = [:]
    return items.map { item in
      var item = item
      let hash = ContentDigest.sha256(item.text).short
      uses[hash, default: 0] += 1
      item.id = "\(hash)/\(uses[hash] ?? 1)"
      return item
    }
  }

  private static func fileName(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}
