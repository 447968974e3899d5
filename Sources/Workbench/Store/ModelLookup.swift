public import ArtifactStore
internal import Foundation
public import ResumeModel
public import TextClassification

/// Finds the model that a command works with.
public enum ModelLookup {
  /// The name of the models that a pipeline fits.
  static let fittedName = "fitted"
  /// Stands for the model of the newest run whose gates were met.
  public static let currentAlias = "current"

  /// The model of a file, or of the store when no file is named.
  ///
  /// - Throws: ``ModelLookupError`` when there is none, or the bytes are no model of the kind.
  public static func bytes(file: String?, store: () throws -> Store?) throws -> [UInt8] {
    if let file {
      do {
        return Array(try Data(contentsOf: URL(filePath: file)))
      } catch {
        throw ModelLookupError(what: "\(file): cannot be read")
      }
    }
    if let store = try store(), let model = try store.model(currentAlias),
      let bytes = try store.get(model.digest)
    {
      return bytes
    }
    throw ModelLookupError(
      what: "no model yet: run 'make run', which trains one, or name a file with --model")
  }

  /// A classifier of documents.
  public static func documentClassifier(_ bytes: [UInt8], from name: String) throws
    -> DocumentClassifier
  {
    do {
      return try DocumentClassifier(bytes: bytes)
    } catch {
      throw ModelLookupError(what: "\(name): \(error)")
    }
  }

  /// A classifier of texts: a text model, or the text part of a document model.
  public static func textClassifier(_ bytes: [UInt8], from name: String) throws -> TextClassifier {
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

/// A model that is missing or does not fit.
public struct ModelLookupError: Error, CustomStringConvertible {
  /// What is wrong and what to do.
  public var what: String

  /// An error from its text.
  public init(what: String) { self.what = what }

  /// What is wrong and what to do.
  public var description: String { what }
}
