internal import Evaluation
internal import ResumeModel

/// Whether the words of gold sections stand in paragraphs of the sections' labels, however either is cut into pieces.
///
/// A gold word is right when the paragraphs with its label have it as often. Words of one or two letters are not asked for.
struct WordLabelScore {
  /// What a word that is not right is said to be.
  static let notFound = "not found"
  /// One row a gold word, grouped by document.
  private(set) var rows: [ScoredRow] = []

  /// The rows with the labels that they number, ``notFound`` behind them.
  var scoredSet: ScoredSet { ScoredSet(labels: ResumeLabel.names + [Self.notFound], rows: rows) }

  /// Adds the words of a document.
  mutating func add(
    _ gold: SectionGold, found: [(label: Int, text: String)]
  ) {
    var have = [[String: Int]](repeating: [:], count: ResumeLabel.names.count)
    for piece in found {
      for word in Self.words(piece.text) { have[piece.label][word, default: 0] += 1 }
    }
    for section in gold.sections ?? [] where section.ambiguous != true {
      guard let label = ResumeLabel.names.firstIndex(of: section.label) else { continue }
      for word in Self.words(section.text) {
        let isFound = have[label][word, default: 0] > 0
        if isFound { have[label][word, default: 0] -= 1 }
        rows.append(
          ScoredRow(
            id: "\(gold.pdf)/\(rows.count)", person: gold.pdf, actual: label,
            predicted: isFound ? label : ResumeLabel.names.count))
      }
    }
  }

  /// Runs of at least three letters and digits, in lower case.
  static func words(_ text: String) -> [String] {
    text.lowercased().unicodeScalars
      .split { !$0.properties.isAlphabetic && $0.properties.numericType == nil }
      .filter { $0.count >= 3 }
      .map { String($0) }
  }
}
