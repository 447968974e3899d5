/// Renders the completion script of a program for bash 3.2 and later.
///
/// The script needs nothing but bash itself. Two of its functions hold what the commands take; the
/// rest is the same for every program.
public struct BashCompletion {
  private let root: CommandSpec
  /// The name of the script's functions, or what it begins with.
  private let function: String

  private init(_ root: CommandSpec) {
    self.root = root
    function = root.completionFunction
  }

  /// The script of a program.
  public static func script(for root: CommandSpec) -> String { BashCompletion(root).script }

  private var script: String {
    let lines = CommandLines(of: root).lines
    return Self.template.replacing("PROGRAM", with: root.name).replacing("NAME", with: function)
      .replacing("    COMMANDS\n", with: lines.map(command).joined())
      .replacing("    VALUES\n", with: lines.flatMap(values).joined())
  }

  /// A case that says which commands and options may follow.
  private func command(_ line: CommandLines.Line) -> String {
    let commands = line.subcommands.map(\.name) + (line.subcommands.isEmpty ? [] : ["help"])
    let valued = line.options.filter { !$0.isFlag }
    return """
          \(quoted([line.words.joined(separator: " ")])))
            commands=\(quoted(commands))
            options=\(quoted(line.options.flatMap(\.spellings)))
            valued=\(quoted(valued.flatMap(\.spellings))) ;;

      """
  }

  /// The cases of the options and arguments whose values can be completed.
  private func values(_ line: CommandLines.Line) -> [String] {
    let place = line.words.joined(separator: " ")
    var cases: [String] = []
    for option in line.options where !option.isFlag {
      guard let action = action(option.hint) else { continue }
      let patterns = option.spellings.map { quoted([place, $0]) }
      cases.append("    \(patterns.joined(separator: " | "))) \(action) ;;\n")
    }
    for (index, positional) in line.command.positionals.enumerated() {
      guard let action = action(positional.hint) else { continue }
      let pattern =
        positional.takesSeveral ? quoted([place, "@"]) + "*" : quoted([place, "@\(index + 1)"])
      cases.append("    \(pattern)) \(action) ;;\n")
    }
    return cases
  }

  private func action(_ hint: CommandLines.Hint) -> String? {
    switch hint {
    case .text: nil
    case .words(let words): "\(function)_words \(quoted(words))"
    case .printed(let words):
      "\(function)_words \"$(\(root.name) \(words.joined(separator: " ")) 2>/dev/null)\""
    case .file: "\(function)_paths -f"
    case .folder: "\(function)_paths -d"
    }
  }

  private func quoted(_ words: [String]) -> String { words.joined(separator: " ").singleQuoted() }

  private static let template = #"""
    # bash completion for PROGRAM
    #
    # For this shell:  source <(PROGRAM completions bash)
    # For every one:   PROGRAM completions bash > ~/.local/share/bash-completion/completions/PROGRAM

    # What may follow a command: its commands, its options, and those of them that take a value.
    NAME_command() {
      commands= options= valued=
      case $1 in
        COMMANDS
      esac
    }

    # Completes the value of a command's option, or of its argument: @1 is the first one.
    NAME_value() {
      case $1 in
        VALUES
      esac
    }

    NAME_words() {
      local word
      for word in $1; do
        if [[ $word == "$current"* ]]; then COMPREPLY+=("$prefix$word"); fi
      done
    }

    NAME_paths() {
      local path
      compopt -o filenames 2>/dev/null || :
      while IFS= read -r path; do
        COMPREPLY+=("$prefix$path")
      done < <(compgen "$1" -- "$current")
    }

    NAME() {
      local current=${COMP_WORDS[COMP_CWORD]} prefix= place= option= only_arguments=
      local commands options valued word index=1 argument=1
      COMPREPLY=()
      NAME_command ''
      while ((index < COMP_CWORD)); do
        word=${COMP_WORDS[index]}
        ((index += 1))
        if [[ -n $only_arguments || $word == - || $word != -* ]]; then
          if [[ -n $only_arguments || " $commands " != *" $word "* ]]; then
            ((argument += 1))
          elif [[ $word != help ]]; then
            place=${place:+$place }$word
            NAME_command "$place"
          fi
        elif [[ $word == -- ]]; then
          only_arguments=yes
        elif [[ " $valued " == *" $word "* ]]; then
          # Readline makes three words of --option=value.
          if [[ ${COMP_WORDS[index]} == = ]]; then ((index += 1)); fi
          if ((index >= COMP_CWORD)); then
            option=$word
            if [[ $current == = ]]; then current=; fi
          fi
          ((index += 1))
        fi
      done
      if [[ -z $option && -z $only_arguments && $current == --*=* ]]; then
        option=${current%%=*}
        prefix=$option=
        current=${current#*=}
      fi
      if [[ -n $option ]]; then
        NAME_value "$place $option"
      elif [[ -z $only_arguments && $current == -* ]]; then
        NAME_words "$options"
      elif [[ -n $commands ]]; then
        NAME_words "$commands"
      else
        NAME_value "$place @$argument"
      fi
    }

    complete -F NAME PROGRAM

    """#
}
