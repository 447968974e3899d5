/// The modules of a symbol while it is made.
///
/// ISO/IEC 18004:2015, §6.3 (patterns), §7.7 (placement), §7.8 (masks), §7.9 and §7.10 (format and version).
struct ModuleGrid: Hashable, Sendable {
  let version: Int
  let size: Int
  /// Dark modules, row by row.
  ///
  /// Shape `[size × size]`.
  private(set) var isDark: [Bool]
  /// Modules of patterns and of format and version information: these hold no data and are never masked.
  private var isFixed: [Bool]

  /// The patterns that every symbol of a version has.
  init(version: Int) {
    self.version = version
    size = 17 + 4 * version
    isDark = [Bool](repeating: false, count: size * size)
    isFixed = isDark
    for i in 0..<size {
      fix(6, i, i.isMultiple(of: 2))
      fix(i, 6, i.isMultiple(of: 2))
    }
    for (row, column) in [(3, 3), (3, size - 4), (size - 4, 3)] { drawFinder(row, column) }
    let centres = VersionTable.alignmentCentres(version)
    for row in centres {
      for column in centres where !isCorner(row, column, of: centres) {
        drawAlignment(row, column)
      }
    }
    // Reserved now, written with the mask.
    writeFormat(0)
    writeVersion()
  }

  subscript(row: Int, column: Int) -> Bool { isDark[row * size + column] }

  private mutating func fix(_ row: Int, _ column: Int, _ dark: Bool) {
    isDark[row * size + column] = dark
    isFixed[row * size + column] = true
  }

  // MARK: Patterns

  private func isCorner(_ row: Int, _ column: Int, of centres: [Int]) -> Bool {
    let (first, last) = (centres[0], centres[centres.count - 1])
    return (row, column) == (first, first) || (row, column) == (first, last)
      || (row, column) == (last, first)
  }

  /// Rings around a centre, with the light ring that separates them.
  private mutating func drawFinder(_ centreRow: Int, _ centreColumn: Int) {
    for row in (centreRow - 4)...(centreRow + 4) where (0..<size).contains(row) {
      for column in (centreColumn - 4)...(centreColumn + 4) where (0..<size).contains(column) {
        let ring = max(abs(row - centreRow), abs(column - centreColumn))
        fix(row, column, ring != 2 && ring != 4)
      }
    }
  }

  private mutating func drawAlignment(_ centreRow: Int, _ centreColumn: Int) {
    for row in (centreRow - 2)...(centreRow + 2) {
      for column in (centreColumn - 2)...(centreColumn + 2) {
        fix(row, column, max(abs(row - centreRow), abs(column - centreColumn)) != 1)
      }
    }
  }

  // MARK: Format and version

  /// Level and mask with ten bits of BCH correction, XORed so that they are never all zero.
  static func formatBits(_ level: QRCode.Level, mask: Int) -> UInt32 {
    let indicator: UInt32 = [0b01, 0b00, 0b11, 0b10][level.rawValue]
    let data = indicator << 3 | UInt32(mask)
    return (data << 10 | bch(data, generator: 0x537, degree: 10)) ^ 0x5412
  }

  /// The version with twelve bits of BCH correction.
  static func versionBits(_ version: Int) -> UInt32 {
    UInt32(version) << 12 | bch(UInt32(version), generator: 0x1F25, degree: 12)
  }

  /// The remainder of `data · x^degree` by a generator polynomial over GF(2).
  private static func bch(_ data: UInt32, generator: UInt32, degree: UInt32) -> UInt32 {
    var remainder = data << degree
    for shift in (0..<UInt32(6)).reversed() where remainder >> (degree + shift) & 1 == 1 {
      remainder ^= generator << shift
    }
    return remainder
  }

  /// Writes both copies of the format information.
  private mutating func writeFormat(_ bits: UInt32) {
    func bit(_ i: Int) -> Bool { bits >> UInt32(i) & 1 == 1 }
    // Around the finder at the top left; the timing patterns are left out.
    for i in 0..<6 { fix(i, 8, bit(i)) }
    fix(7, 8, bit(6))
    fix(8, 8, bit(7))
    fix(8, 7, bit(8))
    for i in 9..<15 { fix(8, 14 - i, bit(i)) }
    // Beside the other two.
    for i in 0..<8 { fix(8, size - 1 - i, bit(i)) }
    for i in 8..<15 { fix(size - 15 + i, 8, bit(i)) }
    fix(size - 8, 8, true)
  }

  /// Writes both copies of the version, which symbols of version 7 and above have.
  private mutating func writeVersion() {
    guard version >= 7 else { return }
    let bits = Self.versionBits(version)
    for i in 0..<18 {
      let dark = bits >> UInt32(i) & 1 == 1
      fix(i / 3, size - 11 + i % 3, dark)
      fix(size - 11 + i % 3, i / 3, dark)
    }
  }

  // MARK: Data

  /// Writes codewords in columns of two modules, upwards and downwards in turn, from the lower right corner.
  mutating func place(_ codewords: [UInt8]) {
    var next = 0
    var isUpward = true
    var right = size - 1
    while right > 0 {
      if right == 6 { right = 5 }
      for step in 0..<size {
        let row = isUpward ? size - 1 - step : step
        for column in [right, right - 1] where !isFixed[row * size + column] {
          // Some versions have a few modules more than bits; they stay light.
          if next < codewords.count * 8 {
            isDark[row * size + column] = codewords[next / 8] >> UInt8(7 - next % 8) & 1 == 1
          }
          next += 1
        }
      }
      isUpward.toggle()
      right -= 2
    }
  }

  /// The symbol with a mask over its data, and the format information that says so.
  func masked(by mask: Int, _ level: QRCode.Level) -> ModuleGrid {
    var grid = self
    for row in 0..<size {
      for column in 0..<size where !isFixed[row * size + column] {
        if Self.inverts(mask, row, column) { grid.isDark[row * size + column].toggle() }
      }
    }
    grid.writeFormat(Self.formatBits(level, mask: mask))
    return grid
  }

  /// Tells if a mask inverts a module.
  static func inverts(_ mask: Int, _ row: Int, _ column: Int) -> Bool {
    let product = row * column
    return switch mask {
    case 0: (row + column) % 2 == 0
    case 1: row % 2 == 0
    case 2: column % 3 == 0
    case 3: (row + column) % 3 == 0
    case 4: (row / 2 + column / 3) % 2 == 0
    case 5: product % 2 + product % 3 == 0
    case 6: (product % 2 + product % 3) % 2 == 0
    default: ((row + column) % 2 + product % 3) % 2 == 0
    }
  }
}
