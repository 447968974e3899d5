internal import CPoppler
internal import PDFText

/// The worker: reads requests from descriptor 0, answers on what was descriptor 1, until the client
/// closes its end.
///
/// It is the only program that links poppler, and runs nothing but poppler: a crash, a hang or a
/// memory bomb in a file ends this process, never the client.
@main
enum WorkerMain {
  static func main() {
    ProcessState.closeInherited()
    if CommandLine.arguments.dropFirst() == ["--confinement"] { ConfinementReport.run() }
    guard let output = ProcessState.takeOutput() else {
      ProcessState.complain("vitae-pdf-worker reads requests from vitae; it is no command\n")
      ProcessState.exit(64)
    }
    _ = ProcessState.giveUpPrivileges()
    let input = FileDescriptor(owning: 0)
    let memory = MemoryGauge()
    EncodingData.useOwn()
    let tables = PopplerTables()
    var replies = ReplyStream(output)
    replies.send(.hello(engine: PopplerDocument.engine))
    replies.flush()

    var frames = FrameBuffer()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case .bytes(let count) = input.read(into: &buffer) {
      frames.append(buffer[..<count])
      do throws(WireError) {
        while let message = try frames.next() {
          guard case .request(let request) = message else {
            throw .outOfOrder("message to the worker")
          }
          serve(request, &replies, memory)
        }
      } catch {
        ProcessState.complain("\(error)\n")
        ProcessState.exit(65)
      }
    }
    extendLifetime(tables)
    ProcessState.exit(0)
  }

  private static func serve(
    _ request: ExtractionRequest, _ replies: inout ReplyStream, _ memory: borrowing MemoryGauge
  ) {
    ProcessState.limitAddressSpace(request.limits.addressSpaceByteCount)
    ProcessState.startProcessorTimer(request.limits.cpuTime)
    var reading = DocumentReading(request: request)
    reading.run(&replies)
    ProcessState.stopProcessorTimer()
    let retires = memory.isHeavy(limit: request.limits.addressSpaceByteCount)
    let (status, detail) = reading.verdict
    replies.send(.done(status, detail: detail, retires: retires))
    replies.flush()
  }
}
