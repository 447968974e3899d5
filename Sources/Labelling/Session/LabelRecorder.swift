package import ArtifactStore
internal import ContentDigest
internal import Workbench

/// A text that labels can be kept for: its document as the store has it, and its place there.
package struct LabelPlaces: Sendable {
  /// The documents, each with its paragraphs in reading order.
  package var documents: [(document: Document, paragraphs: [StoredParagraph])] = []
  /// What the file says of the texts of each document beside them; empty where it says nothing.
  package var columns: [[TextColumns]] = []
  /// Documents that are known by digest alone, by position: the place of each text in the whole document, from 0.
  ///
  /// The store's texts of such a document stay, and those that it lacks are added.
  package var excerpts: [Int: [Int?]] = [:]
  /// The document of each item, position in `documents`.
  package var documentOf: [Int] = []
  /// What the label of each item hangs on.
  package var places: [LabeledPlace] = []
  /// The role of each item, where it has one.
  package var roles: [String?] = []

  /// No text yet.
  package init() {}
}

/// Writes a person's labels into a store.
///
/// A change is in the file, and on disk if the store is open with full durability, when ``save(_:classes:)`` returns. A
/// document is described in the store when its first label is saved; one that the store knows keeps its description.
package struct LabelRecorder: Sendable {
  private let store: Store
  private let person: String
  private let means: String
  private let source: LabelPlaces
  private var known: Set<Int> = []

  /// A recorder.
  ///
  /// - Parameters:
  ///   - store: Where labels go.
  ///   - person: Who decides.
  ///   - isGold: Whether a label settles what others disagree on.
  ///   - source: What the items are.
  package init(store: Store, person: String, isGold: Bool = false, source: LabelPlaces) {
    self.store = store
    self.person = person
    means = isGold ? Store.gold : Store.byHand
    self.source = source
  }

  /// Saves changes, all or none.
  ///
  /// - Parameters:
  ///   - changes: Labels, or labels taken back; not both.
  ///   - classes: The names of the classes.
  /// - Throws: `StoreError` when the file cannot be written, or somebody forgot the document meanwhile: then nothing is
  ///   saved, and labels of other documents can be.
  package mutating func save(_ changes: [LabelChange], classes: [String]) throws(StoreError) {
    for item in changes.map(\.item) { try describe(source.documentOf[item], for: item) }
    var decisions: [LabelDecision] = []
    var takenBack: [LabeledPlace] = []
    for change in changes {
      let place = source.places[change.item]
      guard let label = change.label else {
        takenBack.append(place)
        continue
      }
      decisions.append(
        LabelDecision(
          document: place.document, textHash: place.textHash, label: classes[label],
          role: source.roles[change.item], decidedBy: person, how: means))
    }
    do {
      if !decisions.isEmpty { try store.appendLabels(decisions) }
      if !takenBack.isEmpty { try store.takeBackLabels(takenBack, by: person) }
    } catch {
      guard error.kind == .constraint, let gone = try forgotten(changes) else { throw error }
      throw StoreError(
        .missing,
        "'\(gone)' was forgotten while you label ('vitae store forget'): its texts get no label; skip them with s"
      )
    }
  }

  /// The name of a document of changes that is no longer in the store.
  private func forgotten(_ changes: [LabelChange]) throws(StoreError) -> String? {
    for change in changes {
      let place = source.places[change.item]
      if try store.document(place.document) == nil {
        return source.documents[source.documentOf[change.item]].document.name
      }
    }
    return nil
  }

  /// Describes the documents of items in the store, so that labels which come back later find their places.
  ///
  /// - Parameter items: Positions of the items.
  /// - Throws: `StoreError` when the file cannot be written.
  package mutating func describe(_ items: [Int]) throws(StoreError) {
    for item in items { try describe(source.documentOf[item], for: item) }
  }

  /// Sees to it that the store has the document of an item and its text.
  private mutating func describe(_ index: Int, for item: Int) throws(StoreError) {
    guard !known.contains(index) else { return }
    let (document, paragraphs) = source.documents[index]
    let place = source.places[item]
    // A label of an earlier version of the file hangs on that version, which the store has.
    guard place.document == document.digest else { return }
    if let ordinals = source.excerpts[index] {
      try describe(document, paragraphs, at: ordinals)
      known.insert(index)
      return
    }
    let old = try store.document(document.digest)
    // What labels said of a file gives way to the file.
    let isNew = old.map { LabelDocumentKind($0).isImported } ?? true
    if isNew { try store.add([document]) }
    let stored = try store.paragraphs(of: document.digest)
    if isNew || !stored.contains(where: { $0.textHash == place.textHash }) {
      try store.setParagraphs(paragraphs, of: document.digest)
    }
    if source.columns.indices.contains(index) {
      try store.add(source.columns[index], to: document.digest)
    }
    known.insert(index)
  }

  /// Sees to it that the store has a document that is known by digest alone, and some of its texts.
  private func describe(
    _ document: Document, _ paragraphs: [StoredParagraph], at ordinals: [Int?]
  ) throws(StoreError) {
    if try store.document(document.digest) == nil { try store.add([document]) }
    let stored = Set(try store.paragraphs(of: document.digest).map(\.textHash))
    let missing = zip(ordinals, paragraphs).filter { !stored.contains($0.1.textHash) }
    guard !missing.isEmpty else { return }
    try store.appendTexts(missing.map { ($0.0, $0.1.text) }, to: document.digest)
  }
}
