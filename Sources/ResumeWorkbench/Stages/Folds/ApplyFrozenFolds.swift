internal import PageLayout
public import PipelineKit
internal import Workbench

/// Parts resumes into the folds that the dataset itself says, and refuses a leak.
///
/// A person in two folds, or a paragraph that almost repeats one of another fold, is an error: figures would flatter.
public struct ApplyFrozenFolds: Stage {
  /// Raised when `run` changes its meaning.
  public static let version = 2

  let resumes: Ref<LabeledResumes>
  let attribute: String

  /// The folds of a set by an attribute of its resumes: `train`, `validation` or `test`.
  public init(of set: Ref<LabeledSet>, by attribute: String = "fold") {
    resumes = set.resumes
    self.attribute = attribute
  }

  /// Computes the output.
  public func run(in context: Context) async throws -> ResumeFolds {
    let resumes = try await context.load(resumes).filter(\.isLabeled)
    var foldOf: [String: String] = [:]
    for file in resumes.heads.map(\.file) {
      let fold = file.attributes[attribute] ?? ""
      guard Self.folds.contains(fold) else {
        throw FoldError.unknown(fold, document: file.name)
      }
      if let other = foldOf.updateValue(fold, forKey: file.person), other != fold {
        throw FoldError.personInTwo(file.person, other, fold)
      }
    }
    let folds = Self.folds.map { fold in
      resumes.filter { $0.file.attributes[attribute] == fold }
    }
    let split = ResumeFolds(train: folds[0], validation: folds[1], test: folds[2])
    guard !split.train.isEmpty, !split.validation.isEmpty else { throw FoldError.empty }
    try await refuseNearDuplicates(context)
    return split
  }

  private static let folds = ["train", "validation", "test"]

  private func refuseNearDuplicates(_ context: Context) async throws {
    let prints = try await context.map(resumes, by: self) { ParagraphPrints(of: $1.paragraphs) }
    let files = try await context.load(resumes).heads
    let labeled = files.indices.filter { files[$0].isLabeled }
    let pairs = NearDuplicates.pairs(
      of: labeled.map { prints[$0] }, people: labeled.map { files[$0].file.person })
    for (a, b) in pairs {
      let (first, second) = (files[labeled[a.resume]].file, files[labeled[b.resume]].file)
      guard first.attributes[attribute] != second.attributes[attribute] else { continue }
      throw FoldError.nearDuplicate(
        first.name, a.paragraph + 1, second.name, b.paragraph + 1)
    }
  }
}

/// Why the folds of a dataset cannot be used.
public enum FoldError: InputProblem, CustomStringConvertible, Equatable {
  /// A resume's fold is none of the three.
  case unknown(String, document: String)
  /// A person stands on two sides.
  case personInTwo(String, String, String)
  /// Two folds hold almost the same paragraph.
  case nearDuplicate(String, Int, String, Int)
  /// There is nothing to learn from, or nothing to judge on.
  case empty

  /// What is wrong, and where.
  public var description: String {
    switch self {
    case .unknown("", let document):
      "'\(document)' is in no fold; the document file says 'fold', which is train, validation or test"
    case .unknown(let fold, let document):
      "'\(document)' is in fold '\(fold)'; known are train, validation and test"
    case .personInTwo(let person, let first, let second):
      "'\(person)' is in the folds \(first) and \(second)"
    case .nearDuplicate(let first, let a, let second, let b):
      "'\(first)' paragraph \(a) and '\(second)' paragraph \(b) are near duplicates in different folds "
        + "(SimHash distance at most \(NearDuplicates.distance)): give both people one 'fold' in the document file, or leave one out"
    case .empty:
      "the folds train and validation need at least one resume each with labels; the document file says the folds"
    }
  }
}
