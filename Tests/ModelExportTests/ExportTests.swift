import Testing
import TextClassification

@testable import ModelExport

@Suite("Exported classifiers")
struct ExportTests {
  private func exported(_ classifier: LinearClassifier) -> ExportedClassifier {
    ExportedClassifier(
      classifier.parameters, blocks: ["words", "characters"], purpose: "Labels texts.",
      licence: "MIT", facts: [.init("training data", "0a0b"), .init("accuracy", "0.9")])
  }

  private func expectEqual(
    _ numbers: ExportedNumbers, _ example: TrainedExample
  ) {
    for text in example.texts {
      let features = TextClassifier.features(of: text)
      let expected = example.classifier.probabilities(of: features)
      for (a, b) in zip(numbers.probabilities(of: features), expected) {
        #expect(abs(a - b) < 1e-5, "\(text)")
      }
    }
  }

  @Test("The numbers in a Core ML file give the probabilities of the classifier")
  func coreMLNumbers() async throws {
    let example = try await TrainedExample()
    let model = try #require(
      DecodedMessage(CoreMLModel.bytes(of: exported(example.classifier))))
    let models = try #require(model.message(200, 1)).messages(1)
    #expect(models.count == 3)
    let network = try #require(models.last?.message(403))
    #expect(network.message(100)?.texts(1) == example.classifier.labels)
    var layers: [String: DecodedMessage] = [:]
    for layer in network.messages(1) { layers[layer.texts(1)[0]] = layer }
    let idf = try #require(layers["idf"]?.message(1070, 2))
    let product = try #require(layers["margins"]?.message(140))
    let weights = try #require(product.message(20))
    let scales = try #require(weights.message(40, 101)).floats(1)
    let biases = try #require(weights.message(40, 101)).floats(2)
    let bytes = try #require(weights.bytes(30).first)
    let keys = try #require(models[0].message(603, 2)).integers(1)
    #expect(keys == models[1].message(603, 2)?.integers(1))
    #expect(product.integer(1) == keys.count)
    let line = try #require(layers["line"]?.message(130, 5))
    expectEqual(
      ExportedNumbers(
        keys: keys,
        idfs: try #require(idf.bytes(30).first).map {
          Float($0) * (idf.message(40, 101)?.floats(1)[0] ?? 0)
            + (idf.message(40, 101)?.floats(2)[0] ?? 0)
        },
        blockWeights: ["words", "characters"].map {
          layers["\($0)Counts weighted"]?.message(130, 5)?.float(1) ?? 1
        },
        weights: keys.indices.map { feature in
          scales.indices.map {
            Float(bytes[$0 * keys.count + feature]) * scales[$0] + biases[$0]
          }
        },
        biases: try #require(product.message(21)).floats(1), slope: line.float(1) ?? 0,
        offset: line.float(2) ?? 0, growth: layers["grown"]?.message(130, 5)?.float(1) ?? 0),
      example)
  }

  @Test("Each layer of a Core ML network reads what an earlier one gives")
  func coreMLWiring() async throws {
    let example = try await TrainedExample()
    let model = try #require(
      DecodedMessage(CoreMLModel.bytes(of: exported(example.classifier))))
    let models = try #require(model.message(200, 1)).messages(1)
    var known = Set(
      models.dropLast().flatMap { $0.message(2)?.messages(10) ?? [] }.flatMap { $0.texts(1) })
    #expect(known == ["wordsCounts", "charactersCounts"])
    let network = try #require(models.last?.message(403))
    for layer in network.messages(1) {
      #expect(known.isSuperset(of: layer.texts(2)))
      #expect(known.insert(layer.texts(3)[0]).inserted)
    }
    #expect(known.contains(try #require(network.texts(200).first)))
  }

  @Test("The numbers in an ONNX file give the probabilities of the classifier")
  func onnxNumbers() async throws {
    let example = try await TrainedExample()
    let model = try #require(DecodedMessage(ONNXModel.bytes(of: exported(example.classifier))))
    let graph = try #require(model.message(7))
    var tensors: [String: DecodedMessage] = [:]
    for tensor in graph.messages(5) { tensors[tensor.texts(8)[0]] = tensor }
    func floats(_ name: String) -> [Float] { tensors[name]?.floats(9) ?? [] }
    let vectorizer = try #require(graph.messages(1).first { $0.texts(4) == ["TfIdfVectorizer"] })
    let keys = try #require(
      vectorizer.messages(5).first { $0.texts(1) == ["pool_int64s"] }
    ).integers(8)
    let labels = tensors["labels"]?.texts(6) ?? []
    #expect(labels == example.classifier.labels)
    let steps = try #require(tensors["steps"]?.bytes(9).first)
    expectEqual(
      ExportedNumbers(
        keys: keys,
        idfs: try #require(tensors["idf steps"]?.bytes(9).first).map {
          1 + Float($0) * floats("idf step")[0]
        },
        blockWeights: floats("block weights"),
        weights: keys.indices.map { feature in
          labels.indices.map {
            Float(Int8(bitPattern: steps[feature * labels.count + $0])) * floats("scales")[$0]
          }
        },
        biases: floats("biases"), slope: floats("slope")[0], offset: floats("offset")[0],
        growth: floats("growth")[0]),
      example)
  }

  @Test("Each operator of an ONNX graph reads what is there before it")
  func onnxWiring() async throws {
    let example = try await TrainedExample()
    let model = try #require(DecodedMessage(ONNXModel.bytes(of: exported(example.classifier))))
    let graph = try #require(model.message(7))
    var known = Set((graph.messages(5)).flatMap { $0.texts(8) } + ["features"])
    for node in graph.messages(1) {
      #expect(known.isSuperset(of: node.texts(1)))
      #expect(known.insert(node.texts(2)[0]).inserted)
    }
    #expect(known.isSuperset(of: graph.messages(12).flatMap { $0.texts(1) }))
  }

  @Test("Growth and the weights of blocks are where layers and operators read them")
  func growthAndBlocks() async throws {
    var classifier = exported(try await TrainedExample().classifier)
    classifier.parameters.growth = 0.75
    classifier.parameters.blockWeights = [1, 0.5]
    let model = try #require(DecodedMessage(CoreMLModel.bytes(of: classifier)))
    let layers = try #require(model.message(200, 1)?.messages(1).last?.message(403)).messages(1)
    func layer(_ name: String) -> DecodedMessage? { layers.first { $0.texts(1) == [name] } }
    #expect(layer("grown")?.message(130, 5)?.float(1) == 0.75)
    #expect(layer("charactersCounts weighted")?.message(130, 5)?.float(1) == 0.5)
    #expect(layer("sum 1")?.texts(2) == ["wordsCounts shares", "charactersCounts weighted"])
    let graph = try #require(DecodedMessage(ONNXModel.bytes(of: classifier))?.message(7))
    func floats(_ name: String) -> [Float]? {
      graph.messages(5).first { $0.texts(8) == [name] }?.floats(9)
    }
    #expect(floats("growth") == [0.75])
    #expect(floats("block weights") == [1, 0.5])
  }

  @Test("Labels, licence, training digest and figures are in the metadata")
  func metadata() async throws {
    let example = try await TrainedExample()
    let classifier = exported(example.classifier)
    let coreML = try #require(DecodedMessage(CoreMLModel.bytes(of: classifier))?.message(2, 100))
    let onnx = try #require(DecodedMessage(ONNXModel.bytes(of: classifier)))
    for (message, field) in [(coreML, 100), (onnx, 14)] {
      #expect(message.entry("labels", in: field) == "care\ncode\nfood")
      #expect(message.entry("licence", in: field) == "MIT")
      #expect(message.entry("training data", in: field) == "0a0b")
      #expect(message.entry("accuracy", in: field) == "0.9")
    }
    #expect(coreML.texts(4) == ["MIT"])
    #expect(coreML.texts(1)[0].contains("TextClassification in Swift"))
    let list = try #require(coreML.entry("features", in: 100))
    #expect(list.utf8.count == (example.classifier.featureCount * 4 + 2) / 3 * 4)
  }
}
