package import PlainFoundation

/// Reads open file descriptors.
package enum DescriptorSource {
  /// Everything that a descriptor still holds; nil when it cannot be read.
  package static func bytes(of descriptor: Int32) -> Data? {
    var out = Data()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes {
        unsafe read(descriptor, $0.baseAddress, $0.count)
      }
      if count > 0 {
        out.append(contentsOf: buffer[..<count])
      } else if count == 0 {
        return out
      } else if errno != EINTR {
        return nil
      }
    }
  }
}
