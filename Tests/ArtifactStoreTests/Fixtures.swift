import ContentDigest
import Foundation
import Synchronization

@testable import ArtifactStore

/// A folder of its own for one test, gone when the test ends.
final class TemporaryFolder: Sendable {
  let path: String

  init() {
    path = FileManager.default.temporaryDirectory.path + "/store-\(UUID().uuidString)"
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Where the store's file is.
  var file: String { path + "/store.sqlite" }

  /// The store, opened by the usual or given options.
  func open(_ options: Store.Options = .init()) throws -> Store {
    try Store(path: file, options: options)
  }

  /// A connection of its own to the store's file, to look behind the store's back.
  func connect() throws -> Connection { try Connection(path: file, busyTimeout: .seconds(10)) }

  /// Paths of all files below the folder, relative to it, sorted.
  var files: [String] {
    let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return names.filter { name in
      let attributes = try? FileManager.default.attributesOfItem(atPath: path + "/" + name)
      return attributes?[.type] as? FileAttributeType == .typeRegular
    }.sorted()
  }

  /// Whether any file below the folder holds these bytes.
  func contains(_ text: String) throws -> Bool {
    try files.contains { name in
      let content = try Data(contentsOf: URL(fileURLWithPath: path + "/" + name))
      return content.range(of: Data(text.utf8)) != nil
    }
  }
}

/// A wall clock that stands still until it is told to move.
final class ManualClock: Sendable {
  private let time: Mutex<Int64>

  init(_ milliseconds: Int64 = 1_000_000) { time = Mutex(milliseconds) }

  func advance(milliseconds: Int64) { time.withLock { $0 += milliseconds } }

  /// Store options that tell the time by this clock.
  var options: Store.Options {
    var options = Store.Options()
    options.now = { [self] in time.withLock { $0 } }
    return options
  }
}

/// Bytes that look random and are the same at every run: a block of 1021, over and over.
func noise(_ count: Int, seed: UInt64) -> [UInt8] {
  var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
  let block = (0..<min(count, 1021)).map { _ in
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return UInt8(truncatingIfNeeded: state >> 24)
  }
  var bytes: [UInt8] = []
  bytes.reserveCapacity(count)
  while bytes.count + block.count < count { bytes += block }
  return bytes + block.prefix(count - bytes.count)
}

extension Document {
  /// A document of a person, its digest made of its name.
  static func sample(_ name: String, person: String?) -> Document {
    Document(digest: .sha256(name), name: name, person: person, pageCount: 1, byteCount: 100)
  }
}

extension Store {
  /// The kind of the store error that `body` throws; nil when it throws none.
  static func failure(_ body: () throws -> Void) -> StoreError? {
    do {
      try body()
      return nil
    } catch {
      return error as? StoreError
    }
  }
}
