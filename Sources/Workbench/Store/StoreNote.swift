package import ArtifactStore

/// Says after a run that most of a store could go.
package enum StoreNote {
  /// One line, or nothing for a store that is small or mostly needed.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - leastByteCount: Bytes below which nobody minds.
  /// - Returns: The line without its end.
  /// - Throws: `StoreError` when the store cannot be read.
  package static func text(
    of store: Store, leastByteCount: Int = 100_000_000
  ) throws -> String? {
    let waste = try store.waste(leastByteCount: leastByteCount)
    guard 2 * waste.byteCount > waste.totalByteCount else { return nil }
    let megabytes = waste.byteCount / 1_000_000
    return "more than half of the store can go (\(megabytes) MB): see 'vitae store gc'"
  }
}
