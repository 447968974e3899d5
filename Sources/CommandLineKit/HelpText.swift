/// Renders the help of a command.
///
/// Sections, each left out when empty: the abstract, USAGE, COMMANDS, ARGUMENTS, OPTIONS, GLOBAL
/// OPTIONS, the discussion, EXAMPLES, EXIT CODES.
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
  public func render(width: Int = 80) -> String {
    let width = min(max(width, 40), 100)
    var sections = [TextWrap.lines(command.abstract, width: width)]
    sections.append(["USAGE", "  " + command.usage(path: path)])
    sections.append(section("COMMANDS", commands, width))
    sections.append(section("ARGUMENTS", command.positionals.map(entry), width))
    sections.append(section("OPTIONS", options, width))
    sections.append(section("GLOBAL OPTIONS", globalOptions, width))
    sections.append(TextWrap.lines(command.discussion, width: width))
    sections.append(examples(width))
    sections.append(section("EXIT CODES", exitCodes, width))
    if !command.subcommands.isEmpty {
      sections.append([
        "See '\(path.joined(separator: " ")) <command> --help' for more on one command."
      ])
    }
    return sections.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") + "\n" }
      .joined(separator: "\n")
  }

  private typealias Entry = (term: String, text: String)

  private var commands: [Entry] {
    command.subcommands.filter { !$0.isHidden }.map { ($0.name, $0.abstract) }
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
    var help = positional.help
    if case .choice(let words) = positional.kind { help += " (\(words.joined(separator: ", ")))" }
    return (positional.display, help)
  }

  private func entry(_ option: OptionSpec) -> Entry {
    let letter = option.short.map { "-\($0), " } ?? "    "
    var notes: [String] = []
    if case .choice(let words) = option.kind { notes.append(words.joined(separator: ", ")) }
    if option.isRequired { notes.append("required") }
    if !option.isFlag, option.isRepeatable { notes.append("repeatable") }
    if let value = option.defaultValue { notes.append("default: \(value)") }
    let note = notes.isEmpty ? "" : " (\(notes.joined(separator: "; ")))"
    return (letter + option.display, option.help + note)
  }

  private func examples(_ width: Int) -> [String] {
    guard !command.examples.isEmpty else { return [] }
    var lines = ["EXAMPLES"]
    for example in command.examples {
      lines.append("  " + example.command)
      lines += TextWrap.lines(example.explanation, width: width - 6).map { "      " + $0 }
    }
    return lines
  }

  private func section(_ title: String, _ entries: [Entry], _ width: Int) -> [String] {
    entries.isEmpty ? [] : [title] + TextWrap.definitions(entries, width: width)
  }
}
