import Testing

@testable import ResumeModel

@Suite struct FeatureWordsTests {
  @Test(arguments: [
    ("marker true project", "a bullet below a heading of project"),
    ("marker false -", "no bullet, below no known heading"), ("commas 4", "5–8 commas"),
    ("words 2", "2 words"), ("size 6", "type 120 % of body size"),
    ("unlisted, skill not listed", "its heading is unknown, no other one is skill"),
    ("rank 1", "in the section that is number 2 by length"), ("something new", "something new"),
    ("", ""),
  ])
  func `a feature's name is said in words, and an unknown one as it is`(name: String, words: String)
  {
    #expect(FeatureWords.text(name) == words)
  }
}
