import Testing

@testable import QRCode

@Suite struct QRCodeTests {
  // MARK: Published examples

  @Test func `digits have the codewords of the standard's Annex I`() {
    let segment = TextSegment("01234567")
    #expect(segment.mode == .numeric)
    let data = segment.codewords(version: 1, count: 16)
    let expected: [UInt8] = [
      0x10, 0x20, 0x0C, 0x56, 0x61, 0x80, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC,
      0x11,
    ]
    #expect(data == expected)
    #expect(
      ReedSolomon(degree: 10).remainder(of: data)
        == [0xA5, 0x24, 0xD4, 0xC1, 0xED, 0x36, 0xC7, 0x87, 0x2C, 0x55])
  }

  @Test func `capitals have the codewords of the worked example HELLO WORLD`() {
    let segment = TextSegment("HELLO WORLD")
    #expect(segment.mode == .alphanumeric)
    let data: [UInt8] = [
      32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17,
    ]
    #expect(segment.codewords(version: 1, count: 16) == data)
    #expect(
      ReedSolomon(degree: 10).remainder(of: data)
        == [196, 35, 39, 119, 235, 215, 231, 226, 93, 23])
    #expect(
      ReedSolomon(degree: 13).remainder(of: data.prefix(13))
        == [168, 72, 22, 82, 217, 54, 156, 0, 46, 15, 180, 122, 16])
  }

  @Test func `format and version information are those of the standard's tables`() {
    #expect(ModuleGrid.formatBits(.medium, mask: 0) == 0b101010000010010)
    #expect(ModuleGrid.formatBits(.medium, mask: 5) == 0b100000011001110)
    #expect(ModuleGrid.formatBits(.low, mask: 4) == 0b110011000101111)
    #expect(ModuleGrid.formatBits(.high, mask: 7) == 0b000100000111011)
    #expect(ModuleGrid.versionBits(7) == 0b000111110010010100)
    #expect(ModuleGrid.versionBits(10) == 0b001010010011010011)
  }

  @Test func `the field's elements and the generator are those of the standard`() {
    #expect(ReedSolomon.product(0x80, 2) == 0x1D)
    #expect(ReedSolomon.product(3, 7) == 9)
    // Annex A: x⁷ + α⁸⁷x⁶ + α²²⁹x⁵ + α¹⁴⁶x⁴ + α¹⁴⁹x³ + α²³⁸x² + α¹⁰²x + α²¹.
    func power(_ exponent: Int) -> UInt8 {
      (0..<exponent).reduce(1) { product, _ in ReedSolomon.product(product, 2) }
    }
    #expect(ReedSolomon(degree: 7).generator == [87, 229, 146, 149, 238, 102, 21].map(power))
  }

  // MARK: Symbols

  @Test(arguments: QRCode.versions)
  func `a symbol has its version's size and patterns, and its codewords fill it`(
    version: Int
  ) throws {
    let code = try QRCode("vitae", version: version)
    #expect(code.version == version && code.size == 17 + 4 * version)
    let finder = [true, true, true, true, true, true, true, false]
    for i in 0..<8 {
      #expect(code[0, i] == finder[i] && code[0, code.size - 1 - i] == finder[i])
      #expect(code[code.size - 1, i] == finder[i] && code[i, 0] == finder[i])
    }
    for i in 8..<(code.size - 8) { #expect(code[6, i] == i.isMultiple(of: 2)) }
    #expect(code[code.size - 8, 8])
    for level in QRCode.Level.allCases {
      let data = [UInt8](repeating: 0, count: VersionTable.dataCodewordCount(version, level))
      let all = QRCode.interleaved(data, version, level)
      #expect(all.count == VersionTable.codewordCount(version))
    }
  }

  @Test func `a text that was placed and masked is read back from the modules`() throws {
    for (text, level) in [("HTTPS://A.EXAMPLE/B", QRCode.Level.quartile), ("é – 9", .low)] {
      for mask in 0...7 {
        let code = try QRCode(text, level: level, mask: mask)
        #expect(code.mask == mask)
        // One block, so its codewords are not interleaved: data first.
        let segment = TextSegment(text)
        let count = VersionTable.dataCodewordCount(code.version, level)
        #expect(
          read(code).prefix(count).elementsEqual(
            segment.codewords(version: code.version, count: count)))
      }
    }
  }

  /// The codewords of a symbol without alignment patterns, or with one: up to version 6.
  private func read(_ code: QRCode) -> [UInt8] {
    let size = code.size
    let alignment = VersionTable.alignmentCentres(code.version).last
    func isData(_ row: Int, _ column: Int) -> Bool {
      if row == 6 || column == 6 { return false }
      if row < 9, column < 9 || column >= size - 8 { return false }
      if column < 9, row >= size - 8 { return false }
      return alignment.map { abs(row - $0) > 2 || abs(column - $0) > 2 } ?? true
    }
    var bits: [Bool] = []
    var columns = Array((0..<size).reversed())
    columns.removeAll { $0 == 6 }
    for pair in 0..<(columns.count / 2) {
      for step in 0..<size {
        let row = pair.isMultiple(of: 2) ? size - 1 - step : step
        for column in [columns[2 * pair], columns[2 * pair + 1]] where isData(row, column) {
          bits.append(code[row, column] != ModuleGrid.inverts(code.mask, row, column))
        }
      }
    }
    return stride(from: 0, to: bits.count - 7, by: 8).map { start in
      bits[start..<(start + 8)].reduce(0) { $0 << 1 | ($1 ? 1 : 0) }
    }
  }

  @Test func `the mask with the lowest penalty is taken`() throws {
    let text = "https://example.org/portfolio"
    let penalties = try (0...7).map { try QRCode(text, mask: $0).grid.penalty }
    let chosen = try QRCode(text)
    #expect(chosen.grid.penalty == penalties.min())
    #expect(penalties.firstIndex(of: chosen.grid.penalty) == chosen.mask)
    #expect(Set(penalties).count > 4)
  }

  @Test func `the four rules count what they should in an empty grid`() {
    // Version 1 with its patterns alone, all else light.
    let grid = ModuleGrid(version: 1)
    #expect(grid.runPenalty > 0 && grid.blockPenalty > 0)
    // Each finder's middle rows and columns, with the light modules beside them.
    #expect(grid.finderPenalty.isMultiple(of: 40) && grid.finderPenalty > 0)
    #expect(grid.balancePenalty == 40 || grid.balancePenalty == 50)
  }

  // MARK: Length

  @Test func `the smallest version that holds a text is taken, and beyond version 10 is an error`()
    throws
  {
    #expect(try QRCode(String(repeating: "a", count: 14), level: .medium).version == 1)
    #expect(try QRCode(String(repeating: "a", count: 15), level: .medium).version == 2)
    #expect(try QRCode(String(repeating: "7", count: 34), level: .medium).version == 1)
    #expect(try QRCode(String(repeating: "A", count: 20), level: .medium).version == 1)
    #expect(try QRCode(String(repeating: "a", count: 271), level: .low).version == 10)
    let error = #expect(throws: QRCodeError.self) {
      try QRCode(String(repeating: "a", count: 272), level: .low)
    }
    #expect(error?.description == "272 bytes are too long for a QR code, which holds 271")
    #expect(try QRCode("").version == 1)
  }
}
