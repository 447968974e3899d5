public import ByteCoding

extension LinearClassifier {
  /// Appends the classifier's bytes, as `docs/model-file.md` describes them.
  public func write(to writer: inout ByteWriter) {
    writer.write(each: labels) { $0.write($1) }
    writer.write(cost)
    writer.write(calibration.slope)
    writer.write(calibration.offset)
    writer.write(calibration.growth)
    writer.write(thresholds.none)
    for value in thresholds.labels { writer.write(value) }
    writer.write(each: blockWeights) { $0.write($1) }
    for value in scales.values + biases.values { writer.write(value) }
    writer.write(vocabulary.idfStep)
    writer.write(count: vocabulary.count)
    HashCoding.write(vocabulary.hashes, to: &writer)
    writer.write(raw: vocabulary.idfSteps)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(vocabulary.count * labels.count)
    for feature in 0..<vocabulary.count {
      for label in labels.indices { bytes.append(UInt8(bitPattern: weights[feature, label])) }
    }
    writer.write(raw: bytes)
  }

  /// How many bytes a text classifier of some features takes with its frame, at most.
  static func byteCount(features: Int, labels: [String]) -> Int {
    let names = labels.reduce(0) { $0 + $1.utf8.count + 5 }
    return names + labels.count * 12 + features * (1 + labels.count)
      + HashCoding.byteCount(features) + ModelFile.overhead
  }

  /// The most features, up to some number, that a number of bytes holds.
  static func featureCount(bytes: Int, labels: [String], atMost most: Int) -> Int {
    var (low, high) = (0, most)
    while low < high {
      let middle = (low + high + 1) / 2
      if byteCount(features: middle, labels: labels) <= bytes {
        low = middle
      } else {
        high = middle - 1
      }
    }
    return low
  }

  /// Reads back what ``write(to:)`` wrote.
  public init(from reader: inout ByteReader) throws(ByteCodingError) {
    let start = reader.offset
    let labels = try reader.array { r throws(ByteCodingError) in try r.string() }
    let cost = try reader.double()
    let (slope, offset, growth) = (try reader.double(), try reader.double(), try reader.double())
    guard labels.count > 1, Set(labels).count == labels.count, slope > 0, slope.isFinite,
      offset.isFinite, growth >= 0, growth.isFinite
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
    let count = try reader.count(bytesEach: 1 + labels.count)
    let hashes = try HashCoding.read(count: count, from: &reader)
    let idfSteps = Array(try reader.raw(hashes.count))
    let bytes = try reader.raw(hashes.count * labels.count)
    var weights = ByteWeights(idfSteps: idfSteps, labelCount: labels.count)
    var place = bytes.startIndex
    for feature in hashes.indices {
      for label in labels.indices {
        weights[feature, label] = Int8(bitPattern: bytes[place])
        place += 1
      }
    }
    self.init(
      labels: labels, cost: cost,
      calibration: MarginCalibration(slope: slope, offset: offset, growth: growth),
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
