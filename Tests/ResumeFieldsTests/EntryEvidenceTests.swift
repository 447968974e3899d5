import PageLayout
import ResumeLexicon
import ResumeSections
import Testing

@testable import ResumeFields
@testable import ResumeHeaders

@Suite struct EntryEvidenceTests {
  /// What the headers of entries say, each a line with a sentence below.
  private func evidence(_ headers: [String]) -> EntryEvidence {
    var sheet = Sheet()
    for header in headers {
      sheet.add(header, "experience", gap: 0.6)
      sheet.add("Ran a ward of 28 beds.", "experience", gap: 0.1)
    }
    let entries = EntrySplit(Array(sheet.paragraphs.indices), of: sheet.paragraphs, FieldReading())
      .entries()
    return EntryEvidence(entries.map { HeaderPieces($0.header, FieldReading()) }, FieldReading())
  }

  @Test func `a job names its title and its employer in two pieces`() {
    #expect(evidence(["*Nurse*, Harrow Clinic\t2018 – 2020"]).areJobs)
    // Of each of these either may be thought.
    for text in ["Private students", "Dry Stone Waller", "Evening Courier"] {
      #expect(!evidence(["*\(text)*\t2018 – 2020"]).nameJobs, "\(text)")
    }
  }

  @Test func `two in three entries name jobs, all of them are jobs`() {
    let jobs = ["*Nurse*, Harrow Clinic\t2018 – 2020", "*Porter*, Ashby House\t2016 – 2018"]
    let most = evidence(jobs + ["*Skein*\t2015 – 2016"])
    #expect(most.count == 3 && most.nameJobs && !most.areJobs)
    #expect(evidence(jobs).areJobs)
    let half = evidence(jobs + ["*Skein*\t2015 – 2016", "*Lantern*\t2014 – 2015"])
    #expect(half.count == 4 && !half.nameJobs)
    #expect(!evidence([]).nameJobs && !evidence([]).areJobs)
  }
}
