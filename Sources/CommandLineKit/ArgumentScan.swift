/// One reading of a command line, token by token.
struct ArgumentScan {
  private(set) var path: [String]
  private(set) var command: CommandSpec
  private(set) var inherited: [OptionSpec] = []
  private(set) var values: [String: [String]] = [:]
  /// Whether a command was named that does not exist.
  private(set) var isLost = false
  var request = ParsedArguments.Request.run

  private var rest: ArraySlice<String>
  private var onlyPositionals = false
  private var helpWords = false
  private var positionalIndex = 0

  init(_ root: CommandSpec, _ arguments: [String]) {
    path = [root.name]
    command = root
    rest = arguments[...]
  }

  /// Whether help was asked for, before or after the token that failed.
  var asksForHelp: Bool {
    guard !helpWords, !onlyPositionals else { return false }
    if request == .help { return true }
    return rest.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
  }

  /// Reads one token with the value that belongs to it.
  ///
  /// False at the end of the line.
  mutating func step() throws(UsageError) -> Bool {
    guard let token = rest.popFirst() else { return false }
    if onlyPositionals || token == "-" || !token.hasPrefix("-") {
      try word(token)
    } else if token == "--" {
      onlyPositionals = true
    } else if token.hasPrefix("--") {
      try longOption(token.dropFirst(2))
    } else if Double(token) != nil, option(short: token.dropFirst().first) == nil {
      try word(token)
    } else {
      try shortOptions(token.dropFirst())
    }
    return true
  }

  /// Complains about what is missing.
  func finish() throws(UsageError) {
    guard command.subcommands.isEmpty else { throw error("missing command") }
    for positional in command.positionals where values[positional.name] == nil {
      guard positional.count == .optional || positional.count == .any else {
        throw error("missing argument <\(positional.name)>")
      }
    }
    for option in visibleOptions where option.isRequired && values[option.name] == nil {
      throw error("missing option '\(option.display)'")
    }
  }

  // MARK: Words

  private mutating func word(_ token: String) throws(UsageError) {
    if !command.subcommands.isEmpty {
      try choose(token)
    } else if !helpWords {
      try positional(token)
    }
  }

  private mutating func choose(_ token: String) throws(UsageError) {
    if let next = command.subcommands.first(where: { $0.name == token }) {
      inherited += command.options
      command = next
      path.append(next.name)
    } else if token == "help" {
      helpWords = true
      request = .help
    } else {
      isLost = true
      let names = command.subcommands.filter { !$0.isHidden }.map(\.name) + ["help"]
      throw error(
        "unknown command '\(TerminalText.escaped(token))'",
        suggestion: Spelling.nearest(to: token, among: names))
    }
  }

  private mutating func positional(_ token: String) throws(UsageError) {
    guard positionalIndex < command.positionals.count else {
      throw error("unexpected argument '\(TerminalText.escaped(token))'")
    }
    let spec = command.positionals[positionalIndex]
    if let complaint = spec.kind.complaint(about: token) {
      throw error("<\(spec.name)> \(complaint.text)", suggestion: complaint.suggestion)
    }
    values[spec.name, default: []].append(token)
    if spec.count == .one || spec.count == .optional { positionalIndex += 1 }
  }

  // MARK: Options

  private mutating func longOption(_ token: Substring) throws(UsageError) {
    let parts = token.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    let inline = parts.count == 2 ? String(parts[1]) : nil
    guard let option = visibleOptions.first(where: { $0.name == name }) else {
      return try builtIn(name, inline)
    }
    if option.isFlag {
      guard inline == nil else { throw error("'--\(name)' takes no value") }
      values[name, default: []].append("")
    } else if let inline {
      try store(inline, for: option)
    } else {
      try store(nextValue(for: option), for: option)
    }
  }

  private mutating func builtIn(_ name: String, _ inline: String?) throws(UsageError) {
    switch name {
    case "help", "version":
      guard inline == nil else { throw error("'--\(name)' takes no value") }
      if request != .help { request = name == "help" ? .help : .version }
    default:
      let names = visibleOptions.filter { !$0.isHidden }.map(\.name) + ["help", "version"]
      throw error(
        "unknown option '--\(TerminalText.escaped(name))'",
        suggestion: Spelling.nearest(to: name, among: names).map { "--\($0)" })
    }
  }

  private mutating func shortOptions(_ token: Substring) throws(UsageError) {
    var letters = token
    while let letter = letters.popFirst() {
      if let option = option(short: letter) {
        guard !option.isFlag else {
          values[option.name, default: []].append("")
          continue
        }
        if letters.isEmpty { return try store(nextValue(for: option), for: option) }
        return try store(String(letters.first == "=" ? letters.dropFirst() : letters), for: option)
      }
      guard letter == "h" else {
        throw error(
          "unknown option '-\(TerminalText.escaped(String(letter)))'",
          suggestion: visibleOptions.contains { $0.name == token } ? "--\(token)" : nil)
      }
      request = .help
    }
  }

  private mutating func nextValue(for option: OptionSpec) throws(UsageError) -> String {
    guard let token = rest.first, token != "--" else {
      throw error("'\(option.display)' needs a value")
    }
    if token.hasPrefix("-"), token != "-" {
      guard option.kind.acceptsNegativeNumbers, Double(token) != nil else {
        throw error(
          "'\(option.display)' needs a value; write '--\(option.name)=VALUE' for one that starts "
            + "with a dash")
      }
    }
    rest.removeFirst()
    return token
  }

  private mutating func store(_ value: String, for option: OptionSpec) throws(UsageError) {
    if let complaint = option.kind.complaint(about: value) {
      throw error("'--\(option.name)' \(complaint.text)", suggestion: complaint.suggestion)
    }
    if option.isRepeatable {
      values[option.name, default: []].append(value)
    } else {
      values[option.name] = [value]
    }
  }

  /// Options that count here, the innermost declaration of a name first.
  private var visibleOptions: [OptionSpec] { command.options + inherited.reversed() }

  private func option(short letter: Character?) -> OptionSpec? {
    guard let letter else { return nil }
    return visibleOptions.first { $0.short == letter }
  }

  private func error(_ message: String, suggestion: String? = nil) -> UsageError {
    UsageError(message, suggestion: suggestion, path: path, usage: command.usage(path: path))
  }
}
