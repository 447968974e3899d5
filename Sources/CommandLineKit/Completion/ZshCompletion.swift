/// Renders the completion script of a program for zsh.
///
/// Every command has a function that calls zsh's `_arguments`.
public struct ZshCompletion {
  private let root: CommandSpec

  private init(_ root: CommandSpec) { self.root = root }

  /// The script of a program.
  public static func script(for root: CommandSpec) -> String { ZshCompletion(root).script }

  private var script: String {
    let name = root.completionFunction
    return """
      #compdef \(root.name)
      # zsh completion for \(root.name)
      #
      # For this shell:  source <(\(root.name) completions zsh)
      # For every one:   \(root.name) completions zsh > FOLDER/_\(root.name), a folder of $fpath

      \(CommandLines(of: root).lines.map(function).joined(separator: "\n"))
      if [[ $funcstack[1] == \(name) ]]; then
        \(name) "$@"
      else
        compdef \(name) \(root.name)
      fi

      """
  }

  private func name(_ words: [String]) -> String {
    ([root.completionFunction] + words.map(\.asIdentifier)).joined(separator: "_")
  }

  private func function(_ line: CommandLines.Line) -> String {
    var specs = line.options.flatMap(option)
    guard !line.subcommands.isEmpty else {
      specs += line.command.positionals.enumerated().map(positional)
      return """
        \(name(line.words))() {
          _arguments -s -S \\
            \(specs.joined(separator: " \\\n    "))
        }

        """
    }
    specs += ["'1: :->command'", "'*:: :->rest'"]
    let names = line.subcommands.map { command in
      "\(command.name):\(command.abstract.firstSentence.escaping(":\\"))".singleQuoted()
    }
    let branches = line.subcommands.map { command in
      "        \(command.name)) \(name(line.words + [command.name])) ;;"
    }
    // What follows 'help' is completed as a command of its own.
    return """
      \(name(line.words))() {
        local curcontext=$curcontext state line
        local -a commands
        typeset -A opt_args
        commands=(
          \(names.joined(separator: "\n    "))
        )
        _arguments -C -s -S \\
          \(specs.joined(separator: " \\\n    ")) && return
        case $state in
          command) _describe -t commands 'command' commands ;;
          rest)
            case $line[1] in
      \(branches.joined(separator: "\n"))
              help) _describe -t commands 'command' commands ;;
            esac ;;
        esac
      }

      """
  }

  /// One spec for the long form and one for the letter.
  private func option(_ option: OptionSpec) -> [String] {
    let others =
      option.name == "help"
      ? "(- *)"
      : option.isFlag || !option.isRepeatable
        ? "(\(option.spellings.joined(separator: " ")))" : "*"
    let help = "[\(option.help.firstSentence.escaping("[]:\\"))]"
    let value = option.valueName.map { ":\($0.escaping(":\\")):\(action(option.hint))" } ?? ""
    return option.spellings.map { spelling in
      let sign = option.isFlag ? "" : spelling.hasPrefix("--") ? "=" : "+"
      return "\(others)\(spelling)\(sign)\(help)\(value)".singleQuoted()
    }
  }

  private func positional(_ index: Int, _ positional: PositionalSpec) -> String {
    let place = positional.takesSeveral ? "*" : "\(index + 1)"
    let colon = positional.count == .optional ? "::" : ":"
    return "\(place)\(colon)\(positional.name):\(action(positional.hint))".singleQuoted()
  }

  private func action(_ hint: CommandLines.Hint) -> String {
    switch hint {
    case .text: " "
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .printed(let words): "($(\(root.name) \(words.joined(separator: " ")) 2>/dev/null))"
    case .file: "_files"
    case .folder: "_files -/"
    }
  }
}

extension String {
  /// The text with a backslash before each of some characters.
  fileprivate func escaping(_ characters: String) -> String {
    reduce(into: "") { text, character in
      if characters.contains(character) { text.append("\\") }
      text.append(character)
    }
  }
}
