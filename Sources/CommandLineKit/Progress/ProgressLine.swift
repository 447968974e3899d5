/// The text of one progress line, from plain numbers.
struct ProgressLine: Sendable, Equatable {
  var label: String
  var done: Int
  /// Nil when nobody knows yet.
  var total: Int?
  var unit: String
  var itemsPerSecond: Double?
  /// Other tasks under way that this line does not show.
  var otherCount = 0
  /// How many of the items done were kept from earlier work.
  var keptCount = 0
  /// Time since the task began.
  var elapsed = Duration.zero

  /// `extract   62 %  ███████▌      39/63 files  41/s  0:01 left`, at most `width` columns.
  ///
  /// What does not fit goes in the order bar, rate, others, time left.
  func drawn(width: Int, unicode: Bool) -> String {
    var bar = fraction.map { Self.bar($0, unicode: unicode) } ?? ""
    var rate = rate
    var others = otherCount > 0 ? "(+\(otherCount) more)" : ""
    var left = timeLeft.map { Self.clock($0) + " left" } ?? ""
    func line() -> String {
      [label, percent, bar, count, rate, left, others].filter { !$0.isEmpty }
        .joined(separator: "  ")
    }
    for drop in 0..<4 where TerminalText.width(line()) > width {
      switch drop {
      case 0: bar = ""
      case 1: rate = ""
      case 2: others = ""
      default: left = ""
      }
    }
    return unicode
      ? TerminalText.truncated(line(), to: width) : String(line().prefix(max(0, width)))
  }

  /// `extract 39/63`, for logs; with what was kept, `extract 39/63 (12 kept)`.
  var plain: String {
    let counts = total.map { "\(done)/\($0)" } ?? "\(done)"
    let numbers = keptCount > 0 ? "\(counts) (\(keptCount) kept)" : counts
    return label.isEmpty ? numbers : "\(label) \(numbers)"
  }

  /// The share done, 0...1; nil when the total is unknown.
  ///
  /// An empty total is done.
  var fraction: Double? {
    guard let total else { return nil }
    return total > 0 ? min(1, max(0, Double(done) / Double(total))) : 1
  }

  /// Whether anything is counted.
  var hasItems: Bool { total != nil || done > 0 }

  /// ` 62 %`; empty when the total is unknown.
  var percent: String {
    guard let fraction else { return "" }
    // Rounded down: 100 % is said only when everything is done.
    let percent = String(Int(fraction * 100))
    return TerminalText.padded(percent, to: 3, alignsRight: true) + " %"
  }

  /// `39/63 files`.
  var count: String {
    let numbers = total.map { "\(done)/\($0)" } ?? "\(done)"
    return unit.isEmpty ? numbers : "\(numbers) \(unit)"
  }

  /// `41/s`; empty when nobody knows yet.
  var rate: String { itemsPerSecond.map(Self.rate) ?? "" }

  /// How long the rest takes at the rate of late.
  var timeLeft: Duration? {
    guard let total, let itemsPerSecond, itemsPerSecond > 0, total > done else { return nil }
    let seconds = Double(total - done) / itemsPerSecond
    return seconds < 1e6 ? .seconds(Int(seconds.rounded(.up))) : nil
  }

  private static func bar(_ fraction: Double, unicode: Bool) -> String {
    let cells = 12
    guard unicode else {
      let full = Int(fraction * Double(cells))
      return "[" + String(repeating: "#", count: full)
        + String(repeating: ".", count: cells - full) + "]"
    }
    let eighths = Int(fraction * Double(cells * 8))
    let part = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8]
    return TerminalText.padded(String(repeating: "█", count: eighths / 8) + part, to: cells)
  }

  private static func rate(_ itemsPerSecond: Double) -> String {
    if itemsPerSecond >= 10 { return "\(Int(itemsPerSecond.rounded()))/s" }
    if itemsPerSecond >= 1 { return "\((itemsPerSecond * 10).rounded() / 10)/s" }
    return "\(Int((itemsPerSecond * 60).rounded()))/min"
  }

  /// `0:07`, `12:34`, `1:02:03`.
  static func clock(_ duration: Duration) -> String {
    func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let seconds = max(0, duration.components.seconds)
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    return hours > 0
      ? "\(hours):\(two(minutes)):\(two(seconds % 60))" : "\(minutes):\(two(seconds % 60))"
  }
}
