/// One task that a `ProgressReporter` shows.
public struct ProgressTask: Sendable {
  let id: Int
  let reporter: ProgressReporter

  /// Counts items as done.
  public func advance(by count: Int = 1) {
    let now = reporter.clock()
    reporter.update { $0.change(id, style: reporter.style, at: now) { $0.done += count } }
  }

  /// Counts items as kept from earlier work; `advance` counts them as done.
  public func keep(_ count: Int = 1) {
    reporter.update { $0.keep(id, count) }
  }

  /// Says where the task stands, for callers that count themselves.
  ///
  /// What is left out stays as it is.
  public func set(done: Int? = nil, total: Int? = nil, unit: String? = nil) {
    let now = reporter.clock()
    reporter.update {
      $0.change(id, style: reporter.style, at: now) { task in
        task.done = done ?? task.done
        task.total = total ?? task.total
        task.unit = unit ?? task.unit
      }
    }
  }

  /// Ends the task, well or badly, and leaves a line behind if one is given.
  ///
  /// More calls do nothing.
  ///
  /// Without a terminal the last count is written too, unless it stands there already or the work was short.
  public func finish(_ summary: String? = nil) {
    let now = reporter.clock()
    reporter.update { $0.finish(id, summary: summary, style: reporter.style, at: now) }
  }
}
