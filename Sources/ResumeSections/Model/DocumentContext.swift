/// A document's outline and what is known of each section before a paragraph is judged.
package struct DocumentContext: Sendable {
  /// Chains, headings and kinds.
  package let outline: DocumentOutline
  /// The text model's probabilities of each paragraph; empty rows for furniture.
  ///
  /// Shape `[paragraphs][labels]`.
  package let textProbabilities: [[Double]]
  /// What is known of each section.
  let sections: [SectionFacts]
  /// The labels that the document's listed headings speak for.
  let listedLabels: Set<ResumeLabel>

  /// The context of a document whose paragraphs were judged by their text.
  package init(outline: DocumentOutline, textProbabilities: [[Double]]) {
    let count = outline.paragraphs.count
    precondition(
      textProbabilities.count == count, "\(textProbabilities.count) rows, \(count) paragraphs")
    self.outline = outline
    self.textProbabilities = textProbabilities
    sections = SectionFacts.all(outline, textProbabilities)
    listedLabels = Set(outline.lexicon.compactMap { $0?.label })
  }
}
