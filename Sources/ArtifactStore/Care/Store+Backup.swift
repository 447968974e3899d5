public import ContentDigest

/// What a backup holds.
public struct BackupReport: Hashable, Sendable {
  /// The copy of the file.
  public var file = ""
  /// The copy of the blob folder, when there are large blobs.
  public var folder: String?
  /// Bytes of the copy of the file.
  public var fileByteCount = 0
  /// Large blobs that were copied.
  public var blobCount = 0
  /// Their bytes.
  public var blobByteCount = 0
  /// Blobs that were missing or changed: the backup is no better than the store there.
  public var missing: [ContentDigest] = []
}

extension Store {
  /// Copies the store to another file, with its blobs in a folder of that file's own.
  ///
  /// The copy is of one moment, also while others write. It can be opened as a store at once.
  ///
  /// - Throws: `StoreError` when the file or its folder exists already, or cannot be written.
  public func backUp(to path: String) throws(StoreError) -> BackupReport {
    let folder = BlobFolder(besideStore: path)
    for name in [path, folder.path] where Files.exists(name) {
      throw StoreError(.file, "'\(name)' exists already; name another file")
    }
    try Files.makeFolder(Files.folder(of: path))
    // The file exists before the data does, so that its mode is right from the start.
    try Files.createPrivate(path)
    do {
      return try copy(to: path, folder)
    } catch {
      try? Files.remove(path)
      throw error
    }
  }

  private func copy(to path: String, _ folder: BlobFolder) throws(StoreError) -> BackupReport {
    try read { (db) throws(StoreError) in try db.run("VACUUM INTO ?", [.text(path)]) }
    var report = BackupReport(file: path, fileByteCount: Files.length(path) ?? 0)
    let copy = try Connection(path: path, busyTimeout: options.busyTimeout)
    let all = try copy.query("SELECT digest, bytes IS NULL FROM blobs ORDER BY digest") {
      (row) throws(StoreError) in (digest: try row.digest(0), isFile: row.int(1) == 1)
    }
    for (digest, isFile) in all {
      var bytes: [UInt8]?
      do {
        bytes = try get(digest)
      } catch {
        guard error.isLostBlob else { throw error }
      }
      guard let bytes else {
        report.missing.append(digest)
        continue
      }
      guard isFile else { continue }
      let staged = try folder.stage(bytes)
      guard try folder.publish(staged, as: digest) else {
        throw StoreError(.file, "'\(staged.path)' went away while the backup was made")
      }
      report.blobCount += 1
      report.blobByteCount += bytes.count
    }
    if all.contains(where: \.isFile) { report.folder = folder.path }
    return report
  }
}
