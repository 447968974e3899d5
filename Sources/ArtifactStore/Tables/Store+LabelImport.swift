package import ContentDigest

/// A text that a store is to have, with its digest.
package struct NewText: Sendable {
  /// The place among the document's paragraphs, from 0, where it is known and free.
  package var place: Int?
  /// What it says.
  package var text: String
  /// The digest of its normalised form; see ``NormalizedText``.
  package let textHash: ContentDigest

  /// A text.
  package init(_ text: String, place: Int?) {
    self.init(text, digest: NormalizedText.digest(of: text), place: place)
  }

  /// A text whose digest is known.
  package init(_ text: String, digest: ContentDigest, place: Int?) {
    self.text = text
    textHash = digest
    self.place = place
  }
}

/// What a file of labels brings into a store.
package struct LabelImport: Sendable {
  /// Documents that texts and labels hang on; those that the store has keep their description.
  package var documents: [Document] = []
  /// New texts of documents.
  package var texts: [(document: ContentDigest, texts: [NewText])] = []
  /// What the file says of texts beside them.
  package var columns: [(document: ContentDigest, columns: [TextColumns])] = []
  /// The labels, best in the order of documents and text digests, as the index has them.
  package var labels: [LabelRecord] = []

  /// Nothing yet.
  package init() {}
}

extension Store {
  /// Adds what a file of labels brings, all in one transaction.
  ///
  /// - Parameter new: What the file brings.
  /// - Returns: How many labels were added; see ``appendNewLabels(_:)``.
  /// - Throws: `StoreError` when the file cannot be written, or a document is unknown; then nothing is added.
  package func add(_ new: LabelImport) throws(StoreError) -> Int {
    let now = options.now()
    return try write { (db) throws(StoreError) -> Int in
      for document in new.documents {
        let isKnown = try db.integer(
          "SELECT EXISTS (SELECT 1 FROM documents WHERE digest = ?)", [SQLValue(document.digest)])
        if isKnown == 0 { try Self.insert([document], db, now) }
      }
      let count = new.texts.reduce(0) { $0 + $1.texts.count }
      try Self.prepare(db, forRows: count)
      let isBulk = Self.isBulk(
        count, besides: try db.integer("SELECT ifnull(max(rowid), 0) FROM paragraphs"))
      try db.suspending(isBulk ? ["paragraphs_text"] : []) { () throws(StoreError) in
        for (document, texts) in new.texts { try Self.insert(texts, of: document, db) }
      }
      for (document, columns) in new.columns { try Self.insert(columns, of: document, db) }
      return try Self.insert(new.labels, db, now)
    }
  }
}
