internal import CommandFiles
internal import CommandLineKit
internal import PlainFoundation
internal import Workbench

/// Checks that a model could be written, before it is trained for nothing.
///
/// - Throws: ``DataFileError`` when its folder or what stands at its path is not for this user to write.
package func checkModelCanBeWritten(to path: String) throws {
  try OutputPath.refuseDatabase(path)
  let target = URL(filePath: path).resolvingSymlinksInPath().path
  let folder = URL(filePath: target).deletingLastPathComponent().path
  let type = fileType(of: target)
  // A regular file is replaced in its folder; the folder of a pipe or device does not matter.
  let isSpecial = type != nil && type != S_IFREG
  let isFine =
    type != S_IFDIR && FileManager.default.isWritableFile(atPath: isSpecial ? target : folder)
  guard isFine else {
    throw DataFileError.writing(
      path,
      code: type == S_IFDIR
        ? EISDIR : FileManager.default.fileExists(atPath: folder) ? EACCES : ENOENT)
  }
}

/// Writes a model beside its name and renames it, so that no half-written model is ever found.
///
/// A link's target is replaced, not the link; what is no regular file (a pipe, `/dev/stdout`) is written to as it is.
package func writeModel(_ bytes: [UInt8], to path: String) throws {
  try OutputPath.refuseDatabase(path)
  let target = URL(filePath: path).resolvingSymlinksInPath()
  let type = fileType(of: target.path)
  do {
    if type == nil || type == S_IFREG {
      try Data(bytes).write(to: target, options: .atomic)
    } else {
      let end = unsafe open(target.path, O_WRONLY | O_CLOEXEC)
      guard end >= 0 else { throw OutputError.failed(code: errno) }
      defer { close(end) }
      try DescriptorSink(end).write(bytes)
    }
  } catch {
    throw DataFileError.writing(path, error)
  }
}
