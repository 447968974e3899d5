import PageLayout
import ResumeLexicon
import Testing

@testable import ResumeFields

@Suite struct PortfolioTests {
  @Test func `a portfolio says what the resume says, and no more`() {
    var resume = Resume()
    resume.basics.name = "Ada Example"
    resume.basics.location = Resume.Location(city: "Leeds", region: "Yorkshire")
    resume.work = [Resume.Work(name: "Acme", position: "Engineer", startDate: "2019")]
    resume.volunteer = [Resume.Work(organization: "Red Cross", position: "Driver")]
    resume.skills = [
      Resume.Skill(name: "Tools", keywords: ["saw", "plane"]), Resume.Skill(name: "Patience"),
    ]
    resume.projects = [Resume.Project(name: "Shed", keywords: ["oak"]), Resume.Project()]
    let portfolio = Portfolio(resume)
    #expect(
      portfolio.profile.name == "Ada Example" && portfolio.profile.place == "Leeds, Yorkshire")
    #expect(portfolio.experience.map(\.organization) == ["Acme", "Red Cross"])
    #expect(portfolio.experience.map(\.isVoluntary) == [false, true])
    #expect(portfolio.skills.map(\.name) == ["saw", "plane", "Patience"])
    #expect(portfolio.skills.map(\.group) == ["Tools", "Tools", nil])
    #expect(portfolio.projects.map(\.technologies) == [["oak"]])
    #expect(portfolio.education.isEmpty)
  }

  @Test func `lists, levels and texts of schools are kept`() {
    var resume = Resume()
    resume.basics.location = Resume.Location(city: "Wien", region: "Wien")
    resume.education = [
      Resume.Education(location: "Graz", courses: ["Optics"], summary: "A", highlights: ["B"])
    ]
    resume.skills = [Resume.Skill(name: "Swift", level: "3 of 5")]
    resume.languages = [Resume.Language(language: "Czech", fluency: "C1"), Resume.Language()]
    resume.certificates = [Resume.Certificate(name: "C", issuer: "I", date: "2001", url: "u")]
    resume.awards = [Resume.Award(title: "A", awarder: "G", summary: "S")]
    resume.publications = [Resume.Publication(name: "P", publisher: "H", url: "v")]
    resume.interests = [
      Resume.Interest(name: "Sports", keywords: ["rowing"]), Resume.Interest(name: "Bees"),
    ]
    let portfolio = Portfolio(resume)
    #expect(portfolio.profile.place == "Wien")
    #expect(
      portfolio.education == [
        .init(place: "Graz", summary: "A", highlights: ["B"], courses: ["Optics"])
      ])
    #expect(portfolio.skills == [.init(name: "Swift", level: "3 of 5")])
    #expect(portfolio.languages == [.init(name: "Czech", fluency: "C1")])
    #expect(portfolio.certificates == [.init(title: "C", issuer: "I", date: "2001", url: "u")])
    #expect(portfolio.awards == [.init(title: "A", issuer: "G", summary: "S")])
    #expect(portfolio.publications == [.init(title: "P", issuer: "H", url: "v")])
    #expect(portfolio.interests == ["Sports", "rowing", "Bees"])
  }
}
