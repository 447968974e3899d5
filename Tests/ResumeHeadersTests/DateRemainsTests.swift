import Testing

@testable import ResumeHeaders

struct DateRemainsTests {
  @Test(arguments: [
    "late", "Mar–Jun", "3 years", "Class of '95", "Batch of 2008", "(2023)", "(Nov-22)", "(56)",
    "–", "ongoing",
    "1 year 9 months", "Sep 24", "2015 / 07", "41", "(verano)",
  ])
  func `words and numbers that dates leave say nothing`(text: String) {
    #expect(DateRemains.isAll(text[...]))
  }

  @Test(arguments: ["L1-L3", "DEC", "E6", "A.A.", "15,8/20", "91.5%", "Years 3 to 5", "May Fair"])
  func `names, codes and grades stay`(text: String) {
    #expect(!DateRemains.isAll(text[...]))
  }

  @Test(arguments: ["(verano)", "(summers)", "(56)", "(£1,200)", "(5–11)", "(Year 3)", "(200-125)"])
  func `what stands in parentheses belongs to what is before it`(text: String) {
    #expect(DateRemains.isRemark(text[...]))
  }

  @Test(arguments: ["(2023)", "(Nov-22)", "(3 years)", "(1,3)", "()", "(Acme)"])
  func `dates, grades and names in parentheses do not`(text: String) {
    #expect(!DateRemains.isRemark(text[...]))
  }
}
