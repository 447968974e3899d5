import Reporting
import Testing

@Suite struct CSVTextTests {
  @Test(arguments: [
    ("plain text", "plain text"), ("a,b", "\"a,b\""), ("say \"so\"", "\"say \"\"so\"\"\""),
    ("two\nlines", "\"two\nlines\""), ("two\r\nlines", "\"two\r\nlines\""), ("", ""),
    ("\"\u{308}", "\"\"\"\u{308}\""),
  ])
  func `a cell is quoted where it must be`(_ value: String, _ cell: String) {
    #expect(CSVText.cell(value).unicodeScalars.elementsEqual(cell.unicodeScalars))
  }

  @Test func `a row is its cells between commas`() {
    #expect(CSVText.row(["a", "b,c", ""]) == "a,\"b,c\",")
  }

  @Test func `a row has neither formulas nor control characters`() {
    #expect(CSVText.row(["=1+1", "@SUM(A1)", "a\u{1B}[31m"]) == "'=1+1,'@SUM(A1),a\u{FFFD}[31m")
    #expect(CSVText.row(["=\"a\",\"b\""]) == "\"'=\"\"a\"\",\"\"b\"\"\"")
  }

  @Test(arguments: [
    "=1+1", "=cmd|' /C calc'!A0", "+1+1", "-2+3", "-1-1", "+1-1", " -a", "@SUM", "\t=1", "\tx",
    "\rx", "\r\nx", "\nx", "=\u{308}", "\u{A0}=1", "\u{FEFF}=1", "\u{200B}@x", "＝1", "＋1", "-",
    "- Led a team", "+", "+49 30 23125 100; x", "+49 30 23125100*2", "+A1 2345678", "-1 234 567",
    "-3.", "-3.5.1", "+1 2345678901234567890", "+1 2345",
  ])
  func `what a spreadsheet computes is known`(_ value: String) {
    #expect(CSVText.isFormula(value))
  }

  @Test(arguments: [
    "", "text", "1-2", "a@b.example", "+49 30 23125 100", "+1 (555) 555-0100", "+44.20.7946.0123",
    "+49\u{A0}30\u{A0}23125\u{2011}100", "+49 (0)30 23125-100", "-3.5", "+2", "-1,5", "-20",
    "555-0100", "(555) 555-0100", "'=1",
  ])
  func `telephone numbers, plain numbers and other text are not formulas`(_ value: String) {
    #expect(!CSVText.isFormula(value))
  }

  @Test(arguments: [
    "=1+1", "'=1+1", "''@x", "'quoted'", "'", "", "+49 30 23125 100", "'+49 30 23125 100", "\t=1",
    "- item", "'\u{308}=1", "plain",
  ])
  func `every value comes back from its cell`(_ value: String) {
    let cell = CSVText.neutralized(value)
    #expect(!CSVText.isFormula(cell))
    #expect(CSVText.restored(cell).unicodeScalars.elementsEqual(value.unicodeScalars))
  }
}
