import Testing

@testable import PDFText

struct FileKindTests {
  @Test func `a PDF may start behind up to a kilobyte of something else`() {
    let mark = Array("%PDF-1.7".utf8)
    #expect(FileKind(head: mark) == .pdf)
    #expect(FileKind(head: [UInt8](repeating: 10, count: 1019) + mark) == .pdf)
    #expect(FileKind(head: [UInt8](repeating: 10, count: 1020) + mark) != .pdf)
  }

  @Test(arguments: [
    ("PK\u{3}\u{4}....word/document.xml", "docx document"),
    ("PK\u{3}\u{4}....[Content_Types].xml", "office document"),
    ("PK\u{3}\u{4}....a", "zip archive"),
    ("{\\rtf1", "rtf document"), ("GIF89a", "gif image"), ("%!PS-Adobe", "postscript"),
    ("<!DOCTYPE HTML>", "html page"), ("\n <html>", "html page"), ("<?xml version", "xml document"),
    ("Ada Lovelace, résumé\n", "plain text"),
  ])
  func `other files are named by what they look like`(head: String, name: String) {
    #expect(FileKind(head: head.utf8) == .other(name))
  }

  @Test(arguments: ["", "a\u{1}b", "\u{0}\u{0}\u{0}"])
  func `no bytes, and bytes of no known kind, are unknown`(head: String) {
    #expect(FileKind(head: head.utf8) == .unknown)
  }

  @Test func `pictures are known by their signatures`() {
    #expect(FileKind(head: [0x89, 0x50, 0x4E, 0x47, 0x0D]) == .other("png image"))
    #expect(FileKind(head: [0xFF, 0xD8, 0xFF, 0xE0]) == .other("jpeg image"))
  }
}

struct FontNameTests {
  @Test(arguments: [
    ("ABCDEF+Roboto-Bold", "Roboto-Bold"), ("ABCDE+Roboto", "ABCDE+Roboto"),
    ("abcdef+Roboto", "abcdef+Roboto"), ("", ""), ("ABCDEF+", ""),
  ])
  func `a subset prefix is removed`(raw: String, name: String) {
    #expect(FontName(raw).name == name)
  }

  @Test(arguments: [
    "Helvetica-Bold", "Lato-Heavy", "Inter-SemiBold", "Arial-BoldMT", "Roboto-Black", "CMBX10",
    "NotoSans-CondensedBold", "AvantGarde-Demi", "MyriadPro-BdIt", "Inter-700",
  ])
  func `heavy names are bold`(name: String) {
    #expect(FontName(name).isBold)
  }

  @Test(arguments: ["Helvetica", "Roboto-Medium", "CMR10", "Bdx", "Ébd"])
  func `other names are not bold`(name: String) {
    #expect(!FontName(name).isBold)
  }

  @Test(arguments: [
    "Times-Italic", "Helvetica-Oblique", "MinionPro-It", "SourceSans-BoldIt", "CMTI10",
  ])
  func `slanted names are italic`(name: String) {
    #expect(FontName(name).isItalic)
  }

  @Test(arguments: ["Times-Roman", "Kite-Regular", "DigitalSans", "CMR10"])
  func `upright names are not italic`(name: String) {
    #expect(!FontName(name).isItalic)
  }
}

struct TextQualityTests {
  private func quality(_ text: String) -> TextQuality {
    var quality = TextQuality()
    for scalar in text.unicodeScalars { quality.count(scalar) }
    return quality
  }

  @Test func `text with icons and bullets is text`() {
    #expect(!quality("\u{F0B7} Led a team \u{F095} 555").isGarbled)
    #expect(!quality("").isGarbled)
    #expect(!quality(String(repeating: "\u{F0B7}", count: 9)).isGarbled, "too few to tell")
  }

  @Test func `a large share of unmapped characters is garbage`() {
    let garbled = quality(String(repeating: "ab\u{1}\u{FFFD}\u{E041} ", count: 5))
    #expect(garbled.isGarbled)
    #expect(garbled.summary == "unmapped characters 15 of 25")
  }
}
