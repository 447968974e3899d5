import ArtifactStore
import CommandFiles
import CommandLineKit
import ContentDigest
import ModelHandling
import PlainFoundation
import ResumeWorkbench
import Workbench

/// `vitae model export|import`: models out of the store or the program into files, and files into the store.
enum ModelTransferCommand {
  static let exportSpec = CommandSpec(
    name: "export", abstract: "Write a model to a file, also for Core ML and ONNX.",
    discussion: """
      Formats coreml and onnx hold one linear classifier with its calibration: that of a text model, or one part of a \
      document model. Both take features, not texts: 'vitae model features' prints them, and docs/model-export.md \
      describes them. Labels, licence, figures and the digest of the training data are in the file's metadata. \
      The metadata also has the thresholds of classify --none and the sequence decoder of a document model, which are \
      applied to what the exported model answers.
      """,
    positionals: [ModelCommand.positional],
    options: [
      .value(
        "format", short: "f", "FORMAT",
        kind: .choice(ModelExchange.Format.allCases.map(\.rawValue)),
        help: "What to write.", default: ModelExchange.Format.vitae.rawValue),
      .value(
        "part", "PART", kind: .choice(ModelExchange.Part.allCases.map(\.rawValue)),
        help: "With coreml and onnx: the part of a document model; context when absent."),
      .value(
        "licence", "TEXT",
        help: "With coreml and onnx: the model's licence; MIT for a shipped model when absent."),
      .value(
        "figure", "NAME=VALUE", help: "With coreml and onnx: a figure for the metadata.",
        isRepeatable: true),
      .value(
        "output", short: "o", "FILE", help: "The file to write; a file that exists is kept.",
        isRequired: true),
      forceOption,
      PipelineCommand.storeOption,
    ],
    examples: [
      .init("vitae model export champion -o champion.vitae", "to use it elsewhere"),
      .init("vitae model export m.vitae -f coreml -o Tickets.mlmodel", "for an app"),
      .init("vitae model export shipped -f onnx --part text -o texts.onnx", "for ONNX Runtime"),
    ],
    exitCodes: [.done, .notComparable, .usage] + ExitCode.ofFiles)

  static let importSpec = CommandSpec(
    name: "import", abstract: "Keep a model file in the store.",
    positionals: [PositionalSpec("file", help: "The model file.")],
    options: [
      .value("name", "NAME", help: "Its name in the store; the file's name when absent."),
      PipelineCommand.storeOption,
    ],
    examples: [
      .init("vitae model import m.vitae --name tickets", "then: vitae classify --model tickets")
    ],
    exitCodes: [.done, .notComparable, .usage])

  static func export(_ arguments: ParsedArguments, output: OutputWriter) async throws -> ExitCode {
    let model = try ModelCommand.find(arguments)
    let path = arguments.string("output") ?? ""
    try checkModelCanBeWritten(to: path)
    try refuseExisting(path, isForced: arguments.flag("force"))
    // A signal ends it before the file appears, which it does as a whole.
    let bytes = try await Interrupts.cancelling { try ModelExchange.bytes(of: model, arguments) }
    if Interrupts.wereRequested { throw Interruption(after: "0 files; nothing was written") }
    try writeModel(bytes, to: path)
    try output.writeLine(
      "wrote \(TerminalText.escaped(path)): \(TerminalText.escaped(model.summary))")
    return .done
  }

  static func importing(_ arguments: ParsedArguments, output: OutputWriter) throws -> ExitCode {
    let path = arguments.string("file") ?? ""
    let name =
      arguments.string("name") ?? URL(filePath: path).deletingPathExtension().lastPathComponent
    guard PlainName.isValid(name) else {
      throw arguments.usageError(
        "'\(TerminalText.escaped(name))' cannot be a name: \(PlainName.rule)")
    }
    let model = try ModelLookup.named(path, in: nil)
    // Reads it whole: a damaged file is refused before it is kept.
    _ = try ModelFacts(model.bytes, name: path)
    let store = try StoreLocation.open(StoreLocation.path(arguments.string("store")))
    let digest = try store.put(model.bytes)
    if let known = try store.models(named: name).first, known.digest == digest {
      try output.writeLine("the store has it already: #\(known.id) \(name) (\(digest.short))")
      return .done
    }
    let id = try store.addModel(digest, name: name)
    try output.writeLine("kept as #\(id) \(name) (\(digest.short))")
    return .done
  }
}
