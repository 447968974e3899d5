/// A command as a plain value: its names, what it takes and what its help says.
///
/// A command either does something or holds subcommands. Options of a command are also those of its
/// subcommands, before or after the subcommand's name; where both declare a name, the inner one
/// counts.
public struct CommandSpec: Sendable, Equatable {
  /// A command line worth copying, and what it does.
  public struct Example: Sendable, Equatable {
    /// The command line as one would type it.
    public var command: String
    /// What it does, one sentence.
    public var explanation: String

    /// An example of a command line and its explanation.
    public init(_ command: String, _ explanation: String) {
      self.command = command
      self.explanation = explanation
    }
  }

  /// A variable of the environment that the program reads, and what it does.
  public struct Variable: Sendable, Equatable {
    /// The variable's name.
    public var name: String
    /// One or two sentences for the help.
    public var help: String

    /// A variable of a name and help.
    public init(_ name: String, _ help: String) {
      self.name = name
      self.help = help
    }
  }

  /// The word that selects the command; for the root, the program's name.
  public var name: String
  /// One sentence: what it does.
  public var abstract: String
  /// Paragraphs, separated by empty lines, that help shows before the examples.
  public var discussion: String
  /// What it takes by place.
  public var positionals: [PositionalSpec]
  /// What it takes by name.
  public var options: [OptionSpec]
  /// Commands inside it, in the order help lists them.
  public var subcommands: [CommandSpec]
  /// The EXAMPLES of its help.
  public var examples: [Example]
  /// The EXIT CODES of its help; empty leaves the section out.
  public var exitCodes: [ExitCode]
  /// The ENVIRONMENT of its help.
  public var variables: [Variable]
  /// The heading that the parent's help lists it under; nil lists it under COMMANDS.
  ///
  /// Either all commands beside it that help shows have a heading, or none.
  public var group: String?
  /// Whether the parent's help leaves it out.
  ///
  /// It still parses.
  public var isHidden: Bool

  /// A command of the given parts; all but name and abstract may be left out.
  public init(
    name: String, abstract: String, discussion: String = "", positionals: [PositionalSpec] = [],
    options: [OptionSpec] = [], subcommands: [CommandSpec] = [], examples: [Example] = [],
    exitCodes: [ExitCode] = [], variables: [Variable] = [], group: String? = nil,
    isHidden: Bool = false
  ) {
    self.name = name
    self.abstract = abstract
    self.discussion = discussion
    self.positionals = positionals
    self.options = options
    self.subcommands = subcommands
    self.examples = examples
    self.exitCodes = exitCodes
    self.variables = variables
    self.group = group
    self.isHidden = isHidden
  }

  /// One line that shows how to call the command at `path` (program name first).
  func usage(path: [String]) -> String {
    var parts = [path.joined(separator: " ")]
    parts += options.filter { $0.isRequired && !$0.isHidden }.map(\.display)
    parts.append("[options]")
    parts += positionals.map(\.display)
    if !subcommands.isEmpty { parts.append("<command> ...") }
    return parts.joined(separator: " ")
  }

  /// The commands inside it that help shows, by group, groups in the order of their first command.
  var groups: [(title: String?, commands: [CommandSpec])] {
    var groups: [(title: String?, commands: [CommandSpec])] = []
    for command in subcommands where !command.isHidden {
      if let index = groups.firstIndex(where: { $0.title == command.group }) {
        groups[index].commands.append(command)
      } else {
        groups.append((command.group, [command]))
      }
    }
    return groups
  }

  /// Stops on a mistake of the programmer: names that clash, defaults that would be refused.
  func validate(inherited: Set<String> = []) {
    var names = Set<String>()
    var letters = Set<Character>()
    for option in options {
      precondition(names.insert(option.name).inserted, "two options '\(option.name)' in '\(name)'")
      if let short = option.short {
        precondition(letters.insert(short).inserted, "two options '-\(short)' in '\(name)'")
      }
      if let value = option.defaultValue {
        precondition(
          option.kind.complaint(about: value) == nil,
          "default '\(value)' of '--\(option.name)' in '\(name)' is not one of its own values")
      }
    }
    for (index, positional) in positionals.enumerated() {
      precondition(
        names.insert(positional.name).inserted && !inherited.contains(positional.name),
        "two arguments '\(positional.name)' in '\(name)'")
      let takesSeveral = positional.count == .any || positional.count == .oneOrMore
      precondition(
        !takesSeveral || index == positionals.count - 1,
        "only the last positional of '\(name)' may take several values")
      precondition(
        positional.count == .optional || positional.count == .any
          || !positionals[..<index].contains { $0.count == .optional },
        "'\(positional.name)' of '\(name)' is required but follows an optional one")
    }
    precondition(
      positionals.isEmpty || subcommands.isEmpty,
      "'\(name)' takes either positionals or subcommands")
    precondition(
      Set(subcommands.map(\.name)).count == subcommands.count, "two subcommands alike in '\(name)'")
    let shown = subcommands.filter { !$0.isHidden }
    precondition(
      Set(shown.map { $0.group == nil }).count < 2,
      "all subcommands of '\(name)' belong to a group, or none")
    let passedOn = inherited.union(options.map(\.name))
    for subcommand in subcommands { subcommand.validate(inherited: passedOn) }
  }
}
