internal import ArtifactStore
package import CommandLineKit
internal import ContentDigest
internal import ModelExport
internal import PlainFoundation
internal import ResumeModel
package import ResumeWorkbench
internal import TextClassification
internal import Workbench

/// Models in the formats of other programs.
package enum ModelExchange {
  /// The formats of `vitae model export`.
  package enum Format: String, CaseIterable {
    case vitae, coreml, onnx
  }

  /// The linear classifiers of a document model.
  package enum Part: String, CaseIterable {
    case context, text
  }

  /// The bytes to write of a model, as the command line wants them.
  ///
  /// - Throws: `UsageError` for options that do not fit the format or the model, `ModelLookupError` for a model that is
  ///   none of texts or paragraphs.
  package static func bytes(of model: ChosenModel, _ arguments: ParsedArguments) throws -> [UInt8] {
    let format = Format(rawValue: arguments.string("format") ?? "") ?? .vitae
    guard format != .vitae else {
      for option in ["part", "licence", "figure"] where !arguments.strings(option).isEmpty {
        throw arguments.usageError("--\(option) is for --format coreml or onnx")
      }
      return model.bytes
    }
    let classifier = try classifier(of: model, arguments)
    return format == .coreml
      ? CoreMLModel.bytes(of: classifier) : ONNXModel.bytes(of: classifier)
  }

  private static func classifier(
    of model: ChosenModel, _ arguments: ParsedArguments
  ) throws -> ExportedClassifier {
    let part = arguments.string("part").flatMap { Part(rawValue: $0) }
    let linear: LinearClassifier
    let purpose: String
    var decisions: [ExportedClassifier.Fact] = []
    var blocks = Array(ParagraphFeatures.blockNames.prefix(2))
    switch ModelFile.kind(of: model.bytes) {
    case .text:
      guard part != .context else {
        throw arguments.usageError("a text model has no part 'context'")
      }
      linear = try ModelLookup.textClassifier(model.bytes, from: model.name).model
      purpose = "Labels texts."
      decisions = ExportedDecisions.facts(of: linear.thresholds)
    case .document where part == .text:
      linear = try ModelLookup.documentClassifier(model.bytes, from: model.name).text.model
      purpose = "Labels paragraphs of resumes by their text alone."
      decisions = ExportedDecisions.facts(of: linear.thresholds)
    case .document:
      let document = try ModelLookup.documentClassifier(model.bytes, from: model.name)
      linear = document.context
      decisions = [try ExportedDecisions.fact(of: document.decoder)]
      blocks = ParagraphFeatures.blockNames
      purpose = """
        Labels paragraphs of resumes by their text, heading, neighbours and layout, each for itself. The labels of \
        'vitae parse' are those of whole columns: the metadata '\(ExportedDecisions.decoderName)' has the numbers to \
        decide them with, as docs/model-export.md says.
        """
    case nil:
      throw ModelLookupError(
        what:
          "\(model.name): models of this kind have no other format; those of texts and documents do"
      )
    }
    guard linear.featureCount > 0 else {
      throw ModelLookupError(what: "\(model.name): the model knows no features")
    }
    return ExportedClassifier(
      linear.parameters, blocks: blocks, purpose: purpose, licence: licence(of: model, arguments),
      facts: decisions + (try facts(of: model, linear, arguments)))
  }

  private static func licence(of model: ChosenModel, _ arguments: ParsedArguments) -> String {
    arguments.string("licence") ?? (model.origin == .shipped ? "MIT" : "not stated")
  }

  /// Training, figures of the command line and of the store, and the digest of the model.
  private static func facts(
    of model: ChosenModel, _ linear: LinearClassifier, _ arguments: ParsedArguments
  ) throws -> [ExportedClassifier.Fact] {
    var facts: [ExportedClassifier.Fact] = []
    do {
      facts = try ModelFile.describe(model.bytes).metadata.sorted.map { .init($0.name, $0.value) }
    } catch {
      throw ModelLookupError(what: "\(model.name): \(error)")
    }
    facts.append(.init("number of features", "\(linear.featureCount)"))
    facts.append(.init("SHA-256 of the vitae model", model.digest.hex))
    for figure in arguments.strings("figure") {
      let parts = figure.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty else {
        throw arguments.usageError("--figure takes NAME=VALUE, for example 'accuracy=0.93'")
      }
      facts.append(.init(String(parts[0]), String(parts[1])))
    }
    guard model.origin == .store, let store = try ModelOptions.existingStore(arguments),
      let run = try store.models().first(where: { $0.digest == model.digest })?.run
    else { return facts }
    let measured = try store.metrics(of: try store.measuringRun(of: run) ?? run)
    return facts
      + measured.filter { $0.slice == "all" }
      .map { .init("measured \($0.name)", "\($0.value) of \($0.n)") }
  }
}
