import DevPortfolio
import Foundation
import PageLayout
import ResumeModel
import Testing

@Suite("Parsing resumes")
struct ResumeParserTests {
  /// Gives every paragraph the same label, or too few.
  private struct OneLabel: ParagraphClassifier {
    var label: String
    var missing = 0

    func judgements(of paragraphs: [Paragraph]) -> [Judgement] {
      paragraphs.dropFirst(missing).map { _ in Judgement(label: label, confidence: 0.5) }
    }
  }

  @Test("The shipped model reads name, job, school and skills off a page")
  func shippedModel() async throws {
    let parser = ResumeParser(classifier: try VitaeParagraphClassifier.shipped())
    let resume = try await parser.parse(SamplePages.resume)
    let portfolio = resume.portfolio
    #expect(portfolio.profile.name == "Mara Lindqvist")
    #expect(portfolio.profile.email == "mara@example.org")
    #expect(portfolio.experience.map(\.title) == ["Backend developer"])
    #expect(portfolio.experience.first?.organization == "Nordhavn Logistics")
    #expect(portfolio.experience.first?.startDate == "2019")
    #expect(portfolio.education.first?.institution == "Uppsala University")
    #expect(portfolio.skills.map(\.name).contains("PostgreSQL"))
    #expect(portfolio.withoutContact.profile.email == nil)
  }

  @Test("Pages without text, and a classifier that leaves paragraphs out, are failures")
  func failures() async {
    let parser = ResumeParser(classifier: OneLabel(label: "other"))
    await #expect(throws: ParsingFailure.noText) { try await parser.parse([SamplePages.page([])]) }
    let short = ResumeParser(classifier: OneLabel(label: "other", missing: 1))
    await #expect(throws: ParsingFailure.classifier) { try await short.parse(SamplePages.resume) }
  }

  @Test("The least sure paragraphs come first, those that are sure enough not at all")
  func doubtful() async throws {
    let parser = ResumeParser(classifier: OneLabel(label: "other"))
    var resume = try await parser.parse(SamplePages.resume)
    resume.judgements[2].confidence = 0.1
    resume.judgements[0].confidence = 0.9
    #expect(resume.doubtful(atMost: 2).first == 2)
    #expect(resume.doubtful(atMost: 2).count == 2)
    #expect(!resume.doubtful(atMost: 100).contains(0))
  }

  @Test("What is shared without contact data has no address of any kind")
  func sharing() throws {
    let json = """
      {"basics": {"name": "Ada Example", "email": "ada@example.org", "phone": "01632 960 123", "url": "https://example.org",
        "profiles": [{"url": "mailto:ada@example.org"}]}}
      """
    let resume = try JSONDecoder().decode(Resume.self, from: Data(json.utf8))
    let shared = Portfolio(resume).withoutContact
    #expect(shared.profile.name == "Ada Example")
    #expect(shared.profile.email == nil)
    #expect(shared.profile.phone == nil)
    #expect(shared.profile.links == ["https://example.org"])
  }

  @Test("Years are those of the first and the last day")
  func years() {
    #expect(Portfolio.years(from: "2019-05", to: "2022-01-31") == "2019 – 2022")
    #expect(Portfolio.years(from: "2019-05", to: "2019-11") == "2019")
    #expect(Portfolio.years(from: "2019", to: nil) == "2019 –")
    #expect(Portfolio.years(from: nil, to: "2012") == "2012")
    #expect(Portfolio.years(from: nil, to: nil) == "")
  }
}
