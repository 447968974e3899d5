internal import Evaluation
public import PipelineKit

/// Asks labelling functions about texts, and estimates from their answers how probable each label is.
///
/// `vitae show RUN ApplyLabelingFunctions` prints what each function is worth: how many texts it labels, how often others
/// contradict it, and how often it is right, where labels are known and as the label model estimates it.
public struct ApplyLabelingFunctions: Stage {
  /// Raised when `run` changes its meaning.
  public static let version = 1

  let texts: Ref<TextSet>
  let functions: [LabelingFunction]

  /// The answers of some functions; labels that texts have are taken for known.
  public init(to texts: Ref<TextSet>, _ functions: [LabelingFunction]) {
    precondition(!functions.isEmpty, "no labelling functions")
    self.texts = texts
    self.functions = functions
  }

  /// Computes the output.
  public func run(in context: Context) async throws -> WeakLabels {
    let set = try await context.load(texts)
    let labels = try WeakLabels(of: set.items, by: functions)
    for function in labels.functions where function.coverage == 0 {
      context.note("'\(function.name)' labels no \(set.nouns.item.one)")
    }
    if labels.silentCount > 0 {
      context.note(
        "no function labels \(labels.silentCount) of \(set.nouns.item.counted(set.items.count))")
    }
    return labels
  }
}
