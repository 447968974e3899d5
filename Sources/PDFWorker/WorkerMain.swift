internal import CPoppler
internal import PDFText
internal import PageLayout

/// The worker: takes requests and files from descriptor 0, a socket, and answers on what was
/// descriptor 1, until the client closes its end.
///
/// It is the only program that links poppler, and runs nothing but poppler: a crash, a hang or a
/// memory bomb in a file ends this process, never the client.
@main
enum WorkerMain {
  static func main() {
    ProcessState.closeInherited()
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments == [WorkerArgument.confinement] { ConfinementReport.run() }
    guard let output = ProcessState.takeOutput(), arguments.count == 2,
      arguments[0] == WorkerArgument.memory, let memory = Int(arguments[1])
    else {
      ProcessState.complain("vitae-pdf-worker reads requests from vitae; it is no command\n")
      ProcessState.exit(64)
    }
    ProcessState.giveUpPrivileges()
    let preparation = Preparation()
    ProcessState.limitAddressSpace(memory)
    _ = Confinement.enter(reading: preparation.readable)
    var replies = ReplyStream(output)
    replies.send(.hello(engine: PopplerDocument.engine))
    replies.flush()
    answer(&replies, preparation)
    extendLifetime(preparation)
    ProcessState.exit(0)
  }

  /// Answers requests until the client closes its end.
  private static func answer(_ replies: inout ReplyStream, _ preparation: borrowing Preparation) {
    let input = FileDescriptor(owning: 0)
    var file: FileDescriptor?
    var frames = FrameBuffer()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case .bytes(let count) = input.receive(into: &buffer, file: &file) {
      frames.append(buffer[..<count])
      do throws(WireError) {
        while let message = try frames.next() {
          guard case .request(let request) = message, let document = file.take() else {
            throw .outOfOrder("message to the worker, or a request without a file")
          }
          serve(request, document, &replies, preparation.memory)
        }
      } catch {
        ProcessState.complain("\(error)\n")
        ProcessState.exit(65)
      }
    }
  }

  private static func serve(
    _ request: ExtractionRequest, _ file: consuming FileDescriptor, _ replies: inout ReplyStream,
    _ memory: borrowing MemoryGauge
  ) {
    ProcessState.startProcessorTimer(request.limits.cpuTime)
    if let card = request.card {
      let png = CardDrawing.png(of: card)
      replies.send(.opened(pageCount: 1))
      replies.send(
        .pageText(
          Page(
            number: 1, width: Double(card.width), height: Double(card.height), styles: [], words: []
          )))
      if let png { replies.send(.pagePicture(PagePicture(page: 1, png: png))) }
      ProcessState.stopProcessorTimer()
      replies.send(.done(png == nil ? .noText : .ok, detail: nil, retires: false))
      replies.flush()
      return
    }
    var reading = DocumentReading(request: request)
    reading.run(file, &replies)
    ProcessState.stopProcessorTimer()
    let retires = memory.isHeavy(limit: request.limits.addressSpaceByteCount)
    let (status, detail) = reading.verdict
    replies.send(.done(status, detail: detail, retires: retires))
    replies.flush()
  }
}
