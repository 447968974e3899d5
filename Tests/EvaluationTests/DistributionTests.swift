import Testing

@testable import Evaluation

@Suite struct NormalDistributionTests {
  @Test(
    "quantiles are SciPy's",
    arguments: [
      (1e-6, -4.753424308822899), (0.025, -1.9599639845400545), (0.5, 0),
      (0.8, 0.8416212335729143), (0.975, 1.959963984540054),
    ])
  func quantiles(probability: Double, peer: Double) {
    #expect(isClose(NormalDistribution.quantile(probability), peer, within: 1e-9))
    #expect(isClose(NormalDistribution.cumulative(peer), probability, within: 1e-12))
  }

  @Test("a probability of 1 has no quantile")
  func certain() async {
    await #expect(processExitsWith: .failure) { _ = NormalDistribution.quantile(1) }
  }
}

@Suite struct StudentDistributionTests {
  @Test(
    "two-sided 95 % and 90 % quantiles are SciPy's for few and many degrees of freedom",
    arguments: [
      (1, 12.706204736174694, 6.313751514675037), (2, 4.302652729749462, 2.9199855803537242),
      (3, 3.1824463052837078, 2.3533634348018233), (7, 2.364624251592784, 1.8945786050900062),
      (8, 2.306004135204166, 1.8595480375308973), (39, 2.022690920036761, 1.6848751217112248),
      (200, 1.9718962236339088, 1.6525081009108769),
    ])
  func quantiles(freedom: Int, peer95: Double, peer90: Double) {
    let quantile95 = StudentDistribution.twoSidedQuantile(0.95, freedom: freedom)
    let quantile90 = StudentDistribution.twoSidedQuantile(0.90, freedom: freedom)
    #expect(isClose(quantile95, peer95, within: 1e-9), "\(quantile95)")
    #expect(isClose(quantile90, peer90, within: 1e-9), "\(quantile90)")
  }
}
