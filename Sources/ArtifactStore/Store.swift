import ContentDigest
import Synchronization

/// Everything a workbench remembers, in one SQLite file with a folder of its own for large blobs
/// beside it: `cas` beside `store.sqlite`, `NAME-cas` beside a file of another name.
///
/// Facts (cached outputs, documents, labels, datasets, models) live apart from history (runs,
/// steps, metrics): history can be thrown away and nothing has to be computed again. Any number of
/// processes may use a file at once. Calls are serialised, take a lock of the file for as long as
/// one write lasts, and may be made from any thread.
///
/// Values of this type are tied to files: the folder and file are readable by their owner only.
public final class Store: Sendable {
  /// How sure a write must be of surviving a power cut.
  public enum Durability: String, Sendable {
    /// A power cut may lose the last moments, never damage the file. A crash of the process loses
    /// nothing.
    case normal = "NORMAL"
    /// Every write is on disk before the call returns: while a person labels.
    case full = "FULL"
  }

  /// What an opened store may do.
  public enum Access: Sendable {
    /// Reads and writes; the file is created if there is none.
    case write
    /// Reads and, where the rights of file and folder allow it, writes. The file must be there.
    case writeIfAllowed
    /// Reads only; leaves no trace in the folder.
    case read
  }

  /// How to open a store.
  public struct Options: Sendable {
    /// Whether the file may be written.
    public var access = Access.write
    /// How sure writes must be.
    public var durability = Durability.normal
    /// How long to wait for other processes.
    public var busyTimeout = Duration.seconds(10)
    /// The process that runs belong to.
    public var process = ProcessIdentity.current
    /// The time, in milliseconds since 1970.
    public var now: @Sendable () -> Int64 = Store.systemTime

    /// The usual ones.
    public init() {}
  }

  struct State {
    let connection: Connection
    /// Keys that were looked up and found; written down now and then, so that lookups stay reads.
    var usedKeys: Set<String> = []
  }

  /// Where the file is, as it was named.
  public let path: String
  /// The file itself, where `path` is a link to it.
  ///
  /// What belongs to it lies beside it.
  let file: String
  /// Whether the store was opened to be read only.
  public let isReadOnly: Bool
  /// What is amiss when the file refers to large blobs and none of them is where they should be,
  /// as beside a copy; nil when all is well.
  public let blobFolderProblem: String?
  let blobs: BlobFolder
  let options: Options
  private let state: Mutex<State>

  /// Opens a store, and creates it if there is none.
  ///
  /// Runs whose process is gone become `crashed`. Nothing is deleted: torn and unknown files stay
  /// until garbage is collected. A renamed file takes its blob folder along.
  ///
  /// - Parameters:
  ///   - path: The file. Folders above it are created.
  ///   - options: How to open it.
  /// - Throws: `StoreError` when the file belongs to another program or a newer build, or cannot be
  ///   used.
  public convenience init(path: String, options: Options = Options()) throws(StoreError) {
    try self.init(path: path, options: options, migrations: Schema.migrations)
  }

  init(path: String, options: Options, migrations: [Migration]) throws(StoreError) {
    self.path = path
    self.options = options
    file = try Files.behindLink(path)
    isReadOnly =
      switch options.access {
      case .write: false
      case .read: true
      case .writeIfAllowed:
        !Files.isWritable(file) || !Files.isWritable(Files.folder(of: file))
      }
    let migrator = Migrator(migrations, backupPrefix: Self.backupPrefix(file))
    try Self.refuseOthers(file, options, migrator)
    if isReadOnly {
      let connection = try Self.openForReading(file, options, migrator)
      (blobs, blobFolderProblem) = try BlobFolder.find(
        besideStore: file, connection, mayMove: false)
      state = Mutex(State(connection: connection))
      return
    }
    try Files.makeFolder(Files.folder(of: file))
    // One opener at a time: creating, changing the journal mode and migrating do not wait for each
    // other by themselves.
    let lock = try LockedFile.waiting(for: file + ".lock")
    try Files.createPrivate(file)
    let connection = try Connection(path: file, busyTimeout: options.busyTimeout)
    try migrator.inspect(connection)
    try Files.makePrivate(file)
    try Self.configure(connection, options)
    try migrator.migrate(connection)
    (blobs, blobFolderProblem) = try BlobFolder.find(besideStore: file, connection, mayMove: true)
    state = Mutex(State(connection: connection))
    try closeCrashedRuns()
    _ = consume lock
  }

  /// Refuses what is not a store before a lock or anything else is made beside it.
  static func refuseOthers(
    _ file: String, _ options: Options, _ migrator: Migrator
  ) throws(StoreError) {
    guard let kind = try Files.kind(file) else {
      guard options.access == .write else {
        throw StoreError(.missing, "there is no store at '\(file)'")
      }
      return
    }
    guard kind == Files.regular else {
      let what = kind == Files.folderKind ? "a folder" : "a pipe or device"
      throw StoreError(.foreignFile, "'\(file)' is \(what), not a store: name another file")
    }
    guard Files.isReadable(file) else { throw Files.failure("read", file) }
    if try isEmpty(file, options, migrator), options.access != .write {
      // Another process may be about to fill it.
      if Files.exists(file + ".lock") { _ = try LockedFile.waiting(for: file + ".lock") }
      guard try !isEmpty(file, options, migrator) else {
        throw StoreError(
          .foreignFile,
          "'\(file)' is empty, not a store: name another file, or delete it and make a store anew")
      }
    }
  }

  /// Whether a file that has pages has no tables yet.
  private static func hasNothing(
    _ file: String, _ options: Options, _ migrator: Migrator, isWaiting: Bool = false
  ) throws(StoreError) -> Bool {
    do {
      let connection = try Connection(readingFrom: file, busyTimeout: options.busyTimeout)
      return try migrator.inspect(connection) == 0
    } catch {
      // Another process may be making it: its first page is there before the sign of a store is.
      guard error.kind == .foreignFile, !isWaiting, Files.exists(file + ".lock") else {
        throw error
      }
      _ = try LockedFile.waiting(for: file + ".lock")
      return try hasNothing(file, options, migrator, isWaiting: true)
    }
  }

  /// Whether a file has nothing of a store yet; one of another program or a newer build is an error.
  private static func isEmpty(
    _ file: String, _ options: Options, _ migrator: Migrator
  ) throws(StoreError) -> Bool {
    guard (Files.length(file) ?? 0) > 0 else { return true }
    do {
      return try hasNothing(file, options, migrator)
    } catch {
      switch error.kind {
      case .foreignFile, .newerFormat: throw error
      default: return false  // Opening it says what is amiss, and repairing it mends it.
      }
    }
  }

  private static func openForReading(
    _ file: String, _ options: Options, _ migrator: Migrator
  ) throws(StoreError) -> Connection {
    let connection = try Connection(readingFrom: file, busyTimeout: options.busyTimeout)
    let format = try migrator.inspect(connection)
    guard try migrator.addMissingTables(to: connection, format: format) else {
      throw StoreError(
        .file,
        "'\(file)' has format \(format) and may not be written here; "
          + "open it once where it may, so that it gets format \(migrator.latest)")
    }
    try connection.run("PRAGMA trusted_schema = OFF")
    return connection
  }

  deinit {
    // Only a hint for the garbage collector is lost when this fails.
    try? flushUsedKeys()
  }

  private static func configure(_ connection: Connection, _ options: Options) throws(StoreError) {
    // Of a new file; one that has pages keeps their size. Many rows are written in half of the calls.
    try connection.run("PRAGMA page_size = 8192")
    let mode = try connection.first("PRAGMA journal_mode = WAL") { (row) throws(StoreError) in
      row.text(0)
    }
    guard mode == "wal" else {
      throw StoreError(
        .file, "'\(connection.path)' cannot have a write-ahead log; use a local disk")
    }
    try connection.run("PRAGMA synchronous = \(options.durability.rawValue)")
    try connection.run("PRAGMA foreign_keys = ON")
    try connection.run("PRAGMA trusted_schema = OFF")
    // Forgetting somebody must leave nothing in free pages; and REPLACE must not get past the
    // delete triggers.
    try connection.run("PRAGMA secure_delete = ON")
    try connection.run("PRAGMA recursive_triggers = ON")
  }

  static func backupPrefix(_ path: String) -> String { path + ".backup-format" }

  /// Runs `body` alone on the connection.
  ///
  /// `body` must not call the store's public methods.
  func read<Value: Sendable>(
    _ body: @Sendable (Connection) throws(StoreError) -> Value
  ) throws(StoreError) -> Value {
    try state.withLock { (state) throws(StoreError) in try body(state.connection) }
  }

  /// Runs `body` in a transaction that holds the file's write lock.
  func write<Value: Sendable>(
    _ body: @Sendable (Connection) throws(StoreError) -> Value
  ) throws(StoreError) -> Value {
    try state.withLock { (state) throws(StoreError) in
      let connection = state.connection
      let value = try connection.transaction { () throws(StoreError) in try body(connection) }
      guard !connection.hasMoved else {
        throw StoreError(
          .missing,
          "'\(path)' was deleted, renamed or replaced while it was open: what was written last is not in it; start again"
        )
      }
      return value
    }
  }

  /// Notes that a cached output was of use.
  func markUsed(_ key: String) {
    state.withLock { state in _ = state.usedKeys.insert(key) }
  }

  /// Writes down which cached outputs were of use.
  func flushUsedKeys() throws(StoreError) {
    let keys = state.withLock { state in
      defer { state.usedKeys = [] }
      return state.usedKeys.sorted()
    }
    guard !keys.isEmpty, !isReadOnly else { return }
    let now = SQLValue(options.now())
    try write { (db) throws(StoreError) in
      try db.run(
        "UPDATE cache SET used_at = ? WHERE key = ?", forEach: keys.map { [now, .text($0)] })
    }
  }
}
