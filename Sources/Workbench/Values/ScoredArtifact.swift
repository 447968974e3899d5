public import Evaluation
public import PipelineKit

/// A stage's output that can be verified and reported: what a model answered on labelled items.
public protocol ScoredArtifact: Artifact {
  /// The answers that count, one row per item.
  var scoredSet: ScoredSet { get }
  /// SHA-256 of the model file that was scored, as hexadecimal digits; empty when several models answered.
  var modelDigest: String { get }
}
