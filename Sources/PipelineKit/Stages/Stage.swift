public import ContentDigest

/// One step of a pipeline: a plain struct whose inputs are stored properties of type ``Ref`` and whose other
/// stored properties are parameters.
///
/// The contract, on which caching rests: the output depends on nothing but the inputs, the parameters and
/// ``version``. A stage that reads files says so with ``isVolatile``. Parameters are `Codable`, so that a run can set
/// others, see ``StageSettings``.
///
/// ```swift
/// struct WordCount: Stage {
///   static let version = 1
///   let text: Ref<String>
///   var minimumLength = 1
///   func run(in context: Context) async throws -> Int {
///     try await context.load(text).split(separator: " ").count { $0.count >= minimumLength }
///   }
/// }
/// let count = try await WordCount(text: Ref(constant: "a bc")).run(in: Context())
/// ```
public protocol Stage: Codable, Sendable {
  /// What the stage delivers.
  associatedtype Output: Artifact

  /// The stage's name in plans, graphs and cache keys; the type's name by default.
  static var name: String { get }

  /// Raised whenever `run` changes its meaning, so that no older output is taken for a new one.
  static var version: Int { get }

  /// Whether the stage looks at the world outside its inputs (a folder, a file) and so runs every time.
  static var isVolatile: Bool { get }

  /// Whether running again gives the same bytes. A measurement of time does not; audits leave it out.
  static var isReproducible: Bool { get }

  /// What people see in plans, graphs and progress; the name by default.
  var title: String { get }

  /// Computes the output.
  func run(in context: Context) async throws -> Output

  /// Whether nothing is missing in an output that was just made; what is incomplete is made again by the next run.
  func isComplete(_ output: Output) -> Bool
}

/// A stage whose output tells of something outside the cache: the files it wrote.
public protocol FileWritingStage: Stage {
  /// Whether an output found in the cache still holds: the files are there as they were written.
  func isCurrent(_ output: Output, in context: Context) async -> Bool
}

/// A stage that reads files and can tell without reading them whether they are the ones it read before.
public protocol FileReadingStage: Stage {
  /// What the file system says of the files: paths, sizes, times. `nil` when it cannot vouch for them.
  ///
  /// Equal fingerprints mean equal files; the stage does not run again then, unless it noted something when it ran.
  ///
  /// - Throws: What listing the files throws.
  func fingerprint() throws -> ContentDigest?
}

extension FileReadingStage {
  /// True: the stage looks at files.
  public static var isVolatile: Bool { true }
}

extension Stage {
  /// The type's name.
  public static var name: String { "\(Self.self)" }

  /// False: the output depends on the inputs only.
  public static var isVolatile: Bool { false }

  /// True: the same inputs give the same bytes.
  public static var isReproducible: Bool { true }

  /// The stage's name.
  public var title: String { Self.name }

  /// True: a stage makes all of its output or throws.
  public func isComplete(_ output: Output) -> Bool { true }

  /// The stage's output, to be handed to other stages.
  ///
  /// Asking twice, or asking two equal stages, gives the same vertex.
  public var output: Ref<Output> { Ref(vertex: .stage(self)) }
}
