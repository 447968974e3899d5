import PageLayout
import Testing

@testable import ResumeModel

/// Certificates, awards and mixed lists as templates print them.
@Suite struct SmallListTests {
  private func read(_ sections: [(heading: String, label: String, lines: [String])]) -> Resume {
    var sheet = Sheet()
    sheet.add("Ada Example", "other", role: .heading, size: 2)
    sheet.heading("Experience", "experience")
    sheet.add("*Baker*\tMay 2019 – 2021", "experience")
    for section in sections {
      sheet.heading(section.heading, section.label)
      for line in section.lines { sheet.add(line, section.label) }
    }
    return sheet.read().resume
  }

  @Test func `lines below skills and interests go to the lists that they name`() {
    let resume = read([
      (
        "Skills & Interests", "other",
        [
          "Technical: R, Stata", "Languages: Japanese (heritage), Spanish (advanced)",
          "Interests: tide-pooling, transit maps",
        ]
      )
    ])
    #expect(resume.skills?.map(\.name) == ["Technical"])
    #expect(resume.skills?[0].keywords == ["R", "Stata"])
    #expect(resume.languages?.map(\.language) == ["Japanese", "Spanish"])
    #expect(resume.languages?.map(\.fluency) == ["heritage", "advanced"])
    #expect(resume.interests?.map(\.name) == ["tide-pooling", "transit maps"])
  }

  @Test func `languages that machines speak are skills`() {
    let resume = read([("Skills", "skill", ["Languages: Swift, Go", "Tools: Make, Git"])])
    #expect(resume.languages == nil)
    #expect(resume.skills?.map(\.name) == ["Languages", "Tools"])
  }

  @Test func `who gave a certificate stands behind a comma or with the date in parentheses`() {
    let resume = read([
      (
        "Certificates", "other",
        [
          "Certificate in Geographic Information, Harrow Technical University\tAugust 2024",
          "Standard First Aid (Seaward Safety Institute, 2023)", "Advanced Rigging\t2019",
        ]
      )
    ])
    #expect(
      resume.certificates?.map(\.name) == [
        "Certificate in Geographic Information", "Standard First Aid", "Advanced Rigging",
      ])
    #expect(
      resume.certificates?.map(\.issuer) == [
        "Harrow Technical University", "Seaward Safety Institute", nil,
      ])
  }

  @Test func `a line without a date between lines with one is a certificate of its own`() {
    let resume = read([
      (
        "Certificates", "other",
        [
          "Responsible Conduct of Research\tAugust 2024", "Advanced Market Concepts",
          "Rigging of Small Boats\tMay 2019",
        ]
      )
    ])
    #expect(resume.certificates?.count == 3)
    #expect(resume.certificates?.map(\.issuer) == [nil, nil, nil])
  }

  @Test func `who gave a certificate may be named in it`() {
    let resume = read([
      (
        "Certificates", "other",
        [
          "*Google Ads Search Certification*", "Google, 2021",
          "*Meta Certified Media Buying Professional*", "Meta, 2022",
        ]
      )
    ])
    #expect(resume.certificates?.map(\.issuer) == ["Google", "Meta"])
  }

  @Test func `a level in every column of a table is one level`() {
    let resume = read([
      ("Languages", "other", ["English\tB1\tB1\tB1\tB1", "French\tA2\tB1\tA2\tA2"])
    ])
    #expect(resume.languages?.map(\.fluency) == ["B1", "A2 B1 A2 A2"])
  }

  @Test func `levels stand below the names of languages and skills`() {
    let resume = read([
      ("Skills", "skill", ["Copywriting", "Advanced", "Paid search", "Expert"]),
      ("Languages", "other", ["isiZulu", "Native", "English", "Fluent"]),
    ])
    #expect(resume.skills?.map(\.name) == ["Copywriting", "Paid search"])
    #expect(resume.skills?.map(\.level) == ["Advanced", "Expert"])
    #expect(resume.languages?.map(\.language) == ["isiZulu", "English"])
    #expect(resume.languages?.map(\.fluency) == ["Native", "Fluent"])
  }

  @Test func `linguistic skills are languages, whatever their label`() {
    let resume = read([("Competencias lingüísticas", "skill", ["Inglés: C1", "Rumano: A2"])])
    #expect(resume.languages?.map(\.language) == ["Inglés", "Rumano"])
    #expect(resume.skills == nil)
  }

  @Test func `leadership and activities are unpaid`() {
    let resume = read([
      (
        "Leadership & Activities", "experience",
        ["*Harrow Chess Society*\tLeeds", "President\tMay 2018 – Present"]
      )
    ])
    #expect(resume.volunteer?.map(\.position) == ["President"])
    #expect(resume.work?.count == 1)
  }
}
