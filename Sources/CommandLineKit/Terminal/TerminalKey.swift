/// A key that was pressed in a terminal that hands over every key at once.
package enum TerminalKey: Hashable, Sendable {
  /// A key that stands for a character.
  case character(Character)
  /// Return or Enter.
  case enter
  /// Escape.
  case escape
  /// Backspace or Delete.
  case erase
  /// Ctrl-W: erase a word.
  case eraseWord
  /// Ctrl-U: erase the line.
  case eraseLine
  /// An arrow or a page key.
  case up, down, pageUp, pageDown
  /// Ctrl-C.
  case interrupt
  /// Ctrl-D.
  case endOfInput
  /// Ctrl-L: draw the screen again.
  case redraw
  /// Ctrl-Z.
  case suspend
  /// A key that means nothing here.
  case other
}

/// Turns the bytes that a terminal sends into keys.
///
/// What is pasted is dropped where the terminal marks it (`ESC [ 200 ~`): a pasted text is not a row of decisions.
package struct TerminalKeyDecoder {
  private enum State {
    case plain
    /// An escape that may be the key or the start of a sequence.
    case escaped
    /// Inside of `ESC [`; the bytes after it.
    case sequence([UInt8])
    /// After `ESC O`.
    case function
    /// The first bytes of a character, and how many are missing.
    case character([UInt8], missing: Int)
  }

  private var state = State.plain
  private var isPasting = false

  /// A decoder at the start of the input.
  package init() {}

  /// Whether the last bytes may be the start of something longer; wait a moment, then call ``flush()``.
  package var isWaiting: Bool {
    if case .plain = state { return false }
    return true
  }

  /// The key that is complete with one more byte, if one is.
  package mutating func feed(_ byte: UInt8) -> TerminalKey? {
    let key = next(byte)
    return isPasting ? nil : key
  }

  /// The key that the bytes so far stand for when nothing follows them.
  package mutating func flush() -> TerminalKey? {
    defer { state = .plain }
    if case .escaped = state, !isPasting { return .escape }
    return nil
  }

  private mutating func next(_ byte: UInt8) -> TerminalKey? {
    switch state {
    case .plain: return plain(byte)
    case .escaped:
      switch byte {
      case 0x5B: state = .sequence([])
      case 0x4F: state = .function
      case 0x1B: return .escape
      default:
        // Alt and a key.
        state = .plain
        return .other
      }
      return nil
    case .function:
      state = .plain
      return Self.arrow(byte)
    case .sequence(let bytes):
      guard (0x40...0x7E).contains(byte) else {
        // A sequence without an end is not kept forever.
        state = bytes.count < 32 ? .sequence(bytes + [byte]) : .plain
        return nil
      }
      state = .plain
      return sequence(bytes, byte)
    case .character(let bytes, let missing):
      guard byte & 0xC0 == 0x80 else {
        state = .plain
        return next(byte)
      }
      state = missing == 1 ? .plain : .character(bytes + [byte], missing: missing - 1)
      guard missing == 1 else { return nil }
      return String(validating: bytes + [byte], as: UTF8.self)?.first.map { .character($0) }
    }
  }

  private mutating func plain(_ byte: UInt8) -> TerminalKey? {
    switch byte {
    case 0x03: return .interrupt
    case 0x04: return .endOfInput
    case 0x08, 0x7F: return .erase
    case 0x0A, 0x0D: return .enter
    case 0x0C: return .redraw
    case 0x15: return .eraseLine
    case 0x17: return .eraseWord
    case 0x1A: return .suspend
    case 0x1B: state = .escaped
    case 0x20..<0x7F: return .character(Character(Unicode.Scalar(byte)))
    case 0xC2..<0xE0: state = .character([byte], missing: 1)
    case 0xE0..<0xF0: state = .character([byte], missing: 2)
    case 0xF0..<0xF5: state = .character([byte], missing: 3)
    default: return .other
    }
    return nil
  }

  private mutating func sequence(_ bytes: [UInt8], _ end: UInt8) -> TerminalKey? {
    guard end == 0x7E else { return bytes.isEmpty ? Self.arrow(end) : .other }
    switch String(decoding: bytes, as: UTF8.self) {
    case "200": isPasting = true
    case "201":
      isPasting = false
      return nil
    case "5": return .pageUp
    case "6": return .pageDown
    default: return .other
    }
    return nil
  }

  private static func arrow(_ byte: UInt8) -> TerminalKey {
    switch byte {
    case 0x41: .up
    case 0x42: .down
    default: .other
    }
  }
}
