public import Foundation

/// The repository that the tests are part of.
public enum CommittedSource {
  /// The repository's folder.
  public static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
}
