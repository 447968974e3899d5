package import ArtifactStore
internal import CommandFiles
package import ContentDigest
internal import PlainFoundation
package import Reporting
package import ResumeWorkbench
package import TextClassification
package import Workbench

/// One side of a gate, as the command line names it: a model or predictions.
package struct GateSide {
  /// The model, or the file of predictions.
  package var model: ChosenModel
  /// What is compared.
  package var side: ComparedSide

  /// Whether it is a model, and not predictions.
  package var isModel: Bool { side.isModel }
  /// What the report calls it.
  package var source: ComparisonReport.Source {
    ComparisonReport.Source(name: model.name, digest: model.digest.hex)
  }

  /// The model or file of a name.
  package init(_ name: String, store: Store?) throws {
    model = try ModelLookup.named(name, in: store)
    if ModelFile.isModel(model.bytes) {
      side = .model(try ModelLookup.textClassifier(model.bytes, from: name))
    } else {
      side = .predictions(try PredictionFile.read(model.bytes, path: name))
    }
  }

  /// The model read once more, which has labelled nothing yet: its first times are cold; `nil` for predictions.
  package func freshModel() throws -> TextClassifier? {
    isModel ? try ModelLookup.textClassifier(model.bytes, from: model.name) : nil
  }
}

/// The labelled texts that both sides of a gate are judged on.
package struct GateTexts {
  /// The file.
  package var path: String
  /// The digest of its bytes, where they could be read.
  package var digest: ContentDigest?
  /// The texts with their labels.
  package var rows: [GoldText]

  /// What the report calls it.
  package var source: ComparisonReport.Source {
    ComparisonReport.Source(name: path, digest: digest?.hex)
  }

  /// Reads a file of labelled texts.
  package init(path: String, _ reading: LabeledTexts.Reading) throws {
    self.path = path
    rows = try LabeledTexts.readAllowingNone(path, reading).rows.map {
      GoldText(id: $0.id, label: $0.label, text: $0.text, person: $0.group, line: $0.line)
    }
    digest = try FileDigest.sha256(path, limit: 1 << 32)
  }
}
