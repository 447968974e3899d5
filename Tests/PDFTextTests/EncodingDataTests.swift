import Foundation
import PageLayout
import TestSupport
import Testing

@testable import PDFText

/// Character maps that lie beside the worker, as in a bundle.
@Suite struct EncodingDataTests {
  private let folder: TemporaryDirectory
  init() throws { folder = try TemporaryDirectory() }

  /// A page whose font has an encoding that only this test knows, and no map to Unicode.
  private static func page() -> [UInt8] {
    var pdf = TinyPDF()
    let plain = pdf.add(
      """
      << /Type /Font /Subtype /CIDFontType0 /BaseFont /Ryumin-Light \
      /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 2 >> >>
      """)
    let font = pdf.add(
      """
      << /Type /Font /Subtype /Type0 /BaseFont /Ryumin-Light /Encoding /Vitae-H \
      /DescendantFonts [\(plain) 0 R] >>
      """)
    pdf.addPage(
      content: "BT /J 10 Tf 72 700 Td <0041> Tj ET", resources: "/Font << /J \(font) 0 R >>")
    return pdf.bytes()
  }

  @Test func `the worker reads the maps of its own installation`() async throws {
    let worker = folder.path + "/libexec/vitae/vitae-pdf-worker"
    let maps = folder.path + "/share/poppler"
    for part in ["\(maps)/cMap/Adobe-Japan1", "\(maps)/cidToUnicode"] {
      try FileManager.default.createDirectory(atPath: part, withIntermediateDirectories: true)
    }
    try FileManager.default.createDirectory(
      atPath: folder.path + "/libexec/vitae", withIntermediateDirectories: true)
    // A copy could still be open for writing in a process that another test is starting: "Text file busy".
    let built = try WorkerPool(workerCount: 1).workerPath
    do {
      try FileManager.default.linkItem(atPath: built, toPath: worker)
    } catch {
      try FileManager.default.copyItem(atPath: built, toPath: worker)
    }
    _ = try folder.write(
      """
      begincmap
      1 begincodespacerange <0000> <ffff> endcodespacerange
      1 begincidchar <0041> 1 endcidchar
      endcmap

      """, to: "share/poppler/cMap/Adobe-Japan1/Vitae-H")
    _ = try folder.write("0\n6771\n", to: "share/poppler/cidToUnicode/Adobe-Japan1")
    let document = try await extract(Self.page(), workerPath: worker)
    #expect(document.pages.flatMap(\.words).map(\.text) == ["東"])
  }
}
