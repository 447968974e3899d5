public import PipelineKit
internal import Workbench

/// Parts resumes into a training and a validation fold by person, so that nobody is in both.
public struct SplitByPerson: Stage {
  /// Raised when `run` changes its meaning.
  public static let version = 3

  /// What must not be parted.
  public enum Group: String, Sendable, Codable {
    /// All resumes of one person.
    case person
  }

  let resumes: Ref<LabeledResumes>
  let validation: Double
  let groupedBy: Group
  let stratifiedBy: String
  let seed: UInt64

  /// The folds of a set.
  ///
  /// - Parameters:
  ///   - set: The labelled resumes.
  ///   - validation: The share of people in the validation fold, 0...1.
  ///   - groupedBy: What must not be parted.
  ///   - attribute: The attribute whose values both folds should hold in the same shares.
  ///   - seed: Draws the people.
  public init(
    of set: Ref<LabeledSet>, validation: Double, groupedBy: Group,
    stratifiedBy attribute: String = "layout", seed: UInt64
  ) {
    precondition(validation > 0 && validation < 1, "validation \(validation) is not in 0...1")
    resumes = set.resumes
    self.validation = validation
    self.groupedBy = groupedBy
    stratifiedBy = attribute
    self.seed = seed
  }

  /// Computes the output.
  public func run(in context: Context) async throws -> ResumeFolds {
    let resumes = try await context.load(resumes).filter(\.isLabeled)
    let chosen = GroupDraw.chosen(
      from: resumes.heads.map { ($0.file.person, $0.file.attributes[stratifiedBy] ?? "") },
      share: validation, seed: seed)
    let split = ResumeFolds(
      train: resumes.filter { !chosen.contains($0.file.person) },
      validation: resumes.filter { chosen.contains($0.file.person) })
    guard !split.train.isEmpty, !split.validation.isEmpty else {
      throw SplitError.tooFewPeople(Set(resumes.heads.map(\.file.person)).count)
    }
    return split
  }
}

/// Why a set could not be split.
public enum SplitError: InputProblem, CustomStringConvertible {
  /// Two folds need two people.
  case tooFewPeople(Int)

  /// What is wrong.
  public var description: String {
    switch self {
    case .tooFewPeople(let count):
      "\(count) \(count == 1 ? "person" : "people") with labelled paragraphs; "
        + "two folds need at least two people"
    }
  }
}
