internal import ArtifactStore
public import PipelineKit
internal import TextClassification

/// Gives texts their labels from several sources, the first of which counts where they differ.
///
/// ```swift
/// Label(
///   texts, from: .file("gold.csv"), .people(), .functions(weak.output), .model(model, atLeast: 0.95))
/// ```
///
/// Labels that the texts' own file gives count after files and people, and before functions and models. Who gave a label
/// is the text's attribute ``labelledBy``, so that figures can be told apart by it. What sources disagree on, and what
/// none of them labels, is listed in the output.
public struct Label: Stage {
  /// Raised when `run` changes its meaning.
  public static let version = 2
  /// The attribute of a text that says who gave its label.
  public static let labelledBy = "labelled by"

  let texts: Ref<TextSet>
  let sources: [LabelSource]

  /// The texts with the labels of some sources, the most trusted one first.
  public init(_ texts: Ref<TextSet>, from sources: LabelSource...) {
    precondition(!sources.isEmpty, "no sources of labels")
    self.texts = texts
    self.sources = sources
  }

  /// The texts with the labels of a file.
  public init(_ texts: Ref<TextSet>, from path: String) { self.init(texts, from: .file(path)) }

  /// Computes the output.
  public func run(in context: Context) async throws -> MergedLabels {
    var set = try await context.load(texts)
    var answers: [Answers] = []
    for source in sources { answers.append(try await source.answers(set, context)) }
    let firstGuess = sources.firstIndex(where: \.isGuess) ?? sources.count
    let own = set.items.map(\.label)
    if own.contains(where: { $0 != nil }) {
      answers.insert(Answers(name: "the texts' file", labels: own), at: firstGuess)
    }
    var merged = MergedLabels(
      texts: set, sources: answers.map { .init(name: $0.name) }, conflicts: [], unlabeled: [])
    for i in set.items.indices {
      var kept: (source: Int, label: String)?
      for (s, answer) in answers.enumerated() {
        guard let label = answer.labels[i] else { continue }
        merged.sources[s].given += 1
        guard let standing = kept else {
          kept = (s, label)
          merged.sources[s].used += 1
          continue
        }
        guard label != standing.label else { continue }
        merged.sources[s].overruled += 1
        merged.conflicts.append(
          .init(
            id: set.items[i].id, label: standing.label, by: answers[standing.source].name,
            other: label, otherBy: answer.name))
      }
      set.items[i].label = kept?.label
      set.items[i].attributes[Self.labelledBy] = kept.map { answers[$0.source].name }
      if kept == nil { merged.unlabeled.append(set.items[i].id) }
    }
    merged.texts = set
    note(merged, context)
    return merged
  }

  private func note(_ merged: MergedLabels, _ context: Context) {
    let nouns = merged.texts.nouns.item
    if !merged.conflicts.isEmpty {
      let texts = Set(merged.conflicts.map(\.id)).count
      context.note("sources differ on \(nouns.counted(texts)), the first one counts")
    }
    if !merged.unlabeled.isEmpty {
      context.note("\(nouns.counted(merged.unlabeled.count)) without a label")
    }
  }

  /// What a source says of each text.
  struct Answers {
    var name: String
    /// A label, or `nil`, for each text.
    var labels: [String?]
  }
}

/// Where labels come from.
public enum LabelSource: Codable, Sendable {
  /// A file that names texts and labels.
  case contents(Ref<FileContents>)
  /// What people decided, as a store has it.
  case decisions(Ref<StoredLabels.Labels>)
  /// What labelling functions make probable, from a probability on.
  case functions(Ref<WeakLabels>, atLeast: Double)
  /// What a model answers, from a probability on.
  case model(Ref<TrainedModel>, atLeast: Double)

  /// A file of CSV, TSV or JSON lines with `label` and one of `id`, `document` or `text`.
  public static func file(_ path: String) -> LabelSource { .contents(SourceFile(path).output) }

  /// What people decided with `vitae label`, as the store has it.
  public static func people(in store: String? = nil) -> LabelSource {
    .decisions(StoredLabels(in: store).output)
  }

  /// What labelling functions make more probable than not.
  public static func functions(_ labels: Ref<WeakLabels>) -> LabelSource {
    .functions(labels, atLeast: 0.5)
  }

  /// Whether this source guesses: what a text's own file says counts before it.
  var isGuess: Bool {
    switch self {
    case .contents, .decisions: false
    case .functions, .model: true
    }
  }

  /// What the source says of each text.
  func answers(_ set: TextSet, _ context: Context) async throws -> Label.Answers {
    switch self {
    case .contents(let file):
      let labels = try LabelFile(try await context.load(file))
      return try labels.answers(set, note: context.note)
    case .decisions(let stored):
      let labels = try await context.load(stored)
      return .init(
        name: "people",
        labels: set.items.map { labels.label(of: NormalizedText.digest(of: $0.text)) })
    case .functions(let weak, let least):
      let weak = try await context.load(weak)
      let labelOf = Dictionary(
        weak.rows.map { ($0.id, weak.label(of: $0, atLeast: least)) }, uniquingKeysWith: { $1 })
      return .init(name: "labelling functions", labels: set.items.map { labelOf[$0.id] ?? nil })
    case .model(let model, let least):
      let classifier = try TextClassifier(bytes: try await context.load(model).bytes)
      var predictor = classifier.predictor()
      return .init(
        name: "model",
        labels: set.items.map { item in
          predictor.read(item.text)
          let row = predictor.probabilities
          guard let top = row.max(), top >= least, let best = row.firstIndex(of: top) else {
            return nil
          }
          return classifier.labels[best]
        })
    }
  }
}

extension LabelFile {
  /// What the file says of each text.
  ///
  /// - Throws: `DataFileError` when it names none of them.
  fileprivate func answers(_ set: TextSet, note: (String) -> Void) throws -> Label.Answers {
    var used: Set<String> = []
    let labels = set.items.map { item -> String? in
      let key = [item.id, item.document, item.text].first { labelOf[$0] != nil }
      if let key { used.insert(key) }
      return key.flatMap { labelOf[$0] }
    }
    guard !used.isEmpty else {
      throw DataFileError(
        path: path, line: nil,
        problem: "names none of the \(set.items.count) \(set.nouns.item.many); "
          + "are its ids, documents or texts theirs?")
    }
    let unused = labelOf.keys.count { !used.contains($0) }
    if unused > 0 { note("\(unused) rows of \(path) name no text") }
    return Label.Answers(name: path, labels: labels)
  }
}
