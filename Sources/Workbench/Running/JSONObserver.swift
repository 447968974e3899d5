internal import ArtifactStore
internal import CommandLineKit
internal import PipelineKit
internal import Synchronization

/// Writes what happens in a run for machines: one JSON object per line on standard error.
final class JSONObserver: RunObserver {
  /// The least time between two lines on the progress of a step.
  private static let pause: Int64 = 1000

  private let sink: any ByteSink
  private let now: @Sendable () -> Int64
  private let items = StepItems()
  private let progressAt = Mutex<[String: Int64]>([:])
  private let finished = Mutex(0)
  private let writing = Mutex(())

  var finishedCount: Int { finished.withLock { $0 } }

  /// An observer.
  ///
  /// - Parameters:
  ///   - sink: Where the lines go.
  ///   - now: The time, milliseconds since 1970.
  init(
    sink: any ByteSink = DescriptorSink.standardError,
    now: @escaping @Sendable () -> Int64 = Store.systemTime
  ) {
    self.sink = sink
    self.now = now
  }

  func runStarted(_ run: RunID, of pipeline: String) {
    var line = RunEventJSON("runStarted", at: now())
    (line.run, line.pipeline) = (run.rawValue, pipeline)
    write(line)
  }

  func runFinished(_ run: RunID, _ status: Run.Status) {
    var line = RunEventJSON("runFinished", at: now())
    (line.run, line.status) = (run.rawValue, status.rawValue)
    write(line)
  }

  func stepWaits(_ step: String, for owner: String) {
    note("waiting for \(owner), which makes the same", of: step)
  }

  func stepStarted(_ step: String) {
    write(RunEventJSON(RunEvent(.started, step: step, at: now())))
  }

  func stepFinished(_ record: StepRecord) {
    progressAt.withLock { $0[record.step] = nil }
    let count = items.end(record.step)
    guard !record.isProjection else { return }
    if [.cached, .ran].contains(record.status) { finished.withLock { $0 += 1 } }
    write(RunEventJSON(RunEvent(record, count, at: now())))
  }

  func begin(step: String, total: Int, unit: String) {
    items.begin(step, total: total, unit: unit)
    progressAt.withLock { $0[step] = now() }
  }

  func advance(step: String) {
    guard let count = items.advance(step) else { return }
    let now = now()
    let isDue = progressAt.withLock { times in
      guard now - (times[step] ?? 0) >= Self.pause else { return false }
      times[step] = now
      return true
    }
    guard isDue else { return }
    var line = RunEventJSON("progress", at: now)
    (line.step, line.unit) = (step, count.unit)
    (line.items, line.totalItems, line.keptItems) = (count.done, count.total, count.kept)
    write(line)
  }

  func itemKept(step: String) { items.keep(step) }

  func end(step: String) {}

  func note(_ line: String) { write(RunEventJSON(RunEvent(.note, text: line, at: now()))) }

  func note(_ line: String, of step: String) {
    write(RunEventJSON(RunEvent(.note, step: step, text: line, at: now())))
  }

  func say(_ line: String) { note(line) }

  func stop(_ signal: Interrupts.Signal) { note("stopping") }

  func close() {}

  /// What made the program end.
  func error(_ text: String) {
    var line = RunEventJSON("error", at: now())
    line.text = text
    write(line)
  }

  private func write(_ line: RunEventJSON) {
    guard let text = try? JSONLine.text(of: line) else { return }
    let bytes = Array((TerminalText.escapedJSON(text) + "\n").utf8)
    OutputWriter.ignoreWriteSignals()
    // Whole lines, also when two steps end at once; nobody who reads them is no reason to end the run.
    writing.withLock { _ in try? sink.write(bytes) }
  }
}
