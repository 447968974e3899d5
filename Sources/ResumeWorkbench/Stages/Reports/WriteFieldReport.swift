internal import PageLayout
public import PipelineKit
internal import PlainFoundation
internal import ResumeModel
public import Workbench

/// Writes `summary.md`: how the fields that are read compare with those of the sources; and `misses.tsv`: layout, document,
/// field, whether the value is missing or wrong, and the value.
public struct WriteFieldReport: FileWritingStage {
  /// Raised when `run` changes its meaning.
  public static let version = 93

  let resumes: Ref<[PredictedResume]>
  let gold: Ref<[FileContents]>
  let models: Ref<HeldOutFieldModels>?
  let folder: String
  let heading: String

  /// A report on labelled resumes against a folder of JSON Resume files of the same names.
  ///
  /// - Parameters:
  ///   - resumes: The resumes.
  ///   - path: The folder of gold.
  ///   - models: What tells sections and the parts of headers of people it has not seen; what is shipped for people whom
  ///     it does not hold out, and where it is `nil`.
  ///   - folder: Where the report is written.
  ///   - title: Its heading.
  public init(
    of resumes: Ref<[PredictedResume]>, gold path: String,
    readBy models: Ref<HeldOutFieldModels>? = nil, to folder: String, title: String
  ) {
    self.resumes = resumes
    self.models = models
    gold = SourceFiles(path, suffix: ".json").output
    self.folder = folder
    heading = title
  }

  /// Computes the output.
  public func run(in context: Context) async throws -> DeliveredFiles {
    var goldOf: [String: FileContents] = [:]
    for file in try await context.load(gold) {
      goldOf[URL(filePath: file.path).deletingPathExtension().lastPathComponent] = file
    }
    var scores = FieldScores()
    var misses = ""
    let heldOut = try await heldOutModels(context)
    for resume in try await context.load(resumes) {
      guard let file = goldOf[resume.file.name] else { continue }
      let found = readResume(
        resume.paragraphs, labels: resume.labels, confidences: resume.confidences,
        models: try heldOut.map { try Self.models(in: $0, of: resume.file.person) } ?? .shipped)
      let inventions = Inventions.paths(
        in: found.resume, provenance: found.provenance, texts: resume.paragraphs.map(\.text),
        links: resume.paragraphs.map { $0.links.map(\.target) })
      let layout = resume.file.attributes["layout"] ?? ""
      let own = scores.add(
        found.resume, against: try Self.gold(file), confidences: found.confidences,
        inventionCount: inventions.count,
        groups: ["layout": layout, "language": resume.file.attributes["language"] ?? ""])
      let at = "\(layout)\t\(resume.file.name)"
      for miss in own {
        misses += "\(at)\t\(miss.field)\t\(miss.isGold ? "missing" : "wrong")\t\(miss.line)\n"
      }
      for path in inventions { misses += "\(at)\t\(path)\tinvented\t\n" }
    }
    let text = "# \(heading)\n\n" + scores.markdown
    return try DeliveredFiles.writing(
      [("summary.md", Array(text.utf8)), ("misses.tsv", Array(misses.utf8))], to: folder)
  }

  private typealias FoldModels = (persons: Set<String>, models: FieldModels)

  /// The models that do not know some people, fold by fold; `nil` where everybody is read with those of the program.
  private func heldOutModels(_ context: Context) async throws -> [FoldModels]? {
    guard let models else { return nil }
    return try await context.load(models).folds.map {
      (Set($0.persons), try FieldModels($0.models))
    }
  }

  /// The models that do not know a person.
  private static func models(in folds: [FoldModels], of person: String) throws -> FieldModels {
    let own = folds.filter { $0.persons.contains(person) }
    // In two folds, each model would know the person from the other.
    guard let fold = own.first, own.count == 1 else {
      throw HeldOutError(person: person, foldCount: own.count)
    }
    return fold.models
  }

  private static func gold(_ file: FileContents) throws -> GoldResume {
    do {
      return try GoldResume(bytes: file.bytes ?? [])
    } catch {
      throw GoldResumeError(path: file.path)
    }
  }

  /// The files hold until somebody changes or removes one.
  public func isCurrent(_ output: DeliveredFiles, in context: Context) async -> Bool {
    output.areUnchanged
  }
}

/// A person whom no model, or more than one, holds out.
struct HeldOutError: InputProblem, CustomStringConvertible {
  var person: String
  var foldCount: Int

  var description: String { "\(person) is held out of \(foldCount) folds, expected one" }
}

extension FieldScore.Miss {
  /// The value on one line without tabs.
  fileprivate var line: String {
    String(value.map { $0.isWhitespace ? " " : $0 })
  }
}
