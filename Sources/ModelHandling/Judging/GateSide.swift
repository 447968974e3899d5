import ArtifactStore
import ContentDigest
import PlainFoundation
import Reporting
import TextClassification
import ResumeWorkbench
import Workbench

extension GateCommand {
  /// One side as the command line names it.
  struct Side {
    var model: ChosenModel
    var side: ComparedSide

    var isModel: Bool { side.isModel }
    var source: ComparisonReport.Source {
      ComparisonReport.Source(name: model.name, digest: model.digest.hex)
    }

    init(_ name: String, store: Store?) throws {
      model = try ModelLookup.named(name, in: store)
      if ModelFile.isModel(model.bytes) {
        side = .model(try ModelLookup.textClassifier(model.bytes, from: name))
      } else {
        side = .predictions(try PredictionFile.read(model.bytes, path: name))
      }
    }

    /// The model read once more, which has labelled nothing yet: its first times are cold; `nil` for predictions.
    func freshModel() throws -> TextClassifier? {
      isModel ? try ModelLookup.textClassifier(model.bytes, from: model.name) : nil
    }
  }

  /// The labelled texts.
  struct Data {
    var path: String
    var digest: ContentDigest?
    var rows: [GoldText]

    var source: ComparisonReport.Source {
      ComparisonReport.Source(name: path, digest: digest?.hex)
    }

    init(path: String, _ reading: LabeledTexts.Reading) throws {
      self.path = path
      rows = try LabeledTexts.readAllowingNone(path, reading).rows.map {
        GoldText(id: $0.id, label: $0.label, text: $0.text, person: $0.group, line: $0.line)
      }
      digest = try FileDigest.sha256(path, limit: 1 << 32)
    }
  }
}
