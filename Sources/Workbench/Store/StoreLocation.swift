public import ArtifactStore
internal import Foundation

/// Where the store is.
public enum StoreLocation {
  /// The store's path when nothing else is said, from the current folder.
  public static let defaultPath = ".vitae/store.sqlite"

  /// Opens the store, making its folder when needed.
  public static func open(_ path: String) throws -> Store { try Store(path: path) }

  /// Opens the store if there is one.
  public static func openExisting(_ path: String) throws -> Store? {
    FileManager.default.fileExists(atPath: path) ? try open(path) : nil
  }
}
