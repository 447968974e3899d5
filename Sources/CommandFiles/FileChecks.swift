package import CommandLineKit
package import PlainFoundation
internal import Workbench

/// Refuses an output that is one of the inputs, also by another name or link.
///
/// - Throws: ``DataFileError``.
package func refuseInput(_ inputs: [String], asOutput path: String) throws {
  var output = stat()
  guard path != "-", unsafe stat(path, &output) == 0, output.st_mode & S_IFMT == S_IFREG else {
    return
  }
  for input in inputs where input != "-" {
    var status = stat()
    if unsafe stat(input, &status) == 0, status.st_ino == output.st_ino,
      status.st_dev == output.st_dev
    {
      throw DataFileError(
        path: path, line: nil, problem: "is the input, which would be lost: name another output")
    }
  }
}

/// The flag without which ``refuseExisting(_:isForced:)`` keeps a file.
package let forceOption = OptionSpec.flag("force", help: "Replace the file if it exists.")

/// Refuses an output file that exists already, unless the user forces it; a database is always refused.
///
/// - Parameters:
///   - path: The file; what is no regular file, such as a pipe, is written to.
///   - isForced: Whether it may be replaced.
/// - Throws: ``DataFileError``.
package func refuseExisting(_ path: String, isForced: Bool) throws {
  try OutputPath.refuseDatabase(path)
  guard !isForced, path != "-", fileType(of: path) == S_IFREG else { return }
  throw DataFileError(path: path, line: nil, problem: "exists already; --force replaces it")
}

/// The kind of file at a path, `S_IFREG` for example; nil when there is none.
package func fileType(of path: String) -> mode_t? {
  var status = stat()
  return unsafe stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
}

/// Says what to do with a folder where one PDF is expected.
///
/// - Throws: ``DataFileError``.
package func refuseFolder(_ path: String) throws {
  guard fileType(of: path) == S_IFDIR else { return }
  throw DataFileError(
    path: path, line: nil,
    problem: "is a folder; give one PDF of it, or read all of them with 'vitae parse'")
}

/// Says what to do with a PDF in the place of a file of labels.
///
/// - Throws: ``DataFileError``.
package func refusePDF(_ path: String) throws {
  guard fileType(of: path) == S_IFREG else { return }
  let end = unsafe open(path, O_RDONLY | O_CLOEXEC)
  guard end >= 0 else { return }
  defer { close(end) }
  let mark = Array("%PDF-".utf8)
  var start = [UInt8](repeating: 0, count: mark.count)
  let count = unsafe start.withUnsafeMutableBytes {
    unsafe pread(end, $0.baseAddress, $0.count, 0)
  }
  guard count == mark.count, start == mark else { return }
  throw DataFileError(
    path: path, line: nil,
    problem:
      "is a PDF, and a file of texts is expected: 'vitae label start' and 'vitae parse' read PDFs"
  )
}
