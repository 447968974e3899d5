import Foundation
import ResumeModel
import Testing

@testable import BulkParsing

@Suite("Resumes of one person")
struct PersonGroupsTests {
  private func resume(
    name: String? = nil, email: String? = nil, phone: String? = nil, company: String? = nil,
    since: String? = nil
  ) throws -> Resume {
    let basics = ["name": name, "email": email, "phone": phone].compactMapValues(\.self)
    let job = ["name": company, "startDate": since].compactMapValues(\.self)
    let json = try JSONSerialization.data(withJSONObject: ["basics": basics, "work": [job]])
    return try JSONDecoder().decode(Resume.self, from: json)
  }

  private func groups(_ resumes: [Resume]) -> [[String]] {
    var groups = PersonGroups()
    for (n, resume) in resumes.enumerated() { groups.add("\(n)", resume) }
    return groups.groups().map { $0.sources + $0.reasons }
  }

  @Test func `an address counts in either case`() throws {
    #expect(
      try groups([resume(email: "Ada@x.example"), resume(), resume(email: "ada@X.example")])
        == [["0", "2", "email"], ["1"]])
  }

  @Test func `a number counts with and without its country, and not with that of another`() throws {
    let british = "+44 20 7946 0123"
    #expect(
      try groups([resume(phone: british), resume(phone: "020 7946 0123")]) == [["0", "1", "phone"]])
    #expect(
      try groups([resume(phone: british), resume(phone: "+49 20 7946 0123")]) == [["0"], ["1"]])
  }

  @Test func `names count with a job, accents and order aside`() throws {
    #expect(
      try groups([
        resume(name: "José Pérez", company: "Acme", since: "2019-04"),
        resume(name: "PEREZ Jose", company: "acme", since: "2019-09"),
        resume(name: "José Pérez", company: "Other", since: "2019-04"),
      ]) == [["0", "1", "name and job"], ["2"]])
  }

  @Test func `what is masked is nobody's`() throws {
    #expect(try groups([resume(email: "[e-mail]"), resume(email: "[e-mail]")]) == [["0"], ["1"]])
  }
}
