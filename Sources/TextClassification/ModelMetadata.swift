internal import ByteCoding

/// What a model says of how it came to be: names and values, in the order of the names.
///
/// Equal trainings write equal metadata, so no time and no path stands in it.
public struct ModelMetadata: Sendable, Hashable {
  /// Values by name.
  public private(set) var values: [String: String]

  /// Metadata from values by name.
  public init(_ values: [String: String] = [:]) { self.values = values }

  /// The value of a name.
  public subscript(name: String) -> String? {
    get { values[name] }
    set { values[name] = newValue }
  }

  /// Names and values in the order of the names.
  public var sorted: [(name: String, value: String)] {
    values.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  func write(to writer: inout ByteWriter) {
    writer.write(each: sorted) {
      $0.write($1.name)
      $0.write($1.value)
    }
  }

  init(from reader: inout ByteReader) throws(ByteCodingError) {
    let pairs = try reader.array(bytesEach: 2) { r throws(ByteCodingError) in
      (try r.string(), try r.string())
    }
    values = Dictionary(pairs) { $1 }
  }
}
