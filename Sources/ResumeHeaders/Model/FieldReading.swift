package import PageLayout
package import ResumeDates
package import ResumeScanners
package import ResumeSections

/// What the fields of one resume are read with: what its lines are read with, and the models.
package final class FieldReading: LineReading {
  /// Tells sections apart.
  package let sections: SectionKindClassifier
  /// Tells the parts of headers apart.
  package let headers: HeaderPartReader
  /// Which dates, signs and places on the page belong to which headers.
  package private(set) lazy var links = PageLinks(paragraphs, self)
  private let paragraphs: [Paragraph]
  private let lines: LineReader

  /// A reading of a resume.
  ///
  /// - Parameters:
  ///   - paragraphs: All paragraphs of the resume; their texts show how it writes dates.
  ///   - models: The models, with the rules that are on.
  package init(of paragraphs: [Paragraph] = [], by models: FieldModels = .shipped) {
    self.paragraphs = paragraphs.map(\.withPlainHyphens)
    sections = models.sections
    headers = HeaderPartReader(models.headers)
    lines = LineReader(of: paragraphs.map(\.text), switches: models.switches)
  }

  package var switches: FieldRuleSwitches { lines.switches }

  package func dates(in text: String) -> [DateSpan] { lines.dates(in: text) }

  package func heading(_ text: String) -> HeadingLexicon.Match? { lines.heading(text) }
}
