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
  private var kinds: [ContentDigest: LabelDocumentKind] = [:]
  private var named: [String: [ContentDigest]] = [:]
  private var texts: [ContentDigest: [StoredText]] = [:]
  /// The texts of each document by their digests, of documents that were asked for.
  private var hashes: [ContentDigest: Set<ContentDigest>] = [:]
  /// The documents without pages in which a text stands.
  private var places: [ContentDigest: TextPlaces] = [:]
  /// Texts that the store does not have yet, by document, with their places there where rows say them.
  private var fresh: [ContentDigest: [NewText]] = [:]
  /// The documents that were made for rows without a digest.
  private var newDocuments: [RowOrigin: ContentDigest] = [:]
  /// What the rows of a file say of texts beside them, by document.
  private var columns: [ContentDigest: ColumnsOfDocument] = [:]
  /// The documents of `fresh`, in the order in which they came.
  private var freshOrder: [ContentDigest] = []

  /// What a row says of where its text stands.
  private struct RowOrigin: Hashable {
    var document: String?
    var group: String?
  }

  /// The documents in which a text stands: one, nearly always.
  private struct TextPlaces {
    var first: ContentDigest
    var others: [ContentDigest] = []
    var all: [ContentDigest] { [first] + others }
  }

  /// What is known of the texts of a document beside them.
  private struct ColumnsOfDocument {
    /// What the store knows, by text.
    var known: [ContentDigest: [KeptColumns]] = [:]
    var fresh: [TextColumns] = []
    var seen: Set<TextColumns> = []
  }

  /// What an import did.
  package struct Outcome: Sendable {
    /// Labels that were added.
    package var added = 0
    /// Labels that the store had already, or that people had decided otherwise.
    package var known = 0
    /// Texts that the store did not know.
    package var newTexts = 0
    /// Texts that the store knew, of which it knows other columns now.
    package var newColumns = 0
    /// Rows that could not be used.
    package var problems: [DataFileError] = []
    /// Rows that give a text another label than an earlier row of the file, by the same annotator and with no other time.
    ///
    /// The last of them stands.
    package var contradictions: [DataFileError] = []
  }

  /// An exchange with a store.
  package init(_ store: Store) throws {
    self.store = store
    for document in try store.documents() { note(document) }
    for text in try store.texts() {
      texts[text.document, default: []].append(text)
      if kinds[text.document]?.hasPages == false { note(text.textHash, in: text.document) }
    }
  }

  private mutating func note(_ text: ContentDigest, in document: ContentDigest) {
    if places[text]?.others.append(document) == nil {
      places[text] = TextPlaces(first: document)
    }
  }

  private mutating func note(_ document: Document) {
    let kind = LabelDocumentKind(document)
    documents[document.digest] = document
    kinds[document.digest] = kind
    guard kind != .loose else { return }
    for name in DocumentNames.all(of: document.name) {
      named[name, default: []].append(document.digest)
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
  /// - Throws: `StoreError`; then nothing of the file is in the store.
  package mutating func add(
    _ file: AnnotationFile, name: String, digest: ContentDigest
  ) throws -> Outcome {
    var outcome = Outcome()
    newDocuments = [:]
    var records: [LabelRecord] = []
    records.reserveCapacity(file.rows.count)
    var lines: [Int] = []
    lines.reserveCapacity(file.rows.count)
    for row in file.rows {
      do {
        let place = try place(of: row, file: digest, name: name)
        try keepColumns(of: row, at: place)
        records.append(Self.record(of: row, at: place))
        lines.append(row.line)
      } catch let error as Unplaced {
        outcome.problems.append(file.problem(error.what, at: row.line))
      }
    }
    let sorted = Self.order(of: records)
    outcome.contradictions = Self.contradictions(records, in: sorted).map { earlier, later in
      file.problem(
        "another label for the text of \(file.place(ofNumber: lines[earlier])); the last one stands",
        at: lines[later])
    }
    var kept = sorted
    if file.isReview {
      let standing = Dictionary(
        try store.labels().map { ([$0.document, $0.textHash], $0.label) },
        uniquingKeysWith: { $1 })
      kept.removeAll {
        let decision = records[$0].decision
        return standing[[decision.document, decision.textHash]] == decision.label
      }
    }
    var new = LabelImport()
    takeFreshTexts(into: &new)
    outcome.newTexts = new.texts.reduce(0) { $0 + $1.texts.count }
    outcome.newColumns = new.columns.reduce(0) { $0 + $1.columns.count { $0.replaced != nil } }
    new.labels = kept.map { records[$0] }
    outcome.added = try store.add(new)
    outcome.known = file.rows.count - outcome.problems.count - outcome.added
    return outcome
  }

  /// The positions of records in the order of the index, which is quicker to write; the labels of one text stay in theirs.
  private static func order(of records: [LabelRecord]) -> [Int] {
    records.indices.map { (records[$0].decision.document, records[$0].decision.textHash, $0) }
      .sorted { $0 < $1 }.map { $0.2 }
  }

  /// Pairs of records, an earlier and a later one, that say otherwise of one text in one annotator's name and at one time.
  ///
  /// - Parameters:
  ///   - records: The labels.
  ///   - order: Their positions, those of one text one after the other.
  /// - Returns: The pairs in the order of the later record.
  private static func contradictions(
    _ records: [LabelRecord], in order: [Int]
  ) -> [(earlier: Int, later: Int)] {
    var pairs: [(earlier: Int, later: Int)] = []
    var start = 0
    for position in order.indices {
      let (new, first) = (records[order[position]], records[order[start]])
      guard new.decision.textHash == first.decision.textHash,
        new.decision.document == first.decision.document
      else {
        start = position
        continue
      }
      let earlier = order[start..<position].last { old in
        records[old].decision.decidedBy == new.decision.decidedBy && records[old].time == new.time
          && Self.kind(of: records[old].decision.how).0 == Self.kind(of: new.decision.how).0
      }
      guard let earlier, records[earlier].decision.label != new.decision.label else { continue }
      pairs.append((earlier, order[position]))
    }
    return pairs.sorted { $0.later < $1.later }
  }

  /// Why a row has no place in the store.
  package struct Unplaced: Error { package var what: String }

  /// Notes what a row says of its text beside it, where the store does not know it.
  ///
  /// Paragraphs of pages have no rows of their own in a file.
  private mutating func keepColumns(of row: LabelRow, at place: LabeledPlace) throws {
    let kept = KeptColumns(id: row.id, columns: row.columns)
    guard !kept.isEmpty, kinds[place.document]?.hasPages == false else { return }
    if columns[place.document] == nil {
      var known: [ContentDigest: [KeptColumns]] = [:]
      for text in try store.textColumns(of: place.document) {
        known[text.textHash, default: []].append(KeptColumns(json: text.columns))
      }
      columns[place.document] = ColumnsOfDocument(known: known)
    }
    var text = kept.stored(of: place.textHash)
    if let known = columns[place.document]?.known[place.textHash] {
      // Columns that were not kept before join those of the row.
      guard let row = known.first(where: { $0.id == kept.id || known.count == 1 && kept.id == nil })
      else { return }
      let joined = row.joined(with: kept)
      guard joined != row else { return }
      text = joined.stored(of: place.textHash)
      text.replaced = row.json
    }
    guard columns[place.document]?.seen.insert(text).inserted == true else { return }
    columns[place.document]?.fresh.append(text)
  }

  /// Hands over the texts that rows brought, with what rows say beside them.
  private mutating func takeFreshTexts(into new: inout LabelImport) {
    for digest in freshOrder {
      if let document = documents[digest] { new.documents.append(document) }
      new.texts.append((digest, fresh[digest] ?? []))
    }
    for (document, columns) in columns.sorted(by: { $0.key < $1.key }) {
      // In the order of the index, as labels are.
      let order = columns.fresh.indices.map { (columns.fresh[$0].textHash, $0) }.sorted { $0 < $1 }
      new.columns.append((document, order.map { columns.fresh[$0.1] }))
    }
    (fresh, freshOrder, columns) = ([:], [], [:])
  }

  /// What a row's label hangs on: the text in the document of its digest, else of its name, else among loose texts.
  private mutating func place(
    of row: LabelRow, file: ContentDigest, name: String
  ) throws -> LabeledPlace {
    let hash = row.text.flatMap { $0.isEmpty ? nil : NormalizedText.digest(of: $0) }
    if let digest = row.digest, documents[digest] != nil {
      return try place(of: row, hash, in: digest)
    }
    if row.digest == nil, let name = row.document,
      let found = try document(named: name, of: row, hash)
    {
      return try place(of: row, hash, in: found)
    }
    guard let hash, let text = row.text else {
      throw Unplaced(
        what: row.document.map { "no document '\($0)' in the store, and no text" }
          ?? "no text: the store knows items by their text")
    }
    if row.digest == nil, row.document == nil, let known = place(of: hash, group: row.group) {
      return LabeledPlace(document: known, textHash: hash)
    }
    let document = newDocument(for: row, file: file, name: name)
    return add(text, hash, to: document, at: row.paragraph)
  }

  /// The document in which a text without a document stands: among loose texts, else in the one file that has it.
  private func place(of hash: ContentDigest, group: String?) -> ContentDigest? {
    guard let all = places[hash]?.all else { return nil }
    let same = all.filter { documents[$0]?.labelGroup == group }
    let found = same.isEmpty && group == nil ? all : same
    if let loose = found.first(where: { kinds[$0] == .loose }) { return loose }
    return Set(found.map { documents[$0]?.name }).count == 1 ? found.last : nil
  }

  /// The text of a row in a document that is known.
  private mutating func place(
    of row: LabelRow, _ hash: ContentDigest?, in document: ContentDigest
  ) throws -> LabeledPlace {
    let name = row.document ?? documents[document]?.name ?? document.hex
    guard let hash else {
      let paragraphs = kinds[document]?.hasPages == true ? texts[document] ?? [] : []
      guard let found = paragraphs.first(where: { $0.ordinal + 1 == row.paragraph }) else {
        throw Unplaced(what: "'\(name)' has \(paragraphs.count) paragraphs")
      }
      return LabeledPlace(document: document, textHash: found.textHash)
    }
    if self.hashes(of: document).contains(hash) {
      return LabeledPlace(document: document, textHash: hash)
    }
    guard kinds[document] != .pages, let text = row.text else {
      throw Unplaced(what: "the text is not a paragraph of '\(name)'")
    }
    return add(text, hash, to: document, at: row.paragraph)
  }

  private mutating func hashes(of document: ContentDigest) -> Set<ContentDigest> {
    if let known = hashes[document] { return known }
    let found = Set((texts[document] ?? []).map(\.textHash))
    hashes[document] = found
    return found
  }

  /// The document that a row names, by any of its names; `nil` when there is none.
  private mutating func document(
    named name: String, of row: LabelRow, _ hash: ContentDigest?
  ) throws -> ContentDigest? {
    let found = named[name] ?? []
    var withPages: [ContentDigest] = []
    var ofTexts: [ContentDigest] = []
    for digest in found {
      if kinds[digest]?.hasPages == true {
        withPages.append(digest)
      } else if documents[digest]?.labelGroup == row.group {
        ofTexts.append(digest)
      }
    }
    func holding(_ digests: [ContentDigest]) -> [ContentDigest] {
      guard let hash else { return digests }
      return digests.filter { self.hashes(of: $0).contains(hash) }
    }
    if withPages.count > 1 {
      withPages = holding(withPages)
      guard withPages.count < 2 else {
        throw Unplaced(
          what: "the store has \(withPages.count) documents '\(name)' with this paragraph: "
            + "'digest' tells them apart, as in 'vitae label export'")
      }
      guard !withPages.isEmpty else {
        throw Unplaced(what: "the text is not a paragraph of '\(name)'")
      }
    }
    return withPages.first ?? holding(ofTexts).last ?? ofTexts.last
  }

  /// The document for a text that the store does not know, which is noted if it is new.
  private mutating func newDocument(
    for row: LabelRow, file: ContentDigest, name: String
  ) -> ContentDigest {
    let known = row.digest ?? newDocuments[RowOrigin(document: row.document, group: row.group)]
    if let known, documents[known] != nil { return known }
    let document = Self.newDocument(for: row, file: file, name: name)
    if row.digest == nil {
      newDocuments[RowOrigin(document: row.document, group: row.group)] = document.digest
    }
    if documents[document.digest] == nil { note(document) }
    return document.digest
  }

  /// The document for a text that no store knows.
  ///
  /// - Parameters:
  ///   - row: The text.
  ///   - file: The digest of the file in which the row stands.
  ///   - name: The name of that file.
  /// - Returns: The document of the row's digest, else one for all texts of the same document and group in the file.
  package static func newDocument(
    for row: LabelRow, file: ContentDigest, name: String
  ) -> Document {
    let kind: LabelDocumentKind =
      row.digest == nil && row.document == nil
      ? .loose : row.digest != nil && row.paragraph != nil ? .excerpt : .importedTexts
    let parts = [row.document, row.group].compactMap { $0 }
    let digest =
      row.digest
      ?? (parts.isEmpty ? file : .sha256(([file.hex] + parts).joined(separator: "\n")))
    let name = row.document ?? name
    return Document(
      digest: digest, name: name, person: row.group ?? name, pageCount: 0, byteCount: 0,
      attributes: kind.attributes)
  }

  /// The document that a row is of, if the store has it.
  ///
  /// - Parameter row: A row with a text.
  /// - Returns: The document; `nil` when the store has none for the row.
  /// - Throws: ``Unplaced`` when the store has documents that the row cannot be of.
  package mutating func document(of row: LabelRow) throws -> Document? {
    let hash = NormalizedText.digest(of: row.text ?? "")
    var found = row.digest.flatMap { documents[$0]?.digest }
    if row.digest == nil, let name = row.document {
      found = try document(named: name, of: row, hash)
    }
    if row.digest == nil, row.document == nil { found = place(of: hash, group: row.group) }
    guard let found, let document = documents[found] else { return nil }
    guard kinds[found] != .pages || hashes(of: found).contains(hash) else {
      throw Unplaced(what: "the text is not a paragraph of '\(row.document ?? document.name)'")
    }
    return document
  }

  /// Keeps a text for writing.
  private mutating func add(
    _ text: String, _ hash: ContentDigest, to document: ContentDigest, at paragraph: Int?
  ) -> LabeledPlace {
    let place = LabeledPlace(document: document, textHash: hash)
    _ = hashes(of: document)
    guard hashes[document, default: []].insert(hash).inserted else { return place }
    if kinds[document]?.hasPages == false { note(hash, in: document) }
    if fresh[document] == nil { freshOrder.append(document) }
    fresh[document, default: []].append(
      NewText(text, digest: hash, place: paragraph.map { $0 - 1 }))
    return place
  }

  private static func record(of row: LabelRow, at place: LabeledPlace) -> LabelRecord {
    LabelRecord(
      LabelDecision(
        document: place.document, textHash: place.textHash, label: row.label,
        decidedBy: row.annotator ?? "", how: means(of: row)),
      time: row.time, yieldsToPeople: row.source == .model || row.source == .function)
  }

  // MARK: Out of the store

  /// The labels that stand, in the order of documents and paragraphs, and of one text in that of time.
  ///
  /// - Parameter latestOnly: Only the latest of each annotator on each text; a gold label of an annotator beside another
  ///   one.
  /// - Returns: The labels, with the texts that the store has. A text that stands in several rows of its file, each with an
  ///   id, has a label for each of them.
  /// - Throws: `StoreError` when the file cannot be read.
  package func rows(latestOnly: Bool = false) throws -> [LabelRow] {
    try rows { status in
      status == .current || (status == .replaced && !latestOnly)
    }.map { row in
      var row = row
      row.status = nil
      return row
    }
  }

  /// All labels, also those that their annotator replaced or took back later; each row says whether it still counts.
  ///
  /// - Returns: The labels, as those of ``rows(latestOnly:)``.
  /// - Throws: `StoreError` when the file cannot be read.
  package func history() throws -> [LabelRow] { try rows { _ in true } }

  /// The labels of some standings.
  private func rows(where isWanted: (LabelRow.Status) -> Bool) throws -> [LabelRow] {
    let records = try labelsWithStatus().filter { isWanted($0.status) }
    let ofDocument = Dictionary(grouping: records, by: \.record.decision.document)
    let order = ofDocument.keys.sorted {
      (documents[$0]?.name ?? "", $0.hex) < (documents[$1]?.name ?? "", $1.hex)
    }
    let names = exportedNames
    return try order.flatMap { digest in
      try rows(of: ofDocument[digest] ?? [], in: digest, named: names[digest])
    }
  }

  /// Every label of the store, in the order they were added.
  private func labelsWithStatus() throws -> [(record: LabelRecord, status: LabelRow.Status)] {
    var seen: Set<[String]> = []
    return try store.labelHistory().filter { $0.record.decision.label != nil }.reversed().map {
      (record, isTakenBack) in
      if isTakenBack { return (record, .takenBack) }
      let decision = record.decision
      let isLatest = seen.insert([
        decision.document.hex, decision.textHash.hex, decision.decidedBy,
        Self.kind(of: decision.how).0 == .gold ? "gold" : "",
      ]).inserted
      return (record, isLatest ? .current : .replaced)
    }.reversed()
  }

  /// The name of each document for readers elsewhere: its person's, else the shortest end of its path that is its alone.
  private var exportedNames: [ContentDigest: String] {
    var paths: [String: Set<String>] = [:]
    for document in documents.values where kinds[document.digest] != .loose {
      for name in DocumentNames.all(of: document.name) {
        paths[name, default: []].insert(DocumentNames.normalized(document.name))
      }
    }
    var names: [ContentDigest: String] = [:]
    for (digest, document) in documents {
      guard let kind = kinds[digest], kind != .loose else { continue }
      let own = DocumentNames.all(of: document.name).first { $0 == document.person }
      names[digest] =
        own
        ?? DocumentNames.shortest(of: document.name, keepsEnding: !kind.hasPages) {
          paths[$0]?.count == 1
        }
    }
    return names
  }

  private func rows(
    of records: [(record: LabelRecord, status: LabelRow.Status)], in digest: ContentDigest,
    named name: String?
  ) throws -> [LabelRow] {
    let document = documents[digest]
    let kind = kinds[digest]
    let paragraphs = try store.paragraphs(of: digest)
    let texts = texts[digest] ?? []
    var placeOf: [ContentDigest: Int] = [:]
    for (place, paragraph) in texts.enumerated() where placeOf[paragraph.textHash] == nil {
      placeOf[paragraph.textHash] = place
    }
    let sorted = records.enumerated().sorted {
      let a = $0.element.record.decision.textHash
      let b = $1.element.record.decision.textHash
      return (placeOf[a] ?? .max, a.hex, $0.offset) < (placeOf[b] ?? .max, b.hex, $1.offset)
    }
    var columnsOf: [ContentDigest: [KeptColumns]] = [:]
    for text in try store.textColumns(of: digest) {
      columnsOf[text.textHash, default: []].append(KeptColumns(json: text.columns))
    }
    var rows: [LabelRow] = []
    for entry in sorted {
      let (record, decision) = (entry.element.record, entry.element.record.decision)
      guard let label = decision.label else { continue }
      let place = placeOf[decision.textHash]
      let (source, confidence) = Self.kind(of: decision.how)
      let hasPlace = kind?.hasPages == true && place != nil
      var row = LabelRow(
        id: place == nil ? String(decision.textHash.hex.prefix(16)) : nil,
        document: name, digest: kind == nil || kind == .loose ? nil : digest,
        paragraph: hasPlace ? place.map { texts[$0].ordinal + 1 } : nil,
        text: place.map { paragraphs[$0].text },
        group: document?.labelGroup, label: label,
        annotator: decision.decidedBy, time: record.time, source: source, confidence: confidence)
      row.status = entry.element.status
      for columns in columnsOf[decision.textHash] ?? [KeptColumns(id: row.id)] {
        var row = row
        (row.id, row.columns) = (columns.id, columns.columns)
        row.line = rows.count + 1
        if let document, let place, !hasPlace {
          row.place = "\(document.name), \(row.id ?? "text \(texts[place].ordinal + 1)")"
        }
        rows.append(row)
      }
    }
    return rows
  }

  // MARK: Words

  /// By which means a row's label was decided: `by-hand`, `gold-file`, `rule` or `model`, and how sure, `model 0.93`.
  static func means(of row: LabelRow) -> String {
    let kind =
      switch row.source ?? .person {
      case .person: Store.byHand
      case .gold: Store.gold
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
}
