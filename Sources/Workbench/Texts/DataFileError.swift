package import CommandLineKit
internal import PipelineKit

/// A file that cannot be used, with the place in it.
package struct DataFileError: InputProblem, ExitCoded {
  package var path: String
  package var line: Int?
  package var problem: String
  /// The exit code of a process that stops on it; `badData` unless the file could not be opened.
  package var exitCode: ExitCode

  /// An error about what a file holds or is.
  package init(path: String, line: Int?, problem: String) {
    self.init(path: path, line: line, problem: problem, exitCode: .badData)
  }

  private init(path: String, line: Int?, problem: String, exitCode: ExitCode) {
    (self.path, self.line, self.problem, self.exitCode) = (path, line, problem, exitCode)
  }

  /// For example `train.csv:12: expected 2 columns, found 1`.
  package var description: String { "\(path)\(line.map { ":\($0)" } ?? ""): \(problem)" }

  /// Whether the file is not there.
  package var isMissing: Bool { exitCode == .missing }

  /// The error of a file that could not be read; asks the system for the reason once more.
  package static func reading(_ path: String) -> DataFileError {
    DataFileError(
      path: path, line: nil, problem: FileProblem.reading(path),
      exitCode: FileProblem.exitCode(reading: FileProblem.code(reading: path)))
  }

  /// The error of a file that could not be read, from the system's number of the error.
  package static func reading(_ path: String, _ code: Int32) -> DataFileError {
    DataFileError(
      path: path, line: nil, problem: FileProblem.reading(code),
      exitCode: FileProblem.exitCode(reading: code))
  }

  /// The error of a folder whose files could not be listed; asks the system for the reason once more.
  package static func listing(_ path: String) -> DataFileError {
    DataFileError(
      path: path, line: nil, problem: FileProblem.listing(path),
      exitCode: FileProblem.exitCode(reading: FileProblem.code(listing: path)))
  }

  /// The error of a file that could not be written, from the error that said so.
  package static func writing(_ path: String, _ error: any Error) -> DataFileError {
    DataFileError(
      path: path, line: nil, problem: FileProblem.writing(error),
      exitCode: FileProblem.exitCode(writing: FileProblem.code(of: error)))
  }

  /// The error of a file that could not be written, from the system's number of the error.
  package static func writing(_ path: String, code: Int32) -> DataFileError {
    DataFileError(
      path: path, line: nil, problem: FileProblem.writing(code),
      exitCode: FileProblem.exitCode(writing: code))
  }

  /// The error of a file that cannot be used: bad data, unless the system does not open it.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - problem: What is wrong with it, as who read it says.
  /// - Returns: The error.
  package static func document(_ path: String, problem: String) -> DataFileError {
    let code = FileProblem.code(reading: path).map { FileProblem.exitCode(reading: $0) }
    return DataFileError(path: path, line: nil, problem: problem, exitCode: code ?? .badData)
  }
}
