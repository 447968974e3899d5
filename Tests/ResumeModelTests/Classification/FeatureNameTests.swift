import Testing

@testable import ResumeModel

@Suite struct FeatureNameTests {
  @Test func `what is said and every number tell features apart`() {
    let names = [
      FeatureName("own"), FeatureName("own", 0), FeatureName("own", 0, 0),
      FeatureName("own", 0, 0, 0), FeatureName("own", nil, 0), FeatureName("own", 1),
      FeatureName("own", 0, 1), FeatureName("section", 0), FeatureName("own", 254),
    ]
    #expect(Set(names.map(\.hash)).count == names.count)
    #expect(Set(names).count == names.count)
  }

  @Test func `a number beyond 254 is 254, one below 0 is 0`() {
    #expect(FeatureName("a", 254) == FeatureName("a", 1000))
    #expect(FeatureName("a", -3) == FeatureName("a", 0))
    #expect(FeatureName("a", 3, nil, 7).description == "a 3 7")
    #expect(FeatureName("a").first == nil && FeatureName("a", 5).first == 5)
  }
}
