import Testing

@testable import CommandLineKit

@Suite struct ProgressLineTests {
  private func line(
    _ done: Int, of total: Int?, rate: Double? = 41, others: Int = 0
  ) -> ProgressLine {
    ProgressLine(
      label: "extract", done: done, total: total, unit: "files", itemsPerSecond: rate,
      otherCount: others)
  }

  @Test func `a line shows label, percent, bar, count, rate and time left`() {
    #expect(
      line(39, of: 63).drawn(width: 80, unicode: true)
        == "extract   61 %  ███████▍      39/63 files  41/s  0:01 left")
    #expect(
      line(39, of: 63).drawn(width: 80, unicode: false)
        == "extract   61 %  [#######.....]  39/63 files  41/s  0:01 left")
  }

  @Test func `without a total there is neither percent nor time left`() {
    #expect(line(39, of: nil).drawn(width: 80, unicode: true) == "extract  39 files  41/s")
    #expect(line(39, of: nil).plain == "extract 39")
  }

  @Test func `the bar is empty at the start and full only at the end`() {
    #expect(
      line(0, of: 63, rate: nil).drawn(width: 80, unicode: false)
        == "extract    0 %  [............]  0/63 files")
    #expect(line(999, of: 1000).drawn(width: 80, unicode: false).contains(" 99 %  [###########.]"))
    #expect(line(63, of: 63).drawn(width: 80, unicode: false).contains("100 %  [############]"))
    #expect(line(0, of: 0).drawn(width: 80, unicode: false).contains("100 %"))
    #expect(line(70, of: 63).drawn(width: 80, unicode: false).contains("100 %"))
  }

  @Test(arguments: 0...63)
  func `a bar of any length takes twelve columns`(_ done: Int) {
    let drawn = line(done, of: 63, rate: nil).drawn(width: 80, unicode: true)
    let count = "  \(done)/63 files"
    #expect(TerminalText.width(drawn) == 15 + 1 + 12 + TerminalText.width(count), "\(drawn)")
  }

  @Test func `a narrow terminal loses the bar first and the count last`() {
    let line = line(39, of: 63, others: 2)
    let shapes = [
      70: "extract   61 %  ███████▍      39/63 files  41/s  0:01 left  (+2 more)",
      60: "extract   61 %  39/63 files  41/s  0:01 left  (+2 more)",
      50: "extract   61 %  39/63 files  0:01 left  (+2 more)",
      44: "extract   61 %  39/63 files  0:01 left",
      30: "extract   61 %  39/63 files",
      20: "extract   61 %  39/…",
      0: "",
    ]
    for (width, shape) in shapes {
      #expect(line.drawn(width: width, unicode: true) == shape, "width \(width)")
    }
  }

  @Test(arguments: [
    (41.4, "41/s"), (9.96, "10.0/s"), (1.25, "1.3/s"), (0.5, "30/min"), (0.01, "1/min"),
  ])
  func `slow rates are given by the minute`(_ rate: Double, _ text: String) {
    let drawn = line(1, of: nil, rate: rate).drawn(width: 80, unicode: true)
    #expect(drawn == "extract  1 files  \(text)")
  }

  @Test(arguments: [
    (0, "0:00"), (7, "0:07"), (754, "12:34"), (3599, "59:59"), (3723, "1:02:03"), (-1, "0:00"),
  ])
  func `times are written as clocks write them`(_ seconds: Int, _ text: String) {
    #expect(ProgressLine.clock(.seconds(seconds)) == text)
  }

  @Test func `nobody can say how long a stalled task takes`() {
    #expect(!line(1, of: 2, rate: 0).drawn(width: 80, unicode: true).contains("left"))
  }
}

@Suite struct RateEstimateTests {
  @Test func `the first half second gives no rate`() {
    let rate = RateEstimate(startingAt: .zero)
    #expect(rate.itemsPerSecond(100, at: .milliseconds(499)) == nil)
    #expect(rate.itemsPerSecond(100, at: .milliseconds(500)) == 200)
  }

  @Test func `a burst at the start is forgotten after the window`() throws {
    var rate = RateEstimate(startingAt: .zero)
    rate.record(1000, at: .milliseconds(300))
    for second in 1...20 { rate.record(1000 + second * 2, at: .seconds(second)) }
    let now = try #require(rate.itemsPerSecond(1040, at: .seconds(20)))
    #expect(abs(now - 2) < 1e-9)
  }

  @Test func `a steady pace is measured exactly however often it is recorded`() throws {
    var rate = RateEstimate(startingAt: .seconds(3))
    for step in 1...10_000 { rate.record(step, at: .seconds(3) + .milliseconds(step)) }
    let now = try #require(rate.itemsPerSecond(10_000, at: .seconds(13)))
    #expect(abs(now - 1000) < 1e-6)
  }
}
