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

  /// How to open a store.
  public struct Options: Sendable {
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

  /// Where the file is.
  public let path: String
  let blobs: BlobFolder
  let options: Options
  private let state: Mutex<State>

  /// Opens a store, and creates it if there is none.
  ///
  /// Work that a crash left behind is tidied: runs whose process is gone become `crashed`, torn
  /// files go.
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
    blobs = BlobFolder(besideStore: path)
    try Files.makeFolder(Files.folder(of: path))
    // One opener at a time: creating, changing the journal mode and migrating do not wait for each
    // other by themselves.
    let lock = try LockedFile.waiting(for: path + ".lock")
    try Files.createPrivate(path)
    let connection = try Connection(path: path, busyTimeout: options.busyTimeout)
    let migrator = Migrator(migrations, backupPrefix: Self.backupPrefix(path))
    try migrator.inspect(connection)
    try Files.makePrivate(path)
    try Self.configure(connection, options)
    try migrator.migrate(connection)
    try Self.closeCrashedRuns(connection, now: options.now())
    try Self.sweep(blobs, connection)
    state = Mutex(State(connection: connection))
    _ = consume lock
  }

  deinit {
    // Only a hint for the garbage collector is lost when this fails.
    try? flushUsedKeys()
  }

  private static func configure(_ connection: Connection, _ options: Options) throws(StoreError) {
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
      return try connection.transaction { () throws(StoreError) in try body(connection) }
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
    guard !keys.isEmpty else { return }
    let now = SQLValue(options.now())
    try write { (db) throws(StoreError) in
      try db.run(
        "UPDATE cache SET used_at = ? WHERE key = ?", forEach: keys.map { [now, .text($0)] })
    }
  }
}
