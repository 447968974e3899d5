public import ArtifactStore
public import ContentDigest
internal import Evaluation
internal import PageLayout
public import PipelineKit
internal import ResumeModel
public import Workbench

extension EachOutput: StoreRecordable where Head == ResumeFile, Product == PageParagraphs {
  /// The paragraphs of the documents that changed.
  public func bodiesToRead(from store: Store) throws -> [ContentDigest] {
    try changed(in: store).map(\.entry.body)
  }

  /// Documents and their paragraphs, as far as they changed.
  public func record(in store: Store, run: RunID) throws {
    let changed = try changed(in: store)
    for (digest, entry) in changed {
      let body = try store.paragraphs(kept: entry.body)
      try store.add([entry.head.document(pageCount: body.pageCount)].compactMap(\.self))
      try store.setParagraphs(
        body.paragraphs.map {
          StoredParagraph(
            page: $0.page, box: [$0.box.x0, $0.box.y0, $0.box.x1, $0.box.y1],
            role: $0.role.rawValue, text: $0.text)
        }, of: digest)
    }
    try store.setSources(changed.map { ($0, $1.body) }, of: Self.kind)
  }

  private static var kind: String { "paragraphs" }

  /// The resumes that the store does not have as they are.
  private func changed(
    in store: Store
  ) throws -> [(document: ContentDigest, entry: ItemList<Head, Product>.Entry)] {
    let written = try store.sources(of: Self.kind)
    let known = Dictionary(try store.documents().map { ($0.digest, $0) }) { $1 }
    return products.entries.compactMap { entry in
      guard let digest = ContentDigest(hex: entry.head.digest) else { return nil }
      let document = entry.head.document(pageCount: known[digest]?.pageCount ?? 0)
      let isKnown = written[digest] == entry.body && known[digest] == document
      return isKnown ? nil : (digest, entry)
    }
  }
}

extension LabeledSet: StoreRecordable {
  /// The paragraphs of the resumes whose labels changed.
  public func bodiesToRead(from store: Store) throws -> [ContentDigest] {
    try changed(in: store).map(\.entry.body)
  }

  /// Labels that differ from those the store holds, where no person decided.
  public func record(in store: Store, run: RunID) throws {
    let changed = try changed(in: store)
    var decisions: [LabelDecision] = []
    for (digest, entry, _) in changed {
      let body = try store.paragraphs(kept: entry.body)
      decisions += try Self.decisions(
        LabeledResume((head: entry.head, body: body)), digest, store)
    }
    try store.appendChangedLabels(decisions)
    try store.setSources(changed.map { ($0.document, $0.source) }, of: Self.kind)
  }

  /// The resumes whose labels the store does not have as they are, with what tells so.
  private func changed(
    in store: Store
  ) throws -> [(document: ContentDigest, entry: LabeledResumes.Entry, source: ContentDigest)] {
    let written = try store.sources(of: Self.kind)
    return try resumes.entries.compactMap { entry in
      let source = ContentDigest.sha256(
        entry.body.bytes + entry.head.labels.encodedBytes + entry.head.file.labelNames.encodedBytes)
      guard let digest = ContentDigest(hex: entry.head.file.digest), written[digest] != source,
        try store.document(digest) != nil
      else { return nil }
      return (digest, entry, source)
    }
  }

  private static let kind = "labels"
  /// Who decides what gold rows say.
  private static let source = "source"

  private static func decisions(
    _ resume: LabeledResume, _ digest: ContentDigest, _ store: Store
  ) throws -> [LabelDecision] {
    let known = Dictionary(
      try store.labels(of: digest).map { ($0.textHash, $0) }, uniquingKeysWith: { $1 })
    let hashes = resume.paragraphs.map { NormalizedText.digest(of: $0.text) }
    var labelsOfText: [ContentDigest: Set<Int>] = [:]
    for (hash, label) in zip(hashes, resume.labels) {
      if let label { labelsOfText[hash, default: []].insert(label) }
    }
    var decisions: [LabelDecision] = []
    var done: Set<ContentDigest> = []
    for (i, label) in resume.labels.enumerated() {
      let hash = hashes[i]
      // A label hangs on the text: one that means two things in a document ("2010 – 2015") has none.
      guard let label, labelsOfText[hash]?.count == 1, done.insert(hash).inserted else {
        continue
      }
      let name = resume.labelNames[label]
      // What a person decided stands, whatever the file says.
      if let decision = known[hash], decision.decidedBy != Self.source { continue }
      guard known[hash]?.label != name else { continue }
      decisions.append(
        LabelDecision(
          document: digest, textHash: hash, label: name, role: resume.paragraphs[i].role.rawValue,
          decidedBy: Self.source, how: "aligned with the gold rows"))
    }
    return decisions
  }
}

extension Store {
  /// The paragraphs of a resume, whose bytes are kept under a digest.
  ///
  /// - Throws: `StoreError` when they are not kept.
  fileprivate func paragraphs(kept digest: ContentDigest) throws -> PageParagraphs {
    guard let bytes = try get(digest) else {
      throw StoreError(.damaged, "the paragraphs \(digest.short) are not kept any more; run again")
    }
    return try PageParagraphs.decoded(from: bytes)
  }
}

extension ResumeFolds: StoreRecordable {
  /// The paragraphs of all resumes, unless the store has these folds.
  public func bodiesToRead(from store: Store) throws -> [ContentDigest] {
    let digest = ContentDigest.sha256(encodedBytes)
    guard try !store.datasets(named: "resumes").contains(where: { $0.digest == digest }) else {
      return []
    }
    return itemLists.flatMap(\.bodyDigests)
  }

  /// The dataset with its folds, and the training people once more with a fold a layout.
  ///
  /// The store refuses a person in two folds.
  public func record(in store: Store, run: RunID) throws {
    let digest = ContentDigest.sha256(encodedBytes)
    let folds = [("train", train), ("validation", validation), ("test", test)]
    try Self.freeze(
      folds.flatMap { fold, resumes in resumes.entries.map { ($0, fold) } }, as: "resumes",
      digest: digest, in: store)
    let byLayout = train.entries.compactMap { entry in
      entry.head.file.attributes["layout"].map { (entry, $0) }
    }
    guard byLayout.count == train.count, Set(byLayout.map(\.1)).count > 1 else { return }
    try Self.freeze(byLayout, as: "leave-one-layout-out", digest: digest, in: store)
  }

  private static func freeze(
    _ entries: [(entry: LabeledResumes.Entry, fold: String)], as name: String,
    digest: ContentDigest, in store: Store
  ) throws {
    guard try !store.datasets(named: name).contains(where: { $0.digest == digest }) else { return }
    var rows: [DatasetRow] = []
    for (entry, fold) in entries {
      let resume = LabeledResume(
        (head: entry.head, body: try store.paragraphs(kept: entry.body)))
      for (i, label) in resume.labels.enumerated() {
        guard let label else { continue }
        rows.append(
          DatasetRow(
            textHash: NormalizedText.digest(of: resume.paragraphs[i].text),
            document: ContentDigest(hex: resume.file.digest), paragraph: i,
            person: resume.file.person, label: resume.labelNames[label], fold: fold))
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
