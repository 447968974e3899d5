import Synchronization

extension Store {
  /// Waits until nobody else does a computation, and keeps others from it until the lease is released.
  ///
  /// Its owner may have been another process, on any host or in any container that has the store's folder; one that
  /// ended, however it ended, owns nothing. Whoever waits looks at intervals, at most a fifth of a second apart.
  ///
  /// Two processes cannot wait for each other as long as an owner only takes further leases of what its computation
  /// needs: what needs each other has no order in which it could be computed.
  ///
  /// - Parameters:
  ///   - key: Names the computation, hexadecimal digits.
  ///   - owner: A few words for those who wait: `run 12`.
  ///   - onWait: Told once, with the words of the owner, when the wait takes longer than a moment.
  /// - Returns: The lease, and whether it had to be waited for: what the computation makes may be there then.
  /// - Throws: `CancellationError` when the task is cancelled meanwhile, `StoreError` when the folder of the store
  ///   cannot be written or its file system has no locks.
  public func lease(
    _ key: String, owner: String, onWait: (String) -> Void = { _ in }
  ) async throws -> (lease: Lease, wasAwaitedFrom: String?) {
    let path = blobs.lease(key)
    var other: String?
    var waited = Duration.zero
    var pause = Duration.milliseconds(2)
    var isTold = false
    while true {
      if let lease = try Lease.take(path, owner: owner) { return (lease, other) }
      other = Lease.words(of: path) ?? other ?? "another process"
      if !isTold, waited > .milliseconds(50), let other {
        onWait(other)
        isTold = true
      }
      try await Task.sleep(for: pause)
      waited += pause
      pause = min(pause * 2, .milliseconds(200))
    }
  }

  /// Removes the files of leases whose owners ended.
  func removeEndedLeases() throws(StoreError) {
    for path in try blobs.leases() where Lease.owner(of: path) == .ended {
      // Taken first, so that nobody takes what is removed.
      try Lease.take(path, owner: "")?.release()
    }
  }
}

extension BlobFolder {
  /// The file that a computation's lease is.
  func lease(_ key: String) -> String { "\(path)/leases/\(key)" }

  /// The file whose lock says that a run's process lives.
  ///
  /// Its name holds more than the run's number, which a store made anew gives again.
  func lease(of run: Run) -> String {
    "\(path)/runs/\(run.id)-\(run.startedAt)-\(run.process.pid)-\(run.process.startTicks)"
  }

  /// All files of leases.
  func leases() throws(StoreError) -> [String] {
    var found: [String] = []
    for kind in ["leases", "runs"] {
      found += try Files.names(in: "\(path)/\(kind)").map { "\(path)/\(kind)/\($0)" }
    }
    return found
  }
}

/// The leases that say that runs of this process go on.
///
/// They belong to the process, not to the `Store` that began the run: another one may end it.
enum RunLeases {
  private static let held = Mutex<[String: Lease]>([:])

  /// Keeps a run's lease until the run or the process ends.
  static func add(_ lease: Lease) { held.withLock { $0[lease.path] = lease } }

  /// Releases a run's lease, if this process has it.
  static func release(_ path: String) { held.withLock { $0.removeValue(forKey: path) }?.release() }
}
