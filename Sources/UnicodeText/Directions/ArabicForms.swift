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

  // MARK: From letters to shapes

  /// Letters as the shapes that they have beside their neighbours, with the ligatures of lam and alef.
  ///
  /// Marks do not part letters; letters without a shape of their own in the two blocks stay.
  package static func joined(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    guard scalars.contains(where: { (0x621...0x6D3).contains($0.value) }) else { return scalars }
    var out: [Unicode.Scalar] = []
    // Whether the letter before reaches to the left.
    var isJoined = false
    var i = 0
    while i < scalars.count {
      let scalar = scalars[i]
      if scalar.properties.generalCategory == .nonspacingMark {
        out.append(scalar)
        i += 1
        continue
      }
      if scalar.value == 0x644, i + 1 < scalars.count,
        let ligature = ligatures[scalars[i + 1].value]
      {
        append(ligature + (isJoined ? 1 : 0), to: &out)
        (isJoined, i) = (false, i + 2)
        continue
      }
      let next = scalars[(i + 1)...].first { $0.properties.generalCategory != .nonspacingMark }
      let reachesNext = reaches(scalar) && next.map(canBeReached) ?? false
      if let (first, count) = shapes[scalar.value] {
        // Isolated, final, initial, medial.
        let shape: UInt32 = isJoined ? (reachesNext ? 3 : 1) : (reachesNext ? 2 : 0)
        append(first + (shape < count ? shape : 0), to: &out)
      } else {
        out.append(scalar)
      }
      isJoined = reachesNext
      i += 1
    }
    return out
  }

  private static func append(_ value: UInt32, to out: inout [Unicode.Scalar]) {
    if let scalar = Unicode.Scalar(value) { out.append(scalar) }
  }

  /// Tells if a letter reaches to the letter after it; the stroke that lengthens words does.
  private static func reaches(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 0x640 || shapes[scalar.value].map { $0.count == 4 } ?? false
  }

  private static func canBeReached(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 0x640 || shapes[scalar.value].map { $0.count > 1 } ?? false
  }

  /// The isolated shapes of lam with each alef.
  private static let ligatures: [UInt32: UInt32] = [
    0x622: 0xFEF5, 0x623: 0xFEF7, 0x625: 0xFEF9, 0x627: 0xFEFB,
  ]

  /// The isolated shape of each letter, and how many shapes it has.
  private static let shapes: [UInt32: (first: UInt32, count: UInt32)] = {
    var shapes: [UInt32: (first: UInt32, count: UInt32)] = [:]
    var next: UInt32 = 0xFE80
    for (letter, count) in basic {
      shapes[UInt32(letter)] = (next, UInt32(count))
      next += UInt32(count)
    }
    for (first, letter, count) in further where first < 0xFE00 {
      shapes[UInt32(letter)] = (first, UInt32(count))
    }
    return shapes
  }()
}
