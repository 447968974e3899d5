internal import PlainFoundation
internal import Workbench

/// A file that is open to be read line by line, or standard input.
package final class LineFile: Sendable {
  /// The file's name, or `standard input`.
  package let name: String
  private let descriptor: Int32

  /// Opens a file; `-` is standard input.
  ///
  /// - Parameter path: The file.
  /// - Throws: ``DataFileError`` with the reason when it cannot be read.
  package init(_ path: String) throws {
    guard path != "-" else {
      (name, descriptor) = ("standard input", STDIN_FILENO)
      return
    }
    name = path
    descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0, fileType(of: path) != S_IFDIR else {
      throw DataFileError.reading(path)
    }
  }

  deinit { if descriptor > STDERR_FILENO { close(descriptor) } }

  /// Calls a closure with each line that has more than white space, and its number from 1.
  ///
  /// - Parameters:
  ///   - limit: Bytes of a line that are kept.
  ///   - body: Takes a line without its end.
  /// - Throws: What `body` throws, errors of the file, and `CancellationError` when the task is cancelled.
  package func lines(limit: Int, _ body: (_ number: Int, _ line: [UInt8]) async throws -> Void)
    async throws
  {
    var reader = StreamReader(limit: 0, lineLimit: limit, descriptor: descriptor, name: name)
    var number = 0
    while let line = try await reader.line(whenIdle: {}) {
      try Task.checkCancellation()
      number += 1
      if line.contains(where: { $0 > 0x20 }) { try await body(number, line) }
    }
  }
}
