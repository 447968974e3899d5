/// What a `ProgressReporter` guards: the tasks, what stands on the screen and what to write next.
struct ProgressState: Sendable {
  struct Item: Sendable {
    let id: Int
    let label: String
    let unit: String
    var done = 0
    var total: Int?
    let started: Duration
    var rate: RateEstimate
    var saidCount: Int?
    var saidTenth = 0
    var saidAt: Duration

    func line(at now: Duration, others: Int = 0) -> ProgressLine {
      ProgressLine(
        label: label, done: done, total: total, unit: unit,
        itemsPerSecond: rate.itemsPerSecond(done, at: now), otherCount: others)
    }
  }

  /// Work that ends sooner needs no lines.
  static let quietTime = Duration.seconds(2)

  private var items: [Item] = []
  private var nextID = 0
  private var drawnAt: Duration?
  private var isBarShown = false
  private var isClosed = false
  private var suspensions = 0
  private var output = ""

  mutating func takeOutput() -> [UInt8] {
    defer { output = "" }
    return Array(output.utf8)
  }

  mutating func start(_ label: String, total: Int?, unit: String, at now: Duration) -> Int {
    nextID += 1
    items.append(
      Item(
        id: nextID, label: label, unit: unit, total: total, started: now,
        rate: RateEstimate(startingAt: now), saidAt: now))
    return nextID
  }

  mutating func change(
    _ id: Int, style: ProgressReporter.Style, at now: Duration, _ body: (inout Item) -> Void
  ) {
    guard let index = items.firstIndex(where: { $0.id == id }) else { return }
    body(&items[index])
    items[index].rate.record(items[index].done, at: now)
    switch style {
    case .bar: redraw(style: style, at: now, force: false)
    case .lines: say(index, at: now)
    case .silent: break
    }
  }

  mutating func finish(
    _ id: Int, summary: String?, style: ProgressReporter.Style, at now: Duration
  ) {
    guard let index = items.firstIndex(where: { $0.id == id }) else { return }
    let item = items.remove(at: index)
    let isShort = item.saidCount == nil && now - item.started < Self.quietTime
    if style == .lines, item.saidCount != item.done, !isShort, !isClosed {
      output += item.line(at: now).plain + "\n"
    }
    hide()
    if let summary, style != .silent { output += summary + "\n" }
    redraw(style: style, at: now, force: true)
  }

  mutating func log(_ line: String, style: ProgressReporter.Style, at now: Duration) {
    hide()
    output += line + "\n"
    redraw(style: style, at: now, force: true)
  }

  mutating func hide() {
    if isBarShown { output += "\r\u{1B}[K" }
    isBarShown = false
  }

  /// Keeps the bar away until as many calls of `resume`.
  mutating func suspend() {
    hide()
    suspensions += 1
  }

  mutating func resume(style: ProgressReporter.Style, at now: Duration) {
    suspensions -= 1
    redraw(style: style, at: now, force: true)
  }

  mutating func close() {
    hide()
    isClosed = true
  }

  mutating func redraw(style: ProgressReporter.Style, at now: Duration, force: Bool) {
    guard case .bar(let width, let unicode) = style, !isClosed, suspensions == 0,
      let item = items.first
    else { return }
    if let drawnAt, now - drawnAt < .milliseconds(100), !force { return }
    let line = item.line(at: now, others: items.count - 1)
    output += "\r" + line.drawn(width: width, unicode: unicode) + "\u{1B}[K"
    isBarShown = true
    drawnAt = now
  }

  /// Writes a plain line when a tenth of the work was done since the last one, or enough time
  /// passed.
  private mutating func say(_ index: Int, at now: Duration) {
    let item = items[index]
    let line = item.line(at: now)
    let tenth = line.fraction.map { Int($0 * 10) } ?? 0
    // Five seconds at first, a tenth of the running time later: an hour must not fill the log.
    let patience = max(.seconds(5), (now - item.started) / 10)
    let isDue = tenth > item.saidTenth || now - item.saidAt >= patience
    guard isDue, !isClosed, item.done != item.saidCount, now - item.started >= Self.quietTime
    else { return }
    items[index].saidCount = item.done
    items[index].saidTenth = tenth
    items[index].saidAt = now
    output += line.plain + "\n"
  }
}
