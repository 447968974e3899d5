public import ArtifactStore
internal import ContentDigest
internal import Evaluation
internal import PageLayout
internal import PipelineKit
internal import ResumeModel
public import Workbench

extension [SplitResume]: StoreRecordable {
  /// Documents and their paragraphs.
  public func record(in store: Store, run: RunID) throws {
    try store.add(compactMap { $0.file.document(pageCount: $0.pageCount) })
    for resume in self {
      guard let digest = ContentDigest(hex: resume.file.digest) else { continue }
      try store.setParagraphs(
        resume.paragraphs.map {
          StoredParagraph(
            page: $0.page, box: [$0.box.x0, $0.box.y0, $0.box.x1, $0.box.y1],
            role: $0.role.rawValue, text: $0.text)
        }, of: digest)
    }
  }
}

extension LabeledSet: StoreRecordable {
  /// Labels that differ from those the store holds.
  public func record(in store: Store, run: RunID) throws {
    var decisions: [LabelDecision] = []
    for resume in resumes {
      guard let digest = ContentDigest(hex: resume.file.digest) else { continue }
      let known = Dictionary(
        try store.labels(of: digest).map { ($0.textHash, $0.label) }, uniquingKeysWith: { $1 })
      let hashes = resume.paragraphs.map { NormalizedText.digest(of: $0.text) }
      var labelsOfText: [ContentDigest: Set<Int>] = [:]
      for (hash, label) in zip(hashes, resume.labels) {
        if let label { labelsOfText[hash, default: []].insert(label) }
      }
      var done: Set<ContentDigest> = []
      for (i, label) in resume.labels.enumerated() {
        let hash = hashes[i]
        // A label hangs on the text: one that means two things in a document ("2010 – 2015") has none.
        guard let label, labelsOfText[hash]?.count == 1, done.insert(hash).inserted else {
          continue
        }
        let name = resume.labelNames[label]
        guard known[hash] != name else { continue }
        decisions.append(
          LabelDecision(
            document: digest, textHash: hash, label: name, role: resume.paragraphs[i].role.rawValue,
            decidedBy: "source", how: "aligned with the gold rows"))
      }
    }
    try store.appendChangedLabels(decisions)
  }
}

extension ResumeFolds: StoreRecordable {
  /// The dataset with its folds, and the training people once more with a fold a layout.
  ///
  /// The store refuses a person in two folds.
  public func record(in store: Store, run: RunID) throws {
    let digest = ContentDigest.sha256(encodedBytes)
    try Self.freeze(
      train.map { ($0, "train") } + validation.map { ($0, "validation") }
        + test.map { ($0, "test") },
      as: "resumes", digest: digest, in: store)
    let byLayout = train.compactMap { resume in
      resume.file.attributes["layout"].map { (resume, $0) }
    }
    guard byLayout.count == train.count, Set(byLayout.map(\.1)).count > 1 else { return }
    try Self.freeze(byLayout, as: "leave-one-layout-out", digest: digest, in: store)
  }

  private static func freeze(
    _ resumes: [(resume: LabeledResume, fold: String)], as name: String, digest: ContentDigest,
    in store: Store
  ) throws {
    guard try !store.datasets(named: name).contains(where: { $0.digest == digest }) else { return }
    let rows = resumes.flatMap { resume, fold in
      resume.labels.enumerated().compactMap { i, label in
        label.map {
          DatasetRow(
            textHash: NormalizedText.digest(of: resume.paragraphs[i].text),
            document: ContentDigest(hex: resume.file.digest), paragraph: i,
            person: resume.file.person, label: resume.labelNames[$0], fold: fold)
        }
      }
    }
    try store.addDataset(name: name, digest: digest, unit: .paragraph, rows: rows)
  }
}

extension Scores: StoreRecordable {
  /// Every prediction by every method, and its headline figures.
  public func record(in store: Store, run: RunID) throws {
    for (m, method) in DocumentClassifier.Method.allCases.enumerated() {
      try store.setPredictions(
        rows.map { row in
          Prediction(
            textHash: NormalizedText.digest(of: row.text),
            document: ContentDigest(hex: row.documentDigest), paragraph: row.paragraph,
            person: row.person, actual: labels[row.actual], predicted: labels[row.predicted[m]],
            confidence: row.probabilities[m][row.predicted[m]],
            probabilities: row.probabilities[m].map(Float.init))
        }, of: run, evaluation: method.rawValue)
      let metrics: [Metric] = [.accuracy, .macroF1]
      let estimates = ClusterBootstrap().estimates(metrics, of: scoredSet(method))
      try store.record(
        zip(metrics, estimates).map { metric, estimate in
          StoredMetric(
            name: metric.name(labels: labels), slice: method.rawValue, value: estimate.value,
            n: estimate.count, low: estimate.low, high: estimate.high, method: estimate.method)
        }, of: run)
    }
    try store.record(
      hiddenEstimates().map { name, estimate in
        StoredMetric(
          name: Metric.accuracy.name(labels: labels), slice: name, value: estimate.value,
          n: estimate.count, low: estimate.low, high: estimate.high, method: estimate.method)
      }, of: run)
  }
}

extension ResumeFile {
  func document(pageCount: Int) -> ArtifactStore.Document? {
    guard let digest = ContentDigest(hex: digest) else { return nil }
    return ArtifactStore.Document(
      digest: digest, name: name, person: person, layout: attributes["layout"],
      producer: attributes["producer"], language: attributes["language"],
      trade: attributes["trade"], pageCount: pageCount, byteCount: byteCount)
  }
}
