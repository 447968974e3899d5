/// A QR Code symbol of versions 1 to 10.
///
/// Modules are indexed `[row, column]` from the top left corner, without the quiet zone of four light modules that has to
/// surround a printed symbol.
///
/// Source: ISO/IEC 18004:2015, "QR Code bar code symbology specification".
package struct QRCode: Hashable, Sendable {
  /// Error correction levels, by the share of codewords that can be restored.
  package enum Level: Int, CaseIterable, Sendable {
    /// About 7 %.
    case low
    /// About 15 %.
    case medium
    /// About 25 %.
    case quartile
    /// About 30 %.
    case high
  }

  /// Light modules that have to surround the symbol on every side.
  package static let quietZone = 4
  /// The versions that are written.
  package static let versions = 1...10

  /// The version, 1...10.
  package let version: Int
  /// The error correction level.
  package let level: Level
  /// The mask pattern, 0...7.
  package let mask: Int
  /// Modules on a side: 17 + 4 × version.
  package var size: Int { grid.size }

  let grid: ModuleGrid

  /// True for a dark module.
  package subscript(row: Int, column: Int) -> Bool { grid[row, column] }

  /// Encodes a text in the smallest version that holds it.
  ///
  /// - Parameters:
  ///   - text: Any text; digits alone and the 45 alphanumeric characters take less room than other text, which is encoded
  ///     as UTF-8.
  ///   - level: The error correction level.
  ///   - least: The least version.
  ///   - mask: The mask pattern, 0...7; the one with the lowest penalty when `nil`.
  /// - Throws: ``QRCodeError`` when the text is longer than version 10 holds.
  package init(
    _ text: String, level: Level = .medium, version least: Int = 1, mask: Int? = nil
  ) throws(QRCodeError) {
    precondition(Self.versions.contains(least), "version \(least) is not within \(Self.versions)")
    precondition(mask.map { (0...7).contains($0) } ?? true, "mask \(mask ?? 0) is not within 0...7")
    let segment = TextSegment(text)
    guard
      let version = (least...Self.versions.upperBound).first(where: {
        segment.bitCount(version: $0) <= 8 * VersionTable.dataCodewordCount($0, level)
      })
    else {
      throw QRCodeError(
        byteCount: text.utf8.count,
        limit: VersionTable.dataCodewordCount(Self.versions.upperBound, level) - 3)
    }
    let data = segment.codewords(
      version: version, count: VersionTable.dataCodewordCount(version, level))
    var plain = ModuleGrid(version: version)
    plain.place(Self.interleaved(data, version, level))
    let masks = mask.map { $0...$0 } ?? 0...7
    let candidates = masks.map { mask in (mask, plain.masked(by: mask, level)) }
    // The first of several with the same penalty.
    let best = candidates.min { $0.1.penalty < $1.1.penalty }
    guard let (chosen, grid) = best else { preconditionFailure("no mask to choose from") }
    (self.version, self.level, self.mask, self.grid) = (version, level, chosen, grid)
  }

  /// Appends error correction to data codewords: blocks, the later ones a codeword longer, are interleaved.
  static func interleaved(_ data: [UInt8], _ version: Int, _ level: Level) -> [UInt8] {
    let count = VersionTable.blockCount(version, level)
    let code = ReedSolomon(degree: VersionTable.correctionCodewordCount(version, level))
    let short = data.count / count
    let shortCount = count - data.count % count
    var blocks: [ArraySlice<UInt8>] = []
    var start = 0
    for n in 0..<count {
      let end = start + short + (n < shortCount ? 0 : 1)
      blocks.append(data[start..<end])
      start = end
    }
    let corrections = blocks.map { code.remainder(of: $0) }
    var out: [UInt8] = []
    for i in 0...short {
      for block in blocks where i < block.count { out.append(block[block.startIndex + i]) }
    }
    for i in 0..<code.degree {
      for correction in corrections { out.append(correction[i]) }
    }
    return out
  }
}

/// A text that no version up to 10 holds.
package struct QRCodeError: Error, Hashable, CustomStringConvertible {
  /// The text's length, bytes of UTF-8.
  package var byteCount: Int
  /// The bytes that the largest version holds at the level that was asked for.
  package var limit: Int

  package var description: String {
    "\(byteCount) bytes are too long for a QR code, which holds \(limit)"
  }
}
