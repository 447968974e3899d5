import Foundation
import Testing

@testable import Workbench

@Suite struct JSONReaderTests {
  private func node(_ text: String) -> JSONNode? {
    var reader = JSONReader(Array(text.utf8))
    return reader.value()
  }

  @Test(arguments: [
    #""\u00e9\u20AC\ud83D\uDE00x""#, "null", "true", " false ", "0", "-12", "3.5e-2", "1E3", "2.0",
    "9223372036854775807", #""""#,
    #""a\"b\\c\/\b\f\n\r\té€😀""#, "[]", "[1, [2, {}], \"x\"]",
    #"{"a": {"b": [null, 1.25]}, "ü": "ö"}"#, "{\"a\" : 1 ,\n\t\"b\":2}",
  ])
  func `what Foundation's decoder reads is read the same`(_ text: String) throws {
    let theirs = try JSONDecoder().decode(JSONNode.self, from: Data(text.utf8))
    #expect(node(text) == theirs)
  }

  @Test(arguments: [
    "", "nul", "01", "1.", "-", "+1", ".5", "1e", #""a"#, "\"a\nb\"", #""\x""#, #""\ud83d""#,
    #""\u12""#, "[1 2]", "{", #"{"a"}"#, #"{a:1}"#, "1 2", "[1]]",
  ])
  func `what is not JSON is refused, as by Foundation's decoder`(_ text: String) {
    #expect(node(text) == nil)
    #expect(throws: (any Error).self) {
      try JSONDecoder().decode(JSONNode.self, from: Data(text.utf8))
    }
  }

  @Test func `a comma after the last element is refused`() {
    #expect(node("[1,]") == nil && node(#"{"a":1,}"#) == nil)
  }

  @Test func `deep nesting is refused, not a crash`() {
    #expect(node(String(repeating: "[", count: 100_000)) == nil)
    #expect(node(String(repeating: "[", count: 100) + String(repeating: "]", count: 100)) != nil)
  }

  @Test func `a member's value is found in its place`() throws {
    let text = #" {"x": {"label": 1}, "label" : "a\"b", "z": []} "#
    let bytes = Array(text.utf8)
    var reader = JSONReader(bytes)
    let found = reader.range(of: "label")
    let range = try #require(found)
    #expect(String(decoding: bytes[range], as: UTF8.self) == #""a\"b""#)
    var other = JSONReader(bytes)
    let none = other.range(of: "y")
    #expect(none == nil)
  }
}

@Suite struct TimeTextTests {
  @Test(arguments: [
    ("2026-11-29T08:30:00Z", 1_795_941_000_000), ("2026-11-29", 1_795_910_400_000),
    ("2026-11-29T09:30:00.25+01:00", 1_795_941_000_250),
    ("2021-03-09T22:16:08.728353Z", 1_615_328_168_728), ("1970-01-01 00:00", 0),
    ("1969-12-31T23:59:59Z", -1000), ("2024-02-29T00:00:00-0530", 1_709_184_600_000),
    ("1795941000", 1_795_941_000_000), ("1795941000250", 1_795_941_000_250),
  ])
  func `moments are read in the forms that tools write`(_ text: String, _ time: Int64) {
    #expect(TimeText.milliseconds(of: text) == time)
  }

  @Test(arguments: [
    "", "yesterday", "2026-13-01", "2026-11-29T25:00Z", "2026-11-29T08:61Z", "29.11.2026",
    "2026-11-29T08:30:00+1", "2026-11-29X",
  ])
  func `other texts are no moments`(_ text: String) {
    #expect(TimeText.milliseconds(of: text) == nil)
  }

  @Test func `every written moment is read back, as Foundation reads it`() throws {
    let formatter = ISO8601DateFormatter()
    for time in stride(from: Int64(-2_208_988_800_000), to: 4_102_444_800_000, by: 86_399_123_000) {
      let text = TimeText.text(of: time)
      #expect(TimeText.milliseconds(of: text) == time)
      #expect(formatter.date(from: text)?.timeIntervalSince1970 == Double(time) / 1000, "\(text)")
    }
    #expect(TimeText.text(of: 1_795_941_000_250) == "2026-11-29T08:30:00.250Z")
  }
}
