import PageLayout
import ResumeModel
import Testing

@testable import ResumeWorkbench
@testable import Workbench

@Suite struct FieldScoreTests {
  private func gold(_ json: String) throws -> GoldResume { try GoldResume(bytes: Array(json.utf8)) }

  private func resume(_ json: String) throws -> Resume { try gold(json).resume }

  @Test func `case, accents' spelling and punctuation do not count, words do`() throws {
    let gold = try gold(#"{"basics": {"name": "Zoë O'Neill", "phone": "+44 20 7946 0123"}}"#)
    var score = FieldScore()
    score.add(
      try resume(#"{"basics": {"name": "ZOË O’NEILL", "phone": "+44 (20) 79460123"}}"#),
      against: gold)
    #expect(score.all.f1 == 1)
    let misses = score.add(
      try resume(#"{"basics": {"name": "Zoe", "phone": "020 7946 0123"}}"#), against: gold)
    #expect(misses.map(\.field) == ["name", "name", "phone", "phone"])
    #expect(misses.map(\.isGold) == [true, false, true, false])
  }

  @Test func `a value that stands twice counts twice`() throws {
    let gold = try gold(#"{"basics": {}, "work": [{"name": "A"}, {"name": "A"}]}"#)
    var score = FieldScore()
    score.add(try resume(#"{"basics": {}, "work": [{"name": "A"}]}"#), against: gold)
    #expect(score.fields[.company]?.recall == 0.5 && score.fields[.company]?.precision == 1)
  }

  @Test func `a whole entry needs title, employer and both dates`() throws {
    let job = #""name": "Acme", "position": "Nurse", "startDate": "2019-05""#
    let gold = try gold(#"{"basics": {}, "work": [{\#(job), "endDate": "2021"}]}"#)
    var score = FieldScore()
    score.add(try resume(#"{"basics": {}, "work": [{\#(job), "endDate": "2021"}]}"#), against: gold)
    #expect(score.wholeWork.f1 == 1)
    score.add(try resume(#"{"basics": {}, "work": [{\#(job)}]}"#), against: gold)
    #expect(score.wholeWork.recall == 0.5)
  }

  @Test func `fields beyond JSON Resume count only where the gold is of the extended form`() throws
  {
    let school = #""institution": "Moor College""#
    let found = try resume(
      #"{"basics": {}, "education": [{\#(school), "location": "York", "summary": "Evenings."}]}"#)
    let plain = try gold(#"{"basics": {}, "education": [{\#(school)}]}"#)
    var score = FieldScore()
    score.add(found, against: plain)
    #expect(score.all.f1 == 1 && score.fields[.educationPlace] == nil)
    let extended = try gold(
      #"{"basics": {}, "education": [{\#(school)}], "meta": {"vitae": {}}}"#)
    let misses = score.add(found, against: extended)
    #expect(misses.map(\.field) == ["education place", "education text"])
  }

  @Test func `gold is what the page prints`() throws {
    let gold = try gold(
      #"""
      {"basics": {"summary": "Not printed."},
       "work": [{"name": "A", "startDate": "2019-05", "endDate": "2020-06"}, {"name": "B"},
                {"name": "C", "startDate": "2018-01", "dateText": "since January 2018"}],
       "skills": [{"name": "Tools", "keywords": ["saw"]}],
       "meta": {"vitae": {"dates": "YYYY", "sections": [
         {"from": "work", "entries": [0, 2]}, {"from": "skills", "style": "inline"}]}}}
      """#)
    #expect(gold.resume.work?.map(\.name) == ["A", "C"])
    #expect(gold.resume.work?.map(\.startDate) == ["2019", "2018-01"])
    #expect(
      gold.resume.skills?.first?.name == nil && gold.resume.skills?.first?.keywords == ["saw"])
    #expect(gold.resume.basics.summary == nil)
  }

  @Test func `a value without a place, or with one that lacks it, is an invention`() throws {
    let resume = try resume(
      #"{"basics": {"name": "Ada", "email": "a@b.example"}, "work": [{"startDate": "2019-05"}]}"#)
    func place(_ path: String, _ text: String, _ paragraph: Int) -> Provenance {
      Provenance(
        path: path, page: 1, box: .init(x0: 0, y0: 0, x1: 1, y1: 1), paragraph: paragraph,
        text: text, confidence: 1)
    }
    let places = [
      place("/basics/name", "Ada", 0), place("/basics/email", "a@b.", 1),
      place("/basics/email", "example", 2), place("/work/0/startDate", "May 2019", 3),
    ]
    let texts = ["ADA", "a@b.", "example", "Nurse, May 2019 – now"]
    let links = texts.map { _ in [String]() }
    #expect(
      Inventions.paths(in: resume, provenance: places, texts: texts, links: links) == [])
    #expect(
      Inventions.paths(
        in: resume, provenance: Array(places.dropFirst()), texts: texts, links: links)
        == ["/basics/name"])
    #expect(
      Inventions.paths(
        in: resume, provenance: places, texts: ["Bob"] + texts.dropFirst(), links: links)
        == ["/basics/name"])
  }

  @Test func `a date is explained in the order that the document writes its dates in`() throws {
    let resume = try resume(#"{"basics": {}, "work": [{"startDate": "2023-04-09"}]}"#)
    let place = Provenance(
      path: "/work/0/startDate", page: 1, box: .init(x0: 0, y0: 0, x1: 1, y1: 1), paragraph: 0,
      text: "04/09/2023", confidence: 1)
    func paths(_ texts: [String]) -> [String] {
      Inventions.paths(
        in: resume, provenance: [place], texts: texts, links: texts.map { _ in [] })
    }
    #expect(paths(["04/09/2023 to Present", "05/16/2021 to 10/23/2021"]) == [])
    #expect(paths(["04/09/2023 to Present"]) == ["/work/0/startDate"])
  }

  @Test func `confidences are honest when of those with 0.8 four in five are right`() throws {
    let gold = try gold(#"{"basics": {}, "interests": [{"name": "A"}, {"name": "B"}]}"#)
    var score = FieldScore()
    score.add(
      try resume(#"{"basics": {}, "interests": [{"name": "A"}, {"name": "X"}, {"name": "Y"}]}"#),
      against: gold,
      confidences: ["/interests/0/name": 0.75, "/interests/1/name": 0.75, "/interests/2/name": 0])
    let bin = score.reliability[7]
    #expect(bin.count == 2 && bin.meanConfidence == 0.75 && bin.accuracy == 0.5)
    #expect(score.reliability.answerCount == 3)
    #expect(abs(score.reliability.expectedCalibrationError - 0.5 / 3) < 1e-12)
  }

  @Test func `a report has a row a field and a table a kind of group`() throws {
    var scores = FieldScores()
    let gold = try gold(#"{"basics": {"name": "Ada"}}"#)
    _ = scores.add(gold.resume, against: gold, groups: ["layout": "plain"])
    _ = scores.add(Resume(), against: gold, groups: ["layout": "columns"])
    #expect(scores.markdown.contains("| name | 2 | 1 | 1.000 | 0.500 | 0.667 |\n"))
    #expect(scores.markdown.contains("| columns | 1 | 0.000 |"))
    #expect(scores.markdown.contains("| plain | 1 | 1.000 |"))
  }
}
