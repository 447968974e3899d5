/// How fast a count grows lately: over the last ten seconds, so that a burst of cache hits at the
/// start is soon forgotten.
struct RateEstimate: Sendable {
  private var samples: [(time: Duration, count: Int)] = []
  private let window: Duration
  private let spacing: Duration

  /// An estimate that starts at `time` with `count` items done.
  init(startingAt time: Duration, count: Int = 0, window: Duration = .seconds(10)) {
    self.window = window
    spacing = window / 40
    samples = [(time, count)]
  }

  /// Takes notice that `count` items were done at `time`.
  mutating func record(_ count: Int, at time: Duration) {
    guard let last = samples.last, time - last.time >= spacing else { return }
    samples.append((time, count))
    // Keep one sample at or before the window's start: the rate is measured from there.
    while samples.count > 2, time - samples[1].time >= window { samples.removeFirst() }
  }

  /// Items a second at `time`; nil in the first half second, when any figure would be a guess.
  func itemsPerSecond(_ count: Int, at time: Duration) -> Double? {
    guard let first = samples.first else { return nil }
    let elapsed = time - first.time
    guard elapsed >= .milliseconds(500) else { return nil }
    return Double(count - first.count) / (elapsed / .seconds(1))
  }
}
