internal import TextClassification

/// Writes a linear classifier as an ONNX model over hashes of n-grams.
///
/// Strings cannot go in: no operator of ONNX computes the hashes of n-grams, and the model has no text of the n-grams.
/// The operator `TfIdfVectorizer` looks the hashes up and counts them. Operators are of version 17 of the standard set;
/// field numbers are those of `onnx.proto`.
package enum ONNXModel {
  /// The version of the file format, and of the operators.
  private static let (fileVersion, operatorVersion) = (8, 17)
  /// The input: hashes of the features of each text by block, filled up with -1.
  ///
  /// Shape `[texts][blocks][longest block]`.
  package static let inputName = "features"
  /// The output with the likeliest labels.
  ///
  /// Shape `[texts]`.
  package static let labelName = "label"
  /// The output with the probabilities.
  ///
  /// Shape `[texts][labels]`.
  package static let probabilitiesName = "probabilities"

  /// The bytes of an `.onnx` file.
  package static func bytes(of classifier: ExportedClassifier) -> [UInt8] {
    ProtobufMessage { model in
      model.add(1, fileVersion)
      model.add(2, "vitae")
      model.add(6, summary(of: classifier))
      model.add(7) { addGraph(classifier, to: &$0) }
      model.add(8) {
        $0.add(1, "")
        $0.add(2, operatorVersion)
      }
      let blocks = ExportedClassifier.Fact("blocks", classifier.blocks.joined(separator: "\n"))
      for fact in classifier.allFacts + [blocks] {
        model.add(14) {
          $0.add(1, fact.name)
          $0.add(2, fact.value)
        }
      }
    }.bytes
  }

  private static func summary(of classifier: ExportedClassifier) -> String {
    """
    \(classifier.purpose) Input '\(inputName)': integers of 64 bits, shape [texts, \(classifier.blocks.count), length], \
    the features of each text in the blocks \(classifier.blocks.joined(separator: ", ")); a feature that occurs twice \
    is there twice; each block is filled up with -1. \(ExportedClassifier.features) Features that the model does not \
    know are passed over. No strings go in, as no operator of ONNX hashes n-grams.
    """
  }

  private static func addGraph(
    _ classifier: ExportedClassifier, to message: inout ProtobufMessage
  ) {
    let parameters = classifier.parameters
    var graph = ONNXGraph()
    graph.addClassifier(
      parameters, input: inputName, label: labelName, probabilities: probabilitiesName)
    for node in graph.nodes { message.add(1, bytes: node) }
    message.add(2, "classifier")
    for tensor in graph.tensors { message.add(5, bytes: tensor) }
    message.add(11) {
      addValue(
        inputName, .int64, [.any("texts"), .exactly(classifier.blocks.count), .any("length")],
        to: &$0)
    }
    message.add(12) { addValue(labelName, .string, [.any("texts")], to: &$0) }
    message.add(12) {
      addValue(
        probabilitiesName, .float, [.any("texts"), .exactly(parameters.labels.count)], to: &$0)
    }
  }

  /// A dimension of a value.
  private enum Dimension {
    case any(String)
    case exactly(Int)
  }

  private static func addValue(
    _ name: String, _ type: ONNXGraph.ElementType, _ shape: [Dimension],
    to value: inout ProtobufMessage
  ) {
    value.add(1, name)
    value.add(2) { typeMessage in
      typeMessage.add(1) { tensor in
        tensor.add(1, type.rawValue)
        tensor.add(2) { shapeMessage in
          for dimension in shape {
            shapeMessage.add(1) { message in
              switch dimension {
              case .any(let name): message.add(2, name)
              case .exactly(let count): message.add(1, count)
              }
            }
          }
        }
      }
    }
  }
}
