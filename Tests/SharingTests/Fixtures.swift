@testable import ResumeFields

/// A resume with something in every section of a portfolio.
func sampleResume() -> Resume {
  var resume = Resume()
  resume.basics.name = "Ada Example"
  resume.basics.label = "Engineer; analyst, poet"
  resume.basics.email = "ada@mail.example"
  resume.basics.phone = "+44 20 7946 0958"
  resume.basics.url = "https://ada.example/"
  resume.basics.summary = "Builds engines.\nReach me at ada@mail.example or 020 7946 0958."
  resume.basics.location = Resume.Location(address: "1 Mill Road", city: "Leeds")
  resume.basics.profiles = [
    Resume.Profile(network: "GitHub", url: "https://github.com/ada-example"),
    Resume.Profile(network: "WhatsApp", url: "https://wa.me/442079460958"),
    Resume.Profile(network: "Old", url: "ftp://files.example/ada"),
  ]
  resume.work = [
    Resume.Work(
      name: "Acme & Sons", position: "Engineer", location: "Leeds", startDate: "2019-05",
      highlights: ["Cut costs by 12 %", "Call 020 7946 0958", "Law 3741/1929, archive (1987–2014)"])
  ]
  resume.volunteer = [
    Resume.Work(
      organization: "Red Cross", position: "Driver", startDate: "2010", endDate: "2012-07-01")
  ]
  resume.projects = [
    Resume.Project(
      name: "Difference Engine", description: "Computes tables.",
      url: "https://engine.example/a?b=1&c=2", endDate: "2018", keywords: ["brass", "steam"])
  ]
  resume.skills = [
    Resume.Skill(name: "Tools", keywords: ["lathe", "file"]), Resume.Skill(name: "Patience"),
  ]
  resume.education = [
    Resume.Education(
      institution: "Leeds School", studyType: "BSc", area: "Mathematics", startDate: "2001",
      endDate: "2004", score: "1.3")
  ]
  return resume
}
