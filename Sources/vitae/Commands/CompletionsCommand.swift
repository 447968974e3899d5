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
      PositionalSpec("shell", kind: .choice(Shell.allCases.map(\.rawValue)), help: "The shell.")
    ],
    examples: [.init("source <(vitae completions bash)", "complete in this shell")],
    exitCodes: [.done, .usage])

  static func run(_ arguments: ParsedArguments, output: OutputWriter) async throws -> ExitCode {
    let root = VitaeCommand.spec
    let script =
      switch arguments.string("shell").flatMap(Shell.init) {
      case .zsh: ZshCompletion.script(for: root)
      case .fish: FishCompletion.script(for: root)
      case .bash, nil: BashCompletion.script(for: root)
      }
    try output.write(script)
    return .done
  }
}
