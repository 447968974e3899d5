import Foundation
import PageLayout
import Reporting
import Testing

@testable import ResumeFields
@testable import ResumeWorkbench
@testable import Workbench

@Suite struct `a resume of the standard` {
  private func place(_ path: String, _ text: String) -> Provenance {
    Provenance(
      path: path, page: 1, box: Box(x0: 0, y0: 0, x1: 1, y1: 1), paragraph: 3, text: text,
      confidence: 0.9)
  }

  private func problems(_ resume: Resume) throws -> [String] {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../docs/schemas/json-resume-1.2.1.schema.json")
    var json = JSONText()
    resume.write(to: &json)
    return try JSONSchema(Data(contentsOf: file)).problems(in: Data(json.bytes))
  }

  @Test(arguments: [
    ("ada.example", "https://ada.example"), ("http://ada.example/", "http://ada.example/"),
    ("HTTPS://Ada.Example/CV", "HTTPS://Ada.Example/CV"),
    ("ada.example:8080/x?y=1#z", "https://ada.example:8080/x?y=1#z"),
    ("müller.example/über", "https://m%C3%BCller.example/%C3%BCber"),
    ("ada.example/a|b[c]%zz%41", "https://ada.example/a%7Cb%5Bc%5D%25zz%41"),
    ("ada.example/#a#b", "https://ada.example/#a%23b"),
    ("ada.example/@ada", "https://ada.example/@ada"), ("ines.chabrolin", "https://ines.chabrolin"),
  ])
  func `has addresses with a scheme, percent-encoded`(printed: String, uri: String) throws {
    var resume = Resume()
    resume.basics.url = printed
    let standard = StandardResume(resume, provenance: [place("/basics/url", printed)])
    #expect(standard.resume.basics.url == uri)
    #expect(standard.provenance.map(\.text) == [printed] && standard.warnings == [])
    #expect(try problems(standard.resume) == [])
    if !printed.contains("%") { #expect(FieldKey.url(uri) == FieldKey.url(printed)) }
    #expect(
      Inventions.paths(
        in: standard.resume, provenance: standard.provenance,
        texts: ["", "", "", "Web: \(printed)"], links: [[], [], [], []]) == [])
  }

  @Test(arguments: [
    "javascript:alert(1)", "javascript://ada.example/%0aalert(1)", "file:///etc/passwd", "data://x",
    "https://ada:secret@ada.example", "https://", "//", "", "https:///x", "ada.example/a b",
    "ada\u{202E}.example", "ada\n.example", "https://ada.example:99x", "https://%41.example", ".",
    "a\u{200B}da.example", "://",
  ])
  func `leaves out what is not a web address`(printed: String) throws {
    var resume = Resume()
    resume.basics.profiles = [Resume.Profile(network: "X", username: "ada", url: printed)]
    resume.publications = [Resume.Publication(name: "Book", url: printed)]
    let path = "/basics/profiles/0/url"
    let standard = StandardResume(resume, provenance: [place(path, printed)])
    #expect(standard.resume.basics.profiles?[0] == Resume.Profile(network: "X", username: "ada"))
    #expect(standard.resume.publications?[0].url == nil)
    #expect(
      standard.warnings == [
        "paragraph 3: \(path) is left out: JSON Resume does not take it for a web address",
        "/publications/0/url is left out: JSON Resume does not take it for a web address",
      ])
    #expect(standard.provenance.map(\.path) == [path], "what is printed stays known")
    #expect(try problems(standard.resume) == [])
  }

  @Test(arguments: [
    ("ada.l+x@mail.ada.example", true), ("ADA@ADA.EXAMPLE", true), ("ada@example", false),
    ("ada..l@ada.example", false), ("ada@@ada.example", false), ("ada@ada..example", false),
    ("ada@müller.example", false), ("a da@ada.example", false), ("ada@ada.example,", false),
    ("", false),
  ])
  func `has a mail address or none`(printed: String, isFine: Bool) throws {
    var resume = Resume()
    resume.basics.email = printed
    let standard = StandardResume(resume, provenance: [])
    #expect(standard.resume.basics.email == (isFine ? printed : nil))
    #expect(standard.warnings.isEmpty == isFine)
    #expect(try problems(standard.resume) == [])
  }

  @Test(arguments: [
    ("2019", true), ("2019-05", true), ("2019-05-17", true), ("19", false), ("2019-5", false),
    ("3019", false), ("0999", false), ("2019-20", false), ("2019-05-41", false), ("2019-", false),
    ("2019-05-17-1", false), ("heute", false), ("٢٠١٩", false), ("", false),
  ])
  func `has dates of a year, a month or a day`(date: String, isFine: Bool) throws {
    var resume = Resume()
    resume.work = [Resume.Work(startDate: date, endDate: date)]
    resume.volunteer = [Resume.Work(endDate: date)]
    resume.education = [Resume.Education(startDate: date, endDate: date)]
    resume.projects = [Resume.Project(startDate: date, endDate: date)]
    resume.certificates = [Resume.Certificate(date: date)]
    resume.awards = [Resume.Award(date: date)]
    resume.publications = [Resume.Publication(releaseDate: date)]
    let standard = StandardResume(resume, provenance: [])
    #expect(standard.resume.certificates?[0].date == (isFine ? date : nil))
    #expect(standard.warnings.count == (isFine ? 0 : 10))
    #expect(try problems(standard.resume) == [])
    #expect(try problems(resume).isEmpty == isFine, "the schema says the same")
  }

  @Test func `has a name for every skill, and each value keeps its place`() throws {
    var resume = Resume()
    resume.skills = [
      Resume.Skill(name: "Tools", keywords: ["saw"]),
      Resume.Skill(level: "Expert", keywords: ["Swift", "SQL"]), Resume.Skill(level: "Basic"),
      Resume.Skill(), Resume.Skill(name: "Chess", level: "C"),
    ]
    let paths = [
      "/skills/0/name", "/skills/0/keywords/0", "/skills/1/level", "/skills/1/keywords/0",
      "/skills/1/keywords/1", "/skills/2/level", "/skills/4/name", "/skills/4/level",
      "/work/0/name",
    ]
    let standard = StandardResume(resume, provenance: paths.map { place($0, $0) })
    #expect(
      standard.resume.skills == [
        Resume.Skill(name: "Tools", keywords: ["saw"]),
        Resume.Skill(name: "Swift", level: "Expert"), Resume.Skill(name: "SQL", level: "Expert"),
        Resume.Skill(name: "Basic", level: "Basic"), Resume.Skill(name: "Chess", level: "C"),
      ])
    let places = Dictionary(grouping: standard.provenance, by: \.path).mapValues { $0.map(\.text) }
    #expect(
      places == [
        "/skills/0/name": ["/skills/0/name"], "/skills/0/keywords/0": ["/skills/0/keywords/0"],
        "/skills/1/name": ["/skills/1/keywords/0"], "/skills/1/level": ["/skills/1/level"],
        "/skills/2/name": ["/skills/1/keywords/1"], "/skills/2/level": ["/skills/1/level"],
        "/skills/3/name": ["/skills/2/level"], "/skills/3/level": ["/skills/2/level"],
        "/skills/4/name": ["/skills/4/name"], "/skills/4/level": ["/skills/4/level"],
        "/work/0/name": ["/work/0/name"],
      ])
    #expect(standard.warnings == [])
  }

  @Test func `scores as the resume that was read`() throws {
    var read = Resume()
    read.skills = [
      Resume.Skill(keywords: ["Swift", "SQL"]), Resume.Skill(level: "Basic"),
      Resume.Skill(level: "Good", keywords: ["Chess"]),
    ]
    read.basics.url = "müller.example"
    let gold = try GoldResume(bytes: Array(JSONEncoder().encode(read)))
    var score = FieldScore()
    #expect(score.add(StandardResume(read, provenance: []).resume, against: gold) == [])
    #expect(score.all.matchCount == 6)
  }
}
