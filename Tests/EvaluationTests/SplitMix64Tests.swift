import Evaluation
import Testing

@Suite struct SplitMix64Tests {
  @Test("the first numbers of seed 1234567 are those of the reference implementation")
  func reference() {
    var generator = SplitMix64(seed: 1_234_567)
    let numbers = (0..<3).map { _ in generator.next() }
    #expect(
      numbers == [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423])
  }

  @Test("numbers below a bound are in range and about equally frequent")
  func uniform() {
    var generator = SplitMix64(seed: 7)
    var counts = [Int](repeating: 0, count: 10)
    for _ in 0..<20_000 { counts[generator.next(below: 10)] += 1 }
    #expect(counts.allSatisfy { (1_850...2_150).contains($0) }, "\(counts)")
  }

  @Test("fractions lie in 0..<1 with mean one half")
  func fractions() {
    var generator = SplitMix64(seed: 7)
    let fractions = (0..<10_000).map { _ in generator.nextFraction() }
    #expect(fractions.allSatisfy { 0 <= $0 && $0 < 1 })
    #expect(abs(fractions.reduce(0, +) / 10_000 - 0.5) < 0.01)
  }

  @Test("a bound of zero is a programmer's mistake")
  func zeroBound() async {
    await #expect(processExitsWith: .failure) {
      var generator = SplitMix64(seed: 1)
      _ = generator.next(below: 0)
    }
  }
}
