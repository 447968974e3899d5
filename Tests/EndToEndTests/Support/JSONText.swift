import Foundation

/// JSON as a reader without our types sees it.
enum JSONText {
  /// The object a text is.
  static func object(_ text: some StringProtocol) throws -> [String: Any] {
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
    guard let object = value as? [String: Any] else {
      throw ToolError(description: "no JSON object: \(text.prefix(80))")
    }
    return object
  }

  /// Decodes a text.
  static func decode<Value: Decodable>(
    _: Value.Type, _ text: some StringProtocol
  ) throws -> Value {
    try JSONDecoder().decode(Value.self, from: Data(text.utf8))
  }
}
