internal import ArtifactStore
public import ByteCoding
public import ContentDigest
public import PipelineKit
internal import PlainFoundation

/// Reads what people decided about texts from a store: the last decision on each text that is not by a file.
///
/// A gold decision, which settles what people disagree on, stands whatever somebody decides later.
///
/// Decisions hang on texts. Where people decided differently on the same text in two documents, it has no label.
public struct StoredLabels: FileReadingStage {
  /// Raised when `run` changes its meaning.
  public static let version = 2

  let store: String

  /// The decisions in a store; in the usual one, or the one that the environment names, when `nil`.
  public init(in store: String? = nil) { self.store = StoreLocation.path(store) }

  /// Nothing: a store changes with every run.
  public func fingerprint() -> ContentDigest? { nil }

  /// Computes the output; without a store there are no decisions.
  public func run(in context: Context) async throws -> Labels {
    guard let store = try StoreLocation.openExisting(store) else { return Labels(labelOf: [:]) }
    var labelOf: [ContentDigest: String] = [:]
    var differing: Set<ContentDigest> = []
    for decision in try Self.standing(in: store) {
      guard let label = decision.label else { continue }
      if let other = labelOf.updateValue(label, forKey: decision.textHash), other != label {
        differing.insert(decision.textHash)
      }
    }
    for hash in differing { labelOf[hash] = nil }
    if !differing.isEmpty {
      context.note("\(differing.count) texts have different labels in different documents")
    }
    return Labels(labelOf: labelOf)
  }

  /// The decision that counts on each text in its document.
  private static func standing(in store: Store) throws -> [LabelDecision] {
    var standing: [LabeledPlace: LabelDecision] = [:]
    for decision in try store.labelRecords().map(\.decision) where decision.decidedBy != source {
      let place = LabeledPlace(document: decision.document, textHash: decision.textHash)
      if let known = standing[place], isGold(known), !isGold(decision) { continue }
      standing[place] = decision
    }
    return Array(standing.values)
  }

  private static func isGold(_ decision: LabelDecision) -> Bool {
    decision.how.hasPrefix(Store.gold)
  }

  /// Who decides where a pipeline aligns texts with a file.
  private static let source = "source"

  /// Labels by the digests of normalised texts.
  public struct Labels: Artifact, Hashable {
    private var labelOf: [ContentDigest: String]

    init(labelOf: [ContentDigest: String]) { self.labelOf = labelOf }

    /// The label of a text, or `nil`.
    public func label(of text: ContentDigest) -> String? { labelOf[text] }

    /// Appends the value's bytes.
    public func write(to writer: inout ByteWriter) {
      writer.write(each: labelOf.sorted { $0.key < $1.key }) { writer, pair in
        writer.write(raw: pair.key.bytes)
        writer.write(pair.value)
      }
    }

    /// Reads back what ``write(to:)`` wrote.
    public static func read(from r: inout ByteReader) throws(ByteCodingError) -> Labels {
      let pairs = try r.array { r throws(ByteCodingError) -> (ContentDigest, String) in
        let start = r.offset
        guard let digest = ContentDigest(bytes: try r.raw(32)) else {
          throw ByteCodingError(expected: "a digest", offset: start)
        }
        return (digest, try r.string())
      }
      return Labels(labelOf: Dictionary(pairs) { $1 })
    }
  }
}
