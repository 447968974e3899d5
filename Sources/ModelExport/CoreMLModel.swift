internal import TextClassification

/// Writes a linear classifier as a Core ML model: a dictionary vectorizer for each block of features, then a neural
/// network that weights features, sums them by label and calibrates the sums.
///
/// A `GLMClassifier` cannot express the calibration: its probabilities are sigmoids divided by their sum, ours have an
/// exponential as a further factor. The network's layers need iOS 13 or macOS 10.15. Field numbers are those of
/// `Model.proto`, `FeatureTypes.proto`, `DictVectorizer.proto` and `NeuralNetwork.proto` of Apple's coremltools.
package enum CoreMLModel {
  /// The version of the specification that has the layers in use.
  private static let version = 4
  /// The output with the likeliest label.
  package static let labelName = "label"
  /// The output with the probability of each label.
  package static let probabilitiesName = "labelProbability"
  /// The name of the metadata that lists the known features.
  package static let featureListName = "features"

  /// The bytes of a `.mlmodel` file.
  package static func bytes(of classifier: ExportedClassifier) -> [UInt8] {
    ProtobufMessage { model in
      model.add(1, version)
      model.add(2) { description in
        for block in classifier.blocks {
          addFeature(
            1, block, "How often each known feature of the block '\(block)' occurs.",
            to: &description,
            addDictionary)
        }
        addOutputs(to: &description)
        description.add(100) { addMetadata(of: classifier, to: &$0) }
      }
      model.add(200) { pipelineClassifier in
        pipelineClassifier.add(1) { pipeline in
          for block in classifier.blocks {
            pipeline.add(1) { addVectorizer(block, classifier.parameters.hashes, to: &$0) }
          }
          pipeline.add(1) { addNetwork(classifier, to: &$0) }
          pipeline.add(2, each: classifier.blocks.map { "\($0) to counts" } + ["classifier"])
        }
      }
    }.bytes
  }

  private static func addMetadata(
    of classifier: ExportedClassifier, to metadata: inout ProtobufMessage
  ) {
    metadata.add(
      1,
      """
      \(classifier.purpose) Inputs are dictionaries, one for each block of features, from a feature to how often it \
      occurs. \(ExportedClassifier.features) Core ML refuses keys that the model does not know: the metadata \
      '\(featureListName)' lists those that it knows, ascending, as unsigned integers of 32 bits, little-endian, in \
      base64.
      """)
    metadata.add(2, classifier.facts.first { $0.name == "training data" }?.value ?? "")
    metadata.add(3, "vitae")
    metadata.add(4, classifier.licence)
    let facts =
      classifier.allFacts + [ExportedClassifier.Fact(featureListName, classifier.featureList)]
    for fact in facts {
      metadata.add(100) {
        $0.add(1, fact.name)
        $0.add(2, fact.value)
      }
    }
  }

  /// A dictionary vectorizer: counts by feature become an array in the order of the features.
  private static func addVectorizer(
    _ block: String, _ hashes: [UInt32], to model: inout ProtobufMessage
  ) {
    model.add(1, version)
    model.add(2) { description in
      addFeature(1, block, "", to: &description, addDictionary)
      addFeature(10, counts(block), "", to: &description) { addArray(hashes.count, to: &$0) }
    }
    model.add(603) { vectorizer in
      vectorizer.add(2) { $0.add(1, packed: hashes.lazy.map { Int($0) }) }
    }
  }

  private static func addNetwork(
    _ classifier: ExportedClassifier, to model: inout ProtobufMessage
  ) {
    let parameters = classifier.parameters
    model.add(1, version)
    model.add(2) { description in
      for block in classifier.blocks {
        addFeature(1, counts(block), "", to: &description) {
          addArray(parameters.hashes.count, to: &$0)
        }
      }
      addOutputs(to: &description)
    }
    model.add(403) { network in
      var layers = CoreMLLayers()
      layers.addClassifier(parameters, counts: classifier.blocks.map(counts))
      for layer in layers.messages { network.add(1, bytes: layer) }
      network.add(5, 1)  // arrays keep their rank
      network.add(100) { $0.add(1, each: parameters.labels) }
      network.add(200, CoreMLLayers.probabilities)
    }
  }

  /// The name of the array of counts that a block becomes.
  private static func counts(_ block: String) -> String { "\(block)Counts" }

  private static func addOutputs(to description: inout ProtobufMessage) {
    addFeature(10, labelName, "The likeliest label.", to: &description) { $0.add(3) { _ in } }
    addFeature(
      10, probabilitiesName, "The probability of each label; they sum to 1.", to: &description
    ) { type in type.add(6) { $0.add(2) { _ in } } }
    description.add(11, labelName)
    description.add(12, probabilitiesName)
  }

  private static func addFeature(
    _ field: Int, _ name: String, _ help: String, to description: inout ProtobufMessage,
    _ type: (inout ProtobufMessage) -> Void
  ) {
    description.add(field) { feature in
      feature.add(1, name)
      if !help.isEmpty { feature.add(2, help) }
      feature.add(3, type)
    }
  }

  /// The type of a dictionary with integers as keys.
  private static func addDictionary(to type: inout ProtobufMessage) {
    type.add(6) { $0.add(1) { _ in } }
  }

  /// The type of an array of doubles.
  private static func addArray(_ count: Int, to type: inout ProtobufMessage) {
    type.add(5) { array in
      array.add(1, packed: [count])
      array.add(2, 0x10040)
    }
  }
}
