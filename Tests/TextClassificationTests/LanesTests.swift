import Testing

@testable import TextClassification

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite struct LanesTests {
  @Test func `the exponential is that of C, but for the last bits`() {
    for step in -7900...7900 {
      let x = Float(step) / 100
      let found = Double(Lanes.exponential(Lanes(repeating: x))[3])
      let right = exp(Double(x))
      #expect(abs(found - right) <= 3e-7 * right, "\(x): \(found), \(right)")
    }
  }

  @Test func `beyond 80 the exponential stays finite and above 0`() {
    let found = Lanes.exponential(Lanes(-1e9, -81, -80, 0, 80, 81, 1e9, .infinity))
    #expect(found[0] == found[2] && found[1] == found[2] && found[2] > 0)
    #expect(found[3] == 1)
    #expect(found[4] == found[6] && found[5] == found[4] && found[7].isFinite)
  }
}
