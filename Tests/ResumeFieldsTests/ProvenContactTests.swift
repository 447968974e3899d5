import PageLayout
import ResumeDates
import ResumeLexicon
import ResumeSections
import Testing
import UnicodeText

@testable import ResumeFields
@testable import ResumeScanners

/// What is read of resumes in languages that are not supported.
@Suite struct ProvenContactTests {
  private static func read(_ lines: [String]) -> ResumeFields {
    var sheet = Sheet()
    for line in lines { sheet.add(line, "other") }
    return sheet.read()
  }

  private static let japanese = [
    "職務経歴", "株式会社いろは商店にて営業を担当し、顧客への提案と契約の管理に従事しました。", "2019年4月～現在", "Excel、PowerPoint、Illustrator",
  ]

  @Test func `only contact is read, and a warning names the language`() {
    let read = Self.read(
      [
        "水無月 遥香", "〒150-0001 東京都渋谷区神宮前9丁目30番5号", "電話：03-3555-0123",
        "メール：haruka@example.com（自宅）、https://example.org/haruka。",
      ]
        + Self.japanese)
    var expected = Resume()
    expected.basics.email = "haruka@example.com"
    expected.basics.phone = "03-3555-0123"
    expected.basics.url = "https://example.org/haruka"
    #expect(read.resume == expected)
    #expect(read.warnings == ["language-not-supported: ja"])
    #expect(read.provenance.map(\.path) == ["/basics/phone", "/basics/email", "/basics/url"])
    #expect(read.provenance.map(\.paragraph) == [2, 3, 3])
  }

  @Test(arguments: [
    ("〒150-0001 東京都", nil), ("150-0001", nil), ("2015-04-01", nil), ("1398-1400", nil),
    ("第1234567号", nil), ("受注番号 123456789012", nil), ("2,400,000食", nil),
    ("TEL 150-0001", "150-0001"),
    ("携帯+81 90-5555-0123", "+81 90-5555-0123"), ("電話番号：(03) 3555-0123", "(03) 3555-0123"),
    ("自宅電話03-3555-0123", "03-3555-0123"), ("090-5555-0123", "090-5555-0123"),
    ("FAX：03-3555-0199", nil), ("ファックス 03-3555-0199", nil), ("手机：138 5555 0117", "138 5555 0117"),
    ("휴대폰 010-5555-0143", "010-5555-0143"), ("Тел.: 8 812 555-01-29", "8 812 555-01-29"),
    ("Τηλ.: 210 555 0133", "210 555 0133"), ("هاتف: 06 555 0118", "06 555 0118"),
    ("טלפון: 04-555-0164", "04-555-0164"),
  ])
  func `a telephone number has a plus, a label or a zero`(line: String, phone: String?) {
    #expect(Self.read([line] + Self.japanese).resume.basics.phone == phone)
  }

  @Test(arguments: [
    ("メール：ada@example.org（自宅）", "ada@example.org"), ("邮箱：ada@example.org，北京", "ada@example.org"),
    ("ada@example.org、", "ada@example.org"), ("이메일 ada@example.org이며", "ada@example.org"),
    ("「ada@example.org」", "ada@example.org"), ("почта:ada@example.org", "ada@example.org"),
    ("البريد: ada@example.org،", "ada@example.org"), ("ada@例え.jp", nil),
  ])
  func `a mail address ends where another script begins`(line: String, email: String?) {
    #expect(Self.read([line] + Self.japanese).resume.basics.email == email)
  }

  @Test func `web addresses count beside the person's contact alone`() {
    let lines = ["水無月 遥香", "ada@example.org", "linkedin.com/in/ada-example"] + Self.japanese
    let filler = (0..<6).map { "株式会社いろは商店の営業部にて第\($0)課を担当しました。" }
    var sheet = Sheet()
    for line in lines { sheet.add(line, "other") }
    sheet.heading("職歴", "experience")
    for line in filler + ["https://example.net/shop"] { sheet.add(line, "experience") }
    let basics = sheet.read().resume.basics
    #expect(basics.profiles?.map(\.url) == ["linkedin.com/in/ada-example"])
    #expect(basics.url == nil)
  }

  @Test func `in supported languages a number of seven digits with a hyphen needs a label`() {
    func found(_ text: String) -> [String] {
      ContactScanner.phones(in: text, LineReader()).map { String(text[$0]) }
    }
    #expect(found("150-0001 Tokyo").isEmpty && found("〒604-81112").isEmpty)
    #expect(found("Phone 555-0143") == ["555-0143"] && found("555-0143 x12") == [])
    #expect(found("512-555-0143") == ["512-555-0143"])
  }
}
