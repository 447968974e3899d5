internal import ByteCoding
public import PageLayout
internal import ResumeLexicon
public import TextClassification

/// Labels the paragraphs of a document: by their text, by their context, and as a sequence.
public struct DocumentClassifier: Sendable {
  /// What a label is decided on.
  public enum Method: String, Hashable, Sendable, Codable, CaseIterable {
    /// The paragraph's own text.
    case text
    /// Text, the heading above, neighbours and layout.
    case context
    /// The context model's probabilities, decoded along each column.
    case sequence
  }

  /// A paragraph's label.
  public struct Prediction: Hashable, Sendable {
    /// Position of the label in the label set.
    public var label: Int
    /// The probability of each label; sums to 1.
    ///
    /// Shape `[labels]`.
    public var probabilities: [Double]

    /// The probability of the chosen label.
    public var confidence: Double { probabilities[label] }
  }

  /// The model that comes with the program.
  public static let shipped: DocumentClassifier = {
    guard let classifier = try? DocumentClassifier(bytes: ShippedModel.document.bytes) else {
      preconditionFailure("the shipped model of paragraphs is damaged, run 'make models'")
    }
    return classifier
  }()

  /// The classifier of texts without context.
  public let text: TextClassifier
  /// How the model came to be.
  public var metadata = ModelMetadata()
  /// The classifier of paragraphs with what stands around them; the sequence decoder comes after it.
  package let context: LinearClassifier
  package let decoder: SequenceDecoder

  /// The labels, in the order of every prediction.
  public var labels: [String] { text.labels }

  /// How many features the text and context models know together.
  public var featureCount: Int { text.model.featureCount + context.featureCount }

  /// One prediction a paragraph.
  ///
  /// Furniture is `other` without being judged.
  public func predictions(
    for paragraphs: [Paragraph], method: Method = .sequence
  ) -> [Prediction] {
    predictions(for: DocumentOutline(of: paragraphs), method: method)
  }

  /// One prediction a paragraph of a document whose outline is known.
  public func predictions(
    for outline: DocumentOutline, method: Method = .sequence
  ) -> [Prediction] {
    let document = prepare(outline)
    var predictor = contextPredictor()
    var out = [Prediction](repeating: furniture, count: outline.paragraphs.count)
    for chain in outline.chains {
      let rows = chain.indices.map { position -> [Double] in
        switch method {
        case .text: return document.textProbabilities[chain[position]]
        case .context, .sequence:
          predictor.read(document, chain: chain, position: position)
          return predictor.probabilities
        }
      }
      let decided =
        method == .sequence
        ? decode(rows, outline: outline, chain: chain) : rows.map(Self.best)
      for (i, prediction) in zip(chain, decided) { out[i] = prediction }
    }
    return out
  }

  /// The outline of a document and what its texts say, which the context model starts from.
  package func prepare(_ paragraphs: [Paragraph]) -> DocumentContext {
    prepare(DocumentOutline(of: paragraphs))
  }

  private func prepare(_ outline: DocumentOutline) -> DocumentContext {
    var rows = [[Double]](repeating: [], count: outline.paragraphs.count)
    var predictor = text.predictor()
    for i in outline.chains.joined() {
      predictor.read(outline.paragraphs[i].text)
      rows[i] = predictor.probabilities
    }
    return DocumentContext(outline: outline, textProbabilities: rows)
  }

  /// What asks the context model, for many paragraphs.
  package func contextPredictor() -> ContextPredictor { ContextPredictor(context.predictor()) }

  /// Decodes one chain.
  ///
  /// Shape of `rows`: `[chain][labels]`.
  package func decode(_ rows: [[Double]], outline: DocumentOutline, chain: [Int]) -> [Prediction] {
    let kinds = chain.map { outline.step(at: $0) }
    let marginals = decoder.marginals(probabilities: rows, kinds: kinds)
    let labels = decoder.labels(probabilities: rows, kinds: kinds)
    return zip(labels, marginals).map { Prediction(label: $0, probabilities: $1) }
  }

  private var furniture: Prediction {
    let other = labels.firstIndex(of: ResumeLabel.other.rawValue) ?? labels.count - 1
    return Prediction(label: other, probabilities: labels.indices.map { $0 == other ? 1 : 0 })
  }

  static func best(_ probabilities: [Double]) -> Prediction {
    let label = probabilities.indices.max { probabilities[$0] < probabilities[$1] } ?? 0
    return Prediction(label: label, probabilities: probabilities)
  }
}

extension DocumentClassifier {
  /// The classifier as a model file.
  public var encodedBytes: [UInt8] {
    ModelFile.encode(kind: .document, metadata: metadata) { writer in
      text.model.write(to: &writer)
      context.write(to: &writer)
      decoder.write(to: &writer)
    }
  }

  /// Reads a classifier from the bytes that ``encodedBytes`` gave.
  public init(bytes: [UInt8]) throws(ModelFileError) {
    self = try ModelFile.decode(bytes, kind: .document) { r, metadata throws(ByteCodingError) in
      let text = try LinearClassifier(from: &r)
      let context = try LinearClassifier(from: &r)
      let decoder = try SequenceDecoder(from: &r)
      guard text.blockCount == 2, context.blockCount == ParagraphFeatures.blockCount,
        text.labels == context.labels, decoder.labelCount == text.labels.count,
        decoder.kindCount == DocumentOutline.stepCount
      else {
        throw ByteCodingError(expected: "models that fit each other", offset: r.offset)
      }
      return DocumentClassifier(
        text: TextClassifier(model: text), metadata: metadata, context: context, decoder: decoder)
    }
  }
}
