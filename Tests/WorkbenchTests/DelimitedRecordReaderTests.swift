import Reporting
import Testing

@testable import Workbench

@Suite struct `records of delimited text` {
  /// What a text holds, or what is wrong with it.
  private struct Outcome: Equatable {
    var records: [[String]]
    var lines: [Int]
    var isRefused = false
    var isOpen = false
  }

  private static func read(_ text: String, _ separator: Unicode.Scalar, lenient: Bool) -> Outcome {
    var reader = DelimitedRecordReader(
      Array(text.utf8), separator: separator, isLenient: lenient, line: 1)
    let isFine = reader.readAll()
    guard isFine, !reader.isQuoted else {
      return Outcome(
        records: [], lines: [isFine ? reader.start : reader.line], isRefused: !isFine,
        isOpen: isFine)
    }
    return Outcome(records: reader.records.map(\.fields), lines: reader.records.map(\.line))
  }

  @Test func `separators, quotes and line ends are read as RFC 4180 has them`() {
    let text = "a,b\r\n\"x, \"\"y\"\"\nz\",é\u{308}\n\n,\u{308}\r\"\"\n"
    let outcome = Self.read(text, ",", lenient: false)
    #expect(
      outcome.records == [["a", "b"], ["x, \"y\"\nz", "é\u{308}"], ["", "\u{308}"], [""]])
    #expect(outcome.lines == [1, 2, 5, 6])
  }

  @Test func `text behind a closing quote and a quote that stays open are named with their line`() {
    #expect(Self.read("a\n\"b\" c", ",", lenient: false).lines == [2])
    #expect(Self.read("a\n\"b\" c", ",", lenient: false).isRefused)
    #expect(Self.read("a\n\"b\n\n", ",", lenient: false).lines == [2])
    #expect(Self.read("a\n\"b\n\n", ",", lenient: false).isOpen)
  }

  @Test func `in tab-separated text a quote is text unless a cell ends with one`() {
    #expect(
      Self.read("\"a\tb\n\"c\"\t\"d", "\t", lenient: true).records == [
        ["\"a", "b"], ["c", "\"d"],
      ])
    #expect(Self.read("\"a\tb\"", "\t", lenient: true).records == [["a\tb"]])
    #expect(Self.read("\"a\tb\nc\"", "\t", lenient: true).records == [["\"a", "b"], ["c\""]])
  }

  @Test(
    arguments: [(",", false), (";", false), ("\t", true), ("§", false), ("§", true)]
      as [(Unicode.Scalar, Bool)])
  func `stretches give what scalars one by one give`(separator: Unicode.Scalar, lenient: Bool) {
    let signs: [Unicode.Scalar] = [
      separator, separator, "\n", "\r", "\"", "\"", "a", "b", " ", "'", "=", "\u{308}", "¤", "名",
    ]
    var state: UInt64 = 1
    for round in 0..<4_000 {
      var text = String.UnicodeScalarView()
      for _ in 0..<(round % 24) {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text.append(signs[Int(state >> 33) % signs.count])
      }
      let expected = Self.readOneByOne(Array(text), separator, lenient: lenient)
      let found = Self.read(String(text), separator, lenient: lenient)
      guard found == expected else {
        Issue.record("\(String(text).debugDescription): \(found), expected \(expected)")
        return
      }
    }
  }

  /// The rules, a scalar at a time.
  private static func readOneByOne(
    _ scalars: [Unicode.Scalar], _ separator: Unicode.Scalar, lenient: Bool
  ) -> Outcome {
    var (records, lines, fields): ([[String]], [Int], [String]) = ([], [], [])
    var field = String.UnicodeScalarView()
    var (isQuoted, wasQuoted, line, start) = (false, false, 1, 1)
    func closeField() {
      fields.append(lenient ? String(field) : CSVText.restored(String(field)))
      field = String.UnicodeScalarView()
      wasQuoted = false
    }
    func closeRecord() {
      let isBlank = fields.isEmpty && field.isEmpty && !wasQuoted
      closeField()
      if !isBlank {
        records.append(fields)
        lines.append(start)
      }
      fields = []
    }
    for (i, scalar) in scalars.enumerated() {
      if scalar == "\n", i > 0, scalars[i - 1] == "\r", !isQuoted { continue }
      let opens =
        scalar == "\"" && field.isEmpty && !wasQuoted
        && (!lenient || isQuotedCell(Array(scalars[(i + 1)...]), separator))
      if isQuoted {
        if scalar == "\n" { line += 1 }
        if scalar == "\"" { isQuoted = false } else { field.append(scalar) }
      } else if scalar == separator {
        closeField()
      } else if scalar == "\n" || scalar == "\r" {
        closeRecord()
        line += 1
        start = line
      } else if opens || (scalar == "\"" && wasQuoted) {
        if wasQuoted { field.append(scalar) }
        (isQuoted, wasQuoted) = (true, true)
      } else if wasQuoted {
        return Outcome(records: [], lines: [line], isRefused: true)
      } else {
        field.append(scalar)
      }
    }
    guard !isQuoted else { return Outcome(records: [], lines: [start], isOpen: true) }
    closeRecord()
    return Outcome(records: records, lines: lines)
  }

  private static func isQuotedCell(_ rest: [Unicode.Scalar], _ separator: Unicode.Scalar) -> Bool {
    var (i, hasSeparator, hasLineEnd) = (0, false, false)
    while i < rest.count {
      let next = i + 1 < rest.count ? rest[i + 1] : "\n"
      if rest[i] == "\"" {
        if next != "\"" { return next == separator || next == "\n" || next == "\r" }
        i += 1
      }
      if rest[i] == separator { hasSeparator = true }
      if rest[i] == "\n" || rest[i] == "\r" { hasLineEnd = true }
      if hasSeparator, hasLineEnd { return false }
      i += 1
    }
    return false
  }
}
