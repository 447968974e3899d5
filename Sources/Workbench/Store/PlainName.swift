/// What a person may call something that is kept: a hardware profile, a model's alias.
///
/// Such names stand in file names, command lines and tables, so they are plain.
package enum PlainName {
  /// The rule, for a message.
  package static let rule = "letters, digits, '.', '-', '_', no '.' in front, at most 100"

  /// Whether a text is such a name.
  package static func isValid(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= 100 && !name.hasPrefix(".") && !name.hasPrefix("-")
      && name.utf8.allSatisfy { byte in
        switch UInt8(byte) {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
          UInt8(ascii: "_"):
          true
        default: false
        }
      }
  }
}
