internal import PageLayout

/// What a section looks like as a whole.
struct SectionFacts: Sendable {
  /// Words of its paragraphs.
  var wordCount = 0
  /// Place among the document's sections by words, 0 for the longest.
  var rank = 0
  var paragraphCount = 0
  /// Shares of its paragraphs, 0...1.
  var yearFraction = 0.0
  var rangeFraction = 0.0
  var bulletFraction = 0.0
  var sentenceFraction = 0.0
  /// Words between two commas, on average.
  var listLength = 0
  /// Mean of its paragraphs' text probabilities, weighted by their words' square root.
  ///
  /// Shape `[labels]`; empty when none was judged.
  var vote: [Double] = []
  /// Place among the document's sections by the vote for each label, 0 for the surest.
  ///
  /// Shape `[labels]`.
  var voteRanks: [Int] = []
  /// The largest vote of any other section for each label.
  ///
  /// Shape `[labels]`.
  var rivals: [Double] = []

  init(_ members: [Int], _ outline: DocumentOutline, _ textProbabilities: [[Double]]) {
    var weights = 0.0
    var commaCount = 0
    for i in members {
      let shape = TextShape(outline.paragraphs[i].text)
      wordCount += shape.wordCount
      paragraphCount += 1
      commaCount += shape.commaCount
      if shape.hasYear { yearFraction += 1 }
      if shape.hasRange { rangeFraction += 1 }
      if shape.endsSentence { sentenceFraction += 1 }
      if !outline.paragraphs[i].style.marker.isEmpty { bulletFraction += 1 }
      let row = textProbabilities[i]
      guard !row.isEmpty else { continue }
      let weight = Double(shape.wordCount).squareRoot()
      if vote.isEmpty { vote = row.map { _ in 0 } }
      for label in row.indices { vote[label] += weight * row[label] }
      weights += weight
    }
    let count = Double(max(1, paragraphCount))
    yearFraction /= count
    rangeFraction /= count
    bulletFraction /= count
    sentenceFraction /= count
    listLength = wordCount / (commaCount + 1)
    if weights > 0 { vote = vote.map { $0 / weights } }
  }

  /// The facts of all sections of a document.
  static func all(_ outline: DocumentOutline, _ textProbabilities: [[Double]]) -> [SectionFacts] {
    var out = outline.sections.map { SectionFacts($0, outline, textProbabilities) }
    let sizes = out.map(\.wordCount).sorted(by: >)
    let votes = out.map(\.vote)
    for s in out.indices {
      out[s].rank = sizes.firstIndex(of: out[s].wordCount) ?? 0
      for label in votes[s].indices {
        var (rank, rival) = (0, 0.0)
        for other in votes.indices where other != s && !votes[other].isEmpty {
          if votes[other][label] > votes[s][label] { rank += 1 }
          rival = max(rival, votes[other][label])
        }
        out[s].voteRanks.append(rank)
        out[s].rivals.append(rival)
      }
    }
    return out
  }
}
