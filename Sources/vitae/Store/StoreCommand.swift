import ArtifactStore
import CommandLineKit
import Evaluation
import PlainFoundation
import Workbench

/// `vitae store`: looks after the store of outputs, runs and models.
enum StoreCommand: Command {
  static let spec = CommandSpec(
    name: "store", abstract: "Check, mend, thin, measure and back up the store; forget a person.",
    discussion: """
      The store is one file with a folder of large values beside it: .vitae/store.sqlite and .vitae/cas. Only 'gc \
      --delete', 'forget' and 'vitae runs --keep' delete anything; every other command leaves alone what it does not know.

      What is cached can always be computed again. Models, labels, runs and verdicts cannot: back them up.
      """,
    subcommands: [
      StoreCheckCommand.spec, StoreGarbageCommand.spec, StoreSizeCommand.spec,
      StoreBackupCommand.spec, StoreForgetCommand.spec,
    ])

  static func run(_ arguments: ParsedArguments, output: OutputWriter) async throws -> ExitCode {
    switch arguments.command.name {
    case StoreGarbageCommand.spec.name:
      return try StoreGarbageCommand.run(arguments, output: output)
    case StoreSizeCommand.spec.name: return try StoreSizeCommand.run(arguments, output: output)
    case StoreBackupCommand.spec.name: return try StoreBackupCommand.run(arguments, output: output)
    case StoreForgetCommand.spec.name: return try StoreForgetCommand.run(arguments, output: output)
    default: return try StoreCheckCommand.run(arguments, output: output)
    }
  }

  /// The path of the store that the command line names.
  static func path(_ arguments: ParsedArguments) -> String {
    StoreLocation.path(arguments.string("store"))
  }

  /// The store that the command line names; one that is not there is an error.
  static func existing(_ arguments: ParsedArguments) throws -> Store {
    try StoreLocation.existing(arguments.string("store"), otherwise: Pipelines.firstRun)
  }

  /// How opening and reading a store may end, for the help of its commands.
  static let exitCodes: [ExitCode] = [
    .usage, .badData, .missing, .cannotCreate, .inputOutput, .busy, .noPermission,
  ]

  /// Bytes for people: `731 B`, `12.3 kB`, `1.2 GB`.
  static func bytes(_ count: Int) -> String {
    if count < 1000 { return "\(count) B" }
    var value = Double(count) / 1000
    for unit in ["kB", "MB"] {
      if value < 1000 { return "\(NumberText.fixed(value, digits: 1)) \(unit)" }
      value /= 1000
    }
    return "\(NumberText.fixed(value, digits: 1)) GB"
  }
}
