import Evaluation
import Testing

@Suite struct McNemarTestTests {
  @Test(
    "mid-p values are SciPy's",
    arguments: [
      (0, 0, 1.0), (1, 0, 0.5), (5, 5, 1), (3, 9, 0.09228515625), (12, 0, 0.000244140625),
      (40, 70, 0.004195534185394846), (900, 1_000, 0.021791499253713553),
    ])
  func peer(first: Int, second: Int, peer: Double) {
    #expect(isClose(McNemarTest.midP(first, second), peer, within: 1e-10))
    #expect(McNemarTest.midP(first, second) == McNemarTest.midP(second, first))
  }
}
