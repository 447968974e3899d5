internal import ArtifactStore
internal import ContentDigest
internal import Workbench

/// The identity of an item among the rows of several files.
///
/// It is the item's document and paragraph, else its text in a document of known digest, else its id, else its text. Two
/// texts of one id are two items.
///
/// The text counts without regard to white space, as labels in a store do; texts of two groups or documents are two
/// items. A document is known by its digest where rows have one: two files of one name are two documents, and a row that
/// has the name alone is of the one file of this name. A row that names no document is of the one that has its text.
package struct LabelItemKey: Hashable, Sendable {
  private var name: String
  /// The document that the item is a paragraph of, or that its row names without a digest.
  package private(set) var document: String?

  /// The keys of rows that are set side by side.
  package static func keys(of rows: [LabelRow]) -> [LabelItemKey] {
    var digests: [String: Set<ContentDigest>] = [:]
    var nameOf: [ContentDigest: String] = [:]
    for row in rows {
      guard let digest = row.digest, let name = row.document else { continue }
      digests[name, default: []].insert(digest)
      if nameOf[digest] == nil { nameOf[digest] = name }
    }
    var textOf: [String: ContentDigest] = [:]
    var ambiguous: Set<String> = []
    for row in rows where row.digest == nil {
      guard let id = row.id, let text = row.text, !text.isEmpty else { continue }
      let hash = NormalizedText.digest(of: text)
      if let other = textOf.updateValue(hash, forKey: id), other != hash { ambiguous.insert(id) }
    }
    var keys = rows.map { row -> LabelItemKey? in
      let known = row.document.flatMap { name in
        digests[name].flatMap { $0.count == 1 ? $0.first : nil }
      }
      if let paragraph = row.paragraph,
        let document = row.digest?.hex ?? known?.hex ?? row.document
      {
        return LabelItemKey(name: "paragraph \(paragraph) of \(document)", document: document)
      }
      // Labels of a store hang on texts, and of an item that has no text there its digest is the id.
      if let id = row.id, row.digest == nil || (row.text ?? "").isEmpty {
        let text = ambiguous.contains(id) ? " \(hash(of: row))" : ""
        return LabelItemKey(name: "id \(id)\(text)", document: row.document)
      }
      guard let document = row.digest.flatMap({ nameOf[$0] ?? $0.hex }) ?? row.document else {
        return nil
      }
      let text = "text \(hash(of: row)) of \(document) \(row.group ?? "")"
      return LabelItemKey(name: text, document: row.digest == nil ? document : nil)
    }
    // The places of texts are needed only where rows name no document.
    guard keys.contains(where: { $0 == nil }) else { return keys.compactMap { $0 } }
    var places: [String: Set<LabelItemKey>] = [:]
    for (row, key) in zip(rows, keys) {
      guard let key, row.text?.isEmpty == false else { continue }
      places[hash(of: row), default: []].insert(key)
      if let group = row.group { places[hash(of: row) + group, default: []].insert(key) }
    }
    for (position, row) in rows.enumerated() where keys[position] == nil {
      let hash = hash(of: row)
      let found = places[hash + (row.group ?? "")] ?? []
      keys[position] =
        found.count == 1
        ? found.first : LabelItemKey(name: "text \(hash) of  \(row.group ?? "")", document: nil)
    }
    return keys.compactMap { $0 }
  }

  private static func hash(of row: LabelRow) -> String {
    NormalizedText.digest(of: row.text ?? "").hex
  }
}
