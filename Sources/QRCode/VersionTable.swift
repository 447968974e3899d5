/// Numbers of the versions 1 to 10.
///
/// ISO/IEC 18004:2015, tables 1 and 9, and Annex E.
enum VersionTable {
  /// Codewords of a symbol, data and correction together.
  static func codewordCount(_ version: Int) -> Int {
    [26, 44, 70, 100, 134, 172, 196, 242, 292, 346][version - 1]
  }

  /// Correction codewords of each block.
  static func correctionCodewordCount(_ version: Int, _ level: QRCode.Level) -> Int {
    [
      [7, 10, 13, 17], [10, 16, 22, 28], [15, 26, 18, 22], [20, 18, 26, 16], [26, 24, 18, 22],
      [18, 16, 24, 28], [20, 18, 18, 26], [24, 22, 22, 26], [30, 22, 20, 24], [18, 26, 24, 28],
    ][version - 1][level.rawValue]
  }

  /// Blocks that the codewords are divided into.
  static func blockCount(_ version: Int, _ level: QRCode.Level) -> Int {
    [
      [1, 1, 1, 1], [1, 1, 1, 1], [1, 1, 2, 2], [1, 2, 2, 4], [1, 2, 4, 4],
      [2, 4, 4, 4], [2, 4, 6, 5], [2, 4, 6, 6], [2, 5, 8, 8], [4, 5, 8, 8],
    ][version - 1][level.rawValue]
  }

  /// Codewords for data.
  static func dataCodewordCount(_ version: Int, _ level: QRCode.Level) -> Int {
    codewordCount(version)
      - blockCount(version, level) * correctionCodewordCount(version, level)
  }

  /// Rows and columns in which alignment patterns have their centres.
  static func alignmentCentres(_ version: Int) -> [Int] {
    [
      [], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46],
      [6, 28, 50],
    ][version - 1]
  }
}
