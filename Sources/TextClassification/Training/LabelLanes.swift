/// One number a label, also as the groups of eight in which margins are computed.
struct LabelLanes: Sendable {
  /// The numbers.
  ///
  /// Shape `[labels]`.
  let values: [Float]
  /// The same in groups, as many as ``ByteWeights`` has; lanes of no label hold another number.
  let lanes: [Lanes]

  init(_ values: [Float], elsewhere: Float) {
    self.values = values
    var lanes = [Lanes](
      repeating: Lanes(repeating: elsewhere), count: values.count / Lanes.scalarCount + 1)
    for (label, value) in values.enumerated() {
      lanes[label / Lanes.scalarCount][label % Lanes.scalarCount] = value
    }
    self.lanes = lanes
  }
}
