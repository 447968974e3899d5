/// The weights of features as bytes, eight labels side by side, and behind them each feature's inverse document
/// frequency: all that a look-up needs stands in one place.
struct ByteWeights: Sendable {
  /// How many labels there are.
  let labelCount: Int
  /// How many groups of eight a feature has.
  let groupCount: Int
  /// Weights of feature f for group g at `f * groupCount + g`; behind the labels the steps of the last lane.
  private var groups: [SIMD8<Int8>]

  /// Weights of 0.
  ///
  /// - Parameters:
  ///   - idfSteps: Each feature's inverse document frequency, as the vocabulary counts it.
  ///   - labelCount: How many labels there are.
  init(idfSteps: [UInt8], labelCount: Int) {
    self.labelCount = labelCount
    groupCount = labelCount / Lanes.scalarCount + 1
    groups = Array(repeating: .zero, count: idfSteps.count * groupCount)
    for (feature, step) in idfSteps.enumerated() {
      groups[(feature + 1) * groupCount - 1][Lanes.scalarCount - 1] = Int8(bitPattern: step)
    }
  }

  /// How many features there are.
  var featureCount: Int { groups.count / groupCount }

  /// The weight of a feature for a label, before the label's scale.
  subscript(feature: Int, label: Int) -> Int8 {
    get { groups[feature * groupCount + label / Lanes.scalarCount][label % Lanes.scalarCount] }
    set {
      groups[feature * groupCount + label / Lanes.scalarCount][label % Lanes.scalarCount] = newValue
    }
  }

  /// Adds to the weights of a feature for a group of labels; lanes of no label must be 0.
  mutating func add(_ steps: SIMD8<Int8>, feature: Int, group: Int) {
    groups[feature * groupCount + group] &+= steps
  }

  /// Calls a function with all rows: group g of feature f at `f * groupCount + g`; the last lane of a feature's last
  /// row is no weight.
  @inline(__always)
  func withRows<T>(_ body: (UnsafeBufferPointer<SIMD8<Int8>>) -> T) -> T {
    unsafe groups.withUnsafeBufferPointer { unsafe body($0) }
  }

  /// A feature's inverse document frequency, as the vocabulary counts it, from its last row.
  @inline(__always)
  static func idfStep(_ row: SIMD8<Int8>) -> UInt8 { UInt8(bitPattern: row[Lanes.scalarCount - 1]) }
}
