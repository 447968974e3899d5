public import PipelineKit
internal import ResumeModel
internal import Workbench

/// Counts what the folds of a dataset hold, and what they share that they should not.
public struct DescribeFolds: Stage {
  /// Raised when `run` changes its meaning.
  public static let version = 2

  /// What the folds are told apart by.
  private static let kinds = ["layout", "producer", "language"]

  let folds: Ref<ResumeFolds>

  /// A description of some folds.
  public init(_ folds: Ref<ResumeFolds>) { self.folds = folds }

  /// Computes the output.
  public func run(in context: Context) async throws -> FoldSummary {
    let split = try await context.load(folds)
    var named: [(String, [LabeledResume])] = []
    for (name, fold) in [
      ("train", split.train), ("validation", split.validation), ("test", split.test),
    ] where !fold.isEmpty {
      var resumes = try await context.resumesWithoutWords(fold, of: folds)
      for i in resumes.indices { resumes[i].file.attributes["fold"] = name }
      named.append((name, resumes))
    }
    let overlap = FoldOverlap(of: named.flatMap(\.1))
    return FoldSummary(
      folds: named.map { Self.fold($0, $1) }, sharedPersonCount: overlap.people.count,
      sharedFileCount: overlap.files.count, heldOutCount: overlap.heldOutCount,
      repeatCount: overlap.repeats.count,
      longRepeatCount: overlap.repeats.count { $0.wordCount >= NearDuplicates.leastWords },
      nearAcrossCount: overlap.nearAcross.count, nearCount: overlap.near.count)
  }

  private static func fold(_ name: String, _ resumes: [LabeledResume]) -> FoldSummary.Fold {
    var classes = [Int](repeating: 0, count: resumes.labelNames.count)
    for label in resumes.flatMap(\.labels) { if let label { classes[label] += 1 } }
    let kinds = kinds.map { kind in
      (kind, Set(resumes.compactMap { $0.file.attributes[kind] }).count)
    }
    return FoldSummary.Fold(
      name: name, personCount: Set(resumes.map(\.file.person)).count, resumeCount: resumes.count,
      classCounts: classes, classNames: resumes.labelNames,
      kinds: Dictionary(uniqueKeysWithValues: kinds))
  }
}
