import Testing

@testable import ResumeFields
@testable import Sharing

@Suite struct VCardTests {
  @Test func `a card has what is public, one property a line`() throws {
    let resume = sampleResume()
    let shared = SharedPortfolio(
      Portfolio(resume), at: resume.basics.location, showsContact: true)
    let card = try #require(
      VCard.text(
        shared.portfolio.profile, at: shared.location, link: "https://ada.example/cv,1",
        mark: "m 1"))
    #expect(
      card == """
        BEGIN:VCARD\r
        VERSION:3.0\r
        PRODID:-//vitae//m 1//EN\r
        N:;Ada Example;;;\r
        FN:Ada Example\r
        TITLE:Engineer\\; analyst\\, poet\r
        EMAIL;TYPE=INTERNET:ada@mail.example\r
        TEL:+44 20 7946 0958\r
        ADR:;;;Leeds;West Yorkshire;;\r
        URL:https://ada.example/cv,1\r
        URL:https://ada.example/\r
        URL:https://github.com/ada-example\r
        URL:https://wa.me/442079460958\r
        END:VCARD\r

        """)
  }

  @Test func `a card hides what the page hides, and needs a name`() throws {
    var profile = SharedPortfolio(Portfolio(sampleResume()), showsContact: false).portfolio.profile
    let card = try #require(VCard.text(profile, link: nil, mark: "m"))
    #expect(!card.contains("EMAIL") && !card.contains("TEL") && !card.contains("wa.me"))
    profile.name = nil
    #expect(VCard.text(profile, link: nil, mark: "m") == nil)
  }

  @Test func `an address has town and region in their own parts, and no street`() throws {
    let profile = Portfolio(sampleResume()).profile
    for (place, address) in [
      (Resume.Location(city: "Wien", region: "Wien"), "ADR:;;;Wien;Wien;;\r\n"),
      (.init(city: "A, B"), "ADR:;;;A\\, B;;;\r\n"),
      (.init(region: "Tyrol"), "ADR:;;;;Tyrol;;\r\n"),
    ] {
      let shared = SharedPortfolio(Portfolio(sampleResume()), at: place, showsContact: true)
      let card = try #require(VCard.text(profile, at: shared.location, link: nil, mark: "m"))
      #expect(card.contains(address), "\(address)")
    }
    let street = SharedPortfolio(
      Portfolio(sampleResume()), at: .init(address: "1 Mill Road", postalCode: "LS1"),
      showsContact: true)
    #expect(street.location == nil)
    #expect(VCard.text(profile, link: nil, mark: "m")?.contains("ADR") == false)
  }

  @Test func `signs that mean something are escaped, and no text makes a property`() throws {
    #expect(VCard.escaped("a\\b,c;d\r\ne\u{7}\u{2028}f") == "a\\\\b\\,c\\;d\\ne\\nf")
    var profile = Portfolio(sampleResume()).profile
    profile.name = "Ada\r\nTEL:1"
    profile.links = ["https://a.example/\r\nTEL:1"]
    let card = try #require(VCard.text(profile, link: nil, mark: "m"))
    #expect(!card.contains("\r\nTEL:1") && card.contains("FN:Ada\\nTEL:1\r\n"))
  }

  @Test(arguments: ["x", "é", "漢", "👩‍💻", "e\u{301}"])
  func `long lines are folded at 75 bytes without cutting a character`(letter: String) {
    let line = "FN:" + String(repeating: letter, count: 200)
    let folded = VCard.folded(line)
    let lines = folded.components(separatedBy: "\r\n")
    #expect(lines.count > 2)
    #expect(lines.allSatisfy { $0.utf8.count <= 75 })
    #expect(lines.dropFirst().allSatisfy { $0.hasPrefix(" ") })
    #expect(lines[0] + lines.dropFirst().map { $0.dropFirst() }.joined() == line)
    #expect(VCard.folded("FN:short") == "FN:short")
    let marks = VCard.folded("FN:a" + String(repeating: "\u{301}", count: 500))
    #expect(marks.components(separatedBy: "\r\n").allSatisfy { $0.utf8.count <= 75 })
  }
}

extension String {
  /// The parts between a separator, by bytes: CR LF is one character.
  fileprivate func components(separatedBy separator: String) -> [String] {
    var parts: [String] = []
    var rest = Array(utf8)[...]
    let mark = Array(separator.utf8)
    while let at = rest.indices.first(where: { rest[$0...].starts(with: mark) }) {
      parts.append(String(decoding: rest[..<at], as: UTF8.self))
      rest = rest[(at + mark.count)...]
    }
    return parts + [String(decoding: rest, as: UTF8.self)]
  }
}
