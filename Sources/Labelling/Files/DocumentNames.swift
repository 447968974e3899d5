package import ArtifactStore
internal import Workbench

/// The names that a file goes by: its path, and the ends of the path from the file's name on.
package enum DocumentNames {
  /// A path without what changes nothing in it, such as `./` at its start.
  package static func normalized(_ path: String) -> String {
    let parts = path.split(separator: "/").filter { $0 != "." }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }

  /// All names of a file, the shortest first: each end of its path without the file's ending, and with it.
  package static func all(of path: String) -> [String] {
    var names: [String] = []
    for end in ends(of: path) {
      let bare = withoutEnding(end)
      if bare != end { names.append(bare) }
      names.append(end)
    }
    return names
  }

  /// The shortest end of a path that is free, else the whole path.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - keepsEnding: Whether the file's ending, `.csv`, is part of the name.
  ///   - isFree: Whether no other file has a name.
  /// - Returns: The name.
  package static func shortest(
    of path: String, keepsEnding: Bool, isFree: (String) -> Bool
  ) -> String {
    let ends = ends(of: path).map { keepsEnding ? $0 : withoutEnding($0) }
    return ends.first(where: isFree) ?? ends.last ?? path
  }

  /// The ends of a path, from the file's name to the whole path.
  private static func ends(of path: String) -> [String] {
    let path = normalized(path)
    let parts = path.split(separator: "/")
    guard !parts.isEmpty else { return [path] }
    var ends = parts.indices.reversed().map { parts[$0...].joined(separator: "/") }
    if path.hasPrefix("/") { ends.append(path) }
    return ends
  }

  private static func withoutEnding(_ path: String) -> String {
    let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    guard let point = path[start...].lastIndex(of: "."), point > start else { return path }
    return String(path[..<point])
  }
}

/// The kind of a document of the store, for labels.
package enum LabelDocumentKind: Sendable, Hashable {
  /// A file with pages, whose paragraphs the store has.
  case pages
  /// Paragraphs of a file with pages that came with labels; the file itself was not read.
  case excerpt
  /// The texts of a file, or of one group in it.
  case texts
  /// Texts of a file that came with labels; the file itself was not read.
  case importedTexts
  /// Texts that came with labels which name no file.
  case loose

  /// The kind of a document.
  package init(_ document: Document) {
    self.init(attributes: document.attributes)
  }

  private init(attributes: String) {
    guard attributes.contains("\"kind\"") else {
      self = .pages
      return
    }
    var reader = JSONReader(Array(attributes.utf8))
    let node = reader.value()
    self =
      switch node?["kind"]?.string {
      case "texts": node?["imported"] == .bool(true) ? .importedTexts : .texts
      case "loose": .loose
      case "excerpt": .excerpt
      default: .pages
      }
  }

  /// The attributes of a document of the kind.
  package var attributes: String {
    switch self {
    case .pages: "{}"
    case .excerpt: #"{"kind":"excerpt"}"#
    case .texts: #"{"kind":"texts"}"#
    case .importedTexts: #"{"kind":"texts","imported":true}"#
    case .loose: #"{"kind":"loose"}"#
    }
  }

  /// Whether its paragraphs stand on pages.
  package var hasPages: Bool { self == .pages || self == .excerpt }
  /// Whether labels described it, and the file itself was not read.
  package var isImported: Bool { self == .excerpt || self == .importedTexts }
}

extension Document {
  /// The group whose texts it holds; `nil` when it is called after its file.
  package var labelGroup: String? {
    guard let person, person != name else { return nil }
    return DocumentNames.all(of: name).contains(person) ? nil : person
  }
}
