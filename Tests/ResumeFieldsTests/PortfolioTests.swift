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
}
