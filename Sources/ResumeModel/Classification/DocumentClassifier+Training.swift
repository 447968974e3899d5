public import PageLayout
public import TextClassification

/// A document with known labels.
public struct LabeledDocument: Hashable, Sendable {
  /// Whose document it is; people never stand on both sides of a fold.
  public var person: String
  /// The paragraphs in reading order.
  public var paragraphs: [Paragraph]
  /// Position of each paragraph's label in the label set, or `nil` where nobody knows.
  public var labels: [Int?]

  /// A document from its parts.
  public init(person: String, paragraphs: [Paragraph], labels: [Int?]) {
    precondition(
      paragraphs.count == labels.count, "\(paragraphs.count) paragraphs, \(labels.count) labels")
    self.person = person
    self.paragraphs = paragraphs
    self.labels = labels
  }
}

extension DocumentClassifier {
  /// Strengths of the chain among which cross-validation chooses.
  static let sequenceWeights = [0.0, 0.25, 0.5, 0.75, 1.0]

  /// Fits the text model, the context model and the decoder on labelled documents.
  ///
  /// The decoder's strength is chosen on out-of-fold probabilities of the context model.
  public static func train(
    on documents: [LabeledDocument], labels: [String] = ResumeLabel.names,
    options: TrainingOptions = .init()
  ) async throws(TrainingError) -> DocumentClassifier {
    let outlines = documents.map { DocumentOutline(of: $0.paragraphs) }
    let places = labeledPlaces(documents, outlines)
    let text = try await LinearClassifier.train(
      labels: labels,
      examples: places.map { place in
        Example(
          features: TextClassifier.features(
            of: documents[place.document].paragraphs[place.index].text),
          label: place.label, group: documents[place.document].person)
      }, options: options)

    // The context model learns from text probabilities as it will see them: of people the text model does not know.
    let contexts = contexts(outlines, documents, places, text)
    var contextOptions = options
    contextOptions.blockWeights = [1, 1, 1, 0.5, 1, 1]
    let context = try await LinearClassifier.train(
      labels: labels,
      examples: places.map { place in
        Example(
          features: ParagraphFeatures.features(
            in: contexts[place.document], chain: place.chain, position: place.position),
          label: place.label, group: documents[place.document].person)
      }, options: contextOptions)

    var rows = documents.map { [[Double]?](repeating: nil, count: $0.paragraphs.count) }
    for (place, row) in zip(places, context.outOfFoldProbabilities) {
      rows[place.document][place.index] = row
    }
    let chains = zip(documents, outlines).enumerated().flatMap { d, pair in
      pair.1.chains.map { labeledPart(of: $0, document: pair.0, outline: pair.1, rows: rows[d]) }
    }
    let decoder = fittedDecoder(chains: chains, labelCount: labels.count)
    return DocumentClassifier(
      text: TextClassifier(model: text.classifier), context: context.classifier, decoder: decoder)
  }

  /// A labelled paragraph.
  private struct Place {
    var document: Int
    var index: Int
    var label: Int
    var chain: [Int]
    var position: Int
  }

  private static func labeledPlaces(
    _ documents: [LabeledDocument], _ outlines: [DocumentOutline]
  ) -> [Place] {
    var places: [Place] = []
    for (d, outline) in outlines.enumerated() {
      for chain in outline.chains {
        for (position, i) in chain.enumerated() {
          guard let label = documents[d].labels[i] else { continue }
          places.append(
            Place(document: d, index: i, label: label, chain: chain, position: position))
        }
      }
    }
    return places
  }

  /// Each document's context with out-of-fold text probabilities; paragraphs without a label get the fitted model's.
  private static func contexts(
    _ outlines: [DocumentOutline], _ documents: [LabeledDocument], _ places: [Place],
    _ text: TrainingResult
  ) -> [DocumentContext] {
    var rows = documents.map { [[Double]](repeating: [], count: $0.paragraphs.count) }
    for (place, row) in zip(places, text.outOfFoldProbabilities) {
      rows[place.document][place.index] = row
    }
    for (d, outline) in outlines.enumerated() {
      for i in outline.chains.joined() where rows[d][i].isEmpty {
        rows[d][i] = text.classifier.probabilities(
          of: TextClassifier.features(of: documents[d].paragraphs[i].text))
      }
    }
    return zip(outlines, rows).map { DocumentContext(outline: $0, textProbabilities: $1) }
  }

  private struct ScoredChain {
    var chain: SequenceDecoder.Chain
    var rows: [[Double]]
  }

  /// The labelled paragraphs of a chain; others are skipped as if they were not there.
  private static func labeledPart(
    of chain: [Int], document: LabeledDocument, outline: DocumentOutline, rows: [[Double]?]
  ) -> ScoredChain {
    var kinds: [Int] = []
    var labels: [Int] = []
    var probabilities: [[Double]] = []
    for i in chain {
      guard let label = document.labels[i], let row = rows[i] else { continue }
      kinds.append(outline.kinds[i].rawValue)
      labels.append(label)
      probabilities.append(row)
    }
    return ScoredChain(chain: .init(kinds: kinds, labels: labels), rows: probabilities)
  }

  /// The decoder with the strength that gets most out-of-fold paragraphs right; of equal ones the weakest.
  private static func fittedDecoder(chains: [ScoredChain], labelCount: Int) -> SequenceDecoder {
    var decoder = SequenceDecoder(
      labelCount: labelCount, kindCount: DocumentOutline.Kind.allCases.count,
      chains: chains.map(\.chain))
    var best = (weight: 0.0, correct: -1)
    for weight in sequenceWeights {
      decoder.weight = weight
      var correct = 0
      for scored in chains {
        let decided = decoder.labels(probabilities: scored.rows, kinds: scored.chain.kinds)
        correct += zip(decided, scored.chain.labels).count { $0 == $1 }
      }
      if correct > best.correct { best = (weight, correct) }
    }
    decoder.weight = best.weight
    return decoder
  }
}
