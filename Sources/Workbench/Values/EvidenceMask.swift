internal import PageLayout
internal import Reporting
internal import ResumeModel
internal import TextClassification

/// Hides n-grams that occur in a resume only where quotes mask it: parts of names, addresses and numbers.
///
/// A feature that is no n-gram of the resume, such as `no heading above`, says nothing of anybody and stays.
struct EvidenceMask {
  private let personal: Set<String>

  /// A mask for evidence that comes from some texts.
  init(_ texts: [String], names: [String]) {
    let mask = QuoteMask(names: names)
    var (all, shown): (Set<String>, Set<String>) = ([], [])
    for text in texts {
      all.formUnion(TextFeatures.sources(of: text).values)
      shown.formUnion(TextFeatures.sources(of: mask.maskWhole(text)).values)
    }
    personal = all.subtracting(shown)
  }

  /// A feature in words as a report may show it; `nil` when it is personal.
  func shown(_ feature: String) -> String? {
    // Neighbours' n-grams stand behind where they come from: "before: led".
    let gram = feature.split(separator: ": ", maxSplits: 1).last.map(String.init) ?? feature
    return personal.contains(gram) || personal.contains(feature) ? nil : feature
  }
}

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
