import PageLayout
import ResumeLexicon
import ResumeSections
import Testing
import UnicodeText

@testable import ResumeScanners

@Suite struct ContactScannerTests {
  @Test func `mail addresses are found without what stands around them`() {
    func found(_ text: String) -> [String] {
      ContactScanner.emails(in: text).map { String(text[$0]) }
    }
    #expect(
      found("Mail: ada@example.org, or (bob.b+cv@mail.example.com).") == [
        "ada@example.org", "bob.b+cv@mail.example.com",
      ])
    #expect(found("Engineer @ Acme, a@b, @home, x@@y.org").isEmpty)
  }

  @Test(arguments: [
    "✉%", "“%”", "☎ +44 1632 960118 ✉%•", "邮箱：%，", "メール：%（個人）", "►%◄", "«%»", "'%'", "e‑mail–%–",
    "＜%＞", "\u{F0E0}%", "MAIL:%", "<mailto:%>",
  ])
  func `whatever is no part of a mail address ends it`(line: String) {
    let text = line.replacing("%", with: "wx.lane@example.com")
    #expect(ContactScanner.emails(in: text).map { text[$0] } == ["wx.lane@example.com"])
  }

  @Test(arguments: [
    "SSN: 078-05-1120", "Social Security Number 078 05 1120", "CPF 123.456.789-09",
    "Aadhaar No. 1234 5678 9012", "GMC No: 7123456", "IBAN DE89 3704 0044 0532 0130 00",
    "ISBN 978-3-16-148410-0", "PESEL 44051401359", "SIRET 123 456 789 00012",
    "Steuer-ID: 12 345 678 901", "Employee ID 0047112345", "Expected salary: 1 200 000",
    "Gehaltsvorstellung 65 000 000", "DOB: 12 05 1990 7", "RN License #4471229011",
    "1 200 000 EUR", "€ 1 200 000", "078-05-1120", "123.456.789-09", "4929 1234 5678 9012",
  ])
  func `a number that its label or shape names otherwise is no telephone number`(text: String) {
    #expect(ContactScanner.phones(in: text, LineReader()).isEmpty)
    let both = "\(text) | Tel. 01632 960 118"
    #expect(ContactScanner.phones(in: both, LineReader()).map { both[$0] } == ["01632 960 118"])
  }

  @Test(arguments: [
    "Ref: 12345678", "Nº de colegiada: 28451907", "Candidate ID 0049-2231-9987",
    "Job reference 20250412-118",
  ])
  func `a long number with the label of no telephone is none`(text: String) {
    #expect(ContactScanner.phones(in: text, LineReader()).isEmpty)
  }

  @Test(arguments: ["Perso : 06 12 34 56 78", "Signal: +49 1515 4712345", "Oficina: 915551234"])
  func `an unknown label keeps no telephone number away`(text: String) {
    #expect(ContactScanner.phones(in: text, LineReader()).count == 1)
  }

  @Test func `telephone numbers keep their country code`() {
    func found(_ text: String) -> [String] {
      ContactScanner.phones(in: text, LineReader()).map { String(text[$0]) }
    }
    #expect(found("T +44 20 7946 0123 | M 07700 900123") == ["+44 20 7946 0123", "07700 900123"])
    #expect(found("(512) 555-0143") == ["(512) 555-0143"])
    #expect(found("030 23125 678") == ["030 23125 678"])
    #expect(found("+43/512/555 01 42") == ["+43/512/555 01 42"])
    #expect(found("418 555-0163, poste 214") == ["418 555-0163, poste 214"])
    #expect(found("020 7946 0123 ext. 25, then 7") == ["020 7946 0123 ext. 25"])
    #expect(found("555 0142 / 555 0143") == ["555 0142", "555 0143"])
    #expect(found("(208) 555-0108 / (520) 555-0125") == ["(208) 555-0108", "(520) 555-0125"])
    #expect(found("40, pta. 11. 46005 Valencia").isEmpty)
    #expect(found("Keplerstraße 77/12 8020 Graz").isEmpty)
    #expect(found("Roll No.: 108121097 · Phone no. 07700900142") == ["07700900142"])
    #expect(found("Contact No: 9876543210") == ["9876543210"])
    #expect(found("+49 (0)7031 / 412345") == ["+49 (0)7031 / 412345"])
    #expect(found("(208) 555-0108x12") == ["(208) 555-0108x12"])
    #expect(found("020 7946 0123 (ext. 25)") == ["020 7946 0123 (ext. 25)"])
    #expect(found("C++ 2015-2019, C++ (2015-2019)").isEmpty)
    #expect(found("Rua do Sol 4, 53025-080").isEmpty)
    #expect(found("53025-080 Olinda").isEmpty)
    #expect(found("2019 – 2021, 05/2019-03/2021, 1,200,000 rows, ISO 9001").isEmpty)
  }

  @Test(arguments: [
    "+44 (0)20 7946 0991", "0151 / 555 01 42", "+55 (11) 95555 - 0142", "00 41 79 555 01 42",
    "06 - 12 - 34 - 56 - 78", "555–555–0142", "(512) 555-2019", "8 (916) 555-01-42", "9555 0142",
    "04421 / 555 - 017", "030−23125−678",
  ])
  func `a number is told from what stands beside it`(number: String) {
    for line in [
      "%", "Tel.%", "GSM/%", "%(m)", "%/WhatsApp", "Leeds · %", "% – 12 High Street", "% (24/7)",
      "75011 Paris - %", "Austin, TX 78701 · %", "12.05.1990 / %",
    ] {
      let text = line.replacing("%", with: number)
      #expect(
        ContactScanner.phones(in: text, LineReader()).map { String(text[$0]) } == [number],
        "\(text)")
    }
  }

  @Test(arguments: [
    ("020 7946 0991 - 12 High Street", "020 7946 0991"),
    ("06 12 34 56 78. 75011 Paris", "06 12 34 56 78"),
    ("+33 6 12 34 56 78 75011 Paris", "+33 6 12 34 56 78"),
    ("Austin, TX 78701 (512) 555-0143", "(512) 555-0143"), ("1) 020 7946 0991", "020 7946 0991"),
    ("Austin, TX 78701 512-555-0143", "512-555-0143"), ("Unit 4 020 7946 0991", "020 7946 0991"),
    ("12.05.1990 06 12 34 56 78", "06 12 34 56 78"), ("Tel 9760 2019", "9760 2019"),
    ("Tel. 44 0161 496 0123", "44 0161 496 0123"), ("(+34) 600 550 142", "(+34) 600 550 142"),
    ("Graz (+43 316 555 0142)", "+43 316 555 0142"), ("Tel. 040 – 66969 123", "040 – 66969 123"),
    ("Leeds – (0113) — 496 0199 – 12 High Street", "(0113) — 496 0199"),
    ("+49 - 0176 - 0406 - 9012", "+49 - 0176 - 0406 - 9012"),
    ("+62 - 8123 - 4555 - 0142", "+62 - 8123 - 4555 - 0142"),
    ("P.O. Box 12 (512) 555-0143", "(512) 555-0143"),
    ("PO Box 1147 512-555-0143", "512-555-0143"),
    ("TX 78701 (512) 555-0143", "(512) 555-0143"), ("2020-2024 020 7946 0991", "020 7946 0991"),
    ("Haus 12 / 0664 55501 23", "0664 55501 23"), ("+91 98765 - 5550142", "+91 98765 - 5550142"),
    ("+55 (11) 95555 - 0142 Santos", "+55 (11) 95555 - 0142"),
    ("04421 / 555 - 017 privat", "04421 / 555 - 017"),
    ("Rua do Sol 118 – 4400-245 Gaia – 22 555 01 39", "22 555 01 39"),
  ])
  func `a number has nothing of what stands before or behind it`(text: String, number: String) {
    #expect(ContactScanner.phones(in: text, LineReader()).map { String(text[$0]) } == [number])
  }

  @Test(arguments: [
    "Musterstraße 27 / 10115 Berlin", "Keplerstraße 77/12 - 8020 Graz",
    "Rua do Sol 4 / 53025-080 Olinda", "9001-2015", "2019–2021",
    "Sex: M 12.05.1990", "20 h 05/2019-03/2021", "Certificate AB-5550142",
    "Rua do Sol 118 – 4400-245 Vila Nova", "P.O. Box 1147 - 30100, Eldoret",
  ])
  func `other numbers are none`(text: String) {
    #expect(ContactScanner.phones(in: text, LineReader()).isEmpty)
  }

  @Test func `a line may end within a number, or behind it`() {
    func found(_ lines: String...) -> [String] {
      let text = lines.joined(separator: " ")
      let starts = lines.indices.dropFirst().map { n in
        text.index(text.startIndex, offsetBy: lines[..<n].reduce(0) { $0 + $1.count + 1 })
      }
      return ContactScanner.phones(in: text, orAt: starts, LineReader()).map { String(text[$0]) }
    }
    #expect(found("Mobile: 00 41 79 806 92", "56") == ["00 41 79 806 92 56"])
    #expect(found("+44 (0)7700 900", "142") == ["+44 (0)7700 900 142"])
    #expect(found("07700 900142", "12 High Street") == ["07700 900142"])
    #expect(found("07700 900142", "0113 496 0199") == ["07700 900142", "0113 496 0199"])
  }

  @Test(arguments: [
    ("Fax +49 221 4710 126", true), ("Téléfax : 01 99 00 44 40", true), ("F: 0114 496 0599", true),
    ("m. 07700 900318 | Fax 020 7946 0123", true), ("Tel./Fax: 030 23125 678", false),
    ("Fax 020 7946 0123 · m. 07700 900318", false), ("Phone 020 7946 0123", false),
    ("Gender: F +91 98 555 0134", false), ("Tel 030 2312 5100 Fax 030 2312 5101", true),
  ])
  func `a fax is told by its label`(text: String, isFax: Bool) throws {
    let number = try #require(ContactScanner.phones(in: text, LineReader()).last)
    #expect(ContactScanner.isFax(number, in: text) == isFax)
  }

  @Test(arguments: [
    ("WhatsApp 0809 555 0163", true), ("Port Harcourt WhatsApp: 0809 555 0163", true),
    ("Phone 0803 555 0117 WhatsApp 0809 555 0163", true), ("Cel./WhatsApp: 0809 555 0163", false),
    ("Mobile & WhatsApp 0809 555 0163", false), ("Phone 0809 555 0163", false),
    ("0809 555 0163 (WhatsApp)", false), ("0809 555 0163", false),
  ])
  func `a number for messages alone is told by its label`(text: String, isOne: Bool) throws {
    let number = try #require(ContactScanner.phones(in: text, LineReader()).last)
    #expect(ContactScanner.isForMessages(number, in: text) == isOne)
  }

  @Test func `a number goes on behind a wide space where it has a country code`() {
    func found(_ text: String) -> [String] {
      let gaps = text.indices.filter { $0 > text.startIndex && text[text.index(before: $0)] == " " }
      return ContactScanner.phones(in: text, partedAt: gaps, LineReader()).map { String(text[$0]) }
    }
    #expect(found("+43 512 555 0137") == ["+43 512 555 0137"])
    #expect(found("8048 044 555").isEmpty)
    #expect(found("+49 30 23125 10115 Berlin") == ["+49 30 23125"])
    // Ten digits and more are a whole number.
    #expect(found("+44 20 7946 0991 0142") == ["+44 20 7946 0991"])
  }

  @Test func `web addresses need no scheme`() {
    func found(_ text: String) -> [String] {
      ContactScanner.urls(in: text).map { String(text[$0]) }
    }
    #expect(
      found("ada.example.org | https://github.com/ada") == [
        "ada.example.org", "https://github.com/ada",
      ])
    #expect(found("Node.js, e.g. i.e. ada@example.org, v2.0, Acme Inc.").isEmpty)
  }
}
