internal import Glibc

/// How a worker process ended while it read a document, and what that says of the document.
struct WorkerExit: Hashable, Sendable {
  /// What the client did about it before the process ended.
  enum Cause: Hashable, Sendable {
    /// Nothing: the process ended by itself.
    case itself
    /// The wall time was over and the client killed it.
    case wallTime
    /// It sent bytes that are not the protocol, or far too many, and the client killed it.
    case protocolViolation(String)
  }

  /// How far the worker had come.
  enum Phase: Hashable, Sendable {
    /// Opening the file.
    case opening
    /// Reading the text of a page.
    case text(page: Int)
    /// Reading form fields and links.
    case sideData
  }

  let cause: Cause
  /// As `waitpid(2)` tells it; nil when the system did not.
  let waitStatus: Int32?
  /// The last bytes of its standard error; looked at, never shown (it may quote the document).
  let standardError: [UInt8]

  /// The signal that ended the process; nil when it exited.
  var signal: Int32? {
    guard let waitStatus, waitStatus & 0x7F != 0 else { return nil }
    return waitStatus & 0x7F
  }

  /// Whether a fresh worker may do better: a process that read other documents before can die of
  /// what these left behind.
  var isWorthRetrying: Bool {
    guard cause == .itself else { return false }
    return signal.map { !Self.timeSignals.contains($0) } ?? true
  }

  /// The document's status, and why in words.
  func verdict(limits: ExtractionLimits, in phase: Phase) -> (
    status: DocumentStatus, detail: String
  ) {
    let place = if case .text(let page) = phase { ", page \(page)" } else { "" }
    switch cause {
    case .wallTime: return (.timeout, "wall limit \(limits.wallTime)\(place)")
    case .protocolViolation(let what): return (.crashed, "worker reply is damaged: \(what)")
    case .itself: break
    }
    if let signal, Self.timeSignals.contains(signal) {
      let limit = phase == .sideData ? limits.sideDataCPUTime : limits.cpuTime
      return (.timeout, "cpu limit \(limit)\(place)")
    }
    if saysOutOfMemory {
      return (.tooLarge, "memory limit \(limits.addressSpaceByteCount >> 20) MiB\(place)")
    }
    if let signal {
      return (.crashed, "worker ended by \(Self.name(of: signal))\(place)")
    }
    return (.crashed, "worker exited with code \(waitStatus.map { $0 >> 8 & 0xFF } ?? -1)\(place)")
  }

  /// What poppler, GLib, the C++ and the C library print before they give up without memory.
  private var saysOutOfMemory: Bool {
    let text = String(decoding: standardError, as: UTF8.self).lowercased()
    return ["out of memory", "bad_alloc", "failed to allocate", "cannot allocate memory"]
      .contains { text.contains($0) }
  }

  private static let timeSignals: Set<Int32> = [SIGPROF, SIGXCPU]

  private static func name(of signal: Int32) -> String {
    let names: [Int32: String] = [
      SIGABRT: "SIGABRT", SIGSEGV: "SIGSEGV", SIGBUS: "SIGBUS", SIGILL: "SIGILL",
      SIGFPE: "SIGFPE", SIGTRAP: "SIGTRAP", SIGKILL: "SIGKILL", SIGSYS: "SIGSYS",
    ]
    return names[signal] ?? "signal \(signal)"
  }
}
