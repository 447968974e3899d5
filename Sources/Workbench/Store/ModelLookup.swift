package import ArtifactStore
internal import ContentDigest

/// Finds the model that a command works with.
package enum ModelLookup {
  /// The name of the models that a pipeline fits.
  package static let fittedName = "fitted"
  /// The alias of the model of the newest run whose gates were met.
  package static let currentAlias = "current"
  /// The alias of the model that `vitae model promote` chose.
  package static let championAlias = "champion"

  /// The bytes of a model of the store.
  ///
  /// - Throws: ``ModelLookupError`` when they are gone or changed: nothing can make them again by itself.
  package static func bytes(of model: StoredModel, in store: Store) throws -> [UInt8]? {
    do {
      return try store.get(model.digest)
    } catch {
      guard error.isLostBlob else { throw error }
      throw ModelLookupError(
        what: "model #\(model.id) '\(model.alias ?? model.name)' of the store: \(error.message); "
          + "train or import it again, or name another with --model. "
          + "'vitae store check --repair' takes its entry out")
    }
  }

  /// A model of the store by number, digest, alias or name.
  package static func stored(_ name: String, in store: Store) throws -> StoredModel? {
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

/// A model that is missing or does not fit.
package struct ModelLookupError: Error, CustomStringConvertible {
  /// What is wrong and what to do.
  package var what: String

  /// An error from its text.
  package init(what: String) { self.what = what }

  /// What is wrong and what to do.
  package var description: String { what }
}
