/// A step that handles one item of a list, with a cache entry for each.
///
/// ``Ref/each(_:width:)`` applies it to a whole list: an item that throws is set aside with its error and the
/// others go on.
public protocol ItemStage: Codable, Sendable {
  /// One item of the list.
  associatedtype Input: Item
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

/// An element of a list that ``Ref/each(_:width:)`` goes through.
public protocol Item: Artifact {
  /// A short name for progress and errors, for example a file name; never content.
  var itemName: String { get }
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
public struct EachOutput<Product: Artifact>: Sendable {
  /// One product an item that did not fail, in the list's order.
  public var products: [Product]
  /// The items that failed, in the list's order.
  public var failures: [ItemFailure]

  /// An output from its parts.
  public init(products: [Product], failures: [ItemFailure]) {
    self.products = products
    self.failures = failures
  }
}
