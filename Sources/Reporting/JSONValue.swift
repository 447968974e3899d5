/// A JSON value with its keys in the order they were written.
///
/// Foundation's encoder orders keys by hash or by name and formats numbers its own way; reports are
/// compared by bytes, so this module writes its own.
enum JSONValue: Sendable {
  case null
  case boolean(Bool)
  case integer(Int)
  /// A number; not-a-number and infinite ones are written as `null`, which JSON has no words for.
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([(key: String, value: JSONValue)])

  /// An optional number, `null` when there is none.
  static func optional(_ number: Double?) -> JSONValue {
    number.map(JSONValue.number) ?? .null
  }

  /// The value as JSON text, indented by two spaces; arrays of plain values stay on one line.
  var text: String {
    var text = ""
    write(to: &text, indent: "")
    return text
  }

  private func write(to text: inout String, indent: String) {
    switch self {
    case .null: text += "null"
    case .boolean(let value): text += value ? "true" : "false"
    case .integer(let value): text += String(value)
    case .number(let value): text += Self.text(of: value)
    case .string(let value): text += Self.quoted(value)
    case .array(let values): Self.write(values, to: &text, indent: indent)
    case .object(let members): Self.write(members, to: &text, indent: indent)
    }
  }

  private static func write(_ values: [JSONValue], to text: inout String, indent: String) {
    guard values.contains(where: \.isNested) else {
      text += "["
      for (position, value) in values.enumerated() {
        if position > 0 { text += ", " }
        value.write(to: &text, indent: indent)
      }
      text += "]"
      return
    }
    text += "["
    for (position, value) in values.enumerated() {
      text += position > 0 ? ",\n\(indent)  " : "\n\(indent)  "
      value.write(to: &text, indent: indent + "  ")
    }
    text += "\n\(indent)]"
  }

  private static func write(
    _ members: [(key: String, value: JSONValue)], to text: inout String, indent: String
  ) {
    guard !members.isEmpty else {
      text += "{}"
      return
    }
    text += "{"
    for (position, member) in members.enumerated() {
      text += position > 0 ? ",\n\(indent)  " : "\n\(indent)  "
      text += quoted(member.key) + ": "
      member.value.write(to: &text, indent: indent + "  ")
    }
    text += "\n\(indent)}"
  }

  private var isNested: Bool {
    switch self {
    case .array, .object: true
    default: false
    }
  }

  /// The shortest digits that read back as the same number.
  private static func text(of number: Double) -> String {
    guard number.isFinite else { return "null" }
    let text = "\(number == 0 ? 0 : number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// A string in quotes, with everything escaped that a reader could stumble over or not see.
  static func quoted(_ string: String) -> String {
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "<", ">", "&": text += escape(scalar)
      case _ where scalar.value < 0x20 || HTMLEscaping.harmless(scalar) != scalar:
        text += escape(scalar)
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }

  /// `\u003C`; beyond the first plane a surrogate pair.
  private static func escape(_ scalar: Unicode.Scalar) -> String {
    String(scalar).utf16.map { unit in
      let digits = String(unit, radix: 16, uppercase: true)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }
}
