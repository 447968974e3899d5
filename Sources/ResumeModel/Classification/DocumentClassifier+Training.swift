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
  /// The context model sees every document again with its section headings hidden, so that it does not rest on them
  /// alone (decision 11). The decoder's strength and the sharpness of its probabilities are chosen on out-of-fold probabilities of
  /// the context model.
  ///
  /// - Parameters:
  ///   - documents: The documents; a person's documents stay in one fold.
  ///   - labels: The label set.
  ///   - options: How both models are trained; a byte budget is for both together.
  /// - Returns: The classifier.
  /// - Throws: ``TrainingError`` when the documents do not suffice.
  public static func train(
    on documents: [LabeledDocument], labels: [String] = ResumeLabel.names,
    options: TrainingOptions = .init()
  ) async throws(TrainingError) -> DocumentClassifier {
    var textOptions = options
    textOptions.minimumCount = options.minimumCount ?? 2
    textOptions.maximumByteCount = options.maximumByteCount.map { $0 * 2 / 5 }
    let text = try await trainText(documents, labels, textOptions)
    let variants = variants(of: documents, text)

    // The context model learns from text probabilities as it will see them: of people the text model does not know.
    var contextOptions = options
    contextOptions.minimumCount = options.minimumCount ?? 2
    contextOptions.maximumByteCount = options.maximumByteCount.map { $0 * 3 / 5 - 2000 }
    contextOptions.blockWeights = [1, 1, 1, 0.5, 1, 1]
    let places = variants.enumerated().flatMap { v, variant in
      labeledPlaces(variant.document, variant.outline, number: v)
    }
    let contexts = variants.map {
      DocumentContext(outline: $0.outline, textProbabilities: $0.textProbabilities)
    }
    let context = try await LinearClassifier.train(
      labels: labels,
      examples: places.map { place in
        Example(
          features: ParagraphFeatures.features(
            in: contexts[place.document], chain: place.chain, position: place.position),
          label: place.label, group: variants[place.document].document.person)
      }, options: contextOptions)

    var rows = documents.map { [[Double]?](repeating: nil, count: $0.paragraphs.count) }
    for (place, row) in zip(places, context.outOfFoldProbabilities)
    where place.document < documents.count {
      rows[place.document][place.index] = row
    }
    let chains = documents.indices.flatMap { d in
      variants[d].outline.chains.map {
        labeledPart(of: $0, document: documents[d], outline: variants[d].outline, rows: rows[d])
      }
    }
    return DocumentClassifier(
      text: TextClassifier(model: text.classifier), context: context.classifier,
      decoder: fittedDecoder(chains: chains, labelCount: labels.count))
  }

  private static func trainText(
    _ documents: [LabeledDocument], _ labels: [String], _ options: TrainingOptions
  ) async throws(TrainingError) -> TextTraining {
    var places: [(document: Int, index: Int)] = []
    var examples: [Example] = []
    for (d, document) in documents.enumerated() {
      for (i, label) in document.labels.enumerated() {
        guard let label, document.paragraphs[i].role != .furniture else { continue }
        places.append((d, i))
        examples.append(
          Example(
            features: TextClassifier.features(of: document.paragraphs[i].text), label: label,
            group: document.person))
      }
    }
    let result = try await LinearClassifier.train(
      labels: labels, examples: examples, options: options)
    var rows = documents.map { [[Double]](repeating: [], count: $0.paragraphs.count) }
    for (place, row) in zip(places, result.outOfFoldProbabilities) {
      rows[place.document][place.index] = row
    }
    return TextTraining(classifier: result.classifier, outOfFold: rows)
  }

  /// A text model, and what models that do not know the person say of each labelled paragraph.
  private struct TextTraining {
    var classifier: LinearClassifier
    /// Shape `[documents][paragraphs][labels]`; empty rows for paragraphs without a label.
    var outOfFold: [[[Double]]]
  }

  /// A document as the context model learns from it.
  private struct Variant {
    var document: LabeledDocument
    var outline: DocumentOutline
    var textProbabilities: [[Double]]
  }

  /// The documents as they are, then with their headings unknown, then with their headings absent.
  private static func variants(
    of documents: [LabeledDocument], _ text: TextTraining
  ) -> [Variant] {
    let predictor = TextClassifier(model: text.classifier)
    func variant(_ document: LabeledDocument, _ rows: [[Double]]) -> Variant {
      let outline = DocumentOutline(of: document.paragraphs)
      var rows = rows
      for i in outline.chains.joined() where rows[i].isEmpty {
        rows[i] = predictor.probabilities(of: document.paragraphs[i].text)
      }
      return Variant(document: document, outline: outline, textProbabilities: rows)
    }
    let plain = zip(documents, text.outOfFold).map(variant)
    let masked = HeadingMask.allCases.flatMap { mask in
      zip(documents, text.outOfFold).map { document, rows in
        let hidden = mask.hiding(document.paragraphs)
        let known = zip(hidden.places, hidden.isHidden).map { $1 ? [] : rows[$0] }
        return variant(document.masked(mask), known)
      }
    }
    return plain + masked
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
    _ document: LabeledDocument, _ outline: DocumentOutline, number: Int
  ) -> [Place] {
    outline.chains.flatMap { chain in
      chain.enumerated().compactMap { position, i in
        document.labels[i].map {
          Place(document: number, index: i, label: $0, chain: chain, position: position)
        }
      }
    }
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
    decoder.calibrate(on: chains.map { ($0.chain, $0.rows) })
    return decoder
  }
}
