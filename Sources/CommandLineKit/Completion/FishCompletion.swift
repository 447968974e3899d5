/// Renders the completion script of a program for fish 3.1 and later.
public struct FishCompletion {
  private let root: CommandSpec
  private let function: String

  private init(_ root: CommandSpec) {
    self.root = root
    function = "_" + root.completionFunction + "_at"
  }

  /// The script of a program.
  public static func script(for root: CommandSpec) -> String { FishCompletion(root).script }

  private var script: String {
    let lines = CommandLines(of: root).lines
    let places = lines.dropFirst().map { quoted($0.words.joined(separator: " ")) }
    return """
      # fish completion for \(root.name)
      #
      # For this shell:  \(root.name) completions fish | source
      # For every one:   \(root.name) completions fish > ~/.config/fish/completions/\(root.name).fish

      # Whether the words before the cursor lead to a command.
      function \(function)
          set -l places \(places.joined(separator: " "))
          set -l words (commandline -opc)
          set -l place
          for word in $words[2..-1]
              set -l longer (string trim -- "$place $word")
              if contains -- $longer $places
                  set place $longer
              end
          end
          test "$place" = "$argv[1]"
      end

      complete -c \(root.name) -f

      """ + lines.map(commands).joined()
  }

  private func commands(_ line: CommandLines.Line) -> String {
    let condition = quoted("\(function) \(quoted(line.words.joined(separator: " ")))")
    let start = "complete -c \(root.name) -n \(condition)"
    var text = "\n"
    for command in line.subcommands {
      text += "\(start) -a \(command.name) -d \(quoted(command.abstract.firstSentence))\n"
    }
    if !line.subcommands.isEmpty { text += "\(start) -a help -d 'Show the help of a command'\n" }
    for option in line.options {
      text += "\(start) -l \(option.name)" + (option.short.map { " -s \($0)" } ?? "")
      text += option.isFlag ? "" : value(option.hint)
      text += " -d \(quoted(option.help.firstSentence))\n"
    }
    // fish does not count arguments: each one gets what any of them takes.
    var hints: [CommandLines.Hint] = []
    for positional in line.command.positionals where !hints.contains(positional.hint) {
      hints.append(positional.hint)
      if positional.hint != .text { text += start + argument(positional.hint) + "\n" }
    }
    return text
  }

  private func value(_ hint: CommandLines.Hint) -> String {
    switch hint {
    case .text: " -x"
    case .words(let words): " -x -a \(quoted(words.joined(separator: " ")))"
    case .printed(let words): " -x -a \(quoted(call(words)))"
    case .file: " -r -F"
    case .folder: " -x -a '(__fish_complete_directories)'"
    }
  }

  private func argument(_ hint: CommandLines.Hint) -> String {
    switch hint {
    case .text: ""
    case .words(let words): " -a \(quoted(words.joined(separator: " ")))"
    case .printed(let words): " -a \(quoted(call(words)))"
    case .file: " -F"
    case .folder: " -a '(__fish_complete_directories)'"
    }
  }

  private func call(_ words: [String]) -> String {
    "(\(root.name) \(words.joined(separator: " ")) 2>/dev/null)"
  }

  /// The text in single quotes, where fish knows the backslash.
  private func quoted(_ text: String) -> String {
    text.replacing(#"\"#, with: #"\\"#).singleQuoted(escape: #"\'"#)
  }
}
