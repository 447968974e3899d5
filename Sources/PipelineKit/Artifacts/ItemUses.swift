internal import ContentDigest
internal import Synchronization

/// The results of single items that a step used, made now or kept from earlier runs.
///
/// They are of use to the next run when one item changes, so they are kept as long as the step's output.
final class ItemUses: Sendable {
  private let found = Mutex<[ContentDigest]>([])

  /// The digests of the results, in the order in which they were used.
  var digests: [ContentDigest] { found.withLock(\.self) }

  func add(_ digest: ContentDigest) { found.withLock { $0.append(digest) } }
}
