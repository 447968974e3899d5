package import ArtifactStore
package import CommandLineKit
internal import PlainFoundation
package import ResumeWorkbench
internal import Workbench

/// The options that name a model and a store, and the model that they lead to.
package enum ModelOptions {
  /// `--model`, which every command that uses a model takes.
  package static let model = OptionSpec.value(
    "model", short: "m", "MODEL",
    help:
      "The model: \(ModelLookup.help). When absent: the store's champion, its newest accepted model, the shipped one."
  )

  /// `--store`, for commands that only look for a model there.
  package static let store = OptionSpec.value(
    "store", "PATH",
    help: "The store to look for a model in; $VITAE_STORE, else .vitae/store.sqlite.")

  /// The model for PDFs.
  package static func documentModel(_ arguments: ParsedArguments) throws -> ChosenModel {
    try ModelLookup.documentModel(arguments.string("model"), in: existingStore(arguments))
  }

  /// The model for single texts.
  package static func textModel(_ arguments: ParsedArguments) throws -> ChosenModel {
    try ModelLookup.textModel(arguments.string("model"), in: existingStore(arguments))
  }

  /// The store that the options name, if it is there.
  package static func existingStore(_ arguments: ParsedArguments) throws -> Store? {
    try StoreLocation.optional(arguments.string("store"))
  }

  /// Says on a terminal which model is used; in a pipe nothing.
  package static func announce(_ model: ChosenModel, unless isQuiet: Bool) {
    guard !isQuiet, Terminal(descriptor: STDERR_FILENO).isInteractive else { return }
    StandardError.write("using \(TerminalText.escaped(model.summary))\n")
  }
}
