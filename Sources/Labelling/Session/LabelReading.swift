import ArtifactStore
import CommandLineKit
import ContentDigest
import Labelling
import PlainFoundation
import Workbench

/// A file with pages that can be shown.
struct LabelFile: Sendable {
  var path: String
  var digest: ContentDigest
  /// Width and height of each page in points, by its number.
  var sizes: [Int: [Double]]
}

/// What a reader makes of files.
struct LabelReading: Sendable {
  /// A text with its label in the file.
  struct Row: Sendable {
    var item: LabelItem
    /// Position of its document.
    var document: Int
    var role: String?
    var label: String?
    var group: String?
  }

  var classes: [String] = []
  var documents: [(document: Document, paragraphs: [StoredParagraph])] = []
  /// What the files say of the texts of each document beside them; empty where they say nothing.
  var columns: [[TextColumns]] = []
  /// The file of each document, where these have pages.
  var files: [LabelFile] = []
  var rows: [Row] = []
  var complaints: [String] = []
  /// Whether suggestions may be learnt from the labels that are there.
  var learns = false

  /// Notes rows that cannot be used; those beyond the first few by their number.
  mutating func add(_ problems: [DataFileError]) {
    let most = 20
    complaints += problems.prefix(most).map(\.description)
    guard problems.count > most, let path = problems.first?.path else { return }
    complaints.append("\(path): \(problems.count - most) more rows that cannot be used")
  }

  /// Puts probabilities of a model's labels into the order of the classes.
  static func map(
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
  static func isOfUse(
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
struct LabelFileNames {
  private let names: [String: String]

  /// The names of some files.
  ///
  /// - Parameters:
  ///   - paths: The files.
  ///   - stored: The documents of the store.
  ///   - keepsEnding: Whether the files' endings are part of the names.
  init(_ paths: [String], besides stored: [Document], keepsEnding: Bool) {
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
  func name(of path: String) -> String { names[DocumentNames.normalized(path)] ?? path }
}
