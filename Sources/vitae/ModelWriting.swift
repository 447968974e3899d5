import Foundation
import Workbench

/// Checks that a model could be written, before it is trained for nothing.
///
/// - Throws: ``DataFileError`` when its folder or what stands at its path is not for this user to write.
func checkModelCanBeWritten(to path: String) throws {
  let target = URL(filePath: path).resolvingSymlinksInPath().path
  let folder = URL(filePath: target).deletingLastPathComponent().path
  var isFolder: ObjCBool = false
  let isThere = unsafe FileManager.default.fileExists(atPath: target, isDirectory: &isFolder)
  // A regular file is replaced in its folder; the folder of a pipe or device does not matter.
  let isSpecial =
    isThere
    && (try? URL(filePath: target).resourceValues(
      forKeys: [.isRegularFileKey]))?.isRegularFile == false
  let isFine =
    !isFolder.boolValue && FileManager.default.isWritableFile(atPath: isSpecial ? target : folder)
  guard isFine else {
    let reason =
      isFolder.boolValue
      ? "is a folder, not a file"
      : FileManager.default.fileExists(atPath: folder) ? "permission denied" : "no such folder"
    throw DataFileError(path: path, line: nil, problem: "cannot be written: \(reason)")
  }
}

/// Writes a model beside its name and renames it, so that no half-written model is ever found.
///
/// A link's target is replaced, not the link; what is no regular file (a pipe, `/dev/stdout`) is written to as it is.
func writeModel(_ bytes: [UInt8], to path: String) throws {
  let target = URL(filePath: path).resolvingSymlinksInPath()
  let values = try? target.resourceValues(forKeys: [.isRegularFileKey])
  do {
    if values == nil || values?.isRegularFile == true {
      try Data(bytes).write(to: target, options: .atomic)
    } else {
      let file = try FileHandle(forWritingTo: target)
      try file.write(contentsOf: Data(bytes))
      try file.close()
    }
  } catch {
    throw DataFileError(path: path, line: nil, problem: FileProblem.writing(error))
  }
}
