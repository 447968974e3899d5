/// One labelled text as the trainer sees it.
public struct Example: Sendable {
  /// The text's features.
  public var features: HashedFeatures
  /// Index into the label set.
  public var label: Int
  /// Whose text it is: examples of one group never stand on both sides of a cross-validation fold.
  public var group: String

  /// An example from its parts.
  public init(features: HashedFeatures, label: Int, group: String) {
    self.features = features
    self.label = label
    self.group = group
  }
}
