/// Cuts a stream of bytes, arriving in pieces of any size, into messages.
package struct FrameBuffer: Sendable {
  private var bytes: [UInt8] = []
  private var start = 0

  /// An empty buffer.
  package init() {}

  /// Bytes that arrived and belong to no message yet.
  package var pendingByteCount: Int { bytes.count - start }

  /// Takes the next bytes of the stream.
  package mutating func append(_ new: some Collection<UInt8>) {
    // Moving the rest to the front only when it is the smaller part keeps this linear.
    if start > bytes.count / 2 {
      bytes.removeFirst(start)
      start = 0
    }
    bytes.append(contentsOf: new)
  }

  /// The next whole message, or nil until more bytes arrive.
  ///
  /// An error is final: the stream has no place to start again.
  package mutating func next() throws(WireError) -> WireMessage? {
    guard bytes.count - start >= 4 else { return nil }
    let length = Int(bytes.littleEndian(at: start))
    guard (2...WireMessage.maximumFrameByteCount).contains(length) else {
      throw .badLength(length)
    }
    guard bytes.count - start >= 4 + length else { return nil }
    let frame = Array(bytes[start + 4..<start + 4 + length])
    start += 4 + length
    return try WireMessage(frame: frame)
  }
}
