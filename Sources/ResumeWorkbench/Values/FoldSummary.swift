public import ByteCoding
public import PipelineKit
internal import ResumeModel

/// The folds of a dataset in figures: how large they are and what they share.
public struct FoldSummary: Artifact, Hashable {
  /// One fold.
  public struct Fold: Sendable, Hashable {
    /// Its name: `train`, `validation`, `test`.
    public var name: String
    /// How many people's resumes it holds.
    public var personCount: Int
    /// How many resumes it holds.
    public var resumeCount: Int
    /// How many labelled paragraphs each class has, in the order of ``classNames``.
    public var classCounts: [Int]
    /// What the classes are called.
    public var classNames = ResumeLabel.names
    /// How many different layouts, producers and languages occur.
    public var kinds: [String: Int]
  }

  /// The folds: what is learnt from first.
  public var folds: [Fold]
  /// People who stand in more than one fold.
  public var sharedPersonCount: Int
  /// Files whose bytes stand in more than one fold.
  public var sharedFileCount: Int
  /// Labelled paragraphs outside training.
  public var heldOutCount: Int
  /// Those of them that training has word for word.
  public var repeatCount: Int
  /// Those of them with as many words as near duplicates need.
  public var longRepeatCount: Int
  /// Pairs of near duplicates of different people across folds.
  public var nearAcrossCount: Int
  /// All pairs of near duplicates of different people.
  public var nearCount: Int
}

extension FoldSummary {
  /// Appends the value's bytes.
  public func write(to writer: inout ByteWriter) {
    writer.write(each: folds) { w, fold in
      w.write(fold.name)
      w.write(fold.personCount)
      w.write(fold.resumeCount)
      fold.classCounts.write(to: &w)
      fold.classNames.write(to: &w)
      w.write(each: fold.kinds.sorted { $0.key < $1.key }) {
        $0.write($1.key)
        $0.write($1.value)
      }
    }
    for count in [
      sharedPersonCount, sharedFileCount, heldOutCount, repeatCount, longRepeatCount,
      nearAcrossCount, nearCount,
    ] { writer.write(count) }
  }

  /// Reads back what ``write(to:)`` wrote.
  public static func read(from r: inout ByteReader) throws(ByteCodingError) -> FoldSummary {
    let folds = try r.array { r throws(ByteCodingError) in
      Fold(
        name: try r.string(), personCount: try r.int(), resumeCount: try r.int(),
        classCounts: try .read(from: &r), classNames: try .read(from: &r),
        kinds: Dictionary(
          try r.array { r throws(ByteCodingError) in (try r.string(), try r.int()) }
        ) { $1 })
    }
    return FoldSummary(
      folds: folds, sharedPersonCount: try r.int(), sharedFileCount: try r.int(),
      heldOutCount: try r.int(), repeatCount: try r.int(), longRepeatCount: try r.int(),
      nearAcrossCount: try r.int(), nearCount: try r.int())
  }
}
