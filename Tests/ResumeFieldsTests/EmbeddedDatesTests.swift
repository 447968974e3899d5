import PageLayout
import ResumeDates
import ResumeSections
import Testing
import UnicodeText

@testable import ResumeFields
@testable import ResumeScanners

@Suite struct EmbeddedDatesTests {
  @Test(arguments: [
    "Statistical Officer (on study leave 2011–12)", "Mason, ab 2010 Vorarbeiter",
    "Apprentice (four years, ended December 2009)",
  ])
  func `dates that say something of a title are within it`(text: String) {
    #expect(EmbeddedDates.areAll(in: text, LineReader()))
  }

  @Test(arguments: [
    "Statistical Officer (2011–12)", "Mason, 2010 – 2014", "Foreman since 2010", "Mason",
    "(part time 2012 – 2014)", "Mason (since 2010)",
  ])
  func `other dates are not`(text: String) {
    #expect(!EmbeddedDates.areAll(in: text, LineReader()))
  }

  @Test func `a date within a title opens no job of its own beside another date`() {
    var sheet = Sheet()
    sheet.heading("Experience", "experience")
    sheet.add("2006 – 2014", "experience", gap: 0.6)
    sheet.add("Mason, ab 2010 Vorarbeiter", "experience", gap: 0.1)
    sheet.add("Harrow Bau AG, Chur", "experience", gap: 0.1)
    sheet.add("2002 – 2006", "experience", gap: 0.6)
    sheet.add("Mason (on study leave 2004–05)", "experience", gap: 0.1)
    sheet.add("Orme Bau AG, Chur", "experience", gap: 0.1)
    let work = sheet.read().resume.work ?? []
    #expect(work.map(\.startDate) == ["2006", "2002"])
    #expect(work.map(\.endDate) == ["2014", "2006"])
  }

  @Test func `a date within a title is the job's where there is no other`() {
    var sheet = Sheet()
    sheet.heading("Experience", "experience")
    sheet.add("*Nurse (part time, ended 2014)*", "experience", gap: 0.6)
    sheet.add("Harrow Clinic, Leeds", "experience", gap: 0.1)
    #expect(sheet.read().resume.work?.map(\.endDate) == ["2014"])
  }
}
