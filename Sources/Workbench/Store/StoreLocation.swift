public import ArtifactStore
internal import PlainFoundation

/// Where the store is.
public enum StoreLocation {
  /// The environment variable that names a store.
  public static let environmentName = "VITAE_STORE"
  /// The store's path when nothing else is said, from the current folder.
  public static let usualPath = ".vitae/store.sqlite"

  /// The store's path: the one given, else the one in the environment (the process's own when absent), else
  /// ``usualPath``.
  public static func path(
    _ given: String? = nil, environment: [String: String]? = nil
  ) -> String {
    if let given { return given }
    let named = (environment ?? ProcessInfo.processInfo.environment)[environmentName] ?? ""
    return named.isEmpty ? usualPath : named
  }

  /// Opens the store, making its folder when needed.
  public static func open(_ path: String) throws -> Store { try Store(path: path) }

  /// Opens the store if there is one; where it may not be written, it is only read.
  ///
  /// - Throws: `StoreError`, also when the folder may not be looked into.
  public static func openExisting(_ path: String) throws -> Store? {
    var status = stat()
    // Only "no such file" says that there is none; what may not be seen is an error of opening.
    if unsafe lstat(path, &status) != 0, errno == ENOENT || errno == ENOTDIR { return nil }
    var options = Store.Options()
    options.access = .writeIfAllowed
    return try Store(path: path, options: options)
  }
}
