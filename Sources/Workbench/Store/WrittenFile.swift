package import ArtifactStore
internal import ContentDigest
internal import PlainFoundation

/// A file that a stage of a run wrote, as the store knows it.
package enum WrittenFile {
  /// The record of the step that wrote a file with the bytes that it has now.
  ///
  /// - Parameters:
  ///   - path: The file, as the run named it or with `./` before it.
  ///   - store: The store of the run.
  /// - Returns: The record; nil when there is no such file, or no step that is kept wrote these bytes there.
  /// - Throws: What reading the store throws.
  package static func entry(
    at path: String, in store: Store
  ) throws -> ArtifactStore.CacheEntry? {
    guard let bytes = try? Data(contentsOf: URL(filePath: path)) else { return nil }
    let digest = ContentDigest.sha256(Array(bytes)).hex
    let plain = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
    return try store.smallEntries().first { entry in
      guard let bytes = try store.get(entry.output),
        let files = try? DeliveredFiles.decoded(from: bytes)
      else { return false }
      return files.files.contains { file in
        file.digest == digest && (file.path == plain || file.path == "./" + plain)
      }
    }
  }

  /// The newest run that wrote a file or found it written.
  ///
  /// - Parameters:
  ///   - path: The file, as the run named it.
  ///   - store: The store of the run.
  /// - Returns: The run's number.
  /// - Throws: ``ModelLookupError`` when no kept run wrote the file as it is now.
  package static func run(of path: String, in store: Store) throws -> RunID {
    guard let entry = try entry(at: path, in: store),
      let run = try store.newestRun(withKey: entry.key)
    else {
      throw ModelLookupError(
        what: "\(path): no run that the store keeps wrote this file as it is now; "
          + "run the pipeline again, or name a run: 'vitae runs' lists them")
    }
    return run
  }
}
