internal import ByteCoding
internal import PageLayout

/// Words as the wire carries them, laid out for speed: a page has hundreds.
///
/// | part | bytes |
/// | --- | --- |
/// | word count `n` | variable |
/// | text length `m` | variable |
/// | `n` records: x0, y0, x1, y1 as `Float`, style and text length as `UInt32` | 24 × n |
/// | the texts in UTF-8, one behind the other | m |
///
/// Boxes are rounded to `Float`: 0.001 pt at the far end of the largest page.
enum WordBlock {
  static let recordByteCount = 24

  static func write(_ words: [Word], to writer: inout ByteWriter) {
    var records: [UInt32] = []
    records.reserveCapacity(words.count * recordByteCount / 4)
    var texts: [UInt8] = []
    texts.reserveCapacity(words.count * 8)
    for word in words {
      let start = texts.count
      texts.append(contentsOf: word.text.utf8)
      records.append(Float(word.box.x0).bitPattern.littleEndian)
      records.append(Float(word.box.y0).bitPattern.littleEndian)
      records.append(Float(word.box.x1).bitPattern.littleEndian)
      records.append(Float(word.box.y1).bitPattern.littleEndian)
      records.append(UInt32(word.style).littleEndian)
      records.append(UInt32(texts.count - start).littleEndian)
    }
    writer.write(count: words.count)
    writer.write(count: texts.count)
    unsafe records.withUnsafeBytes { unsafe writer.write(raw: $0) }
    writer.write(raw: texts)
  }

  /// Reads words and checks what every ``Word`` promises: a text, an ordered box, a known style.
  static func read(
    _ reader: inout ByteReader, styleCount: Int
  ) throws(ByteCodingError) -> [Word] {
    let wordCount = try reader.count(bytesEach: recordByteCount)
    let textByteCount = try reader.count()
    let recordsStart = reader.offset
    let records = try reader.raw(wordCount * recordByteCount)
    let textsStart = reader.offset
    let texts = try reader.raw(textByteCount)
    // All at once: words of valid text that end between characters are valid.
    guard String(validating: texts, as: UTF8.self) != nil else {
      throw ByteCodingError(expected: "UTF-8", offset: textsStart)
    }

    var words: [Word] = []
    words.reserveCapacity(wordCount)
    var textStart = texts.startIndex
    for index in 0..<wordCount {
      let record = records.startIndex + index * recordByteCount
      let box = Box(
        x0: records.float(at: record), y0: records.float(at: record + 4),
        x1: records.float(at: record + 8), y1: records.float(at: record + 12))
      let style = records.littleEndian(at: record + 16)
      let length = Int(records.littleEndian(at: record + 20))
      let isOrdered = box.x0 <= box.x1 && box.y0 <= box.y1
      let isFinite = (box.x1 - box.x0).isFinite && (box.y1 - box.y0).isFinite
      guard isOrdered, isFinite, style < UInt32(clamping: styleCount), length > 0,
        length <= texts.endIndex - textStart, !UTF8.isContinuation(texts[textStart])
      else {
        throw ByteCodingError(
          expected: "a word", offset: recordsStart + index * recordByteCount)
      }
      let text = String(decoding: texts[textStart..<textStart + length], as: UTF8.self)
      words.append(Word(text: text, box: box, style: Int(style)))
      textStart += length
    }
    guard textStart == texts.endIndex else {
      throw ByteCodingError(expected: "no text behind the last word", offset: textStart)
    }
    return words
  }
}

extension RandomAccessCollection<UInt8> where Index == Int {
  /// The four bytes at an index, lowest first.
  func littleEndian(at index: Int) -> UInt32 {
    UInt32(self[index]) | UInt32(self[index + 1]) << 8 | UInt32(self[index + 2]) << 16
      | UInt32(self[index + 3]) << 24
  }

  fileprivate func float(at index: Int) -> Double {
    Double(Float(bitPattern: littleEndian(at: index)))
  }
}
