import Testing

@testable import ResumeModel

@Suite struct FeatureNameTests {
  private static let cases: [(FeatureName, String)] = [
    (FeatureName("own", 1, 3), "its text looks like skill"),
    (FeatureName("marker below listed", 1, 2), "a bullet, below a heading of that class"),
    (FeatureName("marker below listed", 0), "no bullet, below a heading of no known class"),
    (FeatureName("commas", 4), "5–8 commas"), (FeatureName("words", 2), "2 words"),
    (FeatureName("lines", 4), "4 lines"),
    (FeatureName("bullets", 3), "bullets in 60 % of its section"),
    (FeatureName("kind behind", 2), "before a section heading"),
    (FeatureName("something new", 7), "something new 7"),
  ]

  @Test(arguments: cases)
  func `a feature is said in words, and one that has none by its name`(
    name: FeatureName, words: String
  ) {
    #expect(name.meaning(labels: ["experience", "skill", "education"]) == words)
  }
}
