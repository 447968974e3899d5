package import ArtifactStore
internal import CommandLineKit
package import ContentDigest
internal import PlainFoundation
package import Workbench

/// A file with pages that can be shown.
package struct LabelFile: Sendable {
  package var path: String
  package var digest: ContentDigest
  /// Width and height of each page in points, by its number.
  package var sizes: [Int: [Double]]

  /// A file by its path and the digest of its bytes.
  package init(path: String, digest: ContentDigest, sizes: [Int: [Double]]) {
    (self.path, self.digest, self.sizes) = (path, digest, sizes)
  }
}

/// What a reader makes of files.
package struct LabelReading: Sendable {
  /// A text with its label in the file.
  package struct Row: Sendable {
    package var item: LabelItem
    /// Position of its document.
    package var document: Int
    package var role: String?
    package var label: String?
    package var group: String?

    /// A text of the document at a position.
    package init(
      item: LabelItem, document: Int, role: String?, label: String?, group: String?
    ) {
      self.item = item
      self.document = document
      self.role = role
      self.label = label
      self.group = group
    }
  }

  package var classes: [String] = []
  package var documents: [(document: Document, paragraphs: [StoredParagraph])] = []
  /// What the files say of the texts of each document beside them; empty where they say nothing.
  package var columns: [[TextColumns]] = []
  /// The file of each document, where these have pages.
  package var files: [LabelFile] = []
  package var rows: [Row] = []
  /// Documents that are known by digest alone: the place of each of their texts among all of the document, from 0, by the
  /// document's position.
  package var excerpts: [Int: [Int?]] = [:]
  /// Whether all texts are of lists of `vitae label agreement --out`.
  package var isAdjudication = false
  package var complaints: [String] = []
  /// Whether suggestions may be learnt from the labels that are there.
  package var learns = false

  /// Nothing read yet.
  package init() {}

  /// Adds a document without texts; returns its position.
  package mutating func add(_ document: Document) -> Int {
    documents.append((document, []))
    columns.append([])
    return documents.count - 1
  }

  /// Notes rows that cannot be used; those beyond the first few by their number.
  package mutating func add(_ problems: [DataFileError]) {
    let most = 20
    complaints += problems.prefix(most).map(\.description)
    guard problems.count > most, let path = problems.first?.path else { return }
    complaints.append("\(path): \(problems.count - most) more rows that cannot be used")
  }

  /// Puts probabilities of a model's labels into the order of the classes.
  package static func map(
    _ labels: [String], to classes: [String]
  ) -> @Sendable ([Double]) -> [Double] {
    let places = classes.map { labels.firstIndex(of: $0) }
    return { probabilities in
      places.map { place in place.map { probabilities[$0] } ?? 0 }
    }
  }

  /// Whether a model's answers may be suggested: it knows nothing but classes, or was named and knows one of them.
  ///
  /// - Throws: ``ModelLookupError`` when a model was named that knows none of them.
  package static func isOfUse(
    _ labels: [String], for classes: [String], model: String?
  ) throws -> Bool {
    let known = Set(classes).intersection(labels)
    guard let model else { return known.count == labels.count }
    guard !known.isEmpty else {
      throw ModelLookupError(
        what: "\(model): knows none of the classes; it knows \(TerminalText.list(labels))")
    }
    return true
  }
}

/// The names under which the files of a call are known: the shortest ends of their paths that tell them apart, also from
/// other files of the store.
package struct LabelFileNames {
  private let names: [String: String]

  /// The names of some files.
  ///
  /// - Parameters:
  ///   - paths: The files.
  ///   - stored: The documents of the store.
  ///   - keepsEnding: Whether the files' endings are part of the names.
  package init(_ paths: [String], besides stored: [Document], keepsEnding: Bool) {
    let paths = paths.map { DocumentNames.normalized($0) }
    var pathsOf: [String: Set<String>] = [:]
    for path in paths {
      for name in DocumentNames.all(of: path) { pathsOf[name, default: []].insert(path) }
    }
    for document in stored {
      // One that came without its path may be any file of its name.
      guard let person = document.person, !LabelDocumentKind(document).isImported,
        document.name.contains("/") || document.name != DocumentNames.all(of: document.name)[0]
      else { continue }
      pathsOf[person, default: []].insert(document.name)
    }
    names = Dictionary(
      paths.map { path in
        (
          path,
          DocumentNames.shortest(of: path, keepsEnding: keepsEnding) {
            pathsOf[$0]?.subtracting([path]).isEmpty ?? true
          }
        )
      }, uniquingKeysWith: { $1 })
  }

  /// The name of a file.
  package func name(of path: String) -> String { names[DocumentNames.normalized(path)] ?? path }
}
