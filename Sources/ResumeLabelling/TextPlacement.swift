internal import ArtifactStore
internal import ContentDigest
internal import Labelling
internal import PlainFoundation
internal import Workbench

/// Finds the documents of texts that a file names by digest, or lists as items to be settled.
struct TextPlacement {
  /// The columns that say where a text stands, and that it is to be settled.
  static let columns = ["digest", "paragraph", DisputedItems.mark]

  private let store: Store?
  private var exchange: LabelExchange?
  private var file = ContentDigest.sha256("")
  private var name = ""
  private var votes: [Int: [String: String]] = [:]
  /// The place of each document among those that are read.
  private var numberOf: [ContentDigest: Int] = [:]
  private var paragraphs: [ContentDigest: [StoredParagraph]] = [:]
  /// The labels that others gave to each text to be settled, by its position among all texts.
  private var votesOf: [Int: [String: String]] = [:]
  /// Whether all texts of the file are to be settled.
  private(set) var isAdjudication = false

  /// A placement by the documents of a store.
  init(store: Store?) { self.store = store }

  /// The labels that others gave to texts of the file.
  var labels: Set<String> { Set(votes.values.flatMap(\.values)) }

  /// Starts with a file.
  mutating func start(
    _ path: String, _ digest: ContentDigest, _ bytes: [UInt8], _ rows: [LabeledTexts.Row]
  ) throws {
    file = digest
    name = URL(filePath: path).lastPathComponent
    votes = [:]
    isAdjudication = !rows.isEmpty && rows.allSatisfy(Self.isDisputed)
    if rows.contains(where: Self.isDisputed) {
      votes = try DisputedItems(try TextFile.read(path), path: path).votes
    }
    if exchange == nil, let store, rows.contains(where: Self.hasPlace) {
      exchange = try LabelExchange(store)
    }
  }

  private static func isDisputed(_ row: LabeledTexts.Row) -> Bool {
    row.attributes[DisputedItems.mark]?.nonEmpty != nil
  }

  private static func hasPlace(_ row: LabeledTexts.Row) -> Bool {
    isDisputed(row) || digest(of: row) != nil
  }

  private static func digest(of row: LabeledTexts.Row) -> ContentDigest? {
    row.attributes["digest"].flatMap { ContentDigest(hex: $0) }
  }

  /// Places a text that names its document by digest, or is to be settled.
  ///
  /// - Parameters:
  ///   - row: The text.
  ///   - item: Gets what is known of the text's place, and its votes.
  ///   - reading: Gets the document.
  /// - Returns: The position of the document; `nil` for other texts.
  /// - Throws: `LabelExchange.Unplaced` when the document does not have the text; `StoreError`.
  mutating func place(
    _ row: LabeledTexts.Row, _ item: inout LabelItem, in reading: inout LabelReading
  ) throws -> Int? {
    guard Self.hasPlace(row) else { return nil }
    let label = LabelRow(
      id: row.id, document: row.document, digest: Self.digest(of: row),
      paragraph: row.attributes["paragraph"].flatMap { Int($0) }, text: row.text,
      group: row.group, label: row.label, line: row.line)
    let known = try exchange?.document(of: label)
    let document = known ?? LabelExchange.newDocument(for: label, file: file, name: name)
    item.place =
      label.paragraph.map { "paragraph \($0)" } ?? row.id.map { "id \($0)" }
      ?? "line \(row.line) of \(name)"
    if let known { try setNeighbours(of: row.text, in: known, &item) }
    let number = numberOf[document.digest] ?? reading.add(document)
    numberOf[document.digest] = number
    reading.excerpts[number, default: []].append(label.paragraph.map { $0 - 1 })
    if Self.isDisputed(row) {
      let given = votes[row.line] ?? [:]
      votesOf[reading.rows.count] = given.isEmpty ? ["": row.label] : given
      item.votes = given.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
        .joined(separator: ", ")
    }
    return number
  }

  /// Shows the paragraphs around a text in a document with pages.
  private mutating func setNeighbours(
    of text: String, in document: Document, _ item: inout LabelItem
  ) throws {
    guard LabelDocumentKind(document) == .pages, let store else { return }
    let all = try paragraphs[document.digest] ?? store.paragraphs(of: document.digest)
    paragraphs[document.digest] = all
    let hash = NormalizedText.digest(of: text)
    guard let place = all.firstIndex(where: { $0.textHash == hash }) else { return }
    item.previous = place > 0 ? all[place - 1].text : nil
    item.next = place + 1 < all.count ? all[place + 1].text : nil
  }

  /// Suggests for texts to be settled what most others gave, if one label has the most votes: the probability of a class is
  /// its share of the votes.
  func suggest(in reading: inout LabelReading) {
    for (row, votes) in votesOf {
      let shares = reading.classes.map { name in
        Double(votes.values.count { $0 == name }) / Double(votes.count)
      }
      let most = shares.max() ?? 0
      reading.rows[row].item.probabilities =
        most > 0 && shares.count { $0 == most } == 1 ? shares : []
    }
  }
}
