public import ContentDigest

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The strings of bytes that give a person away in files and kept values.
public struct PersonTraces: Sendable {
  /// Texts below this length occur by chance.
  private static let leastName = 4
  /// Texts of resumes below this length ("Work experience") are in everybody's.
  private static let leastText = 24
  /// So many paragraphs are enough: what holds one of their texts holds others or the name too.
  private static let mostTexts = 40

  /// Whether documents, rows of datasets or predictions of the store are of the person.
  public let isKnown: Bool
  /// Digests that stand for the person: those of the documents, and those that the caller gave.
  public let digests: [ContentDigest]
  /// Names and digests in hexadecimal digits, as they may stand in texts.
  let names: [String]
  private let patterns: [[UInt8]]

  /// - Parameters:
  ///   - names: Names of the person and of their files; none where the store knows nobody of the name, which may then be
  ///     any word of other people's texts.
  ///   - digests: Digests that stand for the person.
  ///   - texts: Texts of the person.
  ///   - spellings: How texts may be written elsewhere, beside as they are.
  init(
    names: [String], digests: [ContentDigest], texts: [String],
    spellings: [@Sendable (String) -> String] = []
  ) {
    isKnown = !names.isEmpty
    self.digests = digests
    var patterns = Set<[UInt8]>()
    self.names = names.filter { $0.utf8.count >= Self.leastName } + digests.map(\.hex)
    for name in self.names {
      patterns.insert(Array(name.utf8))
      for spelling in spellings { patterns.insert(Array(spelling(name).utf8)) }
    }
    for digest in digests { patterns.insert(digest.bytes) }
    for text in texts.sorted(by: { $0.utf8.count > $1.utf8.count }).prefix(Self.mostTexts)
    where text.utf8.count >= Self.leastText {
      patterns.insert(Array(text.utf8))
      for spelling in spellings { patterns.insert(Array(spelling(text).utf8)) }
    }
    // Short ones first: names and digests find most.
    self.patterns = patterns.sorted { $0.count < $1.count }
  }

  /// Whether some bytes hold any of them.
  public func occur(in bytes: [UInt8]) -> Bool {
    unsafe bytes.withUnsafeBytes { place in
      patterns.contains { pattern in unsafe Self.contains(place, pattern) }
    }
  }

  /// Whether bytes hold a pattern: looks for a byte of it that is seldom, then compares.
  private static func contains(_ place: UnsafeRawBufferPointer, _ pattern: [UInt8]) -> Bool {
    guard let start = place.baseAddress, place.count >= pattern.count else { return false }
    let sign = pattern.firstIndex { !commonBytes.contains($0) } ?? 0
    var offset = sign
    let end = place.count - (pattern.count - sign)
    while offset <= end {
      guard let found = unsafe memchr(start + offset, Int32(pattern[sign]), end - offset + 1)
      else { return false }
      offset = unsafe UnsafeRawPointer(found) - start
      let isSame = unsafe pattern.withUnsafeBytes { bytes in
        guard let first = bytes.baseAddress else { return false }
        return unsafe memcmp(start + offset - sign, first, bytes.count) == 0
      }
      if isSame { return true }
      offset += 1
    }
    return false
  }

  /// Zeros, spaces and small letters: most of what is kept.
  private static let commonBytes = Set([0, 0x20] + Array(UInt8(ascii: "a")...UInt8(ascii: "z")))
}

extension Store {
  /// What gives a person away, for looking through values and reports.
  ///
  /// - Parameters:
  ///   - person: As documents name them.
  ///   - inputs: Digests of further files of theirs.
  ///   - spellings: How texts may be written elsewhere, beside as they are: escaped for the pages of reports.
  /// - Returns: Names, digests and texts.
  /// - Throws: `StoreError` when the store cannot be read.
  public func traces(
    of person: String, inputs: [ContentDigest] = [], spellings: [@Sendable (String) -> String] = []
  ) throws(StoreError) -> PersonTraces {
    try read { (db) throws(StoreError) in
      let documents = try db.query(
        "SELECT digest, name FROM documents WHERE person = ?", [.text(person)]
      ) { (row) throws(StoreError) in (digest: try row.digest(0), name: row.text(1)) }
      let texts = try db.query(
        """
        SELECT DISTINCT text FROM paragraphs
        WHERE document IN (SELECT digest FROM documents WHERE person = ?)
        """, [.text(person)]
      ) { (row) throws(StoreError) in row.text(0) }
      let isKnown =
        try db.integer(
          """
          SELECT EXISTS (SELECT 1 FROM documents WHERE person = ?1)
            OR EXISTS (SELECT 1 FROM dataset_rows WHERE person = ?1)
            OR EXISTS (SELECT 1 FROM predictions WHERE person = ?1)
          """, [.text(person)]) == 1
      return PersonTraces(
        names: isKnown ? [person] + documents.map { Files.name(of: $0.name) } : [],
        digests: documents.map(\.digest) + inputs, texts: texts, spellings: spellings)
    }
  }

  /// Kept values that hold something of a person, and all that was computed from them.
  public func values(with traces: PersonTraces) throws(StoreError) -> [ContentDigest] {
    let digests = try read { (db) throws(StoreError) in
      try db.query("SELECT digest FROM blobs ORDER BY digest") {
        (row) throws(StoreError) in try row.digest(0)
      }
    }
    var found = traces.digests
    for digest in digests {
      do {
        if let bytes = try get(digest, verifying: false), traces.occur(in: bytes) {
          found.append(digest)
        }
      } catch {
        // Its bytes may be anybody's.
        guard error.isLostBlob else { throw error }
        found.append(digest)
      }
    }
    let start = found
    return try read { (db) throws(StoreError) in
      try db.script(
        """
        CREATE TEMP TABLE IF NOT EXISTS traced (digest TEXT PRIMARY KEY) STRICT;
        DELETE FROM traced;
        """)
      try db.run("INSERT OR IGNORE INTO traced VALUES (?)", forEach: start.map { [SQLValue($0)] })
      let all = try db.query(
        """
        WITH RECURSIVE downstream (digest) AS (
          SELECT digest FROM traced
          UNION
          SELECT cache.output FROM downstream
            JOIN cache_inputs USING (digest) JOIN cache USING (key)
        )
        SELECT digest FROM downstream ORDER BY digest
        """
      ) { (row) throws(StoreError) in try row.digest(0) }
      try db.run("DELETE FROM traced")
      return all
    }
  }
}
