package import ArtifactStore
internal import ContentDigest
internal import PlainFoundation

/// Remembers what came of a file's bytes, so that the same bytes are parsed once.
///
/// Results of this run are kept up to a number of bytes; with a store they are kept there too, and a run that was killed goes on.
package actor ParseMemory {
  private enum Entry {
    case running([CheckedContinuation<Void, Never>])
    case done([UInt8])
  }

  /// Where results outlive the process.
  package let store: Store?
  /// What the results depend on besides the bytes: program, model, settings.
  private let setting: String
  private let byteLimit: Int
  private var entries: [String: Entry] = [:]
  private var order: [String] = []
  private var byteCount = 0
  /// How many results came from the store.
  package private(set) var keptCount = 0
  private var waitListener: (@Sendable (String) -> Void)?

  /// A memory.
  ///
  /// - Parameters:
  ///   - store: Where results outlive the process; `nil` for nowhere.
  ///   - setting: Everything that decides a result besides the file's bytes.
  ///   - byteLimit: How many bytes of results are kept for this run.
  package init(store: Store?, setting: String, byteLimit: Int = 32 << 20) {
    self.store = store
    self.setting = setting
    self.byteLimit = byteLimit
  }

  /// The result for some bytes, computed unless it is known.
  ///
  /// - Parameters:
  ///   - digest: SHA-256 of the bytes.
  ///   - compute: Parses the file, beside other files, and says whether its result may be kept.
  /// - Returns: The result; its `source` is empty.
  /// - Throws: What `compute` throws, or the store.
  func result(
    _ digest: ContentDigest,
    compute: @concurrent @Sendable () async throws -> (result: ParseResult, isReusable: Bool)
  ) async throws -> ParseResult {
    let key = ContentDigest.sha256(setting + digest.hex).hex
    while let entry = entries[key] {
      switch entry {
      case .done(let bytes): return try ParseResult(bytes: bytes)
      case .running(let waiting):
        await withCheckedContinuation { entries[key] = .running(waiting + [$0]) }
      }
    }
    if let found = try stored(key) { return found }
    entries[key] = .running([])
    do {
      // Another process may parse the same bytes into the same store: each file is parsed by one of them.
      let lease = try await store?.lease(key, owner: "another 'vitae parse'", onWait: tellWait)
        .lease
      defer { lease?.release() }
      if lease != nil, let found = try stored(key) {
        finish(key, nil)
        return found
      }
      let (result, isReusable) = try await compute()
      if isReusable { try keep(result.bytes, digest, key) }
      finish(key, isReusable ? result.bytes : nil)
      return result
    } catch {
      finish(key, nil)
      throw error
    }
  }

  /// Says, once, that another process parses into the same store.
  package func sayWaits(to listener: @escaping @Sendable (String) -> Void) {
    waitListener = listener
  }

  private func tellWait(for other: String) {
    waitListener?("\(other) parses files of the same store: waiting for what it makes of them")
    waitListener = nil
  }

  /// What the store has; bytes that are gone or damaged are as good as none.
  private func stored(_ key: String) throws -> ParseResult? {
    guard let store, let entry = try store.lookup(key) else { return nil }
    do {
      let result = try store.get(entry.output).map(ParseResult.init(bytes:))
      if result != nil { keptCount += 1 }
      return result
    } catch let error as StoreError where error.kind == .damaged {
      return nil
    }
  }

  private func keep(
    _ bytes: [UInt8], _ digest: ContentDigest, _ key: String
  ) throws {
    guard let store else { return }
    // The bytes before what names them: a kill between leaves nothing that counts.
    let output = try store.put(bytes)
    try store.record(key: key, stage: Store.parsedStage, output: output, inputs: [digest])
  }

  private func finish(_ key: String, _ bytes: [UInt8]?) {
    if case .running(let waiting) = entries[key] {
      entries[key] = nil
      for continuation in waiting { continuation.resume() }
    }
    guard let bytes else { return }
    entries[key] = .done(bytes)
    order.append(key)
    byteCount += bytes.count
    while byteCount > byteLimit, let oldest = order.first {
      order.removeFirst()
      if case .done(let old) = entries.removeValue(forKey: oldest) { byteCount -= old.count }
    }
  }
}
