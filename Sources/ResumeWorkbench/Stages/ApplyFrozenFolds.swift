internal import PageLayout
public import PipelineKit
internal import Workbench

/// Parts resumes into the folds that the dataset itself says, and refuses a leak.
///
/// A person in two folds, or a paragraph that almost repeats one of another fold, is an error: figures would flatter.
public struct ApplyFrozenFolds: Stage {
  /// Raised when `run` changes its meaning.
  public static let version = 1

  let set: Ref<LabeledSet>
  let attribute: String

  /// The folds of a set by an attribute of its resumes: `train`, `validation` or `test`.
  public init(of set: Ref<LabeledSet>, by attribute: String = "fold") {
    self.set = set
    self.attribute = attribute
  }

  /// Computes the output.
  public func run(in context: Context) async throws -> ResumeFolds {
    let resumes = try await context.load(set).resumes.filter { $0.labels.contains { $0 != nil } }
    var split = ResumeFolds(train: [], validation: [], test: [])
    var foldOf: [String: String] = [:]
    for resume in resumes {
      let fold = resume.file.attributes[attribute] ?? ""
      switch fold {
      case "train": split.train.append(resume)
      case "validation": split.validation.append(resume)
      case "test": split.test.append(resume)
      default: throw FoldError.unknown(fold, document: resume.file.name)
      }
      if let other = foldOf.updateValue(fold, forKey: resume.file.person), other != fold {
        throw FoldError.personInTwo(resume.file.person, other, fold)
      }
    }
    guard !split.train.isEmpty, !split.validation.isEmpty else { throw FoldError.empty }
    for (a, b) in NearDuplicates.pairs(in: resumes) {
      let (first, second) = (resumes[a.resume].file, resumes[b.resume].file)
      guard first.attributes[attribute] != second.attributes[attribute] else { continue }
      throw FoldError.nearDuplicate(
        first.name, a.paragraph + 1, second.name, b.paragraph + 1)
    }
    return split
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
    case .unknown(let fold, let document):
      "'\(document)' is in fold '\(fold)'; known are train, validation and test"
    case .personInTwo(let person, let first, let second):
      "'\(person)' is in the folds \(first) and \(second)"
    case .nearDuplicate(let first, let a, let second, let b):
      "'\(first)' paragraph \(a) and '\(second)' paragraph \(b) are near duplicates in different folds "
        + "(SimHash distance at most \(NearDuplicates.distance))"
    case .empty:
      "the folds train and validation need at least one resume each with labels; the document file says the folds"
    }
  }
}
