package import ResumeDates
package import ResumeScanners
package import ResumeSections

/// What the fields of one resume are read with: what its lines are read with, and the models.
package final class FieldReading: LineReading {
  /// Tells sections apart.
  package let sections: SectionKindClassifier
  /// Tells the parts of headers apart.
  package let headers: HeaderPartReader
  private let lines: LineReader

  /// A reading of a resume.
  ///
  /// - Parameters:
  ///   - texts: All texts of the resume, which show how it writes dates.
  ///   - models: The models, with the rules that are on.
  package init(of texts: [String] = [], by models: FieldModels = .shipped) {
    sections = models.sections
    headers = HeaderPartReader(models.headers)
    lines = LineReader(of: texts, switches: models.switches)
  }

  package var switches: FieldRuleSwitches { lines.switches }

  package func dates(in text: String) -> [DateSpan] { lines.dates(in: text) }

  package func heading(_ text: String) -> HeadingLexicon.Match? { lines.heading(text) }
}
