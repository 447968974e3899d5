internal import ByteCoding

/// Why bytes are not the frames they should be.
package enum WireError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A frame longer than ``WireMessage/maximumFrameByteCount``, or too short for version and kind.
  case badLength(Int)
  /// The other side speaks this version.
  case badVersion(UInt8)
  /// No message has this kind.
  case badKind(UInt8)
  /// The body does not hold what its kind says.
  case badBody(expected: String, offset: Int)
  /// A message that must not come at this place.
  case outOfOrder(String)

  /// What is wrong, without any content.
  package var description: String {
    switch self {
    case .badLength(let count): "frame of \(count) bytes"
    case .badVersion(let version):
      "protocol version \(version), this build speaks \(WireMessage.version)"
    case .badKind(let kind): "message kind \(kind)"
    case .badBody(let expected, let offset): "at byte \(offset): expected \(expected)"
    case .outOfOrder(let what): "unexpected \(what)"
    }
  }

  init(_ error: ByteCodingError) {
    self = .badBody(expected: error.expected, offset: error.offset)
  }
}
