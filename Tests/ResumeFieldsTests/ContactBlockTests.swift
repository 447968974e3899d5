import PageLayout
import ResumeDates
import ResumeLexicon
import ResumeSections
import Testing
import UnicodeText

@testable import ResumeFields
@testable import ResumeScanners

@Suite struct ContactBlockTests {
  /// A paragraph whose lines are set as they are here.
  private func paragraph(_ lines: String..., links: [String] = []) -> Paragraph {
    let box = Box(x0: 0, y0: 0, x1: 10, y1: 10)
    return Paragraph(
      page: 1, box: box, text: lines.joined(separator: " "), role: .body,
      lines: lines.map { line in
        TextLine(runs: [
          .init(words: line.split(separator: " ").map { PlacedWord(text: String($0), box: box) })
        ])
      }, links: links.map { Link(box: box, target: $0) })
  }

  private func emails(_ paragraphs: Paragraph...) -> [String] {
    ContactBlock(Array(paragraphs.indices), of: paragraphs, LineReader()).emails.map {
      $0.map(\.text).joined()
    }
  }

  @Test func `the link on a broken address says how it goes on, whatever stands beside it`() {
    let broken = paragraph(
      "linkedin.com/in/ada-", links: ["https://www.linkedin.com/in/ada-example"])
    let block = ContactBlock([0, 1], of: [broken, paragraph("Engineer at Acme")], LineReader())
    #expect(block.urls.map { $0.map(\.text) } == [["https://www.linkedin.com/in/ada-example"]])
  }

  @Test func `a mail address that a narrow column breaks is whole`() {
    #expect(emails(paragraph("ada.lovelace@exampl", "e.com")) == ["ada.lovelace@example.com"])
    #expect(emails(paragraph("ada@example.or", "g")) == ["ada@example.org"])
    #expect(
      emails(paragraph("ada.lovelace@", "mail.example.org")) == ["ada.lovelace@mail.example.org"])
    #expect(emails(paragraph("ada.lovelace", "@example.net")) == ["ada.lovelace@example.net"])
    #expect(
      emails(paragraph("Telephone 0113 496 0274. ada@example.org. https://ada.example.net"))
        == ["ada@example.org"])
  }

  /// An address in a column that reaches to 500 points, and the next line below it.
  private func address(_ first: String, next: String, at x: Double) -> [String] {
    func line(_ text: String, _ y: Double, from x0: Double) -> Paragraph {
      let box = Box(x0: x0, y0: y, x1: x0 + 6 * Double(text.count), y1: y + 10)
      return Paragraph(
        page: 1, box: box, text: text, role: .contact,
        lines: [TextLine(runs: [.init(words: [PlacedWord(text: text, box: box)])])])
    }
    var wide = line("Career", 40, from: 50)
    wide.box.x1 = 500
    let lines = [line(first, 10, from: x), line(next, 22, from: 50), wide]
    return ContactBlock([0, 1], of: lines, LineReader()).urls.map { $0.map(\.text).joined() }
  }

  @Test func `a web address goes on in the next line only where its own is full`() {
    let site = "https://tavener.example/"
    #expect(address(site, next: "York", at: 50) == [site])
    #expect(address(site, next: "references", at: 50) == [site])
    #expect(address(site, next: "GitHub:", at: 340) == [site])
    #expect(address(site, next: "drawings/2019", at: 340) == [site + "drawings/2019"])
    #expect(address("linkedin.com/in/", next: "ada-moor", at: 50) == ["linkedin.com/in/ada-moor"])
  }

  @Test func `contact data of referees and employers are nobody else's`() {
    var sheet = Sheet()
    sheet.add("Ada Example", "other", role: .heading, size: 2)
    sheet.add("14 Quarry Lane, Leeds", "other")
    sheet.heading("Experience", "experience")
    sheet.add("Fitter, Darling Haulage\t2018 – present", "experience")
    sheet.add("Supervisor: Jan Orrock (020) 7946 0991", "experience")
    sheet.heading("Referees", "other")
    sheet.add("Jan Orrock, Manager", "other")
    sheet.add("0113 496 0274 jan@example.org", "other", role: .contact)
    let basics = sheet.read().resume.basics
    #expect(basics.name == "Ada Example" && basics.email == nil && basics.phone == nil)
  }

  @Test func `a number of identity is neither telephone number nor place`() {
    var sheet = Sheet()
    sheet.add("Ada Example", "other", role: .heading, size: 2)
    sheet.add("SIRET 123 456 789 00012", "other", role: .contact)
    sheet.add("ada@example.org", "other", role: .contact)
    sheet.heading("Experience", "experience")
    let basics = sheet.read().resume.basics
    #expect(basics.email == "ada@example.org" && basics.phone == nil && basics.location == nil)
  }

  @Test func `the number to call stands with the mail address, and is no fax`() {
    var sheet = Sheet()
    sheet.add("Ada Example", "other", role: .heading, size: 2)
    sheet.add("Calls in the evenings: 07700 900318", "other", role: .contact)
    for text in ["Joiner", "Gets up early", "Own van"] { sheet.add(text, "other") }
    sheet.add("Fax 020 7946 0999", "other", role: .contact)
    sheet.add("0113 496 0274", "other", role: .contact)
    sheet.add("ada@example.org", "other", role: .contact)
    sheet.heading("Experience", "experience")
    #expect(sheet.read().resume.basics.phone == "0113 496 0274")
  }

  @Test func `a number for messages is one to call only where there is no other`() {
    func phone(_ lines: String...) -> String? {
      var sheet = Sheet()
      sheet.add("Ada Example", "other", role: .heading, size: 2)
      for line in lines { sheet.add(line, "other", role: .contact) }
      sheet.heading("Experience", "experience")
      return sheet.read().resume.basics.phone
    }
    #expect(
      phone("Leeds WhatsApp 07700 900318", "Phone 0113 496 0274 Mail ada@example.org")
        == "0113 496 0274")
    #expect(phone("WhatsApp 07700 900318", "ada@example.org") == "07700 900318")
  }

  @Test func `an address below the end of a sentence is no part of its last word`() {
    func urls(_ paragraphs: Paragraph...) -> [String] {
      ContactBlock(Array(paragraphs.indices), of: paragraphs, LineReader()).urls.map {
        $0.map(\.text).joined()
      }
    }
    let address = paragraph("gitlab.example/ada/tellurium")
    #expect(
      urls(paragraph("Its plans are published freely."), address) == [
        "gitlab.example/ada/tellurium"
      ])
    // One that is broken behind a point goes on.
    #expect(
      urls(paragraph("https://github.", "example/ada")) == ["https://github.example/ada"])
  }

  @Test func `the label of a number is no part of the place before it`() {
    var sheet = Sheet()
    sheet.add("Ada Example", "other", role: .heading, size: 2)
    sheet.add("12 High Street, Leeds LS1 4AP Tel. 0113 496 0274", "other", role: .contact)
    sheet.add("ada@example.org", "other", role: .contact)
    sheet.heading("Experience", "experience")
    let location = sheet.read().resume.basics.location
    #expect(location?.city == "Leeds" && location?.postalCode == "LS1 4AP")
  }

  @Test func `a postal code is no number where there is another one`() {
    var sheet = Sheet()
    sheet.add("Ada Example", "other", role: .heading, size: 2)
    sheet.add("Santos, SP 64200-000 · Tel.: (86) 98555-0147 · ada@example.org", "other")
    sheet.heading("Experience", "experience")
    #expect(sheet.read().resume.basics.phone == "(86) 98555-0147")
  }

  @Test func `a number below the label of a fax is none to call`() {
    var sheet = Sheet()
    sheet.add("Ada Example", "other", role: .heading, size: 2)
    for text in ["Fax", "020 7946 0999", "Phone", "0113 496 0274", "ada@example.org"] {
      sheet.add(text, "other", role: .contact)
    }
    sheet.heading("Experience", "experience")
    #expect(sheet.read().resume.basics.phone == "0113 496 0274")
  }

  @Test func `a number below a line that ends in the label of a fax is none to call`() {
    var sheet = Sheet()
    sheet.add("Ada Example", "other", role: .heading, size: 2)
    sheet.add("T 0113 496 0274 ~ ada@example.org ~ Telefax", "other", role: .contact)
    sheet.add("020 7946 0999", "other", role: .contact)
    sheet.heading("Experience", "experience")
    #expect(sheet.read().resume.basics.phone == "0113 496 0274")
  }

  @Test func `a number goes on in a line with straight edges, and ends before a cell`() {
    func phone(_ line: String) -> String? {
      var sheet = Sheet()
      sheet.add("Ada Example", "other", role: .heading, size: 2)
      sheet.add(line, "other", role: .contact)
      sheet.heading("Experience", "experience")
      return sheet.read().resume.basics.phone
    }
    #expect(phone("Leeds\t·\t0113\t496\t0274\t·\tada@example.org") == "0113 496 0274")
    #expect(phone("07700 900318\t2014 2015 ada@example.org") == "07700 900318")
  }

  @Test func `a network named without its link is a profile`() {
    var sheet = Sheet()
    sheet.add("Ada Example", "other", role: .heading, size: 2)
    sheet.add("Leeds · ada@example.org · LinkedIn", "other", role: .contact)
    sheet.heading("Experience", "experience")
    #expect(sheet.read().resume.basics.profiles?.map(\.network) == ["LinkedIn"])
  }

  @Test func `bold words before the values of a contact line are its heading`() {
    var sheet = Sheet()
    sheet.add("Ada Example", "other", role: .heading, size: 2)
    sheet.add("*Where *to *find *me\tLeeds · ada@example.org", "other", role: .contact)
    #expect(sheet.read().resume.basics.location?.city == "Leeds")
  }

  @Test func `a mail address broken behind a hyphen before its sign is whole`() {
    #expect(
      emails(paragraph("a.love-"), paragraph("lace@example.org")) == ["a.love-lace@example.org"])
    #expect(
      emails(paragraph("Nurse in home care-"), paragraph("ada@example.org")) == ["ada@example.org"])
    #expect(emails(paragraph("Leeds --"), paragraph("ada@example.org")) == ["ada@example.org"])
  }

  @Test func `a mail address whose hyphen the layout resolves is as the paragraph has it`() {
    var broken = paragraph("torben@exampl-", "ejoinery.example")
    broken.text = "torben@examplejoinery.example"
    #expect(emails(broken) == ["torben@examplejoinery.example"])
  }

  @Test func `a mail address broken between paragraphs has a place in both`() {
    let block = ContactBlock(
      [0, 1], of: [paragraph("ada.lovelace"), paragraph("@example.net · LinkedIn: ada")],
      LineReader())
    #expect(block.emails.first?.map(\.paragraph) == [0, 1])
  }

  @Test func `what stands below an address is no part of it`() {
    #expect(emails(paragraph("ada@example.org", "Leeds")) == ["ada@example.org"])
    #expect(emails(paragraph("ada@example.org", "www.example.org")) == ["ada@example.org"])
    #expect(
      emails(paragraph("ada@example.org", "uk", links: ["mailto:ada@example.org"]))
        == ["ada@example.org"])
  }

  @Test func `abbreviations are no web addresses`() {
    let block = ContactBlock(
      [0], of: [paragraph("B.Sc. e.g. Node.js ada.example.org")], LineReader())
    #expect(block.urls.map { $0.map(\.text).joined() } == ["ada.example.org"])
  }

  /// One line whose words have wide spaces before those that open with "_".
  private func spaced(_ line: String) -> Paragraph {
    var x = 0.0
    let words = line.split(separator: " ").map { word in
      if word.hasPrefix("_") { x += 12 }
      let text = String(word.drop { $0 == "_" })
      let box = Box(x0: x, y0: 0, x1: x + 5 * Double(text.count), y1: 10)
      x = box.x1 + 2
      return PlacedWord(text: text, box: box)
    }
    return Paragraph(
      page: 1, box: Box(x0: 0, y0: 0, x1: x, y1: 10),
      text: words.map(\.text).joined(separator: " "), role: .body,
      lines: [TextLine(runs: [.init(words: words)])])
  }

  @Test func `wide spaces part values as signs do`() {
    let block = ContactBlock(
      [0],
      of: [spaced("ada@example.org _01 98 00 11 22 _44000 Nantes _GitHub: ada _Mastodon @ada")],
      LineReader())
    #expect(block.phones.map(\.text) == ["01 98 00 11 22"])
    #expect(block.segments.map(block.text) == ["44000 Nantes", "GitHub: ada", "Mastodon @ada"])
  }

  @Test func `the name of a network with a user behind it opens a segment`() {
    let block = ContactBlock(
      [0, 1],
      of: [paragraph("Pune, India", "Kaggle: ada99"), paragraph("Engineer at GitHub today")],
      LineReader()
    )
    #expect(
      block.segments.map(block.text) == [
        "Pune, India", "Kaggle: ada99", "Engineer at GitHub today",
      ]
    )
  }

  @Test func `what is left is cut at separators`() {
    let block = ContactBlock(
      [0], of: [paragraph("Leeds, England | +44 20 7946 0123 | ada@example.org")], LineReader())
    #expect(block.segments.map(block.text) == ["Leeds, England"])
    #expect(block.phones.map(\.text) == ["+44 20 7946 0123"])
  }
}
