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

  @Test(arguments: ["=1+1", "+1", " -1", "@SUM", "\tx", "\r\nx", "=\u{308}"])
  func `what a spreadsheet computes is known`(_ value: String) {
    #expect(CSVText.isFormula(value))
  }

  @Test(arguments: ["", "text", "1-2", "a@b.example"])
  func `other text is none`(_ value: String) {
    #expect(!CSVText.isFormula(value))
  }
}
