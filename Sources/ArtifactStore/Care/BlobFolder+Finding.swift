extension BlobFolder {
  /// The folder of a store, also after the store's file was renamed.
  ///
  /// The right folder has the blobs that the file refers to. When the usual one has none of them, a
  /// folder beside it that has some, and whose own store is gone, is taken along under the new name.
  ///
  /// - Parameters:
  ///   - file: The store's file, no link.
  ///   - connection: A connection to it.
  ///   - mayMove: Whether the folder may get its new name; else it is used where it is.
  /// - Returns: The folder, and what is amiss when nobody has the blobs.
  /// - Throws: `StoreError` when the store cannot be read.
  static func find(
    besideStore file: String, _ connection: Connection, mayMove: Bool
  ) throws(StoreError) -> (folder: BlobFolder, problem: String?) {
    let usual = BlobFolder(besideStore: file)
    let sample = try connection.query(
      "SELECT digest FROM blobs WHERE bytes IS NULL ORDER BY touched_at DESC LIMIT 20"
    ) { (row) throws(StoreError) in try row.digest(0) }
    func holdsSome(_ folder: BlobFolder) -> Bool {
      sample.contains { Files.exists(folder.file($0)) }
    }
    if sample.isEmpty || holdsSome(usual) { return (usual, nil) }
    for name in try Files.names(in: Files.folder(of: file)) {
      guard let owner = owner(ofFolder: name) else { continue }
      let folder = Files.folder(of: file) + "/"
      let found = BlobFolder(path: folder + name)
      guard !Files.exists(folder + owner), holdsSome(found) else { continue }
      if !mayMove || Files.exists(usual.path) { return (found, nil) }
      try Files.move(found.path, to: usual.path)
      return (usual, nil)
    }
    return (
      usual,
      "none of the large values that '\(Files.name(of: file))' refers to is in '\(usual.path)'; "
        + "if the file is a copy, copy the folder of its store there; what is missing is made again"
    )
  }

  /// The name of the store's file that a folder belongs to; nil for other folders.
  private static func owner(ofFolder name: String) -> String? {
    if name == "cas" { return "store.sqlite" }
    return name.hasSuffix("-cas") ? String(name.dropLast(4)) : nil
  }
}
