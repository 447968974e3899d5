import Foundation
import PageLayout
import Testing

@testable import PDFText

/// A folder for the files of one test, removed with its last reference.
final class TestFolder: Sendable {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "vitae-pdf-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file and returns its path.
  func write(_ bytes: [UInt8], as name: String = UUID().uuidString + ".pdf") throws -> String {
    let file = path + "/" + name
    // Closed on exec: a script that another test starts must not keep this file open for writing,
    // because then it could not be executed.
    let number = unsafe open(file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o755)
    try #require(number >= 0)
    let descriptor = FileDescriptor(owning: number)
    let isWritten = descriptor.writeAll(bytes)
    try #require(isWritten)
    return file
  }

  /// Writes an executable script that behaves as a worker should or should not.
  func writeWorker(_ script: String) throws -> String {
    try write(Array("#!/bin/sh\n\(script)\n".utf8), as: UUID().uuidString)
  }
}

/// Whether workers have a memory limit: not in a build with a sanitizer.
let memoryIsLimited: Bool =
  unsafe dlsym(nil, "__asan_init") == nil && dlsym(nil, "__tsan_init") == nil

/// A line of shell that prints messages as a worker would.
func shell(printing messages: WireMessage...) -> String {
  shell(printing: messages.flatMap { $0.frame() })
}

/// A line of shell that prints bytes.
func shell(printing bytes: [UInt8]) -> String {
  let octal = bytes.map { byte in
    let digits = String(byte, radix: 8)
    return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
  }
  return "printf '\(octal.joined())'"
}

/// A line of shell that waits for one request.
let shellReadingRequest = "dd bs=65536 count=1 >/dev/null 2>/dev/null"

/// Extracts one file with a pool of one worker.
func extract(
  _ bytes: [UInt8], limits: ExtractionLimits = ExtractionLimits(), password: String? = nil,
  workerPath: String? = nil
) async throws -> ExtractedDocument {
  let folder = try TestFolder()
  let file = try folder.write(bytes)
  let pool = try WorkerPool(workerCount: 1, limits: limits, workerPath: workerPath)
  return try await pool.extract(path: file, password: password)
}

/// The contract of ``TextExtractor``, for every conformance.
func checkExtractorContract(_ extractor: some TextExtractor) async throws {
  let folder = try TestFolder()
  let good = try folder.write(TinyPDF.text(pages: [["Ada Lovelace"], ["Notes"]]).bytes())
  let first = try await extractor.extract(path: good)
  #expect(first.status == .ok)
  #expect(first.pages.map { $0.words.map(\.text) } == [["Ada", "Lovelace"], ["Notes"]])

  let bad = [
    folder.path, folder.path + "/missing.pdf", "",
    try folder.write([]), try folder.write(Array("hello".utf8)),
    try folder.write(Array(TinyPDF.text(pages: [["x"]]).bytes().prefix(40))),
  ]
  for path in bad {
    let document = try await extractor.extract(path: path)
    #expect(document.status != .ok, "\(path)")
    #expect(document.detail != nil, "\(path)")
  }
  let second = try await extractor.extract(path: good)
  #expect(second == first, "what ran before must not matter")

  let task = Task {
    while !Task.isCancelled { await Task.yield() }
    return try await extractor.extract(path: good)
  }
  task.cancel()
  await #expect(throws: PDFTextError.cancelled) { try await task.value }
}
