internal import ArtifactStore
internal import ContentDigest
internal import Workbench

/// What names an item among the rows of several files: its document and paragraph, else its id, else its text.
///
/// The text counts without regard to white space, as labels in a store do; texts of two groups or documents are two
/// items.
package struct LabelItemKey: Hashable, Sendable {
  private var name: String

  /// The key of a row's item.
  package init(_ row: LabelRow) {
    if let document = row.document, let paragraph = row.paragraph {
      name = "paragraph \(paragraph) of \(document)"
    } else if let id = row.id {
      name = "id \(id)"
    } else {
      let hash = NormalizedText.digest(of: row.text ?? "").hex
      name = "text \(hash) of \(row.document ?? "") \(row.group ?? "")"
    }
  }
}
