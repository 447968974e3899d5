internal import TextClassification

/// The layers of a Core ML network, in their order.
struct CoreMLLayers {
  /// Each layer's message.
  private(set) var messages: [[UInt8]] = []

  /// The last layer's output: the probability of each label.
  static let probabilities = "probabilities"

  /// The kinds of unary functions in use.
  private enum Unary: Int {
    case logarithm = 5
    /// The larger one of a value and a constant.
    case threshold = 7
  }

  /// Adds the layers of a linear classifier with calibrated probabilities.
  ///
  /// - Parameters:
  ///   - parameters: The classifier's numbers.
  ///   - counts: The names of the arrays with the counts of each block.
  mutating func addClassifier(_ parameters: LinearParameters, counts: [String]) {
    addConstant(
      "idf", parameters.idfSteps, scale: parameters.idfStep, bias: 1)
    var sum = ""
    for (block, name) in counts.enumerated() {
      let values = addBlock(name, weight: parameters.blockWeights[block])
      sum = block == 0 ? values : add(880, "sum \(block)", [sum, values]) { _ in }
    }
    let margins = addMargins(of: sum, parameters)
    addCalibration(of: margins, parameters)
  }

  /// Adds the layers that make values of a block's counts: `(1 + ln count) · idf`, divided by their length.
  ///
  /// Of a feature that does not occur, the count is raised to 1 before the logarithm and the result multiplied by 0.
  /// A length below 1 is that of a block without features, as no value is below 1.
  private mutating func addBlock(_ counts: String, weight: Float) -> String {
    let raised = addUnary("\(counts) raised", counts, .threshold, alpha: 1)
    let logarithm = addUnary("\(counts) logarithm", raised, .logarithm)
    let frequency = addLinear("\(counts) frequency", logarithm, alpha: 1, beta: 1)
    let occurs = add(660, "\(counts) occurs", [counts]) {
      $0.add(1, Float(0))
      $0.add(2, Float(1))
    }
    let masked = add(900, "\(counts) masked", [frequency, occurs]) { _ in }
    let values = add(900, "\(counts) values", [masked, "idf"]) { _ in }
    let length = add(1255, "\(counts) length", [values]) {
      $0.add(1, packed: [-1])
      $0.add(2, true)
    }
    let divisor = addUnary("\(counts) divisor", length, .threshold, alpha: 1)
    let shares = add(890, "\(counts) shares", [values, divisor]) { _ in }
    return weight == 1
      ? shares : addLinear("\(counts) weighted", shares, alpha: weight, beta: 0)
  }

  /// Adds the sums of weighted values by label; a weight is one byte, 128 of which is 0, and has its label's scale.
  private mutating func addMargins(of values: String, _ parameters: LinearParameters) -> String {
    let (features, labels) = (parameters.hashes.count, parameters.labels.count)
    var bytes = [UInt8](repeating: 0, count: features * labels)
    for feature in 0..<features {
      for label in 0..<labels {
        let weight = parameters.weights[feature * labels + label]
        bytes[label * features + feature] = UInt8(Int(weight) + 128)
      }
    }
    return add(140, "margins", [values]) { layer in
      layer.add(1, features)
      layer.add(2, labels)
      layer.add(10, true)
      layer.add(20) {
        Self.addBytes(
          bytes, scales: parameters.scales, biases: parameters.scales.map { -128 * $0 }, to: &$0)
      }
      layer.add(21) { $0.add(1, packed: parameters.biases) }
    }
  }

  /// Adds `sigmoid(slope · margin + offset) · exp(growth · margin)`, divided by the sum over labels.
  ///
  /// The exponentials come from a softmax, which cannot overflow; its own divisor cancels out.
  private mutating func addCalibration(of margins: String, _ parameters: LinearParameters) {
    let line = addLinear(
      "line", margins, alpha: Float(parameters.slope), beta: Float(parameters.offset))
    let sigmoid = add(130, "sigmoid", [line]) { $0.add(40) { _ in } }
    let grown = addLinear("grown", margins, alpha: Float(parameters.growth), beta: 0)
    let exponential = add(950, "exponential", [grown]) { $0.add(1, -1) }
    let shares = add(900, "label shares", [sigmoid, exponential]) { _ in }
    let sum = add(1270, "sum of shares", [shares]) {
      $0.add(1, packed: [-1])
      $0.add(2, true)
    }
    _ = add(890, Self.probabilities, [shares, sum]) { _ in }
  }

  private mutating func addUnary(
    _ name: String, _ input: String, _ kind: Unary, alpha: Float = 0
  ) -> String {
    add(220, name, [input]) { layer in
      layer.add(1, kind.rawValue)
      layer.add(2, alpha)
      layer.add(5, Float(1))
    }
  }

  private mutating func addLinear(
    _ name: String, _ input: String, alpha: Float, beta: Float
  ) -> String {
    add(130, name, [input]) { layer in
      layer.add(5) {
        $0.add(1, alpha)
        $0.add(2, beta)
      }
    }
  }

  /// Adds a constant of bytes: each stands for `scale · byte + bias`.
  private mutating func addConstant(_ name: String, _ bytes: [UInt8], scale: Float, bias: Float) {
    _ = add(1070, name, []) { layer in
      layer.add(1, packed: [bytes.count])
      layer.add(2) { Self.addBytes(bytes, scales: [scale], biases: [bias], to: &$0) }
    }
  }

  private static func addBytes(
    _ bytes: [UInt8], scales: [Float], biases: [Float], to weights: inout ProtobufMessage
  ) {
    weights.add(30, bytes: bytes)
    weights.add(40) { quantization in
      quantization.add(1, 8)
      quantization.add(101) {
        $0.add(1, packed: scales)
        $0.add(2, packed: biases)
      }
    }
  }

  /// Adds a layer whose output has its name.
  private mutating func add(
    _ kind: Int, _ name: String, _ inputs: [String], _ body: (inout ProtobufMessage) -> Void
  ) -> String {
    let layer = ProtobufMessage { message in
      message.add(1, name)
      message.add(2, each: inputs)
      message.add(3, name)
      message.add(kind, body)
    }
    messages.append(layer.bytes)
    return name
  }
}
