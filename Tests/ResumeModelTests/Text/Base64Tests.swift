import Foundation
import Testing

@testable import ResumeModel

@Suite struct Base64Tests {
  @Test func `bytes of every length come back`() {
    for count in 0..<70 {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ count) }
      #expect(Base64.decoded(Data(bytes).base64EncodedString()) == bytes)
    }
    #expect(Base64.decoded("AQ\n ID\nBA==") == [1, 2, 3, 4])
  }

  @Test(arguments: ["A*B=", "AQ==AQ", "é"])
  func `other letters are no text of bytes`(text: String) {
    #expect(Base64.decoded(text) == nil)
  }
}
