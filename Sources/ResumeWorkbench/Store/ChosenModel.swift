package import ContentDigest
internal import ResumeModel

/// A model that a command works with, and where it came from.
package struct ChosenModel: Sendable {
  /// Where a model came from.
  package enum Origin: Hashable, Sendable {
    /// A file of the user's.
    case file
    /// A model in the store.
    case store
    /// A model that comes with the program.
    case shipped
  }

  /// The file's path, the model's name or alias in the store, or the name of the shipped model.
  package var name: String
  /// Where it came from.
  package var origin: Origin
  /// The model file's bytes.
  package var bytes: [UInt8]

  /// SHA-256 of the bytes.
  package var digest: ContentDigest { ContentDigest.sha256(bytes) }

  /// The model in a few words: `shipped model 'document' (9dfdde25)`.
  package var summary: String {
    let words =
      switch origin {
      case .file: "model file"
      case .store: "model of the store"
      case .shipped: "shipped model"
      }
    return "\(words) '\(name)' (\(digest.short))"
  }

  static func shipped(_ model: ShippedModel) -> ChosenModel {
    ChosenModel(name: model.rawValue, origin: .shipped, bytes: model.bytes)
  }
}
