import CommandLineKit
import Workbench

/// `vitae man`: the manual page.
enum ManCommand: Command {
  static let spec = CommandSpec(
    name: "man", abstract: "Print the manual page: all commands, options and exit codes.",
    discussion: """
      The page is in roff with the macros of man(7). It is generated from the same descriptions as the help.
      """,
    examples: [
      .init("vitae man | man -l -", "read it"),
      .init("vitae man > ~/.local/share/man/man1/vitae.1", "install it for 'man vitae'"),
    ],
    exitCodes: [.done, .usage])

  static func run(_ arguments: ParsedArguments, output: OutputWriter) async throws -> ExitCode {
    try output.write(ManualPage.page(for: VitaeCommand.spec, version: PipelineCommand.version))
    return .done
  }
}
