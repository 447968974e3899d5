import Foundation
import Testing

@testable import PDFText

struct WorkerExitTests {
  private func verdict(
    _ cause: WorkerExit.Cause = .itself, status: Int32?, error: String = "",
    in phase: WorkerExit.Phase = .text(page: 3)
  ) -> String {
    let exit = WorkerExit(cause: cause, waitStatus: status, standardError: Array(error.utf8))
    let (status, detail) = exit.verdict(limits: ExtractionLimits(), in: phase)
    return "\(status.rawValue): \(detail)"
  }

  @Test func `the processor timer's signals are timeouts`() {
    #expect(verdict(status: 27) == "timeout: cpu limit 10.0 seconds, page 3")
    #expect(verdict(status: 24, in: .sideData) == "timeout: cpu limit 2.0 seconds")
  }

  @Test func `the client's own kill is the wall limit`() {
    #expect(verdict(.wallTime, status: 9) == "timeout: wall limit 60.0 seconds, page 3")
  }

  @Test(arguments: [
    "Out of memory", "terminate called after throwing an instance of 'std::bad_alloc'",
    "GLib-ERROR: failed to allocate 1099511627776 bytes",
  ])
  func `running out of memory is too large`(message: String) {
    #expect(verdict(status: 6, error: message) == "too-large: memory limit 1024 MiB, page 3")
  }

  @Test func `other ends are crashes, named by signal or code`() {
    #expect(verdict(status: 11) == "crashed: worker ended by SIGSEGV, page 3")
    #expect(verdict(status: 11 | 0x80) == "crashed: worker ended by SIGSEGV, page 3")
    #expect(verdict(status: 9) == "crashed: worker ended by SIGKILL, page 3")
    #expect(verdict(status: 3 << 8, in: .opening) == "crashed: worker exited with code 3")
    #expect(verdict(status: nil, in: .opening) == "crashed: worker exited with code -1")
  }

  @Test func `what the worker printed is never shown`() {
    #expect(!verdict(status: 6, error: "Syntax Error: Ada Lovelace").contains("Ada"))
  }

  @Test func `only a death of its own is worth another try`() {
    func retries(_ cause: WorkerExit.Cause, _ status: Int32) -> Bool {
      WorkerExit(cause: cause, waitStatus: status, standardError: []).isWorthRetrying
    }
    #expect(retries(.itself, 11))
    #expect(retries(.itself, 1 << 8))
    #expect(!retries(.itself, 27))
    #expect(!retries(.wallTime, 9))
    #expect(!retries(.protocolViolation("x"), 9))
  }
}

struct WorkerLocationTests {
  @Test func `a path that was asked for is never replaced`() throws {
    #expect(throws: PDFTextError.self) { try WorkerLocation.find("/nowhere/worker") }
    #expect(throws: PDFTextError.self) { try WorkerLocation.find(nil, environment: "/nowhere") }
    #expect(throws: PDFTextError.self) { try WorkerLocation.find("/tmp") }
    let found = try WorkerLocation.find(nil, environment: "/bin/sh", executableFolder: nil)
    #expect(found == "/bin/sh")
  }

  @Test func `the worker is found next to the executable`() throws {
    let folder = try TestFolder()
    let worker = try folder.writeWorker("exit")
    try FileManager.default.moveItem(atPath: worker, toPath: folder.path + "/PDFWorker")
    let found = try WorkerLocation.find(nil, environment: nil, executableFolder: folder.path)
    #expect(found == folder.path + "/PDFWorker")
  }

  @Test func `a missing worker says where it was looked for and what to do`() {
    let error = #expect(throws: PDFTextError.self) {
      try WorkerLocation.find(nil, environment: nil, executableFolder: "/nowhere")
    }
    #expect(error?.kind == .workerNotFound)
    #expect(
      error?.description
        == "no PDF worker in '/nowhere': build it with 'swift build --product vitae-pdf-worker', "
        + "or set VITAE_PDF_WORKER to its path")
  }
}
