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

  @Test func `numbers of few decimals and their neighbours have the fewest digits that read back`()
  {
    for number in -30_000...30_000 {
      let scale = [10, 100, 1000, 10_000, 100_000][abs(number) % 5] as Double
      for value in [Double(number) / scale, (Double(number) / scale).nextUp]
        + (number % 97 == 0 ? [Double(number) * 33_333.3, Double(number) * 1e5 / 3] : [])
      {
        let written = text { $0.append(value) }
        let description = "\(value)"
        #expect(
          written == (description.hasSuffix(".0") ? String(description.dropLast(2)) : description))
      }
    }
  }

  @Test func `lists have commas between and none behind`() throws {
    #expect(text { $0.append([String]()) } == "[]")
    #expect(text { $0.append(["a", "b"]) } == #"["a","b"]"#)
    #expect(text { $0.append(each: [1, 2]) { $0.append($1) } } == "[1,2]")
  }
}
