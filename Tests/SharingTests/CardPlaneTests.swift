import Testing

@testable import Sharing

@Suite struct CardPlaneTests {
  @Test func `the checksum is the published one of its example`() {
    #expect(CRC32.checksum(of: Array("123456789".utf8)) == 0xCBF4_3926)
    #expect(CRC32.checksum(of: []) == 0)
  }

  @Test(arguments: [0, 1, 60, 63, 64, 65, 1000])
  func `files are stored at multiples of 64 bytes and listed where they are`(count: Int) throws {
    let files: [StoredArchive.File] = [
      .init(name: "first.usda", bytes: [UInt8](repeating: 7, count: count)),
      .init(name: String(repeating: "n", count: count % 50 + 1), bytes: [1, 2, 3]),
      .init(name: "c", bytes: []),
    ]
    let archive = StoredArchive.bytes(of: files)
    func number(_ at: Int, _ length: Int) -> Int {
      (0..<length).reduce(0) { $0 | Int(archive[at + $1]) << (8 * $1) }
    }
    // The end of the directory, which has no comment.
    let end = archive.count - 22
    #expect(number(end, 4) == 0x0605_4B50 && number(end + 10, 2) == files.count)
    var entry = number(end + 16, 4)
    #expect(entry + number(end + 12, 4) == end)
    for file in files {
      #expect(number(entry, 4) == 0x0201_4B50 && number(entry + 10, 2) == 0)
      #expect(UInt32(number(entry + 16, 4)) == CRC32.checksum(of: file.bytes))
      let header = number(entry + 42, 4)
      #expect(number(header, 4) == 0x0403_4B50 && number(header + 8, 2) == 0)
      let (nameCount, extraCount) = (number(header + 26, 2), number(header + 28, 2))
      #expect(nameCount == file.name.utf8.count && number(header + 18, 4) == file.bytes.count)
      #expect(archive[(header + 30)..<(header + 30 + nameCount)].elementsEqual(file.name.utf8))
      let start = header + 30 + nameCount + extraCount
      #expect(start.isMultiple(of: 64))
      #expect(archive[start..<(start + file.bytes.count)].elementsEqual(file.bytes))
      entry += 46 + nameCount
    }
    #expect(entry == end)
  }

  @Test func `the outline is a rectangle of 0.3 by 0.4 m with round corners`() {
    let outline = CardPlane.outline
    let edges = [
      outline.map(\.x).min(), outline.map(\.x).max(), outline.map(\.y).min(),
      outline.map(\.y).max(),
    ]
    for (edge, wanted) in zip(edges, [-0.15, 0.15, 0, 0.4]) {
      #expect(abs((edge ?? .nan) - wanted) < 1e-12)
    }
    // Counterclockwise: the area is positive, and that of the rectangle without its corners.
    let area = outline.indices.reduce(0.0) { sum, i in
      let (a, b) = (outline[i], outline[(i + 1) % outline.count])
      return sum + (a.x * b.y - b.x * a.y) / 2
    }
    let cut = (4 - Double.pi) * CardPlane.radius * CardPlane.radius
    #expect(abs(area - (0.12 - cut)) < 1e-5)
  }

  @Test func `the scene has its mark, and the package begins with the scene`() {
    let scene = CardPlane.scene(mark: "vitae-portfolio 0123")
    #expect(scene.hasPrefix("#usda 1.0\n"))
    #expect(scene.contains("string creator = \"vitae-portfolio 0123\""))
    #expect(!scene.contains(/\de[-+]?\d/))
    let package = CardPlane.package(picture: [1, 2, 3], mark: "vitae-portfolio 0123")
    let head = String(decoding: package.prefix(4096), as: UTF8.self)
    #expect(head.contains("card.usda") && head.contains("vitae-portfolio 0123"))
  }

  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (0.15, "0.15"), (-0.002, "-0.002"), (12.5, "12.5"), (1e-9, "0"),
    (-1.000001, "-1.000001"),
  ])
  func `numbers have six decimals at most`(value: Double, text: String) {
    #expect(CardPlane.number(value) == text)
  }

  @Test func `texts whose letters have to be shaped are on no card`() {
    for text in ["Umsatz ÷ 2", "日本語 한국어", "مرحبا", "שלום", "Việt", "฿ 12"] {
      #expect(CardPlane.canShow(text), "\(text)")
    }
    for text in ["हिन्दी", "বাংলা", "ภาษาไทย", "ខ្មែរ", "App (தமிழ்)"] {
      #expect(!CardPlane.canShow(text), "\(text)")
    }
  }
}
