internal import PageLayout

/// A document's outline and what is known of each section before a paragraph is judged.
public struct DocumentContext: Sendable {
  /// Chains, headings and kinds.
  public let outline: DocumentOutline
  /// The text model's probabilities of each paragraph; empty rows for furniture.
  ///
  /// Shape `[paragraphs][labels]`.
  public let textProbabilities: [[Double]]
  /// What is known of the section each paragraph stands in.
  let sections: [SectionFacts]
  private let sectionOf: [Int]
  /// The labels that the document's listed headings speak for.
  let listedLabels: Set<ResumeLabel>

  /// The context of a document whose paragraphs were judged by their text.
  public init(outline: DocumentOutline, textProbabilities: [[Double]]) {
    let count = outline.paragraphs.count
    precondition(
      textProbabilities.count == count, "\(textProbabilities.count) rows, \(count) paragraphs")
    self.outline = outline
    self.textProbabilities = textProbabilities
    var sections: [SectionFacts] = []
    var sectionOf = [Int](repeating: -1, count: count)
    for chain in outline.chains {
      var heading: Int?? = .none
      var members: [Int] = []
      func close() {
        guard !members.isEmpty else { return }
        for i in members { sectionOf[i] = sections.count }
        sections.append(SectionFacts(members, outline, textProbabilities))
        members = []
      }
      for i in chain {
        if heading != .some(outline.governing[i]) { close() }
        heading = .some(outline.governing[i])
        members.append(i)
      }
      close()
    }
    let sizes = sections.map(\.wordCount).sorted(by: >)
    for s in sections.indices {
      sections[s].rank = sizes.firstIndex(of: sections[s].wordCount) ?? 0
    }
    self.sections = sections
    self.sectionOf = sectionOf
    listedLabels = Set(outline.lexicon.compactMap { $0?.label })
  }

  /// The section of a paragraph; `nil` for furniture.
  func section(of i: Int) -> SectionFacts? {
    sectionOf[i] < 0 ? nil : sections[sectionOf[i]]
  }
}

/// What a section looks like as a whole.
struct SectionFacts: Sendable {
  /// Words of its paragraphs.
  var wordCount = 0
  /// Place among the document's sections by words, 0 for the longest.
  var rank = 0
  var paragraphCount = 0
  /// Shares of its paragraphs, 0...1.
  var yearFraction = 0.0
  var bulletFraction = 0.0
  /// Mean of its paragraphs' text probabilities, weighted by their words' square root.
  ///
  /// Shape `[labels]`.
  var vote: [Double] = []

  init(_ members: [Int], _ outline: DocumentOutline, _ textProbabilities: [[Double]]) {
    var weights = 0.0
    for i in members {
      let paragraph = outline.paragraphs[i]
      let shape = TextShape(paragraph.text)
      wordCount += shape.wordCount
      paragraphCount += 1
      if shape.hasYear { yearFraction += 1 }
      if !paragraph.style.marker.isEmpty { bulletFraction += 1 }
      let row = textProbabilities[i]
      guard !row.isEmpty else { continue }
      let weight = Double(shape.wordCount).squareRoot()
      if vote.isEmpty { vote = row.map { _ in 0 } }
      for label in row.indices { vote[label] += weight * row[label] }
      weights += weight
    }
    yearFraction /= Double(max(1, paragraphCount))
    bulletFraction /= Double(max(1, paragraphCount))
    if weights > 0 { vote = vote.map { $0 / weights } }
  }
}
