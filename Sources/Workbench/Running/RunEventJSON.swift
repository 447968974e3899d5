package import ArtifactStore
internal import CommandLineKit
internal import PlainFoundation

/// An event of a run as JSON, in `vitae runs N --log --json` and `vitae run --log json`.
package struct RunEventJSON: Encodable {
  /// The time in ISO 8601, with milliseconds.
  var at: String
  /// `started`, `finished` or `note`; of a run under way also `progress`, `runStarted`, `runFinished` and `error`.
  var event: String
  /// Absent for the run itself.
  var step: String?
  /// How a step ended.
  var status: String?
  /// The note, why the step ran, or what failed.
  var text: String?
  /// How many items the step went through.
  var items: Int?
  /// How many items there are; only of `progress`.
  var totalItems: Int?
  /// What the items are, plural; only of `progress`.
  var unit: String?
  /// How many of them were kept from earlier runs.
  var keptItems: Int?
  var milliseconds: Double?
  /// The run that starts or finishes.
  var run: Int64?
  /// The pipeline of a run that starts.
  var pipeline: String?

  /// An event that has no more than its kind yet.
  init(_ event: String, at milliseconds: Int64) {
    at = Self.time(milliseconds)
    self.event = event
  }

  /// The event of the store.
  package init(_ event: RunEvent) {
    self.init(event.kind.rawValue, at: event.at)
    step = event.step.isEmpty ? nil : event.step
    status = event.status?.rawValue
    text = event.text.isEmpty ? nil : event.text
    items = event.itemCount
    keptItems = event.keptItemCount
    milliseconds = event.duration.map { $0 / .milliseconds(1) }
  }

  /// A moment as `2026-11-29T05:42:44.120Z`.
  ///
  /// - Parameter milliseconds: Since 1970.
  /// - Returns: The time in ISO 8601, with milliseconds.
  package static func time(_ milliseconds: Int64) -> String {
    // A fraction of a second as a floating-point number would be cut to the millisecond before.
    let (seconds, rest) = (milliseconds / 1000, milliseconds % 1000)
    let digits = String(1000 + rest).dropFirst()
    return Date(timeIntervalSince1970: Double(seconds)).formatted(.iso8601).dropLast()
      + ".\(digits)Z"
  }
}

/// The log of a run as lines for people.
package enum RunLogText {
  /// One line per event: time, step, what happened.
  ///
  /// Safe for a terminal.
  package static func lines(_ events: [RunEvent]) -> String {
    let width = events.map { TerminalText.width(TerminalText.escaped($0.step)) }.max() ?? 0
    return events.map { event in
      let step = TerminalText.padded(TerminalText.escaped(event.step), to: width)
      let parts = [RunEventJSON.time(event.at), step, TerminalText.escaped(words(event))]
      return parts.filter { !$0.isEmpty }.joined(separator: "  ") + "\n"
    }.joined()
  }

  /// What happened, in words: `ran, 4.1 s, 387 items, 385 of them kept: version 3 → 4`.
  package static func words(_ event: RunEvent) -> String {
    switch event.kind {
    case .started: return "started"
    case .note: return "note: " + event.text
    case .finished:
      var parts = [event.status?.rawValue ?? "ended"]
      if event.status != .cached, let duration = event.duration { parts.append(duration.text) }
      if let count = event.itemCount {
        parts.append(count == 1 ? "1 item" : "\(count) items")
        if let kept = event.keptItemCount, kept > 0 { parts.append("\(kept) of them kept") }
      }
      let text = parts.joined(separator: ", ")
      return event.text.isEmpty ? text : text + ": " + event.text
    }
  }
}
