import ResumeLexicon
import ResumeSections
import Testing
import UnicodeText

@testable import ResumeScanners

@Suite struct GradeWordsTests {
  @Test(arguments: [
    "GPA 3.8", "First Class Honours", "91 %", "3.8/4.0", "14 of 20", "Note 1,7", "1,2", "gut",
    "CR 8,7", "IRA 0,81", "ATAR 68.40", "guter Erfolg", "onderscheiding",
    "WAM 74", "All India Rank 38",
  ])
  func `grades are known`(text: String) { #expect(GradeWords.isScore(text)) }

  @Test(arguments: [
    "Dissertation on salt and debt", "Harrow College", "Java, Angular", "CS 342", "",
    "Rank and file",
  ])
  func `other lines are no grades`(text: String) { #expect(!GradeWords.isScore(text)) }

  @Test func `a school before a grade is none of it`() {
    #expect(GradeWords.opensWithScore("Nota media: 8,9"))
    #expect(!GradeWords.opensWithScore("Universidad del Sur de Lago. Nota media: 8,9"))
    #expect(!GradeWords.opensWithScore("Lycée du Lac – mention bien"))
  }

  @Test(arguments: ["gut bestanden", "Distinción máxima", "Credit"])
  func `marks that are words of other texts are grades where they stand alone`(text: String) {
    #expect(GradeWords.isScore(text))
    #expect(!GradeWords.isScore(text + " controller at a bank"))
  }

  @Test(arguments: ["B+", "C+ (plus)", "341 marks", "15 val.", "B+ (67 pts)"])
  func `letters with a sign and counted marks are grades`(text: String) {
    #expect(GradeWords.isScore(text))
  }

  @Test(arguments: ["C++", "A-levels", "C+ (plus two more)", "341 pages", "A"])
  func `other letters and counts are none`(text: String) {
    #expect(!GradeWords.isScore(text))
  }

  @Test func `what was passed is counted, not listed`() {
    #expect(GradeWords.countsResults("6 passes including Maths C, English D"))
    #expect(GradeWords.countsResults("incl. Maths B, English C"))
    #expect(!GradeWords.countsResults("Maths, English, Art"))
  }
}
