import Testing

import CommandLineKit

@Suite struct SpellingTests {
  @Test(arguments: [
    ("", "", 0), ("abc", "abc", 0), ("", "abc", 3), ("abc", "", 3), ("abc", "acb", 1),
    ("kitten", "sitting", 3), ("ca", "abc", 3), ("fromat", "format", 1), ("naïve", "naive", 1),
    ("prase", "parse", 1), ("a", "b", 1),
  ])
  func `the distance counts slips`(_ a: String, _ b: String, _ distance: Int) {
    #expect(Spelling.distance(a, b) == distance)
    #expect(Spelling.distance(b, a) == distance)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `the distance obeys symmetry and bounds on random words`(_ seed: UInt64) {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
    func word() -> String {
      String(
        (0..<(Int(state >> 60))).map { _ -> Character in
          state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          return ["a", "b", "c"][Int((state >> 33) % 3)]
        })
    }
    for _ in 0..<20 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let (a, b) = (word(), word())
      let distance = Spelling.distance(a, b)
      #expect(distance == Spelling.distance(b, a), "seed \(seed): \(a) \(b)")
      #expect(distance <= max(a.count, b.count), "seed \(seed): \(a) \(b)")
      #expect(distance >= abs(a.count - b.count), "seed \(seed): \(a) \(b)")
      #expect((distance == 0) == (a == b), "seed \(seed): \(a) \(b)")
    }
  }

  @Test func `the nearest word is offered, and nothing when none is near`() {
    let words = ["run", "plan", "graph", "parse", "gc", "threshold"]
    #expect(Spelling.nearest(to: "prase", among: words) == "parse")
    #expect(Spelling.nearest(to: "rum", among: words) == "run")
    #expect(Spelling.nearest(to: "thr", among: words) == "threshold")
    #expect(Spelling.nearest(to: "xy", among: words) == nil)
    #expect(Spelling.nearest(to: "elephant", among: words) == nil)
    #expect(Spelling.nearest(to: "", among: words) == nil)
    #expect(Spelling.nearest(to: "a", among: ["ab", "ac"]) == nil)
  }
}
