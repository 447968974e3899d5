internal import Glibc
internal import PDFText

/// A file's bytes in memory, read-only, until this value ends.
@safe
struct MappedFile: ~Copyable {
  let address: UnsafeRawPointer
  let byteCount: Int

  /// Why a file cannot be read.
  struct Failure: Error {
    let status: DocumentStatus
    let detail: String
  }

  /// Maps a regular file; a pipe or device is refused.
  init(_ descriptor: consuming FileDescriptor, byteLimit: Int) throws(Failure) {
    var information = stat()
    guard unsafe fstat(descriptor.rawValue, &information) == 0 else {
      throw Failure(status: .unreadable, detail: systemErrorText(errno))
    }
    guard information.st_mode & S_IFMT == S_IFREG else {
      throw Failure(status: .unreadable, detail: "not a regular file")
    }
    let size = Int(information.st_size)
    guard size > 0 else { throw Failure(status: .damaged, detail: "the file is empty") }
    guard size <= byteLimit else {
      throw Failure(status: .tooLarge, detail: "\(size) bytes, limit \(byteLimit)")
    }
    let mapping = unsafe mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor.rawValue, 0)
    guard let mapping = unsafe mapping, unsafe mapping != MAP_FAILED else {
      throw Failure(status: .tooLarge, detail: "\(size) bytes do not fit the memory limit")
    }
    unsafe address = UnsafeRawPointer(mapping)
    byteCount = size
  }

  deinit { _ = unsafe munmap(UnsafeMutableRawPointer(mutating: address), byteCount) }

  /// What the file looks like.
  var kind: FileKind {
    let head = unsafe UnsafeRawBufferPointer(start: address, count: byteCount)
    return unsafe FileKind(head: Array(head.prefix(FileKind.headByteCount)))
  }
}
