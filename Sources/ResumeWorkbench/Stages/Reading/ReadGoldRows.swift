public import ByteCoding
public import PipelineKit
internal import PlainFoundation
internal import ResumeModel
internal import Workbench

/// Documents with their gold rows, each document's kept by itself.
public typealias GoldDocuments = ItemList<GoldDocument, GoldRows>

/// A document of a dataset's labels.
public struct GoldDocument: Item, Hashable {
  /// The document's name: its file name without extension.
  public var name: String

  /// The document's name.
  public var itemName: String { name }

  /// Appends the value's bytes.
  public func write(to writer: inout ByteWriter) { writer.write(name) }
  /// Reads back what ``write(to:)`` wrote.
  public static func read(from r: inout ByteReader) throws(ByteCodingError) -> GoldDocument {
    GoldDocument(name: try r.string())
  }
}

/// The gold rows of a document in their order: texts with labels.
public struct GoldRows: Artifact {
  /// Texts and labels.
  package var rows: [GoldRow]

  /// Appends the value's bytes.
  public func write(to writer: inout ByteWriter) {
    writer.write(each: rows) { writer, row in
      for text in [row.document, row.text, row.label] { writer.write(text) }
      writer.write(optional: row.order) { $0.write($1) }
      for text in [row.role, row.path, row.by] { writer.write(optional: text) { $0.write($1) } }
    }
  }

  /// Reads back what ``write(to:)`` wrote.
  public static func read(from r: inout ByteReader) throws(ByteCodingError) -> GoldRows {
    func text(_ r: inout ByteReader) throws(ByteCodingError) -> String? {
      try r.optional { r throws(ByteCodingError) in try r.string() }
    }
    return GoldRows(
      rows: try r.array { r throws(ByteCodingError) in
        GoldRow(
          document: try r.string(), text: try r.string(), label: try r.string(),
          order: try r.optional { r throws(ByteCodingError) in try r.int() },
          role: try text(&r), path: try text(&r), by: try text(&r))
      })
  }
}

/// Reads the labels of a dataset, one JSON object a line, and sorts their rows by document.
public struct ReadGoldRows: Stage {
  /// Raised when `run` changes its meaning.
  public static let version = 1

  let gold: Ref<[FileContents]>
  let labelSet: Ref<FileContents>

  /// The rows of a label file or folder, see ``SourceLabels``.
  ///
  /// Their labels are those of `labels.json` beside it, else the five of `ResumeLabel`.
  public init(from path: String) {
    gold = SourceLabels(path).output
    labelSet = SourceFile(anyOf: LabelSet.path(beside: path)).output
  }

  /// Computes the output.
  public func run(in context: Context) async throws -> GoldDocuments {
    let names = try LabelSet.names(in: try await context.load(labelSet))
    let rows = try Self.rows(try await context.load(gold), labels: names)
    return GoldDocuments(
      rows.sorted { $0.key < $1.key }.map { (GoldDocument(name: $0.key), GoldRows(rows: $0.value)) }
    )
  }

  /// The rows by document.
  ///
  /// - Throws: ``LabelError`` when there is no file, and for the first line that cannot be used.
  static func rows(
    _ files: [FileContents], labels names: [String] = ResumeLabel.names
  ) throws -> [String: [GoldRow]] {
    try SourceLabels.require(files)
    let gold = GoldFile(files, labels: names)
    if let first = gold.problems.first { throw first }
    return gold.rows
  }
}
