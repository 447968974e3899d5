internal import PageLayout
internal import ResumeModel
internal import Workbench

extension Scores {
  /// How many features are named beside a wrong answer.
  static let evidenceCount = 6

  /// Adds to each row that the sequence has wrong what spoke for the wrong label rather than for the gold label.
  mutating func explainMistakes(
    of resumes: [LabeledResume], by classifier: DocumentClassifier
  ) {
    let sequence = DocumentClassifier.Method.allCases.firstIndex(of: .sequence) ?? 0
    let number = Dictionary(uniqueKeysWithValues: labels.enumerated().map { ($1, $0) })
    let wrong = Dictionary(
      grouping: rows.indices.filter { rows[$0].predicted[sequence] != rows[$0].actual }
    ) { rows[$0].document }
    for resume in resumes {
      guard let positions = wrong[resume.file.name] else { continue }
      let mask = EvidenceMask(resume.paragraphs.map(\.text), names: names)
      let explanations = classifier.explanations(
        for: resume.paragraphs, pieces: Self.evidenceCount, against: resume.labels)
      for position in positions {
        guard let explanation = explanations[rows[position].paragraph] else { continue }
        rows[position].evidence = explanation.pieces.map {
          Evidence(source: $0.source.rawValue, text: mask.shown($0.text), weight: $0.weight)
        }
        rows[position].contextLabel = number[explanation.contextLabel]
      }
    }
  }
}
