import ArtifactStore
import ContentDigest
import Foundation
import TextClassification
import Workbench

/// A model as a command line names it: a file, or a model of the store.
struct ModelSource {
  /// What the user wrote, or the store's alias.
  var name: String
  var bytes: [UInt8]

  var digest: ContentDigest { ContentDigest.sha256(bytes) }

  static let help =
    "a file, or a model of the store: its alias, name, number (#3) or the first digits of its SHA-256"

  /// Finds a model.
  ///
  /// A file of the name wins over the store.
  static func find(_ name: String, store: Store?) throws -> ModelSource {
    if let data = try? Data(contentsOf: URL(filePath: name)) {
      return ModelSource(name: name, bytes: Array(data))
    }
    guard let store, let model = try stored(name, in: store),
      let bytes = try store.get(model.digest)
    else {
      throw ModelLookupError(what: "\(name): no such file, and no such model in the store")
    }
    return ModelSource(name: name, bytes: bytes)
  }

  /// A model of the store by number, digest, alias or name.
  static func stored(_ name: String, in store: Store) throws -> StoredModel? {
    let models = try store.models()
    if name.hasPrefix("#"), let number = Int64(name.dropFirst()) {
      return models.first { $0.id == number }
    }
    if let model = try store.model(name) { return model }
    guard name.count >= 6, name.allSatisfy(\.isHexDigit) else { return nil }
    let found = models.filter { $0.digest.hex.hasPrefix(name.lowercased()) }
    // The same bytes may have been kept more than once; other bytes are another model.
    return Set(found.map(\.digest)).count == 1 ? found.first : nil
  }
}
