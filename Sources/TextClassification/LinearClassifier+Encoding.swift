public import ByteCoding

extension LinearClassifier {
  /// Appends the classifier's bytes: labels, cost, temperature, block weights, then per feature its hash (4 bytes),
  /// idf (4 bytes) and one signed byte a label, then scales and biases.
  public func write(to writer: inout ByteWriter) {
    writer.write(each: labels) { $0.write($1) }
    writer.write(cost)
    writer.write(temperature)
    writer.write(each: blockWeights) { $0.write($1) }
    writer.write(each: vocabulary.hashes) { $0.write($1) }
    for value in vocabulary.idf { writer.write(value) }
    writer.write(raw: weights.lazy.map { UInt8(bitPattern: $0) })
    for value in scales + biases { writer.write(value) }
  }

  /// Reads back what ``write(to:)`` wrote.
  public init(from reader: inout ByteReader) throws(ByteCodingError) {
    let labels = try reader.array { r throws(ByteCodingError) in try r.string() }
    let cost = try reader.double()
    let start = reader.offset
    let temperature = try reader.double()
    guard labels.count > 1, Set(labels).count == labels.count, temperature > 0, temperature.isFinite
    else {
      throw ByteCodingError(
        expected: "at least two different labels and a temperature", offset: start)
    }
    let blockWeights = try reader.array(bytesEach: 4) { r throws(ByteCodingError) in
      try r.float()
    }
    let hashes: [UInt32] = try reader.array(bytesEach: 4 + 4 + labels.count) {
      r throws(ByteCodingError) in try r.integer()
    }
    var idf: [Float] = []
    idf.reserveCapacity(hashes.count)
    for _ in hashes { idf.append(try reader.float()) }
    let weights = try reader.raw(hashes.count * labels.count).map { Int8(bitPattern: $0) }
    var scales: [Float] = []
    for _ in labels { scales.append(try reader.float()) }
    var biases: [Float] = []
    for _ in labels { biases.append(try reader.float()) }
    guard (idf + scales + biases + blockWeights).allSatisfy(\.isFinite), cost.isFinite else {
      throw ByteCodingError(expected: "finite numbers", offset: start)
    }
    self.init(
      labels: labels, cost: cost, temperature: temperature,
      vocabulary: Vocabulary(hashes: hashes, idf: idf), blockWeights: blockWeights,
      weights: weights, scales: scales, biases: biases)
  }
}
