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
