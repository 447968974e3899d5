/// A fit under way: weights and dual variables of all labels, which are kept in groups of eight.
///
/// The last group is filled up with labels that nothing belongs to.
struct LabelGroups {
  private let solver: DualCoordinateDescent
  private let labels: [Int]
  /// The weights of each column, and behind them the biases.
  private(set) var weights: LaneTable
  /// The dual variables of each row.
  private(set) var duals: LaneTable
  /// Whether a group of a row is left out of the next pass.
  private var rests: [Bool]
  /// The squared length of each row, the constant feature's 1 among it.
  private let lengths: [Float]
  /// The groups of a row that are looked at, and their margins and steps.
  private var active: [Int] = []
  private var margins: [Lanes]
  private var steps: [Lanes]
  private let padding: SIMDMask<Lanes.MaskStorage>

  /// Gradients up to this share of the tolerance are small.
  private static let smallShare: Float = 0.2

  init(
    _ solver: DualCoordinateDescent, _ rows: RowView, _ labels: [Int], columnCount: Int
  ) {
    self.solver = solver
    self.labels = labels
    let labelCount = solver.labelCount
    let groupCount = (labelCount + Lanes.scalarCount - 1) / Lanes.scalarCount
    weights = LaneTable(groupCount: groupCount, rowCount: columnCount + 1)
    duals = LaneTable(groupCount: groupCount, rowCount: rows.count)
    rests = Array(repeating: false, count: duals.lanes.count)
    margins = Array(repeating: .zero, count: groupCount)
    steps = margins
    lengths = rows.squaredLengths.map { $0 + 1 }
    var padding = SIMDMask<Lanes.MaskStorage>(repeating: false)
    for lane in labelCount..<groupCount * Lanes.scalarCount {
      padding[lane % Lanes.scalarCount] = true
    }
    self.padding = padding
  }

  /// Where in a group a row's label is, when it is there.
  @inline(__always)
  private func ownLane(_ row: Int, _ group: Int) -> Int? {
    let (own, lane) = labels[row].quotientAndRemainder(dividingBy: Lanes.scalarCount)
    return own == group ? lane : nil
  }

  /// Starts from dual variables of these rows: the weights are what the rows add up to with them.
  mutating func start(from start: DualVariables, _ rows: RowView) {
    duals = start.table
    var buffer = RowView.Buffer()
    for row in 0..<rows.count {
      active.removeAll(keepingCapacity: true)
      for group in 0..<duals.groupCount {
        let dual = duals[row, group]
        guard dual != .zero else { continue }
        var step = -dual
        if let lane = ownLane(row, group) { step[lane] = dual[lane] }
        steps[active.count] = step
        active.append(group)
      }
      guard !active.isEmpty else { continue }
      unsafe rows.withRow(row, &buffer) { columns, values in unsafe applySteps(columns, values) }
    }
  }

  /// Goes once over the rows; returns the largest projected gradient of those that do not rest.
  mutating func pass(_ rows: RowView, _ order: [Int]) -> Float {
    var largest: Float = 0
    var buffer = RowView.Buffer()
    let groupCount = duals.groupCount
    for row in order {
      active.removeAll(keepingCapacity: true)
      for group in 0..<groupCount {
        if rests[row * groupCount + group] {
          rests[row * groupCount + group] = false
        } else {
          active.append(group)
        }
      }
      guard !active.isEmpty else { continue }
      let size = unsafe rows.withRow(row, &buffer) { columns, values in
        unsafe computeMargins(columns, values)
        let size = step(row)
        unsafe applySteps(columns, values)
        return size
      }
      largest = max(largest, size)
    }
    return largest
  }

  /// Finds the steps of a row's dual variables from its margins; returns the largest projected gradient.
  ///
  /// A group whose gradients are small stays where it is and is left out of the next pass.
  @inline(__always)
  private mutating func step(_ row: Int) -> Float {
    let diagonal = Lanes(repeating: 0.5 / solver.costs[row])
    var largest: Float = 0
    var stepCount = 0
    for (k, group) in active.enumerated() {
      var sign = Lanes(repeating: -1)
      if let lane = ownLane(row, group) { sign[lane] = 1 }
      let alpha = duals[row, group]
      let gradient = sign * margins[k] - 1 + diagonal * alpha
      var isAtRest = (alpha .<= 0) .& (gradient .>= 0)
      if group == duals.groupCount - 1 { isAtRest = isAtRest .| padding }
      let projected = gradient.replacing(with: Lanes.zero, where: isAtRest)
      let size = projected.magnitude.largest
      largest = max(largest, size)
      if size <= solver.tolerance * Self.smallShare {
        rests[row * duals.groupCount + group] = true
        continue
      }
      let target = alpha - gradient / (diagonal + lengths[row])
      let next = target.replacing(with: 0, where: target .< 0)
        .replacing(with: alpha, where: isAtRest)
      duals[row, group] = next
      steps[stepCount] = (next - alpha) * sign
      active[stepCount] = group
      stepCount += 1
    }
    active.removeLast(active.count - stepCount)
    return largest
  }

  /// Computes the margins of a row for the groups that are looked at.
  ///
  /// Four groups at a time, so that their sums stay in registers.
  @inline(__always)
  private mutating func computeMargins(
    _ indices: UnsafeBufferPointer<Int32>, _ values: UnsafeBufferPointer<Float>
  ) {
    let (groupCount, active) = (weights.groupCount, active)
    unsafe margins.withUnsafeMutableBufferPointer { margins in
      unsafe weights.lanes.withUnsafeBufferPointer { weights in
        let bias = weights.count - groupCount
        var k = 0
        while k + 4 <= active.count {
          let g = (active[k], active[k + 1], active[k + 2], active[k + 3])
          var sums = unsafe (
            weights[bias + g.0], weights[bias + g.1], weights[bias + g.2], weights[bias + g.3]
          )
          for j in 0..<indices.count {
            let start = unsafe Int(indices[j]) &* groupCount
            let value = unsafe values[j]
            unsafe sums.0 += weights[start &+ g.0] * value
            unsafe sums.1 += weights[start &+ g.1] * value
            unsafe sums.2 += weights[start &+ g.2] * value
            unsafe sums.3 += weights[start &+ g.3] * value
          }
          unsafe margins[k] = sums.0
          unsafe margins[k + 1] = sums.1
          unsafe margins[k + 2] = sums.2
          unsafe margins[k + 3] = sums.3
          k += 4
        }
        while k < active.count {
          let group = active[k]
          var sum = unsafe weights[bias + group]
          for j in 0..<indices.count {
            unsafe sum += weights[Int(indices[j]) &* groupCount &+ group] * values[j]
          }
          unsafe margins[k] = sum
          k += 1
        }
      }
    }
  }

  /// Adds the steps times a row, four groups at a time.
  @inline(__always)
  private mutating func applySteps(
    _ indices: UnsafeBufferPointer<Int32>, _ values: UnsafeBufferPointer<Float>
  ) {
    let (groupCount, active, steps) = (weights.groupCount, active, steps)
    unsafe weights.lanes.withUnsafeMutableBufferPointer { weights in
      for (k, group) in active.enumerated() {
        unsafe weights[weights.count - groupCount + group] += steps[k]
      }
      var k = 0
      while k + 4 <= active.count {
        let g = (active[k], active[k + 1], active[k + 2], active[k + 3])
        let sizes = (steps[k], steps[k + 1], steps[k + 2], steps[k + 3])
        for j in 0..<indices.count {
          let start = unsafe Int(indices[j]) &* groupCount
          let value = unsafe values[j]
          unsafe weights[start &+ g.0] += sizes.0 * value
          unsafe weights[start &+ g.1] += sizes.1 * value
          unsafe weights[start &+ g.2] += sizes.2 * value
          unsafe weights[start &+ g.3] += sizes.3 * value
        }
        k += 4
      }
      while k < active.count {
        let (group, size) = (active[k], steps[k])
        for j in 0..<indices.count {
          unsafe weights[Int(indices[j]) &* groupCount &+ group] += size * values[j]
        }
        k += 1
      }
    }
  }
}
