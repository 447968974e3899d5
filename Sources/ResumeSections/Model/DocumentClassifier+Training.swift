public import TextClassification

extension TrainingOptions {
  /// What classifiers of resumes are trained with: a model of at most 1 MB.
  public static var resumes: TrainingOptions { TrainingOptions(maximumByteCount: 1_000_000) }
}

extension DocumentClassifier {
  /// Strengths of the chain among which cross-validation chooses.
  static let sequenceWeights = [0.0, 0.25, 0.5, 0.75, 1.0]

  /// Fits the text model, the context model and the decoder on labelled documents.
  ///
  /// Context model and decoder see every document again with its section headings hidden, so that
  /// they do not rest on them alone (decisions 7 and 11). The decoder's strength is chosen on
  /// out-of-fold probabilities of the context model, the sharpness of its own probabilities on
  /// those of the documents as they are.
  ///
  /// - Parameters:
  ///   - documents: The documents; a person's documents stay in one fold.
  ///   - labels: The label set.
  ///   - options: How both models are trained; a byte budget is for both together.
  /// - Returns: The classifier.
  /// - Throws: `TrainingError` when the documents do not suffice.
  public static func train(
    on documents: [LabeledDocument], labels: [String] = ResumeLabel.names,
    options: TrainingOptions = .resumes
  ) async throws(TrainingError) -> DocumentClassifier {
    var textOptions = options
    textOptions.minimumCount = options.minimumCount ?? 2
    textOptions.maximumByteCount = options.maximumByteCount.map { $0 * 2 / 5 }
    let text = try await TextStage(on: documents, labels, textOptions)

    // The context model learns from text probabilities as it will see them: of people the text model does not know.
    var contextOptions = options
    contextOptions.minimumCount = options.minimumCount ?? 2
    contextOptions.maximumByteCount = options.maximumByteCount.map { $0 * 3 / 5 - 2000 }
    contextOptions.blockWeights = ParagraphFeatures.blockWeights
    let context = try await LinearClassifier.train(
      labels: labels, examples: examples(of: documents, text), options: contextOptions)
    // Once more, so that nothing of the documents is kept while the model is fitted.
    var chains = documents.indices.flatMap { number in
      seen(documents[number], number: number).flatMap { variant in
        variant.outline.chains.map(variant.labeledPart)
      }
    }
    var row = 0
    for c in chains.indices {
      let count = chains[c].chain.labels.count
      chains[c].rows = Array(context.outOfFoldProbabilities[row..<row + count])
      row += count
    }
    return DocumentClassifier(
      text: TextClassifier(model: text.classifier), context: context.classifier,
      decoder: fittedDecoder(chains: chains.filter(\.isInOrder), labelCount: labels.count))
  }

  /// The labelled paragraphs of all variants of the documents, chain by chain, as the context model learns from them.
  ///
  /// Each document is looked at when its examples are asked for, and let go then.
  private static func examples(
    of documents: [LabeledDocument], _ text: TextStage
  ) -> some Sequence<Example> {
    documents.indices.lazy.flatMap { number in
      seen(documents[number], number: number).flatMap { variant in
        let context = text.context(of: variant)
        return variant.labeledPlaces.map { place in
          Example(
            features: ParagraphFeatures.features(
              in: context, chain: place.chain, position: place.position),
            label: place.label, group: variant.document.person)
        }
      }
    }
  }

  /// How a document is seen: as it is, and with all its headings hidden either way; one in three without every second, too.
  ///
  /// With more of those the model doubts headings that pages mean:
  /// `docs/experiments/2026-11-22-every-second-heading-hidden.md`.
  private static func masks(of document: LabeledDocument) -> [HeadingMask?] {
    document.paragraphs.count.isMultiple(of: 3)
      ? [nil] + HeadingMask.allCases : [nil, .unknown, .absent]
  }

  /// A document in all the ways in which the context model sees it.
  ///
  /// One of four is seen with its headings exchanged, so that a listed heading counts more than the text below it:
  /// `docs/experiments/2026-11-29-headings-exchanged.md`.
  private static func seen(_ document: LabeledDocument, number: Int) -> [Variant] {
    let exchanged = number.isMultiple(of: 4) ? ExchangedHeadings(of: document) : nil
    return masks(of: document).map { Variant(of: document, number: number, mask: $0) }
      + [exchanged].compactMap { $0.map { Variant(of: $0, number: number) } }
  }

  /// The decoder with the strength that gets most out-of-fold paragraphs right; of equal ones the weakest.
  private static func fittedDecoder(chains: [Variant.ScoredChain], labelCount: Int)
    -> SequenceDecoder
  {
    var decoder = SequenceDecoder(
      labelCount: labelCount, kindCount: DocumentOutline.stepCount,
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
    decoder.calibrate(on: chains.filter(\.isPlain).map { ($0.chain, $0.rows) })
    return decoder
  }
}
