package import ArtifactStore
internal import ContentDigest
internal import PlainFoundation
package import ResumeModel
package import TextClassification
package import Workbench

extension ModelLookup {
  /// Stands for the document model that comes with the program.
  package static let shippedName = "shipped"

  /// What names a model on a command line.
  package static let help =
    "a file, a model of the store (alias, name, number #3 or the first digits of its SHA-256), or 'shipped'"

  /// The model for parsing: the one named, else the store's champion, else its newest accepted one, else the shipped one.
  ///
  /// Models of the store that are not document models are passed over.
  ///
  /// - Throws: ``ModelLookupError`` when a name is given and no model has it.
  package static func documentModel(_ name: String?, in store: Store?) throws -> ChosenModel {
    try model(name, in: store) { ModelFile.kind(of: $0) == .document }
  }

  /// The model for single texts: as ``documentModel(_:in:)``, but text models count too.
  package static func textModel(_ name: String?, in store: Store?) throws -> ChosenModel {
    try model(name, in: store) { ModelFile.kind(of: $0) != nil }
  }

  private static func model(
    _ name: String?, in store: Store?, where fits: ([UInt8]) -> Bool
  ) throws -> ChosenModel {
    if let name { return try named(name, in: store) }
    for alias in [championAlias, currentAlias] {
      if let store, let model = try store.model(alias), model.alias == alias,
        let bytes = try bytes(of: model, in: store), fits(bytes)
      {
        return ChosenModel(name: alias, origin: .store, bytes: bytes)
      }
    }
    return .shipped(.document)
  }

  /// The model of a name; a file of that name counts before the store and the shipped models.
  ///
  /// - Throws: ``ModelLookupError`` that says why a file cannot be read, or that nothing has the name.
  package static func named(_ name: String, in store: Store?) throws -> ChosenModel {
    if FileManager.default.fileExists(atPath: name) {
      do {
        return ChosenModel(
          name: name, origin: .file, bytes: Array(try Data(contentsOf: URL(filePath: name))))
      } catch {
        throw ModelLookupError(what: "\(name): cannot be read: \(reason(name))")
      }
    }
    if name == shippedName { return .shipped(.document) }
    if let shipped = ShippedModel(rawValue: name) { return .shipped(shipped) }
    guard let store, let model = try stored(name, in: store),
      let bytes = try bytes(of: model, in: store)
    else {
      throw ModelLookupError(
        what: "\(name): no such file, and no such model in the store; see 'vitae model list'")
    }
    return ChosenModel(name: name, origin: .store, bytes: bytes)
  }

  /// Why a file that is there cannot be read.
  private static func reason(_ path: String) -> String {
    var status = stat()
    if unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      return "it is a folder"
    }
    return FileManager.default.isReadableFile(atPath: path) ? "read error" : "permission denied"
  }

  /// A classifier of documents.
  package static func documentClassifier(_ bytes: [UInt8], from name: String) throws
    -> DocumentClassifier
  {
    do {
      return try DocumentClassifier(bytes: bytes)
    } catch {
      throw ModelLookupError(what: "\(name): \(error)")
    }
  }

  /// A classifier of texts: a text model, or the text part of a document model.
  package static func textClassifier(_ bytes: [UInt8], from name: String) throws -> TextClassifier {
    do {
      return try TextClassifier(bytes: bytes)
    } catch {
      guard case .kind = error, let document = try? DocumentClassifier(bytes: bytes) else {
        throw ModelLookupError(what: "\(name): \(error)")
      }
      return document.text
    }
  }
}
