internal import ArtifactStore
internal import CommandLineKit
internal import PipelineKit
internal import Synchronization

/// Shows a run on standard error: a table of the steps at work, and a line for each that ended.
final class ConsoleObserver: RunObserver {
  private let reporter: ProgressReporter
  private let tasks = Mutex<[String: ProgressTask]>([:])

  private let isQuiet: Bool
  private let finished = Mutex(0)

  var finishedCount: Int { finished.withLock { $0 } }

  private let clock: Task<Void, Never>?

  init(reporter: ProgressReporter, isQuiet: Bool) {
    self.reporter = reporter
    self.isQuiet = isQuiet
    // Times go on while no item ends.
    clock =
      reporter.showsTable
      ? Task {
        while (try? await Task.sleep(for: .milliseconds(500))) != nil { reporter.refresh() }
      } : nil
  }

  deinit { clock?.cancel() }

  func runStarted(_ run: RunID, of pipeline: String) {
    if !isQuiet { reporter.log("\(pipeline): run \(run)") }
  }

  func runFinished(_ run: RunID, _ status: Run.Status) {}

  /// Of a step without items only the time can be shown, which is worth a row of a table and nothing else.
  func stepStarted(_ step: String) {
    guard reporter.showsTable else { return }
    let task = reporter.start(step)
    tasks.withLock { $0[step] = task }
  }

  func stepWaits(_ step: String, for owner: String) {
    if !isQuiet { reporter.log("  …  \(step): waiting for \(owner), which makes the same") }
  }

  func stepFinished(_ record: StepRecord) {
    tasks.withLock { $0.removeValue(forKey: record.step) }?.finish()
    guard !record.isProjection else { return }
    if [.cached, .ran].contains(record.status) { finished.withLock { $0 += 1 } }
    guard !isQuiet else { return }
    switch record.status {
    case .cached:
      reporter.log("  =  \(record.step): \(record.why.isEmpty ? "unchanged" : record.why)")
    case .ran where record.why == StepRecord.readsFiles:
      reporter.log("  ·  \(record.step): checked, \(record.duration.text) (\(record.why))")
    case .ran:
      reporter.log("  ✓  \(record.step): \(record.duration.text) (\(record.why))")
    case .failed: reporter.log("  ✗  \(record.step): failed")
    case .cancelled: reporter.log("  –  \(record.step): stopped")
    }
  }

  func begin(step: String, total: Int, unit: String) {
    if let task = tasks.withLock({ $0[step] }) {
      task.set(done: 0, total: total, unit: unit)
    } else {
      let task = reporter.start(step, total: total, unit: unit)
      tasks.withLock { $0[step] = task }
    }
  }

  func advance(step: String) { tasks.withLock { $0[step] }?.advance() }

  func itemKept(step: String) { tasks.withLock { $0[step] }?.keep() }

  /// A row of a table stays until its step ends.
  func end(step: String) {
    if !reporter.showsTable { tasks.withLock { $0.removeValue(forKey: step) }?.finish() }
  }

  func say(_ line: String) { reporter.log(TerminalText.escaped(line)) }

  func stop(_ signal: Interrupts.Signal) { reporter.logStop(signal) }

  func close() {
    clock?.cancel()
    reporter.close()
  }

  /// A warning is worth a line even when progress is not shown.
  func note(_ line: String) { reporter.log("  !  " + TerminalText.escaped(line)) }
}

extension Duration {
  /// For people: `0.4 ms`, `12 ms`, `3.4 s`, `2 min 5 s`.
  var text: String {
    let milliseconds = self / .milliseconds(1)
    if milliseconds < 1 { return "\((milliseconds * 10).rounded() / 10) ms" }
    if milliseconds < 1000 { return "\(Int(milliseconds.rounded())) ms" }
    let seconds = milliseconds / 1000
    if seconds < 60 { return "\((seconds * 10).rounded() / 10) s" }
    return "\(Int(seconds) / 60) min \(Int(seconds) % 60) s"
  }
}
