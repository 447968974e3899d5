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
  resume.basics.location = Resume.Location(
    address: "1 Mill Road", city: "Leeds", region: "West Yorkshire")
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
    Resume.Skill(name: "Tools", level: "Expert", keywords: ["lathe", "file"]),
    Resume.Skill(name: "Patience"), Resume.Skill(name: "Chess", level: "Beginner"),
  ]
  resume.education = [
    Resume.Education(
      institution: "Leeds School", studyType: "BSc", area: "Mathematics", location: "Headingley",
      startDate: "2001", endDate: "2004", score: "1.3", courses: ["Analysis"],
      summary: "Thesis on tables.", highlights: ["Ask 020 7946 0958"])
  ]
  resume.languages = [Resume.Language(language: "Welsh", fluency: "native")]
  resume.certificates = [
    Resume.Certificate(
      name: "Crane licence", issuer: "Lifting Board", date: "2020-02",
      url: "https://board.example/1")
  ]
  resume.awards = [Resume.Award(title: "Medal", awarder: "City", summary: "For engines.")]
  resume.publications = [
    Resume.Publication(name: "On Tables", publisher: "Gear Press", releaseDate: "2011")
  ]
  resume.interests = [Resume.Interest(name: "Sports", keywords: ["rowing"])]
  resume.references = [Resume.Reference(name: "Bo Referee", reference: "Call Bo.")]
  return resume
}
