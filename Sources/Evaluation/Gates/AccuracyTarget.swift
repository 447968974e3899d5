/// The promise "accuracy is at least this", and how firmly data bears it out.
///
/// - `missed`: the measured accuracy is below the target.
/// - `met`: it is at or above the target, but chance may have helped.
/// - `demonstrated`: the one-sided 95 % lower bound is at or above the target too. The bound is the
///   **lower** of Wilson's (rows independent) and of the bootstrap over people; it takes at least
///   ``minimumPeople`` people, since fewer cannot show how much people differ. A model exactly at the
///   target was called demonstrated in 6 of 100 simulations with 8 to 50 people.
/// - `notMeasured`: there were no rows. This is never a pass.
public struct AccuracyTarget: Hashable, Sendable, Codable {
  /// The least accuracy, 0...1.
  public var atLeast: Double
  /// How the bound over people is drawn; its confidence is set by the target.
  public var bootstrap: ClusterBootstrap

  /// Below this many people accuracy may be met, but is not demonstrated.
  public static let minimumPeople = 5

  /// A target.
  ///
  /// - Precondition: `atLeast` lies in 0...1.
  public init(atLeast: Double, bootstrap: ClusterBootstrap = ClusterBootstrap()) {
    precondition((0...1).contains(atLeast), "an accuracy of \(atLeast) is not in 0...1")
    self.atLeast = atLeast
    self.bootstrap = bootstrap
  }

  /// How a target fared.
  public enum Verdict: String, Hashable, Sendable, Codable, CaseIterable {
    /// Measured below the target.
    case missed
    /// Measured at or above the target.
    case met
    /// The lower bound is at or above the target.
    case demonstrated
    /// There were no rows to measure.
    case notMeasured
  }

  /// A verdict with the figures behind it.
  public struct Judgement: Hashable, Sendable, Codable {
    /// The verdict.
    public var verdict: Verdict
    /// The target.
    public var target: Double
    /// Accuracy with its two-sided interval over people.
    public var accuracy: Estimate
    /// One-sided 95 % lower bound: the lower of Wilson's and of the bootstrap over people.
    public var lowerBound: Double
    /// How many people the rows belong to.
    public var personCount: Int
    /// What rows and groups are called.
    public var nouns = RowNouns.paragraphs
  }

  /// Judges a set of rows against the target.
  public func judge(_ set: ScoredSet) -> Judgement {
    var oneSided = bootstrap
    oneSided.confidence = 0.90  // Its lower end has 95 % above it.
    let people = oneSided.estimate(.accuracy, of: set)
    let matrix = set.confusionMatrix
    let wilson = WilsonInterval.estimate(
      successes: matrix.correct, of: matrix.total, confidence: 0.90)
    let personCount = set.rowsByPerson.count
    let lowerBound = min(wilson.low, people.low)
    let verdict: Verdict =
      if matrix.total == 0 {
        .notMeasured
      } else if matrix.accuracy < atLeast {
        .missed
      } else if lowerBound >= atLeast && personCount >= Self.minimumPeople {
        .demonstrated
      } else {
        .met
      }
    return Judgement(
      verdict: verdict, target: atLeast, accuracy: bootstrap.estimate(.accuracy, of: set),
      lowerBound: lowerBound, personCount: personCount, nouns: set.nouns)
  }
}

extension AccuracyTarget.Judgement {
  /// The judgement as a gate's row: missed fails, met and demonstrated pass, not measured is not
  /// comparable.
  public var gateResult: GateResult {
    guard verdict != .notMeasured else {
      return GateResult(
        name: "accuracy", verdict: .notComparable, detail: "no \(nouns.item.many) to measure",
        limit: target)
    }
    let figures =
      "\(NumberText.percent(accuracy.value)) of \(nouns.item.counted(accuracy.count))"
      + (nouns.group == nouns.item ? ", " : " by \(nouns.group.counted(personCount)), ")
      + "95 % lower bound \(NumberText.percent(lowerBound)), "
      + "target \(NumberText.percent(target)): \(verdict.rawValue)"
    return GateResult(
      name: "accuracy", verdict: verdict == .missed ? .failed : .passed, detail: figures,
      value: accuracy.value, limit: target)
  }
}
