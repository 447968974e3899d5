#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Numbers as people read them in verdicts and reports, the same on every platform and locale.
package enum NumberText {
  /// Returns `value` with a fixed number of digits after the point, halves away from zero.
  ///
  /// Not-a-number and infinite values give `–`.
  package static func fixed(_ value: Double, digits: Int) -> String {
    precondition((0...9).contains(digits), "\(digits) digits, 0 to 9 are possible")
    var power = 1
    for _ in 0..<digits { power *= 10 }
    guard value.isFinite, abs(value) * Double(power) < 9e15 else { return "–" }
    let scaled = Int((abs(value) * Double(power)).rounded())
    let sign = value < 0 && scaled > 0 ? "-" : ""
    guard digits > 0 else { return "\(sign)\(scaled)" }
    let fraction = String(scaled % power)
    let zeros = String(repeating: "0", count: digits - fraction.count)
    return "\(sign)\(scaled / power).\(zeros)\(fraction)"
  }

  /// Returns a share as per cent: 0.8734 is `87.3 %`.
  package static func percent(_ share: Double, digits: Int = 1) -> String {
    "\(fixed(share * 100, digits: digits)) %"
  }

  /// Returns the ends of an interval of shares as per cent: `90.6 %–97.0 %`.
  package static func percents(from low: Double, to high: Double) -> String {
    "\(percent(low))–\(percent(high))"
  }

  /// Returns the ends of a figure's interval, `0.906–0.970`, or a dash where there is none.
  package static func interval(_ estimate: Estimate, digits: Int = 3) -> String {
    guard estimate.hasInterval else { return "–" }
    return "\(fixed(estimate.low, digits: digits))–\(fixed(estimate.high, digits: digits))"
  }

  /// Returns a measured share with its interval: `94.2 % (90.6 %–97.0 %)`.
  package static func percent(_ estimate: Estimate) -> String {
    "\(percent(estimate.value)) (\(percents(from: estimate.low, to: estimate.high)))"
  }

  /// Returns a difference of shares in points with its sign: -0.0123 is `-1.2 points`.
  package static func points(_ difference: Double, digits: Int = 1) -> String {
    let text = fixed(difference * 100, digits: digits)
    return
      "\(difference > 0 && text.contains { "123456789".contains($0) } ? "+" : "")\(text) points"
  }

  /// Returns a p-value: three digits, `< 0.001` below that.
  package static func pValue(_ p: Double) -> String {
    p < 0.001 ? "p < 0.001" : "p = \(fixed(p, digits: 3))"
  }

  /// Returns a time in the unit that suits it, three figures: `950 ns`, `6.84 µs`, `12.0 s`.
  package static func time(nanoseconds: Double) -> String {
    let units: [(name: String, size: Double)] = [
      ("ns", 1), ("µs", 1e3), ("ms", 1e6), ("s", 1e9),
    ]
    var unit = units[0]
    for next in units where abs(nanoseconds) >= next.size * 0.9995 { unit = next }
    let amount = nanoseconds / unit.size
    guard unit.size > 1 else { return "\(fixed(amount, digits: 0)) ns" }
    let digits = abs(amount) < 9.995 ? 2 : abs(amount) < 99.95 ? 1 : 0
    return "\(fixed(amount, digits: digits)) \(unit.name)"
  }

  /// Returns a whole number in groups of three: 12345 is `12,345`.
  package static func grouped(_ number: Int) -> String {
    var text = ""
    for (place, digit) in String(number.magnitude).reversed().enumerated() {
      if place > 0 && place % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return (number < 0 ? "-" : "") + String(text.reversed())
  }
}
