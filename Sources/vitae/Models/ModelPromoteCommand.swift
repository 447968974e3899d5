import ArtifactStore
import CommandLineKit
import ContentDigest
import Evaluation
import PlainFoundation
import ResumeWorkbench
import Workbench

/// `vitae model promote`: makes a model the champion, if a gate says that it may be.
enum ModelPromoteCommand {
  /// The alias that `vitae gate` takes as the baseline when none is named.
  static let champion = ModelLookup.championAlias

  static let spec = CommandSpec(
    name: "promote", abstract: "Give a model an alias, if its gate passed.",
    discussion: """
      Needs a verdict 'passed' in the store: of 'vitae gate' or of a pipeline's run. When another model has the alias, \
      the verdict must come from 'vitae gate' against that very model. The newest such verdict counts.
      """,
    positionals: [
      PositionalSpec("model", help: "The model: \(ModelLookup.help).")
    ],
    options: [
      .value("as", "ALIAS", help: "The alias: \(PlainName.rule).", default: champion),
      PipelineCommand.storeOption,
    ],
    examples: [
      .init(
        "vitae model promote new.vitae --as champion",
        "after vitae gate -c new.vitae -b champion -d test.tsv")
    ],
    exitCodes: [.done, .gateNotMet, .notComparable, .usage])

  static func run(_ arguments: ParsedArguments, output: OutputWriter) throws -> ExitCode {
    let store = try StoreLocation.existing(
      arguments.string("store"), otherwise: "no gate has passed")
    let alias = arguments.string("as") ?? champion
    guard PlainName.isValid(alias) else {
      throw arguments.usageError(
        "'\(TerminalText.escaped(alias))' cannot be an alias: \(PlainName.rule)")
    }
    guard alias != ModelLookup.currentAlias else {
      throw arguments.usageError(
        "'\(ModelLookup.currentAlias)' is the newest accepted model of a pipeline's run")
    }
    let model = try ModelLookup.named(arguments.string("model") ?? "", in: store)
    let holder = try store.models().first { $0.alias == alias }
    if holder?.digest == model.digest {
      try output.writeLine("\(TerminalText.escaped(model.name)) is the \(alias) already")
      return .done
    }
    let judgements = try store.judgements(ofModel: model.digest)
    let judgement = judgements.first { holder == nil || $0.baseline == holder?.digest }
    guard let judgement else {
      let against = holder == nil ? "" : " against the \(alias)"
      try output.writeLine(
        "refused: no gate has judged \(TerminalText.escaped(model.name))\(against); "
          + "run 'vitae gate --candidate \(TerminalText.escaped(model.name))"
          + (holder == nil ? " --first --accuracy 0.8" : " --baseline \(alias)") + " --data FILE'")
      return .notComparable
    }
    guard judgement.outcome == Verification.Outcome.passed.rawValue else {
      let words = Verification.Outcome(rawValue: judgement.outcome)?.words ?? judgement.outcome
      try output.writeLine("refused: run \(judgement.run) says '\(words)'")
      return .gateNotMet
    }
    let id = try number(of: model, in: store)
    try store.setAlias(alias, ofModel: id)
    try output.writeLine(
      "#\(id) \(TerminalText.escaped(model.name)) is the \(alias): run \(judgement.run) passed")
    return .done
  }

  /// The model's number in the store; a file becomes a model of the store.
  private static func number(of model: ChosenModel, in store: Store) throws -> Int64 {
    if let known = try store.models().first(where: { $0.digest == model.digest && $0.alias == nil })
    {
      return known.id
    }
    let digest = try store.put(model.bytes)
    return try store.addModel(digest, name: URL(filePath: model.name).lastPathComponent)
  }
}
