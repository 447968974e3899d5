import ArtifactStore
import CommandLineKit
import Synchronization
import Testing

@testable import PipelineKit
@testable import Workbench

@Suite struct ConsoleObserverTests {
  private final class Text: ByteSink {
    private let bytes = Mutex<[UInt8]>([])
    func write(_ new: [UInt8]) { bytes.withLock { $0 += new } }
    /// What was written since the last call.
    func take() -> String {
      bytes.withLock { bytes in
        defer { bytes = [] }
        return String(decoding: bytes, as: UTF8.self)
      }
    }
  }

  private final class Clock: Sendable {
    private let time = Mutex(Duration.zero)
    func advance() { time.withLock { $0 += .seconds(3) } }
    var now: Duration { time.withLock { $0 } }
  }

  private let text = Text()
  private let clock = Clock()

  private func observer(_ style: ProgressReporter.Style) -> ConsoleObserver {
    ConsoleObserver(
      reporter: ProgressReporter(style, sink: text, clock: { [clock] in clock.now }),
      isQuiet: false)
  }

  private func end(_ step: String) -> StepRecord {
    StepRecord(
      step: step, status: .ran, why: "never ran", duration: .seconds(3), isProjection: false)
  }

  @Test func `on a terminal every step at work is a row, with the items that were kept`() {
    let observer = observer(.table(width: 79, height: 12, unicode: true))
    observer.stepStarted("Fit")
    observer.stepStarted("Read")
    observer.begin(step: "Read", total: 12, unit: "files")
    clock.advance()
    observer.itemKept(step: "Read")
    _ = text.take()
    observer.advance(step: "Read")
    let table = text.take()
    #expect(table.contains("\nFit                                           0:03"), "\(table)")
    #expect(table.contains("\nRead   1/12 files    8 %  20/min  0:33     1  0:03"), "\(table)")
    observer.end(step: "Read")
    observer.stepFinished(end("Read"))
    #expect(text.take().contains("  ✓  Read: 3.0 s (never ran)\n"))
    observer.stepFinished(end("Fit"))
    #expect(text.take().hasSuffix("(never ran)\n"))
    observer.close()
  }

  @Test func `without a terminal there are lines, and none for a step without items`() {
    let observer = observer(.lines)
    observer.runStarted(RunID(rawValue: 3), of: "flow")
    observer.stepStarted("Fit")
    observer.stepStarted("Read")
    observer.begin(step: "Read", total: 2, unit: "files")
    clock.advance()
    observer.itemKept(step: "Read")
    observer.advance(step: "Read")
    observer.stepFinished(end("Fit"))
    #expect(
      text.take() == "flow: run 3\nRead 1/2 (1 kept)\n  ✓  Fit: 3.0 s (never ran)\n")
    #expect(observer.finishedCount == 1)
  }
}
