internal import Workbench

/// The form of a file of labels.
package enum LabelFormat: String, Sendable, CaseIterable {
  /// One JSON object per line, or one array of them.
  case jsonl
  /// Comma-separated values with a header; also semicolons or tabs when read.
  case csv
  /// `__label__NAME text`.
  case fastText = "fasttext"
  /// Tasks of Label Studio with annotations and predictions.
  case labelStudio = "label-studio"
  /// JSON lines of doccano's text classification.
  case doccano
  /// JSON lines of Prodigy, from `db-out` and for `db-in`.
  case prodigy
  /// A folder of Hugging Face `datasets` with JSON lines or CSV.
  case huggingFace = "huggingface"
  /// A line per item, the text first and the label last, with empty lines between documents.
  case coNLL = "conll"

  /// The names, for options.
  package static let names = allCases.map(\.rawValue)

  /// Whether an item without a text can be written.
  package var allowsNoText: Bool { self == .jsonl || self == .csv }

  /// How long an object by which a file's format is known may be, in bytes: a task of Label Studio has a whole resume.
  private static let longestObject = 1 << 21

  /// The format of a file by its name and beginning.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - text: What it holds.
  ///   - columns: The names under which delimited text has label and text.
  /// - Returns: The format.
  static func guessed(_ path: String, _ text: String, _ columns: LabeledTexts.Columns)
    -> LabelFormat
  {
    let name = path.lowercased()
    let first = text.drop { $0.isWhitespace }
    if first.hasPrefix("{") || first.hasPrefix("[") {
      var reader = JSONReader(Array(first.utf8.prefix(longestObject)), allowsMore: true)
      if first.hasPrefix("[") { reader.skipOpening() }
      return reader.value().map(guessed) ?? .jsonl
    }
    for ending in [".csv", ".tsv"] where name.hasSuffix(ending) { return .csv }
    if name.hasSuffix(".conll") || name.hasSuffix(".conllu") { return .coNLL }
    let line = first.prefix { !$0.isNewline }
    if line.hasPrefix("__label__") { return .fastText }
    if DelimitedText.namedSeparator(line) != nil
      || DelimitedText.separator(of: line, naming: columns) != nil
    {
      return .csv
    }
    let isTabbed = line.contains("\t")
    return isTabbed || line.hasPrefix("-DOCSTART-") || line.hasPrefix("# ") ? .coNLL : .fastText
  }

  /// The format that an object of a file has.
  private static func guessed(_ node: JSONNode) -> LabelFormat {
    guard let members = node.object else { return .jsonl }
    let isTask = ["annotations", "predictions", "completions"].contains {
      members[$0]?.array != nil
    }
    if members["data"]?.object != nil, isTask { return .labelStudio }
    if members["annotation_id"] != nil, members["lead_time"] != nil { return .labelStudio }
    if ["answer", "_input_hash", "accept", "_task_hash", "_view_id"].contains(where: {
      members[$0] != nil
    }) {
      return .prodigy
    }
    let isList = members["label"]?.array != nil || members["labels"]?.array != nil
    return isList || (isTask && members["text"] != nil) || members["Comments"] != nil
      ? .doccano : .jsonl
  }
}
