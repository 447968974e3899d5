import Foundation

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
    throw DataFileError(path: path, line: nil, problem: "cannot be written")
  }
}
