/// Renders the help of a command.
///
/// Sections, each left out when empty: the abstract, USAGE, COMMANDS or the groups of the commands,
/// ARGUMENTS, OPTIONS, GLOBAL OPTIONS, the discussion, EXAMPLES, EXIT CODES, ENVIRONMENT.
public struct HelpText: Sendable {
  /// The command.
  public var command: CommandSpec
  /// The names that lead to it, program name first.
  public var path: [String]
  /// Options of the commands around it.
  public var inheritedOptions: [OptionSpec]

  /// The help of a command at `path`.
  public init(_ command: CommandSpec, path: [String], inheritedOptions: [OptionSpec] = []) {
    self.command = command
    self.path = path
    self.inheritedOptions = inheritedOptions
  }

  /// The help that `arguments` asked for.
  public init(_ arguments: ParsedArguments) {
    self.init(
      arguments.command, path: arguments.path, inheritedOptions: arguments.inheritedOptions)
  }

  /// The text, wrapped to `width` columns and ending in a newline.
  public func render(width: Int = 80) -> String { render(width: width) { $0 } }

  /// The text as a terminal shows it: as wide as that, headings in bold where it has styles.
  public func render(on terminal: Terminal) -> String {
    render(width: terminal.width) { terminal.styled($0, .bold) }
  }

  private func render(width: Int, heading: (String) -> String) -> String {
    let width = min(max(width, 40), 100)
    func section(_ title: String, _ lines: [String]) -> [String] {
      lines.isEmpty ? [] : [heading(title)] + lines
    }
    func definitions(_ entries: [Entry]) -> [String] {
      TextWrap.definitions(entries, width: width)
    }
    var sections = [TextWrap.lines(command.abstract, width: width)]
    sections.append(section("USAGE", ["  " + command.usage(path: path)]))
    sections += commands(width).map { section($0.title, $0.lines) }
    sections.append(section("ARGUMENTS", definitions(command.positionals.map(entry))))
    sections.append(section("OPTIONS", definitions(options)))
    sections.append(section("GLOBAL OPTIONS", definitions(globalOptions)))
    sections.append(TextWrap.lines(command.discussion, width: width))
    sections.append(section("EXAMPLES", examples(width)))
    sections.append(section("EXIT CODES", definitions(exitCodes)))
    sections.append(
      section("ENVIRONMENT", definitions(command.variables.map { ($0.name, $0.help) })))
    if !command.subcommands.isEmpty {
      sections.append([
        "See '\(path.joined(separator: " ")) <command> --help' for more on one command."
      ])
    }
    return sections.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") + "\n" }
      .joined(separator: "\n")
  }

  private typealias Entry = (term: String, text: String)

  /// The commands by their groups, aligned over all groups.
  private func commands(_ width: Int) -> [(title: String, lines: [String])] {
    let groups = command.groups
    let column = groups.flatMap(\.commands).map { TerminalText.width($0.name) }.max()
    return groups.map { group in
      let lines = TextWrap.definitions(
        group.commands.map { ($0.name, $0.abstract) }, width: width, termWidth: column)
      return (group.title?.uppercased() ?? "COMMANDS", lines)
    }
  }

  private var exitCodes: [Entry] {
    command.exitCodes.map { code in
      let number = String(code.rawValue)
      return (String(repeating: " ", count: max(0, 3 - number.count)) + number, code.meaning)
    }
  }

  private var options: [Entry] {
    let isRoot = path.count == 1
    return command.options.filter { !$0.isHidden }.map(entry)
      + [("-h, --help", "Show this help.")]
      + (isRoot ? [("    --version", "Show the version.")] : [])
  }

  private var globalOptions: [Entry] {
    let own = Set(command.options.map(\.name))
    return inheritedOptions.filter { !$0.isHidden && !own.contains($0.name) }.map(entry)
  }

  private func entry(_ positional: PositionalSpec) -> Entry {
    (positional.display, positional.explanation)
  }

  private func entry(_ option: OptionSpec) -> Entry {
    let letter = option.short.map { "-\($0), " } ?? "    "
    return (letter + option.display, option.explanation)
  }

  private func examples(_ width: Int) -> [String] {
    command.examples.flatMap { example in
      ["  " + example.command]
        + TextWrap.lines(example.explanation, width: width - 6).map { "      " + $0 }
    }
  }
}
