internal import TextClassification

/// The operators and constants of an ONNX graph.
struct ONNXGraph {
  /// Types of elements, as `TensorProto.DataType` numbers them.
  enum ElementType: Int {
    case float = 1
    case uint8 = 2
    case int8 = 3
    case int64 = 7
    case string = 8
  }

  /// An operator's attribute.
  private enum Attribute {
    case integer(Int)
    case integers([Int])
    case text(String)
  }

  /// Each operator's message, in their order.
  private(set) var nodes: [[UInt8]] = []
  /// Each constant's message.
  private(set) var tensors: [[UInt8]] = []

  /// Adds a linear classifier with calibrated probabilities.
  mutating func addClassifier(
    _ parameters: LinearParameters, input: String, label: String, probabilities: String
  ) {
    addConstants(parameters)
    let values = addValues(of: input, parameters)
    // Not DequantizeLinear: ONNX Runtime would multiply by bytes, and round the values to bytes as well.
    let weights = add(
      "Cast", ["steps"], to: "weights", ["to": .integer(ElementType.float.rawValue)])
    let sums = add("MatMul", [values, weights], to: "sums of steps")
    let margins = add(
      "Add", [add("Mul", [sums, "scales"], to: "scaled sums"), "biases"], to: "margins")
    let line = add("Add", [add("Mul", [margins, "slope"], to: "sloped"), "offset"], to: "line")
    let sigmoid = add("Sigmoid", [line], to: "sigmoid")
    let grown = add("Mul", [margins, "growth"], to: "grown")
    // A softmax cannot overflow; its own divisor cancels out.
    let exponential = add("Softmax", [grown], to: "exponential", ["axis": .integer(1)])
    let shares = add("Mul", [sigmoid, exponential], to: "shares")
    let sum = add("ReduceSum", [shares, "axis 1"], to: "sum", ["keepdims": .integer(1)])
    _ = add("Div", [shares, sum], to: probabilities)
    let best = add(
      "ArgMax", [probabilities], to: "best", ["axis": .integer(1), "keepdims": .integer(0)])
    _ = add("Gather", ["labels", best], to: label)
  }

  /// Adds the values of a text's features: of each block `(1 + ln count) · idf`, divided by their length, then the
  /// weighted sum of the blocks.
  private mutating func addValues(of input: String, _ parameters: LinearParameters) -> String {
    let rows = add("Flatten", [input], to: "rows", ["axis": .integer(2)])
    let counts = add(
      "TfIdfVectorizer", [rows], to: "counts",
      [
        "max_gram_length": .integer(1), "max_skip_count": .integer(0),
        "min_gram_length": .integer(1), "mode": .text("TF"), "ngram_counts": .integers([0]),
        "ngram_indexes": .integers(Array(parameters.hashes.indices)),
        "pool_int64s": .integers(parameters.hashes.map { Int($0) }),
      ])
    // Of a feature that does not occur, the count is raised to 1 before the logarithm and the result multiplied by 0.
    let logarithm = add("Log", [add("Max", [counts, "one"], to: "raised")], to: "logarithm")
    let frequency = add("Add", [logarithm, "one"], to: "frequency")
    let occurs = add("Min", [counts, "one"], to: "occurs")
    let masked = add("Mul", [frequency, occurs], to: "masked")
    let steps = add(
      "Cast", ["idf steps"], to: "idf counts", ["to": .integer(ElementType.float.rawValue)])
    let idf = add("Add", [add("Mul", [steps, "idf step"], to: "above one"), "one"], to: "idf")
    let unscaled = add("Mul", [masked, idf], to: "unscaled")
    let length = add(
      "ReduceL2", [unscaled], to: "length",
      ["axes": .integers([1]), "keepdims": .integer(1)])
    // A length below 1 is that of a block without features, as no value is below 1.
    let divisor = add("Max", [length, "one"], to: "divisor")
    let scaled = add("Div", [unscaled, divisor], to: "scaled")
    let blocks = add("Reshape", [scaled, "shape of blocks"], to: "blocks")
    let weighted = add("Mul", [blocks, "block weights"], to: "weighted")
    return add("ReduceSum", [weighted, "axis 1"], to: "values", ["keepdims": .integer(0)])
  }

  private mutating func addConstants(_ parameters: LinearParameters) {
    let (features, labels) = (parameters.hashes.count, parameters.labels.count)
    let blocks = parameters.blockWeights.count
    addFloats("one", [1], shape: [])
    addFloats("slope", [Float(parameters.slope)], shape: [])
    addFloats("offset", [Float(parameters.offset)], shape: [])
    addFloats("growth", [Float(parameters.growth)], shape: [])
    addFloats("idf step", [parameters.idfStep], shape: [])
    addFloats("scales", parameters.scales, shape: [labels])
    addFloats("biases", parameters.biases, shape: [labels])
    addFloats("block weights", parameters.blockWeights, shape: [blocks, 1])
    addTensor("idf steps", .uint8, [features]) { $0.add(9, bytes: parameters.idfSteps) }
    addTensor("steps", .int8, [features, labels]) {
      $0.add(9, bytes: parameters.weights.map { UInt8(bitPattern: $0) })
    }
    addTensor("axis 1", .int64, [1]) { $0.add(7, packed: [1]) }
    addTensor("shape of blocks", .int64, [3]) { $0.add(7, packed: [-1, blocks, features]) }
    addTensor("labels", .string, [labels]) { $0.add(6, each: parameters.labels) }
  }

  private mutating func addFloats(_ name: String, _ values: [Float], shape: [Int]) {
    addTensor(name, .float, shape) { $0.add(9, bytes: ProtobufMessage.raw(values)) }
  }

  private mutating func addTensor(
    _ name: String, _ type: ElementType, _ shape: [Int], _ body: (inout ProtobufMessage) -> Void
  ) {
    let tensor = ProtobufMessage { message in
      message.add(1, packed: shape)
      message.add(2, type.rawValue)
      body(&message)
      message.add(8, name)
    }
    tensors.append(tensor.bytes)
  }

  /// Adds an operator with one output; its name is the output's.
  private mutating func add(
    _ type: String, _ inputs: [String], to output: String, _ attributes: [String: Attribute] = [:]
  ) -> String {
    let node = ProtobufMessage { message in
      message.add(1, each: inputs)
      message.add(2, output)
      message.add(3, output)
      message.add(4, type)
      for (name, value) in attributes.sorted(by: { $0.key < $1.key }) {
        message.add(5) { Self.addAttribute(name, value, to: &$0) }
      }
    }
    nodes.append(node.bytes)
    return output
  }

  private static func addAttribute(
    _ name: String, _ value: Attribute, to message: inout ProtobufMessage
  ) {
    message.add(1, name)
    switch value {
    case .integer(let number):
      message.add(3, number)
      message.add(20, 2)
    case .integers(let numbers):
      message.add(8, packed: numbers)
      message.add(20, 7)
    case .text(let text):
      message.add(4, text)
      message.add(20, 3)
    }
  }
}
