public import ArtifactStore
public import CommandLineKit
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
    guard isThere(path) else { return nil }
    var options = Store.Options()
    options.access = .writeIfAllowed
    return try Store(path: path, options: options)
  }

  /// Whether something is at a path, or may be: what may not be seen is an error of opening.
  package static func isThere(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0 || (errno != ENOENT && errno != ENOTDIR)
  }

  /// Who named the store's path.
  package enum Origin: Sendable {
    /// `--store`.
    case option
    /// The environment variable ``StoreLocation/environmentName``.
    case environment
    /// Nobody: it is ``StoreLocation/usualPath``.
    case usual
  }

  /// Who named the path that ``path(_:environment:)`` returns for an option's value.
  package static func origin(_ given: String?) -> Origin {
    if given != nil { return .option }
    return path() == usualPath ? .usual : .environment
  }

  /// Opens the store that a command cannot do without.
  ///
  /// - Parameters:
  ///   - given: The value of `--store`.
  ///   - advice: What makes a store, for who has none yet.
  /// - Returns: The store.
  /// - Throws: ``MissingStoreError`` when there is none, `StoreError` when it cannot be opened.
  package static func existing(_ given: String?, otherwise advice: String) throws -> Store {
    let path = path(given)
    guard let store = try openExisting(path) else {
      throw MissingStoreError(path: path, origin: origin(given), advice: advice)
    }
    return store
  }

  /// Opens the store that a command looks into if there is one; a path that `--store` names must be there.
  package static func optional(_ given: String?) throws -> Store? {
    given == nil ? try openExisting(path()) : try existing(given, otherwise: "")
  }
}

/// There is no store where it was looked for.
package struct MissingStoreError: ExitCoded {
  /// The path.
  package var path: String
  /// Who named it.
  package var origin: StoreLocation.Origin
  /// What makes a store, for who has none yet.
  package var advice: String

  /// An error from its parts.
  package init(path: String, origin: StoreLocation.Origin, advice: String) {
    self.path = path
    self.origin = origin
    self.advice = advice
  }

  /// What a process that stops on it exits with.
  package var exitCode: ExitCode { .missing }

  /// What is wrong and what to do.
  package var description: String {
    let folder = path.hasPrefix("/") ? "" : " in \(FileManager.default.currentDirectoryPath)"
    switch origin {
    case .option: return "no store at '\(path)'\(folder), which --store names: check the path"
    case .environment:
      return
        "no store at '\(path)'\(folder), which $\(StoreLocation.environmentName) names: check the path"
        + (advice.isEmpty ? "" : "; \(advice)")
    case .usual:
      return "no store at '\(path)' yet: \(advice)\(folder.isEmpty ? "" : "; looked\(folder)")"
    }
  }
}

extension StoreError: ExitCoded {
  /// What a process that stops on the error exits with.
  public var exitCode: ExitCode {
    switch kind {
    case .busy: .busy
    case .constraint, .damaged, .newerFormat, .foreignFile: .badData
    case .noPermission: .noPermission
    case .missing: .missing
    // Without a number nothing failed: something stands in the way.
    case .file: code == nil ? .badData : .inputOutput
    case .database: .internalError
    }
  }
}
