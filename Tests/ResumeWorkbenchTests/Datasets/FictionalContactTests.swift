import Testing

@testable import ResumeWorkbench
@testable import Workbench

@Suite struct `a contact` {
  @Test(arguments: [
    "+44 20 7946 0123", "020 7946 0123", "07700 900123", "+44 7700 900123", "(402) 555-0129",
    "+1 402 555 0129", "+49 30 23125 418", "030 23125 418", "+33 1 99 00 63 28", "01 99 00 63 28",
    "+61 2 5550 1234", "+41 41 555 01 26", "+234 44 555 0191", "+44 (0)20 7946 0001",
    "0049 30 23125 001", "0131 496 0268", "01632 960417", "0171 3920047", "0176 04069014",
    "06 39 98 52 14", "+33 6 39 98 52 14", "0491 570 156", "(03) 5550 4127", "020 912 4471",
    "+353 20 912 4471", "+353 1 555 0134", "+46 70 174 06 38",
  ])
  func `in a range for fiction is reserved`(phone: String) {
    #expect(FictionalContact.isReserved(phone: phone))
  }

  @Test(arguments: [
    "+44 20 7946 1123", "020 7947 0123", "(402) 555-1129", "+49 30 23126 418", "+33 1 98 00 63 28",
    "+49 171 555 0123", "+41 44 268 12 12", "555 0123", "+44 20 7946 01234",
    "0491 571 156", "06 39 97 52 14", "0171 3930047", "0131 497 0268", "5550123456789",
  ])
  func `in another range is not`(phone: String) {
    #expect(!FictionalContact.isReserved(phone: phone))
  }

  @Test(arguments: [
    ("a@example.com", true), ("a@mail.example.org", true), ("a.b@firm.example", true),
    ("a@notexample.com", false), ("a@example.com.de", false), ("a@gmail.com", false),
  ])
  func `by mail is reserved by its domain`(mail: String, isReserved: Bool) {
    #expect(FictionalContact.isReserved(mail: mail) == isReserved)
  }
}
