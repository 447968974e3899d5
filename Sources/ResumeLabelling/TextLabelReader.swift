internal import ArtifactStore
internal import CommandLineKit
internal import ContentDigest
internal import Labelling
internal import PlainFoundation
internal import ResumeWorkbench
internal import TextClassification
internal import Workbench

/// Reads files of texts to label.
struct TextLabelReader {
  private let reading: LabeledTexts.Reading
  private let slices: [String]
  private let named: [String]?
  private let model: ChosenModel?
  private let modelName: String?
  private let stored: [Document]

  init(_ arguments: ParsedArguments, store: Store?, classes: [String]?) throws {
    var reading = LabeledTexts.Reading(arguments)
    reading.columns.labelIsOptional = true
    self.reading = reading
    slices = (arguments.string("slices") ?? "").split(separator: ",").map(\.withoutOuterSpaces)
    named = classes
    modelName = arguments.string("model")
    model = try ModelLookup.textModel(modelName, in: store)
    stored = try store?.documents() ?? []
  }

  func read(_ paths: [String]) async throws -> LabelReading {
    var out = LabelReading()
    var labels: Set<String> = []
    let names = LabelFileNames(paths, besides: stored, keepsEnding: true)
    for path in paths {
      let texts = try LabeledTexts.scan(path, reading, attributes: slices)
      guard !texts.rows.isEmpty else {
        throw texts.problems.first
          ?? DataFileError(path: path, line: nil, problem: "holds no text")
      }
      out.add(texts.problems)
      if let column = slices.first(where: { name in
        texts.rows.allSatisfy { $0.attributes[name] == nil }
      }) {
        throw DataFileError(path: path, line: nil, problem: "has no column or key '\(column)'")
      }
      labels.formUnion(texts.rows.map(\.label).filter { !$0.isEmpty })
      try add(texts.rows, of: path, named: names.name(of: path), to: &out)
    }
    let classifier = try model.map { try ModelLookup.textClassifier($0.bytes, from: $0.name) }
    if modelName != nil { labels.formUnion(classifier?.labels ?? []) }
    out.classes = named ?? labels.sorted()
    guard let classifier,
      try LabelReading.isOfUse(classifier.labels, for: out.classes, model: modelName)
    else {
      out.learns = true
      return out
    }
    let map = LabelReading.map(classifier.labels, to: out.classes)
    var predictor = classifier.predictor()
    for index in out.rows.indices {
      predictor.read(out.rows[index].item.text)
      out.rows[index].item.probabilities = map(predictor.probabilities)
    }
    return out
  }

  /// Adds the texts of a file: a document for each group, so that one person can be forgotten.
  private func add(
    _ rows: [LabeledTexts.Row], of path: String, named name: String, to out: inout LabelReading
  ) throws {
    let bytes = Array(try TextFile.bytes(path))
    let file = ContentDigest.sha256(bytes)
    var documentOf: [String?: Int] = [:]
    let isGrouped = rows.contains { $0.group != nil }
    for (position, row) in rows.enumerated() {
      guard !NormalizedText.normalize(row.text).isEmpty else { continue }
      let document: Int
      if let found = documentOf[row.group] {
        document = found
      } else {
        document = out.documents.count
        documentOf[row.group] = document
        out.documents.append(
          (Self.document(row.group ?? name, row.group, path, file, bytes.count), []))
        out.columns.append([])
      }
      let kept = KeptColumns(id: row.id, columns: row.attributes)
      if !kept.isEmpty {
        out.columns[document].append(kept.stored(of: NormalizedText.digest(of: row.text)))
      }
      out.documents[document].paragraphs.append(
        StoredParagraph(page: 1, box: [0, 0, 0, 0], role: "text", text: row.text))
      var item = LabelItem(
        source: row.document ?? Self.name(path), place: "line \(row.line)", text: row.text)
      func neighbour(_ other: Int) -> String? {
        guard rows.indices.contains(other), rows[other].group == row.group,
          rows[other].document == row.document
        else { return nil }
        return rows[other].text
      }
      item.previous = neighbour(position - 1)
      item.next = neighbour(position + 1)
      item.block = isGrouped && row.group != nil ? document : nil
      item.attributes = row.attributes.filter { !$0.value.isEmpty }
      item.attributes["length"] = TextLength.slice(of: row.text)
      item.attributes["document"] = row.document ?? Self.name(path)
      item.attributes["group"] = row.group
      out.rows.append(
        .init(
          item: item, document: document, role: nil,
          label: row.label.isEmpty ? nil : row.label, group: row.group))
    }
  }

  private static func document(
    _ person: String, _ group: String?, _ path: String, _ file: ContentDigest, _ byteCount: Int
  ) -> Document {
    Document(
      digest: group.map { ContentDigest.sha256("\(file.hex)\n\($0)") } ?? file,
      name: DocumentNames.normalized(path), person: person, pageCount: 0, byteCount: byteCount,
      attributes: LabelDocumentKind.texts.attributes)
  }

  private static func name(_ path: String) -> String { URL(filePath: path).lastPathComponent }
}
