public import ByteCoding

extension LinearClassifier {
  /// Appends the classifier's bytes, as `docs/model-file.md` describes them.
  public func write(to writer: inout ByteWriter) {
    writer.write(each: labels) { $0.write($1) }
    writer.write(cost)
    writer.write(calibration.slope)
    writer.write(calibration.offset)
    writer.write(thresholds.none)
    for value in thresholds.labels { writer.write(value) }
    writer.write(each: blockWeights) { $0.write($1) }
    for value in scales + biases { writer.write(value) }
    writer.write(vocabulary.idfStep)
    writer.write(each: vocabulary.hashes) { $0.write($1) }
    writer.write(raw: vocabulary.idfSteps)
    writer.write(raw: weights.lazy.map { UInt8(bitPattern: $0) })
  }

  /// How many bytes a feature takes.
  static func byteCountPerFeature(labelCount: Int) -> Int { 5 + labelCount }

  /// How many bytes a text classifier of some features takes with its frame, at most.
  static func byteCount(features: Int, labels: [String]) -> Int {
    let names = labels.reduce(0) { $0 + $1.utf8.count + 5 }
    return names + labels.count * 12 + features * byteCountPerFeature(labelCount: labels.count)
      + ModelFile.overhead
  }

  /// Reads back what ``write(to:)`` wrote.
  public init(from reader: inout ByteReader) throws(ByteCodingError) {
    let start = reader.offset
    let labels = try reader.array { r throws(ByteCodingError) in try r.string() }
    let cost = try reader.double()
    let (slope, offset) = (try reader.double(), try reader.double())
    guard labels.count > 1, Set(labels).count == labels.count, slope > 0, slope.isFinite,
      offset.isFinite
    else {
      throw ByteCodingError(
        expected: "at least two different labels and a calibration", offset: start)
    }
    let none = try reader.float()
    let thresholds = try Self.floats(labels.count, &reader)
    let blockWeights = try reader.array(bytesEach: 4) { r throws(ByteCodingError) in
      try r.float()
    }
    let scales = try Self.floats(labels.count, &reader)
    let biases = try Self.floats(labels.count, &reader)
    let idfStep = try reader.float()
    guard (scales + biases + thresholds + blockWeights + [none, idfStep]).allSatisfy(\.isFinite),
      cost.isFinite
    else {
      throw ByteCodingError(expected: "finite numbers", offset: start)
    }
    let hashes: [UInt32] = try reader.array(
      bytesEach: Self.byteCountPerFeature(labelCount: labels.count)
    ) { r throws(ByteCodingError) in try r.integer() }
    let idfSteps = Array(try reader.raw(hashes.count))
    let weights = try reader.raw(hashes.count * labels.count).map { Int8(bitPattern: $0) }
    self.init(
      labels: labels, cost: cost, calibration: MarginCalibration(slope: slope, offset: offset),
      thresholds: DecisionThresholds(none: none, labels: thresholds),
      vocabulary: Vocabulary(hashes: hashes, idfSteps: idfSteps, idfStep: idfStep),
      blockWeights: blockWeights, weights: weights, scales: scales, biases: biases)
  }

  private static func floats(
    _ count: Int, _ reader: inout ByteReader
  ) throws(ByteCodingError) -> [Float] {
    var out: [Float] = []
    for _ in 0..<count { out.append(try reader.float()) }
    return out
  }
}
