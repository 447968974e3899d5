internal import ResumeWorkbench

extension ParsedDocument {
  /// How many values of the resume no place of the page explains.
  package var inventionCount: Int {
    Inventions.paths(
      in: resume, provenance: provenance.map(\.provenance), texts: paragraphs.map(\.text),
      links: paragraphs.map { $0.links ?? [] }
    ).count
  }
}
