internal import Dispatch

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Why no server could be started.
package struct LoopbackServerError: Error, CustomStringConvertible {
  /// The reason, for people.
  package var description: String
}

/// Serves pages to the browsers of this machine alone: it listens on 127.0.0.1.
///
/// Requests are answered one at a time. Few connections are open at once, each for one request, and each must be done
/// within a time: a client that sends or reads slowly, or not at all, holds up nobody.
package final class LoopbackServer: Sendable {
  /// How long connections may take, and how many there may be.
  package struct Limits: Sendable {
    /// Connections that are open at once; others wait.
    package var connectionCount = 32
    /// Time for a request to arrive.
    package var readTime = Duration.seconds(10)
    /// Time for an answer to leave.
    package var writeTime = Duration.seconds(30)

    /// The usual limits.
    package init() {}
  }

  /// The port that it listens on.
  package let port: UInt16
  private let listener: Int32
  private let wakeEnds: (read: Int32, write: Int32)
  private let queue = DispatchQueue(label: "loopback server")

  /// Starts to listen.
  ///
  /// - Parameter port: The port; 0 lets the system choose a free one.
  /// - Throws: ``LoopbackServerError`` when the port is taken or may not be used.
  package init(port: UInt16 = 0) throws(LoopbackServerError) {
    // A client that is gone is an error of write(2), not the end of the process.
    _ = signal(SIGPIPE, SIG_IGN)
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    let listener = socket(AF_INET, kind, 0)
    guard listener >= 0 else { throw Self.problem("socket") }
    do throws(LoopbackServerError) {
      self.port = try Self.listen(listener, port)
      wakeEnds = try Self.pipe()
    } catch {
      close(listener)
      throw error
    }
    Self.prepare(listener)
    self.listener = listener
  }

  deinit {
    close(listener)
    close(wakeEnds.read)
    close(wakeEnds.write)
  }

  private static func listen(_ listener: Int32, _ port: UInt16) throws(LoopbackServerError)
    -> UInt16
  {
    var yes: Int32 = 1
    _ = unsafe setsockopt(
      listener, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        unsafe bind(listener, address, length) == 0 && systemCallListen(listener, 64) == 0
          && getsockname(listener, address, &length) == 0
      }
    }
    guard isBound else {
      throw port == 0 ? problem("listen") : problem("port \(port) of 127.0.0.1")
    }
    return UInt16(bigEndian: address.sin_port)
  }

  private static func pipe() throws(LoopbackServerError) -> (Int32, Int32) {
    var ends: [Int32] = [-1, -1]
    guard unsafe systemCallPipe(&ends) == 0 else { throw problem("pipe") }
    for end in ends { prepare(end) }
    return (ends[0], ends[1])
  }

  /// Keeps a descriptor from children, and its calls from waiting.
  private static func prepare(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
  }

  private static func problem(_ what: String) -> LoopbackServerError {
    LoopbackServerError(description: "\(what): \(unsafe String(cString: strerror(errno)))")
  }

  // MARK: Serving

  /// Answers requests until the task is cancelled.
  ///
  /// - Parameters:
  ///   - limits: Times and numbers.
  ///   - answer: Answers one request; the next one waits until it is done.
  package func run(
    limits: Limits = Limits(), answer: (HTTPRequest) async -> HTTPResponse
  ) async {
    let wakeEnd = wakeEnds.write
    await withTaskCancellationHandler {
      await serve(limits, answer)
    } onCancel: {
      var byte: UInt8 = 0
      _ = unsafe write(wakeEnd, &byte, 1)
    }
  }

  private func serve(_ limits: Limits, _ answer: (HTTPRequest) async -> HTTPResponse) async {
    var connections: [Connection] = []
    defer { for connection in connections { connection.end() } }
    while !Task.isCancelled {
      let isOpen = connections.count < limits.connectionCount
      var ends = [pollfd(fd: wakeEnds.read, events: Int16(POLLIN), revents: 0)]
      ends.append(pollfd(fd: isOpen ? listener : -1, events: Int16(POLLIN), revents: 0))
      for connection in connections {
        ends.append(pollfd(fd: connection.descriptor, events: connection.events, revents: 0))
      }
      let first = connections.map(\.deadline).min()
      ends = await wait(for: ends, Self.milliseconds(until: first))
      guard !Task.isCancelled else { break }
      for (index, end) in ends.dropFirst(2).enumerated() where end.revents != 0 {
        if let request = connections[index].proceed(limits) {
          let response = await answer(request)
          connections[index].send(response.bytes(hasBody: request.method != "HEAD"), limits)
        }
      }
      let now = ContinuousClock.now
      for index in connections.indices.reversed() {
        // One that was ready has had its turn: the time may have gone by while another was answered.
        let isLate = connections[index].deadline <= now && ends[index + 2].revents == 0
        if isLate || connections[index].isDone { connections.remove(at: index).end() }
      }
      if ends[1].revents != 0 { accept(into: &connections, limits) }
    }
  }

  /// Waits for descriptors on a thread of its own: those of the tasks are few.
  private func wait(for ends: [pollfd], _ milliseconds: Int32) async -> [pollfd] {
    await withCheckedContinuation { continuation in
      queue.async {
        var ends = ends
        _ = unsafe poll(&ends, nfds_t(ends.count), milliseconds)
        continuation.resume(returning: ends)
      }
    }
  }

  private static func milliseconds(until deadline: ContinuousClock.Instant?) -> Int32 {
    guard let deadline else { return -1 }
    let left = deadline - ContinuousClock.now
    return Int32(max(0, min(60_000, left / .milliseconds(1) + 1)))
  }

  private func accept(into connections: inout [Connection], _ limits: Limits) {
    while connections.count < limits.connectionCount {
      let descriptor = systemCallAccept(listener)
      guard descriptor >= 0 else {
        // Without a free descriptor the listener stays ready: a pause, not a busy loop.
        if errno == EMFILE || errno == ENFILE || errno == ENOMEM { usleep(50_000) }
        return
      }
      Self.prepare(descriptor)
      connections.append(Connection(descriptor, limits))
    }
  }
}

/// A connection of one request.
private struct Connection {
  private enum State {
    case reading(HTTPRequestReader)
    case writing([UInt8], sent: Int)
    /// The answer is sent; what the client still sends is thrown away, or it would not see the answer.
    case closing(left: Int)
    case done
  }

  let descriptor: Int32
  private(set) var deadline: ContinuousClock.Instant
  private var state = State.reading(HTTPRequestReader())

  init(_ descriptor: Int32, _ limits: LoopbackServer.Limits) {
    self.descriptor = descriptor
    deadline = .now + limits.readTime
  }

  /// What it waits for.
  var events: Int16 {
    if case .writing = state { return Int16(POLLOUT) }
    return Int16(POLLIN)
  }

  var isDone: Bool {
    if case .done = state { return true }
    return false
  }

  func end() { close(descriptor) }

  /// Does what can be done without waiting; returns a request that is complete.
  mutating func proceed(_ limits: LoopbackServer.Limits) -> HTTPRequest? {
    switch state {
    case .reading(var reader):
      guard let piece = receive(), !piece.isEmpty else { return nil }
      do throws(HTTPProblem) {
        let request = try reader.read(piece)
        state = .reading(reader)
        return request
      } catch {
        send(HTTPResponse(error.status, error.reason).bytes(), limits)
      }
    case .writing(let bytes, let sent): advance(bytes, sent)
    case .closing(let left):
      guard let piece = receive() else { return nil }
      state = left > piece.count ? .closing(left: left - piece.count) : .done
    case .done: break
    }
    return nil
  }

  /// The next bytes, empty when none are there yet; `nil` at their end, when the connection is done.
  private mutating func receive() -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 16 * 1024)
    let count = unsafe read(descriptor, &buffer, buffer.count)
    if count > 0 { return Array(buffer.prefix(count)) }
    if count < 0, errno == EAGAIN || errno == EINTR { return [] }
    state = .done
    return nil
  }

  /// Starts to send an answer.
  mutating func send(_ bytes: [UInt8], _ limits: LoopbackServer.Limits) {
    deadline = .now + limits.writeTime
    advance(bytes, 0)
  }

  private mutating func advance(_ bytes: [UInt8], _ start: Int) {
    var sent = start
    while sent < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe write(descriptor, buffer.baseAddress.map { unsafe $0 + sent }, bytes.count - sent)
      }
      if count < 0 {
        guard errno == EAGAIN || errno == EINTR else {
          state = .done
          return
        }
        state = .writing(bytes, sent: sent)
        return
      }
      sent += count
    }
    shutdown(descriptor, Int32(SHUT_WR))
    state = .closing(left: 1 << 20)
    deadline = min(deadline, .now + .seconds(2))
  }
}

// The calls of the system whose names are methods above as well.

private func systemCallListen(_ descriptor: Int32, _ length: Int32) -> Int32 {
  listen(descriptor, length)
}

private func systemCallPipe(_ ends: UnsafeMutablePointer<Int32>) -> Int32 { unsafe pipe(ends) }

private func systemCallAccept(_ descriptor: Int32) -> Int32 {
  accept(descriptor, nil, nil)
}
