import ArtifactStore
import CommandLineKit
import Synchronization
import Testing

@testable import PipelineKit
@testable import Workbench

@Suite struct JSONObserverTests {
  private final class Lines: ByteSink {
    private let bytes = Mutex<[UInt8]>([])
    func write(_ new: [UInt8]) { bytes.withLock { $0 += new } }
    var text: String { String(decoding: bytes.withLock { $0 }, as: UTF8.self) }
  }

  private let lines = Lines()
  private let clock = Clock()

  private final class Clock: Sendable {
    private let time = Mutex<Int64>(0)
    func advance(_ milliseconds: Int64) { time.withLock { $0 += milliseconds } }
    var now: Int64 { time.withLock { $0 } }
  }

  private var observer: JSONObserver { JSONObserver(sink: lines, now: { [clock] in clock.now }) }

  @Test func `a run is one object per line, progress at most once a second`() {
    let observer = observer
    observer.runStarted(RunID(rawValue: 7), of: "flow")
    observer.stepStarted("Read")
    observer.begin(step: "Read", total: 3, unit: "files")
    for _ in 0..<3 {
      clock.advance(600)
      observer.itemKept(step: "Read")
      observer.advance(step: "Read")
    }
    observer.note("a\u{9B}31m\n\"b\"", of: "Read")
    observer.end(step: "Read")
    var record = StepRecord(
      step: "Read", status: .ran, why: "never ran", duration: .milliseconds(12),
      isProjection: false)
    observer.stepFinished(record)
    record.isProjection = true
    observer.stepFinished(record)
    observer.runFinished(RunID(rawValue: 7), .succeeded)
    let at = #"{"at":"1970-01-01T00:00:0"#
    #expect(
      lines.text == """
        \(at)0.000Z","event":"runStarted","pipeline":"flow","run":7}
        \(at)0.000Z","event":"started","step":"Read"}
        \(at)1.200Z","event":"progress","items":2,"keptItems":2,"step":"Read","totalItems":3,"unit":"files"}
        \(at)1.800Z","event":"note","step":"Read","text":"a\\u009b31m\\n\\"b\\""}
        \(at)1.800Z","event":"finished","items":3,"keptItems":3,"milliseconds":12,"status":"ran","step":"Read","text":"never ran"}
        \(at)1.800Z","event":"runFinished","run":7,"status":"succeeded"}

        """)
    #expect(observer.finishedCount == 1)
  }
}
