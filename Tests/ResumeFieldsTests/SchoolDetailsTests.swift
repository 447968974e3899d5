import PageLayout
import ResumeLexicon
import ResumeSections
import Testing
import UnicodeText

@testable import ResumeFields

/// Grades and courses of schools.
@Suite struct SchoolDetailsTests {
  private func schools(_ lines: [String]) -> [Resume.Education] {
    var sheet = Sheet()
    sheet.heading("Education", "education")
    for line in lines {
      if line.hasPrefix("•") {
        sheet.bullet(String(line.dropFirst(2)), "education")
      } else {
        sheet.add(line, "education")
      }
    }
    return sheet.read().resume.education ?? []
  }

  @Test func `a subject may stand behind the school when the degree stands before it`() {
    var sheet = Sheet()
    sheet.heading("Education", "education")
    for (degree, school, subject) in [
      ("PhD", "Harrow University", "Computer Science"), ("BSc", "Orme University", "Mathematics"),
    ] {
      sheet.add("\(degree)\t*\(school)*\tLeeds, UK\t2018 – 2023", "education")
      var line = sheet.paragraphs[sheet.paragraphs.count - 1].lines[0]
      let box = line.runs[1].words[0].box
      line.runs[1].words[1].text += ","
      line.runs.insert(
        .init(words: subject.split(separator: " ").map { .init(text: String($0), box: box) }), at: 2
      )
      sheet.replaceLine(line)
    }
    let schools = sheet.read().resume.education ?? []
    #expect(schools.map(\.studyType) == ["PhD", "BSc"])
    #expect(schools.map(\.institution) == ["Harrow University", "Orme University"])
    #expect(schools.map(\.area) == ["Computer Science", "Mathematics"])
  }

  @Test(arguments: [
    ("GPA: 3.8/4.0", "3.8/4.0"), ("Nota media: 8,4", "8,4"), ("Grade: Distinction", "Distinction"),
    ("Score: 72.4%", "72.4%"), ("GPA 3.41", "GPA 3.41"),
  ])
  func `the word for grades before a colon is no part of the grade`(line: String, score: String) {
    let found = schools(["*BSc Physics*\t2012 – 2015", "University of Dunmere", line])
    #expect(found.map(\.score) == [score])
    #expect(found.first?.institution == "University of Dunmere")
  }

  @Test func `a degree as item gives up the grade behind its comma`() {
    let found = schools([
      "*University of Dunmere*\t2012 – 2016", "• B.E. in Mechanical Engineering, CGPA 8.4 / 10",
    ])
    #expect(found.map(\.institution) == ["University of Dunmere"])
    #expect(found.map(\.studyType) == ["B.E."])
    #expect(found.map(\.area) == ["Mechanical Engineering"])
    #expect(found.first?.score?.contains("8.4 / 10") == true)
  }

  @Test func `schools and degrees without dates are an entry a pair`() {
    let lines = [
      "University of Dunmere", "Bachelor of Science in Physics", "Harrow College",
      "Diploma in Mathematics",
    ]
    let found = schools(lines)
    #expect(found.map(\.institution) == ["University of Dunmere", "Harrow College"])
    #expect(found.map(\.area) == ["Physics", "Mathematics"])
    let turned = schools([1, 0, 3, 2].map { lines[$0] })
    #expect(turned.map(\.institution) == ["University of Dunmere", "Harrow College"])
    // The kinds do not repeat: nothing says where an entry ends.
    #expect(schools([lines[0], lines[1], lines[3], lines[2]]).count != 2)
  }

  @Test func `a grade is taken out of the line that it stands in`() {
    #expect(
      schools(["*BSc Physics, 2:1*\t2012 – 2015", "University of Dunmere"]).map {
        [$0.studyType, $0.area, $0.institution, $0.score]
      } == [["BSc", "Physics", "University of Dunmere", "2:1"]])
    #expect(
      schools(["*BSc Physics*\t2012 – 2015", "University of Dunmere, GPA 4.0/4.3"]).map {
        [$0.institution, $0.score]
      } == [["University of Dunmere", "4.0/4.3"]])
  }

  @Test func `courses behind a colon, with numbers, or below a line that says so`() {
    let header = ["*BSc Physics*\t2012 – 2015", "University of Dunmere"]
    let (optics, waves) = ("Optics of Fog", "Waves")
    #expect(
      schools(header + ["• Coursework: \(optics), \(waves)"]).first?.courses == [optics, waves])
    #expect(
      schools(header + ["PH 101 - \(optics)", "PH 202 - \(waves)"]).first?.courses
        == ["PH 101 - \(optics)", "PH 202 - \(waves)"])
    let found = schools(
      header + ["Courses", optics, waves, "*MSc Physics*\t2015 – 2016", "University of Moor"])
    #expect(found.map(\.courses) == [[optics, waves], nil])
    #expect(found.map(\.institution) == ["University of Dunmere", "University of Moor"])
  }

  @Test func `a grade in parentheses, and honours that are none`() {
    let found = schools([
      "*BSc (Hons) Botany, 2:1*\t2012 – 2015", "Moor College", "*HNC Forestry*\t2010 – 2012",
      "Dunmere Institute (Distinction)",
    ])
    #expect(found.map(\.score) == ["2:1", "Distinction"])
    #expect(found.map(\.studyType) == ["BSc (Hons)", "HNC"])
    #expect(found.map(\.institution) == ["Moor College", "Dunmere Institute"])
  }

  @Test func `a firm and its place, or a remark, below a degree are no courses`() {
    for line in ["Sanitär Vollmer GmbH, Berlin", "on Saturdays, in Leeds"] {
      let found = schools(["*Apprenticeship\t2001 – 2004", line])
      #expect(found.allSatisfy { $0.courses == nil }, "\(line)")
    }
    let listed = schools([
      "*BSc Physics\t2001 – 2004", "University of Aldermoor", "Optics, Waves, Fog",
    ])
    #expect(listed.first?.courses == ["Optics", "Waves", "Fog"])
  }

  @Test func `what became of a degree is no part of its school's name`() {
    var sheet = Sheet()
    sheet.heading("Education", "education")
    sheet.add("MSc Physics, University of Leeds – completed\t2016 – 2018", "education")
    sheet.add("HBO-V, Hogeschool Midden-Utrecht – diploma behaald\t2012 – 2016", "education")
    let schools = sheet.read().resume.education
    #expect(schools?.map(\.institution) == ["University of Leeds", "Hogeschool Midden-Utrecht"])
  }

  @Test func `a grade stands behind a full stop or a comma`() {
    var sheet = Sheet()
    sheet.heading("Education", "education")
    sheet.add("*Harrow University*\tBoston, MA", "education")
    sheet.add("Bachelor of Arts in Economics. GPA: 3.78/4.0\t2022 – 2026", "education")
    sheet.add("*Moor University*\tShrewsbury", "education")
    sheet.add("LLB in Law with French, First\t2010 – 2014", "education")
    let schools = sheet.read().resume.education
    #expect(schools?.map(\.score) == ["3.78/4.0", "First"])
    #expect(schools?.map(\.area) == ["Economics", "Law with French"])
  }

  @Test func `a grade stands in parentheses behind a school, or behind a dash`() {
    let found = schools([
      "*M. Sc. Chemie*", "Universität Uferstadt (1,3)", "2013 – 2015", "*Abitur*",
      "Gymnasium am See – mention bien", "2009",
    ])
    #expect(found.map(\.institution) == ["Universität Uferstadt", "Gymnasium am See"])
    #expect(found.map(\.score) == ["1,3", "mention bien"])
  }

  @Test func `the name of a school is no running text, and what a degree ended with is a grade`() {
    let found = schools([
      "*CAP Pâtissier*", "Lycée hôtelier de la Rade", "De septembre 2013 à juin 2015",
      "Abschluss: befriedigend",
    ])
    #expect(found.map(\.institution) == ["Lycée hôtelier de la Rade"])
    #expect(found.map(\.score) == ["befriedigend"])
  }
}
