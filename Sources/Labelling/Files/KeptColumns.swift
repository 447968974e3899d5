package import ArtifactStore
package import ContentDigest
internal import PlainFoundation
internal import Reporting
internal import Workbench

/// What a file says of a text beside the text, and a store keeps: what the file calls it, and other columns by name.
package struct KeptColumns: Hashable, Sendable {
  /// What the file calls the text.
  package var id: String?
  /// Other columns.
  package var columns: [String: String]

  /// The columns of a text.
  package init(id: String?, columns: [String: String] = [:]) {
    self.id = id?.nonEmpty
    self.columns = columns.filter { !$0.value.isEmpty && $0.key != LabelColumn.id.rawValue }
  }

  /// Whether nothing is said.
  package var isEmpty: Bool { id == nil && columns.isEmpty }

  /// The columns as a store has them: a JSON object, in which `id` is the first member.
  package var json: String {
    var json = JSONText()
    json.openObject()
    json.append("id", id)
    json.append(columns)
    json.closeObject()
    return String(decoding: json.bytes, as: UTF8.self)
  }

  /// The columns from a JSON object; none of what is no object.
  init(json: String) {
    var reader = JSONReader(Array(json.utf8))
    let members = (reader.value()?.object ?? [:]).compactMapValues(\.text)
    self.init(id: members["id"], columns: members)
  }

  /// These columns with others, whose values count where both have one.
  func joined(with others: KeptColumns) -> KeptColumns {
    KeptColumns(id: others.id ?? id, columns: columns.merging(others.columns) { $1 })
  }

  /// The same for a store.
  package func stored(of text: ContentDigest) -> TextColumns {
    TextColumns(textHash: text, columns: json)
  }
}

extension JSONText {
  /// Appends columns as members, by name.
  mutating func append(_ columns: [String: String]) {
    for (name, value) in columns.sorted(by: { $0.key < $1.key }) {
      append(escaping: name)
      append(value)
    }
  }
}
