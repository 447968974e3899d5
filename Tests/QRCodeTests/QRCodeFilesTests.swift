import Foundation
import QRCode
import Testing

/// Symbols for the reader of `scripts/check-portfolio.sh`, which says where they go.
@Suite(
  .enabled(
    if: ProcessInfo.processInfo.environment["QR_CODES"] != nil,
    "needs QR_CODES=FOLDER, where scripts/check-portfolio.sh looks for symbols"))
struct QRCodeFilesTests {
  /// A text of each mode.
  private static let texts = ["https://ada.example/cv", "0123456789", "HTTPS://A.EXAMPLE/1", "é–漢"]

  @Test func `every version, level, mask and mode is written for another program to read`() throws {
    let folder = try #require(ProcessInfo.processInfo.environment["QR_CODES"])
    for version in QRCode.versions {
      for level in QRCode.Level.allCases {
        // Short enough for the smallest at its highest level.
        let text = version < 4 ? "A.EX/\(version)" : Self.texts[0] + "?\(version)"
        try write(text, level, version, mask: nil, to: folder)
      }
    }
    for (n, text) in Self.texts.enumerated() {
      for mask in 0...7 { try write(text, .medium, 2 + n, mask: mask, to: folder) }
    }
    // Full to the last codeword.
    for (count, level) in [(271, QRCode.Level.low), (119, .high)] {
      try write(String(repeating: "q", count: count), level, 1, mask: nil, to: folder)
    }
  }

  @Test func `a text of every length that fits is written in the smallest version`() throws {
    let folder = try #require(ProcessInfo.processInfo.environment["QR_CODES"])
    let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789-._~:/?#[]@!$&'()*+,;=%")
    for count in 1...213 {
      // Neighbours differ, and each length begins elsewhere.
      let text = String((0..<count).map { letters[($0 * 7 + count * 13) % letters.count] })
      try write(text, .medium, 1, mask: nil, to: folder)
    }
  }

  /// The text on one line, then the rows of the symbol.
  private func write(
    _ text: String, _ level: QRCode.Level, _ version: Int, mask: Int?, to folder: String
  ) throws {
    let code = try QRCode(text, level: level, version: version, mask: mask)
    let rows = (0..<code.size).map { row in
      (0..<code.size).map { code[row, $0] ? "1" : "0" }.joined()
    }
    let name = "v\(code.version)-\(code.level)-m\(code.mask)-\(text.utf8.count).txt"
    try Data((([text] + rows).joined(separator: "\n") + "\n").utf8)
      .write(to: URL(filePath: folder + "/" + name))
  }
}
