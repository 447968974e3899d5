package import CommandLineKit
internal import Evaluation
internal import Workbench

/// A line of a screen: pieces of text with a look each, safe for a terminal.
package struct ScreenLine: Sendable, Hashable {
  /// A piece of a line.
  struct Piece: Sendable, Hashable {
    var text: String
    var style: Terminal.Style?
  }

  private(set) var pieces: [Piece] = []

  init() {}

  init(_ text: String, _ style: Terminal.Style? = nil) {
    pieces = [Piece(text: text, style: style)]
  }

  /// The text without looks.
  package var text: String { pieces.map(\.text).joined() }

  /// How many columns it takes.
  var width: Int { pieces.reduce(0) { $0 + TerminalText.width($1.text) } }

  /// The line as it is written to a terminal.
  package func styled(on terminal: Terminal) -> String {
    pieces.map { piece in piece.style.map { terminal.styled(piece.text, $0) } ?? piece.text }
      .joined()
  }

  mutating func append(_ text: String, _ style: Terminal.Style? = nil) {
    pieces.append(Piece(text: text, style: style))
  }

  /// The line cut to some columns.
  func cut(to width: Int) -> ScreenLine {
    guard self.width > width else { return self }
    var out = ScreenLine()
    var left = width
    for piece in pieces where left > 0 {
      let isLast = TerminalText.width(piece.text) > left
      out.append(TerminalText.truncated(piece.text, to: left), piece.style)
      left = isLast ? 0 : left - TerminalText.width(piece.text)
    }
    return out
  }
}

/// What a session shows on a screen of a size.
///
/// Lines are never wider than the screen, and never more than fit. On a small screen the text and the keys stay longest.
package struct LabelScreen: Sendable {
  /// The lines from the top.
  package private(set) var lines: [ScreenLine] = []
  /// How far the text can be moved up.
  package private(set) var maximumScroll = 0

  private let session: LabelSession
  private let width: Int
  private let height: Int
  private let usesUnicode: Bool

  /// A line with how much it is wanted: the highest go last.
  private struct Ranked {
    var rank: Int
    var line: ScreenLine
  }

  /// Draws a session.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - width: Columns; fewer than 8 count as 8.
  ///   - height: Lines, at least 1.
  ///   - usesUnicode: Whether characters beyond ASCII may be used for rules.
  package init(_ session: LabelSession, width: Int, height: Int, usesUnicode: Bool = true) {
    self.session = session
    self.width = max(8, width)
    self.height = max(1, height)
    self.usesUnicode = usesUnicode
    switch session.mode {
    case .help: drawHelp()
    default:
      if let current = session.current { draw(current) } else { drawEnd() }
    }
    lines = lines.prefix(self.height).map { $0.cut(to: self.width) }
  }

  // MARK: An item

  private mutating func draw(_ entry: LabelQueueEntry) {
    let item = session.items[entry.item]
    var above = head(item)
    above += context("heading", item.heading, rank: 4, atMost: 1)
    above += context("before", item.previous, rank: 2, atMost: 2)
    above.append(Ranked(rank: 1, line: rule))
    var below = context("after", item.next, rank: 2, atMost: 2)
    below.insert(Ranked(rank: 1, line: rule), at: 0)
    var bottom = suggestion(item, entry)
    bottom += legend.map { Ranked(rank: 9, line: $0) }
    bottom += foot
    var text = TerminalText.wrapped(item.text, width: width - 2, atMost: 10_000)
    if session.mode == .block {
      // What gets the label must be seen.
      text = session.block.map { member in
        TerminalText.wrapped(session.items[member].text, width: width - 2, atMost: 2)
      }.map { $0.count > 1 ? TerminalText.truncated($0[0] + " …", to: width - 2) : $0[0] }
      below.removeAll()
    }
    let wanted = min(text.count, 3)
    while above.count + below.count + bottom.count + wanted > height {
      let ranks = (above + below + bottom).map(\.rank)
      guard let least = ranks.min() else { break }
      // From the end of the screen upwards, one line at a time.
      if let i = below.lastIndex(where: { $0.rank == least }) {
        below.remove(at: i)
      } else if let i = above.lastIndex(where: { $0.rank == least }) {
        above.remove(at: i)
      } else if let i = bottom.lastIndex(where: { $0.rank == least }) {
        bottom.remove(at: i)
      }
    }
    lines = above.map(\.line)
    let room = max(1, height - above.count - below.count - bottom.count)
    addText(text, room: room)
    lines += below.map(\.line)
    let gap = height - lines.count - bottom.count
    if gap > 0 { lines += [ScreenLine](repeating: ScreenLine(), count: gap) }
    lines += bottom.map(\.line)
  }

  private mutating func addText(_ text: [String], room: Int) {
    guard text.count > room, room > 1 else {
      lines += text.prefix(room).map { ScreenLine("  " + $0, .bold) }
      return
    }
    let shown = room - 1
    maximumScroll = text.count - shown
    let start = min(session.scroll, maximumScroll)
    lines += text[start..<start + shown].map { ScreenLine("  " + $0, .bold) }
    lines.append(
      ScreenLine(
        "  (lines \(start + 1) to \(start + shown) of \(text.count); arrow keys move)", .dim))
  }

  private func head(_ item: LabelItem) -> [Ranked] {
    let counts =
      "saved \(session.savedCount), left \(session.waitingCount)"
      + (session.skippedCount > 0 ? ", skipped \(session.skippedCount)" : "")
    let place = TerminalText.escaped("\(item.source), \(item.place)")
    var line = ScreenLine()
    let room = width - counts.count - 2
    if room >= 12 {
      line.append(TerminalText.padded(TerminalText.truncated(place, to: room), to: room + 2), .cyan)
      line.append(counts)
    } else {
      line.append(place, .cyan)
    }
    var out = [Ranked(rank: 6, line: line)]
    if !session.filter.isEmpty {
      out.append(
        Ranked(
          rank: 5,
          line: ScreenLine("filter: \(TerminalText.escaped(session.filter.text))", .yellow)))
    }
    return out
  }

  private func context(
    _ name: String, _ text: String?, rank: Int, atMost most: Int
  ) -> [Ranked] {
    guard let text, !text.isEmpty else { return [] }
    let indent = 9
    guard width > indent + 8 else { return [] }
    let title = TerminalText.padded(name, to: indent)
    let lines = TerminalText.wrapped(text, width: width - indent, atMost: most + 1)
    return lines.prefix(most).enumerated().map { index, line in
      let isCut = index == most - 1 && lines.count > most
      let shown = isCut ? TerminalText.truncated(line + " …", to: width - indent) : line
      return Ranked(
        rank: rank,
        line: ScreenLine((index == 0 ? title : TerminalText.padded("", to: indent)) + shown, .dim))
    }
  }

  private func suggestion(_ item: LabelItem, _ entry: LabelQueueEntry) -> [Ranked] {
    var out: [Ranked] = []
    if let label = session.labels[entry.item] {
      out.append(
        Ranked(
          rank: 7, line: ScreenLine("label now: \(TerminalText.escaped(session.classes[label]))")))
    }
    if let suggested = item.suggestion {
      var line = ScreenLine("suggestion: ")
      line.append(share(suggested, of: item), .green)
      line.append(" (Enter)")
      let others = item.probabilities.indices.sorted {
        (item.probabilities[$0], $1) > (item.probabilities[$1], $0)
      }.dropFirst().prefix(2).filter { item.probabilities[$0] >= 0.005 }
      if !others.isEmpty {
        line.append("; \(others.map { share($0, of: item) }.joined(separator: ", "))", .dim)
      }
      out.append(Ranked(rank: 8, line: line))
    }
    if !entry.reason.isEmpty {
      out += TerminalText.wrapped("why: \(entry.reason)", width: width, atMost: 3).map {
        Ranked(rank: 3, line: ScreenLine($0, .dim))
      }
    }
    return out
  }

  private func share(_ label: Int, of item: LabelItem) -> String {
    "\(TerminalText.escaped(session.classes[label])) \(NumberText.percent(item.probabilities[label], digits: 0))"
  }

  /// The classes with their keys, in as many lines as they need, up to a third of the screen.
  private var legend: [ScreenLine] {
    var out: [ScreenLine] = []
    var line = ScreenLine()
    for (key, name) in zip(session.keys.characters, session.classes) {
      let entry = "[\(key)] \(TerminalText.escaped(name))"
      if line.width > 0, line.width + 2 + TerminalText.width(entry) > width {
        out.append(line)
        line = ScreenLine()
      }
      line.append(line.width > 0 ? "  " : "")
      line.append("[\(key)]", .bold)
      line.append(String(entry.dropFirst(3)))
    }
    out.append(line)
    let most = max(1, height / 3)
    guard out.count > most else { return out }
    return Array(out.prefix(most - 1)) + [ScreenLine("… ? shows all keys", .dim)]
  }

  private var foot: [Ranked] {
    let last: ScreenLine
    switch session.mode {
    case .filter(let text, let isSelected):
      let shown = TerminalText.escaped(text)
      last = ScreenLine(
        isSelected
          ? "filter: [\(shown)]  (type a new one; arrow keys change it, Ctrl-U clears it)"
          : "filter: \(shown)_   (Enter uses it, Escape leaves it, Ctrl-U clears it)", .yellow)
    case .block:
      last = ScreenLine(
        "block of \(session.block.count): a class key labels all of it; Escape leaves it", .yellow)
    default:
      last = ScreenLine("u undo  s skip  b block  / filter  ? help  q quit", .dim)
    }
    let rank = session.mode == .item ? 5 : 10
    let notice =
      TerminalText.width(session.notice) > width
      ? TerminalText.wrapped(session.notice, width: width, atMost: 3) : [session.notice]
    return notice.map { Ranked(rank: 7, line: ScreenLine($0, .cyan)) }
      + [Ranked(rank: rank, line: last)]
  }

  private var rule: ScreenLine {
    ScreenLine(String(repeating: usesUnicode ? "─" : "-", count: width), .dim)
  }

  // MARK: Other screens

  private mutating func drawEnd() {
    let queue = session.queue.count
    var text: [String] = []
    if queue == 0 {
      text.append("Nothing waits for a label.")
    } else if !session.filter.isEmpty {
      text.append("Nothing that fits the filter waits for a label. / changes the filter.")
    } else if session.skippedCount == 0 {
      text.append("All texts have labels.")
    }
    if session.skippedCount > 0 {
      text.append("\(session.skippedCount) skipped: s shows them again.")
    }
    text.append("saved \(session.savedCount)")
    lines = text.flatMap { TerminalText.wrapped($0, width: width, atMost: height) }
      .map { ScreenLine($0) }
    lines = Array(lines.prefix(max(1, height - 2)))
    let bottom = foot.map(\.line)
    let gap = height - lines.count - bottom.count
    if gap > 0 { lines += [ScreenLine](repeating: ScreenLine(), count: gap) }
    lines += bottom
  }

  private mutating func drawHelp() {
    lines = Self.help(session).flatMap { TerminalText.wrapped($0, width: width, atMost: height) }
      .map { ScreenLine($0) }
    if lines.count >= height { lines = Array(lines.prefix(height - 1)) }
    lines.append(ScreenLine("any key goes back", .dim))
  }

  /// What the keys do, a line each; safe for a terminal.
  package static func help(_ session: LabelSession) -> [String] {
    zip(session.keys.characters, session.classes).map { "\($0)  \(TerminalText.escaped($1))" } + [
      "Enter  the suggestion",
      "u  take the last step back, again and again",
      "s  leave the text for later; at the end, show skipped texts again",
      "b  label the rest of the block: the texts below the same heading, or of the same group",
      "/  filter by \(LabelFilter.help)",
      "arrows, Page Up, Page Down  move a long text",
      "q, Ctrl-D, Ctrl-C  quit; every label is saved already",
    ]
  }
}
