import PageLayout
import ResumeDates
import ResumeLexicon
import ResumeSections
import Testing
import UnicodeText

@testable import ResumeFields

@Suite struct ResumeReaderTests {
  @Test func `name, headline, contact and summary are read above the first heading`() {
    var sheet = Sheet()
    sheet.add("Curriculum Vitae", "other", role: .heading, size: 2.5)
    sheet.add("Zoë O'Neill-Åström", "other", role: .heading, size: 2.2)
    sheet.add("Registered Nurse", "other")
    sheet.add("Leeds, England | +44 20 7946 0123 | zoe@example.org | zoe.example.org", "other")
    sheet.add(
      "Nurse with nine years on acute wards, glad of nights and of teaching those who come new.",
      "other")
    let basics = sheet.read().resume.basics
    #expect(basics.name == "Zoë O'Neill-Åström")
    #expect(basics.label == "Registered Nurse")
    #expect(basics.email == "zoe@example.org")
    #expect(basics.phone == "+44 20 7946 0123")
    #expect(basics.url == "zoe.example.org")
    #expect(basics.location?.city == "Leeds" && basics.location?.region == "England")
    #expect(basics.summary?.hasPrefix("Nurse with nine years") == true)
  }

  @Test func `jobs are read with the dates at the right`() throws {
    var sheet = Sheet()
    sheet.heading("Experience", "experience")
    sheet.add("*Ward Manager*\tMay 2019 – Present", "experience")
    sheet.add("St Brannoc Hospital, Leeds", "experience")
    sheet.bullet("Ran a ward of 28 beds", "experience")
    sheet.bullet("Wrote the rota", "experience")
    sheet.add("*Staff Nurse*\t2015 – 2019", "experience")
    sheet.add("Harrow Clinic, York", "experience")
    sheet.bullet("Gave out medicines", "experience")
    let work = try #require(sheet.read().resume.work)
    #expect(work.map(\.position) == ["Ward Manager", "Staff Nurse"])
    #expect(work.map(\.name) == ["St Brannoc Hospital", "Harrow Clinic"])
    #expect(work.map(\.startDate) == ["2019-05", "2015"])
    #expect(work.map(\.endDate) == [nil, "2019"])
    #expect(work[0].highlights == ["Ran a ward of 28 beds", "Wrote the rota"])
    #expect(work[0].location == "Leeds")
  }

  @Test func `an entry whose words say nothing follows the habit of the others`() throws {
    var sheet = Sheet()
    sheet.heading("Experience", "experience")
    for (name, title) in [
      ("Harrow Clinic", "Staff Nurse"), ("Quillfeather", "Wayfinder"),
      ("Dunmere Hospital", "Care Assistant"),
    ] {
      sheet.add("*\(name)*\t2015 – 2019", "experience")
      sheet.add(title, "experience")
      sheet.bullet("Did what was to be done", "experience")
    }
    let work = try #require(sheet.read().resume.work)
    #expect(work.map(\.name) == ["Harrow Clinic", "Quillfeather", "Dunmere Hospital"])
    #expect(work.map(\.position) == ["Staff Nurse", "Wayfinder", "Care Assistant"])
  }

  @Test func `roles under one employer share it`() throws {
    var sheet = Sheet()
    sheet.heading("Experience", "experience")
    sheet.add("*Acme Bank*", "experience")
    sheet.add("Senior Analyst\t2019 – 2021", "experience")
    sheet.bullet("Priced loans", "experience")
    sheet.add("Junior Analyst\t2017 – 2019", "experience")
    sheet.bullet("Checked loans", "experience")
    let work = try #require(sheet.read().resume.work)
    #expect(work.map(\.name) == ["Acme Bank", "Acme Bank"])
    #expect(work.map(\.position) == ["Senior Analyst", "Junior Analyst"])
  }

  @Test func `schools, degrees, skills, languages and certificates are read`() {
    var sheet = Sheet()
    sheet.heading("Education", "education")
    sheet.add("*BSc Nursing*\t2012 – 2015", "education")
    sheet.add("University of Aldermoor", "education")
    sheet.heading("Skills", "skill")
    sheet.add("Tools: saw, plane (two), chisel", "skill")
    sheet.heading("Languages", "other")
    sheet.add("Polish – native, English (fluent)", "other")
    sheet.heading("Certificates", "other")
    sheet.add("Basic Life Support\t2020", "other")
    let resume = sheet.read().resume
    #expect(resume.education?.first?.studyType == "BSc")
    #expect(resume.education?.first?.area == "Nursing")
    #expect(resume.education?.first?.institution == "University of Aldermoor")
    #expect(resume.skills == [.init(name: "Tools", keywords: ["saw", "plane (two)", "chisel"])])
    #expect(
      resume.languages == [
        .init(language: "Polish", fluency: "native"), .init(language: "English", fluency: "fluent"),
      ])
    #expect(resume.certificates == [.init(name: "Basic Life Support", date: "2020")])
  }

  @Test func `a stretch that ends before it starts is a warning with its paragraph, not a guess`() {
    var sheet = Sheet()
    sheet.heading("Experience", "experience")
    sheet.add("*Clerk*\t2021 – 2019", "experience")
    sheet.bullet("Filed", "experience")
    let read = sheet.read()
    #expect(read.warnings == ["paragraph 2: the end is before the start"])
    #expect(read.resume.work?.first?.startDate == "2021")
  }

  @Test func `a date that there is not is a warning, and its month or year is kept`() {
    var sheet = Sheet()
    sheet.heading("Experience", "experience")
    sheet.add("*Nurse*\t31.02.2015 – 30.04.2018", "experience")
    sheet.add("Harrow Clinic, Leeds", "experience")
    let read = sheet.read()
    #expect(read.resume.work?.first?.startDate == "2015-02")
    #expect(read.resume.work?.first?.endDate == "2018-04-30")
    #expect(read.warnings == ["paragraph 2: there is no such day or month"])
  }

  @Test func `one date that can only be month first says how the resume writes all of them`() {
    func starts(_ end: String) -> [String?] {
      var sheet = Sheet()
      sheet.heading("Experience", "experience")
      sheet.add("*Nurse*\t02/03/2015 – \(end)", "experience")
      sheet.add("Harrow Clinic, Leeds", "experience")
      return sheet.read().resume.work?.map(\.startDate) ?? []
    }
    #expect(starts("04/30/2018") == ["2015-02-03"])
    #expect(starts("30/04/2018") == ["2015-03-02"])
  }

  @Test func `every value has a place, and its words stand in its paragraph`() throws {
    var sheet = Sheet()
    sheet.add("Ada Example", "other", role: .heading, size: 2)
    sheet.heading("Experience", "experience")
    sheet.add("*Clerk*\tAcme Ltd\t2019 – 2021", "experience")
    let read = sheet.read()
    let paths = read.provenance.map(\.path)
    #expect(
      Set(paths) == [
        "/basics/name", "/work/0/position", "/work/0/name", "/work/0/startDate", "/work/0/endDate",
      ])
    for source in read.provenance {
      #expect(sheet.paragraphs[source.paragraph].text.contains(source.text), "\(source.path)")
      #expect((0...1).contains(source.confidence))
    }
    let position = try #require(read.provenance.first { $0.path == "/work/0/position" })
    #expect(position.box == sheet.paragraphs[2].lines[0].runs[0].words[0].box)
  }

  @Test func `an empty document gives an empty resume`() {
    let read = readResume([], labels: [], confidences: [])
    #expect(read.resume == Resume() && read.provenance.isEmpty && read.warnings.isEmpty)
  }

  @Test func `a resume of headings alone, or of one word, is no trap`() {
    for text in ["X", "•", "2019", "@", "– – –", "Experience", "a@b.co", "()", ":", ", ,"] {
      for label in ResumeLabel.names {
        var sheet = Sheet()
        sheet.add(text, label, role: .heading)
        sheet.add(text, label)
        sheet.bullet(text, label)
        #expect(sheet.read().provenance.allSatisfy { !$0.text.isEmpty })
      }
    }
  }
}
