import Testing

@testable import Evaluation

@Suite struct `orders by digits` {
  @Test(arguments: [1, 2, 3] as [UInt64])
  func `numbers fall, and equal ones keep their order`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let special = [0, -0.0, 1, -1, .infinity, -.infinity, .leastNonzeroMagnitude, 1e300, -1e-300]
    let values = (0..<2_000).map { _ -> Double in
      switch generator.next(below: 4) {
      case 0: special[generator.next(below: special.count)]
      case 1: Double(generator.next(below: 10)) / 10
      case 2: -generator.nextFraction()
      default: generator.nextFraction()
      }
    }
    let expected = values.indices.sorted { (values[$0], $1) > (values[$1], $0) }
    #expect(FallingOrder.positions(of: values) == expected, "seed \(seed)")
  }

  @Test func `no number and one number have an order`() {
    #expect(FallingOrder.positions(of: []) == [])
    #expect(FallingOrder.positions(of: [0.5]) == [0])
  }
}
