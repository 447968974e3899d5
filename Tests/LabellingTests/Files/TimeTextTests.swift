import Foundation
import Testing

@testable import Labelling

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
