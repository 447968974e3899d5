internal import ContentDigest
internal import Workbench

/// The properties of a ``LabelRow`` as columns and members of generic files.
enum LabelColumn: String, CaseIterable {
  case id, document, digest, paragraph, text, group, annotator, at, source, confidence, status

  /// The names under which a file may have the property, the usual one first.
  func names(_ columns: LabeledTexts.Columns) -> [String] {
    switch self {
    case .id: ["id"]
    case .document: ["document", "file"]
    case .digest: ["digest"]
    case .paragraph: ["paragraph"]
    case .text: [columns.text]
    case .group: ["group", "person"]
    case .annotator: ["annotator", "by", "username"]
    case .at: ["at", "updated_at", "created_at"]
    case .source: ["source"]
    case .confidence: ["confidence"]
    case .status: ["status"]
    }
  }

  /// Puts a value into a row; returns what is wrong with it.
  func set(_ value: String, in row: inout LabelRow) -> String? {
    switch self {
    case .id: row.id = value
    case .document: row.document = value
    case .text: row.text = value
    case .group: row.group = value
    case .annotator: row.annotator = value
    // Files of other origin have other things under this name.
    case .digest: row.digest = ContentDigest(hex: value)
    case .source: row.source = LabelRow.Source(rawValue: value)
    case .status: row.status = LabelRow.Status(rawValue: value)
    case .paragraph:
      row.paragraph = Int(value)
      return row.paragraph == nil ? "'paragraph' is not a whole number" : nil
    case .at:
      row.time = TimeText.milliseconds(of: value)
      return row.time == nil ? "'at' is not a time: expected 2026-11-29T08:30:00Z" : nil
    case .confidence:
      row.confidence = Double(value)
      return row.confidence == nil ? "'confidence' is not a number" : nil
    }
    return nil
  }

  /// The value that a row has; `nil` when it has none.
  func value(in row: LabelRow) -> String? {
    switch self {
    case .id: row.id
    case .document: row.document
    case .digest: row.digest?.hex
    case .paragraph: row.paragraph.map { "\($0)" }
    case .text: row.text
    case .group: row.group
    case .annotator: row.annotator
    case .at: row.time.map(TimeText.text)
    case .source: row.source?.rawValue
    case .confidence: row.confidence.map { "\($0)" }
    case .status: row.status?.rawValue
    }
  }
}
