internal import ArtifactStore
internal import CommandLineKit

/// A session at work: keys come in, labels are saved, then the session goes on.
package struct LabelWork {
  package var session: LabelSession
  private var recorder: LabelRecorder

  /// A session whose labels a recorder saves.
  package init(session: LabelSession, recorder: LabelRecorder) {
    (self.session, self.recorder) = (session, recorder)
  }

  /// Does what a key asks for; what could not be saved does not happen, and the person is told.
  mutating func press(_ key: TerminalKey) {
    let action = session.action(for: key)
    let changes = session.changes(by: action)
    if !changes.isEmpty {
      do {
        try recorder.save(changes, classes: session.classes)
      } catch {
        session.perform(.refuse("NOT SAVED: \(TerminalText.escaped(error.description))"))
        return
      }
    }
    session.perform(action)
  }
}
