package import ArtifactStore
package import ContentDigest
package import Workbench

/// Moves labels between rows of files and a store.
///
/// The store has no columns for the kind of annotator and the confidence: both are in the words that say by which means a
/// label was decided (``means(of:)``).
package struct LabelExchange {
  private let store: Store
  private var documents: [ContentDigest: Document] = [:]
  private var named: [String: [ContentDigest]] = [:]
  private var texts: [ContentDigest: [StoredText]] = [:]
  /// The documents of texts in which a text stands.
  private var places: [ContentDigest: [ContentDigest]] = [:]

  /// What an import did.
  package struct Outcome: Sendable {
    /// Labels that were added.
    package var added = 0
    /// Labels that the store had already, or that people had decided otherwise.
    package var known = 0
    /// Texts that the store did not know.
    package var newTexts = 0
    /// Rows that could not be used.
    package var problems: [DataFileError] = []
  }

  /// An exchange with a store.
  package init(_ store: Store) throws {
    self.store = store
    for document in try store.documents() {
      documents[document.digest] = document
      for name in Self.names(document.name) { named[name, default: []].append(document.digest) }
    }
    for text in try store.texts() {
      texts[text.document, default: []].append(text)
      if documents[text.document].map(Self.isOfTexts) == true {
        places[text.textHash, default: []].append(text.document)
      }
    }
  }

  // MARK: Into the store

  /// Adds the labels of a file.
  ///
  /// - Parameters:
  ///   - file: The rows; each must have an annotator.
  ///   - name: What the file is called as a document of the texts that the store does not know.
  ///   - digest: The digest of the file.
  /// - Returns: What was done.
  /// - Throws: `StoreError`; texts may then be in the store without labels.
  package mutating func add(
    _ file: AnnotationFile, name: String, digest: ContentDigest
  ) throws -> Outcome {
    var outcome = Outcome()
    var records: [LabelRecord] = []
    var fresh: [ContentDigest: [String]] = [:]
    var order: [ContentDigest] = []
    for row in file.rows {
      do {
        let (document, hash, text) = try place(of: row, file: digest, name: name)
        if let text {
          if fresh[document] == nil { order.append(document) }
          fresh[document, default: []].append(text)
          outcome.newTexts += 1
        }
        records.append(Self.record(of: row, document: document, textHash: hash))
      } catch let error as RowProblem {
        outcome.problems.append(
          DataFileError(path: file.path, line: row.line, problem: error.what))
      }
    }
    for digest in order {
      guard let document = documents[digest] else { continue }
      if try store.document(digest) == nil { try store.add([document]) }
      try store.appendTexts(fresh[digest] ?? [], to: digest)
    }
    if file.isReview {
      let standing = Dictionary(
        try store.labels().map { ([$0.document, $0.textHash], $0.label) },
        uniquingKeysWith: { $1 })
      records.removeAll {
        standing[[$0.decision.document, $0.decision.textHash]] == $0.decision.label
      }
    }
    // In the order of the index, which is quicker; the labels of one text stay in theirs.
    let sorted = records.enumerated().sorted {
      ($0.element.decision.textHash, $0.offset) < ($1.element.decision.textHash, $1.offset)
    }
    outcome.added = try store.appendNewLabels(sorted.map(\.element))
    outcome.known = file.rows.count - outcome.problems.count - outcome.added
    return outcome
  }

  private struct RowProblem: Error { var what: String }

  /// What a row's label hangs on, with its text where the store does not have it yet.
  private mutating func place(
    of row: LabelRow, file: ContentDigest, name: String
  ) throws -> (document: ContentDigest, hash: ContentDigest, text: String?) {
    let hash = row.text.flatMap { $0.isEmpty ? nil : NormalizedText.digest(of: $0) }
    if let named = row.document, let found = self.named[named]?.first(where: { !isOfTexts($0) }) {
      let paragraphs = texts[found] ?? []
      if let hash {
        guard paragraphs.contains(where: { $0.textHash == hash }) else {
          throw RowProblem(what: "the text is not a paragraph of '\(named)'")
        }
        return (found, hash, nil)
      }
      guard let number = row.paragraph, number <= paragraphs.count else {
        throw RowProblem(what: "'\(named)' has \(paragraphs.count) paragraphs")
      }
      return (found, paragraphs[number - 1].textHash, nil)
    }
    guard let hash, let text = row.text else {
      throw RowProblem(
        what: row.document.map { "no document '\($0)' in the store, and no text" }
          ?? "no text: the store knows items by their text")
    }
    if let known = places[hash]?.first(where: { documents[$0]?.person == row.group })
      ?? (row.group == nil ? places[hash]?.first : nil)
    {
      return (known, hash, nil)
    }
    let digest = row.group.map { ContentDigest.sha256("\(file.hex)\n\($0)") } ?? file
    documents[digest] =
      documents[digest]
      ?? Document(
        digest: digest, name: name, person: row.group ?? name, pageCount: 0, byteCount: 0,
        attributes: Self.kindOfTexts)
    places[hash, default: []].append(digest)
    return (digest, hash, text)
  }

  private static func record(
    of row: LabelRow, document: ContentDigest, textHash: ContentDigest
  ) -> LabelRecord {
    LabelRecord(
      LabelDecision(
        document: document, textHash: textHash, label: row.label,
        decidedBy: row.annotator ?? "", how: means(of: row)),
      time: row.time, yieldsToPeople: row.source == .model || row.source == .function)
  }

  // MARK: Out of the store

  /// The labels that stand, in the order of documents and paragraphs, and of one text in that of time.
  ///
  /// - Parameter latestOnly: Only the latest of each annotator on each text.
  /// - Returns: The labels, with the texts that the store has.
  /// - Throws: `StoreError` when the file cannot be read.
  package func rows(latestOnly: Bool = false) throws -> [LabelRow] {
    var records = try store.labelRecords().filter { $0.decision.label != nil }
    if latestOnly {
      var seen: Set<[String]> = []
      records = records.reversed().filter {
        seen.insert([$0.decision.document.hex, $0.decision.textHash.hex, $0.decision.decidedBy])
          .inserted
      }.reversed()
    }
    let ofDocument = Dictionary(grouping: records, by: \.decision.document)
    let order = ofDocument.keys.sorted {
      (documents[$0]?.name ?? "", $0.hex) < (documents[$1]?.name ?? "", $1.hex)
    }
    return try order.flatMap { digest in
      try rows(of: ofDocument[digest] ?? [], in: digest)
    }
  }

  private func rows(of records: [LabelRecord], in digest: ContentDigest) throws -> [LabelRow] {
    let document = documents[digest]
    let isOfTexts = document.map(Self.isOfTexts) ?? false
    let paragraphs = try store.paragraphs(of: digest)
    var placeOf: [ContentDigest: Int] = [:]
    for (place, paragraph) in (texts[digest] ?? []).enumerated()
    where placeOf[paragraph.textHash] == nil {
      placeOf[paragraph.textHash] = place
    }
    let sorted = records.enumerated().sorted {
      let (a, b) = ($0.element.decision.textHash, $1.element.decision.textHash)
      return (placeOf[a] ?? .max, a.hex, $0.offset) < (placeOf[b] ?? .max, b.hex, $1.offset)
    }
    return sorted.enumerated().compactMap { position, entry in
      let (record, decision) = (entry.element, entry.element.decision)
      guard let label = decision.label else { return nil }
      let place = placeOf[decision.textHash]
      let (source, confidence) = Self.kind(of: decision.how)
      let hasPlace = !isOfTexts && place != nil
      return LabelRow(
        id: place == nil ? String(decision.textHash.hex.prefix(16)) : nil,
        document: isOfTexts ? nil : document.map { Self.names($0.name).last ?? $0.name },
        paragraph: hasPlace ? place.map { $0 + 1 } : nil,
        text: place.map { paragraphs[$0].text },
        group: document.flatMap(Self.group), label: label,
        annotator: decision.decidedBy, time: record.time, source: source, confidence: confidence,
        line: position + 1)
    }
  }

  // MARK: Words

  /// By which means a row's label was decided: `by-hand`, `gold-file`, `rule` or `model`, and how sure, `model 0.93`.
  static func means(of row: LabelRow) -> String {
    let kind =
      switch row.source ?? .person {
      case .person: Store.byHand
      case .gold: "gold-file"
      case .function: "rule"
      case .model: "model"
      }
    return row.confidence.map { "\(kind) \($0)" } ?? kind
  }

  /// The kind of annotator and the confidence in such words; what nobody of these wrote is gold.
  static func kind(of means: String) -> (LabelRow.Source, Double?) {
    let words = means.split(separator: " ")
    let source: LabelRow.Source =
      switch words.first {
      case "by-hand": .person
      case "rule": .function
      case "model": .model
      default: .gold
      }
    return (source, words.count == 2 ? Double(words[1]) : nil)
  }

  private static let kindOfTexts = #"{"kind":"texts"}"#

  private func isOfTexts(_ digest: ContentDigest) -> Bool {
    documents[digest].map(Self.isOfTexts) ?? false
  }

  private static func isOfTexts(_ document: Document) -> Bool {
    var reader = JSONReader(Array(document.attributes.utf8))
    return reader.value()?["kind"]?.string == "texts"
  }

  /// Whose document it is; `nil` when it is called after its file.
  private static func group(_ document: Document) -> String? {
    names(document.name).contains(document.person ?? "") ? nil : document.person
  }

  /// The names that a document goes by: its path, its file's name, and that without its ending.
  private static func names(_ name: String) -> [String] {
    let file = name.split(separator: "/").last.map(String.init) ?? name
    var names = [name]
    if file != name { names.append(file) }
    if let point = file.lastIndex(of: "."), point > file.startIndex {
      names.append(String(file[..<point]))
    }
    return names
  }
}
