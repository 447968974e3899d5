import Foundation
import Testing

@testable import Reporting

struct JSONTextTests {
  private func text(_ write: (inout JSONText) -> Void) -> String {
    var json = JSONText()
    write(&json)
    return String(decoding: json.bytes, as: UTF8.self)
  }

  private func foundation(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  @Test func `strings are Foundation's, whatever stands in them`() throws {
    let control = String(String.UnicodeScalarView((0..<0x21).compactMap { Unicode.Scalar($0) }))
    for string in [Hostile.text, control, "", "\"\\/", "</script>", "é\u{301}\u{2028}😀\u{7F}"] {
      #expect(try text { $0.append(string) } == foundation(string))
    }
  }

  @Test(arguments: [
    0, -0.0, 1, 12.5, 0.1, 0.9999, 1e-5, 123456.7, -3.25, 1e15, 1e16, 1e21,
    Double.leastNonzeroMagnitude,
  ])
  func `numbers are Foundation's`(number: Double) throws {
    #expect(try text { $0.append(number) } == foundation(number))
    #expect(try text { $0.append([number, 7]) } == foundation([number, 7]))
  }

  @Test func `lists have commas between and none behind`() throws {
    #expect(text { $0.append([String]()) } == "[]")
    #expect(text { $0.append(["a", "b"]) } == #"["a","b"]"#)
    #expect(text { $0.append(each: [1, 2]) { $0.append($1) } } == "[1,2]")
  }
}
