internal import ArtifactStore
internal import PageLayout

/// How a store knows what `vitae import` brought into it.
package enum ImportedResumes {
  /// The attributes of a document that was imported.
  static let attributes = #"{"kind":"parsed"}"#

  /// The annotator whose labels are the model's.
  package static let annotator = "vitae parse"

  /// Whether anybody labels a paragraph: page numbers and paragraphs without letters are left out.
  static func isLabeled(role: String, text: String) -> Bool {
    role != Paragraph.Role.furniture.rawValue && !NormalizedText.normalize(text).isEmpty
  }
}
