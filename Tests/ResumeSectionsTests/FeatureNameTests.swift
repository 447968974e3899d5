import PageLayout
import ResumeDates
import ResumeLexicon
import Testing
import TextClassification
import UnicodeText

@testable import ResumeSections

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

  @Test func `models know a name by the bytes of its words and of three numbers`() {
    var expected = FeatureHash(kind: 0xFF)
    for byte in Array("vote rank".utf8) + [3, 254, 255] { expected.add(byte) }
    #expect(FeatureName("vote rank", 3, 1000).hash == expected.value)
    #expect(FeatureName(FeatureName.Words("vote rank"), 3, 254).hash == expected.value)
    #expect(FeatureName("own").hash == 0x6a54_1f90_0a85_3451)
  }

  @Test(arguments: cases)
  func `a feature is said in words, and one that has none by its name`(
    name: FeatureName, words: String
  ) {
    #expect(name.meaning(labels: ["experience", "skill", "education"]) == words)
  }
}
