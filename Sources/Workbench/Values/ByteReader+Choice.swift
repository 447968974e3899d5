package import ByteCoding

extension ByteReader {
  /// Reads a value that was written as its raw text; any other text is an error.
  package mutating func choice<T: RawRepresentable<String>>() throws(ByteCodingError) -> T {
    let start = offset
    guard let value = T(rawValue: try string()) else {
      throw ByteCodingError(expected: "a value of \(T.self)", offset: start)
    }
    return value
  }
}
