package import CommandLineKit
internal import PlainFoundation

extension LabelWork {
  /// Labels on the whole screen of a terminal.
  ///
  /// - Returns: Whether Ctrl-C, a signal or the loss of the terminal ended it; `nil` where the terminal cannot give keys.
  package mutating func runOnScreen(_ terminal: Terminal) -> Bool? {
    guard let raw = RawTerminal() else { return nil }
    return withExtendedLifetime(raw) {
      while !session.isOver {
        draw(on: raw, terminal)
        switch raw.next() {
        case .redraw: continue
        case .stop: return true
        case .key(.interrupt): return true
        case .key(let key):
          if key != .redraw { press(key) }
        }
      }
      return false
    }
  }

  private mutating func draw(on raw: RawTerminal, _ terminal: Terminal) {
    let (width, height) = raw.size
    let screen = LabelScreen(
      session, width: width, height: height, usesUnicode: terminal.supportsUnicode)
    session.scroll = min(session.scroll, screen.maximumScroll)
    raw.show(screen.lines.map { $0.styled(on: terminal) })
  }
}
