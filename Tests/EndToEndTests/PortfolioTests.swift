import Foundation
import TestSupport
import Testing

@Suite("vitae portfolio")
struct PortfolioTests {
  private static let resume = """
    {"basics": {"name": "Ada Example", "label": "Engineer", "email": "ada@mail.example",
      "phone": "+44 20 7946 0958", "url": "ada.example", "summary": ""},
     "work": [{"name": "Acme", "position": "Engineer", "startDate": "2019-05", "endDate": ""}],
     "projects": [{"name": "Difference Engine", "description": "Computes tables."}],
     "skills": [{"keywords": ["brass"]}], "education": []}
    """

  private func portfolio(_ place: Workplace, _ words: String...) async throws -> Outcome {
    try await Tool.vitae.run(["portfolio"] + words, in: place)
  }

  @Test func `a PDF and its JSON Resume give the same page`() async throws {
    let place = try Workplace()
    try place.write(
      TextPDF.bytes([
        "Ada Byron", "Engineer", "ada@mail.example", "WORK EXPERIENCE",
        "Engineer, Example Works, 2015 - 2017", "- Built 20 engines a year", "SKILLS",
        "Lathe, File, Steam",
      ]), to: "cv.pdf")
    let own = try await portfolio(place, "cv.pdf", "-o", "one")
    #expect(own.exitCode == 0, "\(own.error)")
    let parsed = try await Tool.vitae.run(
      "parse", "-q", "-f", "json-resume", "-o", "parsed", "cv.pdf", in: place)
    #expect(parsed.exitCode == 0)
    let again = try await portfolio(place, "parsed/cv.json", "-o", "two")
    #expect(again.exitCode == 0, "\(again.error)")
    let page = try place.text(of: "one/index.html")
    #expect(page == (try place.text(of: "two/index.html")))
    #expect(page.contains("Ada Byron") && page.contains("Example Works"))
    #expect(!page.contains("mail.example"))
    #expect(try place.text(of: "one/contact.vcf").contains("FN:Ada Byron\r\n"))
  }

  @Test func `a link adds a QR code, and --contact adds contact data`() async throws {
    let place = try Workplace()
    try place.write(Self.resume, to: "cv.json")
    let outcome = try await portfolio(
      place, "cv.json", "-o", "site", "--link", "https://ada.example/cv", "--contact")
    #expect(outcome.exitCode == 0, "\(outcome.error)")
    let names = try FileManager.default.contentsOfDirectory(atPath: place["site"]).sorted()
    #expect(Set(names).isSuperset(of: ["contact.vcf", "index.html", "qr.svg"]))
    #expect(Set(outcome.outputLines).isSuperset(of: names.map { "wrote site/\($0)" }))
    let page = try place.text(of: "site/index.html")
    #expect(
      page.contains("mailto:ada@mail.example") && page.contains("href=\"https://ada.example\""))
    #expect(try place.text(of: "site/contact.vcf").contains("TEL:+44 20 7946 0958\r\n"))
    // Without a link the old picture of one would lead astray.
    let without = try await portfolio(place, "cv.json", "-o", "site")
    #expect(without.exitCode == 0, "\(without.error)")
    #expect(!FileManager.default.fileExists(atPath: place["site/qr.svg"]))
    #expect(!(try place.text(of: "site/index.html")).contains("ada@"))
  }

  @Test func `only files of the same person's portfolio are written over`() async throws {
    let place = try Workplace()
    try place.write(Self.resume, to: "cv.json")
    try place.write(Self.resume.replacing("Ada Example", with: "Bo Other"), to: "bo.json")
    try place.write("mine", to: "site/index.html")
    let refused = try await portfolio(place, "cv.json", "-o", "site")
    #expect(refused.exitCode == 65)
    #expect(
      refused.error == """
        vitae: site/index.html: is there and is not of this person's portfolio; nothing was written: --out names \
        another folder, --force writes over it

        """)
    #expect(try FileManager.default.contentsOfDirectory(atPath: place["site"]) == ["index.html"])
    #expect(try await portfolio(place, "cv.json", "-o", "site", "--force").exitCode == 0)
    #expect(try await portfolio(place, "cv.json", "-o", "site").exitCode == 0)
    #expect(try await portfolio(place, "bo.json", "-o", "site").exitCode == 65)
    try FileManager.default.createSymbolicLink(
      atPath: place["elsewhere"], withDestinationPath: place["cv.json"])
    try FileManager.default.createDirectory(
      atPath: place["linked"], withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: place["linked/index.html"], withDestinationPath: place["cv.json"])
    let link = try await portfolio(place, "cv.json", "-o", "linked", "--force")
    #expect(link.exitCode == 65 && link.error.contains("is there and is a link"), "\(link.error)")
  }

  @Test func `input that is not a resume is told, without its content`() async throws {
    let place = try Workplace()
    let cases: [(String, String, String)] = [
      ("a.json", "{\"basics\": {\"name\": 7}}", "/basics/name: a text is expected"),
      ("b.json", "{\"work\": {}, \"basics\": {}}", "there is nothing in it to show"),
      ("c.json", "{\"work\": [{\"name\": \"A\", \"highlights\": \"b\"}]}", "a list is expected"),
      ("d.json", "{\"name\": \"secret\"}", "is not JSON Resume: it has none of basics,"),
      ("e.json", "{\"a\":1}\n{\"b\":2}\n", "holds 2 objects, one per line"),
      ("f.json", "secret", "is not JSON"), ("g.json", "", "is empty"), ("h.json", "[]", "object"),
      ("i.json", "{\"resume\": {}, \"paragraphs\": []}", "--format json-resume"),
      ("j.json", "{\"profile\": {}, \"skills\": []}", "--format json-resume"),
      ("k.pdf", "secret", "unsupported: not a PDF: plain text"),
    ]
    for (name, text, problem) in cases {
      try place.write(text, to: name)
      let outcome = try await portfolio(place, name, "-o", "site")
      #expect(outcome.exitCode == 65, "\(name)")
      #expect(
        outcome.error.contains("\(name): ") && outcome.error.contains(problem), "\(outcome.error)")
      #expect(!outcome.error.contains("secret"))
    }
    let missing = try await portfolio(place, "nothing.pdf", "-o", "site")
    #expect(missing.exitCode == 66)
    #expect(missing.error == "vitae: nothing.pdf: there is no such file\n")
    #expect(try await portfolio(place, ".", "-o", "site").exitCode == 65)
    #expect(!FileManager.default.fileExists(atPath: place["site"]))
  }

  @Test(arguments: [
    "ada.example", "javascript:alert(1)", "https://", "https://a b", "mailto:a@b.c",
  ])
  func `a link that is not of the web is refused`(link: String) async throws {
    let place = try Workplace()
    try place.write(Self.resume, to: "cv.json")
    let outcome = try await portfolio(place, "cv.json", "-o", "site", "--link", link)
    #expect(outcome.exitCode == 64 && outcome.error.contains("--link takes"), "\(outcome.error)")
  }

  @Test(.enabled(if: Browser.path != nil, Comment(rawValue: Browser.absence)))
  func `pages fit a phone and a desktop, and load nothing`() async throws {
    let place = try Workplace()
    let long = String(repeating: "Donaudampfschifffahrt", count: 12)
    try place.write(
      Self.resume.replacing("Computes tables.", with: long).replacing("brass", with: long)
        .replacing("\"Acme\"", with: "\"<script>\(long)</script>\""), to: "cv.json")
    let outcome = try await portfolio(
      place, "cv.json", "-o", "site", "--contact", "--link",
      "https://ada.example/" + long.prefix(150))
    #expect(outcome.exitCode == 0, "\(outcome.error)")
    let looks = try Browser.look(at: [try place.text(of: "site/index.html")])[0]
    for look in looks {
      #expect(look.contentWidth <= look.width)
      #expect(look.runningCount == 0 && look.loaded.allSatisfy { $0.hasPrefix("data:") })
      #expect(look.text.contains("Difference Engine"))
    }
  }

  @Test func `a project in a script that has to be shaped has no card, and a warning says so`()
    async throws
  {
    let place = try Workplace()
    let resume = """
      {"basics": {"name": "Ada Example"}, "projects": [{"name": "हिन्दी कोश"},
        {"name": "Engine", "highlights": ["ภาษาไทย", "Turns"]}]}
      """
    try place.write(resume, to: "cv.json")
    let outcome = try await portfolio(place, "cv.json", "-o", "site")
    #expect(outcome.exitCode == 0)
    #expect(outcome.error.contains("warning: 1 of 2 projects have no card: their names are in a"))
    #expect(!place.exists("site/project-1.usdz"))
    // Without a font on the machine there is no card at all.
    if place.exists("site/project-2.usdz") {
      #expect(outcome.error.contains("warning: 1 of 2 projects have cards without some texts"))
    }
  }
}
