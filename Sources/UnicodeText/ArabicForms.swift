/// Letters behind the code points that name shapes of Arabic letters, as some fonts' tables have them.
///
/// The compatibility mappings of the blocks "Arabic Presentation Forms-A" (letters of Persian and Urdu) and "-B" of the
/// Unicode Character Database, which normalisation form C leaves alone.
package enum ArabicForms {
  /// The letters that a shape stands for, in the order they are read; `nil` for what is no such shape.
  package static func letters(of value: UInt32) -> String? {
    guard (0xFB50...0xFEFC).contains(value) else { return nil }
    return table[value]
  }

  private static let table: [UInt32: String] = {
    var table: [UInt32: String] = [:]
    func add(_ letters: String, _ count: Int, at next: inout UInt32) {
      for _ in 0..<count {
        table[next] = letters
        next += 1
      }
    }
    var next: UInt32 = 0xFE80
    for (letter, count) in basic {
      add(String(Character(Unicode.Scalar(letter) ?? " ")), count, at: &next)
    }
    for alef in ["\u{622}", "\u{623}", "\u{625}", "\u{627}"] { add("\u{644}" + alef, 2, at: &next) }
    for (start, letter, count) in further {
      next = start
      add(String(Character(Unicode.Scalar(letter) ?? " ")), count, at: &next)
    }
    return table
  }()

  /// Letters from U+FE80 on and how many shapes each has.
  private static let basic: [(UInt16, Int)] =
    [(0x621, 1)] + (0x622...0x625).map { ($0, 2) } + [
      (0x626, 4), (0x627, 2), (0x628, 4), (0x629, 2),
    ]
    + (0x62A...0x62E).map { ($0, 4) } + (0x62F...0x632).map { ($0, 2) }
    + (0x633...0x63A).map { ($0, 4) } + (0x641...0x647).map { ($0, 4) }
    + [(0x648, 2), (0x649, 2), (0x64A, 4)]

  /// Other letters: their first shape, the letter, and how many shapes it has; marks with a shape of their own.
  private static let further: [(UInt32, UInt16, Int)] = [
    (0xFB50, 0x671, 2), (0xFB56, 0x67E, 4), (0xFB66, 0x679, 4), (0xFB7A, 0x686, 4),
    (0xFB88, 0x688, 2), (0xFB8A, 0x698, 2), (0xFB8C, 0x691, 2), (0xFB8E, 0x6A9, 4),
    (0xFB92, 0x6AF, 4), (0xFB9E, 0x6BA, 2), (0xFBA4, 0x6C0, 2), (0xFBA6, 0x6C1, 4),
    (0xFBAA, 0x6BE, 4), (0xFBAE, 0x6D2, 2), (0xFBFC, 0x6CC, 4), (0xFE71, 0x64B, 1),
    (0xFE77, 0x64E, 1), (0xFE79, 0x64F, 1), (0xFE7B, 0x650, 1), (0xFE7D, 0x651, 1),
    (0xFE7F, 0x652, 1),
  ]
}
