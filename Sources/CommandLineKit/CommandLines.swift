/// A program's commands one after the other, as completion scripts and the manual page list them.
struct CommandLines {
  /// What can be typed for a value.
  enum Hint: Equatable {
    /// Any text.
    case text
    /// One of a few words.
    case words([String])
    /// What the program prints when it is called with these arguments, one per line.
    case printed([String])
    /// The path of a file.
    case file
    /// The path of a folder.
    case folder
  }

  /// One command and what may follow its name.
  struct Line {
    /// The words after the program's name that lead to it; none for the program itself.
    var words: [String]
    /// The command.
    var command: CommandSpec
    /// Its options and those of the commands around it, without hidden ones.
    var options: [OptionSpec]

    /// The commands inside it that help shows.
    var subcommands: [CommandSpec] { command.subcommands.filter { !$0.isHidden } }
  }

  /// The program, then its commands, each before the commands inside it; no hidden ones.
  let lines: [Line]

  init(of root: CommandSpec) {
    let version = OptionSpec.flag("version", help: "Show the version.")
    lines = Self.lines([], root, inherited: [], builtIn: [Self.help, version])
  }

  /// The option that every command has.
  private static let help = OptionSpec.flag("help", short: "h", help: "Show this help.")

  private static func lines(
    _ words: [String], _ command: CommandSpec, inherited: [OptionSpec], builtIn: [OptionSpec]
  ) -> [Line] {
    let own = Set(command.options.map(\.name))
    let passedOn = command.options + inherited.filter { !own.contains($0.name) }
    let line = Line(
      words: words, command: command, options: passedOn.filter { !$0.isHidden } + builtIn)
    return [line]
      + line.subcommands.flatMap {
        lines(words + [$0.name], $0, inherited: passedOn, builtIn: [help])
      }
  }
}

extension OptionSpec {
  /// The option as one types it, long form first.
  var spellings: [String] { ["--\(name)"] + (short.map { ["-\($0)"] } ?? []) }

  /// What can be typed for the value.
  var hint: CommandLines.Hint { .init(valueName ?? "", kind) }
}

extension PositionalSpec {
  /// What can be typed for the value.
  var hint: CommandLines.Hint { valuesFrom.isEmpty ? .init(name, kind) : .printed(valuesFrom) }

  /// Whether it takes all values that follow.
  var takesSeveral: Bool { count == .any || count == .oneOrMore }
}

extension CommandLines.Hint {
  /// The hint in the name of a value: a FILE, a PATH or a MODEL is a file, a FOLDER a folder.
  fileprivate init(_ valueName: String, _ kind: ValueKind) {
    switch kind {
    case .choice(let words): self = .words(words)
    case .integer, .number: self = .text
    case .text:
      switch valueName.lowercased() {
      case "file", "path", "model", "parsed": self = .file
      case "folder": self = .folder
      default: self = .text
      }
    }
  }
}

extension CommandSpec {
  /// The name of the function that completes the program.
  var completionFunction: String { "_" + name.asIdentifier }
}

extension String {
  /// The text as part of a function's name.
  var asIdentifier: String { String(map { $0.isLetter || $0.isNumber ? $0 : "_" }) }

  /// The first sentence, without its full stop: completions have one line for each option.
  var firstSentence: String {
    let rest = dropLast(hasSuffix(".") ? 1 : 0)
    return String(rest[..<(rest.firstRange(of: ". ")?.lowerBound ?? rest.endIndex)])
  }

  /// The text in single quotes of a shell, where nothing is special but the quote itself.
  func singleQuoted(escape: String = #"'\''"#) -> String {
    "'" + replacing("'", with: escape) + "'"
  }
}
