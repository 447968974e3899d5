#if canImport(CoreML)
  internal import CoreML
  public import Foundation
  public import PageLayout
  internal import TextClassification

  /// A text model of vitae in the format of Core ML: `vitae model export shipped --format coreml --part text`.
  ///
  /// Judges each paragraph by its text alone. An actor, as an `MLModel` is to be used by one task at a time.
  public actor CoreMLParagraphClassifier: ParagraphClassifier {
    /// A model that was not exported by vitae, or answers something else than a label.
    public struct NotATextModel: Error {}

    private let model: MLModel
    private let keys: FeatureKeys

    /// A classifier from a compiled model, a folder `.mlmodelc`.
    ///
    /// - Throws: What Core ML says of the folder, or ``NotATextModel``.
    public init(contentsOf folder: URL) throws {
      let configuration = MLModelConfiguration()
      // The neural engine computes with 16 bits.
      configuration.computeUnits = .cpuOnly
      model = try MLModel(contentsOf: folder, configuration: configuration)
      let entries = model.modelDescription.metadata[.creatorDefinedKey] as? [String: String]
      guard let list = entries?["features"], let bytes = Data(base64Encoded: list),
        let keys = FeatureKeys(littleEndianBytes: Array(bytes)),
        Set(model.modelDescription.inputDescriptionsByName.keys) == ["words", "characters"]
      else { throw NotATextModel() }
      self.keys = keys
    }

    /// One judgement a paragraph, of its text alone.
    ///
    /// - Throws: What Core ML says of the input, or ``NotATextModel``.
    public func judgements(of paragraphs: [Paragraph]) throws -> [Judgement] {
      try paragraphs.map { paragraph in
        let features = TextFeatures(paragraph.text)
        let input = try MLDictionaryFeatureProvider(dictionary: [
          "words": try value(features.words), "characters": try value(features.characters),
        ])
        let output = try model.prediction(from: input)
        guard let label = output.featureValue(for: "label")?.stringValue,
          let confidence = output.featureValue(for: "labelProbability")?.dictionaryValue[label]
        else { throw NotATextModel() }
        return Judgement(label: label, confidence: confidence.doubleValue)
      }
    }

    /// The counts of those features that the model knows: Core ML refuses others.
    private func value(_ hashes: [UInt64]) throws -> MLFeatureValue {
      var counts: [AnyHashable: NSNumber] = [:]
      for (key, count) in keys.counts(of: hashes) {
        counts[NSNumber(value: key)] = NSNumber(value: count)
      }
      return try MLFeatureValue(dictionary: counts)
    }
  }
#endif
