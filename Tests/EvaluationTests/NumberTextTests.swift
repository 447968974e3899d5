import Evaluation
import Testing

@Suite struct NumberTextTests {
  @Test(
    "fixed digits round halves away from zero and never print minus zero",
    arguments: [
      (0.0, 1, "0.0"), (0.05, 1, "0.1"), (-0.04, 1, "0.0"), (-0.05, 1, "-0.1"),
      (12.345, 2, "12.35"), (0.999, 2, "1.00"), (7, 0, "7"), (-7.5, 0, "-8"),
      (1.005e3, 3, "1005.000"), (0.0042, 3, "0.004"), (.nan, 1, "–"), (.infinity, 1, "–"),
      (1e300, 2, "–"),
    ])
  func fixed(value: Double, digits: Int, text: String) {
    #expect(NumberText.fixed(value, digits: digits) == text)
  }

  @Test("a measured share is followed by its interval")
  func interval() {
    let estimate = Estimate(value: 0.942, count: 40, low: 0.9061, high: 0.97, method: "Wilson")
    #expect(NumberText.percent(estimate) == "94.2 % (90.6 %–97.0 %)")
    #expect(NumberText.percents(from: 0.5, to: 1) == "50.0 %–100.0 %")
  }

  @Test("shares, points and p-values read as in the reports")
  func shares() {
    #expect(NumberText.percent(0.8734) == "87.3 %")
    #expect(NumberText.percent(1, digits: 0) == "100 %")
    #expect(NumberText.points(0.0123) == "+1.2 points")
    #expect(NumberText.points(-0.06) == "-6.0 points")
    #expect(NumberText.points(0.0001) == "0.0 points")
    #expect(NumberText.pValue(0.0312) == "p = 0.031")
    #expect(NumberText.pValue(0.0002) == "p < 0.001")
  }

  @Test(
    "times take the unit that suits them, three figures",
    arguments: [
      (0, "0 ns"), (950, "950 ns"), (999.6, "1.00 µs"), (6_840, "6.84 µs"), (68_400, "68.4 µs"),
      (999_600, "1.00 ms"), (1_200_000, "1.20 ms"), (12e9, "12.0 s"), (345e9, "345 s"),
    ])
  func times(nanoseconds: Double, text: String) {
    #expect(NumberText.time(nanoseconds: nanoseconds) == text)
  }

  @Test("whole numbers are grouped by three")
  func grouped() {
    #expect(NumberText.grouped(0) == "0")
    #expect(NumberText.grouped(999) == "999")
    #expect(NumberText.grouped(12_345) == "12,345")
    #expect(NumberText.grouped(-1_234_567) == "-1,234,567")
  }
}
