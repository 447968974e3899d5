internal import Synchronization

/// Passes progress on and remembers whether a note was among it.
final class NoteListener: ProgressSink {
  private let next: any ProgressSink
  private let hasNote = Mutex(false)

  init(_ next: any ProgressSink) { self.next = next }

  var heardNote: Bool { hasNote.withLock(\.self) }

  func begin(step: String, total: Int, unit: String) {
    next.begin(step: step, total: total, unit: unit)
  }
  func advance(step: String) { next.advance(step: step) }
  func itemKept(step: String) { next.itemKept(step: step) }
  func end(step: String) { next.end(step: step) }
  func note(_ line: String) {
    hasNote.withLock { $0 = true }
    next.note(line)
  }
  func note(_ line: String, of step: String) {
    hasNote.withLock { $0 = true }
    next.note(line, of: step)
  }
}
