internal import Evaluation
public import PipelineKit

/// Parts labelled texts into folds, so that no group is in two of them.
///
/// Texts without a label are left out. Equal texts of nobody are one group.
public struct Split: Stage {
  /// Raised when `run` changes its meaning.
  public static let version = 1

  let texts: Ref<TextSet>
  let validation: Double
  let test: Double
  let isStratified: Bool
  let seed: UInt64
  let attribute: String?

  /// Folds that are drawn.
  ///
  /// - Parameters:
  ///   - texts: The texts.
  ///   - validation: The share of groups in the validation fold, 0...1.
  ///   - test: The share of groups in the test fold, 0...1; 0 for no such fold.
  ///   - isStratified: Whether each fold gets its share of the groups of each label.
  ///   - seed: Draws the groups.
  public init(
    of texts: Ref<TextSet>, validation: Double, test: Double = 0, isStratified: Bool = true,
    seed: UInt64
  ) {
    precondition(validation > 0 && validation < 1, "validation \(validation) is not in 0...1")
    precondition(
      test >= 0 && validation + test < 1,
      "validation \(validation) and test \(test) leave nothing to learn from")
    self.texts = texts
    self.validation = validation
    self.test = test
    self.isStratified = isStratified
    self.seed = seed
    attribute = nil
  }

  /// Folds that the data says itself: frozen, whatever is added later.
  ///
  /// - Parameters:
  ///   - texts: The texts, read with this attribute.
  ///   - attribute: The column or key whose values are `train`, `validation` and `test`.
  public init(of texts: Ref<TextSet>, by attribute: String) {
    self.texts = texts
    self.attribute = attribute
    (validation, test, isStratified, seed) = (0, 0, false, 0)
  }

  /// Computes the output.
  public func run(in context: Context) async throws -> TextFolds {
    let set = try await context.load(texts)
    let items = set.labeled
    let foldOf = try attribute.map { try frozen(items, by: $0) } ?? drawn(items)
    let parts = Dictionary(grouping: items) { foldOf[$0.key] ?? "train" }
    let folds = TextFolds(
      train: set.with(parts["train"] ?? []), validation: set.with(parts["validation"] ?? []),
      test: set.with(parts["test"] ?? []))
    guard !folds.train.items.isEmpty, !folds.validation.items.isEmpty else {
      throw TextDataError(
        "\(set.nouns.item.counted(items.count)) of \(set.nouns.group.counted(foldOf.count)) with a label: "
          + "train and validation need at least one \(set.nouns.group.one) each")
    }
    let prints = items.map { NearDuplicates.Print($0.text, owner: $0.key) }
    let near = NearDuplicates.pairs(of: prints).filter {
      foldOf[items[$0].key] != foldOf[items[$1].key]
    }
    if let (a, b) = near.first {
      context.note(
        "\(near.count) pairs of near duplicates are in different folds and flatter the figures, first "
          + "'\(items[a].id)' and '\(items[b].id)'")
    }
    return folds
  }

  /// The fold of each group, as the data says.
  private func frozen(_ items: [TextItem], by attribute: String) throws -> [String: String] {
    var foldOf: [String: String] = [:]
    for item in items {
      let fold = item.attributes[attribute] ?? ""
      guard ["train", "validation", "test"].contains(fold) else {
        throw TextDataError(
          "'\(item.id)' is in fold '\(fold)'; known are train, validation and test, "
            + "in the column '\(attribute)' (ReadTexts needs attributes: [\"\(attribute)\"])")
      }
      if let other = foldOf.updateValue(fold, forKey: item.key), other != fold {
        throw TextDataError("'\(item.group ?? item.id)' is in the folds \(other) and \(fold)")
      }
    }
    return foldOf
  }

  /// The fold of each group, drawn.
  private func drawn(_ items: [TextItem]) -> [String: String] {
    var counts: [String: [String: Int]] = [:]
    for item in items { counts[item.key, default: [:]][item.label ?? "", default: 0] += 1 }
    let groups = counts.map { key, labels in
      let most = labels.max { ($0.value, $1.key) < ($1.value, $0.key) }
      return (group: key, stratum: isStratified ? most?.key ?? "" : "")
    }
    let tested =
      test > 0 ? GroupDraw.chosen(from: groups, share: test, seed: seed &+ 1) : []
    let rest = groups.filter { !tested.contains($0.group) }
    let share = validation / (1 - test)
    let validated = GroupDraw.chosen(from: rest, share: share, seed: seed)
    return Dictionary(
      uniqueKeysWithValues: groups.map { key, _ in
        (key, tested.contains(key) ? "test" : validated.contains(key) ? "validation" : "train")
      })
  }
}

/// Texts that a stage cannot work with.
public struct TextDataError: InputProblem, CustomStringConvertible {
  /// What is wrong, and what to do.
  public var description: String

  /// An error from its text.
  public init(_ description: String) { self.description = description }
}
