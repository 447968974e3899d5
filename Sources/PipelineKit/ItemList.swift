public import ByteCoding
public import ContentDigest

/// A list whose items are kept one by one.
///
/// The list itself holds what is known of each item beforehand, its head, and the digest of the rest, its body. So
/// a list of many resumes is small, a changed head costs no body, and an unchanged body is never handled again.
/// Bodies are read where a stage asks for them, see ``Context/items(of:)``.
public struct ItemList<Head: Item, Body: Artifact>: Artifact {
  /// One item.
  public struct Entry: Sendable {
    /// What is known beforehand.
    public var head: Head
    /// SHA-256 of the body's bytes.
    public let body: ContentDigest
    /// The body while only memory has it.
    let held: Body?
  }

  /// The items in the list's order.
  public private(set) var entries: [Entry]

  /// A list of items that are in memory; they are kept when a stage delivers the list.
  public init(_ items: some Sequence<(head: Head, body: Body)>) {
    entries = items.map {
      Entry(head: $0.head, body: .sha256($0.body.encodedBytes), held: $0.body)
    }
  }

  init(entries: [Entry]) { self.entries = entries }

  /// The heads in the list's order.
  public var heads: [Head] { entries.map(\.head) }
  /// How many items there are.
  public var count: Int { entries.count }
  /// Whether there are none.
  public var isEmpty: Bool { entries.isEmpty }

  /// The items whose heads fit.
  public func filter(_ isWanted: (Head) throws -> Bool) rethrows -> ItemList {
    ItemList(entries: try entries.filter { try isWanted($0.head) })
  }

  /// The same bodies under other heads, one for each in the list's order.
  public func withHeads<New: Item>(_ heads: [New]) -> ItemList<New, Body> {
    precondition(heads.count == count, "\(heads.count) heads for \(count) items")
    return ItemList<New, Body>(
      entries: zip(entries, heads).map { .init(head: $1, body: $0.body, held: $0.held) })
  }

  /// The items with their bodies, as far as a cache has them: for people who look at a list after the run.
  ///
  /// - Parameters:
  ///   - cache: Where the bodies are.
  ///   - limit: How many items at most.
  /// - Returns: The first items; one whose body is lost is left out.
  /// - Throws: What the cache's storage throws.
  public func items(
    from cache: any ArtifactCache, limit: Int = .max
  ) throws -> [(head: Head, body: Body)] {
    try entries.prefix(limit).compactMap { entry in
      if let held = entry.held { return (entry.head, held) }
      return try cache.bytes(of: entry.body)
        .flatMap { try? Body.decoded(from: $0) }.map { (entry.head, $0) }
    }
  }

  /// Appends the value's bytes.
  public func write(to writer: inout ByteWriter) {
    writer.write(each: entries) { writer, entry in
      entry.head.write(to: &writer)
      writer.write(raw: entry.body.bytes)
    }
  }

  /// Reads back what ``write(to:)`` wrote.
  public static func read(from reader: inout ByteReader) throws(ByteCodingError) -> ItemList {
    ItemList(
      entries: try reader.array { r throws(ByteCodingError) in
        let head = try Head.read(from: &r)
        let start = r.offset
        guard let body = ContentDigest(bytes: try r.raw(32)) else {
          throw ByteCodingError(expected: "a digest", offset: start)
        }
        return Entry(head: head, body: body, held: nil)
      })
  }
}

/// A value that is a list kept item by item, or has such lists in it.
public protocol ItemHolder: Artifact {
  /// The lists.
  var itemLists: [any KeptList] { get }
}

/// What the cache needs to know of an ``ItemList``, whatever its items.
public protocol KeptList: Sendable {
  /// The digests of the bodies, in the list's order.
  var bodyDigests: [ContentDigest] { get }
  /// The bytes of the bodies that only memory has.
  func heldBodies() -> [[UInt8]]
  /// The first items with their bodies, as far as a cache has them.
  func anyItems(from cache: any ArtifactCache, limit: Int) throws -> [Any]
}

extension ItemList: ItemHolder, KeptList {
  /// The list.
  public var itemLists: [any KeptList] { [self] }
  /// The digests of the bodies, in the list's order.
  public var bodyDigests: [ContentDigest] { entries.map(\.body) }
  /// The bytes of the bodies that only memory has.
  public func heldBodies() -> [[UInt8]] { entries.compactMap { $0.held?.encodedBytes } }
  /// The first items with their bodies, as far as a cache has them.
  public func anyItems(from cache: any ArtifactCache, limit: Int) throws -> [Any] {
    try items(from: cache, limit: limit)
  }
}
