internal import Evaluation
internal import PlainFoundation
public import PipelineKit
internal import Reporting

/// An output that has a form as a file for other tools.
public protocol FileArtifact: Artifact {
  /// The file's bytes.
  func fileBytes() throws -> [UInt8]
}

/// Writes an output of the pipeline as a file: a model, texts as JSON lines, answers as CSV.
///
/// The file is written again when it was changed or removed.
public struct Export<Value: FileArtifact>: FileWritingStage {
  /// The same for all kinds of outputs.
  public static var name: String { "Export" }
  /// Raised when `run` changes its meaning.
  public static var version: Int { 1 }

  let value: Ref<Value>
  let path: String

  /// A file with an output.
  ///
  /// - Parameters:
  ///   - value: The output.
  ///   - path: The file; its folder is made when it is not there.
  public init(_ value: Ref<Value>, to path: String) {
    self.value = value
    self.path = path
  }

  /// The stage's name with the file's.
  public var title: String { "Export \(fileName)" }

  private var fileName: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// Computes the output.
  public func run(in context: Context) async throws -> DeliveredFiles {
    let folder = path.dropLast(fileName.count)
    return try DeliveredFiles.writing(
      [(fileName, try await context.load(value).fileBytes())],
      to: folder.isEmpty ? "." : String(folder.dropLast(folder.count > 1 ? 1 : 0)))
  }

  /// The file holds until somebody changes or removes it.
  public func isCurrent(_ output: DeliveredFiles, in context: Context) async -> Bool {
    output.areUnchanged
  }
}

extension TrainedModel: FileArtifact {
  /// The model file.
  public func fileBytes() -> [UInt8] { bytes }
}

extension TextSet: FileArtifact {
  /// A JSON object per line with `id`, `text`, `label`, `group`, `document` and the attributes.
  public func fileBytes() throws -> [UInt8] {
    try items.flatMap { item -> [UInt8] in
      var row = item.attributes
      row["id"] = item.id
      row["text"] = item.text
      row["label"] = item.label
      row["group"] = item.group
      row["document"] = item.document.isEmpty ? nil : item.document
      return try JSONLine.bytes(of: row) + [UInt8(ascii: "\n")]
    }
  }
}

extension TextScores: FileArtifact {
  /// Comma-separated values that `vitae gate` compares: id, label, predicted, person; no text.
  public func fileBytes() -> [UInt8] { Array(scoredSet.csv.utf8) }
}

extension ScoredSet {
  /// The answers as comma-separated values, by id: id, label, predicted, person; no text.
  package var csv: String {
    rows.sorted { $0.id < $1.id }.reduce(into: "id,label,predicted,person\n") { text, row in
      text += CSVText.row([row.id, labels[row.actual], labels[row.predicted], row.person]) + "\n"
    }
  }
}
