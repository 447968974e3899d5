public import ContentDigest

/// A step that handles one item of a list, with a cache entry for each.
///
/// ``Ref/each(_:width:)`` applies it to a whole list: an item that throws is set aside with its error and the
/// others go on. What an item becomes depends on nothing but the stage and the item's ``Item/contentDigest``, or, in
/// an ``ItemList``, on the item's body.
public protocol ItemStage: Codable, Sendable {
  /// One item of the list, or the body of one.
  associatedtype Input: Artifact
  /// What one item becomes.
  associatedtype Output: Artifact

  /// The stage's name; the type's name by default.
  static var name: String { get }

  /// Raised whenever `run` changes its meaning.
  static var version: Int { get }

  /// Handles one item.
  func run(_ item: Input, in context: Context) async throws -> Output

  /// Called once after the last item of a run, also when the run failed: frees what `run` shares.
  func finish() async
}

extension ItemStage {
  /// The type's name.
  public static var name: String { "\(Self.self)" }

  /// Nothing to free.
  public func finish() async {}
}

/// An element of a list that ``Ref/each(_:width:)`` goes through, or the head of one.
public protocol Item: Artifact {
  /// A short name for progress and errors, for example a file name; never content.
  var itemName: String { get }

  /// What the item's products depend on; the digest of all its bytes unless the type knows better.
  ///
  /// A file that was renamed is handled again unless this is the digest of its content.
  var contentDigest: ContentDigest { get }
}

extension Item {
  /// The digest of all the item's bytes.
  public var contentDigest: ContentDigest { .sha256(encodedBytes) }
}

/// A list that ``Ref/each(_:width:)`` can go through: an array of items, or an ``ItemList``.
public protocol ItemSource: Artifact {
  /// What is known of an item beforehand.
  associatedtype Head: Item
  /// What is handled.
  associatedtype Input: Artifact

  /// The heads, in the list's order.
  var heads: [Head] { get }

  /// What the product of the item at a position depends on.
  func contentDigest(at index: Int) -> ContentDigest

  /// The input at a position.
  func input(at index: Int, of ref: Ref<Self>, in context: Context) async throws -> Input
}

extension Array: ItemSource where Element: Item {
  /// The items.
  public var heads: [Element] { self }
  /// What the product of the item at a position depends on.
  public func contentDigest(at index: Int) -> ContentDigest { self[index].contentDigest }
  /// The item at a position.
  public func input(at index: Int, of _: Ref<[Element]>, in _: Context) -> Element { self[index] }
}

extension ItemList: ItemSource {
  /// The digest of the body at a position.
  public func contentDigest(at index: Int) -> ContentDigest { entries[index].body }
  /// The body at a position.
  public func input(
    at index: Int, of ref: Ref<ItemList>, in context: Context
  ) async throws -> Body {
    try await context.body(of: entries[index], from: ref.vertex)
  }
}

/// An item that could not be handled, and why.
public struct ItemFailure: Hashable, Sendable {
  /// The item's name.
  public var item: String
  /// The error's text.
  public var message: String

  /// A failure from its parts.
  public init(item: String, message: String) {
    self.item = item
    self.message = message
  }
}

/// What became of a list: the products in the list's order, and the items that failed.
public struct EachOutput<Head: Item, Product: Artifact>: Sendable {
  /// One product for each item that did not fail, in the list's order.
  public var products: ItemList<Head, Product>
  /// The items that failed, in the list's order.
  public var failures: [ItemFailure]

  /// An output from its parts.
  public init(products: ItemList<Head, Product>, failures: [ItemFailure]) {
    self.products = products
    self.failures = failures
  }
}
