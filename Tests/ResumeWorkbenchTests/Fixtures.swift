import ContentDigest
import PageLayout
import PipelineKit
import ResumeModel
import TestSupport
import Testing
import TextClassification

@testable import ResumeWorkbench
@testable import Workbench

/// A stage that delivers its input, so that a recorder is told of it.
struct Deliver<Value: Artifact>: Stage {
  static var version: Int { 1 }
  let value: Ref<Value>

  init(_ value: Value) { self.value = Ref(constant: value) }

  func run(in context: Context) async throws -> Value { try await context.load(value) }
}

extension ResumeFile {
  /// The file of a person's resume, its digest made of its name.
  static func sample(
    _ name: String, person: String? = nil, attributes: [String: String] = [:]
  ) -> ResumeFile {
    ResumeFile(
      name: name, path: "pdf/\(name).pdf", digest: ContentDigest.sha256(name).hex, byteCount: 100,
      person: person ?? name, attributes: attributes)
  }
}

extension Paragraph {
  /// A paragraph of which only text, role and column matter.
  static func sample(
    _ text: String, role: Role = .body, column: Int = 0, sizeRatio: Double = 1
  ) -> Paragraph {
    Paragraph(
      page: 1, box: Box(x0: 10, y0: 20, x1: 110, y1: 30), text: text, role: role, column: column,
      style: ParagraphStyle(sizeRatio: sizeRatio, isBold: role == .heading))
  }
}

extension SyntheticResume {
  /// The resume as the pipeline has it before it is labelled.
  func split(attributes: [String: String] = [:]) -> SplitResume {
    SplitResume(
      file: .sample("cv-\(person)", person: person, attributes: attributes), pageCount: 1,
      paragraphs: rows.map { row in
        .sample(
          row.text, role: Paragraph.Role(rawValue: row.role) ?? .body, column: row.column,
          sizeRatio: row.sizeRatio)
      })
  }

  /// The resume with its labels.
  func labeled(attributes: [String: String] = [:]) -> LabeledResume {
    let split = split(attributes: attributes)
    return LabeledResume(
      file: split.file, paragraphs: split.paragraphs,
      labels: rows.map { $0.label.flatMap(ResumeLabel.init(rawValue:))?.index })
  }
}

extension LabeledSet {
  /// Made-up resumes, one a seed.
  static func synthetic(_ seeds: ClosedRange<UInt64>) -> LabeledSet {
    LabeledSet(
      resumes: seeds.map { SyntheticResume(seed: $0).labeled() }, alignment: AlignmentSummary())
  }

  /// The set with the known labels of all paragraphs dealt out anew.
  func shufflingLabels(seed: UInt64) -> LabeledSet {
    var random = SeededGenerator(seed: seed)
    var labels = resumes.heads.flatMap { $0.labels.compactMap(\.self) }.shuffled(using: &random)[
      ...]
    let heads = resumes.heads.map { head in
      LabeledFile(file: head.file, labels: head.labels.map { $0 == nil ? nil : labels.popFirst() })
    }
    return LabeledSet(resumes: resumes.withHeads(heads), alignment: alignment)
  }
}

extension LatencyMeasurement {
  /// Times well within a millisecond, on a machine as fast as the profile's.
  static let fast = LatencyMeasurement(
    nanoseconds: Array(repeating: 20_000, count: 100), kernelNanoseconds: 220_000,
    profile: .ci2Core, machine: "a test")
}

/// Trained and scored once for all tests of the process.
enum Fitted {
  static let train = LabeledSet.synthetic(1...12).resumes.resumes
  static let validation = LabeledSet.synthetic(101...106).resumes.resumes

  /// Made-up figures of the folds.
  static let folds = FoldSummary(
    folds: [
      .init(
        name: "train", personCount: 12, resumeCount: 12, classCounts: [9, 8, 7, 6, 5],
        kinds: ["layout": 1, "producer": 2, "language": 3])
    ], sharedPersonCount: 0, sharedFileCount: 0, heldOutCount: 90, repeatCount: 4,
    longRepeatCount: 1, nearAcrossCount: 2, nearCount: 3)

  private static let task = Task {
    try await FitClassifier(on: Ref(constant: train), options: .quick).run(in: Context())
  }
  private static let scoring = Task {
    try await EvaluateDocuments(Ref(constant: try await model), on: Ref(constant: validation))
      .run(in: Context())
  }

  static var model: TrainedModel { get async throws { try await task.value } }
  static var scores: Scores { get async throws { try await scoring.value } }
}
