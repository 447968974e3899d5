internal import ArtifactStore
internal import Labelling
internal import PageLayout
internal import PlainFoundation
internal import Workbench

/// Reads the paragraphs to label from a store into which `vitae import` brought them.
struct ImportedLabelReader {
  private let store: Store
  private let named: [String]?

  /// A reader.
  ///
  /// - Parameters:
  ///   - store: The store with the documents.
  ///   - classes: The classes that the person named; `nil` for those of the model that parsed.
  init(_ store: Store, classes: [String]?) {
    self.store = store
    named = classes
  }

  /// The paragraphs of all imported documents; suggestions are the labels of the model that parsed them.
  ///
  /// - Returns: The texts with their documents.
  /// - Throws: `StoreError`, and ``DataFileError`` when nothing was imported.
  func read() throws -> LabelReading {
    let documents = try store.documents().filter { $0.attributes == ImportedResumes.attributes }
    let answers = try answers()
    var out = LabelReading()
    out.classes = named ?? Set(answers.values.map(\.label)).sorted()
    for document in documents {
      add(document, try store.paragraphs(of: document.digest), answers, to: &out)
    }
    guard !out.rows.isEmpty else {
      throw DataFileError(
        path: "the store", line: nil,
        problem: "has no imported resume with text; 'vitae import FILE' brings them in")
    }
    return out
  }

  private struct Answer {
    var label: String
    var confidence: Double
  }

  /// What the model said of each text.
  private func answers() throws -> [LabeledPlace: Answer] {
    var out: [LabeledPlace: Answer] = [:]
    for decision in try store.labels(by: ImportedResumes.annotator) {
      guard let label = decision.label else { continue }
      let confidence = decision.how.split(separator: " ").last.flatMap { Double($0) } ?? 0
      let place = LabeledPlace(document: decision.document, textHash: decision.textHash)
      out[place] = Answer(label: label, confidence: confidence)
    }
    return out
  }

  private func add(
    _ document: Document, _ paragraphs: [StoredParagraph], _ answers: [LabeledPlace: Answer],
    to out: inout LabelReading
  ) {
    let number = out.documents.count
    out.documents.append((document, paragraphs))
    let firstBlock = (out.rows.compactMap(\.item.block).max() ?? -1) + 1
    var heading: Int?
    for (index, paragraph) in paragraphs.enumerated() {
      if paragraph.role == Paragraph.Role.heading.rawValue { heading = index }
      guard ImportedResumes.isLabeled(role: paragraph.role, text: paragraph.text) else { continue }
      var item = LabelItem(
        source: document.name, place: "page \(paragraph.page), paragraph \(index + 1)",
        text: paragraph.text)
      item.heading = heading == index ? nil : heading.map { paragraphs[$0].text }
      // The heading is shown already.
      if index > 0, heading != index - 1 { item.previous = paragraphs[index - 1].text }
      if index + 1 < paragraphs.count { item.next = paragraphs[index + 1].text }
      item.block = heading.map { firstBlock + $0 + 1 }
      item.attributes = [
        "role": paragraph.role, "page": "\(paragraph.page)", "document": document.name,
        "length": TextLength.slice(of: paragraph.text),
      ]
      item.attributes["language"] = document.language
      let place = LabeledPlace(document: document.digest, textHash: paragraph.textHash)
      item.probabilities = answers[place].map { probabilities($0, out.classes) } ?? []
      out.rows.append(
        .init(
          item: item, document: number, role: paragraph.role, label: nil, group: document.person))
    }
  }

  /// The model's confidence for its label; the other classes share the rest, which the line does not tell apart.
  private func probabilities(_ answer: Answer, _ classes: [String]) -> [Double] {
    guard classes.contains(answer.label), classes.count > 1 else { return [] }
    let rest = (1 - answer.confidence) / Double(classes.count - 1)
    return classes.map { $0 == answer.label ? answer.confidence : rest }
  }
}
