/// Something that happened in a run: a step began or ended, or a line was logged.
public struct RunEvent: Hashable, Sendable {
  /// What happened.
  public enum Kind: String, Sendable, CaseIterable {
    /// A step began to work.
    case started
    /// A step ended, whichever way.
    case finished
    /// A line for people.
    case note
  }

  /// When, milliseconds since 1970.
  public var at: Int64
  /// What happened.
  public var kind: Kind
  /// The step; empty for the run itself.
  public var step: String
  /// What became of a step that ended.
  public var status: RunStep.Status?
  /// The line, or why the step ran.
  ///
  /// Names files and paragraphs, never their content.
  public var text: String
  /// How many items the step went through; nil for a step without items.
  public var itemCount: Int?
  /// How many of them were kept from earlier runs.
  public var keptItemCount: Int?
  /// How long a step that ended took.
  public var duration: Duration?

  /// An event of the given parts.
  public init(
    _ kind: Kind, step: String = "", status: RunStep.Status? = nil, text: String = "",
    itemCount: Int? = nil, keptItemCount: Int? = nil, duration: Duration? = nil,
    at: Int64 = Store.systemTime()
  ) {
    self.at = at
    self.kind = kind
    self.step = step
    self.status = status
    self.text = text
    self.itemCount = itemCount
    self.keptItemCount = keptItemCount
    self.duration = duration
  }
}

/// What a person wrote beside a run.
public struct RunNote: Hashable, Sendable {
  /// When, milliseconds since 1970.
  public var at: Int64
  /// The text; empty when it held something of a person who was forgotten.
  public var text: String
}

/// A setting that a command was called with, or the value that it took for one; runs of pipelines have none.
public struct RunParameter: Hashable, Sendable {
  /// The setting: an option's name for example.
  public var name: String
  /// Its value.
  public var value: String

  /// A parameter of the given parts.
  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}
