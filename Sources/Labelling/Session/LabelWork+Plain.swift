package import CommandLineKit
internal import PlainFoundation
internal import Workbench

extension LabelWork {
  /// Labels line by line: every answer is a line, and nothing is drawn over.
  ///
  /// - Parameters:
  ///   - output: Where questions go.
  ///   - nextLine: The next answer; `nil` at the end of the input. It throws `CancellationError` when somebody stops the work.
  /// - Returns: Whether it was stopped; the end of the input ends it like `q`.
  /// - Throws: What the output or `nextLine` throws.
  package mutating func runPlain(
    _ output: OutputWriter, nextLine: () async throws -> String?
  ) async throws -> Bool {
    try output.write(LabelPage.keys(session))
    var shown: Int?
    while !session.isOver {
      // Where a filter leaves nothing, another one may be asked for.
      guard session.current != nil || session.skippedCount > 0 || !session.filter.isEmpty else {
        break
      }
      if session.current?.item != shown || session.current == nil {
        try output.write(LabelPage.item(session))
        shown = session.current?.item
      }
      try output.write(LabelPage.prompt(session))
      try output.flush()
      let line: String?
      do { line = try await nextLine() } catch is CancellationError {
        try output.write("\n")
        return true
      }
      guard let line else {
        try output.write("\n")
        break
      }
      let before = session.current?.item
      try answer(line, output)
      // An item that comes back is read out again.
      if session.current?.item == before, !session.notice.isEmpty, session.mode == .item {
        continue
      }
      if session.current?.item != before { shown = nil }
    }
    if session.current == nil { try output.write(LabelPage.item(session)) }
    return false
  }

  /// Does what a line asks for: a key, the name of a class or of a command, or a filter.
  private mutating func answer(_ line: String, _ output: OutputWriter) throws {
    let word = line.withoutOuterSpaces
    if word == "?" || word == "help" {
      return try output.write(LabelPage.keys(session))
    }
    if word.hasPrefix("/") {
      session.perform(.startFilter)
      session.perform(.eraseAll)
      for character in word.dropFirst() { session.perform(.type(character)) }
      session.perform(.applyFilter)
    } else if let key = key(of: word) {
      press(key)
    } else {
      session.perform(
        .refuse("'\(TerminalText.escaped(word))' is neither a key nor a class; ? shows the keys"))
    }
    if !session.notice.isEmpty { try output.writeLine(session.notice) }
  }

  private func key(of word: String) -> TerminalKey? {
    if word.isEmpty { return .enter }
    if word.count == 1, let character = word.first { return .character(character) }
    if let label = session.classes.firstIndex(where: { $0.lowercased() == word.lowercased() }) {
      return .character(session.keys.characters[label])
    }
    switch word.lowercased() {
    case "undo": return .character("u")
    case "skip": return .character("s")
    case "block": return .character("b")
    case "quit", "exit": return .character("q")
    default: return nil
    }
  }
}

/// What labelling line by line prints.
enum LabelPage {
  /// The keys, once.
  static func keys(_ session: LabelSession) -> String {
    LabelScreen.help(session).joined(separator: "\n")
      + "\nAnswer with a key or the name of a class, and Enter. /words filters, / alone shows all.\n"
  }

  /// The text that waits with its context, or what is left to do.
  static func item(_ session: LabelSession) -> String {
    guard let current = session.current else {
      return session.skippedCount > 0
        ? "\n\(session.skippedCount) skipped: s shows them again\n"
        : session.filter.isEmpty
          ? "\nnothing waits for a label\n"
          : "\nnothing that fits the filter waits for a label; / alone shows all\n"
    }
    let item = session.items[current.item]
    var lines = ["", "\(item.source), \(item.place); \(session.waitingCount) left"]
    func add(_ name: String, _ text: String?) {
      guard let text, !text.isEmpty else { return }
      lines.append("\(name): \(line(text))")
    }
    add("heading", item.heading)
    add("before", item.previous)
    lines.append("text: \(line(item.text))")
    add("after", item.next)
    if let label = session.labels[current.item] { add("label now", session.classes[label]) }
    if let suggestion = item.suggestion {
      let share = NumberText.percent(item.probabilities[suggestion], digits: 0)
      add("suggestion", "\(session.classes[suggestion]), \(share)")
    }
    add("why", current.reason)
    return lines.joined(separator: "\n") + "\n"
  }

  /// A text on one line, safe for a terminal.
  private static func line(_ text: String) -> String {
    TerminalText.escaped(text.split { $0.isNewline || $0 == "\t" }.joined(separator: " "))
  }

  /// What is asked.
  static func prompt(_ session: LabelSession) -> String {
    if session.mode == .block {
      let texts = session.block.map { "block: \(line(session.items[$0].text))\n" }.joined()
      return texts + "label of the block of \(session.block.count)? "
    }
    guard session.current == nil else { return "label? " }
    return session.skippedCount > 0 ? "s or q? " : "/ or q? "
  }
}
