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
  private let store: Store?

  init(_ arguments: ParsedArguments, store: Store?, classes: [String]?) throws {
    var reading = LabeledTexts.Reading(arguments)
    reading.columns.labelIsOptional = true
    self.reading = reading
    slices = (arguments.string("slices") ?? "").split(separator: ",").map(\.withoutOuterSpaces)
    named = classes
    modelName = arguments.string("model")
    model = try ModelLookup.textModel(modelName, in: store)
    stored = try store?.documents() ?? []
    self.store = store
  }

  func read(_ paths: [String]) async throws -> LabelReading {
    var out = LabelReading()
    var labels: Set<String> = []
    let names = LabelFileNames(paths, besides: stored, keepsEnding: true)
    var placement = TextPlacement(store: store)
    out.isAdjudication = true
    for path in paths {
      let texts = try LabeledTexts.scan(
        path, reading, attributes: slices + TextPlacement.columns)
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
      labels.formUnion(
        try add(texts.rows, of: path, named: names.name(of: path), &placement, to: &out))
    }
    let classifier = try model.map { try ModelLookup.textClassifier($0.bytes, from: $0.name) }
    if modelName != nil { labels.formUnion(classifier?.labels ?? []) }
    out.classes = named ?? labels.sorted()
    placement.suggest(in: &out)
    guard let classifier,
      try LabelReading.isOfUse(classifier.labels, for: out.classes, model: modelName)
    else {
      out.learns = true
      return out
    }
    let map = LabelReading.map(classifier.labels, to: out.classes)
    var predictor = classifier.predictor()
    for index in out.rows.indices where out.rows[index].item.votes == nil {
      predictor.read(out.rows[index].item.text)
      out.rows[index].item.probabilities = map(predictor.probabilities)
    }
    return out
  }

  /// Adds the texts of a file: a document for each group, so that one person can be forgotten, and for each document that
  /// rows name by digest.
  ///
  /// - Returns: The labels that others gave to texts to be settled.
  private func add(
    _ rows: [LabeledTexts.Row], of path: String, named name: String,
    _ placement: inout TextPlacement, to out: inout LabelReading
  ) throws -> Set<String> {
    let bytes = Array(try TextFile.bytes(path))
    let file = ContentDigest.sha256(bytes)
    try placement.start(path, file, bytes, rows)
    if !placement.isAdjudication { out.isAdjudication = false }
    var documentOf: [String?: Int] = [:]
    var problems: [DataFileError] = []
    let isGrouped = rows.contains { $0.group != nil }
    for (position, row) in rows.enumerated() {
      guard !NormalizedText.normalize(row.text).isEmpty else { continue }
      var item = LabelItem(
        source: row.document ?? Self.name(path), place: "line \(row.line)", text: row.text)
      let document: Int
      do {
        if let placed = try placement.place(row, &item, in: &out) {
          document = placed
        } else {
          document =
            documentOf[row.group]
            ?? out.add(Self.document(row.group ?? name, row.group, path, file, bytes.count))
          documentOf[row.group] = document
          setNeighbours(of: position, in: rows, &item)
        }
      } catch let problem as LabelExchange.Unplaced {
        problems.append(DataFileError(path: path, line: row.line, problem: problem.what))
        continue
      }
      let attributes = row.attributes.filter {
        slices.contains($0.key) || !TextPlacement.columns.contains($0.key)
      }
      let kept = KeptColumns(id: row.id, columns: attributes)
      if !kept.isEmpty {
        out.columns[document].append(kept.stored(of: NormalizedText.digest(of: row.text)))
      }
      out.documents[document].paragraphs.append(
        StoredParagraph(page: 1, box: [0, 0, 0, 0], role: "text", text: row.text))
      item.block = isGrouped && row.group != nil ? document : nil
      item.attributes = attributes.filter { !$0.value.isEmpty }
      item.attributes["length"] = TextLength.slice(of: row.text)
      item.attributes["document"] = row.document ?? Self.name(path)
      item.attributes["group"] = row.group
      // What others gave to a text to be settled is not its label.
      let label = item.votes == nil && !row.label.isEmpty ? row.label : nil
      out.rows.append(
        .init(item: item, document: document, role: nil, label: label, group: row.group))
    }
    out.add(problems)
    return placement.labels
  }

  /// Shows the texts around a text in its file, where they are of the same group and document.
  private func setNeighbours(
    of position: Int, in rows: [LabeledTexts.Row], _ item: inout LabelItem
  ) {
    func neighbour(_ other: Int) -> String? {
      guard rows.indices.contains(other), rows[other].group == rows[position].group,
        rows[other].document == rows[position].document
      else { return nil }
      return rows[other].text
    }
    item.previous = neighbour(position - 1)
    item.next = neighbour(position + 1)
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
