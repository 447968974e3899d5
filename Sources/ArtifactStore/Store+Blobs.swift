public import ContentDigest

extension Store {
  /// Up to this many bytes a blob lives in the database file; larger ones get a file of their own.
  ///
  /// SQLite reads and writes small blobs faster than the file system does.
  /// https://www.sqlite.org/fasterthanfs.html
  public static let inlineLimit = 64 * 1024

  /// Keeps bytes and returns their digest.
  ///
  /// Bytes that are kept already are not written again.
  ///
  /// When this returns, the bytes are as safe as the store's durability says. A crash at any moment
  /// leaves either all of the blob or nothing that counts.
  @discardableResult
  public func put(_ bytes: [UInt8]) throws(StoreError) -> ContentDigest {
    let digest = ContentDigest.sha256(bytes)
    let now = options.now()
    if bytes.count <= Self.inlineLimit {
      try write { (db) throws(StoreError) in
        guard try Self.touch(digest, db, now) else {
          return try Self.insertBlob(digest, length: bytes.count, bytes: bytes, db, now)
        }
        // Bytes that were changed on the disk are mended.
        try db.run(
          "UPDATE blobs SET length = ?1, bytes = ?2 WHERE digest = ?3 AND bytes IS NOT ?2",
          [SQLValue(bytes.count), .blob(bytes), SQLValue(digest)])
      }
    } else {
      let isKnown = try write { (db) throws(StoreError) in try Self.touch(digest, db, now) }
      if isKnown, try isWhole(digest, bytes.count) { return digest }
      while try !putFile(bytes, digest, now) {}
    }
    return digest
  }

  /// The bytes of a digest; nil when the store does not have them.
  ///
  /// - Parameters:
  ///   - digest: Which bytes.
  ///   - verifying: Whether to compute the digest again, at 1 to 2 GB a second. The length is
  ///     always compared.
  /// - Returns: The bytes.
  /// - Throws: `StoreError` of kind `.damaged` when the bytes are not what was put.
  public func get(_ digest: ContentDigest, verifying: Bool = true) throws(StoreError) -> [UInt8]? {
    let row = try read { (db) throws(StoreError) in
      try db.first(
        "SELECT length, bytes IS NULL, bytes FROM blobs WHERE digest = ?", [SQLValue(digest)]
      ) { (row) throws(StoreError) in
        (length: row.int(0), isFile: row.int(1) == 1, bytes: row.blob(2))
      }
    }
    guard let row else { return nil }
    var bytes = row.bytes
    if row.isFile {
      guard let content = try Files.read(blobs.file(digest)) else {
        throw StoreError(.damaged, "the file of blob \(digest.short) is gone")
      }
      bytes = content
    }
    guard bytes.count == row.length else {
      throw StoreError(
        .damaged, "blob \(digest.short) has \(bytes.count) bytes, it was put with \(row.length)")
    }
    guard !verifying || ContentDigest.sha256(bytes) == digest else {
      throw StoreError(.damaged, "blob \(digest.short) has other bytes than were put")
    }
    return bytes
  }

  /// Whether the store has the bytes of a digest.
  public func contains(_ digest: ContentDigest) throws(StoreError) -> Bool {
    try read { (db) throws(StoreError) in
      try db.integer("SELECT count(*) FROM blobs WHERE digest = ?", [SQLValue(digest)]) > 0
    }
  }

  /// Whether the bytes of a digest are there and as many as were put; they are not read.
  public func holds(_ digest: ContentDigest) throws(StoreError) -> Bool {
    let length = try read { (db) throws(StoreError) in
      try db.first(
        "SELECT CASE WHEN bytes IS NULL THEN length ELSE -1 END FROM blobs WHERE digest = ?",
        [SQLValue(digest)]
      ) { (row) throws(StoreError) in row.int(0) }
    }
    guard let length else { return false }
    return length < 0 || Files.length(blobs.file(digest)) == length
  }

  /// Names a digest, so that no garbage collection takes it: a baseline, a released model.
  ///
  /// Nil takes the name away.
  public func pin(_ name: String, to digest: ContentDigest?) throws(StoreError) {
    try write { (db) throws(StoreError) in
      guard let digest else { return try db.run("DELETE FROM pins WHERE name = ?", [.text(name)]) }
      try db.run(
        """
        INSERT INTO pins (name, digest) VALUES (?, ?)
        ON CONFLICT (name) DO UPDATE SET digest = excluded.digest
        """, [.text(name), SQLValue(digest)])
    }
  }

  /// The digest that a name stands for.
  public func pinned(_ name: String) throws(StoreError) -> ContentDigest? {
    try read { (db) throws(StoreError) in
      try db.first("SELECT digest FROM pins WHERE name = ?", [.text(name)]) {
        (row) throws(StoreError) in try row.digest(0)
      }
    }
  }

  /// Every pin by its name.
  public func pins() throws(StoreError) -> [String: ContentDigest] {
    let pairs = try read { (db) throws(StoreError) in
      try db.query("SELECT name, digest FROM pins") { (row) throws(StoreError) in
        (row.text(0), try row.digest(1))
      }
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  /// Whether the file of a blob holds what its name says.
  private func isWhole(_ digest: ContentDigest, _ length: Int) throws(StoreError) -> Bool {
    let file = blobs.file(digest)
    guard Files.length(file) == length, let bytes = try Files.read(file) else { return false }
    return ContentDigest.sha256(bytes) == digest
  }

  /// Removes files whose rows were deleted, except those that somebody has put again meanwhile.
  func removeFiles(_ digests: [ContentDigest]) throws(StoreError) {
    guard !digests.isEmpty else { return }
    // Under the lock that `publish` takes: a row and its file come and go together.
    try write { (db) throws(StoreError) in
      for digest in digests {
        let rows = try db.integer(
          "SELECT count(*) FROM blobs WHERE digest = ?", [SQLValue(digest)])
        if rows == 0 { try Files.remove(blobs.file(digest)) }
      }
    }
  }

  /// False when the temporary file was removed and everything must be done again.
  private func putFile(
    _ bytes: [UInt8], _ digest: ContentDigest, _ now: Int64
  ) throws(StoreError) -> Bool {
    // The slow part happens before the lock of the file is taken.
    let staged = try blobs.stage(bytes)
    do {
      return try publish(staged, digest, bytes.count, now)
    } catch {
      try? Files.remove(staged.path)
      throw error
    }
  }

  private func publish(
    _ staged: borrowing LockedFile, _ digest: ContentDigest, _ length: Int, _ now: Int64
  ) throws(StoreError) -> Bool {
    // Name and row come under one lock, so that collecting garbage cannot take a file whose row is about to
    // come.
    try write { (db) throws(StoreError) in
      guard try blobs.publish(staged, as: digest) else { return false }
      if try !Self.touch(digest, db, now) {
        try Self.insertBlob(digest, length: length, bytes: nil, db, now)
      }
      return true
    }
  }

  /// Notes that a blob is wanted; false when there is none.
  private static func touch(
    _ digest: ContentDigest, _ db: Connection, _ now: Int64
  ) throws(StoreError) -> Bool {
    try db.run(
      "UPDATE blobs SET touched_at = max(touched_at, ?) WHERE digest = ?",
      [SQLValue(now), SQLValue(digest)])
    return db.changeCount > 0
  }

  private static func insertBlob(
    _ digest: ContentDigest, length: Int, bytes: [UInt8]?, _ db: Connection, _ now: Int64
  ) throws(StoreError) {
    try db.run(
      "INSERT INTO blobs (digest, length, bytes, touched_at) VALUES (?, ?, ?, ?)",
      [SQLValue(digest), SQLValue(length), SQLValue(bytes), SQLValue(now)])
  }

  /// Blob files without a row.
  static func orphans(
    _ blobs: BlobFolder, _ connection: Connection
  ) throws(StoreError) -> [ContentDigest] {
    let files = try blobs.digests()
    guard !files.isEmpty else { return [] }
    let known = try connection.query("SELECT digest FROM blobs WHERE bytes IS NULL") {
      (row) throws(StoreError) in try row.digest(0)
    }
    let rows = Set(known)
    return files.filter { !rows.contains($0) }
  }
}
