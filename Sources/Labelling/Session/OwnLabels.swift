package import ArtifactStore
package import ContentDigest
internal import Workbench

/// What a person has decided, or what is settled by gold labels, by the texts on which it hangs.
///
/// A text is found in its document; else in an earlier version of the file at the same path, else in a file of the same
/// name that labels brought into the store, else among texts that labels brought without the name of a file.
package struct OwnLabels: Sendable {
  /// A label, and what it hangs on.
  package struct Found: Sendable, Hashable {
    /// What further labels of the text hang on.
    package var place: LabeledPlace
    /// The label; `nil` when there is none.
    package var label: String?
  }

  /// Whose decisions count.
  package enum Owner: Sendable {
    /// One person's.
    case person(String)
    /// Gold labels, whoever gave them.
    case gold
  }

  private struct Name: Hashable {
    var file: String
    var group: String?
    var text: ContentDigest
  }

  private var labels: [LabeledPlace: String] = [:]
  private var byPath: [Name: LabeledPlace] = [:]
  private var byName: [Name: LabeledPlace] = [:]
  private var loose: [ContentDigest: [(group: String?, label: String)]] = [:]

  /// The decisions of a person; none without a store.
  ///
  /// - Parameters:
  ///   - person: Who decided.
  ///   - store: Where the decisions are.
  /// - Throws: `StoreError` when the store cannot be read.
  package init(of person: String, in store: Store?) throws {
    try self.init(.person(person), in: store)
  }

  /// The decisions of a person, or gold ones; none without a store.
  ///
  /// - Parameters:
  ///   - owner: Whose decisions count.
  ///   - store: Where the decisions are.
  /// - Throws: `StoreError` when the store cannot be read.
  package init(_ owner: Owner, in store: Store?) throws {
    guard let store else { return }
    let documents = Dictionary(
      try store.documents().map { ($0.digest, ($0, LabelDocumentKind($0), $0.labelGroup)) },
      uniquingKeysWith: { $1 })
    let decisions =
      switch owner {
      case .person(let person): try store.labels(by: person)
      case .gold:
        try store.labelRecords().map(\.decision).filter {
          LabelExchange.kind(of: $0.how).0 == .gold
        }
      }
    for decision in decisions {
      guard let label = decision.label,
        let (document, kind, group) = documents[decision.document]
      else { continue }
      let place = LabeledPlace(document: decision.document, textHash: decision.textHash)
      labels[place] = label
      let path = DocumentNames.normalized(document.name)
      let name = Name(file: path, group: group, text: decision.textHash)
      switch kind {
      case .loose: loose[decision.textHash, default: []].append((group, label))
      case .excerpt, .importedTexts: byName[name] = place
      case .texts: byPath[name] = place
      case .pages:
        // Datasets call documents by their names without folder and ending.
        if path.lowercased().hasSuffix(".pdf") {
          byPath[name] = place
        } else {
          byName[name] = place
        }
      }
    }
  }

  /// What the person decided on a text.
  ///
  /// - Parameters:
  ///   - hash: The text.
  ///   - document: The document in which it stands.
  ///   - isAlone: Whether no other file that is labelled has the same name, in another folder.
  /// - Returns: The label, and what it hangs on.
  package func find(
    _ hash: ContentDigest, in document: Document, isAlone: Bool = true
  ) -> Found {
    let own = LabeledPlace(document: document.digest, textHash: hash)
    if let label = labels[own] { return Found(place: own, label: label) }
    let group = document.labelGroup
    var name = Name(file: DocumentNames.normalized(document.name), group: group, text: hash)
    if let place = byPath[name] { return Found(place: place, label: labels[place]) }
    let others = isAlone ? DocumentNames.all(of: document.name) : [name.file]
    for other in others {
      name.file = other
      if let place = byName[name] { return Found(place: place, label: labels[place]) }
    }
    return Found(place: own, label: looseLabel(hash, group))
  }

  /// The label of a text of no file: of the same group, else of no group, else the one that all groups agree on.
  private func looseLabel(_ hash: ContentDigest, _ group: String?) -> String? {
    guard let found = loose[hash] else { return nil }
    if let same = found.last(where: { $0.group == group }) { return same.label }
    if let any = found.last(where: { $0.group == nil }) { return any.label }
    return group == nil && Set(found.map(\.label)).count == 1 ? found[0].label : nil
  }
}
