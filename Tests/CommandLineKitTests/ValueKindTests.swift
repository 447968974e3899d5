import Testing

@testable import CommandLineKit

@Suite struct ValueKindTests {
  @Test(
    arguments: [
      (ValueKind.text, "", nil), (.text, "-x\n", nil), (.integer, "-9", nil),
      (.integer, "", "takes a whole number, not ''"),
      (.integer, "1e3", "takes a whole number, not '1e3'"),
      (
        .integer(0...Int.max), "18446744073709551615",
        "takes whole numbers up to 9223372036854775807, not '18446744073709551615'"
      ),
      (.integer(0...Int.max), "-1", "takes a whole number of at least 0, not '-1'"),
      (.integer(Int.min...5), "6", "takes a whole number of at most 5, not '6'"),
      (.integer(1...2), "3", "takes a whole number from 1 to 2, not '3'"),
      (.number, "1e-4", nil), (.number, "inf", "takes a number, not 'inf'"),
      (.number, "nan", "takes a number, not 'nan'"),
      (.number, "1,5", "takes a number, not '1,5'"),
      (
        .number(0...Double.greatestFiniteMagnitude), "-1",
        "takes a number of at least 0.0, not '-1'"
      ),
      (.number(-Double.greatestFiniteMagnitude...1), "2", "takes a number of at most 1.0, not '2'"),
      (.number(0...1), "1.0", nil), (.choice(["a", "b"]), "a", nil),
      (.choice(["ab", "cd"]), "A\u{1B}", "takes one of ab, cd, not 'A\\u{1B}'"),
    ] as [(ValueKind, String, String?)])
  func `a value is taken or the complaint says what would be`(
    _ kind: ValueKind, _ value: String, _ complaint: String?
  ) {
    #expect(kind.complaint(about: value)?.text == complaint)
  }

  @Test func `a slip in a choice is answered with the word meant`() {
    let kind = ValueKind.choice(["small", "large"])
    #expect(kind.complaint(about: "lareg")?.suggestion == "large")
    #expect(kind.complaint(about: "medium")?.suggestion == nil)
  }
}
