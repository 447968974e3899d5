import PageLayout
import ResumeSections
import Testing
import UnicodeText

@testable import ResumeFields
@testable import ResumeHeaders

@Suite struct OrganizationLeadTests {
  typealias Pair = (HeaderPiece, HeaderPiece)

  /// The first two pieces of a line whose runs are parted by tabs; `*` before a run makes it bold.
  private func pair(_ text: String) throws -> Pair {
    var sheet = Sheet()
    sheet.add(text, "other")
    let pieces = HeaderPieces(
      sheet.paragraphs[0].headerLines(at: 0, FieldReading()), FieldReading()
    ).pieces
    return (try #require(pieces.first), try #require(pieces.dropFirst().first))
  }

  @Test func `lists set as headers of jobs follow them more than others do`() throws {
    var lead = OrganizationLead()
    let job = try pair("*Acme\tNurse")
    for _ in 0..<3 { lead.add(job.0, job.1, leads: true, isEducation: false) }
    let alike = lead.pull(on: .awards, [job])
    let plain = lead.pull(on: .awards, [try pair("Acme\tNurse")])
    // A school is missing, so that jobs alone say nothing of lists that are set otherwise.
    #expect(plain == 0)
    #expect(alike > 0.5)
    for _ in 0..<3 { lead.add(job.0, job.1, leads: true, isEducation: true) }
    #expect(lead.pull(on: .awards, [try pair("Acme\tNurse")]) > 0.5)
  }

  @Test func `a list follows other lists that are set as it is, never itself`() throws {
    let (header, bold) = (try pair("Acme\tNurse"), try pair("*Acme\tNurse"))
    var lead = OrganizationLead()
    lead.add(3, of: .certificates, headers: [header, header])
    #expect(lead.pull(on: .certificates, [header]) == 0)
    #expect(lead.pull(on: .projects, [bold]) == 0)
    #expect(lead.pull(on: .projects, [header]) > 1.5)
    lead.add(-3, of: .awards, headers: [header])
    #expect(lead.pull(on: .projects, [header]) == 0)
    #expect(lead.pull(on: .awards, [header]) > 1.5)
    #expect(lead.pull(on: .awards, []) == 0)
  }

  @Test func `what words tell of one list is believed of another`() {
    func awards(_ certificates: [String]) -> [String?]? {
      var sheet = Sheet()
      sheet.heading("Experience", "experience")
      sheet.add("*Baker*\tMay 2019 – 2021", "experience")
      sheet.heading("Certificates", "other")
      for line in certificates { sheet.add(line, "other") }
      sheet.heading("Awards", "other")
      sheet.add("Golden Spade\tMoor Rover, 2019", "other")
      return sheet.read().resume.awards?.map(\.title)
    }
    let issuersFirst = [
      "Harrow Safety Institute Ltd\tForklift licence, 2018",
      "Dunmere Agricultural College\tBee keeping course, 2016",
      "Moor Foundation\tFirst aid certificate, 2017",
    ]
    #expect(awards(issuersFirst) == ["Moor Rover"])
    #expect(awards([]) == ["Golden Spade"])
  }
}
