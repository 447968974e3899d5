/// What a `ProgressReporter` guards: the tasks, what stands on the screen and what to write next.
struct ProgressState: Sendable {
  struct Item: Sendable {
    let id: Int
    let label: String
    var unit: String
    var done = 0
    var kept = 0
    var total: Int?
    let started: Duration
    var rate: RateEstimate
    var saidCount: Int?
    var saidTenth = 0
    var saidAt: Duration

    func line(at now: Duration, others: Int = 0) -> ProgressLine {
      ProgressLine(
        label: label, done: done, total: total, unit: unit,
        itemsPerSecond: rate.itemsPerSecond(done, at: now), otherCount: others, keptCount: kept,
        elapsed: now - started)
    }
  }

  /// Work that ends sooner needs no lines.
  static let quietTime = Duration.seconds(2)

  private var items: [Item] = []
  private var nextID = 0
  private var drawnAt: Duration?
  /// Lines of the bar or table on the screen; the cursor is in the last one.
  private var shownLineCount = 0
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
    case .bar, .table: redraw(style: style, at: now, force: false)
    case .lines: say(index, at: now)
    case .silent: break
    }
  }

  mutating func keep(_ id: Int, _ count: Int) {
    guard let index = items.firstIndex(where: { $0.id == id }) else { return }
    items[index].kept += count
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
    if shownLineCount > 0 { output += goUp() + "\u{1B}[\(shownLineCount > 1 ? "J" : "K")" }
    shownLineCount = 0
  }

  /// Moves the cursor to where the bar or table begins.
  private func goUp() -> String {
    shownLineCount > 1 ? "\r\u{1B}[\(shownLineCount - 1)A" : "\r"
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
    guard !isClosed, suspensions == 0, let item = items.first else { return }
    if let drawnAt, now - drawnAt < .milliseconds(100), !force { return }
    let lines: [String]
    switch style {
    case .bar(let width, let unicode):
      lines = [item.line(at: now, others: items.count - 1).drawn(width: width, unicode: unicode)]
    case .table(let width, let height, let unicode):
      lines = ProgressTable(rows: items.map { $0.line(at: now) })
        .drawn(width: width, height: height, unicode: unicode)
    case .lines, .silent: return
    }
    // Line by line over what is there, so that nothing flickers; what is left below goes.
    output += goUp() + lines.map { $0 + "\u{1B}[K" }.joined(separator: "\n")
    if lines.count < shownLineCount { output += "\u{1B}[J" }
    shownLineCount = lines.count
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
    guard isDue, line.hasItems, !isClosed, item.done != item.saidCount,
      now - item.started >= Self.quietTime
    else { return }
    items[index].saidCount = item.done
    items[index].saidTenth = tenth
    items[index].saidAt = now
    output += line.plain + "\n"
  }
}
