import Testing

@testable import ResumeModel

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

  @Test func `telephone numbers keep their country code`() {
    func found(_ text: String) -> [String] {
      ContactScanner.phones(in: text).map { String(text[$0]) }
    }
    #expect(found("T +44 20 7946 0123 | M 07700 900123") == ["+44 20 7946 0123", "07700 900123"])
    #expect(found("(512) 555-0143") == ["(512) 555-0143"])
    #expect(found("030 23125 678") == ["030 23125 678"])
    #expect(found("Rua do Sol 4, 53025-080").isEmpty)
    #expect(found("53025-080 Olinda").isEmpty)
    #expect(found("2019 – 2021, 05/2019-03/2021, 1,200,000 rows, ISO 9001").isEmpty)
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
