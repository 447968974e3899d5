import Evaluation
import Testing

@Suite struct SignFlipTestTests {
  @Test(
    "exact p-values are SciPy's permutation test",
    arguments: [
      ([-3, 1], 0.5, 0.75), ([-2, -1, -4, 1, -1, 0, -2], 0.0625, 0.984375),
      ([1, -1, 2, -2], 0.625, 0.625), ([-1, -1, -1, -1, -1, 3, 3], 0.6640625, 0.5),
    ])
  func peer(differences: [Int], worse: Double, better: Double) {
    let test = SignFlipTest(differences: differences)
    #expect(test.isExact)
    #expect(isClose(test.pWorse, worse))
    #expect(isClose(test.pBetter, better))
    #expect(isClose(test.pTwoSided, min(1, 2 * min(worse, better))))
  }

  @Test("exact tails are those of all sign patterns", arguments: 0..<10 as Range<UInt64>)
  func enumeration(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let differences = (0..<9).map { _ in generator.next(below: 9) - 4 }
    let observed = differences.reduce(0, +)
    var worse = 0
    for pattern in 0..<(1 << differences.count) {
      let sum = differences.enumerated().reduce(0) {
        $0 + (pattern >> $1.offset & 1 == 1 ? -$1.element : $1.element)
      }
      if sum <= observed { worse += 1 }
    }
    let share = Double(worse) / Double(1 << differences.count)
    #expect(isClose(SignFlipTest(differences: differences).pWorse, share), "\(differences)")
  }

  @Test("no difference gives p = 1 both ways")
  func noDifference() {
    for differences in [[], [0, 0, 0]] {
      let test = SignFlipTest(differences: differences)
      #expect(test.pWorse == 1 && test.pBetter == 1 && test.pTwoSided == 1)
      #expect(test.peopleWithDifference == 0)
    }
  }

  @Test("one person alone can never be significant")
  func onePerson() {
    let test = SignFlipTest(differences: [-50])
    #expect(test.pWorse == 0.5)
    #expect(test.peopleWithDifference == 1)
  }

  @Test("a thousand people are still counted exactly")
  func thousand() {
    var generator = SplitMix64(seed: 5)
    let test = SignFlipTest(differences: (0..<1_000).map { _ in generator.next(below: 7) - 3 })
    #expect(test.isExact)
    #expect(test.pWorse + test.pBetter > 1)
  }

  @Test("beyond the work limit 20,000 seeded patterns are drawn, close to the exact answer")
  func sampled() {
    let differences = (0..<80).map { $0 % 3 == 0 ? 1 : ($0 % 3 == 1 ? -1 : -($0 % 2)) }
    let exact = SignFlipTest(differences: differences)
    let sampled = SignFlipTest(differences: differences, seed: 4, exactWorkLimit: 0)
    #expect(exact.isExact && !sampled.isExact)
    #expect(isClose(exact.pWorse, sampled.pWorse, within: 0.01), "\(exact) \(sampled)")
    #expect(isClose(exact.pBetter, sampled.pBetter, within: 0.01), "\(exact) \(sampled)")
    #expect(sampled == SignFlipTest(differences: differences, seed: 4, exactWorkLimit: 0))
    #expect(SignFlipTest(differences: [-9_000], exactWorkLimit: 0).pWorse > 0)
  }
}
