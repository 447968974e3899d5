public import ContentDigest

/// What a stage once made of which inputs.
public struct CacheEntry: Hashable, Sendable {
  /// Names the computation: a digest of stage, version, parameters and inputs, as hexadecimal
  /// digits.
  public var key: String
  /// The stage that did it.
  public var stage: String
  /// What came out.
  ///
  /// The store has these bytes.
  public var output: ContentDigest
  /// What went in, in order.
  public var inputs: [ContentDigest]
  /// What the key was made of, as JSON, so that a plan can say why a stage runs again.
  public var explanation: String
  /// When it was recorded, milliseconds since 1970.
  public var createdAt: Int64
}
