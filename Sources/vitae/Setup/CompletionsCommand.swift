import CommandLineKit

/// `vitae completions SHELL`: a script that lets a shell complete commands, options and values.
enum CompletionsCommand: Command {
  /// The shells that a script can be made for.
  private enum Shell: String, CaseIterable {
    case bash, zsh, fish
  }

  static let spec = CommandSpec(
    name: "completions", abstract: "Print the completion script of a shell.",
    discussion: """
      The script completes commands, options, the words that an option takes, and paths. It is generated from the same \
      descriptions as the help.

      bash, now and for later shells:
        source <(vitae completions bash)
        vitae completions bash > ~/.local/share/bash-completion/completions/vitae
      zsh, into a folder of $fpath:
        vitae completions zsh > ~/.zfunc/_vitae
      fish:
        vitae completions fish > ~/.config/fish/completions/vitae.fish
      """,
    positionals: [
      PositionalSpec(
        "shell", .optional, kind: .choice(Shell.allCases.map(\.rawValue)), help: "The shell.",
        isShownRequired: true)
    ],
    options: [
      .flag(
        "pipelines", help: "Print the names of the pipelines, which the scripts ask for.",
        isHidden: true)
    ],
    examples: [.init("source <(vitae completions bash)", "complete in this shell")],
    exitCodes: [.done, .usage])

  static func run(_ arguments: ParsedArguments, output: OutputWriter) async throws -> ExitCode {
    if arguments.flag("pipelines") {
      for name in Pipelines.names { try output.writeLine(name) }
      return .done
    }
    let root = VitaeCommand.spec
    let script =
      switch arguments.string("shell").flatMap(Shell.init) {
      case .bash: BashCompletion.script(for: root)
      case .zsh: ZshCompletion.script(for: root)
      case .fish: FishCompletion.script(for: root)
      case nil: throw arguments.usageError("missing argument <shell>")
      }
    try output.write(script)
    return .done
  }
}
