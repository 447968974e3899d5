/// The weights of every label's separator, and its bias as the weight of one more feature.
///
/// Labels are kept in groups of eight; the last group is filled up with labels that nothing belongs to.
struct Separators: Sendable {
  let featureCount: Int
  let labelCount: Int
  let groupCount: Int
  /// Weights of feature f for group g at `f * groupCount + g`.
  private var lanes: [Lanes]
  /// The margins that ``computeMargins(_:_:)`` found, by group.
  private(set) var margins: [Lanes] = []
  /// What ``applySteps(_:_:)`` adds: a group and by how much of a row its weights move.
  var steps: [(group: Int, size: Lanes)] = []
  private let padding: SIMDMask<Lanes.MaskStorage>

  init(featureCount: Int, labelCount: Int) {
    self.featureCount = featureCount
    self.labelCount = labelCount
    groupCount = (labelCount + Lanes.scalarCount - 1) / Lanes.scalarCount
    lanes = Array(repeating: .zero, count: (featureCount + 1) * groupCount)
    var padding = SIMDMask<Lanes.MaskStorage>(repeating: false)
    for lane in labelCount..<groupCount * Lanes.scalarCount {
      padding[lane % Lanes.scalarCount] = true
    }
    self.padding = padding
  }

  /// The lanes of a group that belong to no label.
  @inline(__always)
  func isNoLabel(_ group: Int) -> SIMDMask<Lanes.MaskStorage> {
    group == groupCount - 1 ? padding : SIMDMask(repeating: false)
  }

  /// The weight of a feature for a label; the bias for feature `featureCount`.
  subscript(feature: Int, label: Int) -> Float {
    lanes[feature * groupCount + label / Lanes.scalarCount][label % Lanes.scalarCount]
  }

  /// Computes the margins of a row.
  ///
  /// Four groups at a time, so that their sums stay in registers.
  @inline(__always)
  mutating func computeMargins(_ rows: SparseRows, _ places: Range<Int>) {
    // Taken out of self while the weights are borrowed.
    var margins = margins
    self.margins = []
    defer { self.margins = margins }
    margins.removeAll(keepingCapacity: true)
    let (featureCount, groupCount) = (featureCount, groupCount)
    unsafe withBuffers(rows) { lanes, indices, values in
      let bias = featureCount * groupCount
      var group = 0
      while group + 4 <= groupCount {
        let first = bias + group
        var sums = unsafe (lanes[first], lanes[first + 1], lanes[first + 2], lanes[first + 3])
        for j in places {
          let start = unsafe Int(indices[j]) &* groupCount &+ group
          let value = unsafe values[j]
          unsafe sums.0 += lanes[start] * value
          unsafe sums.1 += lanes[start &+ 1] * value
          unsafe sums.2 += lanes[start &+ 2] * value
          unsafe sums.3 += lanes[start &+ 3] * value
        }
        margins.append(sums.0)
        margins.append(sums.1)
        margins.append(sums.2)
        margins.append(sums.3)
        group += 4
      }
      while group < groupCount {
        var sum = unsafe lanes[bias + group]
        for j in places {
          unsafe sum += lanes[Int(indices[j]) &* groupCount &+ group] * values[j]
        }
        margins.append(sum)
        group += 1
      }
    }
  }

  /// Adds ``steps`` times a row.
  @inline(__always)
  mutating func applySteps(_ rows: SparseRows, _ places: Range<Int>) {
    let (featureCount, groupCount, steps) = (featureCount, groupCount, steps)
    unsafe withBuffers(rows) { lanes, indices, values in
      for step in steps {
        let (group, size) = step
        unsafe lanes[featureCount * groupCount + group] += size
        for j in places {
          unsafe lanes[Int(indices[j]) &* groupCount &+ group] += size * values[j]
        }
      }
    }
  }

  /// Calls a function with the weights, and the positions and values of rows: no bounds are asked for, as a row's places are
  /// below its count and its positions below ``featureCount``.
  @inline(__always)
  private mutating func withBuffers(
    _ rows: SparseRows,
    _ body: (
      UnsafeMutableBufferPointer<Lanes>, UnsafeBufferPointer<Int32>, UnsafeBufferPointer<Float>
    ) -> Void
  ) {
    unsafe lanes.withUnsafeMutableBufferPointer { lanes in
      unsafe rows.indices.withUnsafeBufferPointer { indices in
        unsafe rows.values.withUnsafeBufferPointer { values in
          unsafe body(lanes, indices, values)
        }
      }
    }
  }

  /// The margins of a row for every label.
  ///
  /// Shape `[labelCount]`.
  mutating func margins(_ rows: SparseRows, row: Int) -> [Float] {
    computeMargins(rows, rows.places(of: row))
    return (0..<labelCount).map { margins[$0 / Lanes.scalarCount][$0 % Lanes.scalarCount] }
  }
}
